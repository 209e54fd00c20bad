import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  decodeFine,
  exactAmount,
  fineText,
  fineToNumber,
  formatExactAmount,
  formatQuantity,
  formatUnitCost,
  formatUnitPrice,
  ONE,
  toPesewas,
  unitCostOf,
} from './quantity.ts'

test('seven at 0.6667 are exactly 4.6669, and 4.67 to pay', () => {
  const exact = exactAmount(7n * ONE, 6_667n)
  expect(exact).toBe(466_690_000n)
  expect(toPesewas(exact)).toBe(467n)
})

test('an exact amount is rounded half-up once, and is never more than half a pesewa away', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 13n }), fc.bigInt({ min: 0n, max: 10n ** 13n }), (quantity, price) => {
      const error = toPesewas(exactAmount(quantity, price)) * 1_000_000n - quantity * price
      expect(error > -500_000n && error <= 500_000n).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test('a unit cost times its quantity is the value again, to within half a unit of its last decimal', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.bigInt({ min: 1n, max: 10n ** 10n }), (value, quantity) => {
      const error = unitCostOf(value, quantity) * quantity - value * 1_000_000n
      expect(error * 2n > -quantity && error * 2n <= quantity).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test('a quantity is read with at most four decimals and written without trailing zeros', () => {
  expect(decodeFine('1.5')).toEqual({ ok: true, value: 15_000n })
  expect(decodeFine(0.3333)).toEqual({ ok: true, value: 3_333n })
  expect(decodeFine('0.33333')).toEqual({ ok: false, fault: 'too_many_decimals' })
  expect(formatQuantity(20_000n)).toBe('2')
  expect(formatQuantity(15_000n)).toBe('1.5')
  expect(formatQuantity(100_000n)).toBe('10')
  expect(formatQuantity(0n)).toBe('0')
  expect(formatQuantity(-12_345_000n)).toBe('−1,234.5')
  expect(fineText(15_000n)).toBe('1.5000')
  expect(fineToNumber(3_333n)).toBe(0.3333)
})

test('a cost shows four decimals, a price two or four when it needs them', () => {
  expect(formatUnitCost(113_400n)).toBe('11.3400')
  expect(formatUnitPrice(85_000n)).toBe('8.50')
  expect(formatUnitPrice(142_225n)).toBe('14.2225')
})

test('an amount of a line is shown with 4 decimals, half-up', () => {
  expect(formatExactAmount(exactAmount(7n * ONE, 6_667n))).toBe('4.6669')
  expect(formatExactAmount(exactAmount(5_000n, 12_345_677n))).toBe('617.2839')
})
