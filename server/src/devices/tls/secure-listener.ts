import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { systemCode } from '../../host/file-fault.ts'
import { StartFault } from '../../host/start-fault.ts'
import type { Certificate } from './authority.ts'

const FINISH_LIMIT_MS = 10_000

export type SecureListener = {
  readonly port: number
  /** Serves new connections with this certificate; connections under way keep theirs. */
  renew(certificate: Certificate): void
  /** No new connections; calls under way may finish, and after 10 s even a slow client is cut off. */
  stop(): Promise<void>
}

const contextOf = ({ certificate, key }: Certificate) => ({ cert: certificate, key, minVersion: 'TLSv1.2' as const })

const listening = (server: Server, host: string, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port }, () => {
      server.off('error', reject)
      const bound: AddressInfo | string | null = server.address()
      resolve(typeof bound === 'object' && bound !== null ? bound.port : port)
    })
  })

/** The application over TLS, next to its own listener: the same limits of time, the same routes. */
export const listenSecurely = async (
  app: FastifyInstance,
  { host, port }: { readonly host: string; readonly port: number },
  certificate: Certificate,
): Promise<SecureListener> => {
  const server = createServer(contextOf(certificate), app.routing)
  server.requestTimeout = app.server.requestTimeout
  server.headersTimeout = app.server.headersTimeout
  server.keepAliveTimeout = app.server.keepAliveTimeout
  // A handshake that fails is the client's affair: it does not trust us yet, or it speaks plain http.
  server.on('tlsClientError', (_error, socket) => socket.destroy())
  const bound = await listening(server, host, port).catch((error: unknown) => {
    const code = systemCode(error)
    if (code === 'EADDRINUSE')
      throw new StartFault(`Port ${port} on ${host} is taken: stop what uses it, or set AKONTA_TLS_PORT to another one.`)
    if (code === 'EACCES') throw new StartFault(`This user may not listen on port ${port}: set AKONTA_TLS_PORT to one above 1023.`)
    throw error
  })
  return {
    port: bound,
    renew: renewed => server.setSecureContext(contextOf(renewed)),
    stop: () =>
      new Promise(resolve => {
        const cutOff = setTimeout(() => server.closeAllConnections(), FINISH_LIMIT_MS)
        server.close(() => {
          clearTimeout(cutOff)
          resolve()
        })
        server.closeIdleConnections()
      }),
  }
}
