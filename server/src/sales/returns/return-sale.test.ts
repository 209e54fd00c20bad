import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectAllRefused } from '../../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../../testing/gates/spoiled.ts'
import { saleLines } from '../../testing/world/sale-lines.ts'
import { openSalesWorld, type SalesWorld, textIn } from '../../testing/world/sales-world.ts'
import { openShop, type Shop } from '../../testing/world/shop.ts'
import { stockUp } from '../../testing/world/stock-up.ts'

const NOW = new Date('2026-11-20T14:32:00Z')
const RICE = { id: 1001, name: 'Royal Aroma Rice 25kg', price: '370' }
const SOAP = { id: 1002, name: 'Key Soap Bar 350g', price: '15' }
const MILK = { id: 1003, name: 'Ideal Milk Evaporated 160g', price: '15' }

let shop: Shop
let world: SalesWorld
let nana = ''
let before = 0n

type Terms = Parameters<typeof saleLines>[1]
type Lines = readonly { readonly lineNo: number; readonly qty: number }[]

const sell = async (rice: string, others: string, terms: Terms = {}, other = MILK): Promise<string> => {
  const goods = [
    { ...RICE, quantity: rice },
    { ...other, quantity: others },
  ]
  return textIn((await shop.granted.post('/api/sales/makesales/asempa', saleLines(goods, terms))).body, 'salesinvoice')
}
const giveBack = (invoice: string, lines: Lines, refund = 'CASH', caller = shop.granted) =>
  caller.post(`/api/sales/makereturn/asempa/${invoice}`, { refund, reason: 'Bag is torn', lines })
const noteOf = (body: unknown): string => textIn(body, 'invoicenoGen')
const books = (after: bigint, table: string) => world.expectBooks(after, table)
const stock = (product: number) =>
  world.rows('test-stock', 'select quantity, value from stock_position where business_id = $1 and product_id = $2', product)
const openItems = () =>
  world.rows(
    'test-open',
    `select amount, remaining from open_item where business_id = $1 and posting_id > $2 and account_code = 'A0000RC' order by posting_id, line_no`,
    before,
  )

beforeAll(async () => {
  shop = await openShop({ clock: () => NOW })
  world = openSalesWorld(shop)
  await stockUp(
    shop,
    shop.branches.accra,
    [
      { ...RICE, quantity: '300', value: '91500' },
      { ...SOAP, quantity: '3', value: '10' },
      { ...MILK, quantity: '100', value: '1000' },
    ],
    NOW,
  )
  nana = await world.makePayee('Nana Yaa', 'debtor')
})
beforeEach(async () => {
  before = await world.lastPosting()
})
afterAll(() => shop.close())

describe('a return for a cash sale', () => {
  test('is at the price sold and the cost with which the goods left, refunded in cash', async () => {
    const invoice = await sell('4', '3', {}, SOAP)
    const sold = await world.lastPosting()
    const answer = await giveBack(invoice, [
      { lineNo: 1, qty: 1 },
      { lineNo: 2, qty: 2 },
    ])
    expect(answer).toMatchObject({ status: 200, body: { savedSuccessfully: true, invoicenoGen: 'ACC-R26-000001' } })
    await books(
      sold,
      `
      Sales returns          400.00
      Cash in hand                     400.00
      Inventory              311.67
      Cost of goods sold               311.67`,
    )
    expect(await stock(SOAP.id)).toEqual([{ quantity: 20_000n, value: 667n }])
    expect((await shop.denied.get('/api/sales/returnbynumber/asempa/ACC-R26-000001')).body).toMatchObject({
      invNo: invoice,
      refund: 'CASH',
      reason: 'Bag is torn',
      customer: 'CASH',
      attendant: 'granted',
      total: 400,
      reversedBy: '',
      lines: [
        { productName: RICE.name, qty: 1, sellingprice: 370, amount: 370 },
        { productName: SOAP.name, qty: 2, sellingprice: 15, amount: 30 },
      ],
    })
    expect((await shop.denied.get(`/api/sales/byinvoice/asempa/${invoice}`)).body).toEqual([
      expect.objectContaining({ returned: 1, returns: [{ returnNumber: 'ACC-R26-000001', total: 400, refund: 'CASH', reversedBy: '' }] }),
      expect.objectContaining({ returned: 2, returns: [] }),
    ])
    expect((await shop.denied.get('/api/salesacc/salesaccbydate/asempa/ACC/2026-11-20/2026-11-20')).body).toContainEqual(
      expect.objectContaining({ invNo: invoice, credit: 1525, returned: 400 }),
    )
  })

  test('piece by piece it is worth what all were sold for, with their share of the discount', async () => {
    const invoice = await sell('3', '1', { discount: '100' })
    for (const lines of [
      [{ lineNo: 1, qty: 1 }],
      [{ lineNo: 1, qty: 1 }],
      [
        { lineNo: 1, qty: 1 },
        { lineNo: 2, qty: 1 },
      ],
    ])
      expect((await giveBack(invoice, lines)).status).toBe(200)
    await books(
      before,
      `
      Sales                        1,125.00
      Sales returns    1,125.00`,
    )
  })

  test('never exceeds what was sold, also for two at once', async () => {
    const invoice = await sell('2', '1')
    await world.warmUp()
    const both = await Promise.all([1, 2].map(() => giveBack(invoice, [{ lineNo: 1, qty: 1.5 }])))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'more_than_sold',
      message: `${RICE.name}: 0.5 can be returned, 1.5 wanted`,
    })
    expect((await giveBack(invoice, [{ lineNo: 1, qty: 0.5 }])).status).toBe(200)
    expect((await giveBack(invoice, [{ lineNo: 1, qty: 0.0001 }])).status).toBe(409)
  })

  test('the database itself refuses more than was sold', async () => {
    const invoice = await sell('1', '1')
    await giveBack(invoice, [{ lineNo: 1, qty: 1 }])
    const again = shop.owner.query(
      `insert into sale_return_line (business_id, posting_id, line_no, sale_posting_id, sale_line_no, quantity, amount, cost)
       select business_id, posting_id, 9, sale_posting_id, 2, 20000, 0, 0 from sale_return order by posting_id desc limit 1`,
    )
    await expect(again).rejects.toMatchObject({ code: 'AK030' })
  })
})

