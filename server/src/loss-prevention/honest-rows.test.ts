import { isRecord } from '@akonta/domain/contract/codec'
import type { CheckKey } from '@akonta/domain/loss-prevention/checks'
import { expect, test } from 'vitest'
import { fieldIn, textIn } from '../testing/world/caller.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { saved } from '../testing/world/verbs.ts'

// What must not be a row, and sums with VAT, packs and hours past midnight.

let now = new Date('2026-11-20T21:00:00Z')
const shop = await testShop({
  clock: () => now,
  accra: { milo: '900 worth 54000.00', milk: '480 worth 2400', soap: '500 worth 2500' },
  prices: { milk: '6' },
})

const listOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] => (Array.isArray(value) ? value.filter(isRecord) : [])
const rows = async (check: CheckKey) => {
  const answer = await shop.admin.get(`/api/lossprevention/rows/asempa/${check}?start=2026-11-01&end=2026-11-30`)
  expect(answer.status, answer.text).toBe(200)
  return listOf(fieldIn(answer.body, 'rows'))
}
const amounts = async (check: CheckKey) => (await rows(check)).map(({ amount }) => amount)
const named = (body: unknown): Readonly<Record<string, unknown>> => {
  if (!isRecord(body)) throw new Error('There are no limits')
  return body
}
let prints = 0
const print = async (receipt: string): Promise<void> => {
  prints += 1
  const answer = await shop.denied.post('/api/lossprevention/printed/asempa', {
    ...{ print: `a-print-${prints}`, receipt, printedAt: now.toISOString() },
  })
  expect(answer.status, answer.text).toBe(200)
}

test('a supplier without invoice numbers and payments without a transaction ID are not rows', async () => {
  const market = await shop.supplier('Makola Market')
  for (const [qty, purchaseInvoice] of [
    [1, 'None'],
    [2, 'none.'],
    [3, '-'],
    [4, '--'],
    [5, '000'],
    [6, '0'],
  ] as const)
    await saved(shop.buy(market, { soap: [qty, { costPrice: 5 }] }, { purchaseInvoice }))
  expect(await rows('supplier_invoice_twice')).toEqual([])
  const bank = await shop.bank('Ecobank')
  for (const amount of [10, 12]) await saved(shop.pay(market, amount, { bank, refNo: 'Transfer', query: '?again=yes' }))
  expect(await rows('wallet_id_twice')).toEqual([])
  for (const amount of [13, 14]) await saved(shop.pay(market, amount, { bank, refNo: 'TRF 8', query: '?again=yes' }))
  expect(await amounts('wallet_id_twice')).toEqual([14])
})

test('a receipt that a till printed twice without a connection, and whose sale is then reversed, is a row', async () => {
  await print('OFF-7K2M9Q-1')
  await print('OFF-7K2M9Q-1')
  const number = await saved(shop.sell({ soap: 1 }, { query: `?provisional=OFF-7K2M9Q-1&soldAt=${now.toISOString()}` }))
  expect(await rows('reprinted_then_reversed')).toEqual([])
  await saved(shop.reverse('sale', number))
  expect((await rows('reprinted_then_reversed')).map(({ documents }) => listOf(documents)[0]?.number)).toEqual([number])
})

test('a pack that was sold below its price counts each pack once', async () => {
  const { milk } = shop.goods
  const packs = [{ name: 'Carton', size: 24, price: 130, barcode: '' }]
  expect((await shop.granted.post(`/api/product/packs/asempa/${milk.id}`, { packs })).status).toBe(200)
  const line = { productId: milk.id, qty: 2, sellingprice: 122, pack: { packNo: 1, size: 24 } }
  const sold = await shop.granted.with({ 'x-branch-code': 'ACC' }).post('/api/sales/makesales/asempa', [line])
  expect(textIn(sold.body, 'salesinvoice'), sold.text).not.toBe('')
  expect(await rows('price_overrides')).toMatchObject([{ amount: 16, figure: 615 }])
})

