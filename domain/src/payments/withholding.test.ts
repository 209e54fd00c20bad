import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPercent } from '../percent.ts'
import { WITHHOLDING_KINDS, withholdingRate, withholdingTax, withholdingTexts } from './withholding.ts'

test('the rates are those of Act 896 from 2016 on', () => {
  const rates = (date: string) => WITHHOLDING_KINDS.map(kind => withholdingRate(kind, date))
  expect(rates('2026-11-20')).toEqual([300n, 500n, 750n])
  expect(rates('2016-01-01')).toEqual([300n, 500n, 750n])
  expect(rates('2015-12-31')).toEqual([null, null, null])
  expect(formatPercent(750n)).toBe('7.5%')
  expect(['', 'WHT-1'].map(withholdingTexts.byCustomer)).toEqual(['Withholding tax', 'Withholding tax, certificate WHT-1'])
})

test('the tax is rounded half up to the pesewa', () => {
  expect([withholdingTax(100_000n, 300n), withholdingTax(1_020n, 750n), withholdingTax(1_010n, 500n), withholdingTax(16n, 300n)]).toEqual([
    3_000n,
    77n,
    51n,
    0n,
  ])
})

test('for any value and rate, the tax is within half a pesewa of the exact tax and never more than the value', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 14n), fc.constantFrom(300n, 500n, 750n), (base, rate) => {
      const off = withholdingTax(base, rate) * 10_000n - base * rate
      expect(off > -5_000n && off <= 5_000n && withholdingTax(base, rate) <= base).toBe(true)
    }),
  )
})
