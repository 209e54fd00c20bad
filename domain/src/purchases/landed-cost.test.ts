import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharedByWeight, weightOn } from './landed-cost.ts'

test.each([
  ['in proportion', 10_000n, [3n, 1n], [7_500n, 2_500n]],
  ['a pesewa that is left goes to the largest remainder', 100n, [1n, 1n, 1n], [34n, 33n, 33n]],
  ['the largest remainder need not be the largest line', 10n, [55n, 30n, 15n], [6n, 3n, 1n]],
  ['which need not be first', 10n, [52n, 30n, 18n], [5n, 3n, 2n]],
  ['of two equal remainders the first one gets it', 10n, [30n, 15n, 55n], [3n, 2n, 5n]],
  ['a line that counts for zero carries nothing', 500n, [0n, 2n], [0n, 500n]],
] as const)('%s', (_, amount, weights, shares) => expect(sharedByWeight(amount, weights)).toEqual(shares))

test('lines that all count for zero are refused', () => expect(() => sharedByWeight(100n, [0n, 0n])).toThrow('every line counts for zero'))

test('the shares add up to the amount, and each is within a pesewa of its exact part', () => {
  const weights = fc
    .array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 60 })
    .filter(all => all.some(each => each > 0n))
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 11n }), weights, (amount, all) => {
      const whole = all.reduce((sum, weight) => sum + weight, 0n)
      const shares = sharedByWeight(amount, all)
      expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(amount)
      shares.forEach((share, index) => {
        const off = share * whole - amount * (all[index] ?? 0n)
        expect(off > -whole && off < whole).toBe(true)
      })
    }),
  )
})

test('a share is measured by value, quantity or weight', () => {
  const line = { value: 500n, quantity: 20_000n, weight: 7_500n }
  expect([weightOn('VALUE', line), weightOn('QUANTITY', line), weightOn('WEIGHT', line)]).toEqual([500n, 20_000n, 7_500n])
})
