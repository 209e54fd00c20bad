import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'
import type { Guess } from '../http/session/sign-in-limits.ts'
import { isPassword } from './passwords.ts'

const PASSWORD: Statement = {
  name: 'own-password',
  text: 'select password_hash from app_user where business_id = $1 and user_id = $2',
}

/** Compares the password that a user enters again before a change of their account, and returns its hash. Refuses: bad_input, too_many_tries. */
export const checkOwnPassword = async (tx: Transaction, userId: number, password: string, guess: Guess): Promise<string> => {
  const stored = await tx.row<{ password_hash: string }>(PASSWORD, [tx.businessId, userId])
  if (!(await isPassword(password, stored?.password_hash, guess)) || !stored)
    throw new Refusal('bad_input', 'The password is not correct', { field: 'password' })
  return stored.password_hash
}
