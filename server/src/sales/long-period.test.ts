import { expect, test } from 'vitest'
import { readsOf } from '../testing/installation/reads.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { saved } from '../testing/world/verbs.ts'
import { salesByDate } from './sale-queries.ts'

let now = '2026-11-20T23:30:00Z'
const shop = await testShop({ by: 'admin', clock: () => new Date(now), accra: { milk: '90 worth 900' }, prices: { milk: '15' } })
const NOVEMBER = { start: '2026-11-01', end: '2026-11-30' }
const NEXT_DAY = { start: '2026-11-21', end: '2026-11-21' }
const listed = (most: number) => shop.database.read(shop.businessId, tx => salesByDate(tx, shop.branches.accra, NOVEMBER, most))

test('a period with too many sales is refused before their tenders are read', async () => {
  for (let made = 0; made < 3; made += 1) await saved(shop.sell({ milk: 1 }, { paid: '15' }))
  expect(await listed(3)).toHaveLength(3)
  await expect(listed(2)).rejects.toMatchObject({ code: 'too_large', message: 'More than 2 sales. Choose fewer days' })
  const reads = await shop.database.read(shop.businessId, tx =>
    readsOf(tx, 'sale_tender', () =>
      expect(salesByDate(tx, shop.branches.accra, NOVEMBER, 2)).rejects.toMatchObject({ code: 'too_large' }),
    ),
  )
  expect(reads.looks).toBe(0)
})

test('the sales of a day are listed without reading the returns of other sales', async () => {
  for (let made = 0; made < 3; made += 1) await saved(shop.returnSale(await saved(shop.sell({ milk: 2 }, { paid: '30' })), { 1: 1 }))
  now = '2026-11-21T00:30:00Z'
  await saved(shop.sell({ milk: 1 }, { paid: '15' }))
  const { rows } = await shop.database.read(shop.businessId, tx =>
    readsOf(tx, 'sale_return', async () => expect(await salesByDate(tx, shop.branches.accra, NEXT_DAY)).toMatchObject([{ returned: 0n }])),
  )
  expect(rows).toBe(0)
})
