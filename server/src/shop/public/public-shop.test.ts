import { describe, expect, test } from 'vitest'
import { expectAllRefused } from '../../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../../testing/gates/spoiled.ts'
import { shareOf } from '../../testing/installation/share-of-run.ts'
import { fieldIn, textIn } from '../../testing/world/caller.ts'
import { whileTableIsHeld } from '../../testing/world/in-order.ts'
import { testShop } from '../../testing/world/test-shop.ts'
import { expectRefused } from '../../testing/world/verbs.ts'
import { faultInTotals } from '../../verify/verify-totals.ts'

const SETTINGS = '/api/settings/publicshop/asempa'
const SHOP = '/api/publicshop/acc'
const OPEN = '/api/publicorder/open'

const now = new Date('2026-11-20T10:00:00Z')
const shop = await testShop({
  clock: () => now,
  trustProxy: true,
  accra: { rice: '26 worth 7930.00', milo: '86 worth 6140.40', soap: '10 worth 100.00' },
  kumasi: { milk: '40 worth 240.00' },
  prices: { rice: '380', milk: '8.50' },
})
const { rice, milo, soap, milk } = shop.goods

const wanted = (branch: string, more: object = {}) => ({
  branch,
  open: true,
  address: branch.toLowerCase(),
  openingHours: 'Monday to Saturday 8:00 to 18:00',
  phone: '',
  note: '',
  hiddenCategories: [],
  hiddenProducts: [],
  ...more,
})
const setUp = async (more: object = {}, branch = 'ACC') => {
  const answer = await shop.admin.post(SETTINGS, wanted(branch, more))
  expect([answer.status, answer.text]).toEqual([200, expect.anything()])
}

const namesIn = (products: unknown): string[] => (Array.isArray(products) ? products.map(product => textIn(product, 'name')) : [])

let [tokens, phones, addresses] = [0, 0, 0]
/** Each visit comes from another address, so that only the tests of limits meet limits. */
const elsewhere = () => {
  addresses++
  return { 'x-forwarded-for': `10.0.${addresses >> 8}.${addresses & 255}` }
}
/** A part of the sentence of a refusal. */
const saying = (part: string) => ({ message: expect.stringContaining(part) })
const newToken = (): string => `${tokens++}`.padStart(32, 'a')
type Want = readonly [product: { readonly id: number }, qty: number]
const order = (goods: readonly Want[], total: number, more: object = {}) => ({
  token: newToken(),
  customerName: 'Esi Boateng',
  phone: `024 555 ${String(phones++).padStart(4, '0')}`,
  note: '',
  total,
  lines: goods.map(([{ id }, qty]) => ({ code: id, qty })),
  ...more,
})
const send = (body: object | string) => shop.visitor.post(`${SHOP}/order`, body, elsewhere())
const sent = async (goods: readonly Want[], total: number, more: object = {}) => {
  const body = order(goods, total, more)
  const answer = await send(body)
  expect([answer.status, answer.text]).toEqual([200, expect.anything()])
  return { number: textIn(answer.body, 'orderNumber'), token: body.token, body }
}
const seen = async (token: string) => (await shop.visitor.post(OPEN, { token })).body
const act = (action: string, number: string, body?: object, by = shop.denied) => by.post(`/api/shop/order/${action}/asempa/${number}`, body)
const reserved = async (product: { readonly id: number }) =>
  (
    await shop.rows<{ r: bigint }>(
      'select reserved_quantity as r from stock_position where business_id = $1 and product_id = $2 and reserved_quantity > 0',
      product.id,
    )
  )[0]?.r ?? 0n

test('no branch has a public shop until an administrator opens it, and the audit trail records that', async () => {
  await expectRefused(shop.visitor.get(SHOP), 404, 'There is no open shop at this address')
  expect((await shop.admin.get(`${SETTINGS}/ACC`)).body).toMatchObject({ open: false, address: 'acc', hiddenProducts: [] })
  await expectRefused(shop.granted.post(SETTINGS, wanted('ACC')), 403)
  await setUp()
  expect((await shop.admin.get('/api/audit/list/asempa?from=2026-11-20&until=2026-11-20&kind=setting')).text).toContain(
    'Public shop of ACC',
  )
  expect((await shop.visitor.get(SHOP)).body).toEqual({
    head: {
      name: 'Asempa Trading Ltd',
      branch: 'Accra Central',
      location: expect.any(String),
      phone: '030 200 0000',
      openingHours: 'Monday to Saturday 8:00 to 18:00',
      note: '',
      logo: '',
    },
    categories: [],
  })
  expect((await shop.visitor.get('/api/publicshop/ACC')).status).toBe(200)
})

