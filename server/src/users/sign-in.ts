import { Refusal } from '@akonta/domain/refusals'
import type { z } from 'zod'
import type { Database, Statement } from '../db/database.ts'
import type { Tokens } from '../http/token.ts'
import { isPassword } from './passwords.ts'
import type { Guess } from './sign-in-limits.ts'
import { startSession } from './start-session.ts'
import type { sessionAnswer } from './user-wire.ts'

const FIND: Statement = { name: 'sign-in-find', text: 'select business_id, user_id, password_hash, active from find_sign_in($1)' }

type SignInRow = { readonly business_id: number; readonly user_id: number; readonly password_hash: string; readonly active: boolean }

export type SignIn = { readonly username: string; readonly password: string; readonly device: string }

/**
 * Signs a person in. An unknown name, a wrong password and a user who is no longer active get the same answer after the same work, so
 * that nobody learns which names exist.
 */
export const signIn = async (
  { database, tokens }: { readonly database: Database; readonly tokens: Tokens },
  { username, password, device }: SignIn,
  guess: Guess,
): Promise<z.output<typeof sessionAnswer>> => {
  const [found] = await database.rows<SignInRow>(FIND, [username])
  const right = await isPassword(password, found?.active ? found.password_hash : undefined, guess)
  if (!right || !found) throw new Refusal('wrong_sign_in')
  return database.transaction(found.business_id, tx => startSession(tx, tokens, { userId: found.user_id, device }))
}
