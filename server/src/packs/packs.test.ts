import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldIn, textIn } from '../testing/world/caller.ts'
import { testShop } from '../testing/world/test-shop.ts'

const shop = await testShop({
  accra: { milk: '240 worth 1200', soap: '100 worth 1000', oil: 'none', rice: 'none', sugar: 'none' },
  prices: { milk: '6', soap: '15', oil: '140', rice: '10', sugar: '10' },
})
const { milk, soap, oil, rice, sugar } = shop.goods
const supplier = textIn(
  (
    await shop.granted.post('/api/accounting/people/create/asempa', {
      ...{ payee: 'Promasidor Ltd', category: 'creditor', phone: '030', address: 'Accra', emailAddress: 'x@example.com', openBalance: 0 },
    })
  ).body,
  'pid',
)

const CARTON = { name: 'Carton', size: 24, price: 130, barcode: '602400001' }
const savePacks = (id: number, packs: readonly object[]) => shop.granted.post(`/api/product/packs/asempa/${id}`, { packs })
const inAccra = shop.granted.with({ 'x-branch-code': 'ACC' })
const CARTONS = { packNo: 1, size: 24 }
await savePacks(milk.id, [CARTON])
await savePacks(oil.id, [{ ...CARTON, price: null, barcode: '' }])
await savePacks(rice.id, [{ ...CARTON, name: 'Sack', price: null, barcode: '' }])

let invoices = 0
const buy = (line: object) => {
  invoices += 1
  return inAccra.post('/api/purchases/makepurchases/asempa', [
    { costPrice: 5, sellingprice: 0, qty: 1, pid: supplier, purchaseInvoice: `PI-${invoices}`, ...line },
  ])
}
const sell = (lines: readonly object[], by = shop.denied) => by.post('/api/sales/makesales/asempa', lines)
const stock = async (product: number) =>
  (await shop.rows('select quantity, value from stock_position where business_id = $1 and product_id = $2 and branch_id = 1', product))[0]
const sold = async (lines: readonly object[]): Promise<string> => {
  const answer = await sell(lines)
  expect(answer.status, answer.text).toBe(200)
  return textIn(answer.body, 'salesinvoice')
}

