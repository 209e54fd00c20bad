import { createHmac, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { bodyOf, listen, stop } from '../../../../../wallet-simulator/listening.ts'
import { openWalletSimulator } from '../../../../../wallet-simulator/simulator.ts'
import { openPaystack } from './open-paystack.ts'

const KEY = 'sk_live_0123456789abcdef'
const simulator = await openWalletSimulator({ key: KEY })
const provider = openPaystack(simulator.url, { now: simulator.now })({ secretKey: KEY, email: 'till@shop.example' })

/** What the callbacks that arrived are about: an empty list for those that are not believed. */
let heard: (readonly string[])[] = []
const shop = createServer(async (request, response) => {
  const headers = new Headers({ 'x-paystack-signature': String(request.headers['x-paystack-signature'] ?? '') })
  heard.push(provider.readCallback(Buffer.from(await bodyOf(request)), headers))
  response.writeHead(200).end()
})
simulator.sendCallbacksTo(new URL(`http://127.0.0.1:${await listen(shop, 0)}`))

afterAll(async () => {
  await simulator.close()
  await stop(shop)
})
beforeEach(() => {
  simulator.reset()
  heard = []
})

const ask = async (ending: string) => {
  const reference = randomUUID()
  const request = { reference, network: 'mtn' as const, msisdn: `233244000${ending}`, amount: 17_000n, note: '' }
  return { reference, ...(await provider.request(request)) }
}
const arrived = (count: number) => expect.poll(() => heard.length).toBe(count)

test('case 28: a signed callback may arrive before the answer to the request', async () => {
  const { reference, finding } = await ask('027')
  expect(heard).toEqual([[reference]])
  expect(finding.kind).toBe('pending')
  expect((await provider.lookUp(reference, simulator.now())).finding.kind).toBe('approved')
})

test('case 29: a callback that arrives five times is about the same reference each time', async () => {
  const { reference } = await ask('028')
  await arrived(5)
  expect(heard).toEqual([[reference], [reference], [reference], [reference], [reference]])
})

test('case 30: a callback without a signature, or with one of other bytes or half of one, is about nothing', async () => {
  await ask('029')
  await arrived(4)
  expect(heard).toEqual([[], [], [], []])
})

test('case 31: a signed callback about a reference of another account names that reference', async () => {
  const { reference } = await ask('030')
  await arrived(1)
  expect(heard[0]).toHaveLength(1)
  expect(heard[0]).not.toContain(reference)
})

test('case 32: without callbacks every outcome is found by looking', async () => {
  const { reference } = await ask('031')
  simulator.turn(16)
  expect((await provider.lookUp(reference, simulator.now())).finding.kind).toBe('approved')
  expect(heard).toEqual([])
})

test('callbacks of refunds and disputes name the reference of their payment', () => {
  const told = (data: unknown, key = KEY) => {
    const body = Buffer.from(JSON.stringify({ event: 'refund.processed', data }))
    const signature = createHmac('sha512', key).update(body).digest('hex')
    return provider.readCallback(body, new Headers({ 'x-paystack-signature': signature }))
  }
  expect(told({ transaction_reference: 'of-a-refund', reference: null })).toEqual(['of-a-refund'])
  expect(told({ transaction: { reference: 'of-a-dispute' } })).toEqual(['of-a-dispute'])
  expect(told({ reference: '../refund' })).toEqual([])
  expect(told('no object')).toEqual([])
  expect(told({ reference: 'of-another-key' }, 'sk_live_other')).toEqual([])
})

test('a callback larger than 256 kB is not read', () => {
  const body = Buffer.from(JSON.stringify({ data: { reference: 'large', filler: 'x'.repeat(256 * 1024) } }))
  const signature = createHmac('sha512', KEY).update(body).digest('hex')
  expect(provider.readCallback(body, new Headers({ 'x-paystack-signature': signature }))).toEqual([])
})
