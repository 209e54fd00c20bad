import { describe, expect, test } from 'vitest'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { fieldIn, textIn } from '../testing/world/caller.ts'
import { whileTableIsHeld } from '../testing/world/in-order.ts'
import { NOW, testShop } from '../testing/world/test-shop.ts'
import { expectRefused } from '../testing/world/verbs.ts'

let now = NOW
const shop = await testShop({
  clock: () => now,
  accra: { milk: '2000 worth 2000', soap: '2000 worth 2000', rice: '500 worth 500', sugar: '500 worth 500' },
  prices: { milk: '10', soap: '15', rice: '100', sugar: '16' },
})
const { milk, soap, rice, sugar } = shop.goods
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)
const nana = await shop.customer('Nana Yaa')

const P = '/api/pricing'
const made = async (path: string, body: object): Promise<number> => {
  const answer = await shop.granted.post(`${P}/${path}/asempa`, body)
  expect(answer.status, answer.text).toBe(200)
  return Number(fieldIn(answer.body, 'id'))
}
const TODAY = { startsOn: '2026-11-20' }
const wholesale = await made('list', { name: 'Wholesale' })
await shop.granted.post(`/api/product/packs/asempa/${milk.id}`, { packs: [{ name: 'Carton', size: 24, price: 230, barcode: '' }] })
const CARTONS = { packNo: 1, size: 24 }

const sell = (lines: readonly object[], by = shop.denied) =>
  by.post(
    '/api/sales/makesales/asempa',
    lines.map(line => ({ branch: 'ACC', ...line })),
  )
