import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LinePack } from '../packs/pack.ts'
import { type LinePrice, type LineToPrice, type PricedGoods, type Promotion, priceOfLine, type SpecialPrice } from './price-rule.ts'

const CARTON: LinePack = { number: 1, name: 'Carton', size: 240_000n }
const HALF: LinePack = { number: 2, name: 'Half carton', size: 120_000n }
const WHOLESALE = 1
const STAFF = 2

const special = (price: bigint, more: Partial<SpecialPrice> = {}): SpecialPrice => ({
  ...{ list: null, listName: '', pack: null, from: 10_000n, price, startsOn: '2026-11-01', endsOn: null },
  ...more,
})
const wholesale = (price: bigint, more: Partial<SpecialPrice> = {}): SpecialPrice =>
  special(price, { list: WHOLESALE, listName: 'Wholesale', ...more })
const promotion = (more: Partial<Promotion>): Promotion => ({
  ...{ name: 'Easter', percent: null, price: null, startsOn: '2026-11-20', endsOn: '2026-11-23' },
  ...more,
})

/** A piece costs 10.00, a carton of 24 has its own price of 230.00, a half carton of 12 has none. */
const GOODS: PricedGoods = {
  sellingPrice: 100_000n,
  packs: [
    { number: 1, price: 2_300_000n },
    { number: 2, price: null },
  ],
}
const ask = (goods: Partial<PricedGoods>, line: Partial<LineToPrice> = {}): LinePrice =>
  priceOfLine({ ...GOODS, ...goods }, { quantity: 10_000n, list: null, day: '2026-11-23', ...line })
const usual = (price: bigint): LinePrice => ({ price, note: '' })

test('without anything else a piece has its price, a pack its own, and one without the price of a piece × its size', () => {
  expect(ask({})).toEqual(usual(100_000n))
  expect(ask({}, { pack: CARTON })).toEqual(usual(2_300_000n))
  expect(ask({}, { pack: HALF })).toEqual(usual(1_200_000n))
  expect(ask({ sellingPrice: 3_333n }, { pack: { ...HALF, size: 5_000n } })).toEqual(usual(1_667n))
})

test('from a quantity on everybody pays less: the largest quantity reached decides', () => {
  const prices = [special(95_000n, { from: 120_000n }), special(90_000n, { from: 480_000n })]
  expect(ask({ prices }, { quantity: 119_999n })).toEqual(usual(100_000n))
  expect(ask({ prices }, { quantity: 120_000n })).toEqual({ price: 95_000n, note: 'from 12' })
  expect(ask({ prices }, { quantity: 500_000n })).toEqual({ price: 90_000n, note: 'from 48' })
})

test('of prices from the same quantity the one that began last decides, then the lower one, in whatever order they are stored', () => {
  const older = special(80_000n, { startsOn: '2026-11-01' })
  const newer = special(90_000n, { startsOn: '2026-11-02' })
  const lower = special(85_000n, { startsOn: '2026-11-02' })
  for (const prices of [
    [older, newer, lower],
    [lower, newer, older],
    [newer, lower, older],
  ])
    expect(ask({ prices }).price).toBe(85_000n)
})

test('a pack counts as many base units as it holds', () => {
  const prices = [special(95_000n, { from: 120_000n }), special(90_000n, { from: 240_000n })]
  expect(ask({ prices }, { pack: HALF })).toMatchObject({ price: 1_140_000n })
  expect(ask({ prices }, { pack: HALF, quantity: 20_000n })).toMatchObject({ price: 1_080_000n })
})

test('a customer of a price list pays its price, even where everybody pays less from a quantity on', () => {
  const prices = [special(85_000n, { from: 120_000n }), wholesale(90_000n), wholesale(88_000n, { from: 240_000n })]
  const line = { list: WHOLESALE } as const
  expect(ask({ prices }, line)).toEqual({ price: 90_000n, note: 'Wholesale price' })
  expect(ask({ prices }, { ...line, quantity: 120_000n })).toEqual({ price: 90_000n, note: 'Wholesale price' })
  expect(ask({ prices }, { ...line, quantity: 240_000n })).toEqual({ price: 88_000n, note: 'Wholesale price, from 24' })
  expect(ask({ prices }, { quantity: 240_000n })).toEqual({ price: 85_000n, note: 'from 12' })
  expect(ask({ prices }, { list: STAFF, quantity: 120_000n })).toEqual({ price: 85_000n, note: 'from 12' })
})

