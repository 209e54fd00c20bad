import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import type { Clock } from '../host/clock.ts'
import type { Sealing } from '../host/sealed-text.ts'
import type { BranchFinder } from './session/branch-of-call.ts'
import type { FindKeyHolder } from './session/key-holder.ts'
import type { PinKey } from './session/pin-hash.ts'
import type { Tokens } from './session/token.ts'

/** What a route needs. Created once by `buildApp`. */
export type Api = {
  readonly server: FastifyInstance
  readonly database: Database
  readonly clock: Clock
  readonly tokens: Tokens
  readonly findKeyHolder: FindKeyHolder
  readonly pinKey: PinKey
  /** Encrypts the secrets of authenticator apps. */
  readonly codeSealing: Sealing
  readonly findBranch: BranchFinder
}