const sold = async (lines: readonly object[], by = shop.denied) => {
  const answer = await sell(lines, by)
  expect(answer.body, answer.text).toMatchObject({ savedSuccessfully: true })
  return shop.invoice(textIn(answer.body, 'salesinvoice'))
}
const onAccount = { transType: 'CREDIT', pid: nana }
const belongsTo = async (pid: string, priceList: number | null) => {
  const { body } = await shop.granted.get(`/api/accounting/people/getpayee/asempa/${pid}`)
  const { payee, category, phone, address, emailAddress } = Object(body)
  const answer = await shop.granted.post('/api/accounting/people/updatepayee/asempa', {
    ...{ pid, payee, category, phone: phone || '0', address: address || 'x', emailAddress: emailAddress || 'x@example.com', priceList },
  })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

describe('a customer of a price list', () => {
  test('pays its prices on account, from larger quantities less, and the receipt says which price it was', async () => {
    expect(await belongsTo(nana, wholesale)).toMatchObject({ priceList: wholesale, priceListName: 'Wholesale' })
    await made('price', { priceList: wholesale, productId: milk.id, fromQuantity: 1, price: 9, ...TODAY })
    await made('price', { priceList: wholesale, productId: milk.id, fromQuantity: 3, price: 8.5, ...TODAY })
    await made('price', { priceList: wholesale, productId: milk.id, packNo: 1, fromQuantity: 1, price: 200, ...TODAY })
    await shop.mark()
    const invoice = await sold([
      { productId: milk.id, qty: 1, sellingprice: 200, pack: CARTONS, ...onAccount },
      { productId: soap.id, qty: 1, sellingprice: 15, ...onAccount },
    ])
    expect(invoice).toMatchObject([
      { sellingprice: 200, pack: { name: 'Carton', size: 24 }, priceNote: 'Wholesale price', amount: 200 },
      { sellingprice: 15, amount: 15 },
    ])
    expect(JSON.stringify(invoice).split('priceNote')).toHaveLength(2)
    const promised = { branch: 'ACC', customerName: 'Nana Yaa', phone: '', pid: nana, validUntil: '2026-11-20' }
    const quoted = await shop.granted.post('/api/sales/quotation/asempa', {
      ...promised,
      lines: [{ productId: soap.id, qty: 1, price: 15 }],
    })
    const number = String(fieldIn(quoted.body, 'quotationNumber'))
    expect((await shop.granted.get(`/api/sales/quotation/asempa/${number}`)).body).toMatchObject({ pid: nana, priceList: wholesale })
    await shop.expectLedger(`
      Accounts receivable Nana Yaa   215.00
      Sales                                     215.00
      Cost of goods sold              25.00
      Inventory                                  25.00`)
    expect(await sold([{ productId: milk.id, qty: 3, sellingprice: 8.5, ...onAccount }])).toMatchObject([
      { priceNote: 'Wholesale price, from 3' },
    ])
    const refused = await sell([{ productId: milk.id, qty: 2, sellingprice: 10, ...onAccount }])
    expect(refused.body).toMatchObject({ code: 'price_not_yours', message: expect.stringContaining('costs 9.00') })
  })

  test('has its prices after the list was on hold, and their record says which list it is', async () => {
    const held = { name: 'Nana', branch: 'ACC', saleType: 'CREDIT', pid: nana, lines: [{ productId: milk.id, qty: 1, price: 9 }] }
    const id = fieldIn((await shop.denied.post('/api/sales/holdcart/asempa', held)).body, 'cart')
    const { body } = await shop.denied.post(`/api/sales/recallcart/asempa/ACC/${String(id)}`)
    expect(body).toMatchObject({ customer: { pid: nana, priceList: wholesale }, lines: [{ price: 9, heldPrice: 9 }] })
    expect(body).not.toHaveProperty('priceList')
  })

  test('is chosen for a cash sale by users with the right only', async () => {
    const line = { productId: milk.id, qty: 1, sellingprice: 9, priceList: wholesale }
    expect((await sell([line])).body).toMatchObject({ code: 'not_allowed' })
    expect(await sold([line], shop.granted)).toMatchObject([{ sellingprice: 9, priceNote: 'Wholesale price' }])
    expect((await sell([{ ...line, priceList: 99 }], shop.granted)).body).toMatchObject({
      code: 'not_found',
      message: 'There is no price list 99',
    })
    expect((await sell([{ ...line, priceList: 'all' }], shop.granted)).status).toBe(400)
    // Their own list needs no right.
    expect(await sold([{ productId: milk.id, qty: 1, sellingprice: 9, ...onAccount, priceList: wholesale }])).toMatchObject([{ amount: 9 }])
  })

  test('pays the usual prices again when the list is removed', async () => {
    const staff = await made('list', { name: 'Staff' })
    const kofi = await shop.customer('Kofi')
    await belongsTo(kofi, staff)
    await made('price', { priceList: staff, productId: sugar.id, fromQuantity: 1, price: 12, ...TODAY })
    const line = { productId: sugar.id, qty: 1, transType: 'CREDIT', pid: kofi }
    await sold([{ ...line, sellingprice: 12 }])
    expect((await shop.granted.post(`${P}/removelist/asempa/${staff}`)).status).toBe(200)
    await sold([{ ...line, sellingprice: 16 }])
    const message = 'The price list Staff was removed. Choose another one'
    for (const again of [`removelist/asempa/${staff}`, `list/asempa`])
      await expectRefused(shop.granted.post(`${P}/${again}`, { id: staff, name: 'Team' }), 404, { code: 'not_found', message })
    await expectRefused(sell([{ productId: sugar.id, qty: 1, sellingprice: 16, priceList: staff }], shop.granted), 404, message)
    expect((await shop.granted.get(`${P}/lists/asempa`)).body).toMatchObject([{ name: 'Wholesale', customers: 1, prices: 3 }])
    expect(await belongsTo(kofi, null)).not.toHaveProperty('priceList')
  })

  test('has the prices of a list that was removed after a sale without a connection, but not those of one removed before', async () => {
    for (const retCash of [17, 16]) await shop.granted.post('/api/product/edit/asempa', { id: sugar.id, retCash })
    const friends = await made('list', { name: 'Friends' })
    const adwoa = await shop.customer('Adwoa')
    await belongsTo(adwoa, friends)
    await made('price', { priceList: friends, productId: sugar.id, fromQuantity: 1, price: 13, ...TODAY })
    now = new Date(NOW.getTime() + 3_600_000)
    expect((await shop.granted.post(`${P}/removelist/asempa/${friends}`)).status).toBe(200)
    now = new Date(NOW.getTime() + 7_200_000)
    const offline = async (number: string, hours: number, more: object = {}) => {
      const soldAt = new Date(NOW.getTime() + hours * 3_600_000).toISOString()
      const path = `/api/sales/makesales/asempa?provisional=OFF-7K2M9Q-${number}&soldAt=${soldAt}`
      const line = { branch: 'ACC', productId: sugar.id, qty: 1, sellingprice: 13, transType: 'CREDIT', pid: adwoa }
      return (await shop.denied.post(path, [{ ...line, ...more }])).body
    }
    const kept = await offline('31', 0.5)
    expect(kept).toMatchObject({ savedSuccessfully: true })
    expect(await shop.invoice(textIn(kept, 'salesinvoice'))).toMatchObject([{ priceNote: 'Friends price', amount: 13 }])
    expect(await offline('32', 0.5, { priceList: friends })).toMatchObject({ savedSuccessfully: true })
    expect(await offline('33', 1.5)).toMatchObject({ code: 'price_not_yours' })
    expect(await offline('34', 1.5, { priceList: friends })).toMatchObject({ code: 'not_found' })
    now = NOW
  })
})

test('a sale without a connection is charged by the list that its customer had then, whoever moved them since', async () => {
  const family = await made('list', { name: 'Family' })
  const akua = await shop.customer('Akua')
  await made('price', { priceList: family, productId: sugar.id, fromQuantity: 1, price: 13, ...TODAY })
  const hour = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)
  const offline = async (number: string, hours: number, sellingprice: number, more: object = {}) => {
    const path = `/api/sales/makesales/asempa?provisional=OFF-7K2M9Q-${number}&soldAt=${hour(hours).toISOString()}`
    const line = { branch: 'ACC', productId: sugar.id, qty: 1, sellingprice, transType: 'CREDIT', pid: akua, ...more }
    return (await shop.denied.post(path, [line])).body
  }
  now = hour(1)
  await belongsTo(akua, family)
  now = hour(2)
  // Before the move they paid what everybody pays, and nobody else's price.
  expect(await offline('41', 0.5, 16)).toMatchObject({ savedSuccessfully: true })
  expect(await offline('42', 0.5, 15)).toMatchObject({ code: 'price_not_yours' })
  expect(await offline('43', 1.5, 16)).toMatchObject({ code: 'price_not_yours' })
  now = hour(3)
  await belongsTo(akua, null)
  now = hour(4)
  const kept = await offline('44', 2.5, 13)
  expect(kept).toMatchObject({ savedSuccessfully: true })
  expect(await shop.invoice(textIn(kept, 'salesinvoice'))).toMatchObject([{ priceNote: 'Family price', amount: 13 }])
  expect(await offline('45', 2.5, 13, { priceList: family })).toMatchObject({ savedSuccessfully: true })
  expect(await offline('46', 3.5, 13)).toMatchObject({ code: 'price_not_yours' })
  expect(await offline('47', 3.5, 13, { priceList: family })).toMatchObject({ code: 'not_allowed' })
  // Today's list counts too: the clock of a till may be a little behind.
  expect(await offline('48', 2.5, 16)).toMatchObject({ savedSuccessfully: true })
  expect((await shop.granted.post(`${P}/removelist/asempa/${family}`)).status).toBe(200)
  now = NOW
})

