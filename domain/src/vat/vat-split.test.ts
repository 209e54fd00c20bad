import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TAX_CLASSES } from './tax-classes.ts'
import { isInForce, VAT_SCHEMES, type VatScheme, vatScheme } from './vat-schemes.ts'
import { fullRate, NO_TAXES, splitInclusive, taxesBesides, taxIn, type VatSplit } from './vat-split.ts'

const schemeOf = (code: string): VatScheme => {
  const scheme = vatScheme(code)
  if (scheme === undefined) throw new Error(`no scheme ${code}`)
  return scheme
}

const splitOf = (scheme: VatScheme, amount: bigint): VatSplit => splitInclusive(scheme, [{ amount, taxClass: 'STANDARD' }])

test.each([
  ['GH-2026', 12_000n, { value: 10_000n, nhil: 250n, getFund: 250n, covid: 0n, vat: 1_500n }],
  ['GH-2026', 37_000n, { value: 30_833n, nhil: 771n, getFund: 771n, covid: 0n, vat: 4_625n }],
  ['GH-2026', 12_500n, { value: 10_417n, nhil: 260n, getFund: 260n, covid: 0n, vat: 1_563n }],
  ['GH-2026', 10_000n, { value: 8_334n, nhil: 208n, getFund: 208n, covid: 0n, vat: 1_250n }],
  ['GH-2023', 10_000n, { value: 8_203n, nhil: 205n, getFund: 205n, covid: 82n, vat: 1_305n }],
  ['GH-2023', 12_190n, { value: 10_000n, nhil: 250n, getFund: 250n, covid: 100n, vat: 1_590n }],
  ['GH-FLAT', 10_400n, { value: 10_000n, nhil: 0n, getFund: 0n, covid: 100n, vat: 300n }],
])('%s splits %s pesewas as the law has it', (code, inclusive, split) => {
  expect(splitOf(schemeOf(code), inclusive)).toEqual({ ...NO_TAXES, ...split })
})

test('the statutory rates on the value before tax', () => {
  expect(VAT_SCHEMES.map(scheme => [scheme.code, fullRate(scheme)])).toEqual([
    ['GH-2026', 2_000n],
    ['GH-2023', 2_190n],
    ['GH-FLAT', 400n],
  ])
})

test('the rates on goods and services of their own class, and untaxed goods', () => {
  const scheme = schemeOf('GH-2026')
  expect(TAX_CLASSES.map(taxClass => [taxClass, fullRate(scheme, taxClass)])).toEqual([
    ['STANDARD', 2_000n],
    ['ZERO', 0n],
    ['EXEMPT', 0n],
    ['TOURISM', 2_100n],
    ['CST', 2_600n],
    ['PLASTIC', 2_600n],
  ])
})

test('the parts of any amount add up to it, and none is negative', () => {
  fc.assert(
    fc.property(fc.constantFrom(...VAT_SCHEMES), fc.bigInt({ min: 0n, max: 10_000_000_000n }), (scheme, inclusive) => {
      const { value, ...taxes } = splitOf(scheme, inclusive)
      expect(value + taxIn(taxes)).toBe(inclusive)
      for (const part of [value, ...Object.values(taxes)]) expect(part).toBeGreaterThanOrEqual(0n)
    }),
  )
  for (const scheme of VAT_SCHEMES)
    for (let inclusive = 0n; inclusive <= 3_000n; inclusive += 1n)
      expect(Object.values(splitOf(scheme, inclusive)).every(part => part >= 0n)).toBe(true)
})

test('a scheme applies on the days of its law', () => {
  expect([schemeOf('GH-2023'), schemeOf('GH-FLAT'), schemeOf('GH-2026')].map(scheme => isInForce(scheme, '2025-12-31'))).toEqual([
    true,
    true,
    false,
  ])
  expect(VAT_SCHEMES.filter(scheme => isInForce(scheme, '2026-01-01')).map(({ code }) => code)).toEqual(['GH-2026'])
})

test('the taxes of goods besides charges are never negative, and add up to all tax but that of the charges', () => {
  const law = schemeOf('GH-2023')
  expect(taxesBesides(splitOf(law, 171n), splitOf(law, 169n))).toEqual({ ...NO_TAXES, getFund: 1n })
  const few = fc.bigInt({ min: 0n, max: 300n })
  fc.assert(
    fc.property(fc.constantFrom(...VAT_SCHEMES), few, few, (scheme, goods, charges) => {
      const whole = splitOf(scheme, goods + charges)
      const onCharges = splitOf(scheme, charges)
      const onGoods = taxesBesides(whole, onCharges)
      for (const share of Object.values(onGoods)) expect(share).toBeGreaterThanOrEqual(0n)
      expect(taxIn(onGoods)).toBe(taxIn(whole) - taxIn(onCharges))
    }),
    { numRuns: 2_000 },
  )
})