describe('goods in packs', () => {
  test('are bought by the carton: stock in pieces, worth to the pesewa what was paid', async () => {
    const answer = await buy({ productId: oil.id, qty: 2, costPrice: 100.01, pack: CARTONS })
    expect(answer.status, answer.text).toBe(200)
    await shop.expectLedger(`
      Inventory                  200.02
      Accounts payable Promasidor Ltd     200.02`)
    expect(await stock(oil.id)).toEqual({ quantity: 480_000n, value: 20_002n })
    const number = textIn(answer.body, 'invoicenoGen')
    await savePacks(oil.id, [{ packNo: 1, name: 'Box', size: 12, price: null, barcode: '' }])
    expect((await shop.granted.get(`/api/purchases/byinvoice/asempa/${number}`)).body).toMatchObject({
      lines: [{ qty: 2, costPrice: 100.01, amount: 200.02, pack: { packNo: 1, name: 'Carton', size: 24 }, qtyInStock: 48 }],
    })
    const back = await shop.granted.post(`/api/purchases/return/asempa/${number}`, {
      reason: 'Torn',
      lines: [{ productId: oil.id, qty: 24 }],
    })
    expect(back.status, back.text).toBe(200)
    expect(await stock(oil.id)).toEqual({ quantity: 240_000n, value: 10_001n })
  })

  test('are sold by the carton and by the piece on one document, and returned in either', async () => {
    await shop.mark()
    const invoice = await sold([
      { productId: milk.id, qty: 2, sellingprice: 130, pack: CARTONS },
      { productId: milk.id, qty: 3, sellingprice: 6 },
    ])
    await shop.expectLedger(`
      Cash in hand         278.00
      Sales                           278.00
      Cost of goods sold   255.00
      Inventory                       255.00`)
    expect(await stock(milk.id)).toEqual({ quantity: 1_890_000n, value: 94_500n })
    await savePacks(milk.id, [{ packNo: 1, ...CARTON, size: 12 }])
    expect(await shop.invoice(invoice)).toMatchObject([
      { productName: milk.name, quantity: 2, sellingprice: 130, amount: 260, pack: { name: 'Carton', size: 24 } },
      { quantity: 3, sellingprice: 6, amount: 18 },
    ])
    await savePacks(milk.id, [{ packNo: 1, ...CARTON }])
    const back = await shop.returnSale(invoice, { 1: 24 }, { refund: 'CASH', by: shop.granted })
    expect((await shop.denied.get(`/api/sales/returnbynumber/asempa/${textIn(back.body, 'invoicenoGen')}`)).body).toMatchObject({
      total: 130,
      lines: [{ qty: 1, sellingprice: 130, amount: 130, pack: { name: 'Carton', size: 24 } }],
    })
    const pieces = await shop.returnSale(invoice, { 1: 6 }, { refund: 'CASH', by: shop.granted })
    expect((await shop.denied.get(`/api/sales/returnbynumber/asempa/${textIn(pieces.body, 'invoicenoGen')}`)).body).toMatchObject({
      lines: [{ qty: 6, sellingprice: 5.4167, amount: 32.5 }],
    })
    expect(await stock(milk.id)).toEqual({ quantity: 2_190_000n, value: 109_500n })
    expect(await shop.fault()).toBeNull()
  })

  test('are adjusted and transferred by the carton', async () => {
    const before = await stock(milk.id)
    const damaged = await inAccra.post('/api/product/adjustretailqty/asempa', {
      productId: milk.id,
      transtype: 'DAMAGED_ITEMS',
      qty: 1,
      pack: CARTONS,
    })
    expect(damaged.status, damaged.text).toBe(200)
    expect((await shop.granted.get(`/api/product/adjustment/asempa/${textIn(damaged.body, 'invoicenoGen')}`)).body).toMatchObject({
      lines: [{ qty: -1, amount: -120, pack: { name: 'Carton', size: 24 } }],
    })
    const line = { productId: milk.id, entryDate: '2026-11-20', source_branch: 'ACC', des_branch: 'KUM', deliveredBy: 'Yaw' }
    const sent = await inAccra.post('/api/producttransfer/maketransfer/asempa', [{ ...line, qty_Transfered: 0.5, pack: CARTONS }])
    expect(sent.status, sent.text).toBe(200)
    expect(await stock(milk.id)).toEqual({
      quantity: Number(before?.quantity) - 360_000 === 0 ? 0n : BigInt(String(before?.quantity)) - 360_000n,
      value: BigInt(String(before?.value)) - 18_000n,
    })
    const paper = await shop.granted.get(`/api/production/byinvoice/asempa/${textIn(sent.body, 'invoicenoGen')}`)
    expect(paper.body).toMatchObject([{ qty: 0.5, amount: 60, pack: { name: 'Carton', size: 24 } }])
  })

  test('are held, quoted and sold from a quotation by the carton', async () => {
    const line = { productId: milk.id, qty: 1, price: 130, pack: CARTONS }
    const cart = { name: 'Scarf', branch: 'ACC', saleType: 'CASH', lines: [line, { productId: milk.id, qty: 2, price: 6 }] }
    const held = await shop.denied.post('/api/sales/holdcart/asempa', cart)
    expect(held.status, held.text).toBe(200)
    expect((await shop.denied.post(`/api/sales/recallcart/asempa/ACC/${fieldIn(held.body, 'cart')}`)).body).toMatchObject({
      lines: [
        { qty: 1, price: 130, pack: { packNo: 1, name: 'Carton', size: 24 } },
        { qty: 2, price: 6 },
      ],
    })
    const quoted = await shop.denied.post('/api/sales/quotation/asempa', {
      ...{ branch: 'ACC', customerName: 'Esi', phone: '', validUntil: '2026-12-01', lines: [line] },
    })
    expect(quoted.status, quoted.text).toBe(200)
    const number = textIn(quoted.body, 'quotationNumber')
    await savePacks(milk.id, [{ packNo: 1, ...CARTON, price: 140 }])
    expect((await shop.denied.get(`/api/sales/quotation/asempa/${number}`)).body).toMatchObject({
      lines: [{ qty: 1, price: 130, pack: { size: 24 } }],
    })
    const wire = [{ productId: milk.id, qty: 1, sellingprice: 130, pack: CARTONS }]
    expect((await sell(wire)).body).toMatchObject({ code: 'price_not_yours', message: expect.stringContaining('140.00 for one Carton') })
    const kept = await shop.denied.post(`/api/sales/makesales/asempa?quotation=${number}`, wire)
    expect(kept.body).toMatchObject({ savedSuccessfully: true })
    await savePacks(milk.id, [{ packNo: 1, ...CARTON }])
  })
})

