import type { Privilege, Role } from '@akonta/domain/permissions'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'
import { refuseClosedBranch } from '../http/session/branch-queries.ts'
import { hashPassword } from '../http/session/password-hash.ts'
import { checkNewPassword } from './passwords.ts'
import { checkAccountType, findUser } from './user-queries.ts'

/** Not `for update`: what an administrator does names them, and would wait, holding what this change needs for the audit trail. */
const ADMINISTRATORS: Statement = {
  name: 'user-lock-administrators',
  text: `select user_id from app_user where business_id = $1 and role = 'ROLE_ADMIN' and active order by user_id for no key update`,
}
const EDIT: Statement = {
  name: 'user-edit',
  text: `update app_user set display_name = $3, email = $4, phone = $5, account_type_id = $6, branch_id = $7, role = $8, privilege = $9,
           token_version = token_version
             + case when (branch_id, role, privilege) is distinct from ($7::int, $8::text, $9::text) then 1 else 0 end
         where business_id = $1 and user_id = $2`,
}
const SET_ACTIVE: Statement = {
  name: 'user-set-active',
  text: `update app_user set active = $3, token_version = token_version + 1
         where business_id = $1 and user_id = $2 and not is_key and active is distinct from $3`,
}
/** The branch is locked: closing it waits, and then sees who works there. */
const BRANCH_OF: Statement = {
  name: 'user-branch',
  text: `select u.display_name as name, b.active from app_user u join branch b on b.business_id = u.business_id and b.branch_id = u.branch_id
         where u.business_id = $1 and u.user_id = $2 for share of b`,
}
const RESET: Statement = {
  name: 'user-reset-password',
  text: `update app_user set password_hash = $3, demo_password = false, token_version = token_version + 1
         where business_id = $1 and user_id = $2`,
}
const END_SESSIONS: Statement = {
  name: 'user-end-sessions',
  text: `update user_session s set ended_at = $3 from app_user u
         where s.business_id = $1 and s.user_id = $2 and s.ended_at is null and s.expires_at > $3
           and u.business_id = s.business_id and u.user_id = s.user_id and u.token_version = s.token_version`,
}

const unknown = (): Refusal => new Refusal('not_found', 'There is no such user')

/** Refuses to remove the last administrator. The rows are locked until the end: two who demote each other at once cannot both succeed. */
const refuseLastAdministrator = async (tx: Transaction, userId: number): Promise<void> => {
  const administrators = await tx.rows<{ user_id: number }>(ADMINISTRATORS, [tx.businessId])
  if (administrators.every(({ user_id }) => user_id === userId))
    throw new Refusal('in_use', 'This is the last administrator. Make another user an administrator first')
}

export type UserChange = {
  readonly userId: number
  readonly displayName: string
  readonly email: string
  readonly phone: string
  readonly accountTypeId: number
  /** Null: every branch. */
  readonly branchId: number | null
  readonly role: Role
  readonly privilege: Privilege
}

/**
 * Changes a user. Changed rights apply from the next call: they end the user's sessions, so that no screen continues with the old ones.
 * Refuses an unknown user (`not_found`), an unknown account type (`bad_input`), a closed branch and the removal of the last administrator (`in_use`).
 */
export const changeUser = async (tx: Transaction, change: UserChange): Promise<void> => {
  const { userId, displayName, email, phone, accountTypeId, branchId, role, privilege } = change
  const user = await findUser(tx, userId)
  if (!user) throw unknown()
  if (accountTypeId !== user.accountTypeId) await checkAccountType(tx, accountTypeId)
  if (user.isActive && branchId !== null) await refuseClosedBranch(tx, branchId)
  if (role !== 'ROLE_ADMIN') await refuseLastAdministrator(tx, userId)
  const values = [tx.businessId, userId, displayName, email, phone, accountTypeId, branchId, role, privilege]
  await tx.count(EDIT, values)
}

/** Blocks this user from the next call on; their name stays on past documents. Refuses `not_found` and the last administrator. */
export const deactivateUser = async (tx: Transaction, userId: number): Promise<void> => {
  await refuseLastAdministrator(tx, userId)
  await setActive(tx, userId, false)
}

/** Lets a deactivated user sign in again, with the same rights and password. Refuses `not_found`, and `branch_closed` since they left. */
export const activateUser = async (tx: Transaction, userId: number): Promise<void> => {
  const found = await tx.row<{ name: string; active: boolean }>(BRANCH_OF, [tx.businessId, userId])
  if (found?.active === false)
    throw new Refusal('branch_closed', `${found.name} worked in a branch that is closed. Choose another branch for them first`)
  await setActive(tx, userId, true)
}

const setActive = async (tx: Transaction, userId: number, active: boolean): Promise<void> => {
  const changed = await tx.count(SET_ACTIVE, [tx.businessId, userId, active])
  if (changed === 0 && !(await findUser(tx, userId))) throw unknown()
}

/** Gives another user a new password and ends their sessions. Refuses the caller's own (`bad_input`), which needs the current one. */
export const resetPassword = async (tx: Transaction, authorId: number, userId: number, password: string): Promise<void> => {
  if (userId === authorId) throw new Refusal('bad_input', 'To change your own password, use Change Password')
  const user = await findUser(tx, userId)
  if (!user) throw unknown()
  checkNewPassword(password, user.username)
  await replacePassword(tx, userId, await hashPassword(password))
}

/** Stores the hash of a new password. The user's sessions, PIN and password link end. */
export const replacePassword = async (tx: Transaction, userId: number, hash: string): Promise<void> => {
  await tx.count(RESET, [tx.businessId, userId, hash])
}

/** Ends every open session of a user, on every device, and returns their number. Refuses `not_found`. */
export const endSessions = async (tx: Transaction, userId: number, at: Date): Promise<number> => {
  if (!(await findUser(tx, userId))) throw unknown()
  return tx.count(END_SESSIONS, [tx.businessId, userId, at])
}
