import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentTotal } from './document-total.ts'
import { exactAmount, toPesewas } from './quantity.ts'

test('a purchase of 5 at 118.3333 and 10 at 14.2225 costs 733.89, and the excess pesewa is taken from the larger line', () => {
  const lines = [
    { quantity: 50_000n, price: 1_183_333n },
    { quantity: 100_000n, price: 142_225n },
  ]
  expect(documentTotal(lines)).toEqual({ total: 73_389n, lines: [59_166n, 14_223n] })
})

test('among equal lines, the first takes the rounding difference', () => {
  const third = { quantity: 10_000n, price: 3_333n }
  expect(documentTotal([third, third, third])).toEqual({ total: 100n, lines: [34n, 33n, 33n] })
})

test('of many lines that are each rounded up none becomes negative: the excess is taken from as many lines as needed', () => {
  const screw = { quantity: 10_000n, price: 150n }
  expect(documentTotal(Array.from({ length: 10 }, () => screw))).toEqual({ total: 15n, lines: [0n, 0n, 1n, 2n, 2n, 2n, 2n, 2n, 2n, 2n] })
})

test('a document without lines has the total zero', () => {
  expect(documentTotal([])).toEqual({ total: 0n, lines: [] })
})

const price = fc.oneof(fc.bigInt({ min: 0n, max: 10n ** 9n }), fc.bigInt({ min: 0n, max: 300n }))
const lines = fc.oneof(
  fc.array(fc.record({ quantity: fc.bigInt({ min: 1n, max: 10n ** 9n }), price }), { minLength: 1, maxLength: 100 }),
  fc.array(fc.record({ quantity: fc.constant(10_000n), price: fc.bigInt({ min: 0n, max: 300n }) }), { minLength: 1, maxLength: 100 }),
)

test('lines add up to the total, the total is the exact sum rounded once, and all lines but the largest are rounded separately', () => {
  fc.assert(
    fc.property(lines, priced => {
      const { total, lines: amounts } = documentTotal(priced)
      expect(amounts.reduce((sum, amount) => sum + amount, 0n)).toBe(total)
      const exact = priced.reduce((sum, line) => sum + line.quantity * line.price, 0n)
      expect(total * 2_000_000n - exact * 2n <= 1_000_000n && exact * 2n - total * 2_000_000n < 1_000_000n).toBe(true)
      const touched = priced.filter((line, index) => amounts[index] !== toPesewas(exactAmount(line.quantity, line.price)))
      expect(amounts.every(amount => amount >= 0n)).toBe(true)
      expect(touched.length <= 1 || amounts.includes(0n)).toBe(true)
    }),
  )
})
