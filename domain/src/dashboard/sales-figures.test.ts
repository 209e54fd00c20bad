import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeOf, formatTenths, netOf, profitOf, shareOf } from './sales-figures.ts'

const SOLD = { lines: 3, quantity: 50_000n, returnedQuantity: 10_000n, sales: 10_000n, returns: 1_500n, discount: 500n, cost: 6_000n }

test('net sales are sales less returns and discounts, and profit is net sales less cost', () => {
  expect(netOf(SOLD)).toBe(8_000n)
  expect(profitOf(SOLD)).toBe(2_000n)
  expect(profitOf({ ...SOLD, cost: null })).toBeNull()
})

test.each([
  [109_40n, 100_00n, '9.4'],
  [98_00n, 100_00n, '−2.0'],
  [100_00n, 100_00n, '0.0'],
  [0n, 100_00n, '−100.0'],
  [-50n, 100n, '−150.0'],
])('from %s against %s it changed by %s %%', (now, before, change) => {
  expect(formatTenths(changeOf(now, before) ?? 1n)).toBe(change)
})

test('there is no percentage change from zero', () => {
  expect(changeOf(5n, 0n)).toBeNull()
  expect(changeOf(5n, -5n)).toBeNull()
  expect(shareOf(5n, 0n)).toBeNull()
})

test('the shares of the parts add up to the whole, apart from rounding', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 20 }), parts => {
      const whole = parts.reduce((sum, part) => sum + part, 0n)
      fc.pre(whole > 0n)
      const sum = parts.reduce((total, part) => total + (shareOf(part, whole) ?? 0n), 0n)
      expect(Math.abs(Number(sum - 1000n))).toBeLessThanOrEqual(parts.length)
    }),
  )
})
