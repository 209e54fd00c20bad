import { describe, expect, test } from 'vitest'
import { orderVerbs } from '../../testing/purchases/order-verbs.ts'
import { testShop } from '../../testing/world/test-shop.ts'
import { expectRefused, saved } from '../../testing/world/verbs.ts'

const shop = await testShop({ accra: { rice: 'none', oil: 'none', soap: 'none', milk: 'none', sugar: 'none' } })
const does = orderVerbs(shop)
const mill = await shop.supplier('Golden Oil Mill')
const CARTON = { packNo: 1, size: 24 }
for (const good of ['milk', 'sugar'] as const)
  await shop.granted.post(`/api/product/packs/asempa/${shop.goods[good].id}`, {
    packs: [{ name: 'Carton', size: 24, price: null, barcode: '' }],
  })

const receiptOf = async (number: string) => (await shop.granted.get(`/api/goodsreceipts/one/asempa/${number}`)).body

test('an invoice for goods that were received free ends their receipt, and its reversal opens it again', async () => {
  const receipt = await does.came(mill, { rice: [10, 0] })
  await shop.mark()
  const number = await saved(does.invoice([receipt], { rice: 0 }))
  await shop.expectLedger('')
  expect(await receiptOf(receipt)).toMatchObject({ notInvoiced: false, purchases: [number] })
  expect((await shop.granted.get(`/api/purchases/byinvoice/asempa/${number}`)).body).toMatchObject({ debit: 0, lines: [{ qty: 10 }] })
  await saved(does.undo('purchases', number))
  expect(await receiptOf(receipt)).toMatchObject({ notInvoiced: true })
  await saved(does.undo('goodsreceipts', receipt))
  expect(await shop.fault()).toBe(null)
})

