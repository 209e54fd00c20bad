import { describe, expect, test } from 'vitest'
import { testShop } from '../testing/world/test-shop.ts'
import { expectRefused, saved } from '../testing/world/verbs.ts'

const shop = await testShop({
  accra: { milo: '1000 worth 70000', soap: '1000 worth 10000', maize: '1000 worth 20000' },
  prices: { milo: '120', soap: '15' },
})
const { milo, soap, maize } = shop.goods
const nana = await shop.customer('Nana Yaa')

/** Two tins with 24.00 off, two bars at their price. */
const CART = { milo: { quantity: 2, discount: '24' }, soap: 2 } as const

const traded = async () =>
  shop.rows(
    `select t.product_id::int as product, t.sales, t.returns, t.discount from posting p
     cross join lateral traded_goods($1, p.posting_id - 1, p.posting_id) t
     where p.business_id = $1 and p.posting_id > $2 order by p.posting_id, t.product_id`,
    shop.marked(),
  )

describe('a discount on a line', () => {
  test('is posted to Discount allowed, with the discount on the whole sale, which is of what the lines leave', async () => {
    const sold = await saved(shop.sell(CART, { discount: '5 %', paid: '250' }))
    await shop.expectLedger(`
      Cash in hand           233.70
      Sales                             270.00
      Cost of goods sold     160.00
      Inventory                         160.00
      Discount allowed        36.30`)
    expect(await shop.invoice(sold)).toMatchObject([
      { amount: 240, lineDiscount: 24, discount: 36.3, discountPercent: 5, total: 233.7, changeDue: 16.3 },
      { amount: 30, discount: 36.3 },
    ])
    expect(await traded()).toEqual([
      { product: milo.id, sales: 24_000n, returns: 0n, discount: 3_480n },
      { product: soap.id, sales: 3_000n, returns: 0n, discount: 150n },
    ])
    expect(await shop.fault()).toBeNull()
  })

  test('leaves the answer for a sale without one as it was', async () => {
    const sold = await saved(shop.sell({ milo: 1 }))
    expect(JSON.stringify(await shop.invoice(sold))).not.toContain('lineDiscount')
  })

  test('lowers what a customer owes and what their export shows of the line', async () => {
    await saved(shop.sell(CART, { saleType: 'CREDIT', customer: nana }))
    await shop.expectLedger(`
      Accounts receivable Nana Yaa   246.00
      Sales                                     270.00
      Cost of goods sold             160.00
      Inventory                                 160.00
      Discount allowed                24.00`)
    const { body } = await shop.admin.get(`/api/personaldata/payee/asempa/${nana}`)
    expect(body).toMatchObject({ goods: expect.arrayContaining([expect.objectContaining({ amount: 240, discount: 24 })]) })
  })

  test('is rounded in cash like any sale', async () => {
    await shop.admin.post('/api/settings/cashrounding/asempa', { pesewas: 5 })
    await saved(shop.sell({ milo: { quantity: 1, discount: '0.03' } }, { rounding: '-0.02' }))
    await shop.admin.post('/api/settings/cashrounding/asempa', { pesewas: 0 })
    await shop.expectLedger(`
      Cash in hand           119.95
      Sales                             120.00
      Cost of goods sold      70.00
      Inventory                          70.00
      Discount allowed         0.03
      Rounding differences     0.02`)
  })

  test('can give the line away, and never exceeds it', async () => {
    await saved(shop.sell({ milo: { quantity: 1, discount: '100 %' }, soap: 1 }))
    await shop.expectLedger(`
      Cash in hand            15.00
      Sales                             135.00
      Cost of goods sold      80.00
      Inventory                          80.00
      Discount allowed       120.00`)
    await shop.mark()
    const [line] = shop.bodies.sale({ milo: 1 })
    for (const [lineDiscount, sentence] of [
      [120.01, 'Line 1: The Discount is more than the goods cost'],
      [-1, 'lineDiscount of line 1 cannot be negative'],
      ['5 %', 'lineDiscount of line 1 must be a number'],
      [1e300, 'lineDiscount of line 1 is too large'],
      [[], 'lineDiscount of line 1 must be a number'],
    ] as const)
      await shop.refuses(shop.granted.post('/api/sales/makesales/asempa', [{ ...line, lineDiscount, amountPaid: 120 }]), 400, sentence)
    const both = [{ ...line, lineDiscount: 100, discount: 20.01, amountPaid: 0 }]
    await shop.refuses(shop.granted.post('/api/sales/makesales/asempa', both), 400, 'The Discount is more than the goods cost')
  })

  test('needs the right to give a discount', async () => {
    await shop.refuses(
      shop.sell({ milo: { quantity: 1, discount: '0.01' } }, { by: shop.denied }),
      403,
      'Only an administrator or a user with privilege GRANT may do this',
    )
  })

  test('is kept in the sale of a till without a connection', async () => {
    const query = '?provisional=OFF-7K2M9Q-31&soldAt=2026-11-20T13:00:00.000Z'
    await saved(shop.sell({ milo: { quantity: 1, discount: '20' } }, { query }))
    await shop.expectLedger(`
      Cash in hand           100.00
      Sales                             120.00
      Cost of goods sold      70.00
      Inventory                          70.00
      Discount allowed        20.00`)
  })
})

