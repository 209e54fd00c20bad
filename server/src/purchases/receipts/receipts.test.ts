import { describe, expect, test } from 'vitest'
import { orderVerbs } from '../../testing/purchases/order-verbs.ts'
import { testShop } from '../../testing/world/test-shop.ts'
import { expectRefused, saved } from '../../testing/world/verbs.ts'

const shop = await testShop({
  accra: {
    rice: 'none',
    oil: 'none',
    sugar: 'none',
    milo: 'none',
    soap: 'none',
    milk: 'none',
    lantern: 'none',
    shea: 'none',
    jug: 'none',
    kettle: 'none',
    bread: 'none',
    maize: 'none',
  },
})
const does = orderVerbs(shop)
const mill = await shop.supplier('Golden Oil Mill')
const haulage = await shop.supplier('Tema Haulage')
const momo = await shop.bank('MTN MoMo wallet')

const receiptOf = async (number: string, by = shop.granted) => (await by.get(`/api/goodsreceipts/one/asempa/${number}`)).body

describe('the story of an order', () => {
  test('two deliveries at other prices, some sold, a dearer invoice, freight, and everything reversed: the books follow each step', async () => {
    const left = (await shop.onHand('rice'))?.quantity ?? 0n
    if (left > 0n) await saved(shop.adjust('MISSING_ITEMS', { rice: Number(left / 10_000n) }))
    await shop.mark()
    const order = await does.order(mill, { rice: [100, 60] })
    const first = await saved(does.receive(order, { rice: [40, 60] }))
    await shop.expectLedger(`
      Inventory                                2,400.00
      Goods received, not invoiced                        2,400.00`)
    expect(await does.status(order)).toBe('PARTLY_RECEIVED')

    await shop.mark()
    const second = await saved(does.receive(order, { rice: [70, 62] }))
    await shop.expectLedger(`
      Inventory                                4,340.00
      Goods received, not invoiced                        4,340.00`)
    expect(await does.status(order)).toBe('RECEIVED')

    await saved(shop.sell({ rice: 55 }))
    expect(await shop.onHand('rice')).toEqual({ quantity: 550_000n, value: 337_000n })

    await shop.mark()
    const purchase = await saved(does.invoice([first, second], { rice: 63 }))
    await shop.expectLedger(`
      Goods received, not invoiced              6,740.00
      Inventory                                   94.99
      Cost of goods sold                          95.01
      Accounts payable Golden Oil Mill                    6,930.00`)
    expect(await shop.onHand('rice')).toEqual({ quantity: 550_000n, value: 346_499n })
    expect(await receiptOf(first)).toMatchObject({ purchase })

    await shop.mark()
    const freight = await saved(does.land([first, second], 110, { paymentType: 'CREDIT', pid: haulage, basis: 'QUANTITY' }))
    await shop.expectLedger(`
      Inventory                                   55.00
      Cost of goods sold                          55.00
      Accounts payable Tema Haulage                        110.00`)

    await shop.mark()
    await saved(shop.sell({ rice: 11 }))
    expect(await shop.onHand('rice')).toEqual({ quantity: 440_000n, value: 281_599n })

    await shop.mark()
    await saved(does.undo('landedcosts', freight))
    await shop.expectLedger(`
      Inventory                                             44.00
      Cost of goods sold                                    66.00
      Accounts payable Tema Haulage              110.00`)

    await shop.mark()
    await saved(does.undo('purchases', purchase))
    await shop.expectLedger(`
      Goods received, not invoiced                        6,740.00
      Inventory                                             75.99
      Cost of goods sold                                   114.01
      Accounts payable Golden Oil Mill          6,930.00`)
    expect(await receiptOf(first)).toMatchObject({ purchase: '' })
    expect(await shop.fault()).toBe(null)
  })

  test('goods at another price than ordered, and goods that are given away, are received as typed', async () => {
    const order = await does.order(mill, { oil: [10, 100], sugar: [5, 8] })
    const receipt = await saved(does.receive(order, { oil: [12, 98.5], sugar: [1, 0] }))
    await shop.expectLedger(`
      Inventory                                1,182.00
      Goods received, not invoiced                        1,182.00`)
    expect(await receiptOf(receipt)).toMatchObject({
      debit: 1182,
      lines: [
        { qty: 12, costPrice: 98.5, amount: 1182 },
        { qty: 1, costPrice: 0, amount: 0 },
      ],
    })
    expect(await does.status(order)).toBe('PARTLY_RECEIVED')
  })

  test('without a price goods come at that of the order, and people without the right see no price', async () => {
    const order = await does.order(mill, { milo: [10, 71.4] })
    const receipt = await saved(does.receive(order, { milo: 10 }))
    await shop.expectLedger(`
      Inventory                                 714.00
      Goods received, not invoiced                         714.00`)
    expect(await receiptOf(receipt, shop.denied)).toMatchObject({ debit: null, lines: [{ costPrice: null, amount: null }] })
    expect((await shop.denied.get(`/api/purchases/orders/asempa/${order}`)).body).toMatchObject({
      total: null,
      lines: [{ costPrice: null, amount: null, lastPrice: null, lastSupplier: '' }],
    })
  })
})