test('everybody pays less from a quantity on, and the tills know it', async () => {
  await made('price', { productId: soap.id, fromQuantity: 12, price: 14, ...TODAY })
  expect(await sold([{ productId: soap.id, qty: 12, sellingprice: 14 }])).toMatchObject([{ priceNote: 'from 12', amount: 168 }])
  expect((await sell([{ productId: soap.id, qty: 11, sellingprice: 14 }])).body).toMatchObject({ code: 'price_not_yours' })
  const copy = await shop.denied.post('/api/upload/local', { database: 'asempa', branch: 'ACC' })
  const { products } = Object(copy.body)
  expect(products).toContainEqual(
    expect.objectContaining({ id: soap.id, prices: [expect.objectContaining({ priceList: null, fromQuantity: 12, price: 14 })] }),
  )
  expect(products).toContainEqual(expect.objectContaining({ id: milk.id, packs: [expect.objectContaining({ packNo: 1, size: 24 })] }))
})

test('a promotion counts on its days, and a till that sold on its last day without a connection keeps it', async () => {
  const id = await made('promotion', { name: 'Rice week', productId: rice.id, percent: 10, startsOn: '2026-11-19', endsOn: '2026-11-20' })
  expect(await sold([{ productId: rice.id, qty: 2, sellingprice: 90 }])).toMatchObject([{ priceNote: 'Promotion: Rice week', amount: 180 }])
  expect((await shop.granted.post(`${P}/removepromotion/asempa/${id}`)).status).toBe(200)
  const line = { productId: rice.id, qty: 1, sellingprice: 80, branch: 'ACC' }
  expect((await sell([line])).body).toMatchObject({ code: 'price_not_yours' })
  // Removed an hour ago: a till that sold before that knew it.
  await shop.owner.query(`
    insert into price_change (business_id, product_id, cost_price, selling_price, changed_by, changed_at)
    select business_id, product_id, cost_price, selling_price, created_by, '2026-11-17' from product where product_id = ${rice.id}`)
  await shop.owner.query(
    `insert into promotion (business_id, promotion_id, name, product_id, percent, starts_on, ends_on, created_by, created_at, removed_by, removed_at)
     select business_id, 1000, 'Monday', product_id, 2000, '2026-11-17', '2026-11-20', created_by, '2026-11-17', created_by, $1
     from product where product_id = ${rice.id}`,
    [hoursAgo(1)],
  )
  const offline = (number: string, soldAt: Date) =>
    shop.denied.post(`/api/sales/makesales/asempa?provisional=OFF-7K2M9Q-${number}&soldAt=${soldAt.toISOString()}`, [line])
  expect((await offline('14', hoursAgo(1.1))).body).toMatchObject({ savedSuccessfully: true })
  expect((await offline('15', hoursAgo(0.9))).body).toMatchObject({ code: 'price_not_yours' })
})