describe('a return of a discounted line', () => {
  test('refunds its discounted price, and returns of everything leave nothing', async () => {
    const before = await shop.mark()
    const sold = await saved(shop.sell(CART, { discount: '5 %' }))
    await shop.mark()
    await saved(shop.returnSale(sold, { 1: 1 }))
    await shop.expectLedger(`
      Sales returns          120.00
      Cash in hand                      102.60
      Discount allowed                   17.40
      Inventory               70.00
      Cost of goods sold                 70.00`)
    await saved(shop.returnSale(sold, { 2: 2 }))
    await saved(shop.returnSale(sold, { 1: 1 }))
    await shop.expectLedger(
      `
      Sales                         270.00
      Sales returns      270.00`,
      before,
    )
    expect(await shop.fault()).toBeNull()
  })
})

describe('in a held cart', () => {
  test('is returned as it was typed', async () => {
    const held = await shop.granted.post('/api/sales/holdcart/asempa', {
      name: 'Blue scarf',
      branch: 'ACC',
      saleType: 'CASH',
      lines: [
        { productId: milo.id, qty: 1, price: 120, discount: { percent: 5 } },
        { productId: soap.id, qty: 1, price: 15, discount: { amount: 1.5 } },
        { productId: maize.id, qty: 1, price: 30 },
      ],
    })
    expect(held.status, held.text).toBe(200)
    const { cart } = JSON.parse(held.text)
    expect((await shop.granted.post(`/api/sales/recallcart/asempa/ACC/${cart}`)).body).toMatchObject({
      lines: [{ discount: { amount: null, percent: 5 } }, { discount: { amount: 1.5, percent: null } }, { discount: null }],
    })
    const line = { productId: milo.id, qty: 1, price: 120 }
    for (const discount of [{ percent: 101 }, { amount: -1 }, { amount: 0 }, { amount: 1, percent: 1 }, {}, 5, 'x'])
      await expectRefused(
        shop.granted.post('/api/sales/holdcart/asempa', { name: 'X', branch: 'ACC', saleType: 'CASH', lines: [{ ...line, discount }] }),
        400,
      )
  })
})

describe('in a quotation', () => {
  const QUOTATION = '/api/sales/quotation/asempa'
  const quote = async (): Promise<string> => {
    const created = await shop.granted.post(QUOTATION, {
      branch: 'ACC',
      customerName: 'Esi Boateng',
      validUntil: '2026-11-30',
      discount: { amount: 10 },
      lines: [
        { productId: milo.id, qty: 2, price: 120, discount: { percent: 10 } },
        { productId: soap.id, qty: 2, price: 15 },
      ],
    })
    expect(created.status, created.text).toBe(200)
    return JSON.parse(created.text).quotationNumber
  }
  const sellAs = (number: string, discount: string) =>
    shop.sell({ ...CART, milo: { quantity: 2, discount } }, { discount: '10', by: shop.denied, query: `?quotation=${number}` })

  test('is promised: a cashier without the right sells it with these discounts, and with no other', async () => {
    const number = await quote()
    expect((await shop.denied.get(`${QUOTATION}/${number}`)).body).toMatchObject({
      goods: 270,
      discountAmount: 34,
      discount: { amount: 10, percent: null },
      total: 236,
      lines: [
        { amount: 240, lineDiscount: 24 },
        { amount: 30, lineDiscount: 0 },
      ],
    })
    await shop.mark()
    await shop.refuses(sellAs(number, '25'), 403)
    // As much in all, on another line.
    const moved = { milo: { quantity: 2, discount: '23' }, soap: { quantity: 2, discount: '1' } }
    await shop.refuses(shop.sell(moved, { discount: '10', by: shop.denied, query: `?quotation=${number}` }), 403)
    await saved(sellAs(number, '24'))
    await shop.expectLedger(`
      Cash in hand           236.00
      Sales                             270.00
      Cost of goods sold     160.00
      Inventory                         160.00
      Discount allowed        34.00`)
  })
})

describe('with VAT', () => {
  test('lowers the tax of its own class alone', async () => {
    expect((await shop.admin.post('/api/vat/set/asempa', { scheme: 'GH-2026', validFrom: '2026-11-20', tin: 'C0012345678' })).status).toBe(
      200,
    )
    expect((await shop.granted.post('/api/vat/taxclass/asempa', { productId: maize.id, taxClass: 'EXEMPT' })).status).toBe(200)
    await shop.mark()
    const before = shop.marked()
    const sold = await saved(shop.sell({ milo: { quantity: 1, discount: '12' }, maize: 2 }, { discount: '10 %' }))
    await shop.expectLedger(`
      Cash in hand               151.20
      Sales                                 160.00
      Cost of goods sold         110.00
      Inventory                             110.00
      Discount allowed            25.01
      VAT and levies payable                 16.21`)
    expect(await shop.invoice(sold)).toMatchObject([
      { lineDiscount: 12, vat: { taxable: 80.99, exempt: 54, zeroRated: 0, nhil: 2.03, getFund: 2.03, vat: 12.15 } },
      { taxClass: 'EXEMPT' },
    ])
    expect(await traded()).toMatchObject([
      { product: milo.id, discount: 1_901n },
      { product: maize.id, discount: 600n },
    ])
    await saved(shop.returnSale(sold, { 2: 1 }))
    await saved(shop.returnSale(sold, { 1: 1 }))
    await saved(shop.returnSale(sold, { 2: 1 }))
    await shop.expectLedger(
      `
      Sales                         160.00
      Sales returns      160.00`,
      before,
    )
    expect(await shop.fault()).toBeNull()
  })
})
