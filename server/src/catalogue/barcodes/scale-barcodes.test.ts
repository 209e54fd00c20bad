import { lineOfLabel } from '@akonta/domain/catalogue/scale-barcode'
import { fineText } from '@akonta/domain/quantity'
import { beforeEach, expect, test } from 'vitest'
import { expectAllRefused } from '../../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../../testing/gates/spoiled.ts'
import { layawaysOf, TERMS } from '../../testing/till/layaways.ts'
import { fieldIn, textIn } from '../../testing/world/caller.ts'
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

/** The same packs as a cart has them. */
const inCart = (quantities: readonly number[], more: object = {}) =>
  quantities.map(qty => ({ productId: shop.goods.milo.id, qty, price: 150, ...more }))

test('two weighed packs of a product are held and recalled as two lines', async () => {
  const lines = inCart([0.5, 1.25])
  const held = await shop.denied.post('/api/sales/holdcart/asempa', { name: 'Fish', branch: 'ACC', saleType: 'CASH', lines })
  expect(held.status, held.text).toBe(200)
  const cart = Number(fieldIn(held.body, 'cart'))
  expect(await shop.denied.post(`/api/sales/recallcart/asempa/ACC/${cart}`)).toMatchObject({
    ...{ status: 200, body: { gone: [], lines: [0.5, 1.25].map(qty => ({ qty, price: 150, product: { id: shop.goods.milo.id } })) } },
  })
})

const LABELLED = { labelled: true }
const QUOTATION = '/api/sales/quotation/asempa'
const quoting = (lines: readonly object[], more: object = {}) => ({
  ...{ branch: 'ACC', customerName: 'Esi', phone: '', validUntil: '2026-12-01', lines, ...more },
})
const quote = async (lines: readonly object[], more?: object): Promise<string> => {
  const answer = await shop.granted.post(QUOTATION, quoting(lines, more))
  expect(answer.status, answer.text).toBe(200)
  return textIn(answer.body, 'quotationNumber')
}
const sellQuoted = (number: string, quantities: readonly number[], more: object = {}) =>
  shop.denied.post(`/api/sales/makesales/asempa?quotation=${number}`, packs(quantities, { ...LABELLED, ...more }))

test('two weighed packs of a product are quoted at a price of their own and sold as two lines, all of them at that price', async () => {
  const number = await quote(inCart([1.2, 0.8], { price: 140, ...LABELLED }))
  expect((await shop.denied.get(`${QUOTATION}/${number}`)).body).toMatchObject({ total: 280, lines: [{ qty: 1.2 }, { qty: 0.8 }] })
  const sold = await sellQuoted(number, [1.2, 0.8], { sellingprice: 140 })
  expect(sold.status, sold.text).toBe(200)
  await shop.expectLedger(`
    Cash in hand         280.00
    Sales                              280.00
    Cost of goods sold   160.00
    Inventory                          160.00`)
  const receipt = await shop.denied.get(`/api/sales/byinvoice/asempa/${textIn(sold.body, 'salesinvoice')}`)
  expect(receipt.body).toMatchObject([
    { quantity: 1.2, sellingprice: 140 },
    { quantity: 0.8, sellingprice: 140 },
  ])
})

test('a quotation promises its price for as much as was quoted, however many lines it is sold in', async () => {
  const number = await quote(inCart([1.2, 0.8], { price: 140, ...LABELLED }))
  for (const quantities of [
    [1.2, 0.8, 0.1],
    [1.2, 1.2],
    [0.4, 2],
  ])
    await shop.refuses(sellQuoted(number, quantities, { sellingprice: 140 }), 403, { code: 'price_not_yours' })
  const inOne = await sellQuoted(number, [2], { sellingprice: 140 })
  expect(inOne.status, inOne.text).toBe(200)
})

test('weighed packs at two prices are each promised their own', async () => {
  const number = await quote([...inCart([1.2], { price: 140, ...LABELLED }), ...inCart([0.8], { price: 120, ...LABELLED })])
  const at = (prices: readonly number[]) => {
    const lines = packs([1.2, 0.8], LABELLED).map((line, index) => ({ ...line, sellingprice: prices[index] }))
    return shop.denied.post(`/api/sales/makesales/asempa?quotation=${number}`, lines)
  }
  await shop.refuses(at([120, 140]), 403, { code: 'price_not_yours' })
  const sold = await at([140, 120])
  expect(sold.status, sold.text).toBe(200)
})

test('the discount of a quotation of weighed packs needs no right when all of its lines are sold', async () => {
  const number = await quote(inCart([1, 1], LABELLED), { discount: { amount: 10 } })
  const discounted = (quantities: readonly number[]) =>
    shop.denied.post(
      `/api/sales/makesales/asempa?quotation=${number}`,
      packs(quantities, LABELLED).map((line, index) => ({ ...line, discount: index === 0 ? 10 : 0 })),
    )
  await shop.refuses(discounted([1]), 403, { code: 'not_allowed' })
  await shop.refuses(discounted([1, 0.5]), 403, { code: 'not_allowed' })
  const sold = await discounted([1, 1])
  expect(sold.status, sold.text).toBe(200)
})

test('two weighed packs of a product are laid away, both reserved, and handed over as two lines', async () => {
  const esi = await shop.customer('Esi Boateng')
  const { ask, setTerms, pay, complete, read, availableOf } = layawaysOf(shop, esi)
  await setTerms(TERMS)
  const availableFine = async () => Math.round(Number(await availableOf(shop.goods.milo)) * 10_000)
  const before = await availableFine()
  const laid = await ask({ lines: inCart([1.2, 0.8], LABELLED), deposit: [{ pid: 'C0000HD', amount: 100 }] })
  expect(laid.status, laid.text).toBe(200)
  expect(await availableFine()).toBe(before - 20_000)
  const number = textIn(laid.body, 'layawayNumber')
  expect(await read(number)).toMatchObject({ total: 300, lines: [{ qty: 1.2 }, { qty: 0.8 }] })
  expect((await pay(number, 200)).status).toBe(200)
  await shop.mark()
  const sold = await complete(number)
  expect(sold.status, sold.text).toBe(200)
  await shop.expectLedger(`
    Accounts receivable Esi Boateng   300.00
    Sales                                        300.00
    Cost of goods sold                160.00
    Inventory                                    160.00`)
  const receipt = await shop.denied.get(`/api/sales/byinvoice/asempa/${textIn(sold.body, 'salesinvoice')}`)
  expect(receipt.body).toMatchObject([{ quantity: 1.2 }, { quantity: 0.8 }])
  expect(await availableFine()).toBe(before - 20_000)
  expect(await shop.fault()).toBeNull()
})

test('a quotation and a layaway refuse a product twice without labels, by its name, as a sale does', async () => {
  const sentence = (document: string) =>
    `${shop.goods.milo.name} is listed twice, and a ${document} has each product once in each pack. Put both quantities in one line`
  const lines = inCart([0.5, 1.25])
  await shop.refuses(shop.denied.post(QUOTATION, quoting(lines)), 400, { message: sentence('quotation') })
  const { ask } = layawaysOf(shop, await shop.customer('Kofi Badu'))
  await shop.refuses(ask({ lines }), 400, { message: sentence('layaway') })
})
