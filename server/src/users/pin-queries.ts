import type { BusinessDate } from '@akonta/domain/dates'
import { APPROVABLE, can, type Privilege, type Role } from '@akonta/domain/permissions'
import type { Approver, OwnPin, PersonHere } from '@akonta/domain/users/pin-calls'
import type { Statement, Transaction } from '../db/database.ts'
import { mayActIn } from '../http/session/branch-of-call.ts'

const OWN: Statement = {
  name: 'pin-own',
  text: `select exists (select from branch b where b.business_id = $1 and b.pins) as "isOn", p.user_id is not null as "isSet",
           coalesce(p.wrong_tries >= 10, false) as "isLocked", p.set_at as "setAt"
         from (select) as one left join user_pin p on p.business_id = $1 and p.user_id = $2 and p.key_mark = $3`,
}

export const ownPin = (tx: Transaction, userId: number, keyMark: string): Promise<OwnPin> =>
  tx.one<OwnPin>(OWN, [tx.businessId, userId, keyMark])

const WITH_PIN: Statement = {
  name: 'pin-people',
  text: `select u.user_id as id, u.display_name as name, u.role, u.privilege, u.branch_id
         from user_pin p join app_user u on u.business_id = p.business_id and u.user_id = p.user_id and u.active
         where p.business_id = $1 and p.key_mark = $2 order by u.display_name, u.user_id`,
}
const HERE: Statement = {
  name: 'pin-people-here',
  text: `select u.user_id as id, u.display_name as name, u.role, u.privilege, u.branch_id
         from pin_device d
         join app_user u on u.business_id = d.business_id and u.user_id = d.user_id and u.active and u.token_version = d.token_version
         join user_pin p on p.business_id = u.business_id and p.user_id = u.user_id and p.key_mark = $2
         where d.business_id = $1 and d.browser_hash = $3 and d.signed_in_on = $4 order by u.display_name, u.user_id`,
}

type Person = PersonHere & { readonly role: Role; readonly privilege: Privilege; readonly branch_id: number | null }

const rightsOf = ({ role, privilege }: Person) => ({ roles: [role], privilege })
const worksIn = (branchId: number) => (person: Person) => mayActIn(rightsOf(person), person.branch_id, branchId)

/** Who can approve what in this branch. */
export const approversIn = async (tx: Transaction, branchId: number, keyMark: string): Promise<readonly Approver[]> =>
  (await tx.rows<Person>(WITH_PIN, [tx.businessId, keyMark]))
    .filter(worksIn(branchId))
    .map(person => ({ id: person.id, name: person.name, actions: APPROVABLE.filter(action => can(rightsOf(person), action)) }))
    .filter(({ actions }) => actions.length > 0)

/** Who has a PIN and signed in with the password in this browser on this day. */
export const peopleIn = async (
  tx: Transaction,
  branchId: number,
  { hash, keyMark, today }: { readonly hash: Uint8Array; readonly keyMark: string; readonly today: BusinessDate },
): Promise<readonly PersonHere[]> => (await tx.rows<Person>(HERE, [tx.businessId, keyMark, hash, today])).filter(worksIn(branchId))
