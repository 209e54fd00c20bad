import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { branchesOfBusiness } from '@akonta/domain/business/branch-calls'
import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { buildApp } from '../app.ts'
import type { Database } from '../db/database.ts'
import { systemClock } from '../host/clock.ts'
import { signal } from '../testing/world/in-order.ts'
import { testShop } from '../testing/world/test-shop.ts'

const webFolder = mkdtempSync(join(tmpdir(), 'akonta-web-'))
const tokenSecret = Buffer.alloc(32, 7)
const log: string[] = []
const shop = await testShop({ clock: systemClock, tokenSecret })
let accepting = true

writeFileSync(join(webFolder, 'index.html'), '<!doctype html><title>Akonta</title>')
writeFileSync(join(webFolder, 'login.html'), '<!doctype html><title>Sign In</title>')
mkdirSync(join(webFolder, 'assets'))
writeFileSync(join(webFolder, 'assets', 'main-4f2a.js'), 'export {}')
writeFileSync(join(webFolder, 'assets', 'code-worker-4f-2a.js'), 'export {}')
writeFileSync(join(webFolder, 'assets', 'code-worker-4f-2a.js.br'), brotliCompressSync('export {}'))
/** How many statements outside a business run at once, such as the probe of monitoring. */
const outside = { running: 0, most: 0 }
/** When the next reading of a business begins: after the one before it, so that none of many waits for a connection. */
let turn: Promise<unknown> = Promise.resolve()
const database: Database = {
  ...shop.database,
  read: (...asked) => {
    const reading = turn.then(() => shop.database.read(...asked))
    turn = reading.catch(() => undefined)
    return reading
  },
  rows: async (statement, values) => {
    outside.running += 1
    outside.most = Math.max(outside.most, outside.running)
    try {
      return await shop.database.rows(statement, values)
    } finally {
      outside.running -= 1
    }
  },
}
const server = await buildApp({
  database,
  clock: systemClock,
  tokenSecret,
  trustProxy: false,
  webFolder,
  accepting: () => accepting,
  log: { level: 'error', stream: { write: line => log.push(line) } },
})
server.get('/api/fault', () => {
  throw new Error('relation "app_user" at secret.ts:1 with the password hunter22')
})
afterAll(async () => {
  await server.close()
  rmSync(webFolder, { recursive: true })
})

const login = (payload: string | Buffer, headers: Readonly<Record<string, string>> = { 'content-type': 'application/json' }) =>
  server.inject({ method: 'POST', url: '/api/1.0/users/login', headers, payload })

test('a fault answers 500 with a fixed text and a request id, and the cause goes to the log only', async () => {
  const response = await server.inject({ url: '/api/fault?password=hunter22', headers: { authorization: 'Bearer secret-token' } })
  expect(response.statusCode).toBe(500)
  const message = `Something went wrong on our side. It was noted under this number: ${response.headers['x-request-id']}`
  expect(response.json()).toEqual({ status: 500, code: 'fault', message, detail: message })
  const entry = log.find(line => line.includes(String(response.headers['x-request-id'])))
  expect(entry).toContain('relation \\"app_user\\"')
  expect(entry).not.toContain('secret-token')
})

test('a monitor may ask for the headers of the health checks only; other calls answer no HEAD', async () => {
  const ask = (url: string) => server.inject({ method: 'HEAD', url }).then(({ statusCode, body }) => ({ statusCode, body }))
  expect(await ask('/api/health/live')).toEqual({ statusCode: 200, body: '' })
  expect(await ask('/api/health/ready')).toEqual({ statusCode: 200, body: '' })
  expect((await ask('/api/1.0/products/asempa')).statusCode).toBe(404)
})

test('a file that the build has compressed is sent as it is, with its own type, policy and caching', async () => {
  const ask = (headers: Readonly<Record<string, string>>) => server.inject({ url: '/assets/code-worker-4f-2a.js', headers })
  const [compressed, plain] = [await ask({ 'accept-encoding': 'gzip, br' }), await ask({})]
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(plain.body)
  expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  for (const name of ['content-type', 'content-security-policy', 'cache-control', 'vary'])
    expect(compressed.headers[name]).toBe(plain.headers[name])
  expect(compressed.headers['content-security-policy']).toContain('wasm-unsafe-eval')
})

test('what a call reads is written in turns, so that no till waits for a long answer', async () => {
  const inTurns = vi.spyOn(branchesOfBusiness.answer, 'parts')
  const { body } = await shop.denied.get('/api/branch/all/asempa')
  expect(inTurns).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ length: Array.isArray(body) ? body.length : 0 }))
  inTurns.mockRestore()
})

