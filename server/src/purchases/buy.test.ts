import { describe, expect, test } from 'vitest'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { fieldIn } from '../testing/world/caller.ts'
import { whileBooksAreHeld } from '../testing/world/in-order.ts'
import { NOW, testShop } from '../testing/world/test-shop.ts'
import { expectRefused, saved } from '../testing/world/verbs.ts'

const shop = await testShop({
  accra: { rice: '20 worth 6000', oil: 'none', sugar: 'none', milk: 'none' },
  prices: { rice: '360', milk: '8' },
})
const { rice, oil, sugar, milk } = shop.goods

const openItems = () =>
  shop.rows('select amount, remaining from open_item where business_id = $1 and posting_id > $2 order by line_no', shop.marked())

const PATH = '/api/purchases/makepurchases/asempa'
await shop.owner.query('update product set tracks_expiry = true where business_id = $1 and product_id = $2', [shop.businessId, milk.id])
const mill = await shop.supplier('Golden Oil Mill')

describe('the effects of a purchase', () => {
  test('REQ-334 goods come in at their cost, averaged, and are owed to the supplier', async () => {
    const answer = await shop.buy(mill, { rice: [10, { costPrice: 315 }] })
    expect(answer).toMatchObject({ status: 200, body: { savedSuccessfully: true, invoicenoGen: expect.stringMatching(/^ACC-P26-\d{6}$/) } })
    await shop.expectLedger(`
      Inventory                             3,150.00
      Accounts payable Golden Oil Mill                  3,150.00`)
    expect(await shop.onHand('rice')).toEqual({ quantity: 300_000n, value: 915_000n })
    expect(await shop.unitCost('rice')).toBe(3_050_000n)
    expect(await openItems()).toEqual([{ amount: -315_000n, remaining: -315_000n }])
  })

  test('lines below one pesewa are accepted too: none is booked as negative', async () => {
    const answer = await shop.buy(mill, { rice: 1, oil: 1, sugar: 1, milk: [1, { expiringDateStr: '01-01-2028' }] }, { costPrice: 0.005 })
    expect(answer).toMatchObject({ status: 200 })
    await shop.expectLedger(`
      Inventory                             0.02
      Accounts payable Golden Oil Mill                  0.02`)
    const document = await shop.granted.get(`/api/purchases/byinvoice/asempa/${answer.number}`)
    expect(document.body).toMatchObject({ debit: 0.02, lines: [{ amount: 0 }, { amount: 0 }, { amount: 0.01 }, { amount: 0.01 }] })
    expect((await shop.admin.post(`/api/purchases/reverse/asempa/${answer.number}`, { reason: 'A trial' })).status).toBe(200)
  })

  test('the total is the exact sum rounded once, and the larger line gives up the pesewa (worked example P08)', async () => {
    await saved(shop.buy(mill, { oil: [5, { costPrice: 118.3333 }], sugar: [10, { costPrice: 14.2225 }] }))
    await shop.expectLedger(`
      Inventory                             733.89
      Accounts payable Golden Oil Mill                  733.89`)
    expect(await shop.onHand('oil')).toMatchObject({ value: 59_166n })
    expect(await shop.onHand('sugar')).toMatchObject({ value: 14_223n })
  })

  test('AMB-065 a cash purchase goes through the supplier and leaves nothing open', async () => {
    await saved(shop.buy(mill, { sugar: [10, { purchaseType: 'CASH' }] }))
    await shop.expectLedger(`
      Inventory         100.00
      Cash in hand                100.00`)
    expect(await openItems()).toEqual([
      { amount: -10_000n, remaining: 0n },
      { amount: 10_000n, remaining: 0n },
    ])
  })

  test('AMB-072 a positive selling price becomes the product’s, with who and when; an empty one leaves it', async () => {
    const prices = () =>
      shop.rows('select selling_price from product where business_id = $1 and product_id = any($2) order by product_id', [rice.id, oil.id])
    await saved(shop.buy(mill, { rice: [1, { sellingprice: 372.5 }], oil: 1 }))
    expect(await prices()).toEqual([{ selling_price: 3_725_000n }, { selling_price: 1_400_000n }])
    const changes = await shop.rows(`select c.product_id::int as product, c.selling_price, c.changed_at, u.username from price_change c
       join app_user u on u.business_id = c.business_id and u.user_id = c.changed_by where c.business_id = $1`)
    expect(changes).toEqual([{ product: rice.id, selling_price: 3_725_000n, changed_at: NOW, username: 'granted' }])
  })

  test('the price of a carton that follows the piece, and one of its own, after a positive selling price', async () => {
    const carton = async () => {
      const { body } = await shop.granted.get(`/api/product/asempa/id/${sugar.id}`, { 'x-branch-code': 'ACC' })
      return fieldIn(body, 'cartonPrice')
    }
    const edit = async (more: object) => {
      const { status, text } = await shop.granted.post('/api/product/edit/asempa', { id: sugar.id, ...more })
      expect(status, text).toBe(200)
    }
    await edit({ retCash: 10, packSell: 12, cartonPrice: 120 })
    await saved(shop.buy(mill, { sugar: [1, { sellingprice: 11.0005 }] }))
    expect(await carton()).toBe(132.006)
    await edit({ cartonPrice: 125 })
    await saved(shop.buy(mill, { sugar: [1, { sellingprice: 12 }] }))
    expect(await carton()).toBe(125)
    const savePack = async (pack: object) => {
      const { status, text } = await shop.granted.post(`/api/product/packs/asempa/${sugar.id}`, {
        packs: [{ packNo: 1, barcode: '', ...pack }],
      })
      expect(status, text).toBe(200)
    }
    await savePack({ name: 'Carton', size: 12, price: 144 })
    await saved(shop.buy(mill, { sugar: [1, { sellingprice: 13 }] }))
    expect(await carton()).toBe(144)
    await savePack({ name: 'Silo', size: 680_000_000, price: null })
    await shop.mark()
    await shop.refuses(shop.buy(mill, { sugar: [1, { sellingprice: 14 }] }), 422, `The price of Silo of ${sugar.name} would be too large`)
    await savePack({ name: 'Silo', size: 680_000_000, price: 5_000_000 })
    await saved(shop.buy(mill, { sugar: [1, { sellingprice: 14 }] }))
    expect(await carton()).toBe(5_000_000)
  })

  test('the same request is carried out once', async () => {
    const send = () => shop.buy(mill, { sugar: 1 }, { key: 'buy-once-00001', purchaseInvoice: 'ONCE-1' })
    const first = await send()
    expect(first.status).toBe(200)
    expect((await send()).body).toEqual(first.body)
    await shop.expectPosted(1)
  })
})

