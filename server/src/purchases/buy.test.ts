import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { expectLedger } from '../testing/world/expect-ledger.ts'
import { openShop, type Shop } from '../testing/world/shop.ts'
import { stockUp } from '../testing/world/stock-up.ts'

const NOW = new Date('2026-11-20T14:32:00Z')
const RICE = { id: 1001, name: 'Royal Aroma Rice 25kg', price: '360' }
const OIL = { id: 1002, name: 'Frytol Vegetable Oil 5L', price: '140' }
const SUGAR = { id: 1003, name: 'Sugar 1kg', price: '16' }
const MILK = { id: 1004, name: 'Ideal Milk Evaporated 160g', price: '8' }

let shop: Shop
let mill = ''
let before = 0n

const read = <Row extends Record<string, unknown>>(name: string, text: string, ...values: unknown[]) =>
  shop.database.read(shop.businessId, tx => tx.rows<Row>({ name, text }, [shop.businessId, ...values]))
const lastPosting = async () =>
  (await read<{ posting_count: bigint }>('test-head', 'select posting_count from ledger_head where business_id = $1'))[0]?.posting_count ??
  0n
const onHand = async (product: number) =>
  (
    await read<{ quantity: bigint; value: bigint; unit_cost: bigint }>(
      'test-on-hand',
      'select quantity, value, unit_cost from stock_position where business_id = $1 and branch_id = $2 and product_id = $3',
      shop.branches.accra,
      product,
    )
  )[0]
const openItems = () =>
  read('test-open', 'select amount, remaining from open_item where business_id = $1 and posting_id > $2 order by line_no', before)
const textIn = (body: unknown, field: 'pid' | 'invoicenoGen'): string => {
  const found = typeof body === 'object' && body !== null ? Object.entries(body).find(([name]) => name === field)?.[1] : ''
  return typeof found === 'string' ? found : ''
}

type Change = Partial<
  Record<'costPrice' | 'sellingprice' | 'qty' | 'expiringDateStr' | 'purchaseInvoice' | 'purchaseType' | 'pid', unknown>
>

const lineOf = (product: { id: number; name: string }, change: Change = {}) => ({
  productId: product.id,
  productName: product.name,
  costPrice: 10,
  sellingprice: 0,
  qty: 1,
  expiringDateStr: '',
  pid: mill,
  purchaseInvoice: `N-${before}`,
  purchaseType: 'CREDIT',
  userId: 1,
  ...change,
})
const PATH = '/api/purchases/makepurchases/asempa'
const AT_ACCRA = { 'x-branch-code': 'ACC' }
const buy = (body: unknown, path = PATH, caller = shop.granted) => caller.post(path, body, AT_ACCRA)
const books = (table: string) => expectLedger(shop.database, shop.businessId, table, before)

