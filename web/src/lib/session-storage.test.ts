import { expect, test } from 'vitest'
import { decodeSignedInUser, isTokenValid, readSession, SESSION_KEYS, startSession, writeBranch, writeUser } from './session-storage.ts'

const NOW = 1_800_000_000

const tokenUntil = (exp: number): string => `head.${btoa(JSON.stringify({ exp, dbname: 'asempa' })).replaceAll('=', '')}.signature`

const answer = (exp: number) => ({
  token: tokenUntil(exp),
  name_of_business: 'Asempa Trading Ltd',
  userName: 'Ama Mensah',
  username: 'ama',
  userid: 7,
  dbname: 'asempa',
  business_code: 'AT',
  branchid: 'ALL',
  privilege: 'GRANT',
  roles: ['ROLE_ADMIN'],
  location: 'Accra',
  phone: '0302000000',
})

const openStore = () => {
  const keys = new Map<string, string>()
  return {
    keys,
    getItem: (key: string) => keys.get(key) ?? null,
    setItem: (key: string, value: string) => void keys.set(key, value),
    removeItem: (key: string) => void keys.delete(key),
  }
}

const signedIn = (exp: number) => {
  const store = openStore()
  const user = decodeSignedInUser(answer(exp))
  if (user === null) throw new Error('the answer of the sign-in call must decode')
  writeUser(store, user)
  writeBranch(store, { code: 'BR001', name: 'Accra Central' })
  return { store, user }
}

test('REQ-174 a session is stored under exactly the seven specified keys', () => {
  const { store } = signedIn(NOW + 60)
  expect([...store.keys.keys()].sort()).toEqual([...SESSION_KEYS].sort())
  expect(store.keys.get('isLoggedIn')).toBe('true')
  expect(store.keys.get('userRoles')).toBe('["ROLE_ADMIN"]')
  expect(JSON.parse(store.keys.get('userInfo') ?? '')).toEqual(answer(NOW + 60))
})

test('REQ-226 a reload finds the user and the branch again', () => {
  const { store, user } = signedIn(NOW + 60)
  expect(startSession(store, NOW)).toEqual({ user, branch: { code: 'BR001', name: 'Accra Central' } })
})

test('REQ-226 a stored token alone is decoded and applied as a sign-in', () => {
  const store = openStore()
  const { username, userid, dbname, business_code, branchid, roles } = answer(NOW + 60)
  const claims = { sub: username, userid, dbname, business_code, branchid, roles, exp: NOW + 60 }
  const bare = `head.${btoa(JSON.stringify(claims))}.signature`
  store.setItem('jwtToken', bare)
  const { user } = startSession(store, NOW)
  expect(user).toMatchObject({ token: bare, username, userName: username, userid, dbname, business_code, branchid, roles })
  expect(store.keys.get('isLoggedIn')).toBe('true')
  expect(store.keys.get('userRoles')).toBe('["ROLE_ADMIN"]')
})

test('REQ-227 an expired token, compared in seconds, clears the session at start', () => {
  const { store } = signedIn(NOW - 1)
  expect(startSession(store, NOW)).toEqual({ user: null, branch: null })
  expect([...store.keys.keys()]).toEqual([])
})

test('a token is valid only while it decodes and has not expired', () => {
  expect(isTokenValid(tokenUntil(NOW + 1), NOW)).toBe(true)
  expect(isTokenValid(tokenUntil(NOW), NOW)).toBe(false)
  expect(isTokenValid('not a token', NOW)).toBe(false)
  expect(isTokenValid('a.%%%.c', NOW)).toBe(false)
})

test('REQ-040 a business name removed from storage is gone after a reload', () => {
  const { store } = signedIn(NOW + 60)
  store.removeItem('name_of_business')
  expect(readSession(store).user?.name_of_business).toBe('')
})

test('the sign-in name replaces a missing display name', () => {
  expect(decodeSignedInUser({ ...answer(NOW), userName: undefined })?.userName).toBe('ama')
})

test('an answer without a token or a database name is not a session', () => {
  expect(decodeSignedInUser({ ...answer(NOW), token: undefined })).toBeNull()
  expect(decodeSignedInUser({ ...answer(NOW), dbname: '' })).toBeNull()
  expect(decodeSignedInUser('<html>')).toBeNull()
})
