import { randomUUID } from 'node:crypto'
import { EVERY_BRANCH } from '@akonta/domain/business/branches'
import type { Privilege, Role } from '@akonta/domain/permissions'
import { Refusal } from '@akonta/domain/refusals'
import type { Session } from '@akonta/domain/users/user-calls'
import type { Statement, Transaction } from '../db/database.ts'
import type { Tokens } from '../http/session/token.ts'

const PERSON: Statement = {
  name: 'session-person',
  text: `select u.username, u.display_name, u.role, u.privilege, u.token_version, br.branch_code,
           b.dbname, b.business_code, b.name, b.location, b.phone
         from app_user u
         join business b on b.business_id = u.business_id
         left join branch br on br.business_id = u.business_id and br.branch_id = u.branch_id
         where u.business_id = $1 and u.user_id = $2 and u.active and u.password_hash = coalesce($3, u.password_hash)`,
}
const START: Statement = {
  name: 'session-start',
  text: `insert into user_session (business_id, session_id, user_id, token_version, expires_at, device) values ($1, $2, $3, $4, $5, $6)`,
}

type PersonRow = {
  readonly username: string
  readonly display_name: string
  readonly role: Role
  readonly privilege: Privilege
  readonly token_version: number
  readonly branch_code: string | null
  readonly dbname: string
  readonly business_code: string
  readonly name: string
  readonly location: string
  readonly phone: string
}

const LONGEST_DEVICE = 200

type NewSession = {
  readonly userId: number
  readonly device: string
  /** The hash that the password was compared with. Refuses `wrong_sign_in` when it was changed since. */
  readonly comparedWith?: string
}

/** Opens a session of this user and returns its token, valid until the session ends or the user's rights change. */
export const startSession = async (tx: Transaction, tokens: Tokens, { userId, device, comparedWith }: NewSession): Promise<Session> => {
  const person = await tx.row<PersonRow>(PERSON, [tx.businessId, userId, comparedWith ?? null])
  if (!person) throw new Refusal('wrong_sign_in')
  const sessionId = randomUUID()
  const branchid = person.branch_code ?? EVERY_BRANCH
  const roles = [person.role]
  const { token, expiresAt } = await tokens.issue({
    sub: person.username,
    dbname: person.dbname,
    business_code: person.business_code,
    userid: userId,
    branchid,
    roles,
    tenant: tx.businessId,
    jti: sessionId,
  })
  await tx.count(START, [tx.businessId, sessionId, userId, person.token_version, expiresAt, device.slice(0, LONGEST_DEVICE)])
  return {
    token,
    name_of_business: person.name,
    userName: person.display_name,
    username: person.username,
    userid: userId,
    dbname: person.dbname,
    business_code: person.business_code,
    branchid,
    privilege: person.privilege,
    roles,
    location: person.location,
    phone: person.phone,
  }
}