test('a price above cost is below it without VAT, and the discount of a line counts for that line only', async () => {
  expect((await shop.admin.post('/api/vat/set/asempa', { scheme: 'GH-2026', validFrom: '2026-11-20', tin: 'C0012345678' })).status).toBe(
    200,
  )
  await saved(shop.sell({ milo: { quantity: 1, price: '73' } }))
  expect(await amounts('below_cost')).toEqual([])
  const number = await saved(shop.sell({ milo: { quantity: 1, price: '70' } }))
  expect(await amounts('below_cost')).toEqual([1.67])
  await saved(shop.reverse('sale', number))
  await saved(shop.sell({ milo: { quantity: 1, discount: '15' }, soap: 1 }))
  expect(await amounts('below_cost')).toEqual([1.67])
})

test('a sale that was reversed is neither a discount nor a lowered price', async () => {
  const before = [await amounts('discounts'), await amounts('price_overrides')]
  const number = await saved(shop.sell({ milo: { quantity: 1, price: '75' } }, { discount: '20 %' }))
  expect([await amounts('discounts'), await amounts('price_overrides')]).not.toEqual(before)
  await saved(shop.reverse('sale', number))
  expect([await amounts('discounts'), await amounts('price_overrides')]).toEqual(before)
})

test('a shop whose hours go past midnight is closed from closing until it opens', async () => {
  const { body } = await shop.admin.get('/api/lossprevention/limits/asempa')
  const limits = { ...named(body), opensAt: '23:00', closesAt: '21:30' }
  expect((await shop.admin.post('/api/lossprevention/limits/asempa', limits)).status).toBe(200)
  for (const moment of ['20T21:29', '20T21:30', '20T22:59', '20T23:00', '21T00:10']) {
    now = new Date(`2026-11-${moment}:00Z`)
    await saved(shop.sell({ soap: 1 }))
  }
  expect((await rows('outside_hours')).map(({ detail }) => detail)).toEqual(['At 22:59', 'At 21:30'])
})

test('freight on goods that do not sell is neither a sale nor a receipt of them', async () => {
  const { body } = await shop.admin.get('/api/lossprevention/limits/asempa')
  expect((await shop.admin.post('/api/lossprevention/limits/asempa', { ...named(body), deadStockDays: 5 })).status).toBe(200)
  const lamps = await shop.product('Storm lamp')
  const lots = await shop.supplier('Lamp importers')
  const purchase = await saved(shop.buy(lots, [[{ id: lamps }, 4, { costPrice: 50 }]], { by: shop.admin, entryDate: '2026-11-10' }))
  const dead = async () => {
    const { body: answered } = await shop.admin.get('/api/lossprevention/rows/asempa/dead_stock?start=2026-11-01&end=2026-11-21')
    return listOf(fieldIn(answered, 'rows')).filter(({ subject }) => subject === 'Storm lamp')
  }
  expect(await dead()).toMatchObject([{ figure: 11, amount: 200 }])
  const freight = { documents: [purchase], description: 'Freight', amount: 20, basis: 'VALUE', paymentType: 'CASH' }
  expect((await shop.admin.post('/api/landedcosts/create/asempa', freight)).status).toBe(200)
  expect(await dead()).toMatchObject([{ figure: 11, amount: 220 }])
})

test('goods that only a stock count has brought into the books are in stock since that count', async () => {
  const chairs = await shop.product('Garden chair', { costPrice: '40' })
  await saved(shop.adjust('STOCKTAKING', [[{ id: chairs }, 3]], { by: shop.admin }))
  const dead = async (end: string) => {
    const { body } = await shop.admin.get(`/api/lossprevention/rows/asempa/dead_stock?start=2026-11-01&end=${end}`)
    return listOf(fieldIn(body, 'rows')).filter(({ subject }) => subject === 'Garden chair')
  }
  expect(await dead('2026-11-30')).toMatchObject([{ figure: 9, amount: 120 }])
  await saved(shop.adjust('STOCKTAKING', [[{ id: chairs }, 1]], { by: shop.admin }))
  expect(await dead('2026-11-30')).toMatchObject([{ figure: 9, amount: 160 }])
  expect(await dead('2026-11-25')).toEqual([])
})
