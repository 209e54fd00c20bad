import { beforeAll, describe, expect, test } from 'vitest'
import { readsOf } from '../testing/installation/reads.ts'
import { fieldIn, textIn } from '../testing/world/caller.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { expectRefused } from '../testing/world/verbs.ts'
import { faultInTotals } from '../verify/verify-totals.ts'
import { pageOfShop } from './public/public-shop-queries.ts'

const shop = await testShop({
  isNew: true,
  accra: { milk: '240 worth 1200.00', soap: '100 worth 1000.00' },
  prices: { milk: '6', soap: '15' },
})
const { milk, soap } = shop.goods
const CARTON = { packNo: 1, size: 24 }
const PUBLIC = '/api/publicshop/acc'

beforeAll(async () => {
  const made = [
    await shop.granted.post(`/api/product/packs/asempa/${milk.id}`, { packs: [{ name: 'Carton', size: 24, price: 130, barcode: '' }] }),
    await shop.granted.post('/api/pricing/promotion/asempa', {
      ...{ name: 'Soap week', productId: soap.id, percent: 10, startsOn: '2026-11-19', endsOn: '2026-11-20' },
    }),
    await shop.granted.post('/api/pricing/list/asempa', { name: 'Wholesale' }),
    await shop.admin.post('/api/settings/publicshop/asempa', {
      ...{ branch: 'ACC', open: true, address: 'acc', openingHours: '', phone: '', note: '', hiddenCategories: [], hiddenProducts: [] },
    }),
  ]
  expect(made.map(({ status, text }) => [status, text])).toEqual(made.map(({ text }) => [200, text]))
})

const order = (lines: readonly object[]) => ({ customerName: 'Esi Boateng', phone: '024 555 0101', branch: 'ACC', lines })
const reserved = async (): Promise<bigint | undefined> => {
  const [row] = await shop.rows<{ reserved_quantity: bigint }>(
    'select reserved_quantity from stock_position where business_id = $1 and branch_id = 1 and product_id = $2',
    milk.id,
  )
  return row?.reserved_quantity
}
let tokens = 0
const send = (lines: readonly object[], total: number, token = `${tokens++}`.padStart(32, 'b')) =>
  shop.visitor.post(`${PUBLIC}/order`, {
    ...{ token, customerName: 'Esi Boateng', phone: `024 555 ${1000 + tokens}`, note: '', total, lines },
  })

describe('the storefront', () => {
  test('takes cartons and single pieces at the server’s prices, reserves pieces, and sells what was ordered', async () => {
    const before = (await reserved()) ?? 0n
    const placed = await shop.granted.post(
      '/api/shop/order/asempa',
      order([
        { productId: milk.id, qty: 2, pack: CARTON },
        { productId: milk.id, qty: 3 },
        { productId: soap.id, qty: 1 },
      ]),
    )
    expect(placed.body).toMatchObject({ total: 291.5 })
    expect(await reserved()).toBe(before + 510_000n)
    const number = textIn(placed.body, 'orderNumber')
    expect((await shop.granted.get(`/api/shop/order/asempa/${number}`)).body).toMatchObject({
      lines: [
        { qty: 2, price: 130, amount: 260, pack: { packNo: 1, name: 'Carton', size: 24 } },
        { qty: 3, price: 6, amount: 18 },
        { qty: 1, price: 13.5, amount: 13.5 },
      ],
    })
    await shop.mark()
    const sold = await shop.granted.post(`/api/shop/order/sell/asempa/${number}`, undefined, { 'x-branch-code': 'ACC' })
    expect(sold.status, sold.text).toBe(200)
    await shop.expectLedger(`
      Cash in hand                               291.50
      Sales                                                291.50
      Cost of goods sold                         265.00
      Inventory                                            265.00`)
    expect(await reserved()).toBe(before)
    expect(await shop.database.read(shop.businessId, faultInTotals)).toBeNull()
  })

  test('refuses the same goods twice, and a pack that the product does not have', async () => {
    const line = { productId: milk.id, qty: 1, pack: CARTON }
    const place = (lines: readonly object[]) => shop.granted.post('/api/shop/order/asempa', order(lines))
    await expectRefused(place([line, line]), 400, 'Ideal Milk Evaporated 160g is in the order twice')
    await expectRefused(
      place([{ ...line, pack: { packNo: 1, size: 12 } }]),
      400,
      'Carton of Ideal Milk Evaporated 160g now holds 24, not 12',
    )
    await expectRefused(place([{ ...line, pack: { packNo: 3, size: 24 } }]), 404)
    await expectRefused(place([{ ...line, qty: 11 }]), 409, { code: 'not_enough_stock' })
    await expectRefused(place([{ ...line, pack: 'Carton' }]), 400)
  })
})

