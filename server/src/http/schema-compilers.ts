import type { FastifyInstance } from 'fastify'

const notLoaded = (): never => {
  throw new Error('No schema is compiled')
}

/** For `fastify`, which would load its compilers of schemas: the largest libraries of a server, for nothing. */
export const NO_COMPILERS = { compilersFactory: { buildValidator: notLoaded, buildSerializer: notLoaded } }

/** A call reads its input and writes its answer by its contract. The schemas are for /docs: compiling them would double the time to start. */
export const compileNoSchemas = (server: FastifyInstance): void => {
  server.setValidatorCompiler(() => () => true)
  server.setSerializerCompiler(() => answer => JSON.stringify(answer))
}
