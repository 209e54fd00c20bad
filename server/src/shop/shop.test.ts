import { describe, expect, test } from 'vitest'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { expectRowRefused } from '../testing/gates/forgery.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { fieldIn } from '../testing/world/caller.ts'
import { somebodyWaits } from '../testing/world/in-order.ts'
import { stockUp } from '../testing/world/stock-up.ts'
import { NOW, testShop } from '../testing/world/test-shop.ts'
import { expectRefused, saved } from '../testing/world/verbs.ts'
import { faultInTotals } from '../verify/verify-totals.ts'
import { changePublicShop } from './public/change-public-shop.ts'

const PRODUCTS = '/api/shop/products/asempa/ACC'
const ORDER = '/api/shop/order/asempa'
const ORDERS = '/api/shop/orders/asempa'

const shop = await testShop({
  accra: { rice: '26 worth 7930.00', milo: '86 worth 6140.40', soap: '10 worth 100.00', milk: '1 worth 6.00' },
  prices: { rice: '380', milk: '8.50' },
})
const { rice, milo, soap, milk } = shop.goods

type Wanted = readonly [product: { readonly id: number }, qty: number]

const order = (goods: readonly Wanted[], more: object = {}) => ({
  customerName: 'Esi Boateng',
  phone: '024 555 0101',
  branch: 'ACC',
  lines: goods.map(([{ id }, qty]) => ({ productId: id, qty })),
  ...more,
})

const place = async (goods: readonly Wanted[], more: object = {}): Promise<string> => {
  const answer = await shop.admin.post(ORDER, order(goods, more))
  expect(answer.status, answer.text).toBe(200)
  return String(fieldIn(answer.body, 'orderNumber'))
}

const stockOf = async (product: { readonly id: number }) => {
  const { body } = await shop.admin.get(`/api/product/asempa/id/${product.id}`, { 'x-branch-code': 'ACC' })
  return { onHand: fieldIn(body, 'retStockLevel'), available: fieldIn(body, 'available') }
}

const expectWellKept = async () => expect(await shop.database.read(shop.businessId, faultInTotals)).toBeNull()

describe('the offers of a branch', () => {
  test('are paged, filtered by text and by category, without costs for users who cannot see them', async () => {
    const all = (await shop.denied.get(PRODUCTS)).body
    expect(fieldIn(all, 'totalElements')).toBe(4)
    const category = Number(fieldIn((await shop.admin.post('/api/category/create/asempa', { categoryName: 'Drinks' })).body, 'id'))
    expect(fieldIn((await shop.denied.get(`${PRODUCTS}?category=${category}`)).body, 'totalElements')).toBe(0)
    await shop.admin.post('/api/product/edit/asempa', { id: milo.id, productName: milo.name, category })
    const found = (await shop.denied.get(`${PRODUCTS}?text=MILO`)).body
    expect(fieldIn(found, 'products')).toMatchObject([{ id: milo.id, retCash: 85, available: 86, costPrice: null }])
    expect(fieldIn((await shop.denied.get(`${PRODUCTS}?category=${category}&text=milo`)).body, 'products')).toMatchObject([{ id: milo.id }])
    expect(fieldIn((await shop.denied.get(`${PRODUCTS}?category=${category}&text=rice`)).body, 'products')).toEqual([])
  })
})