describe('what visitors see', () => {
  test('names, prices and whether goods are available in that branch, and no figure of the stock, costs or other branches', async () => {
    const answer = await shop.visitor.get(`${SHOP}/products`)
    expect(answer.body).toEqual({
      more: false,
      products: [milk, milo, rice, soap]
        .map(({ id, name, price }) => ({ code: id, name, category: '', price: Number(price), priceNote: '', available: id !== milk.id }))
        .toSorted((a, b) => a.name.localeCompare(b.name)),
    })
    expect(answer.text).not.toMatch(/cost|stock|qty|quantity|branch|reorder|barcode/i)
  })

  test('only what the shop shows: no archived product, none without a price, none that is hidden, none of a hidden category', async () => {
    const { body } = await shop.admin.post('/api/category/create/asempa', { categoryName: 'Household' })
    const category = Number(fieldIn(body, 'id'))
    await shop.admin.post('/api/product/edit/asempa', { id: soap.id, productName: soap.name, category })
    const names = async (query = '') => namesIn(fieldIn((await shop.visitor.get(`${SHOP}/products${query}`)).body, 'products'))
    expect(fieldIn((await shop.visitor.get(SHOP)).body, 'categories')).toEqual(['Household'])
    expect(await names('?category=Household')).toEqual([soap.name])
    expect(await names(`?text=${soap.name.slice(0, 6).toUpperCase()}`)).toEqual([soap.name])
    await setUp({ hiddenProducts: [milo.id], hiddenCategories: [category] })
    expect((await names()).toSorted()).toEqual([milk.name, rice.name].toSorted())
    expect(fieldIn((await shop.visitor.get(SHOP)).body, 'categories')).toEqual([])
    const cart = await shop.visitor.post(`${SHOP}/cart`, { lines: [milo.id, rice.id, 999_999].map(code => ({ code, qty: 1 })) })
    expect(fieldIn(cart.body, 'products')).toMatchObject([{ code: rice.id }])
    await expectRefused(send(order([[milo, 1]], 85)), 404, saying('is no longer sold here'))
    await setUp()
    await shop.admin.post('/api/product/edit/asempa', { id: milk.id, retCash: 0 })
    expect(await names()).not.toContain(milk.name)
    await expectRefused(send(order([[milk, 1]], 0)), 404)
    await shop.admin.post('/api/product/edit/asempa', { id: milk.id, retCash: 8.5 })
  })
})

