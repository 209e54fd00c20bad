import { Refusal } from '@akonta/domain/refusals'
import type { Session } from '@akonta/domain/users/user-calls'
import type { Statement } from '../db/database.ts'
import { recordAction, recordFailedSignIn } from '../db/record-change.ts'
import type { Api } from '../http/api.ts'
import type { Origin } from '../http/session/origin.ts'
import { isPassword } from '../http/session/password-hash.ts'
import type { Guess } from '../http/session/sign-in-limits.ts'
import { notePassword } from './note-password.ts'
import { startSession } from './start-session.ts'
import { checkCode } from './two-step/check-code.ts'
import { useCode } from './two-step/use-code.ts'

const FIND: Statement = { name: 'sign-in-find', text: 'select business_id, user_id, password_hash, active, two_step from find_sign_in($1)' }

type SignInRow = {
  readonly business_id: number
  readonly user_id: number
  readonly password_hash: string
  readonly active: boolean
  readonly two_step: boolean
}

export type SignIn = Origin & { readonly username: string; readonly password: string; readonly code?: string | undefined }

/**
 * Signs a user in. An unknown name, a wrong password and a deactivated user get the same answer after the same work, so that nobody learns
 * which names exist; a caller who has to wait is told so before anything is looked up. A user with two-step verification needs a code too:
 * refuses `code_needed` and `wrong_code`, after the right password only. Successful and failed sign-ins go to the audit trail
 * of the name's business.
 */
export const signIn = async (
  { database, tokens, clock, codeSealing }: Pick<Api, 'database' | 'tokens' | 'clock' | 'codeSealing'>,
  { username, password, code, ...origin }: SignIn,
  guess: Guess,
): Promise<Session> => {
  const { address, device, browserKey } = origin
  await guess.check()
  const [found] = await database.rows<SignInRow>(FIND, [username])
  const right = await isPassword(password, found?.active ? found.password_hash : undefined, guess)
  const at = clock()
  if (!right || !found) {
    await recordFailedSignIn(database, { username, at, address, device })
    throw new Refusal('wrong_sign_in')
  }
  const userId = found.user_id
  const failed = async (): Promise<void> => {
    await guess.claim()
    await recordFailedSignIn(database, { username, at, address, device })
  }
  const proof = found.two_step ? await checkCode({ database, sealing: codeSealing }, found, { code, at, failed }) : undefined
  return database.transaction(found.business_id, async tx => {
    const { session, isNewDevice } = await startSession(tx, tokens, { userId, origin, comparedWith: found.password_hash })
    if (proof !== undefined) await useCode(tx, userId, proof, at)
    notePassword(tx, { userId, browserKey, at })
    const action = isNewDevice ? 'Signed in on a new device' : 'Signed in'
    recordAction({ tx, actor: { userId, at }, address, device }, { kind: 'sign_in', action, subject: session.userName })
    return session
  })
}
