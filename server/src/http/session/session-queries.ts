import { present } from '@akonta/domain/assert'
import type { Privilege, Role } from '@akonta/domain/permissions'
import type { Opening, Statement, Transaction } from '../../db/database.ts'
import type { Claim } from '../../db/run-once.ts'
import type { Business, User } from './session-user.ts'

const OPEN_CALL: Statement = {
  name: 'open-call',
  text: `select username, display_name, role, privilege, branch_id, branch_code, dbname, business_code, has_rules,
           has_packs_or_prices, claimed
         from open_call($1, $2, $3, $4, $5, $6)`,
}

type SessionUserRow = {
  readonly username: string
  readonly display_name: string
  readonly role: Role
  readonly privilege: Privilege
  readonly branch_id: number | null
  readonly branch_code: string | null
  readonly dbname: string
  readonly business_code: string
  readonly has_rules: boolean
  readonly has_packs_or_prices: boolean
}

type OpenedRow = SessionUserRow | { readonly username: null }

type Session = { readonly userId: number; readonly sessionId: string }

/** The first statement of a call of this session. It also claims the id of the request, if the call has one. */
export const openingOf = (businessId: number, { userId, sessionId }: Session, claim: Claim | null): Opening => ({
  statement: OPEN_CALL,
  values: [businessId, userId, sessionId, claim?.route ?? null, claim?.key ?? null, claim?.fingerprint ?? null],
})

/** False: the session that opened the transaction found no rule of approval that is on. A call of a program does not say. */
export const mayHaveRules = async (tx: Transaction): Promise<boolean> =>
  (await tx.opened?.<{ readonly has_rules: boolean | null }>())?.has_rules !== false

/** The user of the session that opened the transaction, with their current rights; undefined once it ended or the rights changed. */
export const sessionUserIn = async (
  tx: Transaction,
  userId: number,
): Promise<{ readonly user: User; readonly business: Business } | undefined> => {
  const row = await present(tx.opened, 'a transaction that was opened by a session')<OpenedRow>()
  if (row.username === null) return undefined
  return {
    user: {
      userId,
      username: row.username,
      displayName: row.display_name,
      roles: [row.role],
      privilege: row.privilege,
      branch: row.branch_id === null || row.branch_code === null ? null : { branchId: row.branch_id, branchCode: row.branch_code },
    },
    business: { businessId: tx.businessId, dbname: row.dbname, businessCode: row.business_code },
  }
}
