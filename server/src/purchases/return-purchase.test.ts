import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { violatedConstraint } from '../db/database.ts'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { expectLedger } from '../testing/world/expect-ledger.ts'
import { openShop, type Shop } from '../testing/world/shop.ts'
import { stockUp } from '../testing/world/stock-up.ts'

const RICE = { id: 1001, name: 'Royal Aroma Rice 25kg', price: '360' }
const OIL = { id: 1002, name: 'Frytol Vegetable Oil 5L', price: '140' }
const SUGAR = { id: 1003, name: 'Sugar 1kg', price: '16' }
const AT_ACCRA = { 'x-branch-code': 'ACC' }
const TODAY = new Date().toISOString().slice(0, 10)

let shop: Shop
let mill = ''
let before = 0n
let invoices = 0

const read = <Row extends Record<string, unknown>>(name: string, text: string, ...values: unknown[]) =>
  shop.database.read(shop.businessId, tx => tx.rows<Row>({ name, text }, [shop.businessId, ...values]))
const lastPosting = async () =>
  (await read<{ posting_count: bigint }>('test-head', 'select posting_count from ledger_head where business_id = $1'))[0]?.posting_count ??
  0n
const onHand = async (product: number) =>
  (
    await read<{ quantity: bigint; value: bigint }>(
      'test-on-hand',
      'select quantity, value from stock_position where business_id = $1 and branch_id = $2 and product_id = $3',
      shop.branches.accra,
      product,
    )
  )[0]
/** What is open with the supplier since the test began: "remaining of amount", oldest first. */
const openSince = async () =>
  (
    await read<{ open: string }>(
      'test-open-since',
      `select remaining || ' of ' || amount as open from open_item where business_id = $1 and posting_id > $2 order by posting_id, line_no`,
      before,
    )
  ).map(({ open }) => open)
const textIn = (body: unknown, field: string): string => {
  const found = typeof body === 'object' && body !== null ? Object.entries(body).find(([name]) => name === field)?.[1] : ''
  return typeof found === 'string' ? found : ''
}
const books = (table: string) => expectLedger(shop.database, shop.businessId, table, before)

type Bought = { readonly id: number; readonly name: string; readonly qty: number; readonly costPrice: number; readonly expiry?: string }

const buy = async (goods: readonly Bought[], purchaseType = 'CREDIT'): Promise<string> => {
  invoices += 1
  const body = goods.map(each => ({
    productId: each.id,
    productName: each.name,
    costPrice: each.costPrice,
    sellingprice: 0,
    qty: each.qty,
    expiringDateStr: each.expiry ?? '',
    pid: mill,
    purchaseInvoice: `R-${invoices}`,
    purchaseType,
    userId: 1,
  }))
  const number = textIn((await shop.granted.post('/api/purchases/makepurchases/asempa', body, AT_ACCRA)).body, 'invoicenoGen')
  before = await lastPosting()
  return number
}
const pathOf = (purchase: string) => `/api/purchases/return/asempa/${purchase}`
const giveBack = (purchase: string, goods: Readonly<Record<number, number>>, caller = shop.granted) =>
  caller.post(pathOf(purchase), { reason: 'Bags torn', lines: Object.entries(goods).map(([id, qty]) => ({ productId: Number(id), qty })) })
const paperOf = async (number: string) => (await shop.granted.get(`/api/purchases/returnbynumber/asempa/${number}`)).body

beforeAll(async () => {
  shop = await openShop()
  await stockUp(shop, shop.branches.accra, [{ ...RICE, quantity: '20', value: '6000' }, OIL, SUGAR])
  const made = await shop.admin.post('/api/accounting/people/create/asempa', {
    payee: 'Golden Oil Mill',
    category: 'creditor',
    phone: '024 111 2222',
    address: 'Tema',
    emailAddress: 'oil@example.com',
    branchname: 'Accra Central',
    openBalance: 0,
    drcr: '',
    userId: 1,
  })
  mill = textIn(made.body, 'pid')
})
beforeEach(async () => {
  before = await lastPosting()
})
afterAll(() => shop.close())

