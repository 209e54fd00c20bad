import { expect, test } from 'vitest'
import { readsOf } from '../testing/installation/reads.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { saved } from '../testing/world/verbs.ts'
import { soldDocuments } from './sold-document-queries.ts'

const shop = await testShop({ isNew: true, by: 'admin', accra: { milk: '90 worth 900' }, prices: { milk: '15' } })
const SALES = 20

/** In a table of one page PostgreSQL may read all of it, whatever the statement asks for. */
const BY_INDEX = { name: 'test-by-index', text: `select set_config('enable_seqscan', 'off', true)` }

test('the documents of a customer are found by their sales, without the postings of all others', async () => {
  const pid = await shop.customer('Auntie Adwoa Store')
  for (let made = 0; made < SALES; made += 1) await saved(shop.sell({ milk: 1 }, { paid: '15' }))
  await shop.owner.query('analyze')
  const span = { branches: [shop.branches.accra], start: '2026-11-01', end: '2026-11-30' }
  const { rows } = await shop.database.read(shop.businessId, async tx => {
    await tx.one(BY_INDEX)
    return readsOf(tx, 'posting', async () =>
      expect(await soldDocuments(tx, span, { customer: pid }, { page: 0, size: 50 })).toEqual({ rows: [], total: 0 }),
    )
  })
  expect(rows).toBeLessThan(SALES)
})