describe('an invoice', () => {
  test('at the price of the receipt moves no cost', async () => {
    const receipt = await does.came(mill, { soap: [10, 9] })
    await shop.mark()
    await saved(does.invoice([receipt], { soap: 9 }))
    await shop.expectLedger(`
      Goods received, not invoiced                90.00
      Accounts payable Golden Oil Mill                      90.00`)
  })

  test('that is cheaper takes value off the goods that are left, and cost of sales gets the rest back', async () => {
    const receipt = await does.came(mill, { milk: [10, 9] })
    await saved(shop.sell({ milk: 4 }))
    await shop.mark()
    await saved(does.invoice([receipt], { milk: 8 }))
    await shop.expectLedger(`
      Goods received, not invoiced                90.00
      Inventory                                              6.00
      Cost of goods sold                                     4.00
      Accounts payable Golden Oil Mill                      80.00`)
  })

  test('and freight are on goods that were sold and came back by a reversal, and come off them again', async () => {
    const receipt = await does.came(mill, { bread: [10, 6] })
    const sale = await saved(shop.sell({ bread: 4 }))
    await saved(shop.reverse('sale', sale))
    await shop.mark()
    await saved(does.invoice([receipt], { bread: 7 }))
    const freight = await saved(does.land([receipt], 5))
    await shop.expectLedger(`
      Goods received, not invoiced                60.00
      Inventory                                   15.00
      Accounts payable Golden Oil Mill                      70.00
      Cash in hand                                           5.00`)
    const again = await saved(shop.sell({ bread: 10 }))
    await saved(shop.reverse('sale', again))
    await saved(does.undo('landedcosts', freight))
    expect(await shop.onHand('bread')).toEqual({ quantity: 100_000n, value: 7_000n })
    expect(await shop.fault()).toBe(null)
  })

  test('is on goods that customers returned, and not on those whose return was reversed', async () => {
    const receipt = await does.came(mill, { maize: [10, 6] })
    const sale = await saved(shop.sell({ maize: 4 }))
    await saved(shop.returnSale(sale, { 1: 1 }))
    const back = await saved(shop.returnSale(sale, { 1: 3 }))
    await shop.mark()
    const invoice = await saved(does.invoice([receipt], { maize: 7 }))
    await shop.expectLedger(`
      Goods received, not invoiced                60.00
      Inventory                                   10.00
      Accounts payable Golden Oil Mill                      70.00`)
    await saved(shop.reverse('purchase', invoice))
    await saved(shop.reverse('saleReturn', back))
    await shop.mark()
    await saved(does.invoice([receipt], { maize: 7 }))
    await shop.expectLedger(`
      Goods received, not invoiced                60.00
      Inventory                                    7.00
      Cost of goods sold                           3.00
      Accounts payable Golden Oil Mill                      70.00`)
    expect(await shop.fault()).toBe(null)
  })

  test('is paid, returned and reported like any purchase', async () => {
    const receipt = await does.came(mill, { sugar: [10, 7] })
    const purchase = await saved(does.invoice([receipt], { sugar: 7.5 }))
    await shop.mark()
    await saved(shop.returnPurchase(purchase, { sugar: 2 }))
    await expectRefused(does.undo('purchases', purchase), 409, { code: 'in_use' })
    const { body } = await shop.granted.get('/api/purchases/purchasesbydate/asempa/ACC/2026-11-20/2026-11-20')
    expect(body).toContainEqual(expect.objectContaining({ invNo: purchase, debit: 75 }))
    expect(await shop.openItems(mill)).toContain(`${purchase} 60 of 75`)
  })

  test('cannot be entered for a receipt twice, nor for one that was reversed', async () => {
    const receipt = await does.came(mill, { soap: [3, 9] })
    const other = await does.came(mill, { soap: [2, 9] })
    const purchase = await saved(does.invoice([receipt], { soap: 9 }))
    await shop.mark()
    await shop.refuses(does.invoice([receipt], { soap: 9 }), 409, `${receipt} was already invoiced by ${purchase}`)
    await shop.refuses(does.undo('goodsreceipts', receipt), 409, `${receipt} was invoiced by ${purchase}. Reverse that purchase first`)
    await shop.refuses(does.correct(receipt, { soap: 8 }), 409, `${receipt} was already invoiced by ${purchase}`)
    const reversal = await saved(does.undo('goodsreceipts', other))
    await shop.mark()
    await shop.refuses(does.invoice([other], { soap: 9 }), 409, `${other} was already reversed by ${reversal}`)
    await shop.refuses(does.invoice([receipt, receipt], { soap: 9 }), 400, 'A receipt is in the list twice')
    await saved(does.undo('purchases', purchase))
    await saved(does.invoice([receipt], { soap: 9 }))
  })

  test('is of goods that came from one supplier, and of some of each receipt', async () => {
    const receipt = await does.came(mill, { soap: [3, 9], milo: [1, 70] })
    const other = await does.came(haulage, { soap: [2, 9] })
    await shop.mark()
    const second = await does.came(mill, { soap: [2, 9] })
    await shop.mark()
    await shop.refuses(
      does.invoice([receipt, second], { milo: 70 }),
      400,
      `None of the goods of ${second} are on this invoice: leave it out`,
    )
    await shop.refuses(does.invoice([receipt], { soap: 9, milo: 70, rice: 1 }), 404)
    await shop.refuses(does.invoice([receipt, other], { soap: 9, milo: 70 }), 400, 'The receipts must be of one supplier')
    await shop.refuses(does.invoice(['ACC-D26-999999'], { soap: 9 }), 404, 'There is no goods receipt ACC-D26-999999')
  })

  test('that was entered before is saved again only when confirmed', async () => {
    const [one, two] = [await does.came(mill, { soap: [3, 9] }), await does.came(mill, { soap: [3, 9] })]
    await saved(does.invoice([one], { soap: 9 }, { purchaseInvoice: 'GOM-7' }))
    await expectRefused(does.invoice([two], { soap: 9 }, { purchaseInvoice: 'gom-7' }), 409, { code: 'already_exists' })
    const body = { receipts: [two], purchaseInvoice: 'gom-7', lines: does.prices({ soap: 9 }) }
    await saved(does.post('goodsreceipts/invoice/asempa?again=yes', body))
  })
})