describe('an order', () => {
  test('reserves its goods at the prices of the day: they are in stock and not available', async () => {
    const number = await place([
      [milo, 6],
      [soap, 2],
    ])
    expect(await stockOf(milo)).toEqual({ onHand: 86, available: 80 })
    expect((await shop.admin.get(`/api/shop/order/asempa/${number}`)).body).toEqual({
      orderNumber: number,
      orderedAt: NOW.toISOString(),
      orderedBy: 'Ama Owner',
      branch: 'ACC',
      branchname: 'Accra Central',
      status: 'WAITING',
      customerName: 'Esi Boateng',
      phone: '024 555 0101',
      deliveryAddress: null,
      note: '',
      total: 540,
      reason: '',
      expiresAt: null,
      readyAt: null,
      salesinvoice: null,
      lines: [
        { productId: milo.id, productName: milo.name, qty: 6, price: 85, amount: 510 },
        { productId: soap.id, productName: soap.name, qty: 2, price: 15, amount: 30 },
      ],
    })
    await expectWellKept()
    await shop.admin.post(`/api/shop/order/cancel/asempa/${number}`, { reason: 'Not collected' })
    expect(await stockOf(milo)).toEqual({ onHand: 86, available: 86 })
    await expectWellKept()
  })

  test('becomes one cash sale, at the price that the customer saw, even if the price has changed since', async () => {
    const number = await place([[soap, 2]], { deliveryAddress: '12 Ring Road', note: 'Call first' })
    await shop.admin.post('/api/product/edit/asempa', { id: soap.id, retCash: 20 })
    const sold = await shop.denied.post(`/api/shop/order/sell/asempa/${number}`)
    const invoice = String(fieldIn(sold.body, 'salesinvoice'))
    expect((await shop.admin.get(`/api/sales/byinvoice/asempa/${invoice}`)).body).toMatchObject([
      { quantity: 2, sellingprice: 15, total: 30 },
    ])
    expect((await shop.admin.get(`/api/shop/order/asempa/${number}`)).body).toMatchObject({ status: 'SOLD', salesinvoice: invoice })
    expect(await stockOf(soap)).toEqual({ onHand: 8, available: 8 })
    expect(await shop.denied.post(`/api/shop/order/sell/asempa/${number}`)).toMatchObject({ status: 409, body: { code: 'already_closed' } })
    expect(await shop.denied.post(`/api/shop/order/cancel/asempa/${number}`, { reason: 'x' })).toMatchObject({ status: 409 })
    await saved(shop.reverse('sale', invoice))
    const reversed = (await shop.admin.get(`/api/shop/order/asempa/${number}`)).body
    expect(reversed).toMatchObject({ status: 'CANCELLED', reason: 'The sale was reversed', salesinvoice: invoice })
    expect((await shop.admin.get('/api/shop/orders/asempa?status=SOLD')).text).not.toContain(number)
    expect(await stockOf(soap)).toEqual({ onHand: 10, available: 10 })
    await shop.admin.post('/api/product/edit/asempa', { id: soap.id, retCash: 15 })
    await expectWellKept()
  })

  test('that two people sell at once is one sale', async () => {
    const number = await place([[milo, 1]])
    const { onHand } = await stockOf(milo)
    const answers = await Promise.all(Array.from({ length: 6 }, () => shop.admin.post(`/api/shop/order/sell/asempa/${number}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await stockOf(milo)).toEqual({ onHand: Number(onHand) - 1, available: Number(onHand) - 1 })
  })

  test('beyond the range of the books is refused', async () => {
    const dear = { id: 1005, name: 'Tema Warehouse', price: '90000000' }
    await stockUp(shop, shop.branches.accra, [{ ...dear, quantity: '1', value: '100' }], NOW)
    expect(await shop.admin.post(ORDER, order([[dear, 9_000_000_000]]))).toMatchObject({ status: 422, body: { code: 'out_of_range' } })
    expect(await shop.admin.post(ORDER, order([[dear, 1_000]]))).toMatchObject({ status: 409, body: { code: 'not_enough_stock' } })
  })

  test('for the last piece is given to one of many', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => shop.admin.post(ORDER, order([[milk, 1]]))))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter(status => status === 200)).toHaveLength(1)
    expect(statuses.filter(status => status === 409)).toHaveLength(11)
    await expectWellKept()
  })
})

describe('reserved goods', () => {
  test('cannot be sold, transferred or written off otherwise, and the refusal names what is available', async () => {
    const number = await place([[rice, 20]])
    const sold = await shop.sell({ rice: 7 }, { by: shop.admin })
    expect(sold.body).toMatchObject({ savedSuccessfully: false, code: 'not_enough_stock' })
    expect(String(fieldIn(sold.body, 'message'))).toContain('Royal Aroma Rice 25kg: 6 available, 7 wanted')
    await saved(shop.sell({ rice: 6 }, { by: shop.admin }))
    expect(await shop.admin.post(ORDER, order([[rice, 1]]))).toMatchObject({ status: 409, body: { code: 'not_enough_stock' } })
    await shop.admin.post(`/api/shop/order/cancel/asempa/${number}`, { reason: 'Changed her mind' })
    await saved(shop.sell({ rice: 7 }, { by: shop.admin }))
    await expectWellKept()
  })

  test('stay reserved during simultaneous orders and sales of the same goods', async () => {
    const { available } = await stockOf(milo)
    const actions = Array.from({ length: 30 }, (_, index) =>
      index % 2 === 0 ? shop.admin.post(ORDER, order([[milo, 5]])) : shop.sell({ milo: 5 }, { by: shop.admin }),
    )
    const answers = await Promise.all(actions)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    const taken = answers.filter(({ status, body }) => status === 200 && fieldIn(body, 'savedSuccessfully') !== false).length
    expect(taken).toBe(Math.floor(Number(available) / 5))
    await expectWellKept()
  })

  test('are not available to production or purchase returns', async () => {
    const supplier = await shop.supplier('Golden Soap Works')
    const purchase = await saved(shop.buy(supplier, { soap: 4 }))
    await saved(shop.saveBill('milk', 1, { soap: 1 }))
    const { onHand } = await stockOf(soap)
    const number = await place([[soap, 3]])
    const offered = { qtyInStock: onHand, qtyAvailable: Number(onHand) - 3 }
    const paper = await shop.admin.get(`/api/purchases/byinvoice/asempa/${purchase}`)
    expect(paper.body).toMatchObject({ lines: [offered] })
    const shown = await shop.admin.get(`/api/production/bill/asempa/${milk.id}`, { 'x-branch-code': 'ACC' })
    expect(shown.body).toMatchObject({ components: [offered] })
    await shop.admin.post(`/api/shop/order/cancel/asempa/${number}`, { reason: 'Changed her mind' })
  })

  test('cannot be released or changed by SQL with the app’s rights', async () => {
    const attempts = [
      'update stock_position set reserved_quantity = 0',
      "update shop_order set status = 'WAITING', closed_at = null where status = 'CANCELLED'",
      'update shop_order_line set quantity = 1',
      'select reserve_goods(1, 1, 1001, -10000)',
    ]
    for (const text of attempts) {
      const done = shop.database.transaction(shop.businessId, tx => tx.count({ name: `test-${text.length}`, text }, []))
      await expect(done, text).rejects.toThrow()
    }
    for (const status of ['WAITING', 'CANCELLED']) {
      const [order] = await shop.rows<{ id: number }>(
        'select order_id as id from shop_order where business_id = $1 and status = $2',
        status,
      )
      const row = { order_id: order?.id, line_no: 99, product_id: milo.id, product_name: 'x', quantity: 1, price: 1 }
      await expectRowRefused(shop, 'shop_order_line', row, { code: 'AK006' })
    }
  })
})

describe('an order is refused', () => {
  test('with a product twice, unknown or out of stock', async () => {
    expect(
      await shop.admin.post(
        ORDER,
        order([
          [soap, 1],
          [soap, 2],
        ]),
      ),
    ).toMatchObject({ status: 400 })
    expect(await shop.admin.post(ORDER, order([[{ id: 999_999 }, 1]]))).toMatchObject({ status: 404 })
    expect(await shop.admin.post(ORDER, order([[soap, 1_000]]))).toMatchObject({ status: 409 })
  })

  test('at a branch closed to the user, and its number is not revealed', async () => {
    expect(await shop.denied.post(ORDER, order([[soap, 1]], { branch: 'KUM' }))).toMatchObject({ status: 403 })
    await shop.stock('kumasi', { soap: '5 worth 50.00' })
    const number = await place([[soap, 1]], { branch: 'KUM' })
    for (const call of [
      shop.denied.get(`/api/shop/order/asempa/${number}`),
      shop.denied.post(`/api/shop/order/sell/asempa/${number}`),
      shop.denied.post(`/api/shop/order/cancel/asempa/${number}`, { reason: 'x' }),
    ])
      expect(await call).toMatchObject({ status: 403, body: { code: 'not_your_branch' } })
    const listed = (await shop.denied.get(ORDERS)).body
    expect(JSON.stringify(listed)).not.toContain(number)
    expect(await shop.stranger.get(`/api/shop/order/asempa/${number}`)).toMatchObject({ status: 403 })
    expect(await shop.stranger.get(`/api/shop/order/nextdoor/${number}`)).toMatchObject({ status: 404 })
  })

  test('with any malformed body, and nothing is reserved', async () => {
    const { lines, ...head } = order([[soap, 1]])
    const spoiled = [
      ...spoiledBodies(head).map(({ title, body }) => ({ title, body: body.replace(/}$/, `,"lines":${JSON.stringify(lines)}}`) })),
      ...spoiledBodies(lines).map(({ title, body }) => ({ title, body: JSON.stringify(head).replace(/}$/, `,"lines":${body}}`) })),
    ]
    await expectAllRefused(shop.owner, shop.admin, ORDER, spoiled)
  })

  test('the same request twice is one order', async () => {
    const key = { 'idempotency-key': 'an-order-of-esi-01' }
    const body = order([[soap, 1]])
    const first = await shop.admin.post(ORDER, body, key)
    expect((await shop.admin.post(ORDER, body, key)).body).toEqual(first.body)
  })
})

test('an order needs a number on which the customer can be called back', async () => {
  for (const phone of ['0244', 'call me', '024 555 010', '+12', '024 555 01011', '0245550101x'])
    expect([phone, (await shop.denied.post(ORDER, order([[soap, 1]], { phone }))).status]).toEqual([phone, 400])
  const refused = await shop.denied.post(ORDER, order([[soap, 1]], { phone: '0244' }))
  expect(fieldIn(refused.body, 'message')).toBe(
    'phone is not complete. Enter a phone number with 10 digits, or with + and the country code',
  )
  for (const phone of ['+233 24 555 0101', '(024) 555-0101']) await place([[soap, 1]], { phone })
})

test('an order paid in cash is rounded like a sale at a till, so that its return leaves nothing', async () => {
  expect((await shop.admin.post('/api/settings/cashrounding/asempa', { pesewas: 10 })).status).toBe(200)
  await shop.stock('accra', { milk: '3 worth 18.00' })
  await shop.admin.post('/api/product/edit/asempa', { id: milk.id, retCash: 8.52 })
  const number = await place([[milk, 3]])
  await shop.mark()
  const sold = await shop.denied.post(`/api/shop/order/sell/asempa/${number}`)
  expect(sold.status, sold.text).toBe(200)
  await shop.expectLedger(`
    Cash in hand            25.60
    Sales                            25.56
    Cost of goods sold      18.00
    Inventory                        18.00
    Rounding differences              0.04`)
  const invoice = String(fieldIn(sold.body, 'salesinvoice'))
  expect(await shop.invoice(invoice)).toMatchObject([{ total: 25.56, rounding: 0.04, amountPaid: 25.6, changeDue: 0, tenders: [] }])
  await saved(shop.returnSale(invoice, { 1: 3 }))
  await shop.expectLedger(`
    Sales                            25.56
    Sales returns           25.56`)
  expect(await shop.fault()).toBeNull()
})

test('an order of a visitor that arrives while the public shop is being closed is refused', async () => {
  const settings = { address: 'acc', openingHours: '', phone: '', note: '', hiddenCategories: [], hiddenProducts: [] }
  await shop.admin.post('/api/settings/publicshop/asempa', { branch: 'ACC', open: true, ...settings })
  const wanted = { token: 'c'.repeat(32), customerName: 'Esi Boateng', phone: '024 555 0101', note: '', total: 85 }
  const [late] = await shop.database.transaction(shop.businessId, async tx => {
    await changePublicShop(tx, shop.branches.accra, { branch: 'ACC', isOpen: false, ...settings })
    const answer = shop.visitor.post('/api/publicshop/acc/order', { ...wanted, lines: [{ code: milo.id, qty: 1 }] })
    await somebodyWaits(shop)
    return [answer] as const
  })
  await expectRefused(late, 404, 'There is no open shop at this address')
})
