import type { SessionOfUser } from '@akonta/domain/personal-data/user-data-calls'
import { Refusal } from '@akonta/domain/refusals'
import type { AccountType } from '@akonta/domain/users/account-type-calls'
import type { User } from '@akonta/domain/users/user-calls'
import type { Statement, Transaction } from '../db/database.ts'

const USER_COLUMNS = `select u.user_id as id, u.display_name as "displayName", u.account_type_id as "accountTypeId",
    coalesce(t.name, '') as "accountTypeName", u.username, u.email, u.phone, u.privilege,
    exists (select from user_pin p where p.business_id = u.business_id and p.user_id = u.user_id) as "hasPin",
    exists (select from two_step w where w.business_id = u.business_id and w.user_id = u.user_id and w.confirmed_at is not null) as "hasTwoStep",
    coalesce(b.branch_code, 'ALL') as branchid, u.role,
    u.active as "isActive"
  from app_user u
  left join user_account_type t on t.business_id = u.business_id and t.account_type_id = u.account_type_id
  left join branch b on b.business_id = u.business_id and b.branch_id = u.branch_id
  where u.business_id = $1 and not u.is_key`

const LIST: Statement = { name: 'user-list', text: `${USER_COLUMNS} order by u.user_id` }
const ONE: Statement = { name: 'user-one', text: `${USER_COLUMNS} and u.user_id = $2` }
const ACCOUNT_TYPES: Statement = {
  name: 'user-account-types',
  text: `select account_type_id as id, name from user_account_type
         where business_id = $1 and active order by account_type_id`,
}

const ACCOUNT_TYPE_IN_USE: Statement = {
  name: 'user-account-type-in-use',
  text: `select account_type_id from user_account_type where business_id = $1 and account_type_id = $2 and active`,
}

export const listUsers = (tx: Transaction): Promise<User[]> => tx.rows<User>(LIST, [tx.businessId])

export const findUser = (tx: Transaction, userId: number): Promise<User | undefined> => tx.row<User>(ONE, [tx.businessId, userId])

/** Refuses (`not_found`) an unknown user. */
export const userById = async (tx: Transaction, userId: number): Promise<User> => {
  const user = await findUser(tx, userId)
  if (!user) throw new Refusal('not_found')
  return user
}

const NAME: Statement = {
  name: 'user-name',
  text: 'select display_name as name from app_user where business_id = $1 and user_id = $2',
}

/** The name on what a user or a program entered. Empty if there is no such user. */
export const nameOfUser = async (tx: Transaction, userId: number): Promise<string> =>
  (await tx.row<{ name: string }>(NAME, [tx.businessId, userId]))?.name ?? ''

const ADMINISTRATORS: Statement = {
  name: 'user-administrators',
  text: `select display_name as name from app_user where business_id = $1 and role = 'ROLE_ADMIN' and active order by user_id limit 20`,
}

/** The names of those who can change rights, so that staff know whom to ask. */
export const listAdministrators = (tx: Transaction): Promise<{ name: string }[]> =>
  tx.rows<{ name: string }>(ADMINISTRATORS, [tx.businessId])

/** The account types of users of a business, such as Cashier. Not those of the books (AMB-126). */
export const listUserAccountTypes = (tx: Transaction): Promise<AccountType[]> => tx.rows<AccountType>(ACCOUNT_TYPES, [tx.businessId])

/** Refuses (`bad_input`) an unknown or deleted account type. */
export const checkAccountType = async (tx: Transaction, accountTypeId: number): Promise<void> => {
  if (!(await tx.row(ACCOUNT_TYPE_IN_USE, [tx.businessId, accountTypeId])))
    throw new Refusal('bad_input', 'This account type no longer exists. Choose another one')
}

const SESSIONS: Statement = {
  name: 'user-sessions',
  text: `select started_at as "startedAt", ended_at as "endedAt", expires_at as "expiresAt", device, address, is_new as "isNewDevice",
           seen_at as "confirmedAt"
         from user_session where business_id = $1 and user_id = $2 order by started_at, session_id limit $3 offset $4`,
}

/** Every session of a user, oldest first, one page. */
export const sessionsOfUser = (
  tx: Transaction,
  userId: number,
  { size, from }: { readonly size: number; readonly from: number },
): Promise<SessionOfUser[]> => tx.rows<SessionOfUser>(SESSIONS, [tx.businessId, userId, size, from])
