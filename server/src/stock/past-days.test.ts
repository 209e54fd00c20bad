import { expect, test } from 'vitest'
import { testShop } from '../testing/world/test-shop.ts'
import { expectRefused, saved } from '../testing/world/verbs.ts'

const TODAY = '2026-11-20'
const A_MONTH_AGO = '2026-10-21'

const shop = await testShop({ accra: { milo: 'none', bread: 'none' } })
const { milo } = shop.goods

const transfer = (date: string, milo: number) => shop.transfer({ milo }, { date })
const bake = (date: string) => shop.produce({ bread: 10 }, { date })
/** An offline sale that is sent now. */
const soldOffline = (soldAt: string, milo: string) =>
  shop.sell({ milo }, { query: `?provisional=OFF-7K2M9Q-${soldAt.slice(8, 10)}${milo}&soldAt=${soldAt}` })
const valuation = async (date: string) => (await shop.granted.get(`/api/statements/stockvaluation/asempa?branch=ACC&date=${date}`)).body

const supplier = await shop.supplier('Nestlé Depot')
await saved(shop.buy(supplier, [[{ id: milo.id }, 10, { costPrice: 10 }]]))
await saved(shop.saveBill('bread', 10, { milo: 1 }))

test('goods bought today cannot be transferred a month ago: no past day becomes negative', async () => {
  await expectRefused(transfer(A_MONTH_AGO, 1), 409, {
    code: 'not_enough_stock',
    message: 'Not enough stock on an earlier day. Milo Tin 400g in Accra Central on 21-10-2026: 0 in stock, 1 wanted',
  })
  await shop.expectLedger('')
  expect(await valuation(A_MONTH_AGO)).toMatchObject({ products: [], total: 0, inventoryAccount: 0 })
  expect(await valuation(TODAY)).toMatchObject({ products: [{ quantity: 10, value: 100 }], inventoryAccount: 100 })
})

test('nor used in production, or sold by an offline till, before they arrived', async () => {
  await expectRefused(
    bake('2026-11-19'),
    409,
    'Not enough stock on an earlier day. Milo Tin 400g in Accra Central on 19-11-2026: 0 in stock, 1 wanted',
  )
  expect(await soldOffline('2026-11-19T16:00:00.000Z', '2')).toMatchObject({
    status: 200,
    body: {
      savedSuccessfully: false,
      code: 'not_enough_stock',
      message: 'Not enough stock on an earlier day. Milo Tin 400g in Accra Central on 19-11-2026: 0 in stock, 2 wanted',
    },
  })
  await shop.expectLedger('')
})

test('today they are transferred, used and sold, at their cost', async () => {
  expect((await transfer(TODAY, 1)).body).toMatchObject({ savedSuccessfully: true })
  expect((await bake(TODAY)).body).toMatchObject({ savedSuccessfully: true })
  expect((await soldOffline('2026-11-20T08:00:00.000Z', '2')).body).toMatchObject({ savedSuccessfully: true })
  await shop.expectLedger(`
    [Accra Central]
    Inventory                        30.00
    Branch current account   10.00
    Cash in hand            170.00
    Sales                           170.00
    Cost of goods sold       20.00
    [Kumasi Adum]
    Inventory                10.00
    Branch current account           10.00`)
  expect(await valuation(TODAY)).toMatchObject({ total: 70, inventoryAccount: 70 })
  expect(await shop.fault()).toBeNull()
})

test('a document dated today needs no query about the past', async () => {
  shop.statements.splice(0)
  expect((await transfer(TODAY, 1)).status).toBe(200)
  expect(shop.statements).toContain('ledger-post')
  expect(shop.statements).not.toContain('ledger-past-shortages')
})