describe('returned goods', () => {
  test('leave at the average, less is owed by the price of the invoice, the rest is variance (worked example P22)', async () => {
    const purchase = await buy([{ ...RICE, qty: 10, costPrice: 315 }])
    const answer = await giveBack(purchase, { [RICE.id]: 1 })
    expect(answer).toMatchObject({
      status: 200,
      body: { savedSuccessfully: true, invoicenoGen: expect.stringMatching(/^ACC-Q\d\d-000001$/) },
    })
    await books(`
      Accounts payable Golden Oil Mill   315.00
      Inventory                                     305.00
      Purchase price variance                        10.00`)
    expect(await onHand(RICE.id)).toEqual({ quantity: 290_000n, value: 884_500n })
    const open = await read<{ remaining: bigint }>(
      'test-claim',
      'select remaining from open_item where business_id = $1 and posting_id = $2',
      before,
    )
    expect(open).toEqual([{ remaining: -283_500n }])
    expect(await openSince()).toEqual(['0 of 31500'])

    const returned = textIn(answer.body, 'invoicenoGen')
    expect(await paperOf(returned)).toMatchObject({
      returnOf: purchase,
      supplier: 'Golden Oil Mill',
      reason: 'Bags torn',
      debit: 315,
      reversedBy: '',
      lines: [{ productName: RICE.name, qty: 1, costPrice: 315, amount: 315 }],
    })
    const bought = await shop.denied.get(`/api/purchases/byinvoice/asempa/${purchase}`)
    expect(bought.body).toMatchObject({
      returns: [{ invNo: returned, debit: null, reversedBy: '' }],
      lines: [{ qty: 10, qtyReturned: 1, qtyInStock: 29 }],
    })
    expect((await shop.denied.get(`/api/purchases/returnbynumber/asempa/${returned}`)).body).toMatchObject({
      debit: null,
      lines: [{ qty: 1, costPrice: null, amount: null }],
    })
  })

  test('are in the report with their own sign, in addition to their purchase', async () => {
    const purchase = await buy([{ ...SUGAR, qty: 4, costPrice: 10 }])
    const returned = textIn((await giveBack(purchase, { [SUGAR.id]: 3 })).body, 'invoicenoGen')
    const { body } = await shop.granted.get(`/api/purchases/purchasesbydate/asempa/ACC/${TODAY}/${TODAY}`)
    expect(body).toContainEqual(expect.objectContaining({ invNo: purchase, debit: 40, returnOf: '' }))
    expect(body).toContainEqual(expect.objectContaining({ invNo: returned, debit: -30, returnOf: purchase, supplier: 'Golden Oil Mill' }))
  })

  test('in several steps give back exactly what was owed for them', async () => {
    const purchase = await buy([
      { ...OIL, qty: 5, costPrice: 118.3333 },
      { ...SUGAR, qty: 3, costPrice: 0.3333 },
    ])
    for (const goods of [{ [SUGAR.id]: 1, [OIL.id]: 2 }, { [SUGAR.id]: 1 }, { [SUGAR.id]: 1, [OIL.id]: 3 }])
      expect((await giveBack(purchase, goods)).status).toBe(200)
    const [claim] = await read<{ remaining: bigint; amount: bigint }>(
      'test-claim-whole',
      'select remaining, amount from open_item where business_id = $1 and posting_id = $2',
      before,
    )
    expect(claim).toEqual({ remaining: 0n, amount: -59_267n })
  })

  test('of a paid purchase are owed by the supplier', async () => {
    const purchase = await buy([{ ...SUGAR, qty: 10, costPrice: 10 }], 'CASH')
    await giveBack(purchase, { [SUGAR.id]: 4 })
    expect(await openSince()).toEqual(['4000 of 4000'])
  })

  test('leave the lot that they came in', async () => {
    const later = await buy([{ ...OIL, qty: 3, costPrice: 100, expiry: '30-04-2031' }])
    await buy([{ ...OIL, qty: 3, costPrice: 100, expiry: '30-04-2030' }])
    await giveBack(later, { [OIL.id]: 2 })
    const lots = await read(
      'test-lots',
      'select expires_on, quantity from stock_lot where business_id = $1 and product_id = $2 order by expires_on',
      OIL.id,
    )
    expect(lots).toEqual([
      { expires_on: '2030-04-30', quantity: 30_000n },
      { expires_on: '2031-04-30', quantity: 10_000n },
    ])
  })

  test('the same request twice is one return', async () => {
    const purchase = await buy([{ ...SUGAR, qty: 2, costPrice: 10 }])
    const send = () =>
      shop.granted.post(
        pathOf(purchase),
        { reason: 'Wet', lines: [{ productId: SUGAR.id, qty: 1 }] },
        { 'idempotency-key': 'return-once-0001' },
      )
    const first = await send()
    expect(first.status).toBe(200)
    expect((await send()).body).toEqual(first.body)
    expect(await lastPosting()).toBe(before + 1n)
  })
})

