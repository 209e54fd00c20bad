import { KEY_CALLS_A_MINUTE } from '@akonta/domain/api-keys/api-key-calls'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import fastify, { type FastifyInstance } from 'fastify'
import { VERSION } from '../host/version.ts'
import { type DescribedRoute, REFUSAL_SCHEMA } from './route-document.ts'
import { compileNoSchemas, NO_COMPILERS } from './schema-compilers.ts'

const DESCRIPTION = `Stock, sales, purchases, accounts and payroll of a business with several branches.

Sign in with POST /api/1.0/users/login and send the token as \`Authorization: Bearer …\`. The first part of a path after the call's name
is the dbname of the token. A program uses an API key instead, which an administrator creates in Settings, API Keys: \`Authorization: Bearer akonta_…\`.
It may make the calls whose right is among its own (x-permission), ${KEY_CALLS_A_MINUTE} a minute, and none that belong to a person. Amounts are JSON numbers in cedis with 2 decimals, prices and quantities with 4; numeric text is accepted too.
Every refusal has the same shape: status, code, message, detail (the same text), and sometimes facts. Calls marked as additions are not in the specification.`

/** The whole API as one OpenAPI 3.1 document, to read and try at /docs: a second server, with the same routes and nothing behind them. */
export const openDocsServer = async (routes: readonly DescribedRoute[]): Promise<FastifyInstance> => {
  const server: FastifyInstance = fastify({ schemaController: NO_COMPILERS, exposeHeadRoutes: false })
  compileNoSchemas(server)
  server.addSchema(REFUSAL_SCHEMA)
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Akonta', description: DESCRIPTION, version: VERSION },
      components: {
        securitySchemes: {
          token: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'Of a person who signed in. It ends after eight hours',
          },
          apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'akonta_…', description: 'Of a program, with the rights of its key' },
        },
      },
      security: [{ token: [] }, { apiKey: [] }],
    },
    refResolver: { buildLocalReference: (json, _base, _fragment, index) => (typeof json.$id === 'string' ? json.$id : `part-${index}`) },
  })
  await server.register(swaggerUi, {
    routePrefix: '/docs',
    uiConfig: { docExpansion: 'list', deepLinking: true },
    theme: { title: 'Akonta API', css: [{ filename: 'akonta.css', content: '.swagger-ui .topbar { display: none }' }] },
  })
  for (const route of routes) server.route({ ...route, handler: () => '' })
  await server.ready()
  return server
}
