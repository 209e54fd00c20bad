import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'
import { hashPassword } from '../http/session/password-hash.ts'
import { checkNewPassword } from './passwords.ts'

/** Only of the password that was compared: of two changes at once, the second was asked with a password that is the old one by then. */
const REPLACE: Statement = {
  name: 'password-replace',
  text: `update app_user set password_hash = $3, demo_password = false, token_version = token_version + 1
         where business_id = $1 and user_id = $2 and password_hash = $4`,
}

export const WRONG_CURRENT = 'The current password is not correct'

export type PasswordChange = {
  readonly userId: number
  readonly username: string
  readonly current: string
  /** The stored hash with which the current one was compared. */
  readonly comparedWith: string
  readonly wanted: string
}

/** Replaces the user's own password. Every session of the user ends, on every device. */
export const changePassword = async (
  tx: Transaction,
  { userId, username, current, comparedWith, wanted }: PasswordChange,
): Promise<void> => {
  checkNewPassword(wanted, username)
  if (wanted === current) throw new Refusal('bad_input', 'The new password is the same as the current one')
  if ((await tx.count(REPLACE, [tx.businessId, userId, await hashPassword(wanted), comparedWith])) === 0)
    throw new Refusal('bad_input', WRONG_CURRENT)
}