test('a pack of another product, a removed one, another size and an impossible quantity are refused and nothing moves', async () => {
  const before = await stock(milk.id)
  const refused = async (line: object, status: number, message: string) =>
    expect(await sell([{ productId: milk.id, qty: 1, sellingprice: 130, ...line }])).toMatchObject({
      ...{ status, body: { message: expect.stringContaining(message) } },
    })
  await refused({ productId: soap.id, pack: CARTONS }, 404, 'no longer has this pack. Choose another one')
  await refused({ pack: { packNo: 2, size: 24 } }, 404, 'no longer has this pack. Choose another one')
  await refused({ pack: { packNo: 1, size: 12 } }, 400, 'Carton of Ideal Milk Evaporated 160g now holds 24, not 12')
  await refused({ pack: { packNo: 1, size: 0 } }, 400, 'must have a packNo and a size above 0')
  await refused({ pack: 'Carton' }, 400, 'pack of line 1 must be an object')
  await refused({ qty: 8_000_000_000, pack: CARTONS }, 422, 'is too much')
  expect((await buy({ productId: milk.id, qty: 8_000_000_000, costPrice: 0, pack: CARTONS })).status).toBe(422)
  expect((await buy({ productId: soap.id, pack: CARTONS })).status).toBe(404)
  const twice = { productId: milk.id, qty: 1, sellingprice: 130, pack: CARTONS }
  expect(await sell([twice, twice])).toMatchObject({ status: 400, body: { message: expect.stringContaining('Item Already Exist') } })
  const third = await savePacks(sugar.id, [{ name: 'Spoon', size: 0.0001, price: null, barcode: '' }])
  expect(third.status).toBe(200)
  expect(await buy({ productId: sugar.id, qty: 0.5, pack: { packNo: 1, size: 0.0001 } })).toMatchObject({
    ...{ status: 400, body: { message: expect.stringContaining('is not a quantity with 4 decimals') } },
  })
  expect(await stock(milk.id)).toEqual(before)
})

test('a pack whose price would be too large is refused, and so is a sale of one whose product has become that expensive', async () => {
  const crate = { name: 'Crate', size: 200_000, price: null, barcode: '' }
  const price = (selling: bigint) => shop.owner.query('update product set selling_price = $2 where product_id = $1', [soap.id, selling])
  expect((await savePacks(soap.id, [crate])).status).toBe(200)
  await price(90_000_000_000_000n)
  const line = { productId: soap.id, qty: 0.0001, sellingprice: 1, pack: { packNo: 1, size: 200_000 }, branch: 'ACC' }
  await shop.refuses(sell([line], shop.admin), 422, `The price of ${soap.name} is too large`)
  await shop.refuses(savePacks(soap.id, [{ ...crate, packNo: 1 }]), 422, 'The price of Crate would be too large')
  await price(150_000n)
  await savePacks(soap.id, [])
})

type Move = { readonly deed: 'buy' | 'sell'; readonly packs: boolean; readonly count: number; readonly cost: number }
const move: fc.Arbitrary<Move> = fc.record({
  ...{ deed: fc.constantFrom('buy' as const, 'sell' as const), packs: fc.boolean(), count: fc.integer({ min: 1, max: 3 }) },
  cost: fc.integer({ min: 1, max: 9_999 }).map(pesewas => pesewas / 100),
})

test('any mix of packs leaves the stock and its value as the same moves in pieces @in-turn', async () => {
  const SACKS = { packNo: 1, size: 24 }
  const play = async (product: number, moves: readonly Move[], inPieces: boolean) => {
    for (const { deed, packs, count, cost } of moves) {
      const asPack = packs && !inPieces
      const pieces = packs ? count * 24 : count
      const qty = asPack ? count : pieces
      const pack = asPack ? { pack: SACKS } : {}
      // In pieces, a carton of 24 × cost is bought at its cost a piece.
      if (deed === 'buy') await buy({ productId: product, qty, costPrice: asPack ? Math.round(cost * 2400) / 100 : cost, ...pack })
      else await sell([{ productId: product, qty, sellingprice: asPack ? 240 : 10, ...pack }])
    }
    return stock(product)
  }
  await savePacks(sugar.id, [])
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 6 }), async moves => {
      expect(await play(rice.id, moves, false)).toEqual(await play(sugar.id, moves, true))
    }),
    { numRuns: 8 },
  )
  expect(await shop.fault()).toBeNull()
})
