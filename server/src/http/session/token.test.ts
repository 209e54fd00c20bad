import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto'
import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { systemClock } from '../../host/clock.ts'
import { send } from '../../testing/world/caller.ts'
import { PASSWORD } from '../../testing/world/shop.ts'
import { testShop } from '../../testing/world/test-shop.ts'
import { openTokens } from './token.ts'

const SECRET = new TextEncoder().encode('a secret that only this test and its server know, 256 bits and more')

const shop = await testShop({ clock: systemClock })
const server = await buildApp({
  database: shop.database,
  clock: systemClock,
  tokenSecret: SECRET,
  trustProxy: false,
  log: { level: 'silent' },
})
const answer = await server.inject({ method: 'POST', url: '/api/1.0/users/login', payload: { username: 'denied', password: PASSWORD } })
const good = answer.json().token
afterAll(() => server.close())

const part = (value: unknown): string => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
const parts = (token: string): readonly [string, string, string] => {
  const [header = '', payload = '', signature = ''] = token.split('.')
  return [header, payload, signature]
}
const claimsOf = (token: string): JWTPayload => JSON.parse(Buffer.from(parts(token)[1], 'base64url').toString())
const hmac = (text: string, secret: Uint8Array | string, hash = 'sha256'): string =>
  createHmac(hash, secret).update(text).digest('base64url')
const signedAs = (header: object, claims: object, secret: Uint8Array | string = SECRET, hash = 'sha256'): string => {
  const text = `${part(header)}.${part(claims)}`
  return `${text}.${hmac(text, secret, hash)}`
}
const HEADER = { alg: 'HS256', typ: 'JWT' }
const seconds = () => Math.floor(Date.now() / 1000)

