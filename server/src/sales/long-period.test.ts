import { expect, test } from 'vitest'
import { readsOf } from '../testing/installation/reads.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { saved } from '../testing/world/verbs.ts'
import { salesByDate } from './sale-queries.ts'

const shop = await testShop({ by: 'admin', accra: { milk: '90 worth 900' }, prices: { milk: '15' } })
const NOVEMBER = { start: '2026-11-01', end: '2026-11-30' }
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