describe('an invoice over a part of a receipt', () => {
  test('clears exactly what it covers, and the rest has its own invoice later', async () => {
    const receipt = await does.came(mill, { rice: [10, 60], oil: [3, 100] })
    await shop.mark()
    const first = await saved(does.invoice([receipt], { rice: [4, 61] }))
    await shop.expectLedger(`
      Goods received, not invoiced               240.00
      Inventory                                    4.00
      Accounts payable Golden Oil Mill                     244.00`)
    expect(await receiptOf(receipt)).toMatchObject({
      notInvoiced: true,
      debit: 900,
      openDebit: 660,
      purchases: [first],
      lines: [
        { qty: 10, qtyNotInvoiced: 6, openAmount: 360 },
        { qty: 3, qtyNotInvoiced: 3, openAmount: 300 },
      ],
    })

    await shop.mark()
    const second = await saved(does.invoice([receipt], { rice: 60, oil: 100 }))
    await shop.expectLedger(`
      Goods received, not invoiced               660.00
      Accounts payable Golden Oil Mill                     660.00`)
    expect(await receiptOf(receipt)).toMatchObject({ notInvoiced: false, openDebit: 0, purchases: [first, second] })
    await expectRefused(does.invoice([receipt], { oil: 100 }), 409, `${receipt} was already invoiced by ${second}`)

    await shop.mark()
    await saved(does.undo('purchases', first))
    await shop.expectLedger(`
      Goods received, not invoiced                         240.00
      Inventory                                              4.00
      Accounts payable Golden Oil Mill           244.00`)
    expect(await receiptOf(receipt)).toMatchObject({ notInvoiced: true, openDebit: 240, purchases: [second] })
    await expectRefused(does.undo('goodsreceipts', receipt), 409, `${receipt} was invoiced by ${second}. Reverse that purchase first`)
    expect(await shop.fault()).toBe(null)
  })

  test('is shared over receipts in their order, to the pesewa', async () => {
    const one = await does.came(mill, { soap: [3, 3.3333] })
    const two = await does.came(mill, { soap: [3, 5] })
    await shop.mark()
    await saved(does.invoice([one], { soap: [2, 3.3333] }))
    await shop.expectLedger(`
      Goods received, not invoiced                 6.67
      Accounts payable Golden Oil Mill                       6.67`)
    await shop.mark()
    await saved(does.invoice([one, two], { soap: [2, 5] }))
    await shop.expectLedger(`
      Goods received, not invoiced                 8.33
      Inventory                                    1.67
      Accounts payable Golden Oil Mill                      10.00`)
    expect(await receiptOf(one)).toMatchObject({ notInvoiced: false })
    expect(await receiptOf(two)).toMatchObject({ lines: [{ qtyNotInvoiced: 2, openAmount: 10 }] })
  })

  test('is refused for more than is open, for goods that are invoiced, and for none', async () => {
    const receipt = await does.came(mill, { rice: [10, 60], oil: [3, 100] })
    await saved(does.invoice([receipt], { rice: [4, 60], oil: 100 }))
    await shop.mark()
    const sentence = 'Royal Aroma Rice 25kg: 6 received and not invoiced, 7 on this invoice'
    await shop.refuses(does.invoice([receipt], { rice: [7, 60] }), 409, { code: 'more_than_bought', message: sentence })
    await shop.refuses(does.invoice([receipt], { oil: 100 }), 409, 'Frytol Vegetable Oil 5L of these receipts was already invoiced')
    await shop.refuses(does.invoice([receipt], { rice: [0, 60] }), 400)
    await shop.refuses(does.invoice([receipt], { rice: [-1, 60] }), 400)
    await shop.refuses(does.invoice([receipt], {}), 400)
  })

  test('two at once over the same goods: one is saved', async () => {
    const receipt = await does.came(mill, { rice: [10, 60] })
    await shop.mark()
    const answers = await Promise.all([does.invoice([receipt], { rice: [6, 60] }), does.invoice([receipt], { rice: [6, 60] })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await shop.expectPosted(1)
    expect(await receiptOf(receipt)).toMatchObject({ openDebit: 240 })
  })

  test('the database itself refuses a line that covers goods twice', async () => {
    const receipt = await does.came(mill, { rice: [2, 60] })
    const invoice = await saved(does.invoice([receipt], { rice: 60 }))
    const other = await saved(does.invoice([await does.came(mill, { rice: [1, 60] })], { rice: 60 }))
    const again = `
      insert into invoiced_receipt (business_id, posting_id, receipt_posting_id, product_id, quantity, amount)
      select i.business_id, (select x.posting_id from posting x where x.business_id = $1 and x.document_number = $3), i.receipt_posting_id, i.product_id, i.quantity, i.amount
      from invoiced_receipt i join posting p on p.business_id = i.business_id and p.posting_id = i.posting_id
      where i.business_id = $1 and p.document_number = $2`
    await expect(shop.owner.query(again, [shop.businessId, invoice, other])).rejects.toThrow('invoices cover a receipt once')
  })
})

describe('a price correction of a receipt with a part invoice', () => {
  test('changes what no invoice covers, and is reversed after what builds on it', async () => {
    const receipt = await does.came(mill, { rice: [10, 60] })
    const first = await saved(does.invoice([receipt], { rice: [4, 60] }))
    await shop.mark()
    const change = await saved(does.correct(receipt, { rice: 65 }))
    await shop.expectLedger(`
      Inventory                                   30.00
      Goods received, not invoiced                          30.00`)
    expect(await receiptOf(receipt)).toMatchObject({ openDebit: 390 })
    const again = await saved(does.correct(receipt, { rice: 50 }))
    await expectRefused(does.undo('landedcosts', change), 409, `${again} corrected these prices again. Reverse it first`)
    const second = await saved(does.invoice([receipt], { rice: [1, 50] }))
    await expectRefused(does.undo('landedcosts', again), 409, `${receipt} was invoiced by ${second}. Reverse that purchase first`)
    await saved(does.undo('purchases', second))
    await saved(does.undo('landedcosts', again))
    await saved(does.undo('purchases', first))
    await saved(does.undo('landedcosts', change))
    await saved(does.undo('goodsreceipts', receipt))
    expect(await shop.fault()).toBe(null)
  })
})

describe('an order by the carton', () => {
  test('is received in cartons and in pieces, and invoiced by the carton: stock in pieces, worth what is owed', async () => {
    const order = await does.order(mill, { milk: { qty: 5, costPrice: 100.01, pack: CARTON } })
    expect((await shop.granted.get(`/api/purchases/orders/asempa/${order}`)).body).toMatchObject({
      total: 500.05,
      lines: [{ qty: 5, costPrice: 100.01, amount: 500.05, qtyReceived: 0, pack: { packNo: 1, name: 'Carton', size: 24 } }],
    })
    const before = (await shop.onHand('milk'))?.quantity ?? 0n
    const cartons = await saved(does.receive(order, { milk: { qty: 4, pack: CARTON } }))
    await shop.expectLedger(`
      Inventory                                  400.04
      Goods received, not invoiced                         400.04`)
    expect((await shop.onHand('milk'))?.quantity).toBe(before + 960_000n)
    expect(await does.status(order)).toBe('PARTLY_RECEIVED')
    await shop.mark()
    const pieces = await saved(does.receive(order, { milk: 24 }))
    await shop.expectLedger(`
      Inventory                                  100.01
      Goods received, not invoiced                         100.01`)
    expect(await does.status(order)).toBe('RECEIVED')
    expect(await receiptOf(cartons)).toMatchObject({ lines: [{ qty: 4, costPrice: 100.01, qtyNotInvoiced: 96 }] })

    await shop.mark()
    const purchase = await saved(does.invoice([cartons, pieces], { milk: { qty: 4.5, costPrice: 100.01, pack: CARTON } }))
    await shop.expectLedger(`
      Goods received, not invoiced               450.05
      Accounts payable Golden Oil Mill                     450.05`)
    expect((await shop.granted.get(`/api/purchases/byinvoice/asempa/${purchase}`)).body).toMatchObject({
      lines: [{ qty: 4.5, costPrice: 100.01, pack: { name: 'Carton' } }],
    })
    await saved(does.correct(pieces, { milk: 4.5 }))
    expect(await receiptOf(pieces)).toMatchObject({ openDebit: 54 })
    expect(await shop.fault()).toBe(null)
  })

  test('is refused in a pack of another size, or that the product does not have', async () => {
    const lines = (pack: object) => [{ productId: shop.goods.milk.id, qty: 1, costPrice: 1, pack }]
    const order = (pack: object) => does.post('purchases/orders/asempa', { branch: 'ACC', orders: [{ pid: mill, lines: lines(pack) }] })
    await shop.refuses(order({ packNo: 1, size: 12 }), 400, 'Carton of Ideal Milk Evaporated 160g now holds 24, not 12')
    await shop.refuses(order({ packNo: 7, size: 24 }), 404)
    const number = await does.order(mill, { milk: { qty: 1, costPrice: 100, pack: CARTON } })
    await shop.refuses(does.receive(number, { milk: { qty: 1, pack: { packNo: 1, size: 12 } } }), 400)
    const receipt = await saved(does.receive(number, { milk: { qty: 1, pack: CARTON } }))
    await shop.mark()
    await shop.refuses(
      does.invoice([receipt], { milk: { costPrice: 100, pack: CARTON } }),
      400,
      'Enter the quantity of Ideal Milk Evaporated 160g',
    )
  })

  test('is suggested in whole cartons when the last delivery was in cartons', async () => {
    await does.came(mill, { sugar: { qty: 1, costPrice: 48, pack: CARTON } })
    await shop.owner.query('update product set reorder_level = 300000 where business_id = $1 and product_id = $2', [
      shop.businessId,
      shop.goods.sugar.id,
    ])
    const { body } = await shop.granted.get('/api/purchases/orders/suggest/asempa/ACC')
    expect(body).toContainEqual(
      expect.objectContaining({ id: shop.goods.sugar.id, qtySuggested: 1, costPrice: 48, pack: { packNo: 1, name: 'Carton', size: 24 } }),
    )
    const history = (await shop.granted.get(`/api/purchases/pricehistory/asempa/${shop.goods.sugar.id}`)).body
    expect(history).toMatchObject([{ costPrice: 2, qty: 24 }])
  })
})
