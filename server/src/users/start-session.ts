import { randomUUID } from 'node:crypto'
import { EVERY_BRANCH } from '@akonta/domain/business/branches'
import type { Privilege, Role } from '@akonta/domain/permissions'
import { Refusal } from '@akonta/domain/refusals'
import type { Session } from '@akonta/domain/users/user-calls'
import type { Statement, Transaction } from '../db/database.ts'
import { hashOfSecret } from '../host/sha256.ts'
import type { Origin } from '../http/session/origin.ts'
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
  text: `
    insert into user_session (business_id, session_id, user_id, token_version, expires_at, device, address, browser, is_new)
    select $1, $2, $3, $4, $5, $6, $7, $8,
      exists (select from user_session s where s.business_id = $1 and s.user_id = $3 and s.browser is not null)
        and not exists (select from user_session s where s.business_id = $1 and s.user_id = $3 and s.browser = $8)
    returning is_new as "isNewDevice"`,
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
const LONGEST_ADDRESS = 100

type NewSession = {
  readonly userId: number
  readonly origin: Origin
  /** The hash that the password was compared with. Refuses `wrong_sign_in` when it was changed since. */
  readonly comparedWith?: string
}

/** A program without a browser key is known by what it says it is. */
const browserOf = ({ browserKey, device }: Origin): Uint8Array => hashOfSecret(browserKey ?? `device ${device}`)

type Started = {
  /** With the token, valid until the session ends or the user's rights change. */
  readonly session: Session
  /** The user had signed in before, and never in this browser. */
  readonly isNewDevice: boolean
}

/** Opens a session of this user. Refuses `wrong_sign_in` for a deactivated user. */
export const startSession = async (tx: Transaction, tokens: Tokens, { userId, origin, comparedWith }: NewSession): Promise<Started> => {
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
  const from = [origin.device.slice(0, LONGEST_DEVICE), origin.address.slice(0, LONGEST_ADDRESS), browserOf(origin)]
  const started = await tx.one<{ isNewDevice: boolean }>(START, [
    tx.businessId,
    sessionId,
    userId,
    person.token_version,
    expiresAt,
    ...from,
  ])
  const session = {
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
  return { session, ...started }
}