describe('a return for a credit sale', () => {
  const owedOf = async () => textIn((await shop.denied.get(`/api/accounting/people/getpayee/asempa/${nana}`)).body, 'pid') === nana

  test('on account settles the unpaid part of the sale', async () => {
    const invoice = await sell('2', '0.5', { saleType: 'CREDIT', customer: nana, paid: '100' })
    const sold = await world.lastPosting()
    expect((await giveBack(invoice, [{ lineNo: 1, qty: 1 }], 'ACCOUNT')).status).toBe(200)
    await books(
      sold,
      `
      Sales returns                    370.00
      Accounts receivable Nana Yaa                370.00
      Inventory                        305.00
      Cost of goods sold                          305.00`,
    )
    expect(await openItems()).toEqual([
      { amount: 74_750n, remaining: 27_750n },
      { amount: -10_000n, remaining: 0n },
      { amount: -37_000n, remaining: 0n },
    ])
    expect(await owedOf()).toBe(true)
  })

  test('beyond the unpaid part it is credited to the customer, and a refund is for what was paid', async () => {
    const invoice = await sell('2', '0.5', { saleType: 'CREDIT', customer: nana, paid: '740' })
    expect(await giveBack(invoice, [{ lineNo: 1, qty: 1 }], 'CASH')).toMatchObject({
      status: 400,
      body: { message: '7.50 of this sale is still unpaid. Return it on account' },
    })
    expect((await giveBack(invoice, [{ lineNo: 1, qty: 1 }], 'ACCOUNT')).status).toBe(200)
    expect(await openItems()).toEqual([
      { amount: 74_750n, remaining: 0n },
      { amount: -74_000n, remaining: 0n },
      { amount: -37_000n, remaining: -36_250n },
    ])
    expect((await giveBack(invoice, [{ lineNo: 1, qty: 1 }], 'CASH')).status).toBe(200)
  })
})

