import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { claimedOf, NO_INPUT_TAXES, suggestedTaxes, sumOfTaxes, taxedInvoice, taxesByLine } from './input-tax.ts'
import { vatScheme } from './vat-schemes.ts'

const lawOf = (code: string) => {
  const law = vatScheme(code)
  if (law === undefined) throw new Error(`no scheme ${code}`)
  return law
}
const LAW_2026 = lawOf('GH-2026')

const standard = (amount: bigint) => ({ amount, taxClass: 'STANDARD' as const })

describe('the suggested tax', () => {
  test('is that of a sale at these prices', () => {
    expect(suggestedTaxes(LAW_2026, 'INCLUDED', [standard(12_000n)])).toEqual({ nhil: 250n, getFund: 250n, covid: 0n, vat: 1_500n })
  })

  test('added to the prices is the rate of the law on them', () => {
    expect(suggestedTaxes(LAW_2026, 'ADDED', [standard(10_000n)])).toEqual({ nhil: 250n, getFund: 250n, covid: 0n, vat: 1_500n })
    expect(suggestedTaxes(lawOf('GH-2023'), 'ADDED', [standard(10_000n)])).toEqual({
      nhil: 250n,
      getFund: 250n,
      covid: 100n,
      vat: 1_590n,
    })
  })

  test('is zero for exempt goods', () => {
    expect(suggestedTaxes(LAW_2026, 'INCLUDED', [{ amount: 12_000n, taxClass: 'EXEMPT' }])).toEqual(NO_INPUT_TAXES)
  })
})

describe('what is claimed', () => {
  const taxes = { nhil: 250n, getFund: 250n, covid: 100n, vat: 1_590n }

  test('is VAT and both levies from 2026, VAT alone before, and nothing under the flat rate', () => {
    expect(sumOfTaxes(claimedOf(taxes, 'GH-2026', true))).toBe(2_090n)
    expect(sumOfTaxes(claimedOf(taxes, 'GH-2023', true))).toBe(1_590n)
    expect(sumOfTaxes(claimedOf(taxes, 'GH-FLAT', true))).toBe(0n)
    expect(sumOfTaxes(claimedOf(taxes, 'GH-2026', false))).toBe(0n)
  })

  test('of an invoice of 2025 leaves the levies in the value of stock', () => {
    expect(taxedInvoice('GH-2023', [standard(10_000n)], { basis: 'ADDED', taxes, isClaimed: true })).toMatchObject({
      owed: 12_190n,
      values: [10_600n],
    })
  })
})

describe('the tax of an invoice', () => {
  const line = fc.record({
    amount: fc.bigInt({ min: 0n, max: 1_000_000n }),
    taxClass: fc.constantFrom('STANDARD', 'EXEMPT', 'ZERO', 'PLASTIC'),
  })

  test('is shared over its lines without losing a pesewa, and stock and claim add up to what is owed', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 12 }),
        fc.constantFrom('INCLUDED', 'ADDED'),
        fc.boolean(),
        (lines, basis, isClaimed) => {
          const taxes = suggestedTaxes(LAW_2026, basis, lines)
          fc.pre(sumOfTaxes(taxes) > 0n)
          const shares = taxesByLine(lines, taxes)
          expect(shares.reduce((sum, each) => sum + sumOfTaxes(each), 0n)).toBe(sumOfTaxes(taxes))
          const { owed, values, claimed } = taxedInvoice('GH-2026', lines, { basis, taxes, isClaimed })
          expect(values.reduce((sum, value) => sum + value, sumOfTaxes(claimed))).toBe(owed)
          expect(values.every(value => value >= 0n)).toBe(true)
        },
      ),
    )
  })

  test('of exempt goods alone is shared over all of them', () => {
    const lines = [
      { amount: 100n, taxClass: 'EXEMPT' as const },
      { amount: 300n, taxClass: 'EXEMPT' as const },
    ]
    expect(taxesByLine(lines, { ...NO_INPUT_TAXES, vat: 40n }).map(({ vat }) => vat)).toEqual([10n, 30n])
  })

  test('above the price of its goods is refused', () => {
    expect(() =>
      taxedInvoice('GH-2026', [standard(40n)], { basis: 'INCLUDED', taxes: { ...NO_INPUT_TAXES, vat: 50n }, isClaimed: true }),
    ).toThrow('Line 1: the tax is more than the price')
  })
})
