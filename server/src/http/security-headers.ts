import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

const NOTHING = ["'none'"]
const OURS = ["'self'"]

/**
 * What our pages may load and run: their own files, no inline script, nothing from other sites. The component kit writes style tags, hence the
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

/** The policy of our pages as one header, with these sources instead of theirs. */
export const pagePolicy = (instead: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries({ ...PAGE_POLICY, ...instead })
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')

/** /docs is a third-party program that sets inner HTML: the same policy without trusted types. */
export const DOCS_POLICY = pagePolicy({ 'require-trusted-types-for': [] })

/** What helmet sets, which is the same for every answer. No HSTS: the server's own machine uses http, and a proxy with TLS sets its own. */
const HEADERS = (() => {
  const call = new IncomingMessage(new Socket())
  const answer = new ServerResponse(call)
  const set = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: PAGE_POLICY },
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
  })
  set(call, answer, () => undefined)
  return answer.getHeaders()
})()

/** Headers of every answer, which a call may replace. */
export const sendSecurityHeaders = (server: FastifyInstance): void => {
  server.addHook('onRequest', (_request, reply, next) => {
    void reply.headers(HEADERS)
    next()
  })
}
