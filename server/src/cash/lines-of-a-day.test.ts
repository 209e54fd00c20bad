import { expect, test } from 'vitest'
import { readsOf } from '../testing/installation/reads.ts'
import { cashOf } from '../testing/till/cash.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { saved } from '../testing/world/verbs.ts'
import { linesOf } from './place-queries.ts'

const shop = await testShop({ isNew: true, accra: { milk: '90 worth 900' }, prices: { milk: '15' } })
const cash = cashOf(shop)
await cash.addSafe('Back office')
await saved(shop.sell({ milk: 20 }, { paid: '300' }))

/** How often the lines of a day without any look for a posting. */
const looksOfDay = async () => {
  const span = { branch: shop.branches.accra, start: '2030-01-01', end: '2030-01-01' }
  const { looks } = await shop.database.read(shop.businessId, tx =>
    readsOf(tx, 'posting', async () => expect(await linesOf(tx, span, null)).toEqual([])),
  )
  return looks
}

test('the cash of a day is read without the moves, receipts and counts of other days', async () => {
  const before = await looksOfDay()
  for (let made = 1; made <= 4; made += 1) {
    await cash.received(await cash.given('safe', 'safe:1', 5), 5)
    await saved(cash.count('safe:1', 5 * made))
  }
  expect((await looksOfDay()) - before).toBe(0)
})

test('the cash of a long time is joined, not looked up document by document, whatever the connection planned before', async () => {
  const SALES = 30
  for (let made = 0; made < SALES; made += 1) await saved(shop.sell({ milk: 1 }, { paid: '15' }))
  await shop.superuser.query('analyze posting, journal_line, app_user')
  const span = { branch: shop.branches.accra, start: '2026-01-01', end: '2030-01-01' }
  const { looks } = await shop.database.read(shop.businessId, async tx => {
    await tx.row({ name: 'test-one-plan', text: "select set_config('plan_cache_mode', 'force_generic_plan', true)" })
    return readsOf(tx, 'app_user', async () => expect((await linesOf(tx, span, 'safe')).length).toBeGreaterThan(SALES))
  })
  expect(looks).toBeLessThan(SALES)
})