describe('a corrected price', () => {
  test('changes the goods that are left and what is owed without an invoice, and the invoice clears both', async () => {
    const receipt = await does.came(mill, { oil: [10, 90] })
    const before = (await shop.onHand('oil'))?.value ?? 0n
    await shop.mark()
    const change = await saved(does.correct(receipt, { oil: 95 }))
    await shop.expectLedger(`
      Inventory                                   50.00
      Goods received, not invoiced                          50.00`)
    expect((await shop.onHand('oil'))?.value).toBe(before + 5_000n)
    expect(await receiptOf(receipt)).toMatchObject({ debit: 950, costChanges: [{ invNo: change, purpose: 'PRICE', total: 50 }] })
    await expectRefused(does.correct(receipt, { oil: 95 }), 400, 'No price differs from that of the receipt')

    const purchase = await saved(does.invoice([receipt], { oil: 95 }))
    await expectRefused(does.undo('landedcosts', change), 409, `${receipt} was invoiced by ${purchase}. Reverse that purchase first`)
    await saved(does.undo('purchases', purchase))
    await expectRefused(does.undo('goodsreceipts', receipt), 409, `${change} changed the cost of these goods. Reverse it first`)
    await saved(does.undo('landedcosts', change))
    await saved(does.undo('goodsreceipts', receipt))
    expect(await shop.fault()).toBe(null)
  })
})