describe('the public shop', () => {
  test('shows the price of a carton and of a promotion, and no price list', async () => {
    await shop.granted.post('/api/pricing/price/asempa', {
      ...{ list: 1, productId: milk.id, price: 4, from: 1, startsOn: '2026-11-01' },
    })
    const { body, text } = await shop.visitor.get(`${PUBLIC}/products`)
    expect(fieldIn(body, 'products')).toEqual([
      expect.objectContaining({
        code: milk.id,
        price: 6,
        priceNote: '',
        packs: [{ packNo: 1, name: 'Carton', size: 24, price: 130, priceNote: '' }],
      }),
      expect.objectContaining({ code: soap.id, price: 13.5, priceNote: 'Promotion: Soap week' }),
    ])
    expect(text).not.toContain('Wholesale')
  })

  test('prices each line of a cart, and takes an order for that total only', async () => {
    const lines = [
      { code: milk.id, qty: 1, pack: CARTON },
      { code: milk.id, qty: 2 },
    ]
    const cart = await shop.visitor.post(`${PUBLIC}/cart`, { lines: [...lines, { code: milk.id, qty: 1, pack: { packNo: 9, size: 2 } }] })
    expect(fieldIn(cart.body, 'lines')).toEqual([
      { goods: `${milk.id}/1`, price: 130, priceNote: '' },
      { goods: `${milk.id}`, price: 6, priceNote: '' },
    ])
    await expectRefused(send(lines, 12), 409, { code: 'price_changed' })
    const token = 'c'.repeat(32)
    const first = await send(lines, 142, token)
    expect(first.status, first.text).toBe(200)
    const opened = (await shop.visitor.post('/api/publicorder/open', { token })).body
    expect(opened).toMatchObject({
      total: 142,
      lines: [
        { qty: 1, price: 130, pack: { name: 'Carton' } },
        { qty: 2, price: 6 },
      ],
    })
    const number = textIn(first.body, 'orderNumber')
    const before = (await reserved()) ?? 0n
    expect((await shop.granted.post(`/api/shop/order/accept/asempa/${number}`)).status).toBe(200)
    expect(await reserved()).toBe(before + 260_000n)
  })

  test('refuses the same token for pieces in place of the carton', async () => {
    const token = 'd'.repeat(32)
    expect((await send([{ code: milk.id, qty: 1, pack: CARTON }], 130, token)).status).toBe(200)
    await expectRefused(send([{ code: milk.id, qty: 24 }], 144, token), 422, { code: 'request_id_reused' })
    await expectRefused(send([{ code: milk.id, qty: 1, pack: { packNo: 1, size: 12 } }], 130), 400)
  })
})

