import { isRecord } from '@akonta/domain/contract/codec'
import { Secret } from 'otpauth'
import { beforeEach, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { expectAllRefused } from '../../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../../testing/gates/spoiled.ts'
import { codeAt } from '../../testing/world/app-code.ts'
import { openCaller, textIn } from '../../testing/world/caller.ts'
import { whileTableIsHeld } from '../../testing/world/in-order.ts'
import { keepSessions, PASSWORD } from '../../testing/world/shop.ts'
import { testShop } from '../../testing/world/test-shop.ts'
import { expectRefused } from '../../testing/world/verbs.ts'
import { newSecret, stepOf } from './codes.ts'

const USERS = '/api/1.0/users'
const WRONG = 'The code is not correct. Each code works once'

let now = new Date('2026-11-20T14:32:00Z')
const later = (seconds: number): void => {
  now = new Date(now.getTime() + seconds * 1000)
}
const shop = await testShop({ clock: () => now })
const { denied } = shop

let addresses = 0
const signIn = (code?: string, { password = PASSWORD, server = shop.server, username = 'denied' } = {}) =>
  server.inject({
    method: 'POST',
    url: `${USERS}/login`,
    remoteAddress: `10.11.${Math.floor(addresses / 200)}.${(++addresses % 200) + 1}`,
    payload: { username, password, ...(code !== undefined && { code }) },
  })
const told = (response: { readonly statusCode: number; readonly payload: string }) => [
  response.statusCode,
  JSON.parse(response.payload).message ?? '',
]
const begin = (password = PASSWORD, by = denied) => by.post(`${USERS}/begintwostep/asempa`, { password })
const confirm = (code: string, by = denied) => by.post(`${USERS}/confirmtwostep/asempa`, { code })
const codesIn = (body: unknown): readonly string[] => (isRecord(body) && Array.isArray(body.codes) ? body.codes.map(String) : [])

/** Turns it on, and returns the secret of the phone and the recovery codes. A minute later the first code is over. */
const turnOn = async (by = denied) => {
  const secret = textIn((await begin(PASSWORD, by)).body, 'secret')
  const codes = codesIn((await confirm(codeAt(secret, now), by)).body)
  expect(codes).toHaveLength(10)
  later(60)
  return { secret, codes }
}

beforeEach(async () => {
  await shop.owner.query('delete from two_step')
  later(120)
})

test('codes are those of RFC 6238', async () => {
  const secret = Secret.fromLatin1('12345678901234567890').base32
  const vectors: readonly (readonly [seconds: number, code: string])[] = [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ]
  for (const [seconds, code] of vectors) expect(await stepOf(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30))
  expect(await stepOf(secret, '287082', new Date(59_000 + 61_000))).toBeNull()
  expect(await newSecret()).toMatch(/^[A-Z2-7]{32}$/)
})

test('it is on after the first right code; then the password alone does not sign in, and does not tell a stranger anything', async () => {
  await expectRefused(confirm('123456'), 404, 'Get a secret for your app first')
  await expectRefused(begin('a wrong password'), 400, 'The password is not correct')
  const secret = textIn((await begin()).body, 'secret')
  expect((await signIn()).statusCode).toBe(200)
  await expectRefused(confirm('abc'), 403, 'The code is not correct. Check the time of your phone')
  const [first, again] = await whileTableIsHeld(shop, 'two_step', ...[1, 2].map(() => () => confirm(codeAt(secret, now))))
  expect(codesIn(first?.body)).toHaveLength(10)
  expect(again).toMatchObject({ status: 409, body: { message: 'Two-step verification is on already' } })
  later(60)
  expect(told(await signIn())).toEqual([401, 'Enter the code from your authenticator app'])
  expect(told(await signIn(undefined, { password: 'wrong wrong' }))).toEqual([401, 'User name or password is not correct'])
  expect(told(await signIn(codeAt(secret, now), { password: 'wrong wrong' }))).toEqual([401, 'User name or password is not correct'])
  expect((await signIn(codeAt(secret, now))).statusCode).toBe(200)
  await expectRefused(begin(), 409, 'Two-step verification is on. Turn it off first, to use another app')
  expect((await denied.get(`${USERS}/twostep/asempa`)).body).toMatchObject({ on: true, codesLeft: 10 })
  const trail = await shop.rows(`select deed from audit_entry where business_id = $1 and kind = 'user' order by entry_no`)
  expect(trail).toEqual([{ deed: 'Turned on two-step verification' }])
})

test('a code works once, also when two sign in with it at once; one of an hour ago does not work', async () => {
  const { secret } = await turnOn()
  const code = codeAt(secret, now)
  const answers = await Promise.all([signIn(code), signIn(code)])
  expect(answers.map(answer => answer.statusCode).sort()).toEqual([200, 403])
  expect(told(await signIn(code))).toEqual([403, WRONG])
  later(30)
  expect((await signIn(codeAt(secret, now))).statusCode).toBe(200)
  expect(told(await signIn(codeAt(secret, new Date(now.getTime() - 3_600_000))))).toEqual([403, WRONG])
})

test('a recovery code signs in once, as typed by hand, and new ones replace the old', async () => {
  const { secret, codes } = await turnOn()
  const [first = '', second = '', third = '', fourth = ''] = codes
  expect(first).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
  expect((await signIn(first.toUpperCase().replaceAll('-', ' '))).statusCode).toBe(200)
  expect(told(await signIn(first))).toEqual([403, WRONG])
  const both = await Promise.all([signIn(second), signIn(second)])
  expect(both.map(answer => answer.statusCode).sort()).toEqual([200, 403])
  expect((await denied.get(`${USERS}/twostep/asempa`)).body).toMatchObject({ codesLeft: 8 })
  const renew = (code?: string, password = PASSWORD) => denied.post(`${USERS}/recoverycodes/asempa`, { password, code })
  // With the password alone, new codes would turn two-step verification off.
  await expectRefused(renew(), 400, 'code is required')
  await expectRefused(renew('000000'), 403, WRONG)
  await expectRefused(renew(first), 403, WRONG)
  await expectRefused(renew(third, 'a wrong password'), 400, 'The password is not correct')
  const twice = await Promise.all([renew(fourth), renew(fourth)])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 403])
  const renewed = codesIn((await renew(codeAt(secret, now))).body)
  expect(renewed).toHaveLength(10)
  expect((await signIn(third)).statusCode).toBe(403)
  expect((await signIn(renewed[0])).statusCode).toBe(200)
})