test('REQ-361 a refusal carries its status, code, message and the same text as detail', async () => {
  expect((await server.inject('/api/branch/all/asempa')).json()).toEqual({
    status: 401,
    code: 'not_signed_in',
    message: 'Sign in to continue',
    detail: 'Sign in to continue',
  })
})

test('refusals of the web server itself have our own sentences', async () => {
  const tries = [
    [await login('{"username":'), 400, 'The data sent is not readable JSON'],
    [await login('{"username":"a","__proto__":{"x":1}}'), 400, 'The data sent is not readable JSON'],
    [await login(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])), 400, 'The data sent is not UTF-8 text'],
    [await login(''), 400, 'The data sent is required'],
    [
      await login('username=a', { 'content-type': 'application/x-www-form-urlencoded' }),
      415,
      'Send JSON, with Content-Type: application/json',
    ],
    [await login(`"${'x'.repeat(1_100_000)}"`), 413, 'Too much data in one call'],
    [await server.inject('/api/nothing'), 404, 'There is no such call'],
    [await server.inject({ method: 'DELETE', url: '/api/1.0/users/login' }), 404, 'There is no such call'],
    [await server.inject(`/api/branch/all/${'x'.repeat(300)}`), 404, 'There is no such call'],
    [await server.inject('/api/branch/all/%zz'), 400, 'The address is not readable'],
  ] as const
  for (const [response, status, message] of tries) expect([response.statusCode, response.json().message]).toEqual([status, message])
})

test('unknown fields are ignored', async () => {
  expect((await login('{"username":"admin","password":"not the password","rememberMe":true}')).statusCode).toBe(401)
})

test('every answer forbids foreign scripts, and none requires https on a shop’s network', async () => {
  for (const url of ['/', '/api/branch/all/asempa', '/api/nothing', '/assets/main-4f2a.js', '/login', '/%zz', '/api/%zz']) {
    const { headers } = await server.inject(url)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toContain('upgrade-insecure-requests')
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' })
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  }
})

test('only the worker that reads barcodes may run WebAssembly', async () => {
  const policyOf = async (url: string) => String((await server.inject(url)).headers['content-security-policy'])
  expect(await policyOf('/assets/code-worker-4f-2a.js')).toContain("script-src 'self' 'wasm-unsafe-eval';")
  for (const url of ['/', '/assets/main-4f2a.js', '/assets/code-worker-gone.js', '/code-worker-4f-2a.js', '/docs/'])
    expect([url, await policyOf(url)]).not.toEqual([url, expect.stringContaining('wasm')])
})

test('answers of the API are never cached, however their address is spelled', async () => {
  for (const url of ['/api/branch/all/asempa', '/%61pi/branch/all/asempa', '/api/nothing'])
    expect([url, (await server.inject(url)).headers['cache-control']]).toEqual([url, 'no-store'])
})

test('the API document is at /docs, in OpenAPI 3.1, under its own policy', async () => {
  const page = await server.inject('/docs/')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).not.toContain('require-trusted-types-for')
  expect((await server.inject('/docs/json')).json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Akonta' } })
  expect((await server.inject('/docs/nothing')).json()).toMatchObject({ status: 404 })
})

test('the release in package.json is the one that /docs and the health calls report', async () => {
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync('package.json', 'utf8')))
  expect((await server.inject('/docs/json')).json()).toMatchObject({ info: { version } })
  for (const call of ['live', 'ready']) expect((await server.inject(`/api/health/${call}`)).json()).toMatchObject({ version })
})