beforeAll(async () => {
  shop = await openShop({ clock: () => NOW })
  await stockUp(shop, shop.branches.accra, [{ ...RICE, quantity: '20', value: '6000' }, OIL, SUGAR, MILK], NOW)
  await shop.owner.query('update product set tracks_expiry = true where business_id = $1 and product_id = $2', [shop.businessId, MILK.id])
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

describe('the effects of a purchase', () => {
  test('REQ-334 goods come in at their cost, averaged, and are owed to the supplier', async () => {
    const answer = await buy([lineOf(RICE, { qty: 10, costPrice: 315 })])
    expect(answer).toMatchObject({ status: 200, body: { savedSuccessfully: true, invoicenoGen: expect.stringMatching(/^ACC-P26-\d{6}$/) } })
    await books(`
      Inventory                             3,150.00
      Accounts payable Golden Oil Mill                  3,150.00`)
    expect(await onHand(RICE.id)).toEqual({ quantity: 300_000n, value: 915_000n, unit_cost: 3_050_000n })
    expect(await openItems()).toEqual([{ amount: -315_000n, remaining: -315_000n }])
  })

  test('lines below one pesewa are accepted too: none is booked as negative', async () => {
    const body = [RICE, OIL, SUGAR].map(product => lineOf(product, { costPrice: 0.005 }))
    const answer = await buy([...body, lineOf(MILK, { costPrice: 0.005, expiringDateStr: '01-01-2028' })])
    expect(answer).toMatchObject({ status: 200 })
    await books(`
      Inventory                             0.02
      Accounts payable Golden Oil Mill                  0.02`)
    const paper = await shop.granted.get(`/api/purchases/byinvoice/asempa/${textIn(answer.body, 'invoicenoGen')}`)
    expect(paper.body).toMatchObject({ debit: 0.02, lines: [{ amount: 0 }, { amount: 0 }, { amount: 0.01 }, { amount: 0.01 }] })
    expect(
      (await shop.admin.post(`/api/purchases/reverse/asempa/${textIn(answer.body, 'invoicenoGen')}`, { reason: 'A trial' })).status,
    ).toBe(200)
  })

  test('the total is the exact sum rounded once, and the larger line gives up the pesewa (worked example P08)', async () => {
    const body = [lineOf(OIL, { qty: 5, costPrice: 118.3333 }), lineOf(SUGAR, { qty: 10, costPrice: 14.2225 })]
    expect((await buy(body)).status).toBe(200)
    await books(`
      Inventory                             733.89
      Accounts payable Golden Oil Mill                  733.89`)
    expect(await onHand(OIL.id)).toMatchObject({ value: 59_166n })
    expect(await onHand(SUGAR.id)).toMatchObject({ value: 14_223n })
  })

  test('AMB-065 a cash purchase goes through the supplier and leaves nothing open', async () => {
    expect((await buy([lineOf(SUGAR, { qty: 10, purchaseType: 'CASH' })])).status).toBe(200)
    await books(`
      Inventory         100.00
      Cash in hand                100.00`)
    expect(await openItems()).toEqual([
      { amount: -10_000n, remaining: 0n },
      { amount: 10_000n, remaining: 0n },
    ])
  })

  test('AMB-072 a positive selling price becomes the product’s, with who and when; an empty one leaves it', async () => {
    const prices = () =>
      read('test-prices', 'select selling_price from product where business_id = $1 and product_id = any($2) order by product_id', [
        RICE.id,
        OIL.id,
      ])
    expect((await buy([lineOf(RICE, { sellingprice: 372.5 }), lineOf(OIL)])).status).toBe(200)
    expect(await prices()).toEqual([{ selling_price: 3_725_000n }, { selling_price: 1_400_000n }])
    const changes = await read(
      'test-changes',
      `select c.product_id::int as product, c.selling_price, c.changed_at, u.username from price_change c
       join app_user u on u.business_id = c.business_id and u.user_id = c.changed_by where c.business_id = $1`,
    )
    expect(changes).toEqual([{ product: RICE.id, selling_price: 3_725_000n, changed_at: NOW, username: 'granted' }])
  })

  test('the same request is carried out once', async () => {
    const send = () => shop.granted.post(PATH, [lineOf(SUGAR)], { ...AT_ACCRA, 'idempotency-key': 'buy-once-00001' })
    const first = await send()
    expect(first.status).toBe(200)
    expect((await send()).body).toEqual(first.body)
    expect(await lastPosting()).toBe(before + 1n)
  })
})

describe('the same invoice of the supplier', () => {
  test('needs a confirmation before it is accepted a second time', async () => {
    const first = await buy([lineOf(RICE, { purchaseInvoice: 'GO-77' })])
    const again = await buy([lineOf(OIL, { purchaseInvoice: 'go-77' })])
    expect(again).toMatchObject({
      status: 409,
      body: {
        code: 'already_exists',
        message: `Invoice go-77 of Golden Oil Mill was already saved as ${textIn(first.body, 'invoicenoGen')}`,
      },
    })
    expect((await buy([lineOf(OIL, { purchaseInvoice: 'go-77' })], `${PATH}?again=yes`)).status).toBe(200)
  })

  test('may be entered again once the first entry is reversed', async () => {
    const first = await buy([lineOf(RICE, { purchaseInvoice: 'GO-78' })])
    await shop.admin.post(`/api/purchases/reverse/asempa/${textIn(first.body, 'invoicenoGen')}`, { reason: 'Wrong price' })
    expect((await buy([lineOf(RICE, { purchaseInvoice: 'GO-78' })])).status).toBe(200)
  })

  test('of two people at the same moment one is asked to confirm', async () => {
    const both = await Promise.all([1, 2].map(() => buy([lineOf(RICE, { purchaseInvoice: 'GO-79' })])))
    expect(both.map(answer => answer.status).toSorted()).toEqual([200, 409])
  })
})

describe('expiry dates', () => {
  test('AMB-069 goods that expire need a date, others may have one', async () => {
    const refused = await buy([lineOf(MILK)])
    expect(refused).toMatchObject({ status: 400, body: { message: `Expired Date Not Correct: ${MILK.name}` } })
    const taken = await buy([lineOf(MILK, { expiringDateStr: '29-02-2028' }), lineOf(SUGAR, { expiringDateStr: '31-12-1999' })])
    const paper = await shop.granted.get(`/api/purchases/byinvoice/asempa/${textIn(taken.body, 'invoicenoGen')}`)
    expect(paper.body).toMatchObject({ lines: [{ expiringDateStr: '29-02-2028' }, { expiringDateStr: '31-12-1999' }] })
  })

  test.each(['2025-01-31', '29-02-2027', '00-01-2025', '01-13-2025', '1-1-2027'])('REQ-273 %s is refused', async expiringDateStr => {
    expect(await buy([lineOf(SUGAR, { expiringDateStr })])).toMatchObject({ status: 400, body: { message: 'Expired Date Not Correct' } })
  })
})

describe('refused as a whole', () => {
  test('AMB-071 the same product twice', async () => {
    expect(await buy([lineOf(RICE), lineOf(RICE)])).toMatchObject({ status: 400, body: { message: `${RICE.name} Item Already Exist` } })
  })

  test('an invalid supplier, an unknown product, two invoices in one list', async () => {
    expect(await buy([lineOf(RICE, { pid: 'CUS-0001' })])).toMatchObject({ status: 400, body: { message: 'Select a Supplier' } })
    expect(await buy([lineOf(RICE), lineOf({ id: 77, name: '' })])).toMatchObject({ status: 404 })
    const two = await buy([lineOf(RICE), lineOf(OIL, { purchaseInvoice: 'other' })])
    expect(two).toMatchObject({ status: 400, body: { message: 'Line 2: purchaseInvoice must be the same in every line' } })
    expect(await lastPosting()).toBe(before)
  })

  test('a user without the right, and a foreign branch', async () => {
    const denied = await buy([lineOf(RICE)], PATH, shop.denied)
    expect(denied).toMatchObject({ status: 403, body: { message: expect.stringContaining('privilege GRANT') } })
    expect(await shop.granted.post(PATH, [lineOf(RICE)], { 'x-branch-code': 'NXT' })).toMatchObject({ status: 404 })
    expect(await shop.granted.post(PATH, [lineOf(RICE)])).toMatchObject({ status: 400, body: { code: 'branch_needed' } })
  })

  test('malformed bodies write nothing, even if their first line is valid', async () => {
    const good = {
      productId: RICE.id,
      qty: 1,
      costPrice: 10.5,
      sellingprice: 12.25,
      expiringDateStr: '30-04-2027',
      pid: mill,
      purchaseInvoice: 'SP-1',
      purchaseType: 'CREDIT',
    }
    // The first line has another product, so that the second one is refused for its own fault.
    const bodies = spoiledBodies([good, good], { optional: ['expiringDateStr', 'purchaseType'] }).map(({ title, body }) => ({
      title,
      body: body.replace(String(RICE.id), String(OIL.id)),
    }))
    await expectAllRefused(shop.owner, shop.admin, `${PATH}?again=yes`, bodies)
  })
})

describe('afterwards', () => {
  test('it is in the report and has a document, without figures for users who may not see costs', async () => {
    const invoice = textIn((await buy([lineOf(SUGAR, { qty: 3, costPrice: 14.2225, purchaseInvoice: 'REP-1' })])).body, 'invoicenoGen')
    const report = '/api/purchases/purchasesbydate/asempa/ACC/2026-11-20/2026-11-20'
    const row = { invNo: invoice, supplier: 'Golden Oil Mill', purchaseInvoice: 'REP-1', debit: 42.67, reversedBy: '' }
    expect((await shop.granted.get(report)).body).toContainEqual(expect.objectContaining(row))
    expect((await shop.denied.get(report)).body).toContainEqual(expect.objectContaining({ ...row, debit: null }))
    expect(await shop.denied.get('/api/purchases/purchasesbydate/asempa/KUM/2026-11-20/2026-11-20')).toMatchObject({ status: 403 })
    const paper = `/api/purchases/byinvoice/asempa/${invoice}`
    expect((await shop.granted.get(paper)).body).toMatchObject({
      lines: [{ productName: SUGAR.name, qty: 3, costPrice: 14.2225, amount: 42.67 }],
    })
    expect((await shop.denied.get(paper)).body).toMatchObject({ debit: null, lines: [{ costPrice: null, amount: null }] })
  })

  test('an administrator reverses it once, and the supplier is no longer owed for it', async () => {
    const invoice = textIn((await buy([lineOf(SUGAR, { qty: 2, costPrice: 10 })])).body, 'invoicenoGen')
    const path = `/api/purchases/reverse/asempa/${invoice}`
    expect(await shop.granted.post(path, { reason: 'Wrong supplier' })).toMatchObject({ status: 403 })
    expect(await shop.admin.post(path, { reason: '' })).toMatchObject({ status: 400 })
    expect((await shop.admin.post(path, { reason: 'Wrong supplier' })).body).toMatchObject({
      invoicenoGen: expect.stringMatching(/^ACC-X26-/),
    })
    const owed = await read(
      'test-still-open',
      'select 1 from open_item where business_id = $1 and posting_id > $2 and remaining <> 0',
      before,
    )
    expect(owed).toEqual([])
    expect(await shop.admin.post(path, { reason: 'Again' })).toMatchObject({ status: 409, body: { code: 'already_reversed' } })
  })

  test('goods already sold prevent the reversal, by name', async () => {
    const made = await buy([lineOf(MILK, { qty: 50, expiringDateStr: '01-01-2028' })])
    const line = { userId: 1, branchId: 'ACC', productId: MILK.id, transtype: 'MISSING_ITEMS', qty: 10 }
    expect((await shop.granted.post('/api/product/adjustretailqty/asempa', [line])).status).toBe(200)
    const undone = await shop.admin.post(`/api/purchases/reverse/asempa/${textIn(made.body, 'invoicenoGen')}`, { reason: 'Sent back' })
    expect(undone).toMatchObject({ status: 409, body: { message: `Not enough stock. ${MILK.name}: 41 in stock, 50 wanted` } })
  })
})
