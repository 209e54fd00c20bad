import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:tls'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { listen, stop } from '../../../../../wallet-simulator/listening.ts'
import { openWalletSimulator } from '../../../../../wallet-simulator/simulator.ts'
import { selfSigned } from '../../../testing/webhooks/self-signed.ts'
import type { CollectionRequest } from '../collection-provider.ts'
import { callPaystack } from './call-paystack.ts'
import { isPaystackAddress, openPaystack } from './open-paystack.ts'
import { readLookUp, readRequest } from './read-charge.ts'

const KEY = 'sk_live_0123456789abcdef'
const simulator = await openWalletSimulator({ key: KEY })
afterAll(() => simulator.close())
beforeEach(() => simulator.reset())

const account = { secretKey: KEY, email: 'till@shop.example' }
const providerAt = (address: URL) => openPaystack(address)(account)
const provider = providerAt(simulator.url)

const requestOf = (over: Partial<CollectionRequest> = {}): CollectionRequest => ({
  ...{ reference: randomUUID(), network: 'mtn', msisdn: '233244003412', amount: 17_000n, note: 'Sale' },
  ...over,
})

/** What the provider finds if Paystack answers every call like this. */
const answeredBy = async (listener: RequestListener) => {
  const server = createServer(listener)
  try {
    const stub = providerAt(new URL(`http://127.0.0.1:${await listen(server, 0)}`))
    const request = requestOf()
    return { requested: await stub.request(request), lookedUp: await stub.lookUp(request.reference, new Date()) }
  } finally {
    await stop(server)
  }
}
const answered = (status: number, body: unknown, headers = {}) =>
  answeredBy((_request, response) => response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body)))

test.each([9_007_199_254_740_991, 1e300, 170.5, -1])('an amount of %d, which no books can hold, is unclear', amount => {
  const body = { status: true, data: { id: 1, status: 'success', reference: 'r', amount, currency: 'GHS', domain: 'live' } }
  const asked = { reference: 'r', requestedAt: new Date(), now: new Date() }
  const answer = { kind: 'answer', status: 200, body, text: '', retryAfter: null } as const
  expect(readLookUp(answer, asked)).toMatchObject({ kind: 'unclear', isAlarming: true })
})

test('a refused connection is certain to have asked nobody, and a look is unclear', async () => {
  await simulator.goAway()
  try {
    const request = requestOf()
    expect((await provider.request(request)).finding).toMatchObject({ kind: 'cannot_request', why: 'no_line' })
    expect((await provider.lookUp(request.reference, new Date())).finding.kind).toBe('unclear')
    expect(await provider.nameOf?.('mtn', request.msisdn)).toBeNull()
    expect(await provider.reports?.transactionsOf('2026-11-23')).toMatchObject({ kind: 'unclear' })
  } finally {
    await simulator.comeBack()
  }
})

test('a name that is not resolved is certain to have asked nobody', async () => {
  const answer = await callPaystack(new URL('http://paystack.invalid'), KEY, {
    path: '/charge',
    signal: AbortSignal.timeout(8_000),
    body: {},
  })
  const asked = { reference: randomUUID(), requestedAt: new Date(), now: new Date() }
  expect(readRequest(answer, asked)).toMatchObject({ kind: 'cannot_request', why: 'no_line' })
})

test('a provider that has no version of TLS in common with us is certain to have asked nobody', async () => {
  const server = createTlsServer({ ...(await selfSigned()), maxVersion: 'TLSv1.1', ciphers: 'DEFAULT:@SECLEVEL=0' })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const call = { path: '/charge', signal: AbortSignal.timeout(8_000), body: {} }
  expect(await callPaystack(new URL(`https://127.0.0.1:${port}`), KEY, call)).toMatchObject({ kind: 'away' })
  server.close()
})

test('a provider that was away for an hour tells the outcome afterwards', async () => {
  const request = requestOf()
  expect((await provider.request(request)).finding.kind).toBe('pending')
  await simulator.goAway()
  simulator.turn(3_600)
  expect((await provider.lookUp(request.reference, new Date())).finding.kind).toBe('unclear')
  await simulator.comeBack()
  expect((await provider.lookUp(request.reference, new Date(Date.now() - 3_600_000))).finding.kind).toBe('approved')
})

test('a provider whose clock is 10 minutes ahead is believed, with its own time of payment', async () => {
  simulator.turn(600)
  const request = requestOf({ msisdn: '233244000001' })
  const { finding } = await provider.request(request)
  if (finding.kind !== 'approved') throw new Error(finding.kind)
  expect(Math.round((finding.paid.paidAt.getTime() - Date.now()) / 60_000)).toBe(10)
})

test('a young charge is looked up where Paystack does not yet call it abandoned, an old one by its verification', async () => {
  const { reference } = requestOf()
  await provider.lookUp(reference, new Date(Date.now() - 179_000))
  await provider.lookUp(reference, new Date(Date.now() - 181_000))
  expect(simulator.requests.map(({ path }) => path)).toEqual([`/charge/${reference}`, `/transaction/verify/${reference}`])
})