describe('an order of a visitor', () => {
  test('is accepted, made ready and sold as one cash sale at the prices of the order, and its link shows each state', async () => {
    const { number, token } = await sent(
      [
        [milo, 2],
        [soap, 1],
      ],
      185,
      { note: 'Call first', phone: '024 555 0101' },
    )
    expect(await reserved(milo)).toBe(0n)
    expect(await seen(token)).toMatchObject({
      orderNumber: number,
      state: 'SENT',
      total: 185,
      shop: 'acc',
      head: { branch: 'Accra Central' },
      lines: [
        { code: milo.id, name: milo.name, qty: 2, price: 85, amount: 170 },
        { code: soap.id, qty: 1, price: 15, amount: 15 },
      ],
    })
    expect(JSON.stringify(await seen(token))).not.toMatch(/Esi|0101|Call first/)
    expect((await shop.denied.get('/api/shop/neworders/asempa?branch=ACC')).body).toEqual({ isOpen: true, waiting: 1 })
    expect((await shop.denied.get('/api/shop/orders/asempa?status=NEW')).body).toMatchObject([
      { orderNumber: number, orderedBy: '', customerName: 'Esi Boateng', phone: '024 555 0101', note: 'Call first', status: 'NEW' },
    ])
    await expectRefused(act('sell', number), 409, saying('has not been accepted yet'))
    await expectRefused(act('ready', number), 409, saying('has not been accepted yet'))

    expect((await act('accept', number)).body).toEqual({ done: true })
    expect(await reserved(milo)).toBe(20_000n)
    expect(await seen(token)).toMatchObject({ state: 'ACCEPTED' })
    await act('ready', number)
    expect(await seen(token)).toMatchObject({ state: 'READY' })
    await shop.admin.post('/api/product/edit/asempa', { id: milo.id, retCash: 90 })
    await shop.mark()
    const invoice = textIn((await act('sell', number)).body, 'salesinvoice')
    await shop.admin.post('/api/product/edit/asempa', { id: milo.id, retCash: 85 })
    await shop.expectLedger(`
      Cash in hand            185.00
      Sales                            185.00
      Cost of goods sold      152.80
      Inventory                        152.80`)
    expect(await seen(token)).toMatchObject({ state: 'COLLECTED', total: 185 })
    expect((await shop.admin.get(`/api/shop/order/asempa/${number}`)).body).toMatchObject({ status: 'SOLD', salesinvoice: invoice })
    expect(await reserved(milo)).toBe(0n)
    expect(await shop.database.read(shop.businessId, faultInTotals)).toBeNull()
  })

  test('is declined with a reason that the customer reads, and posts nothing', async () => {
    const { number, token } = await sent([[rice, 1]], 380)
    await shop.mark()
    await expectRefused(act('decline', number, { reason: ' ' }), 400)
    await act('decline', number, { reason: 'Rice comes on Friday' })
    expect(await seen(token)).toMatchObject({ state: 'DECLINED', reason: 'Rice comes on Friday' })
    for (const action of ['accept', 'sell', 'ready']) await expectRefused(act(action, number), 409)
    await expectRefused(act('decline', number, { reason: 'Again' }), 409, saying('has already been answered'))
    await shop.expectPosted(0)
  })

  test('expires after two days without an answer', async () => {
    const { number, token } = await sent([[rice, 1]], 380)
    await shop.superuser.query('update shop_order set expires_at = $2 where order_number = $1', [number, now])
    expect(await seen(token)).toMatchObject({ state: 'EXPIRED' })
    expect((await shop.admin.get('/api/shop/neworders/asempa?branch=ACC')).body).toMatchObject({ waiting: 0 })
    await expectRefused(act('accept', number), 409, `Order ${number} has expired`)
    expect((await shop.denied.get('/api/shop/orders/asempa?status=EXPIRED')).body).toMatchObject([{ orderNumber: number }])
  })

  test('is one order however often it is sent, also at once, and the same token with other data is refused', async () => {
    const body = order([[soap, 2]], 30)
    const answers = await whileTableIsHeld(shop, 'shop_order', ...Array.from({ length: 3 }, () => () => send(body)))
    expect([...new Set(answers.map(({ status, text }) => `${status} ${text}`))]).toEqual([expect.stringMatching(/^200 .*ORD-/)])
    for (const other of [{ customerName: 'Kofi' }, { phone: '024 555 0199' }, { total: 15, lines: [{ code: soap.id, qty: 1 }] }])
      await expectRefused(send({ ...body, ...other }), 422, { code: 'request_id_reused' })
    await act('decline', textIn(answers[0]?.body, 'orderNumber'), { reason: 'Test' })
  })

  test('accepted by six people at once reserves its goods once', async () => {
    const { number } = await sent([[soap, 3]], 45)
    const answers = await Promise.all(Array.from({ length: 6 }, () => act('accept', number)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await reserved(soap)).toBe(30_000n)
    await shop.admin.post(`/api/shop/order/cancel/asempa/${number}`, { reason: 'Not collected' })
    expect(await reserved(soap)).toBe(0n)
  })

  test('for more than there is reveals nothing, reserves nothing, and cannot be accepted', async () => {
    const { number } = await sent([[soap, 500]], 7_500)
    expect((await shop.visitor.get(`${SHOP}/products?text=${soap.name.slice(0, 6)}`)).body).toMatchObject({
      products: [{ available: true }],
    })
    await expectRefused(act('accept', number), 409, { code: 'not_enough_stock' })
    expect(await reserved(soap)).toBe(0n)
    await act('decline', number, { reason: 'Too many' })
  })
})

describe('an order is refused', () => {
  const kinds: readonly [string, () => object, number, string | object][] = [
    [
      'with its own price, as the server decides prices',
      () => order([[rice, 1]], 1, { lines: [{ code: rice.id, qty: 1, price: 0.01 }] }),
      409,
      { code: 'price_changed' },
    ],
    ['for goods that are not available', () => order([[milk, 1]], 8.5), 409, saying('is not available now')],
    ['for a product that does not exist', () => order([[{ id: 999_999 }, 1]], 1), 404, {}],
    [
      'with a product twice',
      () =>
        order(
          [
            [soap, 1],
            [soap, 1],
          ],
          30,
        ),
      400,
      {},
    ],
    ['with no piece, less, a part of one, or very many', () => order([[soap, 0]], 0), 400, {}],
    ['with a negative quantity', () => order([[soap, -1]], 15), 400, {}],
    ['with a part of a piece', () => order([[soap, 0.5]], 7.5), 400, {}],
    ['with very many pieces', () => order([[soap, 1_000]], 15_000), 400, {}],
    [
      'with more lines than a person picks',
      () =>
        order(
          Array.from({ length: 51 }, (_, index): Want => [{ id: 1001 + index }, 1]),
          1,
        ),
      400,
      {},
    ],
    [
      'from a program that fills in every field',
      () => order([[soap, 1]], 15, { website: 'https://spam.example' }),
      400,
      saying('Call the shop'),
    ],
    ['with a phone number that nobody can call', () => order([[soap, 1]], 15, { phone: '0244' }), 400, {}],
    ['with a token that can be guessed', () => order([[soap, 1]], 15, { token: 'a' }), 400, {}],
  ]
  test.each(kinds)('%s', async (_title, body, status, what) => {
    await expectRefused(send(body()), status, what)
    expect((await shop.admin.get('/api/shop/neworders/asempa?branch=ACC')).body).toMatchObject({ waiting: 0 })
  })

  test('with any malformed body', async () => {
    const { lines, ...head } = order([[soap, 1]], 15)
    const spoiled = spoiledBodies(head, { ignored: ['note'] }).map(({ title, body }) => ({
      title,
      body: body.replace(/}$/, `,"lines":${JSON.stringify(lines)}}`),
    }))
    for (const { title, body } of shareOf(spoiled)) {
      const answer = await send(body)
      expect([title, answer.status >= 400 && answer.status < 500]).toEqual([title, true])
    }
  })

  test('after three without an answer from one phone, however it is written, and after twenty in ten minutes from one address', async () => {
    const by = (phone: string) => () => send(order([[soap, 1]], 15, { phone }))
    const two = [await by('024 777 0101')(), await by('+233 24 777 0101')()]
    const [third, fourth] = await whileTableIsHeld(shop, 'shop_order', by('0247770101'), by('(024) 777-0101'))
    expect(fourth).toMatchObject({ status: 429, body: saying('from this phone number') })
    for (const each of [...two, third]) await act('decline', textIn(each?.body, 'orderNumber'), { reason: 'Test' })
    const answers = []
    for (let tries = 0; tries < 21; tries++)
      answers.push((await shop.visitor.post(`${SHOP}/order`, order([[soap, 1]], 1), { 'x-forwarded-for': '10.9.9.9' })).status)
    expect([answers.indexOf(429), answers.at(-1)]).toEqual([20, 429])
  })

  test('while the shop is closed; links to older orders still open', async () => {
    const { number, token } = await sent([[soap, 1]], 15)
    await setUp({ open: false })
    await expectRefused(send(order([[soap, 1]], 15)), 404)
    await expectRefused(shop.visitor.get(`${SHOP}/products`), 404)
    expect(await seen(token)).toMatchObject({ state: 'SENT', shop: '' })
    await act('decline', number, { reason: 'Closed' })
    await setUp()
  })
})

