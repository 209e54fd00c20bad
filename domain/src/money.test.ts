import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountSought, decodeMoney, formatBalance, formatMoney, moneyText, moneyToNumber } from './money.ts'

const pesewas = (input: unknown): bigint => {
  const decoded = decodeMoney(input)
  if (!decoded.ok) throw new Error(decoded.fault)
  return decoded.value
}

test('ten pesewas and twenty are thirty, which they are not in binary fractions', () => {
  expect(0.1 + 0.2).not.toBe(0.3)
  expect(pesewas(0.1) + pesewas(0.2)).toBe(pesewas(0.3))
})

test('a day’s takings add up, however many sales there are', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 500 }), sales => {
      const asSent = sales.map(each => each / 100)
      const total = asSent.reduce((sum, each) => sum + pesewas(each), 0n)
      expect(total).toBe(sales.reduce((sum, each) => sum + BigInt(each), 0n))
      expect(moneyToNumber(total)).toBe(sales.reduce((sum, each) => sum + each, 0) / 100)
    }),
  )
})

test('money is written in three ways: exact text, JSON number, formatted', () => {
  expect(moneyText(123_450n)).toBe('1234.50')
  expect(moneyToNumber(123_450n)).toBe(1234.5)
  expect(formatMoney(123_450n)).toBe('1,234.50')
  expect(formatMoney(-123_450n)).toBe('−1,234.50')
})

test('REQ-203 REQ-399 a negative balance is Dr, a positive one is Cr, and zero is plain 0', () => {
  expect(formatBalance(-5_000n)).toBe('50.00 Dr')
  expect(formatBalance(5_000n)).toBe('50.00 Cr')
  expect(formatBalance(0n)).toBe('0')
})

test('an amount is read from a search as people write it, and words are not amounts', () => {
  expect(['1,250.00', '1250', ' Ghc 1,250.5 ', '-80', '+0.05'].map(amountSought)).toEqual([125_000n, 125_000n, 125_050n, 8_000n, 5n])
  expect(['', 'rent', '12.345', '1.2.3', ',', '12 5', '9'.repeat(40), 'FT1250'].map(amountSought)).toEqual(Array(8).fill(null))
})
