import { lineOfLabel } from '@akonta/domain/catalogue/scale-barcode'
import { fineText } from '@akonta/domain/quantity'
import { beforeEach, expect, test } from 'vitest'
import { expectAllRefused } from '../../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../../testing/gates/spoiled.ts'
import { layawaysOf, TERMS } from '../../testing/till/layaways.ts'
import { fieldIn } from '../../testing/world/caller.ts'
import { fingerprint } from '../../testing/world/fingerprint.ts'
import { testShop } from '../../testing/world/test-shop.ts'

const SETTINGS = '/api/settings/barcodes/asempa'
const PATTERNS = ['21PPPPPWWWWWC', '23PPPPPAAAAAC']

/** Goods of GHS 150.00 a kilogram: no weight in grams gives every amount to the pesewa. */
const shop = await testShop({ accra: { milo: '20 worth 1600' }, prices: { milo: '150' }, by: 'denied' })
beforeEach(() => shop.mark())

/** The line of a label of GHS 25.99. */
const label = lineOfLabel({ item: '00042', itemBarcode: '', holds: 'amount', amount: 2599n }, 1_500_000n)
const LINE = { quantity: fineText(label?.quantity ?? 0n), price: fineText(label?.price ?? 0n) }

test('without patterns nothing changes: a cashier sells at the list price only', async () => {
  expect((await shop.denied.get(SETTINGS)).body).toEqual({ prefix: '20', patterns: [] })
  expect(LINE.price).not.toBe('150.0000')
  await shop.refuses(shop.sell({ milo: LINE }), 403, { code: 'price_not_yours' })
})

test('an administrator enters patterns as they are written, which tills load with their copy and the audit trail names', async () => {
  const typed = ['21 PPPPP WWWWW C', '23 ppppp aaaaa c']
  expect((await shop.admin.post(SETTINGS, { prefix: '20', patterns: typed })).body).toEqual({ prefix: '20', patterns: PATTERNS })
  expect((await shop.denied.post('/api/upload/local', { branch: 'ACC' })).body).toMatchObject({ scalePatterns: PATTERNS })
  const trail = await shop.admin.get('/api/audit/list/asempa?from=2026-11-01&until=2026-11-30&kind=setting')
  expect(JSON.stringify(trail.body)).toContain('21PPPPPWWWWWC, 23PPPPPAAAAAC')
})

test('a cashier sells goods at exactly the amount on the label, and the books agree', async () => {
  await shop.admin.post(SETTINGS, { prefix: '20', patterns: PATTERNS })
  const sold = await shop.sell({ milo: LINE })
  expect(sold.status).toBe(200)
  await shop.expectLedger(`
    Cash in hand          25.99
    Sales                               25.99
    Cost of goods sold    13.86
    Inventory                           13.86`)
})

test('nothing but the rounding of a label is let through', async () => {
  await shop.admin.post(SETTINGS, { prefix: '20', patterns: PATTERNS })
  for (const price of ['149', '149.99', '150.10', '0.01'])
    await shop.refuses(shop.sell({ milo: { quantity: '1', price } }), 403, { code: 'price_not_yours' })
  await shop.admin.post(SETTINGS, { prefix: '20', patterns: ['21PPPPPWWWWWC'] })
  await shop.refuses(shop.sell({ milo: LINE }), 403, { code: 'price_not_yours' })
})

test('patterns that overlap, also our own barcodes, and malformed ones are refused with a sentence and change nothing', async () => {
  const before = await fingerprint(shop.owner)
  for (const [body, sentence] of [
    [{ prefix: '20', patterns: ['21PPPPPWWWWWC', '21PPPPPAAAAAC'] }, '21PPPPPAAAAAC overlaps 21PPPPPWWWWWC: a label could be either'],
    [
      { prefix: '21', patterns: PATTERNS },
      '21PPPPPWWWWWC overlaps the in-store barcodes, which begin with 21. Choose another range for them',
    ],
    [{ prefix: '20', patterns: ['99PPPPPWWWWWC'] }, undefined],
    [{ prefix: '20', patterns: Array(11).fill('21PPPPPWWWWWC') }, undefined],
  ] as const) {
    const answer = await shop.admin.post(SETTINGS, body)
    expect(answer.status).toBe(400)
    if (sentence !== undefined) expect(answer.body).toMatchObject({ message: sentence })
  }
  expect((await shop.granted.post(SETTINGS, { prefix: '20', patterns: [] })).status).toBe(403)
  expect((await shop.stranger.post(SETTINGS, { prefix: '20', patterns: [] })).status).toBe(403)
  expect(await fingerprint(shop.owner)).toBe(before)
  // Without patterns there are no scale barcodes: an empty list is valid.
  const bodies = spoiledBodies({ prefix: '20', patterns: ['21PPPPPWWWWWC'] }).filter(({ body }) => !body.includes('"patterns":[]'))
  await expectAllRefused(shop.owner, shop.admin, SETTINGS, bodies)
})

/** Two packs of the same fish with a label each, as the till sends them. */
const packs = (quantities: readonly number[], more: object = { labelled: true }) =>
  quantities.map((qty, index) => ({
    ...{ productId: shop.goods.milo.id, branch: 'ACC', transType: 'CASH', pid: 'C0000HD', qty, sellingprice: 150, ...more },
    amountPaid: index === 0 ? 1000 : 0,
  }))
const sellPacks = (quantities: readonly number[], more?: object) => shop.denied.post('/api/sales/makesales/asempa', packs(quantities, more))

test('two weighed packs of a product are sold as two lines of one sale; without their labels the second is refused', async () => {
  const sold = await sellPacks([0.5, 1.25])
  expect(sold.status, sold.text).toBe(200)
  await shop.expectLedger(`
    Cash in hand         262.50
    Sales                              262.50
    Cost of goods sold   140.00
    Inventory                          140.00`)
  await shop.mark()
  await shop.refuses(sellPacks([0.5, 1.25], {}), 400, { message: `${shop.goods.milo.id} Item Already Exist` })
  await shop.refuses(sellPacks([1, 2], { labelled: 'yes' }), 400, { message: 'labelled of line 1 must be true or false' })
})

test('two weighed packs of a product are held and recalled as two lines, and a quotation and a layaway name the product', async () => {
  const lines = [0.5, 1.25].map(qty => ({ productId: shop.goods.milo.id, qty, price: 150 }))
  const held = await shop.denied.post('/api/sales/holdcart/asempa', { name: 'Fish', branch: 'ACC', saleType: 'CASH', lines })
  expect(held.status, held.text).toBe(200)
  const cart = Number(fieldIn(held.body, 'cart'))
  expect(await shop.denied.post(`/api/sales/recallcart/asempa/ACC/${cart}`)).toMatchObject({
    ...{ status: 200, body: { gone: [], lines: [0.5, 1.25].map(qty => ({ qty, price: 150, product: { id: shop.goods.milo.id } })) } },
  })
  const sentence = (document: string) =>
    `${shop.goods.milo.name} is listed twice, and a ${document} has each product once in each pack. Put both quantities in one line`
  const esi = await shop.customer('Esi Boateng')
  const quotation = { branch: 'ACC', customerName: 'Esi', phone: '', validUntil: '2026-12-01', lines }
  await shop.refuses(shop.denied.post('/api/sales/quotation/asempa', quotation), 400, { message: sentence('quotation') })
  await layawaysOf(shop, esi).setTerms(TERMS)
  const layaway = { branch: 'ACC', pid: esi, dueOn: '2026-12-01', note: '', lines }
  await shop.refuses(shop.denied.post('/api/sales/layaway/asempa', layaway), 400, { message: sentence('layaway') })
})