test('hostile text is stored as it is typed, and executed nowhere', async () => {
  const name = `<script>alert(1)</script>'); drop table shop_order; --`
  const { number } = await sent([[soap, 1]], 15, { customerName: name, note: `{{7*7}} ' or 1=1` })
  expect((await shop.denied.get(`/api/shop/order/asempa/${number}`)).body).toMatchObject({ customerName: name, note: `{{7*7}} ' or 1=1` })
  for (const address of [`acc'--`, '%2e%2e', 'acc%00', 'ɛ', 'x'.repeat(61), '0', 'null']) {
    const { status } = await shop.visitor.get(`/api/publicshop/${encodeURIComponent(address)}`, elsewhere())
    expect([address, status]).toEqual([address, status === 400 ? 400 : 404])
  }
  await act('decline', number, { reason: 'Test' })
})

test('a token opens its own order only, a wrong one opens nothing, and only its hash is stored', async () => {
  const { number, token } = await sent([[soap, 1]], 15)
  await expectRefused(shop.visitor.post(OPEN, { token: number }), 404, 'There is no order with this link')
  await expectRefused(shop.visitor.post(OPEN, { token: 'b'.repeat(32) }), 404)
  const stored = await shop.owner.query<{ all: string }>('select json_agg(o)::text as all from shop_order o')
  expect(stored.rows[0]?.all).not.toContain(token)
  const wrong = []
  for (let tries = 0; tries < 31; tries++)
    wrong.push((await shop.visitor.post(OPEN, { token: 'c'.repeat(32) }, { 'x-forwarded-for': '10.9.9.8' })).status)
  expect([wrong.indexOf(429), wrong.at(-1)]).toEqual([30, 429])
  await act('decline', number, { reason: 'Test' })
})

