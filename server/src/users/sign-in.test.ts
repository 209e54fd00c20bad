import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import type { Database } from '../db/database.ts'
import { pinKeyOf } from '../http/session/pin-hash.ts'
import { openSignInLimits } from '../http/session/sign-in-limits.ts'
import { openTokens } from '../http/session/token.ts'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { send } from '../testing/world/caller.ts'
import { PASSWORD } from '../testing/world/shop.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { signIn } from './sign-in.ts'
import { codeSealingOf } from './two-step/code-sealing.ts'

const LOGIN = '/api/1.0/users/login'

let now = new Date()
const shop = await testShop({ clock: () => now })

/** Every test has its own address, as the limits count by address. */
const from =
  (address: string) =>
  (username: string, password: string, headers: Readonly<Record<string, string>> = {}) =>
    shop.server.inject({ method: 'POST', url: LOGIN, remoteAddress: address, headers, payload: { username, password } })

const refusalOf = (response: { readonly payload: string }) => {
  const { status, code, message, detail } = JSON.parse(response.payload)
  return { status, code, message, detail }
}

const WRONG = {
  status: 401,
  code: 'wrong_sign_in',
  message: 'User name or password is not correct',
  detail: 'User name or password is not correct',
}

test('REQ-314 REQ-173 signing in returns a token, the name of the business and the session’s data', async () => {
  const response = await from('10.0.0.1')('denied', PASSWORD)
  expect(response.statusCode).toBe(200)
  const { token, ...session } = response.json()
  expect(session).toEqual({
    name_of_business: 'Asempa Trading Ltd',
    userName: 'denied',
    username: 'denied',
    userid: 3,
    dbname: 'asempa',
    business_code: 'ASEMPA',
    branchid: 'ACC',
    privilege: 'DENY',
    roles: ['ROLE_USER'],
    location: 'Accra',
    phone: '030 200 0000',
  })
  const claims = decodeJwt(token)
  expect(claims).toMatchObject({
    sub: 'denied',
    dbname: 'asempa',
    business_code: 'ASEMPA',
    userid: 3,
    branchid: 'ACC',
    roles: ['ROLE_USER'],
  })
  expect(Number(claims.exp) - Number(claims.iat)).toBe(8 * 60 * 60)
  expect(Object.keys(claims).sort()).toEqual(
    ['aud', 'branchid', 'business_code', 'dbname', 'exp', 'iat', 'iss', 'jti', 'roles', 'sub', 'tenant', 'userid'].sort(),
  )
})

test('REQ-009 the first user of a business has ROLE_ADMIN and every branch', async () => {
  const response = await from('10.0.0.1')('admin', PASSWORD)
  expect(response.json()).toMatchObject({ roles: ['ROLE_ADMIN'], branchid: 'ALL', privilege: 'GRANT' })
})

test('user names are compared ignoring case', async () => {
  expect((await from('10.0.0.1')('ADMIN', PASSWORD)).statusCode).toBe(200)
})

test('REQ-361 an unknown name, a wrong password and a deactivated user get the same sentence', async () => {
  await shop.owner.query(`insert into app_user (business_id, user_id, username, display_name, role, privilege, password_hash, active)
    select business_id, 99, 'gone', 'Gone', role, privilege, password_hash, false from app_user where username = 'denied'`)
  const answers = await Promise.all([
    from('10.0.0.2')('nobody-here', PASSWORD),
    from('10.0.0.2')('admin', 'not the password'),
    from('10.0.0.2')('gone', PASSWORD),
  ])
  expect(answers.map(refusalOf)).toEqual([WRONG, WRONG, WRONG])
})

