import { describe, expect, test } from 'vitest'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { type Answer, fieldIn } from '../testing/world/caller.ts'
import { NOW, testShop } from '../testing/world/test-shop.ts'

const HOLD = '/api/sales/holdcart/asempa'
const LIST = '/api/sales/heldcarts/asempa/ACC'

let now = NOW
const shop = await testShop({
  clock: () => now,
  accra: { rice: '26 worth 7930.00', milo: '86 worth 6140.40', soap: '10 worth 100.00' },
  prices: { rice: '380' },
})
const { rice, milo, soap } = shop.goods

const cart = (more: object = {}) => ({
  name: 'Blue scarf',
  branch: 'ACC',
  saleType: 'CASH',
  lines: [
    { productId: milo.id, qty: 2, price: 85 },
    { productId: rice.id, qty: 1.5, price: 370 },
  ],
  ...more,
})

const hold = async (more: object = {}): Promise<number> => {
  const answer = await shop.denied.post(HOLD, cart(more))
  expect(answer.status, answer.text).toBe(200)
  return Number(fieldIn(answer.body, 'cart'))
}
const recall = (id: number, by = shop.denied): Promise<Answer> => by.post(`/api/sales/recallcart/asempa/ACC/${id}`)
const discard = (id: number): Promise<Answer> => shop.denied.post(`/api/sales/discardcart/asempa/ACC/${id}`)
const listed = async (): Promise<unknown[]> => {
  const { body } = await shop.denied.get(LIST)
  if (!Array.isArray(body)) throw new Error('The held carts are not a list')
  return body
}

describe('a held cart', () => {
  test('is listed in its branch and recalled with its lines, its discount and the stock of the branch; the books do not change', async () => {
    await shop.mark()
    const id = await hold({ discount: { percent: 5 } })
    expect(await listed()).toEqual([
      {
        cart: id,
        name: 'Blue scarf',
        saleType: 'CASH',
        customer: null,
        lines: 2,
        heldBy: expect.any(String),
        heldAt: NOW.toISOString(),
        expired: false,
      },
    ])
    expect(await recall(id, shop.granted)).toMatchObject({
      status: 200,
      body: {
        name: 'Blue scarf',
        discount: { amount: null, percent: 5 },
        lines: [
          { qty: 2, price: 85, heldPrice: 85, product: { id: milo.id, available: 86 } },
          { qty: 1.5, price: 370, heldPrice: 370, product: { id: rice.id, retCash: 380 } },
        ],
        gone: [],
      },
    })
    expect(await listed()).toEqual([])
    await shop.expectPosted(0)
  })

  test('of a credit sale keeps its customer', async () => {
    const pid = await shop.customer('Auntie Adwoa Store')
    const id = await hold({ saleType: 'CREDIT', pid })
    expect(await listed()).toMatchObject([{ customer: 'Auntie Adwoa Store', saleType: 'CREDIT' }])
    expect(await recall(id)).toMatchObject({ body: { saleType: 'CREDIT', customer: { pid, name: 'Auntie Adwoa Store' } } })
  })

  test('gets today’s price where the price list has changed, keeps an agreed price, and names goods that are gone', async () => {
    const id = await hold({
      lines: [
        { productId: milo.id, qty: 1, price: 85 },
        { productId: soap.id, qty: 1, price: 15 },
      ],
    })
    await shop.admin.post('/api/product/edit/asempa', { id: milo.id, retCash: 90 })
    const archived = (at: string) => shop.owner.query(`update product set archived_at = ${at} where product_id = ${soap.id}`)
    await archived('now()')
    const { body } = await recall(id)
    await shop.admin.post('/api/product/edit/asempa', { id: milo.id, retCash: 85 })
    await archived('null')
    expect(body).toMatchObject({ lines: [{ price: 90, heldPrice: 85 }] })
    expect(body).toMatchObject({ gone: [soap.name] })
  })

  test('held with a price list that has been removed since is recalled at the usual prices', async () => {
    const added = async (path: string, body: object) =>
      Number(fieldIn((await shop.granted.post(`/api/pricing/${path}/asempa`, body)).body, 'id'))
    const priceList = await added('list', { name: 'Friends' })
    await added('price', { priceList, productId: milo.id, fromQuantity: 1, price: 82, startsOn: '2026-11-20' })
    const answer = await shop.granted.post(HOLD, cart({ priceList, lines: [{ productId: milo.id, qty: 2, price: 82 }] }))
    await shop.granted.post(`/api/pricing/removelist/asempa/${priceList}`)
    const { body } = await recall(Number(fieldIn(answer.body, 'cart')))
    expect(body).toMatchObject({ lines: [{ price: 85, heldPrice: 82 }] })
    expect(body).not.toHaveProperty('priceList')
  })

  test('that twelve tills recall at once goes to one of them, and the others learn who has it', async () => {
    const id = await hold()
    await shop.warmUp()
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => recall(id, index % 2 === 0 ? shop.granted : shop.denied)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 409)])
    expect(await recall(id)).toMatchObject({ status: 409, body: { code: 'already_closed' } })
    expect(String(fieldIn((await recall(id)).body, 'message'))).toMatch(/^Blue scarf was already recalled by \w+/)
    expect(await discard(id)).toMatchObject({ status: 409 })
  })

  test('is held once and recalled once when the till repeats a request whose answer it has not seen', async () => {
    const till = shop.denied.with({ 'idempotency-key': 'held-cart-0001' })
    const [first, again] = [await till.post(HOLD, cart()), await till.post(HOLD, cart())]
    expect(again.body).toEqual(first.body)
    expect(await listed()).toHaveLength(1)
    const id = Number(fieldIn(first.body, 'cart'))
    const recalling = shop.denied.with({ 'idempotency-key': 'held-cart-0002' })
    const got = await recall(id, recalling)
    expect(got.status).toBe(200)
    expect((await recall(id, recalling)).body).toEqual(got.body)
  })

  test('expires after 24 hours and can still be recalled', async () => {
    const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)
    now = hoursAgo(24.1)
    const id = await hold()
    now = hoursAgo(0.1)
    expect(await listed()).toMatchObject([{ expired: false }])
    now = NOW
    expect(await listed()).toMatchObject([{ expired: true }])
    expect(await recall(id)).toMatchObject({ status: 200 })
  })

  test('that is discarded leaves the list', async () => {
    const id = await hold()
    expect(await discard(id)).toMatchObject({ status: 200, body: { savedSuccessfully: true } })
    expect(await listed()).toEqual([])
    expect(await recall(id)).toMatchObject({ status: 409, body: { message: expect.stringContaining('already discarded') } })
  })

  test('cannot be changed or ended twice by SQL with the app’s rights', async () => {
    const id = await hold()
    await recall(id)
    const attempts = [
      'delete from held_cart_end',
      "update held_cart_end set outcome = 'DISCARDED'",
      'update held_cart_line set quantity = 1',
      "update held_cart set name = 'x'",
      `insert into held_cart_end select business_id, cart_id, 'DISCARDED', ended_by, ended_at from held_cart_end where cart_id = ${id}`,
    ]
    for (const text of attempts) {
      const done = shop.database.transaction(shop.businessId, tx => tx.count({ name: `test-${text.length}`, text }, []))
      await expect(done, text).rejects.toThrow()
    }
  })
})