describe('a landed cost', () => {
  test('is shared by value, quantity or weight, and the document says where it went', async () => {
    const receipt = await does.came(mill, { soap: [10, 9], milo: [5, 90] })
    await shop.mark()
    const byWeight = await saved(
      does.land([receipt], 30, {
        basis: 'WEIGHT',
        weights: [
          { document: receipt, productId: shop.goods.soap.id, weight: 3.5 },
          { document: receipt, productId: shop.goods.milo.id, weight: 2.5 },
        ],
      }),
    )
    expect((await shop.granted.get(`/api/landedcosts/one/asempa/${byWeight}`)).body).toMatchObject({
      total: 30,
      paymentType: 'CASH',
      lines: [
        { productName: 'Key Soap Bar 350g', weight: 3.5, amount: 17.5 },
        { productName: 'Milo Tin 400g', weight: 2.5, amount: 12.5 },
      ],
    })
    const byValue = await saved(does.land([receipt], 54, { paymentType: 'BANK', pid: momo, reference: 'TX-9' }))
    expect((await shop.granted.get(`/api/landedcosts/one/asempa/${byValue}`)).body).toMatchObject({
      payee: 'MTN MoMo wallet',
      lines: [{ amount: 9 }, { amount: 45 }],
    })
    const byQuantity = await saved(does.land([receipt], 0.05, { basis: 'QUANTITY' }))
    expect((await shop.granted.get(`/api/landedcosts/one/asempa/${byQuantity}`)).body).toMatchObject({
      lines: [{ amount: 0.03 }, { amount: 0.02 }],
    })
  })

  test('can be on an ordinary purchase, which is then reversed after it', async () => {
    const purchase = await saved(shop.buy(mill, { lantern: [4, { costPrice: 50 }] }))
    await saved(shop.sell({ lantern: 1 }))
    await shop.mark()
    const freight = await saved(does.land([purchase], 20))
    await shop.expectLedger(`
      Inventory                                   15.00
      Cost of goods sold                           5.00
      Cash in hand                                          20.00`)
    await expectRefused(does.undo('purchases', purchase), 409, `${freight} changed the cost of these goods. Reverse it first`)
  })

  test('on goods that are all gone is cost of sales', async () => {
    const receipt = await does.came(mill, { shea: [2, 5] })
    await saved(shop.sell({ shea: 2 }))
    await shop.mark()
    await saved(does.land([receipt], 3))
    await shop.expectLedger(`
      Cost of goods sold                           3.00
      Cash in hand                                           3.00`)
  })

  test('is reversed after the goods were sold, as a corrected price and an invoice are: all of it comes off cost of sales', async () => {
    const receipt = await does.came(mill, { kettle: [10, 40] })
    const corrected = await saved(does.correct(receipt, { kettle: 42 }))
    const purchase = await saved(does.invoice([receipt], { kettle: 41 }))
    const freight = await saved(does.land([receipt], 5))
    await saved(shop.sell({ kettle: 10 }))
    await shop.mark()
    await saved(does.undo('landedcosts', freight))
    await saved(does.undo('purchases', purchase))
    await saved(does.undo('landedcosts', corrected))
    await shop.expectLedger(`
      Cash in hand                                 5.00
      Cost of goods sold                                      15.00
      Goods received, not invoiced                           400.00
      Accounts payable Golden Oil Mill           410.00`)
    expect(await shop.onHand('kettle')).toEqual({ quantity: 0n, value: 0n })
    expect(await shop.fault()).toBe(null)
  })

  test('is refused where nothing can carry it', async () => {
    const receipt = await does.came(mill, { soap: [10, 0] })
    const paid = await does.came(mill, { soap: [1, 9] })
    const purchase = await saved(does.invoice([paid], { soap: 9 }))
    await shop.mark()
    await shop.refuses(does.land([receipt], 5), 400, 'There is nothing to share the amount by: every line counts for zero')
    const tooEarly = (number: string) => `${number} is dated 20-11-2026: its cost cannot change before`
    await shop.refuses(does.land([paid], 5, { entryDate: '2026-11-19' }), 400, tooEarly(paid))
    await shop.refuses(does.correct(receipt, { soap: 1 }, undefined, '2026-10-31'), 400, tooEarly(receipt))
    await shop.refuses(does.invoice([receipt], { soap: 1 }, { entryDate: '2026-11-19' }), 400, tooEarly(receipt))
    await shop.refuses(does.land([purchase], 5), 400, `${purchase} invoices goods that came before: choose their receipts`)
    await shop.refuses(does.land([receipt], 5, { basis: 'WEIGHT' }), 400, 'Enter the weight of Key Soap Bar 350g')
    await shop.refuses(does.land([receipt], 5, { paymentType: 'CREDIT', pid: momo }), 400, 'Select a Supplier')
    await shop.refuses(does.land([receipt], 5, { paymentType: 'BANK', pid: haulage }), 400, 'Select a Bank')
    await shop.refuses(does.land([receipt], 5, { paymentType: 'CREDIT' }), 400, 'Select a Supplier')
    await shop.refuses(does.land(['ACC-P26-999999'], 5), 404)
    await shop.refuses(does.correct(receipt, { milo: 1 }), 404, `${shop.goods.milo.name} is not on this receipt`)
    const [gone, elsewhere] = [await does.came(mill, { soap: [1, 9] }), await does.came(mill, { soap: [1, 9] }, 'KUM')]
    const reversal = await saved(does.undo('goodsreceipts', gone))
    await shop.mark()
    await shop.refuses(does.land([receipt, gone], 5), 409, `${gone} was already reversed by ${reversal}`)
    await shop.refuses(does.land([receipt, receipt], 5), 400, 'A document is in the list twice')
    await shop.refuses(does.land([paid, elsewhere], 5), 400, 'The documents must belong to one branch')
    await shop.refuses(does.invoice([receipt, elsewhere], { soap: 1 }), 400, 'The documents must belong to one branch')
    const weights = [{ document: receipt, productId: shop.goods.soap.id, weight: 1 }]
    await shop.refuses(does.land([paid], 5, { basis: 'WEIGHT', weights }), 400, `No line for the weight of Key Soap Bar 350g, ${receipt}`)
    await shop.refuses(does.land([receipt], 5, { basis: 'WEIGHT', weights: [...weights, ...weights] }), 400, 'A line has two weights')
    await shop.refuses(does.land([paid], 5, { weights }), 400, 'Weights belong to sharing by weight only')
  })
})

