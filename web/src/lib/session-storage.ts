import { isRecord, parseJson, textIn, type UnknownRecord } from './records.ts'

/** Where a session is kept: the browser's local storage, or a stand-in for it. */
export type KeyStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The seven storage keys of the specification, section 3. Signing out clears them all (AMB-034). */
export const SESSION_KEYS = ['userInfo', 'jwtToken', 'isLoggedIn', 'branchcode', 'branchname', 'name_of_business', 'userRoles'] as const

/** What the sign-in call answers, in the contract's spelling. `branchid` is 'ALL' or one branch code; `userName` is the name to show. */
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

/** Reads the answer of the sign-in call. Null when the token or the database name is missing. */
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

/** A token counts while it decodes and its expiry, in seconds, lies ahead (AMB-009). The server checks the signature. */
export const isTokenValid = (token: string, nowInSeconds: number): boolean => {
  const expiry = claimsOf(token)?.exp
  return typeof expiry === 'number' && expiry > nowInSeconds
}

export const clearSession = (store: KeyStore): void => {
  for (const key of SESSION_KEYS) store.removeItem(key)
}

/** The token first: other tabs look after every key, and believe the token where the rest is another's still. */
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

/** What the claims of a token tell of its user: enough to be signed in where the token alone is stored. */
const userOfToken = (token: string): UnknownRecord => {
  const { sub, dbname, business_code, userid, branchid, roles } = claimsOf(token) ?? {}
  return { username: sub, dbname, business_code, userid, branchid, roles }
}

/** Does what is stored belong to another person than the token? So it is for a moment while another tab signs somebody in. */
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

/** What the storage keys say, without judging the token. */
export const readSession = (store: KeyStore): StoredSession => {
  const user = readUser(store)
  const code = store.getItem('branchcode')
  return user === null ? NO_SESSION : { user, branch: code ? { code, name: store.getItem('branchname') ?? code } : null }
}

/**
 * The session at start: the stored token, decoded and applied as a sign-in, with whatever else is stored of its user; or none, with the
 * keys cleared, when it has run out (AMB-010).
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
