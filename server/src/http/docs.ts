import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DescribedRoute } from './route-document.ts'
import { DOCS_POLICY } from './security-headers.ts'

const NOT_FOUND = 404
/** What the outer server sends itself. */
const OWN_HEADERS = new Set(['content-length', 'transfer-encoding', 'connection', 'date'])

/**
 * Answers /docs by a server that is made when somebody reads them first: most servers are never asked for them, and the document and
 * its pages take time and memory. Registered before the routes that they describe.
 */
export const describeApi = (server: FastifyInstance): void => {
  const routes: DescribedRoute[] = []
  let opening: Promise<FastifyInstance> | undefined
  const open = async (): Promise<FastifyInstance> => {
    const { openDocsServer } = await import('./docs-server.ts')
    return openDocsServer(routes)
  }
  const answer = async ({ url, headers }: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    opening ??= open().catch((failure: unknown) => {
      // The next reader tries again.
      opening = undefined
      throw failure
    })
    const docs = await opening
    const found = await docs.inject({ method: 'GET', url, headers })
    if (found.statusCode === NOT_FOUND) return reply.callNotFound()
    for (const [name, value] of Object.entries(found.headers))
      if (value !== undefined && !OWN_HEADERS.has(name)) void reply.header(name, value)
    return reply.code(found.statusCode).header('content-security-policy', DOCS_POLICY).send(found.rawPayload)
  }
  const hidden = { schema: { hide: true } }
  server.get('/docs', hidden, answer)
  server.get('/docs/*', hidden, answer)
  server.addHook('onRoute', ({ method, url, config, schema }) => {
    if (method !== 'HEAD' && schema?.hide !== true) routes.push({ method, url, ...(config && { config }), ...(schema && { schema }) })
  })
}