test('a landed cost that no unit cost could hold is refused', async () => {
  const receipt = await does.came(mill, { jug: [0.0001, 10_000] })
  await shop.mark()
  await shop.refuses(does.land([receipt], 94_000_000_000), 422, 'The unit cost would be too large')
  await shop.refuses(does.land([receipt], 900_000_000_000), 422, 'The stock would be too large')
})

describe('the account of goods received, not invoiced', () => {
  test('takes no journal, and no expense', async () => {
    await shop.refuses(
      shop.journal([
        ['G0000RN', 5, 0],
        ['C0000HD', 0, 5],
      ]),
      422,
      { code: 'control_account' },
    )
  })

  test('is proved by supplier: an invoice that nobody entered is found', async () => {
    const receipt = await does.came(mill, { soap: [3, 9] })
    expect(await shop.fault()).toBe(null)
    const [row] = await shop.rows<{ receipt: bigint; invoice: bigint }>(
      `select p.posting_id as receipt, (select max(posting_id) from purchase where business_id = $1) as invoice
       from posting p where p.business_id = $1 and p.document_number = $2`,
      receipt,
    )
    await shop.owner.query('alter table invoiced_receipt disable trigger user')
    await shop.owner.query(
      'insert into invoiced_receipt (business_id, posting_id, receipt_posting_id, product_id, quantity, amount) values ($1, $2, $3, $4, 30000, 2700)',
      [shop.businessId, row?.invoice, row?.receipt, shop.goods.soap.id],
    )
    expect(await shop.fault()).toBe(
      'goods received, not invoiced, of Golden Oil Mill in branch 1: the account differs from the receipts by -2700 pesewas',
    )
  })
})
