import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const NOTHING = ["'none'"]
const OURS = ["'self'"]

/**
 * What our pages may load and run: their own files, no inline script, nothing foreign. The component kit writes style tags, hence the
 * inline styles. No upgrade-insecure-requests: over plain http on a shop's network it would blank the page.
 */
const PAGE_POLICY = {
  'default-src': NOTHING,
  'script-src': OURS,
  'style-src': ["'self'", "'unsafe-inline'"],
  'font-src': OURS,
  'manifest-src': OURS,
  'worker-src': OURS,
  'connect-src': OURS,
  'img-src': ["'self'", 'data:'],
  'base-uri': NOTHING,
  'form-action': OURS,
  'frame-ancestors': NOTHING,
  'require-trusted-types-for': ["'script'"],
}

/** /docs is a third-party program that sets inner HTML: the same policy without trusted types. */
export const DOCS_POLICY = Object.entries(PAGE_POLICY)
  .filter(([name]) => name !== 'require-trusted-types-for')
  .map(([name, sources]) => `${name} ${sources.join(' ')}`)
  .join('; ')

/** Headers of every answer. Whether TLS is required is decided by the proxy that terminates it, so there is no HSTS here. */
export const sendSecurityHeaders = async (server: FastifyInstance): Promise<void> => {
  await server.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: PAGE_POLICY },
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
  })
}
