import { Refusal } from '@akonta/domain/refusals'
import type { Session } from '@akonta/domain/users/user-calls'
import type { Database, Statement } from '../db/database.ts'
import { recordAction, recordFailedSignIn } from '../db/record-change.ts'
import type { Clock } from '../host/clock.ts'
import type { Guess } from '../http/session/sign-in-limits.ts'
import type { Tokens } from '../http/session/token.ts'
import { notePassword } from './note-password.ts'
import { isPassword } from './passwords.ts'
import { startSession } from './start-session.ts'

const FIND: Statement = { name: 'sign-in-find', text: 'select business_id, user_id, password_hash, active from find_sign_in($1)' }

type SignInRow = { readonly business_id: number; readonly user_id: number; readonly password_hash: string; readonly active: boolean }

export type SignIn = {
  readonly username: string
  readonly password: string
  readonly address: string
  readonly device: string
  readonly browserKey?: string
}

/**
 * Signs a user in. An unknown name, a wrong password and a deactivated user get the same answer after the same work, so that nobody learns
 * which names exist; a caller who has to wait is told so before anything is looked up. Successful and failed sign-ins go to the audit trail
 * of the name's business.
 */
export const signIn = async (
  { database, tokens, clock }: { readonly database: Database; readonly tokens: Tokens; readonly clock: Clock },
  { username, password, address, device, browserKey }: SignIn,
  guess: Guess,
): Promise<Session> => {
  guess.check()
  const [found] = await database.rows<SignInRow>(FIND, [username])
  const right = await isPassword(password, found?.active ? found.password_hash : undefined, guess)
  const at = clock()
  if (!right || !found) {
    await recordFailedSignIn(database, { username, at, address, device })
    throw new Refusal('wrong_sign_in')
  }
  const userId = found.user_id
  return database.transaction(found.business_id, async tx => {
    const session = await startSession(tx, tokens, { userId, device, comparedWith: found.password_hash })
    notePassword(tx, { userId, browserKey, at })
    recordAction({ tx, actor: { userId, at }, address, device }, { kind: 'sign_in', action: 'Signed in', subject: session.userName })
    return session
  })
}
