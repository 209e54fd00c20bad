import { expect, test } from 'vitest'
import { openEvatShop, SIGNED } from '../testing/world/evat-shop.ts'
import { saved } from '../testing/world/verbs.ts'

const { shop, setUp, startSending, expectState, signedFlags, documents } = await openEvatShop()
const { milo, maize, shea } = shop.goods
await setUp()

const savePacks = async (product: number, packs: readonly object[]): Promise<void> => {
  const answer = await shop.granted.post(`/api/product/packs/asempa/${product}`, { packs: packs.map(pack => ({ barcode: '', ...pack })) })
  expect(answer.status, answer.text).toBe(200)
}
// A piece of the carton costs 100.00 exactly; no other pack has an exact price of a piece.
await savePacks(milo.id, [
  { name: 'Carton', size: 24, price: 2400 },
  { name: 'Box', size: 30_000, price: 1000 },
])
await savePacks(maize.id, [
  { name: 'Tray', size: 7, price: 100 },
  { name: 'Truckload', size: 150_000, price: 100_000 },
])
await savePacks(shea.id, [
  { name: 'Carton', size: 24, price: 100_000 },
  { name: 'Bag', size: 30_000, price: 10 },
])
await shop.stock('accra', { milo: '100000 worth 5000', maize: '400000 worth 5000', shea: '100000 worth 5000' })
const CARTON = { packNo: 1, size: 24 }
const TRAY = { packNo: 1, size: 7 }
const BOX = { packNo: 2, size: 30_000 }
const TRUCKLOAD = { packNo: 2, size: 150_000 }
const BAG = { packNo: 2, size: 30_000 }

const setClass = (taxClass: string) => shop.owner.query('update product set tax_class = $2 where product_id = $1', [milo.id, taxClass])

let printed = 0
const nextProvisional = (): string => {
  printed += 1
  return `OFF-7K2M9Q-${900 + printed}`
}

const sell = (lines: readonly object[], query = '') => saved(shop.denied.post(`/api/sales/makesales/asempa${query}`, lines))

type Item = { readonly itemCode: string; readonly description: string; readonly quantity: number; readonly unitPrice: number }

/** What the service has of a sale and its refunds, in order: the flag, and each item. */
const sentOf = async (sale: string): Promise<readonly string[]> =>
  (await documents())
    .filter(({ invoiceNumber, flag }) => invoiceNumber === sale && flag !== 'REFUND_CANCELATION')
    .map(({ flag, body }) => {
      const { items }: { readonly items: readonly Item[] } = JSON.parse(String(body))
      return `${flag}: ${items.map(({ itemCode, quantity, unitPrice }) => `${itemCode} ${quantity} × ${unitPrice}`).join(', ')}`
    })

test('a carton and single pieces of one product have their own codes, and single pieces of the carton are refunded exactly', async () => {
  const sale = await sell([
    { productId: milo.id, qty: 2, sellingprice: 2400, pack: CARTON },
    { productId: milo.id, qty: 3, sellingprice: 120 },
  ])
  const some = await saved(shop.returnSale(sale, { 1: 5 }))
  const rest = await saved(shop.returnSale(sale, { 1: 43, 2: 3 }))
  await startSending()
  for (const number of [sale, some, rest]) await expectState(number, SIGNED)
  const [carton, piece] = [`${milo.id}-P1`, `${milo.id}`]
  expect(await sentOf(sale)).toEqual([
    `INVOICE: ${carton} 48 × 100, ${piece} 3 × 120`,
    `PARTIAL_REFUND: ${carton} 5 × 100`,
    `PARTIAL_REFUND: ${carton} 43 × 100, ${piece} 3 × 120`,
  ])
  expect(await shop.fault()).toBeNull()
})

test('two weighed packs of a product have their own codes, and the return of one of them is not that of both', async () => {
  const pack = { productId: milo.id, qty: 0.5, sellingprice: 120, labelled: true }
  const sale = await sell([pack, pack])
  const one = await saved(shop.returnSale(sale, { 2: 0.5 }))
  await startSending()
  for (const number of [sale, one]) await expectState(number, SIGNED)
  expect(await sentOf(sale)).toEqual([`INVOICE: ${milo.id} 0.5 × 120, ${milo.id}-W2 0.5 × 120`, `PARTIAL_REFUND: ${milo.id}-W2 0.5 × 120`])
})

test('a pack without an exact price of a piece is sent in packs, and its parts never add up to more than it', async () => {
  const sale = await sell([{ productId: maize.id, qty: 1, sellingprice: 100, pack: TRAY }])
  const some = await saved(shop.returnSale(sale, { 1: 3 }))
  const rest = await saved(shop.returnSale(sale, { 1: 4 }))
  const whole = await sell([{ productId: maize.id, qty: 2, sellingprice: 100, pack: TRAY }])
  const all = await saved(shop.returnSale(whole, { 1: 14 }))
  await startSending()
  for (const number of [sale, some, rest, whole, all]) await expectState(number, SIGNED)
  const code = `${maize.id}-P1`
  expect(await sentOf(sale)).toEqual([
    `INVOICE: ${code} 1 × 100`,
    `PARTIAL_REFUND: ${code} 0.4285 × 100`,
    `PARTIAL_REFUND: ${code} 0.5714 × 100`,
  ])
  expect(await sentOf(whole)).toEqual([`INVOICE: ${code} 2 × 100`, `REFUND: ${code} 2 × 100`])
  expect(await shop.fault()).toBeNull()
})

