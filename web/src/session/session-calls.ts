import { changeOwnPassword, signInCall, signOutCall } from '@akonta/domain/users/user-calls'
import { ApiFailure } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { leaveSession, type SignedInUser, startSessionOf } from '../lib/session.ts'

/** Signs in and starts the session. Fails with the server's sentence if the name, password or code is wrong, or a code is needed. */
export const signIn = async (username: string, password: string, code?: string): Promise<SignedInUser> => {
  const user = await call(
    signInCall,
    { body: { username, password, ...(code !== undefined && { code }) } },
    { anonymous: true, fromBrowser: true },
  )
  startSessionOf(user)
  return user
}

/** Changes the user's own password: the server ends every session and starts a new one, which this device uses. */
export const changePassword = async (db: string, password: string, wanted: string): Promise<void> =>
  startSessionOf(await call(changeOwnPassword, { db, body: { password, wanted } }, { fromBrowser: true }))

/** Signs out: here at once, and on the server if it can be reached; otherwise the token expires. */
export const signOut = (): void => {
  const signedOut = call(signOutCall, {}, { fromBrowser: true })
  leaveSession()
  signedOut.catch((failure: unknown) => {
    if (!(failure instanceof ApiFailure)) throw failure
  })
}
