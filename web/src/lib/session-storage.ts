import { isRecord } from '@akonta/domain/contract/codec'
import { parseJson } from '@akonta/domain/contract/parse-json'
import { textIn, type UnknownRecord } from './stored-values.ts'

/** The browser's local storage, or a substitute. */
export type KeyStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The seven storage keys of the specification, section 3. Signing out clears them all (AMB-034). */
export const SESSION_KEYS = ['userInfo', 'jwtToken', 'isLoggedIn', 'branchcode', 'branchname', 'name_of_business', 'userRoles'] as const

/** The answer of the sign-in call, in the contract's spelling. `branchid` is 'ALL' or one branch code; `userName` is the display name. */
export type SignedInUser = {
  readonly token: string
  readonly name_of_business: string
  readonly userName: string
  readonly username: string
  readonly userid: number
  readonly dbname: string
  readonly business_code: string
  readonly branchid: string
  readonly privilege: string
  readonly roles: readonly string[]
  readonly location: string
  readonly phone: string
}

export type ChosenBranch = { readonly code: string; readonly name: string }
export type StoredSession = { readonly user: SignedInUser | null; readonly branch: ChosenBranch | null }

export const NO_SESSION: StoredSession = { user: null, branch: null }

const textsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter(entry => typeof entry === 'string') : [])

/** Null if the token or the database name is missing. */
export const decodeSignedInUser = (body: unknown): SignedInUser | null => {
  if (!isRecord(body)) return null
  const text = (field: string): string => textIn(body, field)
  if (text('token') === '' || text('dbname') === '') return null
  return {
    token: text('token'),
    name_of_business: text('name_of_business'),
    userName: text('userName') || text('username'),
    username: text('username'),
    userid: Number(text('userid')),
    dbname: text('dbname'),
    business_code: text('business_code'),
    branchid: text('branchid'),
    privilege: text('privilege'),
    roles: textsIn(body.roles),
    location: text('location'),
    phone: text('phone'),
  }
}

const claimsOf = (token: string): UnknownRecord | null => {
  const payload = token.replace(/^Bearer /, '').split('.')[1]
  if (payload === undefined) return null
  try {
    const claims = parseJson(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return isRecord(claims) ? claims : null
  } catch {
    return null
  }
}

/** A token is valid while it decodes and its expiry, in seconds, is in the future (AMB-009). The server checks the signature. */
export const isTokenValid = (token: string, nowInSeconds: number): boolean => {
  const expiry = claimsOf(token)?.exp
  return typeof expiry === 'number' && expiry > nowInSeconds
}

export const clearSession = (store: KeyStore): void => {
  for (const key of SESSION_KEYS) store.removeItem(key)
}

/** The token first: other tabs check after every key, and trust the token while the rest is still another user's. */
export const writeUser = (store: KeyStore, user: SignedInUser): void => {
  store.setItem('jwtToken', user.token)
  store.setItem('userInfo', JSON.stringify(user))
  store.setItem('isLoggedIn', 'true')
  store.setItem('name_of_business', user.name_of_business)
  store.setItem('userRoles', JSON.stringify(user.roles))
}

/** Null: none is chosen. */
export const writeBranch = (store: KeyStore, branch: ChosenBranch | null): void => {
  if (branch === null) {
    store.removeItem('branchcode')
    store.removeItem('branchname')
  } else {
    store.setItem('branchcode', branch.code)
    store.setItem('branchname', branch.name)
  }
}

/** The user data in a token's claims: enough to be signed in when only the token is stored. */
const userOfToken = (token: string): UnknownRecord => {
  const { sub, dbname, business_code, userid, branchid, roles } = claimsOf(token) ?? {}
  return { username: sub, dbname, business_code, userid, branchid, roles }
}

/** Does the stored data belong to another person than the token? This happens for a moment while another tab signs someone in. */
const isOfAnother = (stored: UnknownRecord, claimed: UnknownRecord): boolean =>
  ['userid', 'dbname'].some(field => claimed[field] !== undefined && field in stored && textIn(stored, field) !== textIn(claimed, field))

const readUser = (store: KeyStore): SignedInUser | null => {
  const token = store.getItem('jwtToken') ?? ''
  const claimed = userOfToken(token)
  const stored = parseJson(store.getItem('userInfo'))
  const told =
    isRecord(stored) && !isOfAnother(stored, claimed) ? { ...claimed, ...stored, roles: parseJson(store.getItem('userRoles')) } : claimed
  return decodeSignedInUser({ ...told, token, name_of_business: store.getItem('name_of_business') ?? '' })
}

/** The content of the storage keys, without checking the token. */
export const readSession = (store: KeyStore): StoredSession => {
  const user = readUser(store)
  const code = store.getItem('branchcode')
  return user === null ? NO_SESSION : { user, branch: code ? { code, name: store.getItem('branchname') ?? code } : null }
}

/**
 * The session at start: the stored token, decoded and applied as a sign-in, with the other stored data of its user; or none, with the keys
 * cleared, if it has expired (AMB-010).
 */
export const startSession = (store: KeyStore, nowInSeconds: number): StoredSession => {
  const session = readSession(store)
  if (session.user !== null && isTokenValid(session.user.token, nowInSeconds)) {
    if (store.getItem('userInfo') === null) writeUser(store, session.user)
    return session
  }
  clearSession(store)
  return NO_SESSION
}
