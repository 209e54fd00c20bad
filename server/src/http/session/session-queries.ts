import type { Privilege, Role } from '@akonta/domain/permissions'
import type { Statement, Transaction } from '../../db/database.ts'
import type { Business, User } from './session-user.ts'

const SESSION_USER: Statement = {
  name: 'session-user',
  text: `select username, display_name, role, privilege, branch_id, branch_code, dbname, business_code
         from session_user_of($1, $2, $3)`,
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
}

type Session = { readonly userId: number; readonly sessionId: string }

/** The user of an open session, with their current rights; undefined once it ended or the rights changed. */
export const findSessionUser = async (
  tx: Transaction,
  { userId, sessionId }: Session,
): Promise<{ readonly user: User; readonly business: Business } | undefined> => {
  const row = await tx.row<SessionUserRow>(SESSION_USER, [tx.businessId, userId, sessionId])
  if (!row) return undefined
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