test('single pieces of an expensive carton are refunded at their price, which a part of a carton with 4 decimals would miss', async () => {
  const sale = await sell([{ productId: shea.id, qty: 1, sellingprice: 100_000, pack: CARTON }])
  const one = await saved(shop.returnSale(sale, { 1: 1 }))
  const rest = await saved(shop.returnSale(sale, { 1: 23 }))
  await startSending()
  for (const number of [sale, one, rest]) await expectState(number, SIGNED)
  const code = `${shea.id}-P1`
  expect(await sentOf(sale)).toEqual([
    `INVOICE: ${code} 24 × 4166.6667`,
    `PARTIAL_REFUND: ${code} 1 × 4166.6667`,
    `PARTIAL_REFUND: ${code} 23 × 4166.6667`,
  ])
})

test('one of very many pieces in a pack is refunded, and pieces worth nothing are left out of a refund', async () => {
  const sale = await sell([
    { productId: milo.id, qty: 1, sellingprice: 1000, pack: BOX },
    { productId: shea.id, qty: 1, sellingprice: 10, pack: BAG },
  ])
  const some = await saved(shop.returnSale(sale, { 1: 1, 2: 1 }))
  const rest = await saved(shop.returnSale(sale, { 1: 29_999, 2: 29_999 }))
  await startSending()
  for (const number of [sale, some, rest]) await expectState(number, SIGNED)
  const [box, bag] = [`${milo.id}-P2`, `${shea.id}-P2`]
  expect(await sentOf(sale)).toEqual([
    `INVOICE: ${box} 30 × 33.3333, ${bag} 1 × 10`,
    `PARTIAL_REFUND: ${box} 0.001 × 33.3333`,
    `PARTIAL_REFUND: ${box} 29.999 × 33.3333, ${bag} 0.9999 × 10`,
  ])
})

test('an expensive pack of very many pieces is signed, and parts of it are refunded', async () => {
  const sale = await sell([{ productId: maize.id, qty: 1, sellingprice: 100_000, pack: TRUCKLOAD }])
  const some = await saved(shop.returnSale(sale, { 1: 7 }))
  await startSending()
  for (const number of [sale, some]) await expectState(number, SIGNED)
  const code = `${maize.id}-P2`
  expect(await sentOf(sale)).toEqual([`INVOICE: ${code} 15 × 6666.6667`, `PARTIAL_REFUND: ${code} 0.0007 × 6666.6667`])
})

/** Stores what would have been sent of one carton for 100,000.00 until 2026-11-29. */
const sentInPacks = (sale: string) => {
  const item = {
    ...{ itemCode: `${shea.id}-P1`, itemCategory: '', description: 'Shea Butter, Carton × 24', quantity: 1, unitPrice: 100_000 },
    ...{ levyAmountA: 2083.3333, levyAmountB: 2083.3333, levyAmountD: 0, levyAmountE: 0, discountAmount: 0, exciseAmount: 0 },
  }
  const body = {
    ...{ currency: 'GHS', exchangeRate: 1, invoiceNumber: sale, reference: '', flag: 'INVOICE', calculationType: 'INCLUSIVE' },
    ...{ totalAmount: 100_000, totalVat: 12_500, totalLevy: 4_166.66, totalExciseAmount: 0, discountAmount: 0, discountType: 'GENERAL' },
    ...{ transactionDate: '2026-11-20', saleType: 'NORMAL', userName: 'Ama', items: [item] },
    ...{ businessPartnerName: 'Cash Customer', businessPartnerTin: 'C0000000000', groupReferenceId: '', purchaseOrderReference: '' },
  }
  return shop.owner.query(
    `insert into evat_payload (business_id, posting_id, payload_no, call, flag, item_count, correction_no, body)
     select business_id, posting_id, 1, 'invoice', 'INVOICE', 1, 0, $2 from evat_document where sale_number = $1 and kind = 'sale'`,
    [sale, JSON.stringify(body)],
  )
}

test('a refund has the units and the price with which its sale was sent before the rule for packs changed', async () => {
  const sold = { productId: shea.id, qty: 1, sellingprice: 100_000, pack: CARTON }
  const [returned, reversed] = [await sell([sold]), await sell([sold])]
  const some = await saved(shop.returnSale(returned, { 1: 12 }))
  const all = await saved(shop.reverse('sale', reversed))
  for (const sale of [returned, reversed]) await sentInPacks(sale)
  await startSending()
  for (const number of [returned, some, reversed, all]) await expectState(number, SIGNED)
  const code = `${shea.id}-P1`
  expect(await sentOf(returned)).toEqual([`INVOICE: ${code} 1 × 100000`, `PARTIAL_REFUND: ${code} 0.5 × 100000`])
  expect(await sentOf(reversed)).toEqual([`INVOICE: ${code} 1 × 100000`, `REFUND: ${code} 1 × 100000`])
  expect(await shop.fault()).toBeNull()
})

test('a carton of another tax class has the ending of its class behind the pack', async () => {
  await setClass('EXEMPT')
  const sale = await sell([{ productId: milo.id, qty: 1, sellingprice: 2400, pack: CARTON }]).finally(() => setClass('STANDARD'))
  await startSending()
  await expectState(sale, SIGNED)
  expect(await sentOf(sale)).toEqual([`INVOICE: ${milo.id}-P1-EXM 24 × 100`])
})

test('cartons that were sold without a connection are signed under the same codes', async () => {
  const sold = [
    { productId: milo.id, qty: 1, sellingprice: 2400, branch: 'ACC', pack: CARTON },
    { productId: milo.id, qty: 1, sellingprice: 120, branch: 'ACC' },
  ]
  const sale = await sell(sold, `?provisional=${nextProvisional()}&soldAt=2026-11-20T09:05:00.000Z`)
  await startSending()
  await expectState(sale, SIGNED)
  expect(await signedFlags(sale)).toEqual(['INVOICE'])
  expect(await sentOf(sale)).toEqual([`INVOICE: ${milo.id}-P1 24 × 100, ${milo.id} 1 × 120`])
})