describe('refused, and nothing changes', () => {
  const refused = async (answer: Promise<{ status: number; body: unknown }>, status: number, body: object) => {
    expect(await answer).toMatchObject({ status, body })
    expect(await lastPosting()).toBe(before)
  }

  test('more than was bought, counting earlier returns', async () => {
    const purchase = await buy([{ ...SUGAR, qty: 5, costPrice: 10 }])
    await refused(giveBack(purchase, { [SUGAR.id]: 6 }), 409, { message: 'Sugar 1kg: 5 bought, 6 to return' })
    await giveBack(purchase, { [SUGAR.id]: 3 })
    before = await lastPosting()
    const message = 'Sugar 1kg: 5 bought, 3 returned before, 3 to return'
    await refused(giveBack(purchase, { [SUGAR.id]: 3 }), 409, { code: 'more_than_bought', message })
  })

  test('goods no longer in stock, by name', async () => {
    const purchase = await buy([{ ...RICE, qty: 500, costPrice: 300 }])
    await shop.granted.post('/api/product/adjustretailqty/asempa', [
      { userId: 1, branchId: 'ACC', productId: RICE.id, transtype: 'DAMAGED_ITEMS', qty: 500 },
    ])
    before = await lastPosting()
    const there = ((await onHand(RICE.id))?.quantity ?? 0n) / 10_000n
    await refused(giveBack(purchase, { [RICE.id]: 400 }), 409, {
      message: `Not enough stock. ${RICE.name}: ${there} in stock, 400 wanted`,
    })
  })

  test('a product twice, one that is not on the purchase, an unknown purchase', async () => {
    const purchase = await buy([{ ...SUGAR, qty: 5, costPrice: 10 }])
    const line = { productId: SUGAR.id, qty: 1 }
    const twice = shop.granted.post(pathOf(purchase), { reason: 'Wet', lines: [line, line] })
    await refused(twice, 400, { message: 'Sugar 1kg Item Already Exist' })
    await refused(giveBack(purchase, { [SUGAR.id]: 1, [RICE.id]: 1 }), 404, { message: `Product ${RICE.id} is not on this purchase` })
    await refused(giveBack('ACC-P26-999999', { [SUGAR.id]: 1 }), 404, { message: 'There is no purchase ACC-P26-999999' })
  })

  test('a purchase that was reversed', async () => {
    const purchase = await buy([{ ...SUGAR, qty: 5, costPrice: 10 }])
    await shop.admin.post(`/api/purchases/reverse/asempa/${purchase}`, { reason: 'Entered twice' })
    before = await lastPosting()
    await refused(giveBack(purchase, { [SUGAR.id]: 1 }), 409, { code: 'already_reversed' })
  })

  test('without the right, in another branch, by another business, by a visitor', async () => {
    const purchase = await buy([{ ...SUGAR, qty: 5, costPrice: 10 }])
    const goods = { [SUGAR.id]: 1 }
    await refused(giveBack(purchase, goods, shop.denied), 403, { message: expect.stringContaining('privilege GRANT') })
    await refused(giveBack(purchase, goods, shop.stranger), 403, { code: 'not_your_business' })
    await refused(giveBack(purchase, goods, shop.visitor), 401, {})
    await shop.owner.query(`update app_user set privilege = 'GRANT', branch_id = $2 where business_id = $1 and username = 'denied'`, [
      shop.businessId,
      shop.branches.kumasi,
    ])
    await refused(giveBack(purchase, goods, shop.denied), 403, { code: 'not_your_branch' })
    await shop.owner.query(`update app_user set privilege = 'DENY', branch_id = $2 where business_id = $1 and username = 'denied'`, [
      shop.businessId,
      shop.branches.accra,
    ])
  })

  test('malformed bodies, even if their first line is valid', async () => {
    const purchase = await buy([
      { ...SUGAR, qty: 5, costPrice: 10 },
      { ...RICE, qty: 5, costPrice: 10 },
    ])
    const good = { productId: SUGAR.id, qty: 1 }
    const lines = spoiledBodies([good, good]).map(({ title, body }) => ({
      title: `lines: ${title}`,
      body: `{"reason":"Wet","lines":${body.replace(String(SUGAR.id), String(RICE.id))}}`,
    }))
    const reasons = spoiledBodies({ reason: 'Wet' }).map(({ title, body }) => ({
      title,
      body: body.replace(/\}$/, `${body === '{}' ? '' : ','}"lines":[${JSON.stringify(good)}]}`),
    }))
    await expectAllRefused(shop.owner, shop.granted, pathOf(purchase), [...lines, ...reasons])
  })
})

