import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { verify } from '../ledger/verify.ts'
import { saleLines } from '../testing/sale-lines.ts'
import { openSalesWorld, type SalesWorld } from '../testing/sales-world.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import { tamperWith } from '../testing/touched-books.ts'

const NOW = new Date('2026-11-20T14:32:00Z')
const NO_LIMITS = { packSell: 0, cartonPrice: 0, retReorderLevel: 0, maxRetToOrder: 0 }
const AT_ACCRA = { 'x-branch-code': 'ACC' }

let shop: Shop
let world: SalesWorld
let before = 0n

const idIn = (body: unknown): number => Number(typeof body === 'object' && body !== null && 'id' in body ? body.id : 0)
/** In the catalogue at a cost of 6.00 and a price of 10.00, and never seen in the shop. */
const newProduct = async (productName: string): Promise<number> => {
  const product = { productName, category: 1, unitType: 1, expireDetails: 'NO', retStockLevel: 0, ...NO_LIMITS }
  const made = await shop.granted.post('/api/product/create/asempa', { ...product, costPrice: 6, retCash: 10 }, AT_ACCRA)
  expect(made.status, made.text).toBe(200)
  return idIn(made.body)
}
const sell = async (id: number, quantity: string) => {
  const sold = await shop.granted.post('/api/sales/makesales/asempa', saleLines([{ id, quantity, price: '10' }]))
  expect(sold.body).toMatchObject({ savedSuccessfully: true })
}
const shown = async (id: number) => (await shop.granted.get(`/api/product/asempa/id/${id}`, AT_ACCRA)).body
const faultOf = async () => (await shop.database.read(shop.businessId, tx => verify(tx))).fault

beforeAll(async () => {
  shop = await openShop({ clock: () => NOW })
  world = openSalesWorld(shop)
  expect((await shop.admin.post('/api/settings/negativestock/asempa', { allowed: true })).status).toBe(200)
})
beforeEach(async () => {
  before = await world.lastPosting()
})
afterAll(() => shop.close())

test('goods sold before any came leave at the cost of the catalogue, and what they cost more in the end is price variance', async () => {
  const soap = await newProduct('Key Soap Bar 350g')
  await sell(soap, '2')
  await world.expectBooks(
    before,
    `
    Cash in hand          20.00
    Sales                           20.00
    Cost of goods sold    12.00
    Inventory                       12.00`,
  )
  expect(await shown(soap)).toMatchObject({ retStockLevel: -2, costPrice: 6 })
  expect(await faultOf()).toBeNull()

  const supplier = await world.makePayee('Kumasi Soap Works', 'creditor')
  const middle = await world.lastPosting()
  const line = { productId: soap, productName: '', qty: 5, costPrice: 7, sellingprice: 0, expiringDateStr: '' }
  const bought = await shop.granted.post(
    '/api/purchases/makepurchases/asempa',
    [{ ...line, pid: supplier, purchaseInvoice: 'K-1', purchaseType: 'CREDIT', userId: 1 }],
    AT_ACCRA,
  )
  expect(bought.status, bought.text).toBe(200)
  await world.expectBooks(
    middle,
    `
    Inventory                               33.00
    Accounts payable Kumasi Soap Works                35.00
    Purchase price variance                  2.00`,
  )
  expect(await shown(soap)).toMatchObject({ retStockLevel: 3, costPrice: 7 })
  expect(await faultOf()).toBeNull()
})

test('they are counted in at that cost too, and a new cost in the catalogue does not change what has left', async () => {
  const rice = await newProduct('Mama Gold Rice 5kg')
  await sell(rice, '3')
  expect((await shop.admin.post('/api/product/edit/asempa', { id: rice, productName: 'Mama Gold Rice 5kg', costPrice: 8 })).status).toBe(
    200,
  )
  await sell(rice, '1')
  const found = { userId: 1, branchId: 'ACC', productId: rice, transtype: 'STOCKTAKING', qty: 4 }
  expect((await shop.granted.post('/api/product/adjustretailqty/asempa', [found], AT_ACCRA)).status).toBe(200)
  await world.expectBooks(
    before,
    `
    Cash in hand               40.00
    Sales                                 40.00
    Cost of goods sold         24.00
    Stock count differences               24.00`,
  )
})

test('a cost that was changed behind the back of the books is found', async () => {
  const milo = await newProduct('Milo Sachet 20g')
  await sell(milo, '1')
  expect(await faultOf()).toBeNull()
  await tamperWith(
    { installation: shop, businessId: shop.businessId },
    `update stock_position set unit_cost = 70000 where business_id = $1 and product_id = ${milo}`,
  )
  expect(await faultOf()).toBe(`the stock of product ${milo} in branch 1 is not the sum of its movements`)
})