test('an address of the web gets the page, which is not cached; a hashed file is cached for a year', async () => {
  for (const url of ['/', '/logins', '/admin/sales/makesales/CASH', '/admin/productlist/search/a.b/page/0']) {
    const page = await server.inject(url)
    expect([url, page.statusCode, page.headers['cache-control']]).toEqual([url, 200, 'no-cache'])
    expect(page.payload).toContain('<title>Akonta</title>')
  }
  // With its form, in whatever case it is typed.
  for (const url of ['/login', '/login?redirect=/shipping', '/LOGIN/']) {
    const page = await server.inject(url)
    expect([url, page.statusCode, page.headers['cache-control']]).toEqual([url, 200, 'no-cache'])
    expect(page.payload).toContain('<title>Sign In</title>')
  }
  expect((await server.inject('/assets/main-4f2a.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await server.inject('/assets/main-gone.js')).statusCode).toBe(404)
  expect((await server.inject('/../package.json')).payload).toContain('<title>Akonta</title>')
})

test('the server is alive while it runs, and ready only while it accepts work and the database answers', async () => {
  const status = async (what: string) => (await server.inject(`/api/health/${what}`)).statusCode
  expect([await status('live'), await status('ready')]).toEqual([200, 200])
  accepting = false
  expect([await status('live'), await status('ready')]).toEqual([200, 503])
  accepting = true
})

test('a large answer is compressed', async () => {
  const headers = { 'accept-encoding': 'gzip' }
  expect((await server.inject({ url: '/docs/json', headers })).headers['content-encoding']).toBe('gzip')
})

test('more calls than can be served soon are shed at once with 503 and a time to retry, and the others are served', async () => {
  outside.most = 0
  const bodies = await Promise.all(Array.from({ length: 300 }, () => server.inject('/api/health/ready')))
  expect(new Set(bodies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  // Monitoring takes no connections from users: all its calls share one probe.
  expect(outside.most).toBe(1)
  const token = shop.admin.token
  let answered = 0
  // Nobody is served before all others are shed, however quick or slow the machine is.
  const [allAreShed, mayRead] = [signal(), signal()]
  turn = mayRead.sent
  const calls = Array.from({ length: 400 }, async (_, index) => {
    const url = index % 2 === 0 ? '/api/branch/all/asempa' : '/%61pi/branch/all/asempa'
    const answer = await server.inject({ url, headers: { authorization: token } })
    answered += 1
    if (answered === 400 - 128) allAreShed.send()
    return answer
  })
  await allAreShed.sent
  expect(answered).toBe(400 - 128)
  mayRead.send()
  const answers = await Promise.all(calls)
  const shed = answers.filter(({ statusCode }) => statusCode === 503)
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(128)
  expect(shed).toHaveLength(400 - 128)
  expect(answers.filter(({ statusCode }, index) => statusCode === 503 && index % 2 === 1).length).toBeGreaterThan(0)
  for (const answer of shed) {
    expect(answer.headers['retry-after']).toBe('1')
    expect(answer.json()).toMatchObject({ code: 'busy' })
  }
  expect((await server.inject({ url: '/api/branch/all/asempa', headers: { authorization: token } })).statusCode).toBe(200)
})

test('bodies that arrive slowly block nobody, and have a time limit', async () => {
  await server.listen({ host: '127.0.0.1', port: 0 })
  const bound: AddressInfo | string | null = server.server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  const head = 'POST /api/1.0/users/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{'
  const slow = []
  for (const _ of Array(200)) {
    const begun = once(server.server, 'request')
    const socket = connect(port, '127.0.0.1', () => socket.write(head))
    slow.push(socket)
    await begun
  }
  expect((await server.inject('/api/branch/all/asempa')).statusCode).toBe(401)
  expect((await login('{"username":"admin","password":"not the password"}')).statusCode).toBe(401)
  for (const socket of slow) socket.destroy()
  expect(server.server.requestTimeout).toBeGreaterThan(0)
})

test('no address or encoding of a body causes a fault, or leads out of the web folder', async () => {
  const addresses = ['/%00', '/assets/%00', '/assets/%2e%2e/%2e%2e/package.json', '/..%2f..%2f..%2fetc%2fpasswd', '/..%5c..%5cetc%5cpasswd']
  const odd = [
    ...addresses,
    '//etc/passwd',
    '/assets/%c0%ae%c0%ae/',
    `/assets/${'x'.repeat(5000)}`,
    '/assets/main-4f2a.js/',
    '/.git/config',
  ]
  for (const url of odd) {
    const { statusCode, payload } = await server.inject(url)
    expect([url, statusCode < 500, /root:|"name": "/.test(payload)]).toEqual([url, true, false])
  }
  for (const encoding of ['gzip', 'br', 'deflate', 'zstd', 'compress', 'gzip, gzip']) {
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding }
    const { statusCode } = await login('{"username":"a","password":"b"}', headers)
    expect([encoding, statusCode]).toEqual([encoding, expect.toSatisfy((status: number) => status >= 400 && status < 500)])
  }
})

test('excessively nested lists are refused without a crash', async () => {
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
  const answer = await shop.admin.post('/api/settings/profile/asempa', deep, { 'idempotency-key': 'lists-in-lists' })
  expect(answer).toMatchObject({ status: 400, body: { message: 'The data sent is nested too deeply' } })
})
