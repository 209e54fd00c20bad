import fc from 'fast-check'
import { expect, test } from 'vitest'
import { saleVat, TAX_CLASSES } from './sale-vat.ts'
import { VAT_SCHEMES } from './vat-schemes.ts'
import { taxIn } from './vat-split.ts'

const [GH_2026] = VAT_SCHEMES
if (GH_2026 === undefined) throw new Error('no scheme')

const lines = fc.array(fc.record({ amount: fc.bigInt({ min: 0n, max: 100_000_000n }), taxClass: fc.constantFrom(...TAX_CLASSES) }), {
  minLength: 1,
  maxLength: 20,
})

test('every pesewa of a sale has its account, whatever is taxed, discounted and charged', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...VAT_SCHEMES),
      lines,
      fc.bigInt({ min: 0n, max: 10_000n }),
      fc.bigInt({ min: 0n, max: 1_000_000n }),
      (scheme, goodsLines, discountPart, charges) => {
        const goods = goodsLines.reduce((sum, line) => sum + line.amount, 0n)
        const discount = (goods * discountPart) / 10_000n
        const vat = saleVat(scheme, goodsLines, { charges, discount })
        const total = goods + charges - discount
        expect(vat.goodsNet + vat.chargesNet - vat.discountNet + taxIn(vat.split)).toBe(total)
        expect(vat.split.value + taxIn(vat.split) + vat.exempt + vat.zeroRated).toBe(total)
        for (const part of [vat.goodsNet, vat.chargesNet, vat.discountNet, vat.exempt, vat.zeroRated, ...Object.values(vat.split)])
          expect(part).toBeGreaterThanOrEqual(0n)
      },
    ),
    { numRuns: 500 },
  )
})

test('without a discount the sales account takes the goods less their tax', () => {
  const vat = saleVat(GH_2026, [{ amount: 37_000n, taxClass: 'STANDARD' }], { charges: 0n, discount: 0n })
  expect(vat).toMatchObject({ goodsNet: 30_833n, discountNet: 0n, exempt: 0n })
})

test('exempt and zero-rated goods have no tax and their own share of the discount', () => {
  const vat = saleVat(
    GH_2026,
    [
      { amount: 12_000n, taxClass: 'STANDARD' },
      { amount: 6_000n, taxClass: 'EXEMPT' },
      { amount: 2_000n, taxClass: 'ZERO' },
    ],
    { charges: 0n, discount: 2_000n },
  )
  expect([vat.split.value, taxIn(vat.split), vat.exempt, vat.zeroRated]).toEqual([9_000n, 1_800n, 5_400n, 1_800n])
})
