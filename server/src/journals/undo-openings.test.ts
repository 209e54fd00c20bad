import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fingerprint } from '../testing/world/fingerprint.ts'
import { saleLines } from '../testing/world/sale-lines.ts'
import { openSalesWorld, type SalesWorld, textIn } from '../testing/world/sales-world.ts'
import { openShop, type Shop } from '../testing/world/shop.ts'

const NOW = new Date('2026-11-20T14:32:00Z')
const NO_LIMITS = { packSell: 0, cartonPrice: 0, retReorderLevel: 0, maxRetToOrder: 0 }
const AT_ACCRA = { 'x-branch-code': 'ACC' }

let shop: Shop
let world: SalesWorld
let before = 0n

const idIn = (body: unknown): number => Number(typeof body === 'object' && body !== null && 'id' in body ? body.id : 0)
const openProduct = async (productName: string, retStockLevel: number, costPrice: number): Promise<number> => {
  const product = { productName, category: 1, unitType: 1, expireDetails: 'NO', retCash: 10, ...NO_LIMITS }
  const made = await shop.granted.post('/api/product/create/asempa', { ...product, retStockLevel, costPrice }, AT_ACCRA)
  expect(made.status, made.text).toBe(200)
  return idIn(made.body)
}
const lastNumber = async (kind: string): Promise<string> => {
  const text = `select document_number from posting where business_id = $1 and document_kind = $2 order by posting_id desc limit 1`
  const [row] = await world.rows<{ document_number: string }>('test-last-number', text, kind)
  return row?.document_number ?? ''
}
const undo = (number: string, caller = shop.admin) =>
  caller.post(`/api/accounting/generaljournal/reverse/asempa/${number}`, { reason: 'Typed wrong' })

beforeAll(async () => {
  shop = await openShop({ clock: () => NOW })
  world = openSalesWorld(shop)
})
beforeEach(async () => {
  before = await world.lastPosting()
})
afterAll(() => shop.close())

test('opening stock at a wrong cost is reversed once, by an administrator: stock and equity are as before', async () => {
  await openProduct('Gino Tomato Paste', 10, 500)
  const number = await lastNumber('opening_stock')
  expect((await undo(number, shop.granted)).status).toBe(403)
  expect((await undo(number, shop.stranger)).status).toBe(403)
  const middle = await world.lastPosting()
  expect(await undo(number)).toMatchObject({ status: 200, body: { savedSuccessfully: true } })
  await world.expectBooks(
    middle,
    `
    Inventory                            5,000.00
    Opening balance equity    5,000.00`,
  )
  expect(await undo(number)).toMatchObject({ status: 409, body: { code: 'already_reversed' } })
})

test('if other goods arrived in the meantime it leaves at today’s average, and the rest is price variance', async () => {
  const product = await openProduct('Titus Sardines', 10, 5)
  const number = await lastNumber('opening_stock')
  const supplier = await world.makePayee('Tema Cold Store', 'creditor')
  const line = { productId: product, productName: '', qty: 10, costPrice: 7, sellingprice: 0, expiringDateStr: '' }
  const bought = await shop.granted.post(
    '/api/purchases/makepurchases/asempa',
    [{ ...line, pid: supplier, purchaseInvoice: 'T-1', purchaseType: 'CREDIT', userId: 1 }],
    AT_ACCRA,
  )
  expect(bought.status, bought.text).toBe(200)
  const middle = await world.lastPosting()
  expect((await undo(number)).status).toBe(200)
  await world.expectBooks(
    middle,
    `
    Inventory                            60.00
    Opening balance equity     50.00
    Purchase price variance    10.00`,
  )
})

test('opening stock that is sold already stays, and the sentence names the goods', async () => {
  const product = await openProduct('Blue Band 250g', 2, 6)
  const number = await lastNumber('opening_stock')
  const sold = await shop.granted.post('/api/sales/makesales/asempa', saleLines([{ id: product, quantity: '1', price: '10' }]))
  expect(sold.body).toMatchObject({ savedSuccessfully: true })
  const unchanged = await fingerprint(shop.owner)
  expect(await undo(number)).toMatchObject({
    status: 409,
    body: { code: 'not_enough_stock', message: 'Not enough stock. Blue Band 250g: 1 in stock, 2 wanted' },
  })
  expect(await fingerprint(shop.owner)).toBe(unchanged)
})

test('the opening balance of a customer is reversed, and the account shows it', async () => {
  const made = await shop.granted.post(
    '/api/accounting/people/create/asempa',
    {
      ...{ payee: 'Auntie Efua', category: 'debtor', phone: '024 111 2222', address: 'Makola', emailAddress: 'efua@example.com' },
      ...{ branchname: 'Accra Central', openBalance: 200, drcr: 'DR', userId: 1 },
    },
    AT_ACCRA,
  )
  const pid = textIn(made.body, 'pid')
  const payeeOf = async () => (await shop.granted.get(`/api/accounting/people/getpayee/asempa/${pid}`)).body
  expect(await payeeOf()).toMatchObject({ openBalance: 200, drcr: 'DR', balance: -200 })
  expect((await undo(await lastNumber('opening_balance'))).status).toBe(200)
  await world.expectBooks(before, '')
  expect(await payeeOf()).toMatchObject({ openBalance: 0, balance: 0 })
  expect((await shop.granted.get(`/api/accounting/peopleacc/openitems/asempa/${pid}`)).body).toEqual([])
})

test('a document with its own screen is reversed there', async () => {
  const product = await openProduct('Omo 1kg', 2, 6)
  await shop.granted.post('/api/sales/makesales/asempa', saleLines([{ id: product, quantity: '1', price: '10' }]))
  expect(await undo(await lastNumber('sale'))).toMatchObject({ status: 422, body: { code: 'cannot_reverse' } })
})