test.each<[string, number, unknown, Record<string, string>?]>([
  ['a redirect', 302, '', { location: 'http://127.0.0.1:1/' }],
  ['a server error', 503, { status: false, message: 'Down' }],
  ['a page', 200, '<html></html>'],
  ['a list', 200, []],
  ['no data', 200, { status: true, message: 'Charge attempted' }],
  ['data of another form', 200, { status: true, data: 'success' }],
  ['no state', 200, { status: true, data: { reference: 'x' } }],
  ['a state that is a number', 200, { status: true, data: { status: 1 } }],
  [
    'a success without its reference',
    200,
    { status: true, data: { status: 'success', amount: 17_000, currency: 'GHS', domain: 'live', id: 1 } },
  ],
])('%s is unclear, for a request and for a look', async (_what, status, body, headers = {}) => {
  const { requested, lookedUp } = await answered(status, body, headers)
  expect([requested.finding.kind, lookedUp.finding.kind]).toEqual(['unclear', 'unclear'])
})

test.each([
  ['an amount that is not whole', { amount: 170.5 }],
  ['an amount as text', { amount: '17000' }],
  ['no currency', { currency: null }],
  ['an unknown mode', { domain: 'sandbox' }],
  ['no id', { id: null }],
])('a success with %s is unclear and alarming', async (_what, over) => {
  const { requested } = await answeredBy((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const reference = /"reference":"([^"]+)"/.exec(Buffer.concat(chunks).toString())?.[1]
      const data = { status: 'success', reference, id: 1, amount: 17_000, currency: 'GHS', domain: 'live', ...over }
      response.end(JSON.stringify({ status: true, data }))
    })
  })
  expect(requested.finding).toMatchObject({ kind: 'unclear', isAlarming: true })
})

test.each([
  [401, { message: 'Invalid key' }, 'wrong_keys'],
  [403, { message: 'Forbidden' }, 'wrong_keys'],
  [429, { message: 'Too many' }, 'too_many_calls'],
  [400, { message: 'Invalid Amount Sent' }, 'amount_not_allowed'],
  [400, { message: 'Invalid mobile money provider' }, 'network_not_offered'],
  [400, { message: 'Currency not supported by merchant' }, 'bad_request'],
])('status %i on a request is certain to have asked nobody', async (status, body, why) => {
  const { requested, lookedUp } = await answered(status, { status: false, ...body })
  expect(requested.finding).toMatchObject({ kind: 'cannot_request', why })
  expect(lookedUp.finding.kind).toBe('unclear')
})

test('a refusal with a state is read by its state', async () => {
  const { requested } = await answered(400, {
    status: false,
    message: 'Charge attempted',
    data: { status: 'failed', message: 'Insufficient funds' },
  })
  expect(requested.finding).toEqual({ kind: 'declined', reason: 'not_enough_money', said: 'Insufficient funds' })
})

test('an answer larger than 4 MB is not read to its end', async () => {
  const { requested } = await answered(200, 'x'.repeat(5_000_000))
  expect(requested).toMatchObject({ finding: { kind: 'unclear', said: 'The answer of Paystack was too large' }, raw: '' })
})

test('what is kept has neither key nor whole phone number, and at most 8,000 bytes', async () => {
  const { requested } = await answered(400, {
    message: `Key ${KEY} of 0244003412 or +233244003412`,
    data: { authorization_code: 'AUTH_72' },
    filler: 'y'.repeat(9_000),
  })
  const told = requested.finding.kind === 'cannot_request' ? requested.finding.said : ''
  for (const text of [requested.raw, told]) {
    for (const secret of [KEY, '0244003412', '233244003412', 'AUTH_72']) expect(text).not.toContain(secret)
    expect(text).toContain('024•••3412')
  }
  expect(Buffer.byteLength(requested.raw)).toBe(8_000)
})

test('the key is sent to Paystack or to this machine only', () => {
  for (const address of ['https://api.paystack.co', 'http://127.0.0.1:8630', 'http://localhost:1', 'http://[::1]:1'])
    expect(isPaystackAddress(new URL(address))).toBe(true)
  for (const address of ['http://api.paystack.co', 'https://api.paystack.co.example', 'http://192.168.1.4', 'https://127.0.0.1.example'])
    expect(isPaystackAddress(new URL(address))).toBe(false)
  expect(() => providerAt(new URL('https://example.com'))).toThrow('keys of Paystack')
})

test('a row that is on two pages because the list moved on is listed once', async () => {
  const row = (id: number) => ({
    ...{ id, reference: randomUUID(), status: 'success', amount: 100, currency: 'GHS', domain: 'live', fees: 2 },
    paid_at: '2026-11-20T10:00:00.000Z',
  })
  const [newest, shifted, oldest] = [row(3), row(2), row(1)]
  const server = createServer((request, response) => {
    const isFirst = new URL(request.url ?? '', 'http://localhost').searchParams.get('page') === '1'
    response.end(JSON.stringify({ status: true, data: isFirst ? [newest, shifted] : [shifted, oldest], meta: { pageCount: 2 } }))
  })
  try {
    const stub = providerAt(new URL(`http://127.0.0.1:${await listen(server, 0)}`))
    const listed = await stub.reports?.transactionsOf('2026-11-20')
    expect(listed?.kind === 'listed' && listed.rows.map(({ providerId }) => providerId)).toEqual(['3', '2', '1'])
  } finally {
    await stop(server)
  }
})