test('after the fifth wrong password that address has to wait, longer each time, and is told how long', async () => {
  const tryWrong = () => from('10.0.0.3')('granted', 'not the password')
  for (const status of [401, 401, 401, 401, 401, 429]) expect((await tryWrong()).statusCode).toBe(status)
  const waits: string[] = []
  for (const _ of [1, 2, 3]) {
    const refused = await from('10.0.0.3')('granted', PASSWORD)
    expect(refusalOf(refused)).toMatchObject({ status: 429, code: 'too_many_tries' })
    waits.push(String(refused.headers['retry-after']))
    now = new Date(now.getTime() + Number(refused.headers['retry-after']) * 1000)
    expect((await tryWrong()).statusCode).toBe(401)
  }
  expect(waits).toEqual(['5', '10', '20'])
})

test('a caller who has to wait is told so before anything is looked up', async () => {
  for (const _ of Array(5)) await from('10.7.0.1')('granted', 'not the password')
  shop.statements.splice(0)
  expect((await from('10.7.0.1')('granted', 'not the password')).statusCode).toBe(429)
  expect(shop.statements).toEqual(['sign-in-wait'])
})

test('the right password from elsewhere still works during an attack', async () => {
  for (const place of [1, 2, 3, 4, 5, 6, 7]) await from(`10.1.0.${place}`)('admin', 'not the password')
  for (const _ of Array(8)) await from('10.1.1.1')('admin', 'not the password')
  expect((await from('10.1.1.1')('admin', PASSWORD)).statusCode).toBe(429)
  expect((await from('10.1.1.2')('admin', PASSWORD)).statusCode).toBe(200)
})

test('forty simultaneous guesses get no further than forty successive ones', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => from('10.2.0.1')('stranger', 'not the password')))
  const looked = answers.filter(answer => answer.statusCode === 401).length
  expect(looked).toBeGreaterThanOrEqual(5)
  expect(looked).toBeLessThanOrEqual(10)
  expect(answers.filter(answer => answer.statusCode === 429)).toHaveLength(40 - looked)
})

test('a caller who goes through a list of names is stopped', async () => {
  const statuses: number[] = []
  for (const name of Array.from({ length: 120 }, (_, index) => `name${index}`)) {
    statuses.push((await from('10.3.0.1')(name, 'Summer2026!')).statusCode)
    now = new Date(now.getTime() + 3_000)
  }
  expect(statuses.filter(status => status === 401)).toHaveLength(20)
  expect((await from('10.3.0.1')('admin', PASSWORD)).statusCode).toBe(429)
})

test('an address cannot hide behind a header that it writes itself', async () => {
  const statuses: number[] = []
  for (const place of [1, 2, 3, 4, 5, 6, 7])
    statuses.push((await from('10.4.0.1')('admin', 'not the password', { 'x-forwarded-for': `10.5.0.${place}` })).statusCode)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
})

test('behind a trusted proxy, the address it names counts', async () => {
  const behindProxy = await buildApp({
    database: shop.database,
    clock: () => now,
    tokenSecret: new Uint8Array(32).fill(9),
    trustProxy: true,
    log: { level: 'silent' },
  })
  const tryFrom = (client: string, password: string) =>
    behindProxy.inject({ method: 'POST', url: LOGIN, headers: { 'x-forwarded-for': client }, payload: { username: 'granted', password } })
  for (const _ of Array(6)) await tryFrom('203.0.113.7', 'not the password')
  expect((await tryFrom('203.0.113.7', PASSWORD)).statusCode).toBe(429)
  expect((await tryFrom('203.0.113.8', PASSWORD)).statusCode).toBe(200)
  // A proxy appends to the client's header: only what it appended is its own.
  const statuses: number[] = []
  for (const place of [1, 2, 3, 4, 5, 6]) statuses.push((await tryFrom(`198.51.100.${place}, 203.0.113.9`, 'not the password')).statusCode)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  // Some proxies name the port of the client too.
  for (const [ipv4, ipv6] of [1, 2, 3, 4, 5, 6].map(port => [`203.0.113.10:4915${port}`, `[2001:db8:7::1]:4915${port}`] as const))
    for (const client of [ipv4, ipv6]) await tryFrom(client, 'not the password')
  for (const client of ['203.0.113.10:49160', '203.0.113.10', '[2001:db8:7::1]:49160', '[2001:db8:7::1]', '2001:db8:7::1'])
    expect([client, (await tryFrom(client, PASSWORD)).statusCode]).toEqual([client, 429])
  await behindProxy.close()
})

