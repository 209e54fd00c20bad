import { beforeEach, describe, expect, test } from 'vitest'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { textIn } from '../testing/world/caller.ts'
import { fingerprint } from '../testing/world/fingerprint.ts'
import { saleLines } from '../testing/world/sale-lines.ts'
import { testShop } from '../testing/world/test-shop.ts'

const START = new Date('2026-12-01T14:32:00Z')
const HOUR = 3_600_000

let now = START
const shop = await testShop({ clock: () => now, stockedAt: new Date('2026-11-01T00:00:00Z'), accra: { milo: '1000 worth 70000' } })
const { milo } = shop.goods
let count = 0
let number = ''

const ago = (hours: number): string => new Date(now.getTime() - hours * HOUR).toISOString()

type Claim = { readonly again?: 'yes'; readonly provisional?: string; readonly soldAt?: string; readonly dated?: string }

/** Sends a sale like a till that was offline. */
const send = (claim: Claim, { quantity = '1', price = milo.price, key = `key-${number}`, seller = shop.denied } = {}) =>
  shop.sell(
    { milo: { quantity, price } },
    { by: seller, query: `?${new URLSearchParams({ ...claim })}`, key: key === '' ? undefined : key },
  )
const claimed = (hours: number, more: Claim = {}): Claim => ({ provisional: number, soldAt: ago(hours), ...more })
const saleNamed = async (named: string) => JSON.parse((await shop.denied.get(`/api/sales/byinvoice/asempa/${named}`)).text)
const rowsOf = async (day: string) => JSON.parse((await shop.denied.get(`/api/salesacc/salesaccbydate/asempa/ACC/${day}/${day}`)).text)
const salesKept = async () => (await shop.rows('select posting_id from sale where business_id = $1')).length

beforeEach(() => {
  now = START
  count += 1
  number = `OFF-7K2M9Q-${count}`
})

describe('an offline sale', () => {
  test('is in the books on its date, with its moment and its printed number', async () => {
    const sold = await send(claimed(26))
    expect(sold.body).toMatchObject({ savedSuccessfully: true, provisionalNumber: number })
    const invoice = sold.number
    expect(await saleNamed(invoice)).toMatchObject([{ salestime: '2026-11-30T12:32:00.000Z', provisionalNumber: number, invNo: invoice }])
    expect(await rowsOf('2026-11-30')).toContainEqual(
      expect.objectContaining({ invNo: invoice, provisionalNumber: number, salestime: '2026-11-30T12:32:00.000Z' }),
    )
    expect(await rowsOf('2026-12-01')).not.toContainEqual(expect.objectContaining({ invNo: invoice }))
    const [posting] = await shop.rows(
      'select business_date, recorded_at from posting where business_id = $1 and document_number = $2',
      invoice,
    )
    expect(posting).toEqual({ business_date: '2026-11-30', recorded_at: START })
  })

  test('is found by its printed number', async () => {
    const invoice = textIn((await send(claimed(1))).body, 'salesinvoice')
    expect(await saleNamed(number)).toEqual(await saleNamed(invoice))
    expect(await shop.denied.get('/api/sales/byinvoice/asempa/OFF-ZZZZZZ-1')).toMatchObject({ status: 404 })
  })

  test.each<[string, Claim]>([
    ['a plain one', {}],
    ['one with a transaction ID that another sale also has', { again: 'yes' }],
  ])('is saved once, however often it is sent, also when a first try without the number had got through: %s', async (_what, tried) => {
    const before = await salesKept()
    const first = await send(tried, { key: `key-${number}` })
    const answers = await Promise.all(Array.from({ length: 6 }, (_, each) => send(claimed(0.1, each < 3 ? {} : { dated: 'today' }))))
    for (const { body, headers } of answers) {
      expect(body).toEqual(first.body)
      expect(headers['idempotency-hit']).toBe('1')
    }
    expect(await salesKept()).toBe(before + 1)
  })

  test('a printed number belongs to one sale, also under another request id or another user, at once or later', async () => {
    const before = await salesKept()
    const answers = await Promise.all(
      [1, 2, 3, 4].map(each => send(claimed(1), { key: `key-${number}-${each}`, seller: each === 1 ? shop.admin : shop.denied })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'already_exists',
      message: expect.stringMatching(/^OFF-7K2M9Q-\d+ was saved as ACC-26-\d+$/),
    })
    expect(await salesKept()).toBe(before + 1)
  })

  test('with a product that is no longer in the catalogue is refused, so that a person can settle it', async () => {
    const removed = { id: 999_999, name: 'Milo Tin 200g', quantity: '1', price: '45' }
    const query = new URLSearchParams(claimed(1)).toString()
    await shop.mark()
    await shop.refuses(
      shop.denied.post(`/api/sales/makesales/asempa?${query}`, saleLines([removed], { branch: 'ACC' })),
      404,
      'Product 999999 is not in the catalogue',
    )
  })

  test('a till whose clock is ahead has sold now, and its claim is stored', async () => {
    const sold = await send(claimed(-30))
    const invoice = sold.number
    expect(await saleNamed(invoice)).toMatchObject([{ salestime: START.toISOString() }])
    const [kept] = await shop.rows('select claimed_at from sale_offline where business_id = $1 and provisional_number = $2', number)
    expect(kept).toEqual({ claimed_at: new Date(ago(-30)) })
  })

  test('more than 72 hours old is refused, and may be saved with today’s date', async () => {
    expect(await send(claimed(72.5))).toMatchObject({ status: 422, body: { code: 'too_long_ago' } })
    const sold = await send(claimed(72.5, { dated: 'today' }))
    expect(sold.body).toMatchObject({ savedSuccessfully: true })
    expect(await rowsOf('2026-12-01')).toContainEqual(expect.objectContaining({ provisionalNumber: number }))
  })
})

