import { CASH_CUSTOMER } from '@akonta/domain/sales/tender'
import { expect, test } from 'vitest'
import { readsOf } from '../testing/installation/reads.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { saved } from '../testing/world/verbs.ts'
import { salesByDate } from './list-queries.ts'

let now = '2026-11-20T23:30:00Z'
const shop = await testShop({
  isNew: true,
  by: 'admin',
  clock: () => new Date(now),
  accra: { milk: '200 worth 2000', shea: '90 worth 450' },
  prices: { milk: '15' },
})
const NOVEMBER = { start: '2026-11-01', end: '2026-11-30' }
const NEXT_DAY = { start: '2026-11-21', end: '2026-11-21' }
const MOST = 1_000
const listed = (most: number) =>
  shop.database.read(shop.businessId, tx => salesByDate(tx, shop.branches.accra, NOVEMBER, { most, few: MOST }))

test('a period with too many sales is refused before their tenders are read', async () => {
  for (let made = 0; made < 3; made += 1) await saved(shop.sell({ milk: 1 }, { paid: '15' }))
  expect(await listed(3)).toHaveLength(3)
  await expect(listed(2)).rejects.toMatchObject({ code: 'too_large', message: 'More than 2 sales. Choose fewer days' })
  const reads = await shop.database.read(shop.businessId, tx =>
    readsOf(tx, 'sale_tender', () =>
      expect(salesByDate(tx, shop.branches.accra, NOVEMBER, { most: 2, few: 1 })).rejects.toMatchObject({ code: 'too_large' }),
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

test('what belongs to many sales is read in one go, and is the same as of few', async () => {
  const vat = await shop.admin.post('/api/vat/set/asempa', { scheme: 'GH-2026', validFrom: '2026-11-21', tin: 'C0012345678' })
  expect(vat.status).toBe(200)
  const [adwoa, momo] = [await shop.customer('Auntie Adwoa Store'), await shop.bank('MTN MoMo')]
  for (let made = 0; made < 20; made += 1) await saved(shop.sell({ milk: 1, shea: 1 }, { paid: '50' }))
  const byWallet = {
    tenders: [
      { pid: momo, amount: '10', transactionId: 'MP-1' },
      { pid: CASH_CUSTOMER, amount: '40' },
    ],
  }
  await shop.reverse('sale', await saved(shop.sell({ milk: 1 }, byWallet)))
  await saved(shop.sell({ milk: 2 }, { saleType: 'CREDIT', customer: adwoa }))
  await saved(shop.returnSale(await saved(shop.sell({ milk: 2, shea: 1 }, { paid: '90' })), { 1: 1 }))
  await shop.superuser.query('analyze sale, sale_tender, sale_return, vat_split, journal_line, posting, payee')
  await shop.database.read(shop.businessId, async tx => {
    const list = (few: number) => salesByDate(tx, shop.branches.accra, NOVEMBER, { most: MOST, few })
    const inOneGo: Awaited<ReturnType<typeof list>> = []
    const lookedUp = await list(MOST)
    expect(lookedUp.length).toBeGreaterThan(30)
    expect(new Set(lookedUp.flatMap(sale => sale.paidBy))).toEqual(new Set(['Cash', 'MTN MoMo', 'On account']))
    for (const table of ['sale_tender', 'sale_return', 'vat_split', 'outbox_item', 'payee']) {
      const { looks } = await readsOf(tx, table, async () => inOneGo.splice(0, inOneGo.length, ...(await list(0))))
      expect({ table, looks }).toSatisfy(() => looks <= 2)
      expect(inOneGo).toEqual(lookedUp)
    }
    expect(await tx.row({ name: 'test-plans', text: `select current_setting('plan_cache_mode') as plans` })).toEqual({
      plans: 'force_custom_plan',
    })
  })
})
