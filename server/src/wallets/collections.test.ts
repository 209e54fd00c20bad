import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openSealing } from '../host/sealed-text.ts'
import { type Answer, fieldIn } from '../testing/world/caller.ts'
import { openFakeProvider, paidOf } from '../testing/world/fake-provider.ts'
import { testShop } from '../testing/world/test-shop.ts'

let now = new Date('2026-11-20T14:32:00Z')
const later = (seconds: number): void => {
  now = new Date(now.getTime() + seconds * 1_000)
}
const provider = openFakeProvider()
const wallets = { sealing: openSealing(randomBytes(32)), adapters: { paystack: provider.open }, pace: 1, report: console.error }
const shop = await testShop({ wallets, clock: () => now, accra: { milk: '500 worth 5000' }, prices: { milk: '15' } })
const paystack = await shop.bank('Paystack')
const KEY = 'sk_live_0123456789abcdef'

const done = async (asked: Promise<Answer>): Promise<Answer> => {
  const answer = await asked
  expect(answer.status, answer.text).toBe(200)
  return answer
}
const id = fieldIn(
  (
    await done(
      shop.admin.post('/api/wallets/provider/asempa', {
        adapter: 'paystack',
        pid: paystack,
        email: 'shop@asempa.example',
        key: KEY,
        on: true,
      }),
    )
  ).body,
  'id',
)
await done(shop.admin.post('/api/wallets/branch/asempa', { branch: 'ACC', provider: id, wallets: [] }))

let presses = 0
const ask = (change: object = {}, by = shop.denied): Promise<Answer> => {
  presses += 1
  const phone = `0244${String(presses).padStart(6, '0')}`
  return by.post('/api/wallets/ask/asempa', {
    press: `press-${presses}-of-a-key`,
    branch: 'ACC',
    network: 'mtn',
    phone,
    amount: 170,
    ...change,
  })
}
const lookAt = (collection: unknown, by = shop.denied) => by.post('/api/wallets/look/asempa', { collection })

test('a phone is asked, and money that comes is posted once', async () => {
  provider.says({ kind: 'pending', waitUntil: null }, { kind: 'approved', paid: paidOf(17_000n, { fee: 332n }) })
  const asked = await done(ask())
  expect(asked.body).toMatchObject({ outcome: 'pending', use: 'waiting', amount: 170, received: 0 })
  later(20)
  const found = await done(lookAt(fieldIn(asked.body, 'id')))
  expect(found.body).toMatchObject({ outcome: 'approved', use: 'unused', received: 170, unused: 170, payer: 'KWAME MENSAH' })
  await shop.expectLedger(`
    Bank and mobile money accounts Paystack    166.68
    Wallet money not used yet                              170.00
    Bank and mobile money charges                3.32
  `)
  await done(lookAt(fieldIn(asked.body, 'id')))
  await shop.expectPosted(1)
  expect(await shop.fault()).toBeNull()
})
