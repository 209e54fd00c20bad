import { paired } from '../assert.ts'
import type { Pesewas } from '../money.ts'
import { divideHalfUp } from '../rounding.ts'
import { TAX_CLASSES, type TaxClass } from './tax-classes.ts'
import type { VatScheme } from './vat-schemes.ts'
import { splitInclusive, type TaxedAmount, taxIn, type VatSplit } from './vat-split.ts'

/** The tax of a sale, and the amounts without it, in pesewas. */
export type SaleVat = {
  readonly split: VatSplit
  /** Untaxed goods, after their share of the discount. */
  readonly exempt: Pesewas
  readonly zeroRated: Pesewas
  /**
   * List total, charges and discount without their tax. Taxes are rounded one by one, so goods or a discount of a few pesewas can be
   * negative without tax.
   */
  readonly goodsNet: Pesewas
  readonly chargesNet: Pesewas
  readonly discountNet: Pesewas
}

/** A line at its list price. */
export type SoldAmount = TaxedAmount & {
  /** What the line alone is reduced by; zero if missing. */
  readonly lineDiscount?: Pesewas
}

const afterLineDiscount = ({ amount, taxClass, lineDiscount = 0n }: SoldAmount): TaxedAmount => ({
  amount: amount - lineDiscount,
  taxClass,
})

/** What is left of the whole discount for all lines together, once each line has its own. */
const sharedDiscount = (discount: Pesewas, lines: readonly SoldAmount[]): Pesewas =>
  lines.reduce((left, { lineDiscount = 0n }) => left - lineDiscount, discount)

/** The share of the parts up to a point, half-up. The share of one part is the difference of two of these, so that shares add up. */
const shareUpTo = (whole: Pesewas, reached: bigint, all: bigint): Pesewas => (all === 0n ? 0n : divideHalfUp(whole * reached, all))

const amountOf = (lines: readonly TaxedAmount[], taxClass: TaxClass): Pesewas =>
  lines.reduce((sum, line) => (line.taxClass === taxClass ? sum + line.amount : sum), 0n)

/** The discount of each tax class, by value, in the order of the classes. The shares add up to the discount if there are goods. */
export const discountByClass = (discount: Pesewas, lines: readonly TaxedAmount[]): ReadonlyMap<TaxClass, Pesewas> => {
  const all = lines.reduce((sum, { amount }) => sum + amount, 0n)
  let reached = 0n
  return new Map(
    TAX_CLASSES.map(taxClass => {
      const before = shareUpTo(discount, reached, all)
      reached += amountOf(lines, taxClass)
      return [taxClass, shareUpTo(discount, reached, all) - before]
    }),
  )
}

/** The discount of each line: that of its class, shared by value in the order of the lines. */
export const discountByLine = (byClass: ReadonlyMap<TaxClass, Pesewas>, lines: readonly TaxedAmount[]): readonly Pesewas[] => {
  const reached = new Map<TaxClass, Pesewas>()
  return lines.map(({ amount, taxClass }) => {
    const discount = byClass.get(taxClass) ?? 0n
    const all = amountOf(lines, taxClass)
    const before = reached.get(taxClass) ?? 0n
    reached.set(taxClass, before + amount)
    return shareUpTo(discount, before + amount, all) - shareUpTo(discount, before, all)
  })
}

/**
 * The whole discount of each line: its own, and its share of what is given on the whole sale, by what the lines cost after their own (E-VAT
 * contract, section 4.2, step 2).
 */
export const discountsOfLines = (discount: Pesewas, lines: readonly SoldAmount[]): readonly Pesewas[] => {
  const left = lines.map(afterLineDiscount)
  const shares = discountByLine(discountByClass(sharedDiscount(discount, lines), left), left)
  return paired(lines, shares).map(([{ lineDiscount = 0n }, share]) => lineDiscount + share)
}

/**
 * The tax in a sale whose prices include it. `discount` is all of it: the lines take their own, the rest is distributed over the classes by
 * value; charges are taxed at the standard rate.
 * What customers pay is always net goods + net charges − net discount + tax, so that every pesewa has its account.
 */
export const saleVat = (
  scheme: VatScheme,
  lines: readonly SoldAmount[],
  { charges, discount }: { readonly charges: Pesewas; readonly discount: Pesewas },
): SaleVat => {
  const left = lines.map(afterLineDiscount)
  const byClass = discountByClass(sharedDiscount(discount, lines), left)
  const offered = TAX_CLASSES.map(taxClass => ({ taxClass, amount: amountOf(lines, taxClass) }))
  const paid = TAX_CLASSES.map(taxClass => ({ taxClass, amount: amountOf(left, taxClass) - (byClass.get(taxClass) ?? 0n) }))
  const charged = { taxClass: 'STANDARD', amount: charges } as const
  const split = splitInclusive(scheme, [...paid, charged])
  const taxAtList = taxIn(splitInclusive(scheme, [...offered, charged]))
  const taxOnCharges = taxIn(splitInclusive(scheme, [charged]))
  const goods = offered.reduce((sum, { amount }) => sum + amount, 0n)
  return {
    split,
    exempt: amountOf(paid, 'EXEMPT'),
    zeroRated: amountOf(paid, 'ZERO'),
    goodsNet: goods - (taxAtList - taxOnCharges),
    chargesNet: charges - taxOnCharges,
    discountNet: discount - (taxAtList - taxIn(split)),
  }
}