describe('at once', () => {
  test('two returns never exceed the purchase', async () => {
    const purchase = await buy([{ ...SUGAR, qty: 5, costPrice: 10 }])
    const both = await Promise.all([1, 2].map(() => giveBack(purchase, { [SUGAR.id]: 3 })))
    expect(both.map(answer => answer.status).toSorted()).toEqual([200, 409])
  })

  test('a return and a reversal of the whole purchase do not both succeed', async () => {
    const purchase = await buy([{ ...SUGAR, qty: 5, costPrice: 10 }])
    const both = await Promise.all([
      giveBack(purchase, { [SUGAR.id]: 3 }),
      shop.admin.post(`/api/purchases/reverse/asempa/${purchase}`, { reason: 'Entered twice' }),
    ])
    expect(both.map(answer => answer.status).toSorted()).toEqual([200, 409])
  })

  test('the database itself returns no more than was received', async () => {
    const purchase = await buy([
      { ...SUGAR, qty: 5, costPrice: 10 },
      { ...RICE, qty: 1, costPrice: 300 },
    ])
    await giveBack(purchase, { [RICE.id]: 1 })
    await giveBack(purchase, { [SUGAR.id]: 3 })
    const slipIn = {
      name: 'test-slip-in',
      text: `insert into purchase_return_line (business_id, posting_id, purchase_posting_id, purchase_line_no, quantity, amount, cost)
             values ($1, $2::bigint + 1, $2, 1, 30000, 0, 0)`,
    }
    const more = shop.database.transaction(shop.businessId, tx => tx.count(slipIn, [shop.businessId, before]))
    expect(await more.catch(violatedConstraint)).toBe('returns_within_purchase')
  })
})

describe('a return is reversed', () => {
  const undo = (number: string, caller = shop.admin) =>
    caller.post(`/api/purchases/reversereturn/asempa/${number}`, { reason: 'Kept after all' })

  test('by an administrator, once: the goods are in stock at their value and can be returned again', async () => {
    const purchase = await buy([{ ...RICE, qty: 2, costPrice: 330 }])
    const stock = await onHand(RICE.id)
    const returned = textIn((await giveBack(purchase, { [RICE.id]: 2 })).body, 'invoicenoGen')
    const whole = await shop.admin.post(`/api/purchases/reverse/asempa/${purchase}`, { reason: 'Entered twice' })
    expect(whole).toMatchObject({
      status: 409,
      body: { code: 'in_use', message: `Goods of ${purchase} were returned by ${returned}. Reverse that return first` },
    })
    expect(await undo(returned, shop.granted)).toMatchObject({ status: 403 })
    expect(await undo(returned)).toMatchObject({ status: 200, body: { invoicenoGen: expect.stringMatching(/^ACC-X/) } })
    await books('')
    expect(await onHand(RICE.id)).toEqual(stock)
    expect(await openSince()).toEqual(['0 of 66000', '0 of -66000'])
    expect(await undo(returned)).toMatchObject({ status: 409, body: { code: 'already_reversed' } })
    expect((await giveBack(purchase, { [RICE.id]: 2 })).status).toBe(200)
  })
})
