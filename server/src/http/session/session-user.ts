import type { Rights, Role } from '@akonta/domain/permissions'
import type { Branch } from './branch-queries.ts'

/** A signed-in user, or a program with an API key, as currently stored. `branch` is null for a user of every branch. */
export type User = Pick<Rights, 'privilege' | 'scopes'> & {
  readonly userId: number
  readonly username: string
  readonly displayName: string
  readonly roles: readonly Role[]
  readonly branch: Branch | null
}

export type Business = { readonly businessId: number; readonly dbname: string; readonly businessCode: string }

export type SignedIn = { readonly user: User; readonly business: Business; readonly sessionId: string }
