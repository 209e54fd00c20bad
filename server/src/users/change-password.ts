import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'
import type { Guess } from '../http/session/sign-in-limits.ts'
import { checkNewPassword, hashPassword, isPassword } from './passwords.ts'

const STORED: Statement = {
  name: 'password-stored',
  text: 'select username, password_hash from app_user where business_id = $1 and user_id = $2',
}
const REPLACE: Statement = {
  name: 'password-replace',
  text: `update app_user set password_hash = $3, demo_password = false, token_version = token_version + 1
         where business_id = $1 and user_id = $2`,
}

export type PasswordChange = { readonly userId: number; readonly current: string; readonly wanted: string }

/** Replaces the user's own password. Every session of the user ends, on every device. */
export const changePassword = async (tx: Transaction, { userId, current, wanted }: PasswordChange, guess: Guess): Promise<void> => {
  const stored = await tx.row<{ username: string; password_hash: string }>(STORED, [tx.businessId, userId])
  if (!(await isPassword(current, stored?.password_hash, guess)) || !stored)
    throw new Refusal('bad_input', 'The current password is not correct')
  checkNewPassword(wanted, stored.username)
  if (wanted === current) throw new Refusal('bad_input', 'The new password is the same as the current one')
  await tx.count(REPLACE, [tx.businessId, userId, await hashPassword(wanted)])
}
