import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { systemCode } from './host/file-fault.ts'
import { StartFault } from './host/start-fault.ts'

const FINISH_LIMIT_MS = 10_000

/** The address for a browser on this machine. StartFault if it cannot be listened on. */
export const listen = async (app: FastifyInstance, { host, port }: Config): Promise<string> => {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const code = systemCode(error)
    if (code === 'EADDRINUSE') throw new StartFault(`Port ${port} on ${host} is taken: stop what uses it, or set PORT to another one.`)
    if (code === 'EACCES') throw new StartFault(`This user may not listen on port ${port}: set PORT to one above 1023.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartFault(`This machine has no address ${host}: set HOST to one it has.`)
    throw error
  }
  const bound: AddressInfo | string | null = app.server.address()
  const boundPort = typeof bound === 'object' && bound !== null ? bound.port : port
  // On this machine: 0.0.0.0 is an address to listen on, not one to open.
  const opened = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${opened.includes(':') ? `[${opened}]` : opened}:${boundPort}`
}

/** No new connections, calls under way may finish, and after 10 s even a slow client is cut off. */
export const finish = async (app: FastifyInstance): Promise<void> => {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), FINISH_LIMIT_MS)
  await app.close()
  clearTimeout(cutOff)
}
