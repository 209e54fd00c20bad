import { expect, test } from 'vitest'
import { expectAllRefused } from '../../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../../testing/gates/spoiled.ts'
import { openWalletTill } from '../../testing/wallet/wallet-till.ts'
import { fieldIn } from '../../testing/world/caller.ts'

const till = await openWalletTill()
const { shop } = till
const collection = await till.paid('034', 170)
await till.sendBack(collection, { amount: 20 })
const [refund] = await till.refundsOf(collection)

/** The path of a call, a good body, and the fields that may be missing. */
const CALLS: readonly (readonly [path: string, body: Readonly<Record<string, unknown>>, optional: readonly string[]])[] = [
  ['sendback', { collection, amount: 10, reason: 'The customer left' }, ['amount']],
  ['cashback', { collection, amount: 10, reason: 'The wallet is closed' }, ['amount']],
  ['takenback', { collection, accountKey: 'B0000DB', reason: 'Disputed' }, ['accountKey']],
  ['closerefund', { refund: fieldIn(refund, 'id'), outcome: 'done', reason: 'Paystack: paid' }, []],
]

test.each(CALLS)('every spoiled body of %s is refused with a sentence, and nothing is written', async (path, good, optional) => {
  const bodies = spoiledBodies(good, { optional: [...optional] })
  expect(bodies.length).toBeGreaterThan(60)
  await expectAllRefused(shop.owner, shop.granted, `/api/wallets/${path}/asempa`, bodies)
  await till.expectAgreement()
})