describe('the same invoice of the supplier', () => {
  test('needs a confirmation before it is accepted a second time', async () => {
    const first = await shop.buy(mill, { rice: [1, { purchaseInvoice: 'GO-77' }] })
    const again = await shop.buy(mill, { oil: [1, { purchaseInvoice: 'go-77' }] })
    expect(again).toMatchObject({
      status: 409,
      body: {
        code: 'already_exists',
        message: `Invoice go-77 of Golden Oil Mill was already saved as ${first.number}`,
      },
    })
    await saved(shop.buy(mill, { oil: [1, { purchaseInvoice: 'go-77' }] }, { query: '?again=yes' }))
    await saved(shop.buy(await shop.supplier('Tema Haulage'), { oil: [1, { purchaseInvoice: 'GO-77' }] }))
  })

  test('may be entered again once the first entry is reversed', async () => {
    const first = await shop.buy(mill, { rice: [1, { purchaseInvoice: 'GO-78' }] })
    await shop.admin.post(`/api/purchases/reverse/asempa/${first.number}`, { reason: 'Wrong price' })
    await saved(shop.buy(mill, { rice: [1, { purchaseInvoice: 'GO-78' }] }))
  })

  test('of two people at the same moment one is asked to confirm', async () => {
    const buy = () => shop.buy(mill, { rice: [1, { purchaseInvoice: 'GO-79' }] })
    const both = await whileBooksAreHeld(shop, buy, buy)
    expect(both.map(answer => answer.status).toSorted()).toEqual([200, 409])
  })
})

describe('expiry dates', () => {
  test('AMB-069 goods that expire need a date, others may have one', async () => {
    const refused = await shop.buy(mill, { milk: 1 })
    expect(refused).toMatchObject({ status: 400, body: { message: `Expired Date Not Correct: ${milk.name}` } })
    const taken = await shop.buy(mill, { milk: [1, { expiringDateStr: '29-02-2028' }], sugar: [1, { expiringDateStr: '31-12-1999' }] })
    const document = await shop.granted.get(`/api/purchases/byinvoice/asempa/${taken.number}`)
    expect(document.body).toMatchObject({ lines: [{ expiringDateStr: '29-02-2028' }, { expiringDateStr: '31-12-1999' }] })
  })

  test.each(['2025-01-31', '29-02-2027', '00-01-2025', '01-13-2025', '1-1-2027'])('REQ-273 %s is refused', async expiringDateStr => {
    expect(await shop.buy(mill, { sugar: [1, { expiringDateStr }] })).toMatchObject({
      status: 400,
      body: { message: 'Expired Date Not Correct' },
    })
  })
})

