import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'
import type { UserRow } from './user-wire.ts'

const USER_COLUMNS = `select u.user_id, u.display_name, u.account_type_id, t.name as account_type, u.username, u.email, u.phone, u.privilege, b.branch_code,
    u.role, u.active
  from app_user u
  left join user_account_type t on t.business_id = u.business_id and t.account_type_id = u.account_type_id
  left join branch b on b.business_id = u.business_id and b.branch_id = u.branch_id
  where u.business_id = $1`

const LIST: Statement = { name: 'user-list', text: `${USER_COLUMNS} order by u.user_id` }
const ONE: Statement = { name: 'user-one', text: `${USER_COLUMNS} and u.user_id = $2` }
const ACCOUNT_TYPES: Statement = {
  name: 'user-account-types',
  text: `select account_type_id as id, name as "accountType" from user_account_type
         where business_id = $1 and active order by account_type_id`,
}

const ACCOUNT_TYPE_IN_USE: Statement = {
  name: 'user-account-type-in-use',
  text: `select account_type_id from user_account_type where business_id = $1 and account_type_id = $2 and active`,
}

export const listUsers = (tx: Transaction): Promise<UserRow[]> => tx.rows<UserRow>(LIST, [tx.businessId])

export const findUser = (tx: Transaction, userId: number): Promise<UserRow | undefined> => tx.row<UserRow>(ONE, [tx.businessId, userId])

const ADMINISTRATORS: Statement = {
  name: 'user-administrators',
  text: `select display_name as name from app_user where business_id = $1 and role = 'ROLE_ADMIN' and active order by user_id limit 20`,
}

/** The names of those who can change rights, so that staff know whom to ask. */
export const listAdministrators = (tx: Transaction): Promise<{ name: string }[]> =>
  tx.rows<{ name: string }>(ADMINISTRATORS, [tx.businessId])

export type UserAccountType = { readonly id: number; readonly accountType: string }

/** The account types of users of a business, such as Cashier. Not those of the books (AMB-126). */
export const listUserAccountTypes = (tx: Transaction): Promise<UserAccountType[]> =>
  tx.rows<UserAccountType>(ACCOUNT_TYPES, [tx.businessId])

/** Refuses (`bad_input`) an unknown or deleted account type. */
export const checkAccountType = async (tx: Transaction, accountTypeId: number): Promise<void> => {
  if (!(await tx.row(ACCOUNT_TYPE_IN_USE, [tx.businessId, accountTypeId])))
    throw new Refusal('bad_input', 'accounttypeid is not an account type of this business')
}
