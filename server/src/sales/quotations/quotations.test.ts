import { describe, expect, test } from 'vitest'
import { expectAllRefused } from '../../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../../testing/gates/spoiled.ts'
import { type Answer, type Caller, fieldIn, textIn } from '../../testing/world/caller.ts'
import { NOW, testShop } from '../../testing/world/test-shop.ts'

const QUOTATION = '/api/sales/quotation/asempa'

let now = NOW
const shop = await testShop({
  clock: () => now,
  accra: { rice: '26 worth 7930.00', milo: '86 worth 6140.40' },
  prices: { rice: '380' },
})
const { rice, milo } = shop.goods
/** A quotation is valid until this day; the shop's clock shows 2026-11-20. */
const LAST_DAY = '2026-11-20'

const quotation = (more: object = {}) => ({
  branch: 'ACC',
  customerName: 'Esi Boateng',
  phone: '024 555 0101',
  validUntil: LAST_DAY,
  note: 'Delivery on Friday',
  lines: [
    { productId: milo.id, qty: 10, price: 85 },
    { productId: rice.id, qty: 1, price: 370 },
  ],
  ...more,
})

const create = async (more: object = {}, by = shop.granted): Promise<string> => {
  const answer = await by.post(QUOTATION, quotation(more))
  expect(answer.status, answer.text).toBe(200)
  return String(fieldIn(answer.body, 'quotationNumber'))
}

const line = (productId: number, qty: number, sellingprice: number, more: object = {}) => ({
  productId,
  qty,
  sellingprice,
  branch: 'ACC',
  transType: 'CASH',
  pid: 'C0000HD',
  ...more,
})
const sellAs = (number: string, lines: readonly object[], by: Caller = shop.denied): Promise<Answer> =>
  by.post(`/api/sales/makesales/asempa?quotation=${number}`, lines)
const whole = (discount: object = {}) => [line(milo.id, 10, 85, discount), line(rice.id, 1, 370, discount)]

