import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readOpeningBalance } from './opening-balance.ts'

test('an empty or zero balance needs no side', () => {
  for (const nothing of [undefined, null, '', ' ', 0, '0', '0.00']) {
    expect(readOpeningBalance(nothing, undefined)).toBeNull()
    expect(readOpeningBalance(nothing, 'DR')).toBeNull()
  }
})

test('a balance is read in cedis with its side', () => {
  expect(readOpeningBalance('1200.50', 'CR')).toEqual({ amount: 120_050n, side: 'CR' })
  expect(readOpeningBalance(50, 'dr')).toEqual({ amount: 5_000n, side: 'DR' })
})

test('REQ-281 a balance that is not a number or is negative gives Enter Valid Open Balance, before the side is checked', () => {
  for (const wrong of ['abc', -1, '-0.01', Number.NaN, true, [5], {}, '1.005', '1e5'])
    expect(() => readOpeningBalance(wrong, undefined)).toThrow('Enter Valid Open Balance')
})

test('REQ-282 a balance without Dr or Cr gives Choose Cr or Dr', () => {
  for (const wrong of [undefined, null, '', 'D', 'debit', 1, {}, []]) expect(() => readOpeningBalance(10, wrong)).toThrow('Choose Cr or Dr')
})

test('any input gives a positive balance, none, or one of the two sentences', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (amount, side) => {
      try {
        const read = readOpeningBalance(amount, side)
        expect(read === null || read.amount > 0n).toBe(true)
      } catch (refusal) {
        expect(String(refusal)).toMatch(/Enter Valid Open Balance|Choose Cr or Dr/)
      }
    }),
  )
})
