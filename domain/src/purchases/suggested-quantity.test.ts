import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type OrderBasis, SALES_DAYS, suggestedQuantity } from './suggested-quantity.ts'

const pieces = (count: number): bigint => BigInt(count) * 10_000n

const basis = (changed: Partial<OrderBasis> = {}): OrderBasis => ({
  sold: pieces(56),
  leadDays: 7,
  coverDays: 14,
  reorderLevel: pieces(12),
  available: pieces(4),
  onOrder: 0n,
  maxQuantity: 0n,
  ...changed,
})

test.each([
  ['two a day for three weeks, and the reserve, less what is there', {}, 50],
  ['what was ordered before is not ordered again', { onOrder: pieces(30) }, 20],
  ['a supplier who takes longer needs a larger order', { leadDays: 21 }, 78],
  ['goods without sales are filled up to the reserve', { sold: 0n }, 8],
  ['more returned than sold counts as no sales', { sold: pieces(-3) }, 8],
  ['pieces are rounded up', { sold: pieces(1) }, 9],
  ['kilograms too: the supplier delivers whole ones', { sold: 15_000n }, 10],
  ['stock below zero is made up for', { available: pieces(-2) }, 56],
  ['enough in stock needs no order', { available: pieces(54) }, 0],
  ['never more than the most to order', { maxQuantity: pieces(24) }, 24],
  ['a supplier of cartons delivers whole ones', { pack: { size: pieces(24) } }, 72],
  ['the most to order holds whole cartons too', { pack: { size: pieces(24) }, maxQuantity: pieces(60) }, 48],
  ['one carton is the least that comes', { pack: { size: pieces(24) }, maxQuantity: pieces(10) }, 24],
] as const)('%s', (_, changed, expected) => expect(suggestedQuantity(basis(changed))).toBe(pieces(expected)))

test('the order lasts as long as promised, and one piece less would not', () => {
  const quantity = (most: bigint) => fc.bigInt({ min: 0n, max: most })
  fc.assert(
    fc.property(
      fc.record({
        sold: quantity(10_000_000n),
        leadDays: fc.nat(60),
        coverDays: fc.nat(60),
        reorderLevel: quantity(1_000_000n),
        available: quantity(1_000_000n),
        onOrder: quantity(1_000_000n),
      }),
      given => {
        const ordered = suggestedQuantity({ ...given, maxQuantity: 0n })
        const lasts = (order: bigint): boolean =>
          (given.available + given.onOrder + order - given.reorderLevel) * BigInt(SALES_DAYS) >=
          given.sold * BigInt(given.leadDays + given.coverDays)
        expect(lasts(ordered)).toBe(true)
        if (ordered > 0n) expect(lasts(ordered - pieces(1))).toBe(false)
      },
    ),
  )
})
