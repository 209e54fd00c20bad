import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  claimedOf,
  costWithTax,
  INPUT_TAXES,
  NO_INPUT_TAXES,
  plusTaxes,
  suggestedTaxes,
  sumOfTaxes,
  TAX_BASES,
  taxedInvoice,
  taxesByLine,
} from './input-tax.ts'
import { vatScheme } from './vat-schemes.ts'
import type { TaxedAmount } from './vat-split.ts'

const lawOf = (code: string) => {
  const law = vatScheme(code)
  if (law === undefined) throw new Error(`no scheme ${code}`)
  return law
}
const LAW_2026 = lawOf('GH-2026')

const standard = (amount: bigint) => ({ amount, taxClass: 'STANDARD' as const })
const exempt = (amount: bigint) => ({ amount, taxClass: 'EXEMPT' as const })

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
    for (const basis of TAX_BASES)
      expect(suggestedTaxes(LAW_2026, basis, [exempt(12_000n)])).toEqual({ nhil: 0n, getFund: 0n, covid: 0n, vat: 0n })
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
          const shares = taxesByLine(lines, { basis, taxes })
          expect(shares.reduce((sum, each) => sum + sumOfTaxes(each), 0n)).toBe(sumOfTaxes(taxes))
          const { owed, values, claimed } = taxedInvoice('GH-2026', lines, { basis, taxes, isClaimed })
          expect(values.reduce((sum, value) => sum + value, sumOfTaxes(claimed))).toBe(owed)
          expect(
            costWithTax(
              'GH-2026',
              lines.reduce((sum, { amount }) => sum + amount, 0n),
              { basis, taxes, isClaimed },
            ),
          ).toBe(values.reduce((sum, value) => sum + value, 0n))
          expect(values.every(value => value >= 0n)).toBe(true)
        },
      ),
    )
  })

  test('that rounds up above the price of a tiny line moves to a line with room', () => {
    const lines = [standard(128_898n), standard(2n), standard(401_236n)]
    const taxes = { nhil: 11_045n, getFund: 11_045n, covid: 0n, vat: 66_267n }
    expect(suggestedTaxes(LAW_2026, 'INCLUDED', lines)).toEqual(taxes)
    expect(taxedInvoice('GH-2026', lines, { basis: 'INCLUDED', taxes, isClaimed: true })).toMatchObject({
      values: [107_415n, 0n, 334_364n],
      byLine: [
        { nhil: 2_686n, getFund: 2_685n, covid: 0n, vat: 16_112n },
        { nhil: 0n, getFund: 1n, covid: 0n, vat: 1n },
        { nhil: 8_359n, getFund: 8_359n, covid: 0n, vat: 50_154n },
      ],
    })
    const oneEach = { ...NO_INPUT_TAXES, getFund: 1n, vat: 1n }
    expect(taxesByLine([standard(1n), standard(1n)], { basis: 'INCLUDED', taxes: oneEach }).map(sumOfTaxes)).toEqual([1n, 1n])
    expect(taxesByLine([standard(0n)], { basis: 'INCLUDED', taxes: NO_INPUT_TAXES })).toEqual([NO_INPUT_TAXES])
  })

  test('typed on small invoices fits as long as the goods cost at least as much, and each tax keeps its sum', () => {
    const cent = fc.bigInt({ min: 0n, max: 12n })
    fc.assert(
      fc.property(fc.array(cent, { minLength: 1, maxLength: 9 }), cent, cent, cent, (amounts, nhil, getFund, vat) => {
        const lines = amounts.map(standard)
        const taxes = { nhil, getFund, covid: 0n, vat }
        fc.pre(sumOfTaxes(taxes) <= amounts.reduce((sum, amount) => sum + amount, 0n))
        const shares = taxesByLine(lines, { basis: 'INCLUDED', taxes })
        expect(shares.reduce(plusTaxes, NO_INPUT_TAXES)).toEqual(taxes)
        expect(shares.every(each => INPUT_TAXES.every(tax => each[tax] >= 0n))).toBe(true)
        expect(shares.map(sumOfTaxes).every((sum, at) => sum <= (amounts[at] ?? 0n))).toBe(true)
      }),
    )
  })

  test('above the price of the goods is refused, claimed or not', () => {
    const taxes = { nhil: 1n, getFund: 1n, covid: 0n, vat: 1n }
    for (const isClaimed of [true, false])
      expect(() => taxedInvoice('GH-2026', [standard(2n)], { basis: 'INCLUDED', taxes, isClaimed })).toThrow(
        'Line 1: the tax is more than the price',
      )
  })

  test('is shared over the taxed goods, and over all goods where none that are taxed cost anything', () => {
    const vatOf = (lines: readonly TaxedAmount[]) =>
      taxesByLine(lines, { basis: 'INCLUDED', taxes: { ...NO_INPUT_TAXES, vat: 40n } }).map(({ vat }) => vat)
    expect(vatOf([standard(100n), exempt(300n), standard(300n)])).toEqual([10n, 0n, 30n])
    expect(vatOf([exempt(100n), exempt(300n)])).toEqual([10n, 30n])
    expect(vatOf([standard(0n), exempt(300n)])).toEqual([0n, 40n])
  })

  test('below the prices may be more than a tiny line costs, and stays on its line', () => {
    const [nhil, getFund, covid, vat] = [1n, 1n, 0n, 1n]
    const taxes = { nhil, getFund, covid, vat }
    expect(taxedInvoice('GH-2026', [standard(2n)], { basis: 'ADDED', taxes, isClaimed: true })).toMatchObject({ owed: 5n, values: [2n] })
    const lines = [standard(128_898n), standard(2n), standard(401_236n)]
    const whole = { nhil: 11_045n, getFund: 11_045n, covid, vat: 66_267n }
    expect(taxesByLine(lines, { basis: 'ADDED', taxes: whole })[1]).toEqual(taxes)
  })

  test('of a levy that the law no longer has is refused, however small', () => {
    const taxes = { ...NO_INPUT_TAXES, covid: 1n, vat: 1_500n }
    for (const basis of TAX_BASES)
      expect(() => taxedInvoice('GH-2026', [standard(12_000n)], { basis, taxes, isClaimed: true })).toThrow(
        'COVID levy 0.01 is more than the law charges on this invoice (0.00)',
      )
  })

  test('of goods that cost nothing is refused, on either basis, claimed or not', () => {
    const taxes = { ...NO_INPUT_TAXES, vat: 1n }
    for (const basis of TAX_BASES)
      for (const isClaimed of [true, false])
        expect(() => taxedInvoice('GH-2026', [standard(0n)], { basis, taxes, isClaimed })).toThrow(
          'VAT 0.01 is more than the law charges on this invoice (0.00)',
        )
  })

  test('above the price of its goods is refused, and names their line', () => {
    const taxes = { ...NO_INPUT_TAXES, vat: 50n }
    expect(() => taxedInvoice('GH-2026', [exempt(900n), standard(40n)], { basis: 'INCLUDED', taxes, isClaimed: true })).toThrow(
      expect.objectContaining({ message: 'Line 2: the tax is more than the price', detail: { field: 'vat', line: 2 } }),
    )
  })
})