describe('a quotation', () => {
  test('promises its prices and its discount, posts nothing, and is read with its total and the products of today', async () => {
    await shop.mark()
    const number = await create({ discount: { percent: 10 } })
    expect(number).toMatch(/^QUO-\d{6}$/)
    expect((await shop.denied.get(`${QUOTATION}/${number}`)).body).toMatchObject({
      quotationNumber: number,
      status: 'OPEN',
      customerName: 'Esi Boateng',
      validUntil: LAST_DAY,
      goods: 1220,
      discountAmount: 122,
      discount: { amount: null, percent: 10 },
      total: 1098,
      tax: null,
      lines: [
        { productName: milo.name, qty: 10, price: 85, amount: 850, product: { available: 86 } },
        { productName: rice.name, qty: 1, price: 370, amount: 370, product: { retCash: 380 } },
      ],
    })
    expect((await shop.denied.get('/api/sales/quotations/asempa?branch=ACC&status=OPEN')).body).toMatchObject([{ quotationNumber: number }])
    await shop.expectPosted(0)
  })

  test('is refused with a sentence for goods that are not in the catalogue', async () => {
    const number = await create()
    await shop.mark()
    await shop.refuses(sellAs(number, [...whole(), line(999_999, 1, 5)]), 404, 'Product 999999 is not in the catalogue')
  })

  test('becomes a sale at its promised prices and discount, by a cashier without those rights, after the price list has changed', async () => {
    const number = await create({ discount: { percent: 10 } })
    await shop.admin.post('/api/product/edit/asempa', { id: milo.id, retCash: 95 })
    await shop.mark()
    expect(await shop.denied.post('/api/sales/makesales/asempa', whole({ discountPercent: 10 }))).toMatchObject({ status: 403 })
    const sold = await sellAs(number, whole({ discountPercent: 10 }))
    await shop.admin.post('/api/product/edit/asempa', { id: milo.id, retCash: 85 })
    expect(sold).toMatchObject({ status: 200, body: { savedSuccessfully: true } })
    await shop.expectLedger(`
      Cash in hand                1,098.00
      Sales                                   1,220.00
      Cost of goods sold          1,019.00
      Inventory                               1,019.00
      Discount allowed              122.00
    `)
    const invoice = fieldIn(sold.body, 'salesinvoice')
    expect((await shop.denied.get(`${QUOTATION}/${number}`)).body).toMatchObject({ status: 'SOLD', salesinvoice: invoice })
  })

  test('promises nothing beyond its quantity, its discount or its goods', async () => {
    const number = await create({ discount: { amount: 20 } })
    await shop.mark()
    for (const lines of [
      [line(milo.id, 10, 85), line(rice.id, 2, 370)],
      [line(milo.id, 10, 84), line(rice.id, 1, 370)],
      [line(rice.id, 1, 369)],
    ])
      expect(await sellAs(number, lines)).toMatchObject({ status: 403, body: { code: 'price_not_yours' } })
    expect(await sellAs(number, whole({ discount: 10.5 }))).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
    expect(await sellAs(number, [line(rice.id, 1, 370, { discount: 20 })])).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
    await shop.expectPosted(0)
    expect(await sellAs(number, [line(rice.id, 1, 370)])).toMatchObject({ body: { savedSuccessfully: true } })
  })

  test('promises a quantity so small that it costs nothing', async () => {
    const number = await create({ lines: [{ productId: milo.id, qty: 0.0001, price: 40 }] })
    expect(await sellAs(number, [line(milo.id, 0.0001, 40)])).toMatchObject({ status: 200 })
  })

  test('is withdrawn once, with a reason, and promises nothing after it', async () => {
    const number = await create()
    const withdraw = (by: Caller = shop.denied, which = number) =>
      by.post(`/api/sales/quotation/withdraw/asempa/${which}`, { reason: 'The price of rice was wrong' })
    await shop.mark()
    await shop.refuses(withdraw(shop.denied, 'QUO-999999'), 404)
    await shop.refuses(withdraw(shop.stranger), 403)
    expect(await withdraw()).toMatchObject({ status: 200, body: { savedSuccessfully: true } })
    expect((await shop.denied.get(`${QUOTATION}/${number}`)).body).toMatchObject({
      status: 'WITHDRAWN',
      reason: 'The price of rice was wrong',
      salesinvoice: null,
    })
    await shop.refuses(withdraw(), 409, `Quotation ${number} was withdrawn`)
    await shop.refuses(sellAs(number, whole()), 409, `Quotation ${number} was withdrawn`)
    const { body } = await shop.admin.get(`/api/audit/list/asempa?from=2026-11-20&until=2026-11-20&kind=quotation`)
    expect(body).toMatchObject({ entries: [{ deed: 'Withdrew', subject: number, changes: [{ after: 'The price of rice was wrong' }] }] })
  })

  test('is withdrawn by one of two people at once', async () => {
    const number = await create()
    const path = `/api/sales/quotation/withdraw/asempa/${number}`
    const answers = await Promise.all([1, 2, 3].map(() => shop.granted.post(path, { reason: 'Wrong' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test('is open when its sale was reversed, and is sold again', async () => {
    const number = await create()
    const first = textIn((await sellAs(number, whole())).body, 'salesinvoice')
    expect(await sellAs(number, whole())).toMatchObject({ status: 409, body: { message: `Quotation ${number} was already sold` } })
    await shop.reverse('sale', first)
    expect((await shop.denied.get(`${QUOTATION}/${number}`)).body).toMatchObject({ status: 'OPEN', salesinvoice: null })
    const answers = await Promise.all([1, 2, 3].map(() => sellAs(number, whole())))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const second = answers.map(({ body }) => textIn(body, 'salesinvoice')).find(invoice => invoice !== '')
    expect((await shop.denied.get(`${QUOTATION}/${number}`)).body).toMatchObject({ status: 'SOLD', salesinvoice: second })
    await shop.reverse('sale', second ?? '')
    expect(await shop.denied.post(`/api/sales/quotation/withdraw/asempa/${number}`, { reason: 'Not wanted' })).toMatchObject({
      status: 200,
    })
    expect(await shop.fault()).toBeNull()
  })

  test('that eight tills sell at once is one sale', async () => {
    const number = await create()
    const pid = await shop.customer('Auntie Adwoa Store')
    // On account the goods are locked last, so all of them read the quotation before the first one is posted.
    const onAccount = whole({ transType: 'CREDIT', pid })
    await shop.warmUp()
    await shop.mark()
    const answers = await Promise.all(Array.from({ length: 8 }, () => sellAs(number, onAccount, shop.granted)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
    await shop.expectPosted(1)
    expect(await sellAs(number, whole())).toMatchObject({ status: 409, body: { code: 'already_closed' } })
  })

  test('sent twice with one request id is one sale, and the same id for another quotation is refused', async () => {
    const [one, other] = [await create(), await create()]
    const till = shop.denied.with({ 'idempotency-key': 'sale-of-quotation-1' })
    const first = await sellAs(one, whole(), till)
    expect((await sellAs(one, whole(), till)).body).toEqual(first.body)
    expect(await sellAs(other, whole(), till)).toMatchObject({ status: 422, body: { code: 'request_id_reused' } })
  })

  test('is valid through its last day and promises nothing after it', async () => {
    const statusOf = async (number: string) => fieldIn((await shop.denied.get(`${QUOTATION}/${number}`)).body, 'status')
    now = new Date('2026-11-18T09:00:00Z')
    const number = await create({ validUntil: '2026-11-19' })
    now = new Date('2026-11-19T23:59:59Z')
    expect(await statusOf(number)).toBe('OPEN')
    now = new Date('2026-11-20T00:00:01Z')
    expect(await statusOf(number)).toBe('EXPIRED')
    await shop.mark()
    expect(await sellAs(number, whole())).toMatchObject({
      status: 409,
      body: { message: `Quotation ${number} was valid until 19-11-2026` },
    })
    await shop.expectPosted(0)
    now = NOW
  })

  test('has the stock of the day of the sale', async () => {
    const number = await create({ lines: [{ productId: milo.id, qty: 500, price: 85 }] })
    expect(await sellAs(number, [line(milo.id, 500, 85)])).toMatchObject({ body: { savedSuccessfully: false, code: 'not_enough_stock' } })
    expect((await shop.denied.get(`${QUOTATION}/${number}`)).body).toMatchObject({ status: 'OPEN' })
  })

  test('cannot be changed or sold twice by SQL with the app’s rights', async () => {
    const attempts = [
      'update quotation set valid_until = valid_until + 1',
      'update quotation_line set price = 1',
      'delete from quotation_sale',
      'insert into quotation_sale select * from quotation_sale',
    ]
    for (const text of attempts) {
      const done = shop.database.transaction(shop.businessId, tx => tx.count({ name: `test-${text.length}`, text }, []))
      await expect(done, text).rejects.toThrow()
    }
  })
})

describe('a quotation is refused', () => {
  test('at a price or with a discount that its author may not give', async () => {
    expect(await shop.denied.post(QUOTATION, quotation())).toMatchObject({ status: 403, body: { code: 'price_not_yours' } })
    const lines = [{ productId: milo.id, qty: 1, price: 85 }]
    expect(await shop.denied.post(QUOTATION, quotation({ lines, discount: { percent: 1 } }))).toMatchObject({ status: 403 })
    expect(await shop.denied.post(QUOTATION, quotation({ lines }))).toMatchObject({ status: 200 })
  })

  test('with a last day in the past or in more than a year, an unknown product or customer, or a discount beyond the goods', async () => {
    for (const more of [
      { validUntil: '2026-11-19' },
      { validUntil: '2027-11-22' },
      { validUntil: '2026-02-30' },
      { pid: 'CUS-9999' },
      { discount: { amount: 5000 } },
    ])
      expect(await shop.granted.post(QUOTATION, quotation(more))).toMatchObject({ status: 400 })
    const lines = [{ productId: 999_999, qty: 1, price: 1 }]
    expect(await shop.granted.post(QUOTATION, quotation({ lines }))).toMatchObject({ status: 404 })
  })

  test('for more goods at list prices than an amount can hold, whatever the discount', async () => {
    const most = 9_000_000_000
    const lines = [{ productId: milo.id, qty: most, price: most, discount: { percent: 100 } }]
    await shop.refuses(shop.admin.post(QUOTATION, quotation({ lines })), 422, 'The amount is too large')
  })

  test('with any malformed body', async () => {
    const { lines, note: _, ...head } = quotation()
    const optional = ['phone']
    const spoiled = [
      ...spoiledBodies(head, { optional }).map(({ title, body }) => ({
        title,
        body: body.replace(/}$/, `,"lines":${JSON.stringify(lines)}}`),
      })),
      ...spoiledBodies(lines).map(({ title, body }) => ({ title, body: JSON.stringify(head).replace(/}$/, `,"lines":${body}}`) })),
    ]
    await expectAllRefused(shop.owner, shop.granted, QUOTATION, spoiled)
  })

  test('in a branch closed to the user, also when it is read or sold', async () => {
    const number = await create({ branch: 'KUM' }, shop.admin)
    expect(await shop.denied.post(QUOTATION, quotation({ branch: 'KUM' }))).toMatchObject({ status: 403 })
    expect(await shop.denied.get(`${QUOTATION}/${number}`)).toMatchObject({ status: 403 })
    expect(await sellAs(number, whole())).toMatchObject({ status: 404 })
    expect(await shop.denied.get(`${QUOTATION}/QUO-999999`)).toMatchObject({ status: 404 })
  })
})
