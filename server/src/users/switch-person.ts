import type { BusinessDate } from '@akonta/domain/dates'
import type { Privilege, Role } from '@akonta/domain/permissions'
import { Refusal } from '@akonta/domain/refusals'
import type { Session } from '@akonta/domain/users/user-calls'
import type { Statement, Transaction } from '../db/database.ts'
import { hashOfSecret } from '../host/sha256.ts'
import { mayActIn } from '../http/session/branch-of-call.ts'
import type { Origin } from '../http/session/origin.ts'
import type { Tokens } from '../http/session/token.ts'
import type { VerifiedPin } from '../http/session/verify-pin.ts'
import { startSession } from './start-session.ts'

const PERSON: Statement = {
  name: 'pin-switch-person',
  text: `select u.display_name, u.role, u.privilege, u.branch_id, b.pins,
           exists (select from pin_device d where d.business_id = u.business_id and d.user_id = u.user_id and d.browser_hash = $5
                     and d.signed_in_on = $6 and d.token_version = u.token_version) as is_here
         from user_pin p
         join app_user u on u.business_id = p.business_id and u.user_id = p.user_id and u.active
         join branch b on b.business_id = p.business_id and b.branch_id = $4
         where p.business_id = $1 and p.user_id = $2 and p.pin_hash = $3`,
}

type Person = {
  readonly display_name: string
  readonly role: Role
  readonly privilege: Privilege
  readonly branch_id: number | null
  readonly pins: boolean
  readonly is_here: boolean
}

type DeviceInBranch = { readonly branchId: number; readonly origin: Origin; readonly today: BusinessDate }

/**
 * Starts a session of the person whose PIN was right, as a sign-in would, in a browser where they signed in with the password on the same day
 * (Ghana's, which is UTC). Refuses: wrong_pin (changed or removed since), pins_off, password_needed, not_allowed.
 */
export const switchPerson = async (
  tx: Transaction,
  tokens: Tokens,
  { userId, hash }: VerifiedPin,
  { branchId, origin, today }: DeviceInBranch,
): Promise<Session> => {
  const browser = hashOfSecret(origin.browserKey ?? '')
  const person = await tx.row<Person>(PERSON, [tx.businessId, userId, hash, branchId, browser, today])
  if (!person) throw new Refusal('wrong_pin')
  if (!person.pins) throw new Refusal('pins_off')
  if (!person.is_here)
    throw new Refusal('password_needed', `${person.display_name} has not signed in with the password on this device today`)
  if (!mayActIn({ roles: [person.role], privilege: person.privilege }, person.branch_id, branchId))
    throw new Refusal('not_allowed', `${person.display_name} may not act for this branch`)
  return (await startSession(tx, tokens, { userId, origin })).session
}
