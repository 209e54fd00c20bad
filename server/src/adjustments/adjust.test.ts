import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { expectLedger } from '../testing/world/expect-ledger.ts'
import { openShop, type Shop } from '../testing/world/shop.ts'
import { stockUp } from '../testing/world/stock-up.ts'

const NOW = new Date('2026-11-20T14:32:00Z')
const MILO = { id: 1001, name: 'Milo Tin 400g', price: '85' }
const SUGAR = { id: 1002, name: 'Sugar 1kg', price: '16' }
const NEW = { id: 1003, name: 'Never stocked', price: '10' }

let shop: Shop
let before = 0n

const HEAD = { name: 'test-head', text: 'select posting_count from ledger_head where business_id = $1' }
const lastPosting = () =>
  shop.database.read(shop.businessId, async tx => (await tx.row<{ posting_count: bigint }>(HEAD, [shop.businessId]))?.posting_count ?? 0n)
const ON_HAND = {
  name: 'test-on-hand',
  text: 'select quantity, value from stock_position where business_id = $1 and branch_id = $2 and product_id = $3',
}
const onHand = (product: number) =>
  shop.database.read(shop.businessId, tx =>
    tx.row<{ quantity: bigint; value: bigint }>(ON_HAND, [shop.businessId, shop.branches.accra, product]),
  )

const lineOf = (product: { id: number; name: string }, transtype: string, qty: number) => ({
  userId: 1,
  branchId: 'ACC',
  productId: product.id,
  productName: product.name,
  coaaccount: 'I0000TR',
  transtype,
  costPrice: 1,
  qty,
})
const PATH = '/api/product/adjustretailqty/asempa'
const adjust = (body: unknown, caller = shop.granted) => caller.post(PATH, body)
const books = (table: string) => expectLedger(shop.database, shop.businessId, table, before)

beforeAll(async () => {
  shop = await openShop({ clock: () => NOW })
  await stockUp(
    shop,
    shop.branches.accra,
    [{ ...MILO, quantity: '40', value: '2856' }, { ...SUGAR, quantity: '10', value: '142.23' }, NEW],
    NOW,
  )
})
beforeEach(async () => {
  before = await lastPosting()
})
afterAll(() => shop.close())

describe('each type has its own account', () => {
  test.each([
    ['MISSING_ITEMS', 'Missing items '],
    ['EXPIRED_ITEMS', 'Expired items '],
    ['DAMAGED_ITEMS', 'Damaged items '],
  ])('AMB-059 %s takes the quantity out at its average', async (transtype, account) => {
    const answer = await adjust([lineOf(MILO, transtype, 2)])
    expect(answer).toMatchObject({ status: 200, body: { savedSuccessfully: true, invoicenoGen: expect.stringMatching(/^ACC-A26-\d{6}$/) } })
    await books(`
      ${account}            142.80
      Inventory                             142.80`)
  })

  test('AMB-059 STOCKTAKING adds what was found, at today’s average', async () => {
    expect((await adjust([lineOf(SUGAR, 'STOCKTAKING', 1)])).status).toBe(200)
    await books(`
      Inventory                    14.22
      Stock count differences               14.22`)
    expect(await onHand(SUGAR.id)).toEqual({ quantity: 110_000n, value: 15_645n })
  })

  test('AMB-059 a negative STOCKTAKING is a count loss, together with a gain on the same document', async () => {
    expect((await adjust([lineOf(SUGAR, 'STOCKTAKING', -11), lineOf(MILO, 'STOCKTAKING', 1)])).status).toBe(200)
    await books(`
      Inventory                             85.05
      Stock count differences      85.05`)
    expect(await onHand(SUGAR.id)).toEqual({ quantity: 0n, value: 0n })
  })

  test('a product never stocked comes in at its own cost price', async () => {
    await shop.owner.query('update product set cost_price = 73333 where business_id = $1 and product_id = $2', [shop.businessId, NEW.id])
    expect((await adjust([lineOf(NEW, 'STOCKTAKING', 3)])).status).toBe(200)
    expect(await onHand(NEW.id)).toEqual({ quantity: 30_000n, value: 2_200n })
  })
})

test('REQ-332 one adjustment may be sent as an object', async () => {
  expect((await adjust(lineOf(MILO, 'DAMAGED_ITEMS', 1))).body).toMatchObject({ savedSuccessfully: true })
  await books(`
    Damaged items            71.40
    Inventory                         71.40`)
})