test('codes are those of one person: nobody else’s sign them in, and what one changes stays as it is for the others', async () => {
  const [own, other] = [await turnOn(), await turnOn(shop.granted)]
  const username = 'granted'
  for (const code of [codeAt(other.secret, now), other.codes[0]]) expect(told(await signIn(code))).toEqual([403, WRONG])
  expect((await signIn(own.codes[0])).statusCode).toBe(200)
  expect((await signIn(codeAt(own.secret, now))).statusCode).toBe(200)
  expect((await signIn(codeAt(other.secret, now), { username })).statusCode).toBe(200)
  later(30)
  const code = codeAt(own.secret, now)
  expect(codesIn((await denied.post(`${USERS}/recoverycodes/asempa`, { password: PASSWORD, code })).body)).toHaveLength(10)
  later(30)
  expect((await denied.post(`${USERS}/endtwostep/asempa`, { password: PASSWORD, code: codeAt(own.secret, now) })).status).toBe(200)
  expect((await denied.get(`${USERS}/twostep/asempa`)).body).toMatchObject({ on: false })
  expect((await signIn()).statusCode).toBe(200)
  expect(told(await signIn(undefined, { username }))[0]).toBe(401)
  expect((await signIn(other.codes[0], { username })).statusCode).toBe(200)
})

test('guessing is slowed down whatever address it comes from, on two servers together, and a right code resets it', async () => {
  const { secret } = await turnOn()
  const other = await buildApp({ database: shop.database, clock: () => now, tokenSecret: new Uint8Array(32), trustProxy: false })
  const guesses = await Promise.all(Array.from({ length: 40 }, (_, n) => signIn('000000', { server: n % 2 ? other : shop.server })))
  expect(guesses.filter(({ statusCode }) => statusCode === 403)).toHaveLength(5)
  expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(35)
  expect((await signIn(codeAt(secret, now))).statusCode).toBe(429)
  later(31)
  expect((await signIn(codeAt(secret, now))).statusCode).toBe(200)
  later(30)
  expect((await signIn('000000')).statusCode).toBe(403)
  expect((await signIn(codeAt(secret, now))).statusCode).toBe(200)
  await other.close()
})

test('wrong codes from the time when the clock was ahead lock nobody out for longer than others once it is set back', async () => {
  const { secret } = await turnOn()
  later(40 * 86_400)
  for (let tries = 0; tries < 6; tries += 1) await signIn('000000')
  expect((await signIn(codeAt(secret, now))).statusCode).toBe(429)
  later(-40 * 86_400)
  expect((await signIn('000000')).statusCode).toBe(403)
  expect((await signIn(codeAt(secret, now))).statusCode).toBe(429)
  later(121)
  expect((await signIn(codeAt(secret, now))).statusCode).toBe(200)
})