test('a name under attack from everywhere leaves every new address its first attempt, so its owner gets in', async () => {
  for (const place of Array.from({ length: 60 }, (_, index) => index)) await from(`10.6.0.${place}`)('denied', 'not the password')
  expect((await from('10.6.1.1')('denied', 'not the password')).statusCode).toBe(401)
  expect((await from('10.6.1.1')('denied', 'not the password')).statusCode).toBe(429)
  expect((await from('10.6.1.2')('denied', PASSWORD)).statusCode).toBe(200)
})

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:3::4', '2001:db8:1:2:a:b:c:d', '2001:db8:1:2::5', '2001:db8:1:2::6'],
  ['2001:db8::1', '2001:db8::2', '2001:db8::1:2:3:4', '2001:db8::5:6:7:8', '2001:db8:0:0:9::', '2001:db8::a:0:0:b'],
])('the neighbours of an IPv6 address count as one: %s', async (...neighbours) => {
  const statuses: number[] = []
  for (const address of neighbours) statuses.push((await from(address)('granted', 'not the password')).statusCode)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
})

test('every malformed body is refused and starts no session', async () => {
  const bodies = spoiledBodies({ username: 'admin', password: PASSWORD })
  await expectAllRefused(shop.owner, shop.visitor, LOGIN, bodies, { except: 'audit_entry' })
})

test('a token or password in the address is ignored', async () => {
  const query = `username=admin&password=${encodeURIComponent(PASSWORD)}`
  expect((await shop.visitor.post(`${LOGIN}?${query}`)).status).toBe(400)
  expect((await shop.visitor.get(`/api/branch/all/asempa?token=${shop.admin.token}&authorization=${shop.admin.token}`)).status).toBe(401)
})

test('signing out ends this session and no other', async () => {
  const [first, second] = [(await from('10.0.0.9')('admin', PASSWORD)).json(), (await from('10.0.0.9')('admin', PASSWORD)).json()]
  const branches = (token: string) => send(shop.server, 'GET', '/api/branch/all/asempa', { authorization: `Bearer ${token}` })
  expect(await send(shop.server, 'POST', '/api/1.0/users/logout', { authorization: first.token })).toMatchObject({ status: 200 })
  expect((await branches(first.token)).status).toBe(401)
  expect((await branches(second.token)).status).toBe(200)
})

test('a password replaced during a sign-in with it opens nothing', async () => {
  const clock = () => now
  const newPassword = async () => {
    const { rows } = await shop.owner.query<{ user_id: number }>(`select user_id from app_user where username = 'granted'`)
    const reset = { id: rows[0]?.user_id, newpassword: 'seven green mango trees' }
    expect((await shop.admin.post('/api/1.0/users/resetpassword/asempa', reset)).status).toBe(200)
  }
  /** The password is correct, and the session has not begun yet. */
  const database: Database = {
    ...shop.database,
    transaction: async (businessId, work) => {
      await newPassword()
      return shop.database.transaction(businessId, work)
    },
  }
  const tokens = openTokens(new Uint8Array(32).fill(5), clock)
  const guess = openSignInLimits({ database: shop.database, clock, pinKey: pinKeyOf(new Uint8Array(32)) })('granted', '10.8.0.1')
  const codeSealing = codeSealingOf(new Uint8Array(32).fill(5))
  const signing = signIn(
    { database, tokens, clock, codeSealing },
    { username: 'granted', password: PASSWORD, address: '10.8.0.1', device: '' },
    guess,
  )
  await expect(signing).rejects.toMatchObject({ code: 'wrong_sign_in' })
})
