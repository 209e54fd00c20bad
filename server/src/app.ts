import fastify, { type FastifyInstance } from 'fastify'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'

export type AppOptions = {
  readonly database: Database
  readonly clock: Clock
  readonly config: Config
  /** The folder of the built web. */
  readonly webFolder: string
  /** 256 random bits as text: the key of the session tokens of this installation. */
  readonly tokenSecret: string
  /** True once the server was told to stop: it is not ready any more, but still finishes. */
  readonly isStopping: () => boolean
}

/** The application without its socket. */
export const buildApp = async ({ isStopping }: AppOptions): Promise<FastifyInstance> => {
  const app = fastify()
  app.get('/health/ready', async (_request, reply) => reply.code(isStopping() ? 503 : 200).send({ ready: !isStopping() }))
  return app
}