test('the user turns it off with the password and a code, which ends the other sessions, an administrator for somebody who lost the phone; nobody else does', async () => {
  const first = await turnOn()
  const elsewhere = await openCaller(shop.server, { username: 'denied', password: PASSWORD, code: first.codes[0] ?? '' })
  await keepSessions(shop)
  const end = (password: string, code = codeAt(first.secret, now)) => denied.post(`${USERS}/endtwostep/asempa`, { password, code })
  await expectRefused(end('a wrong password'), 400, 'The password is not correct')
  await expectRefused(end(PASSWORD, '000000'), 403, WRONG)
  await expectRefused(end(PASSWORD, first.codes[0]), 403, WRONG)
  await expectRefused(denied.post(`${USERS}/endtwostep/asempa`, { password: PASSWORD }), 400, 'code is required')
  expect((await elsewhere.get(`${USERS}/twostep/asempa`)).body).toMatchObject({ on: true })
  expect((await end(PASSWORD)).body).toEqual({ on: false, since: '', codesLeft: 0 })
  expect((await elsewhere.get(`${USERS}/twostep/asempa`)).status).toBe(401)
  expect((await denied.get(`${USERS}/twostep/asempa`)).status).toBe(200)
  expect((await signIn()).statusCode).toBe(200)
  const second = await turnOn()
  expect((await end(PASSWORD, second.codes[3])).body).toMatchObject({ on: false })
  await turnOn()
  const remove = (by = shop.admin, id = 3) => by.post(`${USERS}/removetwostep/asempa`, { id })
  await expectRefused(remove(shop.granted), 403)
  await expectRefused(remove(shop.admin, 4711), 404)
  // Their own needs their password.
  await expectRefused(remove(shop.admin, 1), 400, 'To turn off your own, use Two-Step Verification')
  expect((await shop.admin.get(`${USERS}/usersbydbname/asempa`)).text).toContain('"twostep":true')
  expect((await remove()).body).toEqual({ removed: true })
  // Whoever has the lost phone may be signed in on it.
  expect((await denied.get(`${USERS}/twostep/asempa`)).status).toBe(401)
  expect((await remove()).body).toEqual({ removed: false })
  expect((await signIn()).statusCode).toBe(200)
  // The next tests are by the same person.
  await shop.owner.query('update user_session set ended_at = null where user_id = 3')
})

test('the database and its backup contain neither the secret nor a recovery code', async () => {
  const { secret, codes } = await turnOn()
  const stored = JSON.stringify([
    await shop.rows('select t::text from two_step t where business_id = $1'),
    await shop.rows('select c::text from recovery_code c where business_id = $1'),
  ])
  for (const hidden of [secret, Buffer.from(secret).toString('hex'), ...codes]) expect(stored).not.toContain(hidden)
})

test('after a restore on another server the code of the app is refused with a reason, and a recovery code signs in', async () => {
  const { secret, codes } = await turnOn()
  const restored = await buildApp({
    database: shop.database,
    clock: () => now,
    tokenSecret: new Uint8Array(32).fill(77),
    trustProxy: false,
  })
  expect(told(await signIn(codeAt(secret, now), { server: restored }))).toEqual([
    403,
    'This server cannot read the secret of your app, as after a restore. Use a recovery code, or ask an administrator',
  ])
  expect((await signIn(codes[0], { server: restored })).statusCode).toBe(200)
  await restored.close()
})

test('malformed bodies are refused with a sentence, and nothing changes', async () => {
  const caller = await openCaller(shop.server, { username: 'granted', password: PASSWORD })
  const withPassword = [
    ...spoiledBodies({ password: PASSWORD }, { free: ['password'] }),
    ...spoiledBodies({ password: PASSWORD, more: 1 }, { free: ['password'], ignored: ['more'] }),
    ...spoiledBodies({ password: 'wrong wrong' }, { free: ['password'] }),
    ...spoiledBodies({ password: '' }, { free: ['password'] }),
  ]
  await expectAllRefused(shop.owner, caller, `${USERS}/begintwostep/asempa`, withPassword, { except: 'audit_entry' })
  const withCode = [PASSWORD, 'wrong wrong'].flatMap(password =>
    spoiledBodies({ password, code: '123456' }, { free: ['password'], ignored: password === PASSWORD ? [] : ['code'] }),
  )
  for (const path of ['recoverycodes', 'endtwostep'])
    await expectAllRefused(shop.owner, caller, `${USERS}/${path}/asempa`, withCode, { except: 'audit_entry' })
  const codes = [...spoiledBodies({ code: '123456' }), ...spoiledBodies({ code: 'x', more: 1 }, { ignored: ['more'] })]
  await expectAllRefused(shop.owner, caller, `${USERS}/confirmtwostep/asempa`, codes)
  const ids = [...spoiledBodies({ id: 3 }), ...spoiledBodies({ id: '3' })]
  await expectAllRefused(shop.owner, shop.admin, `${USERS}/removetwostep/asempa`, ids)
})
