import { afterAll, beforeEach, expect, test } from 'vitest'
import { CASES } from './plans.ts'
import { openWalletSimulator, TEST_KEY } from './simulator.ts'

const simulator = await openWalletSimulator()
afterAll(() => simulator.close())
beforeEach(() => simulator.reset())

const CHARGE = {
  email: 'till@shop.example',
  amount: 17_000,
  currency: 'GHS',
  reference: 'ref-1',
  mobile_money: { phone: '0244000000', provider: 'mtn' },
}

const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
  const answer = await fetch(new URL(path, simulator.url), {
    method,
    headers: { authorization: `Bearer ${TEST_KEY}`, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json() }
}

test('it has a plan for each of the 42 phones of the contract', () => {
  expect(CASES).toEqual(Array.from({ length: 42 }, (_, number) => String(number).padStart(3, '0')))
})

test('a charge is paid by the clock, once', async () => {
  expect((await send('POST', '/charge', CHARGE)).body).toMatchObject({ data: { reference: 'ref-1', status: 'pay_offline' } })
  simulator.turn(16)
  const { body } = await send('GET', '/transaction/verify/ref-1')
  expect(body).toMatchObject({ data: { status: 'success', amount: 17_000, currency: 'GHS', domain: 'test', fees: 332 } })
  expect(await send('POST', '/charge', CHARGE)).toMatchObject({ status: 400, body: { message: 'Duplicate Transaction Reference' } })
  expect(simulator.ledger.money()).toEqual({ received: 17_000, fees: 332, deducted: 0, paidOut: 0, held: 16_668 })
})

test.each([
  ['a wrong key', CHARGE, { authorization: 'Bearer sk_test_other' }, 401],
  ['no key', CHARGE, { authorization: '' }, 401],
  ['another content type', CHARGE, { 'content-type': 'text/plain' }, 400],
  ['no JSON', '{"email":', {}, 400],
  ['an amount that is not whole', { ...CHARGE, amount: 170.5 }, {}, 400],
  ['an amount as text', { ...CHARGE, amount: '17000' }, {}, 400],
  ['an amount of zero', { ...CHARGE, amount: 0 }, {}, 400],
  ['a forbidden character in the reference', { ...CHARGE, reference: 'ref_1' }, {}, 400],
  ['another currency', { ...CHARGE, currency: 'NGN' }, {}, 400],
  ['no e-mail address', { ...CHARGE, email: undefined }, {}, 400],
  ['a phone in international form', { ...CHARGE, mobile_money: { phone: '233244000000', provider: 'mtn' } }, {}, 400],
  ['an unknown provider code', { ...CHARGE, mobile_money: { phone: '0244000000', provider: 'telecel' } }, {}, 400],
])('it refuses a charge with %s, and nobody is asked', async (_what, body, headers, status) => {
  const answer = await send('POST', '/charge', body, headers)
  expect(answer).toMatchObject({ status, body: { status: false, message: expect.any(String) } })
  expect(simulator.ledger.charges).toEqual([])
})

test('it counts requests and knows which references it saw', async () => {
  await send('POST', '/charge', CHARGE)
  await send('GET', '/charge/ref-1')
  await send('GET', '/charge/ref-2')
  expect(simulator.requests.map(({ path, reference, status }) => [path, reference, status])).toEqual([
    ['/charge', 'ref-1', 200],
    ['/charge/ref-1', 'ref-1', 200],
    ['/charge/ref-2', 'ref-2', 400],
  ])
  expect(simulator.references).toEqual(['ref-1'])
})

test('a payout takes fees, refunds and reversals off, each once', async () => {
  const pay = (reference: string, ending: string) =>
    send('POST', '/charge', { ...CHARGE, reference, mobile_money: { phone: `0244000${ending}`, provider: 'mtn' } })
  await pay('kept', '000')
  await pay('reversed', '038')
  simulator.turn(16)
  await send('POST', '/refund', { transaction: 'kept', amount: 5_000, merchant_note: 'goods returned' })
  simulator.turn(61)
  expect(simulator.ledger.payOut()).toMatchObject({ processed: 34_000, fees: 664, deductions: 5_000 })
  simulator.turn(86_400)
  expect(simulator.ledger.payOut()).toMatchObject({ processed: 0, fees: 0, deductions: 17_000 })
  expect(simulator.ledger.payOut()).toBeNull()
  expect(simulator.ledger.money().held).toBe(0)
})