test('a list can also be dearer, such as the prices of those who pay later', () => {
  expect(ask({ prices: [wholesale(110_000n)] }, { list: WHOLESALE }).price).toBe(110_000n)
})

test('a price of a pack counts packs, and a pack without any price follows the pieces in it', () => {
  const prices = [
    wholesale(2_200_000n, { pack: 1 }),
    special(2_250_000n, { pack: 1, from: 50_000n }),
    wholesale(90_000n, { from: 120_000n }),
  ]
  expect(ask({ prices }, { pack: CARTON, list: WHOLESALE })).toEqual({ price: 2_200_000n, note: 'Wholesale price' })
  expect(ask({ prices }, { pack: CARTON, quantity: 40_000n })).toEqual(usual(2_300_000n))
  expect(ask({ prices }, { pack: CARTON, quantity: 50_000n })).toEqual({ price: 2_250_000n, note: 'from 5' })
  expect(ask({ prices }, { pack: HALF, list: WHOLESALE })).toEqual({ price: 1_080_000n, note: 'Wholesale price, from 12' })
})

test('a price counts from its first to its last day', () => {
  const prices = [special(95_000n, { list: WHOLESALE, listName: 'Wholesale', startsOn: '2026-11-22', endsOn: '2026-11-23' })]
  const on = (day: string) => ask({ prices }, { list: WHOLESALE, day }).price
  expect(['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'].map(on)).toEqual([100_000n, 95_000n, 95_000n, 100_000n])
})

test('of two prices for the same quantity the one that began last counts', () => {
  expect(ask({ prices: [wholesale(80_000n), wholesale(95_000n, { startsOn: '2026-11-10' })] }, { list: WHOLESALE }).price).toBe(95_000n)
})

test('a promotion counts where it is lower than every other price, and only on its days', () => {
  const promotions = [promotion({ percent: 1_000n }), promotion({ name: 'Half', price: 95_000n })]
  expect(ask({ promotions })).toEqual({ price: 90_000n, note: 'Promotion: Easter' })
  expect(ask({ promotions }, { day: '2026-11-24' })).toEqual(usual(100_000n))
  expect(ask({ promotions: [promotion({ price: 95_000n })], prices: [wholesale(80_000n)] }, { list: WHOLESALE })).toEqual({
    ...{ price: 80_000n, note: 'Wholesale price' },
  })
  expect(ask({ promotions: [promotion({ price: 50_000n })] }, { pack: CARTON })).toEqual({ price: 1_200_000n, note: 'Promotion: Easter' })
  expect(ask({ promotions: [promotion({ percent: 10_000n })] }).price).toBe(0n)
})

test('a percentage is rounded to pesewas, and to four decimals where the price itself has them', () => {
  expect(ask({ sellingPrice: 85_000n, promotions: [promotion({ percent: 1_500n })] }).price).toBe(72_300n)
  expect(ask({ sellingPrice: 125n, promotions: [promotion({ percent: 1_000n })] }).price).toBe(113n)
})

test('a promotion never raises a price, and the order of the entries never matters', () => {
  const amount = fc.bigInt({ min: 0n, max: 9_000_000n })
  const prices = fc.array(
    fc
      .record({
        list: fc.constantFrom(null, WHOLESALE),
        pack: fc.constantFrom(null, 1),
        from: fc.constantFrom(10_000n, 120_000n),
        price: amount,
      })
      .map(({ list, ...each }) => special(each.price, { ...each, list, listName: list === null ? '' : 'Wholesale' })),
    { maxLength: 5 },
  )
  const offers = fc.array(fc.record({ percent: fc.bigInt({ min: 1n, max: 10_000n }) }).map(promotion), { maxLength: 3 })
  fc.assert(
    fc.property(
      prices,
      offers,
      amount,
      fc.boolean(),
      fc.bigInt({ min: 1n, max: 500_000n }),
      (all, promotions, sellingPrice, packed, quantity) => {
        const line = { quantity, list: WHOLESALE, ...(packed && { pack: CARTON }) }
        const without = ask({ sellingPrice, prices: all }, line)
        const found = ask({ sellingPrice, prices: all, promotions }, line)
        expect(found.price <= without.price).toBe(true)
        expect(ask({ sellingPrice, prices: all.toReversed(), promotions: promotions.toReversed() }, line).price).toBe(found.price)
      },
    ),
  )
})