describe('it is refused', () => {
  test('without permission, in another branch, in another business, for an unknown sale', async () => {
    const invoice = await sell('1', '0.1')
    const lines = [{ lineNo: 1, qty: 1 }]
    expect(await giveBack(invoice, lines, 'CASH', shop.denied)).toMatchObject({
      status: 403,
      body: { message: 'Only an administrator or a user with privilege GRANT may do this' },
    })
    expect(await giveBack(invoice, lines, 'CASH', shop.stranger)).toMatchObject({ status: 403 })
    expect(await giveBack('ACC-26-999999', lines)).toMatchObject({ status: 404 })
    expect(await giveBack(invoice, lines, 'ACCOUNT')).toMatchObject({
      status: 400,
      body: { message: 'A cash sale has no customer account. Refund it in cash' },
    })
    await stockUp(shop, shop.branches.kumasi, [{ ...RICE, quantity: '5', value: '1500' }], NOW)
    const far = await shop.admin.post('/api/sales/makesales/asempa', saleLines([{ ...RICE, quantity: '1' }], { branch: 'KUM' }))
    const note = await giveBack(textIn(far.body, 'salesinvoice'), lines, 'CASH', shop.admin)
    expect(noteOf(note.body)).toBe('KUM-R26-000001')
    expect(await shop.denied.get('/api/sales/returnbynumber/asempa/KUM-R26-000001')).toMatchObject({ status: 403 })
    expect(await shop.denied.get('/api/sales/returnbynumber/asempa/ACC-R26-999999')).toMatchObject({ status: 404 })
  })

  test('when malformed, and writes nothing', async () => {
    const invoice = await sell('1', '0.1')
    const path = `/api/sales/makereturn/asempa/${invoice}`
    const whole = spoiledBodies({ refund: 'CASH', reason: 'Torn' }).filter(({ title }) => !title.startsWith('the body'))
    const lines = spoiledBodies({ lineNo: 1, qty: 1 }).filter(({ title }) => !title.startsWith('the body'))
    await expectAllRefused(shop.owner, shop.admin, path, [
      ...whole.map(({ title, body }) => ({ title, body: body.replace(/\}$/, ',"lines":[{"lineNo":1,"qty":1}]}') })),
      ...lines.map(({ title, body }) => ({ title, body: `{"refund":"CASH","reason":"Torn","lines":[${body}]}` })),
      ...spoiledBodies({ refund: 'CASH', reason: 'Torn' }).filter(({ title }) => title.startsWith('the body')),
    ])
  })
})

describe('a return is reversed', () => {
  test('by an administrator once: the goods leave again, and can be returned again', async () => {
    const invoice = await sell('2', '0.1', { saleType: 'CREDIT', customer: nana })
    const note = noteOf((await giveBack(invoice, [{ lineNo: 1, qty: 2 }], 'ACCOUNT')).body)
    const path = `/api/sales/reversereturn/asempa/${note}`
    expect(await shop.granted.post(path, { reason: 'Wrong sale' })).toMatchObject({ status: 403 })
    expect(await shop.admin.post(path, { reason: 'Wrong sale' })).toMatchObject({ status: 200, body: { savedSuccessfully: true } })
    expect(await shop.admin.post(path, { reason: 'Again' })).toMatchObject({ status: 409, body: { code: 'already_reversed' } })
    expect((await openItems())[0]).toEqual({ amount: 74_150n, remaining: 74_150n })
    expect((await giveBack(invoice, [{ lineNo: 1, qty: 2 }], 'ACCOUNT')).status).toBe(200)
  })

  test('a sale is reversed once its returns are, and then nothing can be returned', async () => {
    const invoice = await sell('2', '0.1')
    const note = noteOf((await giveBack(invoice, [{ lineNo: 1, qty: 1 }])).body)
    const path = `/api/sales/reverse/asempa/${invoice}`
    expect(await shop.granted.post(path, { reason: 'Mistyped' })).toMatchObject({ status: 403 })
    expect(await shop.admin.post(path, { reason: 'Mistyped' })).toMatchObject({
      status: 409,
      body: { message: `Goods from this sale were returned. Reverse ${note} first` },
    })
    expect((await shop.admin.post(`/api/sales/reversereturn/asempa/${note}`, { reason: 'Mistyped' })).status).toBe(200)
    expect((await shop.admin.post(path, { reason: 'Mistyped' })).status).toBe(200)
    await books(before, '')
    expect(await giveBack(invoice, [{ lineNo: 1, qty: 1 }])).toMatchObject({ status: 409, body: { code: 'already_reversed' } })
    const report = (await shop.denied.get('/api/salesacc/salesaccbydate/asempa/ACC/2026-11-20/2026-11-20')).body
    expect(report).toContainEqual(expect.objectContaining({ invNo: invoice, returned: 0, reversedBy: expect.stringMatching(/^ACC-X26-/) }))
  })

  test('the same request is one return', async () => {
    const invoice = await sell('2', '0.1')
    const send = () =>
      shop.granted.post(
        `/api/sales/makereturn/asempa/${invoice}`,
        { refund: 'CASH', reason: 'Torn', lines: [{ lineNo: 1, qty: 1 }] },
        { 'idempotency-key': 'return-once-0001' },
      )
    const answers = [await send(), await send()]
    expect(noteOf(answers[0]?.body)).not.toBe('')
    expect(answers[1]?.body).toEqual(answers[0]?.body)
  })
})