describe('refused as a whole', () => {
  test('AMB-061 more than the stock, by name, and the valid line before it is not saved', async () => {
    const answer = await adjust([lineOf(MILO, 'MISSING_ITEMS', 1), lineOf(NEW, 'MISSING_ITEMS', 4)])
    expect(answer).toMatchObject({ status: 409, body: { message: 'Not enough stock. Never stocked: 3 in stock, 4 wanted' } })
    expect(await lastPosting()).toBe(before)
  })

  test.each([
    ['the same product twice', [lineOf(MILO, 'MISSING_ITEMS', 1), lineOf(MILO, 'MISSING_ITEMS', 1)], 'Milo Tin 400g Item Already Exist'],
    ['two types', [lineOf(MILO, 'MISSING_ITEMS', 1), lineOf(NEW, 'STOCKTAKING', 1)], 'Line 2: transtype must be the same in every line'],
    ['nothing', [lineOf(MILO, 'STOCKTAKING', 0)], 'Enter Valid Quantity'],
    ['a loss below nothing', [lineOf(MILO, 'DAMAGED_ITEMS', -1)], 'Enter Valid Quantity'],
  ])('%s', async (_title, body, message) => {
    expect(await adjust(body)).toMatchObject({ status: 400, body: { message } })
  })

  test('an unknown product, another branch of a branch user, and a user without the right', async () => {
    expect(await adjust([lineOf({ id: 99, name: '' }, 'STOCKTAKING', 1)])).toMatchObject({ status: 404 })
    expect(await adjust([{ ...lineOf(MILO, 'STOCKTAKING', 1), branchId: 'NXT' }])).toMatchObject({ status: 404 })
    const denied = await adjust([lineOf(MILO, 'STOCKTAKING', 1)], shop.denied)
    expect(denied).toMatchObject({ status: 403, body: { message: expect.stringContaining('privilege GRANT') } })
    expect(await lastPosting()).toBe(before)
  })

  test('malformed bodies write nothing, even if their first line is valid', async () => {
    const good = { productId: MILO.id, transtype: 'STOCKTAKING', qty: 1, branchId: 'ACC', note: 'counted' }
    const options = { optional: ['branchId', 'note'], signed: ['qty'], free: ['note'] }
    const another = ({ title, body }: { title: string; body: string }) => ({ title, body: body.replace('1001', '1002') })
    const bodies = [...spoiledBodies(good, options), ...spoiledBodies([good, good], options).map(another)]
    await expectAllRefused(shop.owner, shop.admin, PATH, bodies)
  })
})

describe('afterwards', () => {
  const invoiceOf = (body: unknown): string =>
    typeof body === 'object' && body !== null && 'invoicenoGen' in body && typeof body.invoicenoGen === 'string' ? body.invoicenoGen : ''

  test('the same request is carried out once', async () => {
    const send = () => shop.granted.post(PATH, [lineOf(MILO, 'STOCKTAKING', 1)], { 'idempotency-key': 'adjust-once-0001' })
    expect((await send()).body).toEqual((await send()).body)
    expect(await lastPosting()).toBe(before + 1n)
  })

  test('it is listed and shown with its note, without its value for users who may not see costs', async () => {
    const made = await adjust([{ ...lineOf(MILO, 'DAMAGED_ITEMS', 2), note: 'Dented' }])
    const invoice = invoiceOf(made.body)
    const listed = await shop.granted.get('/api/product/adjustmentsbydate/asempa/ACC/2026-11-20/2026-11-20')
    expect(listed.body).toContainEqual(
      expect.objectContaining({ invNo: invoice, transtype: 'DAMAGED_ITEMS', note: 'Dented', totalvalue: -142.8, reversedBy: '' }),
    )
    const shown = await shop.denied.get(`/api/product/adjustment/asempa/${invoice}`)
    expect(shown.body).toMatchObject({
      username: 'granted',
      totalvalue: null,
      lines: [{ productName: 'Milo Tin 400g', qty: -2, amount: null }],
    })
    expect(await shop.denied.get('/api/product/adjustmentsbydate/asempa/KUM/2026-11-20/2026-11-20')).toMatchObject({ status: 403 })
  })

  test('an administrator reverses it once, with a reason, and the goods return at the value they left with', async () => {
    const invoice = invoiceOf((await adjust([lineOf(MILO, 'EXPIRED_ITEMS', 2)])).body)
    const path = `/api/product/reverseadjustment/asempa/${invoice}`
    expect(await shop.granted.post(path, { reason: 'Good until May' })).toMatchObject({ status: 403 })
    expect(await shop.admin.post(path, { reason: ' ' })).toMatchObject({ status: 400 })
    expect((await shop.admin.post(path, { reason: 'Good until May' })).body).toMatchObject({
      invoicenoGen: expect.stringMatching(/^ACC-X26-/),
    })
    await books('')
    expect(await shop.admin.post(path, { reason: 'Again' })).toMatchObject({ status: 409, body: { code: 'already_reversed' } })
    expect((await shop.admin.get(`/api/product/adjustment/asempa/${invoice}`)).body).toMatchObject({
      reversedBy: expect.stringMatching(/^ACC-X26-/),
    })
  })
})