const forgeries = async (): Promise<Readonly<Record<string, string>>> => {
  const [header, payload, signature] = parts(good)
  const claims = claimsOf(good)
  const { exp: _exp, ...withoutEnd } = claims
  const { jti: _jti, ...withoutSession } = claims
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const publicText = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const asAdmin = { ...claims, userid: 1, roles: ['ROLE_ADMIN'], sub: 'admin', branchid: 'ALL' }
  return {
    'no text at all': '',
    'not a token': 'token',
    'two dots': '..',
    'the word null': 'null',
    'no signature': `${header}.${payload}.`,
    'the signature left out': `${header}.${payload}`,
    'the signature of another token': `${header}.${part(asAdmin)}.${signature}`,
    'one letter of the signature changed': `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    'a cut signature': `${header}.${payload}.${signature.slice(0, -4)}`,
    'roles raised after signing': `${header}.${part({ ...claims, roles: ['ROLE_ADMIN'] })}.${signature}`,
    'the algorithm none': new UnsecuredJWT(asAdmin).encode(),
    'the algorithm None': `${part({ alg: 'None', typ: 'JWT' })}.${payload}.`,
    'the algorithm HS512 with the right secret': signedAs({ ...HEADER, alg: 'HS512' }, claims, SECRET, 'sha512'),
    'the algorithm HS384 with the right secret': signedAs({ ...HEADER, alg: 'HS384' }, claims, SECRET, 'sha384'),
    'RS256 with its own key': await new SignJWT(asAdmin).setProtectedHeader({ alg: 'RS256' }).sign(privateKey),
    'a public key used as the secret': signedAs(HEADER, asAdmin, publicText),
    'a key sent along': signedAs({ ...HEADER, jwk: { kty: 'oct', k: part('mine') } }, asAdmin, 'mine'),
    'a key id that names a file': signedAs({ ...HEADER, kid: '../../dev/null' }, asAdmin, ''),
    'a key address': signedAs({ ...HEADER, jku: 'https://example.com/keys' }, asAdmin, 'mine'),
    'an unknown critical header': signedAs({ ...HEADER, crit: ['b64'], b64: false }, claims),
    'the empty secret': signedAs(HEADER, asAdmin, ''),
    'the secret "secret"': signedAs(HEADER, asAdmin, 'secret'),
    'the secret "your-256-bit-secret"': signedAs(HEADER, asAdmin, 'your-256-bit-secret'),
    'the secret "akonta"': signedAs(HEADER, asAdmin, 'akonta'),
    'an end in the past': signedAs(HEADER, { ...claims, iat: seconds() - 7200, exp: seconds() - 1 }),
    'no end': signedAs(HEADER, withoutEnd),
    'an end in words': signedAs(HEADER, { ...claims, exp: 'never' }),
    'another issuer': signedAs(HEADER, { ...claims, iss: 'somebody' }),
    'another audience': signedAs(HEADER, { ...claims, aud: 'other-app' }),
    'another kind of token': signedAs({ ...HEADER, typ: 'at+jwt' }, claims),
    'no session': signedAs(HEADER, withoutSession),
    'a session that never was': signedAs(HEADER, { ...claims, jti: randomUUID() }),
    'a session that is no id': signedAs(HEADER, { ...claims, jti: "x' or 1=1" }),
    'the session of somebody else': signedAs(HEADER, { ...claims, userid: 1 }),
    'another business': signedAs(HEADER, { ...claims, tenant: 2 }),
    'another dbname': signedAs(HEADER, { ...claims, dbname: 'nextdoor' }),
    'a business in words': signedAs(HEADER, { ...claims, tenant: '1' }),
    'claims that are a list': `${part(HEADER)}.${part('[]')}.${hmac(`${part(HEADER)}.${part('[]')}`, SECRET)}`,
    'a token of a hundred thousand letters': `${header}.${payload}.${'A'.repeat(100_000)}`,
  }
}

const ROUTES = [
  ['GET', '/api/branch/all/asempa'],
  ['GET', '/api/1.0/users/usersbydbname/asempa'],
  ['POST', '/api/1.0/users/register'],
  ['POST', '/api/1.0/users/logout'],
] as const

test('a token is accepted with or without Bearer', async () => {
  for (const authorization of [`Bearer ${good}`, `bearer  ${good}`, good])
    expect((await send(server, 'GET', '/api/branch/all/asempa', { authorization })).status).toBe(200)
})

test('no forged token is accepted', async () => {
  const opened: string[] = []
  for (const [name, token] of Object.entries(await forgeries()))
    for (const [method, path] of ROUTES)
      for (const authorization of [`Bearer ${token}`, token]) {
        const { status } = await send(server, method, path, { authorization })
        if (status !== 401 && status !== 431) opened.push(`${name}: ${method} ${path} ${status}`)
      }
  expect(opened).toEqual([])
})

test('a token of another installation is refused', async () => {
  expect((await send(server, 'GET', '/api/branch/all/asempa', { authorization: shop.admin.token })).status).toBe(401)
})

test('claims decide nothing: a signed token that claims to be an admin has the rights of its user', async () => {
  const raised = signedAs(HEADER, { ...claimsOf(good), roles: ['ROLE_ADMIN'], branchid: 'ALL', sub: 'admin' })
  expect((await send(server, 'GET', '/api/branch/all/asempa', { authorization: raised })).status).toBe(200)
  expect((await send(server, 'GET', '/api/1.0/users/usersbydbname/asempa', { authorization: raised })).status).toBe(403)
})

test('a change of rights applies from the next call, not from the next token', async () => {
  const path = '/api/accounting/chartofaccounts/all/asempa'
  const call = () => send(server, 'GET', path, { authorization: good })
  expect((await call()).status).toBe(403)
  await shop.owner.query(`update app_user set privilege = 'GRANT' where username = 'denied'`)
  expect((await call()).status).toBe(200)
  await shop.owner.query(`update app_user set active = false where username = 'denied'`)
  expect((await call()).status).toBe(401)
})

test('a token expires after eight hours, even if it is in use', async () => {
  let now = new Date('2026-11-20T08:00:00Z')
  const tokens = openTokens(SECRET, () => now)
  const claims = { sub: 'a', dbname: 'b', business_code: 'B', userid: 1, branchid: 'ALL', roles: [], tenant: 1, jti: randomUUID() }
  const { token, expiresAt } = await tokens.issue(claims)
  expect(expiresAt).toEqual(new Date('2026-11-20T16:00:00Z'))
  now = new Date('2026-11-20T15:59:59Z')
  expect(await tokens.verify(token)).toMatchObject(claims)
  now = new Date('2026-11-20T16:00:00Z')
  await expect(tokens.verify(token)).rejects.toThrow('Sign in to continue')
})

test('a secret shorter than 256 bits is not accepted', () => {
  expect(() => openTokens(new Uint8Array(31), systemClock)).toThrow(RangeError)
})
