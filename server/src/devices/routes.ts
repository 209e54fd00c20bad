import { X509Certificate } from 'node:crypto'
import { AUTHORITY_PATH, CONNECT_PATH, PROBE_PATH, PROFILE_PATH, serverConnection } from '@akonta/domain/devices/device-calls'
import { Refusal } from '@akonta/domain/refusals'
import type { Api } from '../http/api.ts'
import { handleOpen } from '../http/handle.ts'
import { pagePolicy } from '../http/security-headers.ts'
import { appleProfile } from './apple-profile.ts'
import type { Devices } from './connection.ts'

/** What a device needs before it trusts the server: the page that explains it may try the secure addresses, and the authority to trust. */
export const deviceRoutes = (api: Api, devices: Devices): void => {
  const { server } = api
  handleOpen(api, serverConnection, async () => devices.connection())

  server.addHook('onRequest', async (request, reply) => {
    if (request.url.split('?')[0] === CONNECT_PATH)
      void reply.header('Content-Security-Policy', pagePolicy({ 'connect-src': ["'self'", ...devices.connection().secure] }))
  })

  const certificate = (): string => {
    const found = devices.authorityCertificate()
    if (found === undefined) throw new Refusal('not_found', 'This server does not have its own certificate authority')
    return found
  }
  // The page that asks is at the http address, which is another origin.
  server.get(PROBE_PATH, { schema: { hide: true } }, async (_request, reply) =>
    reply.code(204).header('Cross-Origin-Resource-Policy', 'cross-origin').header('Cache-Control', 'no-store').send(),
  )
  // Not for /docs: they are files for a person, not calls.
  server.get(AUTHORITY_PATH, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('application/x-x509-ca-cert')
      .header('Content-Disposition', 'attachment; filename="akonta-authority.crt"')
      .send(new X509Certificate(certificate()).raw),
  )
  server.get(PROFILE_PATH, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('application/x-apple-aspen-config')
      .header('Content-Disposition', 'attachment; filename="akonta.mobileconfig"')
      .send(appleProfile(certificate(), devices.connection().authority)),
  )
}
