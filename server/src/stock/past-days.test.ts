import { productionToWire } from '@akonta/domain/production/production-wire'
import { transferToWire } from '@akonta/domain/transfers/transfer-wire'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fine } from '../testing/world/amounts.ts'
import { saleLines } from '../testing/world/sale-lines.ts'
import { openSalesWorld, type SalesWorld } from '../testing/world/sales-world.ts'
import { openShop, type Shop } from '../testing/world/shop.ts'
import { stockUp } from '../testing/world/stock-up.ts'
import { verify } from '../verify/verify.ts'

const NOW = new Date('2026-11-20T14:32:00Z')
const TODAY = '2026-11-20'
const A_MONTH_AGO = '2026-10-21'
const AT_ACCRA = { 'x-branch-code': 'ACC' }
const MILO = { id: 1001, name: 'Milo Tin 400g', price: '85' }
const BREAD = { id: 1002, name: 'Sugar Bread Loaf', price: '12' }

let shop: Shop
let world: SalesWorld
let before = 0n

const transfer = (date: string, quantity: string) => {
  const line = { productId: MILO.id, productName: MILO.name, quantity: fine(quantity), costPrice: 0n, sellingPrice: 850_000n }
  const moved = transferToWire({ source: 'ACC', destination: 'KUM', date, deliveredBy: 'Yaw', lines: [line] }, { userId: 1, username: 'x' })
  return shop.granted.post('/api/producttransfer/maketransfer/asempa', moved)
}
const bake = (date: string) => {
  const line = { productId: BREAD.id, productName: BREAD.name, quantity: fine('10'), unitCost: 0n, sellingPrice: 120_000n }
  return shop.granted.post(
    '/api/production/makeproduction/asempa',
    productionToWire({ branch: 'ACC', date, lines: [line] }, { userId: 1, username: 'x' }),
  )
}
/** An offline sale that is sent now. */
const soldOffline = (soldAt: string, quantity: string) =>
  shop.granted.post(
    `/api/sales/makesales/asempa?provisional=OFF-7K2M9Q-${soldAt.slice(8, 10)}${quantity}&soldAt=${soldAt}`,
    saleLines([{ ...MILO, quantity }]),
  )
const valuation = async (date: string) => (await shop.granted.get(`/api/statements/stockvaluation/asempa?branch=ACC&date=${date}`)).body

beforeAll(async () => {
  shop = await openShop({ clock: () => NOW })
  world = openSalesWorld(shop)
  await stockUp(shop, shop.branches.accra, [MILO, BREAD], NOW)
  const supplier = await world.makePayee('Nestlé Depot', 'creditor')
  const line = { productId: MILO.id, productName: MILO.name, qty: 10, costPrice: 10, sellingprice: 0, expiringDateStr: '' }
  const bought = await shop.granted.post(
    '/api/purchases/makepurchases/asempa',
    [{ ...line, pid: supplier, purchaseInvoice: 'N-1', purchaseType: 'CREDIT', userId: 1 }],
    AT_ACCRA,
  )
  expect(bought.status, bought.text).toBe(200)
  const bill = { makes: 10, components: [{ productId: MILO.id, qty: 1 }] }
  expect((await shop.granted.post(`/api/production/bill/asempa/${BREAD.id}`, bill)).status).toBe(200)
})
beforeEach(async () => {
  before = await world.lastPosting()
})
afterAll(() => shop.close())

test('goods bought today cannot be transferred a month ago: no past day becomes negative', async () => {
  expect(await transfer(A_MONTH_AGO, '1')).toMatchObject({
    status: 409,
    body: {
      code: 'not_enough_stock',
      message: 'Not enough stock on an earlier day. Milo Tin 400g in Accra Central on 21-10-2026: 0 in stock, 1 wanted',
    },
  })
  await world.expectBooks(before, '')
  expect(await valuation(A_MONTH_AGO)).toMatchObject({ products: [], total: 0, inventoryAccount: 0 })
  expect(await valuation(TODAY)).toMatchObject({ products: [{ quantity: 10, value: 100 }], inventoryAccount: 100 })
})

test('nor used in production, or sold by an offline till, before they arrived', async () => {
  expect(await bake('2026-11-19')).toMatchObject({
    status: 409,
    body: { message: 'Not enough stock on an earlier day. Milo Tin 400g in Accra Central on 19-11-2026: 0 in stock, 1 wanted' },
  })
  expect(await soldOffline('2026-11-19T16:00:00.000Z', '2')).toMatchObject({
    status: 200,
    body: {
      savedSuccessfully: false,
      code: 'not_enough_stock',
      message: 'Not enough stock on an earlier day. Milo Tin 400g in Accra Central on 19-11-2026: 0 in stock, 2 wanted',
    },
  })
  await world.expectBooks(before, '')
})

test('today they are transferred, used and sold, at their cost', async () => {
  expect((await transfer(TODAY, '1')).body).toMatchObject({ savedSuccessfully: true })
  expect((await bake(TODAY)).body).toMatchObject({ savedSuccessfully: true })
  expect((await soldOffline('2026-11-20T08:00:00.000Z', '2')).body).toMatchObject({ savedSuccessfully: true })
  await world.expectBooks(
    before,
    `
    [Accra Central]
    Inventory                        30.00
    Branch current account   10.00
    Cash in hand            170.00
    Sales                           170.00
    Cost of goods sold       20.00
    [Kumasi Adum]
    Inventory                10.00
    Branch current account           10.00`,
  )
  expect(await valuation(TODAY)).toMatchObject({ total: 70, inventoryAccount: 70 })
  expect((await shop.database.read(shop.businessId, tx => verify(tx))).fault).toBeNull()
})

test('a document dated today needs no query about the past', async () => {
  shop.statements.splice(0)
  expect((await transfer(TODAY, '1')).status).toBe(200)
  expect(shop.statements).toContain('ledger-post')
  expect(shop.statements).not.toContain('ledger-past-shortages')
})