test('two shops of a server have two addresses, and orders go to the branch of the shop', async () => {
  await expectRefused(shop.admin.post(SETTINGS, wanted('KUM', { address: 'acc' })), 409, saying('Another shop uses the address acc'))
  await expectRefused(shop.admin.post(SETTINGS, wanted('KUM', { address: 'A b' })), 400)
  await expectRefused(shop.stranger.post(SETTINGS, wanted('ACC')), 403)
  await setUp({}, 'KUM')
  const offers = (await shop.visitor.get('/api/publicshop/kum/products?text=soap')).body
  expect(offers).toMatchObject({ products: [{ code: soap.id, available: false }] })
  const answer = await shop.visitor.post('/api/publicshop/kum/order', order([[milk, 2]], 17), elsewhere())
  const number = textIn(answer.body, 'orderNumber')
  for (const [action, body] of [
    ['accept', undefined],
    ['ready', undefined],
    ['decline', { reason: 'x' }],
  ] as const)
    await expectRefused(act(action, number, body), 403, { code: 'not_your_branch' })
  await expectRefused(shop.denied.get('/api/shop/neworders/asempa?branch=KUM'), 403)
  expect((await act('accept', number, undefined, shop.admin)).status).toBe(200)
})

test('new orders and tokens cannot be changed by SQL with the app’s rights', async () => {
  const { number } = await sent([[soap, 1]], 15)
  for (const text of [
    "update shop_order set status = 'SOLD', closed_at = now() where status = 'NEW'",
    "update shop_order set status = 'NEW', accepted_by = null, accepted_at = null where status = 'WAITING'",
    "update shop_order set token_hash = null, expires_at = null where status = 'NEW'",
    'update public_shop set business_id = 0',
    'delete from public_shop',
  ]) {
    const done = shop.database.transaction(shop.businessId, tx => tx.count({ name: `test-public-${text.length}`, text }, []))
    await expect(done, text).rejects.toThrow()
  }
  await act('decline', number, { reason: 'Test' })
})

test('settings with any malformed body are refused', async () => {
  await expectAllRefused(
    shop.owner,
    shop.admin,
    SETTINGS,
    spoiledBodies(
      {
        branch: 'ACC',
        address: 'acc',
        openingHours: 'x',
        phone: '030 200 0000',
        note: 'x',
        open: true,
        hiddenCategories: [],
        hiddenProducts: [],
      },
      { ignored: ['openingHours', 'note', 'hiddenCategories', 'hiddenProducts'], optional: ['phone'] },
    ),
  )
})
