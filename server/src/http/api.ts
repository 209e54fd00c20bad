import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { BranchFinder } from './branch-of-call.ts'
import type { Tokens } from './token.ts'

/** What a route needs from its surroundings. Made once by `buildApp`. */
export type Api = {
  readonly server: FastifyInstance
  readonly database: Database
  readonly clock: Clock
  readonly tokens: Tokens
  readonly findBranch: BranchFinder
}