describe('the price', () => {
  const priceNow = (price: number) => shop.admin.post('/api/product/edit/asempa', { id: milo.id, retCash: price })

  test('is the one at the time of the sale, even if it has changed since', async () => {
    now = new Date(START.getTime() + 2 * HOUR)
    await priceNow(90)
    now = new Date(START.getTime() + 4 * HOUR)
    expect((await send(claimed(1), { price: '85' })).body).toMatchObject({ code: 'price_not_yours' })
    number = `OFF-7K2M9Q-${count}00`
    expect((await send(claimed(1), { price: '90' })).body).toMatchObject({ savedSuccessfully: true })
    await priceNow(95)
    now = new Date(START.getTime() + 5 * HOUR)
    number = `OFF-7K2M9Q-${count}01`
    expect((await send(claimed(2), { price: '90' })).body).toMatchObject({ savedSuccessfully: true })
    number = `OFF-7K2M9Q-${count}02`
    expect(await send(claimed(2, { dated: 'today' }), { price: '90' })).toMatchObject({ body: { savedSuccessfully: true } })
    number = `OFF-7K2M9Q-${count}03`
    expect(await send(claimed(0), { price: '90' })).toMatchObject({ status: 403, body: { code: 'price_not_yours' } })
    expect(await send({}, { price: '90', key: '' })).toMatchObject({ status: 403, body: { code: 'price_not_yours' } })
    expect((await send(claimed(0), { price: '90', seller: shop.granted })).body).toMatchObject({ savedSuccessfully: true })
    await shop.superuser.query('update product set selling_price = 850000 where product_id = $1', [milo.id])
  })

  test('and the stock are checked as for any other sale', async () => {
    expect((await send(claimed(1), { quantity: '5000', seller: shop.admin })).body).toMatchObject({
      savedSuccessfully: false,
      code: 'not_enough_stock',
    })
  })
})

describe('the till’s own data', () => {
  test('is refused when it is invalid, and nothing is saved', async () => {
    const before = await fingerprint(shop.owner)
    const claims: readonly Claim[] = [
      { provisional: number },
      { soldAt: ago(1) },
      { provisional: 'OFF-1', soldAt: ago(1) },
      { provisional: `${number}' or 1=1`, soldAt: ago(1) },
      { provisional: 'ACC-26-000001', soldAt: ago(1) },
      { provisional: number, soldAt: 'yesterday' },
      { provisional: number, soldAt: '2026-11-20' },
      { provisional: number, soldAt: '2026-02-31T10:00:00Z' },
      { provisional: number, soldAt: '-000001-01-01T00:00:00Z' },
      { provisional: number, soldAt: ago(1), dated: 'yesterday' },
    ]
    for (const claim of claims) expect([claim, (await send(claim)).status]).toEqual([claim, 400])
    expect(await fingerprint(shop.owner)).toBe(before)
  })
})

describe('the number of a sale that was saved although its answer was lost', () => {
  const name = (body: object, seller = shop.denied) => seller.post('/api/sales/offlinenumber/asempa', body)
  const sellOnline = async () => textIn((await send({}, { key: '', seller: shop.denied })).body, 'salesinvoice')

  test('is added afterwards, once', async () => {
    await shop.superuser.query('update product set selling_price = 850000 where product_id = $1', [milo.id])
    const invoice = await sellOnline()
    const body = { invoice, provisional: number, soldAt: ago(0.1) }
    for (const _ of [1, 2]) expect((await name(body)).body).toEqual({ invoice, provisionalNumber: number })
    expect(await saleNamed(number)).toMatchObject([{ invNo: invoice }])
    expect(await name({ ...body, provisional: 'OFF-7K2M9Q-999' })).toMatchObject({
      status: 409,
      body: { message: `The sale has the number ${number}` },
    })
    expect(await name({ ...body, invoice: await sellOnline() })).toMatchObject({
      status: 409,
      body: { message: `${number} was saved as ${invoice}` },
    })
  })

  test('is for the user who made the sale, in this business', async () => {
    const body = { invoice: await sellOnline(), provisional: number, soldAt: ago(0.1) }
    expect(await name(body, shop.admin)).toMatchObject({ status: 403 })
    expect(await name(body, shop.stranger)).toMatchObject({ status: 403 })
    expect(await name(body, shop.visitor)).toMatchObject({ status: 401 })
    expect(await name({ ...body, invoice: 'ACC-26-999999' })).toMatchObject({ status: 404 })
  })

  test('refuses an invalid number, invoice or moment', async () => {
    const good = { invoice: await sellOnline(), provisional: number }
    const bodies = spoiledBodies(good).map(({ title, body }) => ({ title, body: body.replace(/\}$/, `,"soldAt":"${ago(1)}"}`) }))
    await expectAllRefused(shop.owner, shop.denied, '/api/sales/offlinenumber/asempa', bodies)
  })
})

