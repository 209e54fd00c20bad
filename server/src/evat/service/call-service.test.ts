import { createServer, type Server } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openSimulator } from '../../../../evat-simulator/simulator.ts'
import { type BranchCall, callService, type ServiceAddress } from './call-service.ts'
import { readAnswer } from './read-answer.ts'

const REFERENCE = 'C0012345678-001'
const KEY = 'a key that is shown nowhere'
const NUMBER = 'ACC-26-014873'

const simulator = await openSimulator({ taxpayers: [{ reference: REFERENCE, key: KEY, categories: [] }] })
afterAll(() => simulator.close())

const address: ServiceAddress = { url: new URL(simulator.url) }
/** For answers that never end. The others are awaited, however slow the machine is. */
const impatient: ServiceAddress = { ...address, limits: { connectMs: 5_000, wholeMs: 1_000 } }

const control = async (method: string, path: string, body?: unknown): Promise<unknown> => {
  const answer = await fetch(`${simulator.controlUrl}/${path}`, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
  return answer.json()
}
const failNext = (fault: Readonly<Record<string, unknown>>) => control('POST', 'faults', fault)
beforeEach(() => control('POST', 'reset'))

const SALE = JSON.stringify({
  ...{ currency: 'GHS', exchangeRate: 1, invoiceNumber: NUMBER, reference: '', flag: 'INVOICE', calculationType: 'INCLUSIVE' },
  ...{ transactionDate: '2026-01-20', totalAmount: 120, totalVat: 15, totalLevy: 5, totalExciseAmount: 0 },
  ...{ businessPartnerName: 'Cash Customer', saleType: 'NORMAL', discountType: 'GENERAL', discountAmount: 0 },
  items: [
    {
      ...{ itemCode: '1001', itemCategory: '', description: 'Milo Tin 400g', quantity: 1, unitPrice: 120, discountAmount: 0 },
      ...{ levyAmountA: 2.5, levyAmountB: 2.5, levyAmountD: 0, levyAmountE: 0, exciseAmount: 0 },
    },
  ],
})
const SIGN: BranchCall = { call: 'invoice', reference: REFERENCE, key: KEY, body: SALE }
const FIND: BranchCall = { ...SIGN, call: 'callback', body: JSON.stringify({ flag: 'INVOICE', invoiceNumber: NUMBER, reference: '' }) }
const HEALTH: BranchCall = { ...SIGN, call: 'health', body: '' }

const outcomeOf = async (call: BranchCall, at = address) => readAnswer(call.call, await callService(at, call))

describe('a service that answers', () => {
  test('a sale is signed, and the callback finds the same stamp', async () => {
    const first = await outcomeOf(SIGN)
    expect(first).toMatchObject({ follows: 'SIGNED', stamp: { tin: 'C0012345678', number: NUMBER, flag: 'INVOICE', itemCount: '1' } })
    expect(await outcomeOf(FIND)).toEqual(first)
    expect(await outcomeOf(SIGN)).toMatchObject({ follows: 'ALREADY', code: 'E700' })
  })

  test('what was never sent is absent, a working service is up, and another key is refused', async () => {
    expect(await outcomeOf(FIND)).toMatchObject({ follows: 'ABSENT', code: 'E704' })
    expect(await outcomeOf(HEALTH)).toEqual({ follows: 'UP' })
    expect(await outcomeOf({ ...HEALTH, key: 'another' })).toEqual({ follows: 'KEY', code: 'E900', said: 'Invalid Security Key.' })
  })

  test('A25 a reference cannot lead to another address', async () => {
    for (const reference of ['..', '../../../admin', `${REFERENCE}/invoice?x=`, `${REFERENCE}%2f`, 'a\r\nHost: elsewhere', ''])
      await expect(callService(address, { ...SIGN, reference })).rejects.toThrow('a reference of a branch has another form')
    expect(await control('GET', 'calls')).toEqual([])
  })
})

describe('answers that cannot be trusted', () => {
  test.each([
    ['the connection is cut', { how: 'cut' }],
    ['the connection is reset', { how: 'reset' }],
    ['half a body arrives', { how: 'half' }],
    ['no answer arrives in time', { how: 'hang' }],
    ['the answer trickles in', { how: 'drip', ms: 5 }],
    ['a page arrives', { how: 'html' }],
    ['20 MB arrive', { how: 'huge' }],
    ['the service sends us elsewhere', { how: 'redirect', to: `${simulator.controlUrl}/calls` }],
    ['the service fails', { how: 'answer', status: 502, body: '{"code":"E700","message":"signed"}' }],
    ['an unknown answer arrives', { how: 'answer', status: 200, body: '{"status":"SUCCESS"}' }],
    [
      'a stamp lacks a field',
      { how: 'answer', status: 200, body: '{"response":{"status":"SUCCESS","message":{"num":"1"},"qr_code":"https://x"}}' },
    ],
    ['the answer is no JSON', { how: 'answer', status: 200, body: 'null' }],
  ])('%s: the sale may be signed, and the callback tells', async (_, fault) => {
    await failNext({ calls: ['invoice'], ...fault })
    expect(await outcomeOf(SIGN, ['hang', 'drip'].includes(fault.how) ? impatient : address)).toMatchObject({ follows: 'LOST' })
    expect(await outcomeOf(FIND)).toMatchObject({ follows: 'SIGNED' })
  })

  test('a redirect is not followed: the key goes to the given host only', async () => {
    const visited: string[] = []
    const elsewhere: Server = createServer(socket => {
      visited.push('visited')
      socket.end()
    })
    await new Promise<void>(listening => elsewhere.listen(0, '127.0.0.1', listening))
    const bound = elsewhere.address()
    await failNext({ how: 'redirect', to: `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}/` })
    expect(await outcomeOf(SIGN)).toMatchObject({ follows: 'LOST' })
    expect(visited).toEqual([])
    await new Promise(closed => elsewhere.close(closed))
  })

  test('nothing was sent where nobody listens, or where TLS cannot be agreed', async () => {
    expect(await outcomeOf(SIGN, { ...address, url: new URL('http://127.0.0.1:1/v') })).toEqual({
      follows: 'AWAY',
      code: '',
      said: 'The service refused the connection',
    })
    expect(await outcomeOf(SIGN, { ...address, url: new URL(simulator.url.replace('http:', 'https:')) })).toMatchObject({ follows: 'AWAY' })
    expect(await control('GET', 'calls')).toEqual([])
  })

  test('the key is in no outcome', async () => {
    const outcomes: unknown[] = []
    for (const fault of [{ how: 'reset' }, { how: 'html' }, { how: 'answer', status: 401, body: '' }]) {
      await failNext(fault)
      outcomes.push(await outcomeOf(SIGN))
    }
    expect(JSON.stringify(outcomes)).not.toContain(KEY)
  })
})
