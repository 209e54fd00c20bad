import { ApiFailure, api, path } from '../lib/api.ts'
import { rowsOf, textIn } from '../lib/records.ts'
import { leaveSession, type SignedInUser, startSessionOf } from '../lib/session.ts'
import { decodeSignedInUser } from '../lib/session-storage.ts'
import { sessionTexts } from './texts.ts'

/** Signs in and starts the session. Fails with the server's sentence if the name or password is wrong. */
export const signIn = async (username: string, password: string): Promise<SignedInUser> => {
  const user = decodeSignedInUser(await api.post<unknown>('/api/1.0/users/login', { username, password }, { anonymous: true }))
  if (user === null) throw new ApiFailure(200, 'unusable_answer', sessionTexts.noAnswer)
  startSessionOf(user)
  return user
}

/** Changes the user's own password: the server ends every session and starts a new one, which this device uses. */
export const changeOwnPassword = async (db: string, current: string, wanted: string): Promise<void> => {
  const body = { password: current, newpassword: wanted }
  const user = decodeSignedInUser(await api.post<unknown>(path`/api/1.0/users/changepassword/${db}`, body))
  if (user === null) throw new ApiFailure(200, 'unusable_answer', sessionTexts.noAnswer)
  startSessionOf(user)
}

/** Signs out: here at once, and on the server if it can be reached; otherwise the token expires. */
export const signOut = (): void => {
  const told = api.post<unknown>('/api/1.0/users/logout')
  leaveSession()
  told.catch((failure: unknown) => {
    if (!(failure instanceof ApiFailure)) throw failure
  })
}

/** The names of the people who can change rights. */
export const fetchAdministrators = async (db: string): Promise<readonly string[]> =>
  rowsOf(await api.get<unknown>(path`/api/1.0/users/administrators/${db}`)).map(row => textIn(row, 'name'))
