import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divideHalfUp } from './rounding.ts'

const distance = (a: bigint, b: bigint): bigint => (a > b ? a - b : b - a)

test('the quotient is the nearest whole number, and halves are rounded away from zero', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }),
      fc.oneof(fc.bigInt({ min: 1n, max: 200n }), fc.bigInt({ min: 1n, max: 10n ** 18n })),
      fc.boolean(),
      (numerator, size, turned) => {
        const denominator = turned ? -size : size
        const rounded = divideHalfUp(numerator, denominator)
        const twiceTheError = distance(rounded * denominator, numerator) * 2n
        expect(twiceTheError <= size).toBe(true)
        if (twiceTheError === size) expect(distance(rounded * size, 0n) > distance(numerator, 0n)).toBe(true)
      },
    ),
    { numRuns: 5_000 },
  )
})

test.each([
  [5n, 10n, 1n],
  [-5n, 10n, -1n],
  [5n, -10n, -1n],
  [-5n, -10n, 1n],
  [4n, 10n, 0n],
  [15n, 10n, 2n],
  [25n, 10n, 3n],
  [1n, 3n, 0n],
  [2n, 3n, 1n],
  [0n, 7n, 0n],
])('%d ÷ %d is %d', (numerator, denominator, rounded) => {
  expect(divideHalfUp(numerator, denominator)).toBe(rounded)
})

test('division by zero fails', () => {
  expect(() => divideHalfUp(1n, 0n)).toThrow(RangeError)
})