describe('refused as a whole', () => {
  test('AMB-071 the same product twice', async () => {
    const twice = shop.buy(mill, [
      [rice, 1],
      [rice, 1],
    ])
    await expectRefused(twice, 400, `${rice.name} Item Already Exist`)
  })

  test('an invalid supplier, an unknown product, two invoices in one list', async () => {
    const [customer, closed] = [await shop.customer('Achimota School'), await shop.supplier('Closed Mill')]
    await shop.owner.query('update payee set active = false where business_id = $1 and pid = $2', [shop.businessId, closed])
    for (const pid of [customer, closed, 'SUP-9999']) await expectRefused(shop.buy(mill, { rice: [1, { pid }] }), 400, 'Select a Supplier')
    await expectRefused(
      shop.buy(mill, [
        [rice, 1],
        [{ id: 77 }, 1],
      ]),
      404,
    )
    const two = await shop.buy(mill, { rice: 1, oil: [1, { purchaseInvoice: 'other' }] })
    expect(two).toMatchObject({ status: 400, body: { message: 'Line 2: purchaseInvoice must be the same in every line' } })
    await shop.expectPosted(0)
  })

  test('a user without the right, and a foreign branch', async () => {
    const denied = await shop.buy(mill, { rice: 1 }, { by: shop.denied })
    expect(denied).toMatchObject({ status: 403, body: { message: expect.stringContaining('privilege GRANT') } })
    expect(await shop.granted.post(PATH, shop.bodies.purchase(mill, { rice: 1 }), { 'x-branch-code': 'NXT' })).toMatchObject({
      status: 404,
    })
    expect(await shop.granted.post(PATH, shop.bodies.purchase(mill, { rice: 1 }))).toMatchObject({
      status: 400,
      body: { code: 'branch_needed' },
    })
  })

  test('malformed bodies write nothing, even if their first line is valid', async () => {
    const good = {
      productId: rice.id,
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
      body: body.replace(String(rice.id), String(oil.id)),
    }))
    await expectAllRefused(shop.owner, shop.admin, `${PATH}?again=yes`, bodies)
  })
})

describe('afterwards', () => {
  test('it is in the report and has a document, without figures for users who cannot see costs', async () => {
    const invoice = (await shop.buy(mill, { sugar: [3, { costPrice: 14.2225, purchaseInvoice: 'REP-1' }] })).number
    const report = '/api/purchases/purchasesbydate/asempa/ACC/2026-11-20/2026-11-20'
    const row = { invNo: invoice, supplier: 'Golden Oil Mill', purchaseInvoice: 'REP-1', debit: 42.67, reversedBy: '' }
    expect((await shop.granted.get(report)).body).toContainEqual(expect.objectContaining(row))
    expect((await shop.denied.get(report)).body).toContainEqual(expect.objectContaining({ ...row, debit: null }))
    expect(await shop.denied.get('/api/purchases/purchasesbydate/asempa/KUM/2026-11-20/2026-11-20')).toMatchObject({ status: 403 })
    const path = `/api/purchases/byinvoice/asempa/${invoice}`
    expect((await shop.granted.get(path)).body).toMatchObject({
      lines: [{ productName: sugar.name, qty: 3, costPrice: 14.2225, amount: 42.67 }],
    })
    expect((await shop.denied.get(path)).body).toMatchObject({ debit: null, lines: [{ costPrice: null, amount: null }] })
  })

  test('an administrator reverses it once, and the supplier is no longer owed for it', async () => {
    const invoice = (await shop.buy(mill, { sugar: [2, { costPrice: 10 }] })).number
    const path = `/api/purchases/reverse/asempa/${invoice}`
    expect(await shop.granted.post(path, { reason: 'Wrong supplier' })).toMatchObject({ status: 403 })
    expect(await shop.admin.post(path, { reason: '' })).toMatchObject({ status: 400 })
    expect((await shop.admin.post(path, { reason: 'Wrong supplier' })).body).toMatchObject({
      invoicenoGen: expect.stringMatching(/^ACC-X26-/),
    })
    const owed = await shop.rows('select 1 from open_item where business_id = $1 and posting_id > $2 and remaining <> 0', shop.marked())
    expect(owed).toEqual([])
    expect(await shop.admin.post(path, { reason: 'Again' })).toMatchObject({ status: 409, body: { code: 'already_reversed' } })
  })

  test('goods already sold prevent the reversal, by name', async () => {
    const made = await shop.buy(mill, { milk: [50, { expiringDateStr: '01-01-2028' }] })
    const line = { userId: 1, branchId: 'ACC', productId: milk.id, transtype: 'MISSING_ITEMS', qty: 10 }
    expect((await shop.granted.post('/api/product/adjustretailqty/asempa', [line])).status).toBe(200)
    const undone = await shop.admin.post(`/api/purchases/reverse/asempa/${made.number}`, { reason: 'Sent back' })
    expect(undone).toMatchObject({
      status: 409,
      body: { message: `Not enough stock. ${milk.name}: 41 in stock, 50 wanted. Enter the correct purchase first, then reverse this one` },
    })
  })
})
