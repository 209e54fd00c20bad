import { expect, test } from 'vitest'
import { z } from 'zod'
import { inTransaction } from '../testing/gates/forgery.ts'
import { readsOf } from '../testing/installation/reads.ts'
import { reconciling } from '../testing/reconciliation/reconciling.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { matchesOf } from './match-queries.ts'

const shop = await testShop({ isNew: true })
const { admin } = shop

test('the parts of a day that were imported in reverse order are in the order of the bank: no gap, and its balance is that of the evening', async () => {
  const pid = await shop.bank('Bank of three files a day')
  const bank = reconciling(admin, pid)
  await bank.import('1150.00', '2026-11-03 +30.00 - NOON')
  await bank.import('1180.00', '2026-11-03 -20.00 - EVENING A', '2026-11-03 -60.00 - EVENING B')
  await bank.import('1000.00', '2026-11-03 +100.00 - MORNING A', '2026-11-03 +50.00 - MORNING B')
  expect(await bank.overview()).toMatchObject({ openingBalance: 100_000n, bank: 110_000n, gaps: [] })
  const accounts = (await admin.get('/api/bankstatements/accounts/asempa')).body
  expect(accounts).toContainEqual(expect.objectContaining({ account: pid, closing: 1100 }))
  await bank.import('1100.00', '2026-11-04 +5.00 - NEXT DAY')
  const { gaps } = z.object({ gaps: z.array(z.unknown()) }).parse((await admin.get(`/api/bankstatements/account/asempa/${pid}`)).body)
  expect(gaps).toEqual([])
})

test('a later page of matches adds up the lines of its own matches only', async () => {
  const pid = await shop.bank('Bank of many matches')
  const [bank] = await shop.rows<{ id: number }>('select payee_id as id from payee where business_id = $1 and pid = $2', pid)
  const payee = bank?.id ?? 0
  await inTransaction(shop.superuser, null, async client => {
    await client.query('set local session_replication_role = replica')
    await client.query(
      `insert into bank_match (business_id, match_id, payee_id, why, counts_from, matched_by, matched_at)
       select $1, 1000 + n, $2, 'by_hand', '2026-11-03', 1, '2026-11-03' from generate_series(1, 27) n`,
      [shop.businessId, payee],
    )
  })
  const { looks } = await shop.database.read(shop.businessId, tx =>
    readsOf(tx, 'bank_match_book_line', async () => {
      const { matches } = await matchesOf(tx, payee, 1)
      expect(matches.map(({ id, bookLines }) => [id, bookLines])).toEqual([
        [1002, 0],
        [1001, 0],
      ])
    }),
  )
  // The sum and the count of each, and the lines of the page.
  expect(looks).toBeLessThanOrEqual(2 * 2 + 1)
})