describe('a refused sale that was entered again by hand', () => {
  const REPLACED = '/api/sales/offlinereplaced/asempa'
  const settle = (body: object, seller = shop.granted) => seller.post(REPLACED, body)
  const sellByHand = async (seller = shop.granted) =>
    textIn(
      (await seller.post('/api/sales/makesales/asempa', shop.bodies.sale({ milo: 1 }), { 'x-branch-code': 'ACC' })).body,
      'salesinvoice',
    )
  const told = () =>
    shop.rows(`select subject, deed, changes from audit_entry where business_id = $1 and kind = 'offline_sale' and subject = $2`, number)

  test('is settled by its replacement: its printed number finds that one, it cannot be sent again, and the trail records it once', async () => {
    const invoice = await sellByHand()
    const body = { invoice, provisional: number, soldAt: ago(90) }
    for (const _ of [1, 2]) expect((await settle(body)).body).toEqual({ invoice, provisionalNumber: number })
    expect(await saleNamed(number)).toMatchObject([{ invNo: invoice }])
    const before = await salesKept()
    expect(await send(claimed(90, { dated: 'today' }))).toMatchObject({
      status: 409,
      body: { message: `${number} was saved as ${invoice}` },
    })
    expect(await salesKept()).toBe(before)
    expect(await told()).toEqual([
      {
        subject: number,
        deed: 'Entered again by hand',
        changes: [
          { what: 'Saved as', before: null, after: invoice },
          { what: 'Amount', before: null, after: '85.00' },
        ],
      },
    ])
  })

  test('settles one sale each, also when two do it at once, and not one that was saved under its number', async () => {
    const [one, other] = [await sellByHand(), await sellByHand()]
    const answers = await Promise.all([one, other].map(invoice => settle({ invoice, provisional: number, soldAt: ago(1) })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await told()).toHaveLength(1)
    const [used, free] = (await saleNamed(number))[0].invNo === one ? [one, other] : [other, one]
    expect(await settle({ invoice: used, provisional: 'OFF-7K2M9Q-998', soldAt: ago(1) })).toMatchObject({
      status: 409,
      body: { message: `The sale has the number ${number}` },
    })
    expect(await settle({ invoice: free, provisional: number, soldAt: ago(1) })).toMatchObject({ status: 409 })
  })

  test('is not settled by a reversed sale, which would replace nothing', async () => {
    const invoice = await sellByHand()
    expect((await shop.reverse('sale', invoice, 'Mistyped')).status).toBe(200)
    const before = await fingerprint(shop.owner)
    expect(await settle({ invoice, provisional: number, soldAt: ago(1) })).toMatchObject({
      status: 409,
      body: {
        code: 'already_reversed',
        message: expect.stringMatching(`^${invoice} was reversed by ACC-X26-\\d+, so it cannot replace this sale$`),
      },
    })
    expect(await fingerprint(shop.owner)).toBe(before)
  })

  test('is settled by users who may override prices, in this business, with an existing invoice', async () => {
    const good = { invoice: await sellByHand(), provisional: number, soldAt: ago(1) }
    const before = await fingerprint(shop.owner)
    expect(await settle(good, shop.denied)).toMatchObject({ status: 403 })
    expect(await settle(good, shop.stranger)).toMatchObject({ status: 403 })
    expect(await settle(good, shop.visitor)).toMatchObject({ status: 401 })
    expect(await settle({ ...good, invoice: 'ACC-26-999999' })).toMatchObject({ status: 404 })
    expect(await settle({ ...good, soldAt: 'yesterday' })).toMatchObject({ status: 400 })
    expect(await fingerprint(shop.owner)).toBe(before)
    const bodies = spoiledBodies({ invoice: good.invoice, provisional: number }).map(({ title, body }) => ({
      title,
      body: body.replace(/\}$/, `,"soldAt":"${ago(1)}"}`),
    }))
    await expectAllRefused(shop.owner, shop.granted, REPLACED, bodies)
  })
})

test('a sale of a month closed since is refused, and may be saved with today’s date', async () => {
  await shop.closeMonth('2026-11-30')
  expect(await send(claimed(20))).toMatchObject({ status: 422, body: { code: 'month_closed' } })
  expect((await send(claimed(20, { dated: 'today' }))).body).toMatchObject({ savedSuccessfully: true })
})
