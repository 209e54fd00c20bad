import type { Privilege, Role } from '@akonta/domain/permissions'
import { Refusal } from '@akonta/domain/refusals'
import { type Transaction, violatedConstraint } from '../db/database.ts'
import { nextId } from '../db/id-counter.ts'
import { insertOf } from '../db/rows/insert-of.ts'
import { refuseClosedBranch } from '../http/session/branch-queries.ts'
import { hashPassword } from '../http/session/password-hash.ts'
import { checkNewPassword } from './passwords.ts'
import { checkAccountType } from './user-queries.ts'

const INSERT = insertOf('user-insert', 'app_user', [
  'business_id, user_id, username, display_name, email, phone, account_type_id, branch_id, role, privilege, password_hash, demo_password',
])

export type NewUser = {
  readonly username: string
  readonly displayName: string
  readonly email: string
  readonly phone: string
  readonly accountTypeId: number | null
  /** Null: every branch. */
  readonly branchId: number | null
  readonly role: Role
  readonly privilege: Privilege
  readonly password: string
  /** The password is printed in the README: until it is changed the server accepts this machine only. */
  readonly demoPassword?: true
}

export const USER_NAME = /^[A-Za-z0-9._@+-]{3,60}$/

/** Creates a user of the business. Refuses a weak password, a name used anywhere (AMB-002), an unknown account type and a closed branch. */
export const registerUser = async (tx: Transaction, user: NewUser): Promise<number> => {
  if (!USER_NAME.test(user.username))
    throw new Refusal('bad_input', 'The user name must have 3 to 60 letters, digits or . _ @ + - without spaces')
  if (!user.demoPassword) checkNewPassword(user.password, user.username)
  if (user.accountTypeId !== null) await checkAccountType(tx, user.accountTypeId)
  if (user.branchId !== null) await refuseClosedBranch(tx, user.branchId)
  const passwordHash = await hashPassword(user.password)
  const userId = await nextId(tx, 'user')
  const { username, email, phone, role, privilege } = user
  const values = INSERT.values({
    business_id: tx.businessId,
    user_id: userId,
    username,
    display_name: user.displayName,
    email,
    phone,
    account_type_id: user.accountTypeId,
    branch_id: user.branchId,
    role,
    privilege,
    password_hash: passwordHash,
    demo_password: user.demoPassword ?? false,
  })
  await tx.count(INSERT, values).catch((error: unknown) => {
    const constraint = violatedConstraint(error)
    if (constraint === 'sign_in_name_pkey') throw new Refusal('already_exists', `The user name ${username} is taken`)
    throw error
  })
  return userId
}