test('each branch answers the orders of its own shop, and a closed branch has no shop', async () => {
  await shop.stock('kumasi', { soap: '10 worth 100.00' })
  const kumasi = {
    ...{
      branch: 'KUM',
      open: true,
      address: 'kum',
      openingHours: 'Every day',
      phone: '',
      note: '',
      hiddenCategories: [],
      hiddenProducts: [],
    },
  }
  expect((await shop.admin.get('/api/shop/neworders/asempa?branch=KUM')).body).toEqual({ isOpen: false, waiting: 0 })
  expect((await shop.admin.post('/api/settings/publicshop/asempa', kumasi)).status).toBe(200)
  for (const [address, openingHours] of [
    ['acc', ''],
    ['kum', 'Every day'],
  ])
    expect((await shop.visitor.get(`/api/publicshop/${address}`)).body).toMatchObject({ head: { openingHours } })

  const ordered = async (address: string, token: string): Promise<string> => {
    const body = { token, customerName: 'Esi', phone: '024 555 2000', note: '', total: 13.5, lines: [{ code: soap.id, qty: 1 }] }
    return textIn((await shop.visitor.post(`/api/publicshop/${address}/order`, body)).body, 'orderNumber')
  }
  const tokens = ['x', 'y'].map(letter => letter.repeat(32))
  const inAccra = await ordered('acc', tokens[0] ?? '')
  const inKumasi = await ordered('kum', tokens[1] ?? '')
  const act = (action: string, number: string) => shop.admin.post(`/api/shop/order/${action}/asempa/${number}`)
  const accept = async (number: string) => expect((await act('accept', number)).body).toEqual({ done: true })
  const states = async () =>
    Promise.all(tokens.map(async token => fieldIn((await shop.visitor.post('/api/publicorder/open', { token })).body, 'state')))
  expect((await shop.admin.get('/api/shop/neworders/asempa?branch=KUM')).body).toEqual({ isOpen: true, waiting: 1 })

  const work = (active: boolean) =>
    shop.owner.query(`update branch set active = $2 where business_id = $1 and branch_code = 'KUM'`, [shop.businessId, active])
  await work(false)
  await expectRefused(shop.visitor.get('/api/publicshop/kum'), 404, 'There is no open shop at this address')
  await expectRefused(act('accept', inKumasi), 422, { code: 'branch_closed' })
  await expectRefused(shop.admin.post('/api/settings/publicshop/asempa', kumasi), 422, { code: 'branch_closed' })
  await work(true)

  await accept(inKumasi)
  expect(await states()).toEqual(['SENT', 'ACCEPTED'])
  await accept(inAccra)
  await act('ready', inKumasi)
  expect(await states()).toEqual(['ACCEPTED', 'READY'])

  const archiveOrRestore = 'update product set archived_at = case when archived_at is null then now() end where product_id = $1'
  await shop.owner.query(archiveOrRestore, [soap.id])
  expect((await shop.visitor.get(`${PUBLIC}/products`)).body).toMatchObject({ products: [{ code: milk.id }] })
  await expectRefused(send([{ code: soap.id, qty: 1 }], 13.5), 404)
  await shop.owner.query(archiveOrRestore, [soap.id])
})

test('the list of a public shop goes on after 9,600 products', async () => {
  for (const page of [401, 20_000])
    expect(await shop.visitor.get(`${PUBLIC}/products?page=${page}`)).toMatchObject({ status: 200, body: { products: [], more: false } })
})

test('a later page looks up packs, prices and stock of the products that it shows, and not of those before them', async () => {
  await shop.superuser.query("insert into category (business_id, category_id, name) values ($1, 900, 'Paint')", [shop.businessId])
  await shop.superuser.query(
    `insert into product (business_id, product_id, name, cost_price, selling_price, search_text, category_id, created_by)
       select $1, 5000 + n, 'Paint ' || n, 0, 50000, 'paint ' || lpad(n::text, 3, '0'), 900, 1 from generate_series(1, 30) n`,
    [shop.businessId],
  )
  const page = { text: '', category: 'Paint', page: 1, day: '2026-11-20' }
  const all = await shop.database.read(shop.businessId, tx => pageOfShop(tx, shop.branches.accra, { ...page, category: '' }))
  expect(all.more).toBe(false)
  for (const [category, shown] of [
    ['Paint', 6],
    ['', all.products.length],
  ] as const)
    for (const table of ['product_pack', 'special_price', 'stock_position']) {
      const { looks } = await shop.database.read(shop.businessId, async tx => {
        await tx.count({ name: 'test-no-hash', text: 'set local enable_hashjoin = off' })
        return readsOf(tx, table, async () => {
          const { products, more } = await pageOfShop(tx, shop.branches.accra, { ...page, category })
          expect([products.length, more]).toEqual([shown, false])
        })
      })
      expect(looks, `${table} of ${category}`).toBeLessThanOrEqual(shown)
    }
})