test('a till that sold a carton without a connection is not refused because its size and price changed since', async () => {
  for (const retCash of [11, 10]) await shop.granted.post('/api/product/edit/asempa', { id: milk.id, retCash })
  now = new Date(NOW.getTime() + 3_600_000)
  await shop.granted.post(`/api/product/packs/asempa/${milk.id}`, {
    packs: [{ packNo: 1, name: 'Carton', size: 12, price: 120, barcode: '' }],
  })
  const soldAt = NOW.toISOString()
  const line = { productId: milk.id, qty: 1, sellingprice: 230, pack: CARTONS }
  const offline = (number: string, more: object = {}) =>
    shop.denied.post(`/api/sales/makesales/asempa?provisional=OFF-7K2M9Q-${number}&soldAt=${soldAt}`, [{ ...line, ...more }])
  const kept = await offline('21')
  expect(kept.body).toMatchObject({ savedSuccessfully: true })
  expect(await shop.invoice(textIn(kept.body, 'salesinvoice'))).toMatchObject([
    { quantity: 1, pack: { name: 'Carton', size: 24 }, amount: 230 },
  ])
  expect((await offline('22', { sellingprice: 229 })).body).toMatchObject({ code: 'price_not_yours' })
  expect((await offline('23', { pack: { packNo: 1, size: 6 } })).body).toMatchObject({ message: expect.stringContaining('now holds 12') })
  await shop.granted.post(`/api/product/packs/asempa/${milk.id}`, {
    packs: [{ packNo: 1, name: 'Carton', size: 24, price: 230, barcode: '' }],
  })
  now = NOW
})