describe('a cart is not held', () => {
  test('with an invalid body', async () => {
    const before = await listed()
    const { lines, ...head } = cart()
    const spoiled = [
      ...spoiledBodies(head).map(({ title, body }) => ({ title, body: body.replace(/}$/, `,"lines":${JSON.stringify(lines)}}`) })),
      ...spoiledBodies(lines).map(({ title, body }) => ({ title, body: JSON.stringify(head).replace(/}$/, `,"lines":${body}}`) })),
    ]
    await expectAllRefused(shop.owner, shop.denied, HOLD, spoiled)
    for (const body of [
      cart({ lines: [] }),
      cart({ discount: { percent: 101 } }),
      cart({ discount: { percent: 5, amount: 5 } }),
      cart({ lines: Array.from({ length: 501 }, (_, index) => ({ productId: index + 1, qty: 1, price: 1 })) }),
    ])
      expect(await shop.denied.post(HOLD, body)).toMatchObject({ status: 400 })
    expect(await shop.denied.post(HOLD, cart({ lines: [{ productId: 999_999, qty: 1, price: 1 }] }))).toMatchObject({ status: 404 })
    expect(await shop.denied.post(HOLD, cart({ saleType: 'CREDIT', pid: 'CUS-9999' }))).toMatchObject({ status: 400 })
    expect(await listed()).toEqual(before)
  })

  test('in a branch closed to the user, nor recalled through one', async () => {
    expect(await shop.denied.post(HOLD, cart({ branch: 'KUM' }))).toMatchObject({ status: 403 })
    const id = Number(fieldIn((await shop.admin.post(HOLD, cart({ branch: 'KUM' }))).body, 'cart'))
    expect(await recall(id)).toMatchObject({ status: 404 })
    expect(await shop.denied.post(`/api/sales/recallcart/asempa/KUM/${id}`)).toMatchObject({ status: 403 })
    expect(await shop.admin.post(`/api/sales/recallcart/asempa/KUM/${id}`)).toMatchObject({ status: 200 })
  })

  test('beyond 200 of a branch', async () => {
    const held = (await listed()).length
    for (let count = held; count < 200; count++) await hold()
    expect(await shop.denied.post(HOLD, cart())).toMatchObject({ status: 413, body: { code: 'too_large' } })
  })
})