test('prices and promotions are replaced and removed, with every change in the audit trail', async () => {
  const id = await made('price', { productId: sugar.id, fromQuantity: 6, price: 15, ...TODAY })
  const next = await made('price', { replaces: id, productId: sugar.id, fromQuantity: 6, price: 14.5, ...TODAY })
  expect((await shop.denied.get(`${P}/prices/asempa?product=${sugar.id}`)).body).toMatchObject([
    { id: next, fromQuantity: 6, price: 14.5, usualPrice: 16, priceList: null, productName: sugar.name },
  ])
  expect((await shop.granted.post(`${P}/removeprice/asempa/${id}`)).status).toBe(404)
  expect((await shop.granted.post(`${P}/removeprice/asempa/${next}`)).status).toBe(200)
  const promotion = await made('promotion', { name: 'Soap', productId: soap.id, price: 13, ...TODAY, endsOn: '2026-11-30' })
  expect((await shop.denied.get(`${P}/promotions/asempa`)).body).toContainEqual(
    expect.objectContaining({ id: promotion, goods: soap.name, price: 13, ended: false }),
  )
  await shop.granted.post(`${P}/removepromotion/asempa/${promotion}`)
  const trail = await shop.owner.query(`select deed, subject from audit_entry where kind = 'price' order by entry_no desc limit 5`)
  expect(trail.rows.map(({ deed, subject }) => `${deed} ${subject}`)).toEqual([
    'Removed Soap',
    'Added Soap',
    `Removed ${sugar.name}`,
    `Changed ${sugar.name}`,
    `Added ${sugar.name}`,
  ])
})

describe('prices that cannot be', () => {
  const PRICE = { priceList: wholesale, productId: milk.id, fromQuantity: 50, price: 8, ...TODAY }
  const PROMOTION = { name: 'Christmas', productId: milk.id, percent: 5, startsOn: '2026-12-01', endsOn: '2026-12-24' }
  const refused = async (path: string, body: object, status: number, message: string) =>
    expect(await shop.granted.post(`${P}/${path}/asempa`, body)).toMatchObject({
      status,
      body: { message: expect.stringContaining(message) },
    })

  test('are refused with a sentence', async () => {
    await refused('price', { ...PRICE, priceList: null, fromQuantity: 1 }, 400, 'must be above 1 without a price list')
    await refused('price', { ...PRICE, endsOn: '2026-11-19' }, 400, 'must not end before it starts')
    await refused('price', { ...PRICE, priceList: 99 }, 404, 'There is no price list 99')
    await refused('price', { ...PRICE, productId: 9_999 }, 404, 'There is no product 9999')
    await refused('price', { ...PRICE, packNo: 9 }, 404, 'The product no longer has this pack. Choose another one')
    await refused('price', { ...PRICE, replaces: 9_999 }, 404, 'This price was already removed or replaced')
    await refused('price', { ...PRICE, fromQuantity: 1 }, 409, 'There is a price for the same goods')
    await refused('list', { name: 'wholesale' }, 409, 'A price list named wholesale already exists')
    await refused('list', { id: 99, name: 'Other' }, 404, 'There is no price list 99')
    await refused('promotion', { ...PROMOTION, categoryId: 1 }, 400, 'must be of one product or of one category')
    await refused('promotion', { ...PROMOTION, price: 5 }, 400, 'must be a percentage or a price')
    await refused('promotion', { ...PROMOTION, percent: 101 }, 400, 'must not be more than 100')
    await refused('promotion', { ...PROMOTION, productId: null, categoryId: 99 }, 404, 'This category no longer exists. Choose another one')
    await refused('promotion', { ...PROMOTION, endsOn: '2026-11-30' }, 400, 'must not end before it starts')
  })

  test('with any malformed body write nothing', async () => {
    const wrong = (body: object) =>
      spoiledBodies({ ...body }).filter(({ title }) => !/^(priceList|packNo|endsOn|replaces) is (missing|null)$/.test(title))
    await expectAllRefused(shop.owner, shop.granted, `${P}/price/asempa`, wrong({ ...PRICE, packNo: 1, endsOn: '2026-12-31' }))
    await expectAllRefused(shop.owner, shop.granted, `${P}/promotion/asempa`, wrong(PROMOTION))
  })

  test('and the same one twice at once is one', async () => {
    const both = await whileTableIsHeld(shop, 'special_price', ...[1, 2].map(() => () => shop.granted.post(`${P}/price/asempa`, PRICE)))
    expect(both.map(({ status }) => status)).toEqual([200, 409])
  })
})
