import type { Pesewas } from '../money.ts'
import { divideHalfUp } from '../rounding.ts'
import type { VatScheme } from './vat-schemes.ts'
import { splitInclusive, taxIn, type VatSplit } from './vat-split.ts'

export const TAX_CLASSES = ['STANDARD', 'EXEMPT', 'ZERO'] as const
/** The tax class of a product. Exempt and zero-rated goods have no tax and are shown separately in the VAT return. */
export type TaxClass = (typeof TAX_CLASSES)[number]

export type TaxedLine = { readonly amount: Pesewas; readonly taxClass: TaxClass }

/** The tax of a sale, and the amounts without it, in pesewas. */
export type SaleVat = {
  readonly split: VatSplit
  /** Untaxed goods, after their share of the discount. */
  readonly exempt: Pesewas
  readonly zeroRated: Pesewas
  /** List total, charges and discount without their tax. */
  readonly goodsNet: Pesewas
  readonly chargesNet: Pesewas
  readonly discountNet: Pesewas
}

const amountOf = (lines: readonly TaxedLine[], taxClass: TaxClass): Pesewas =>
  lines.reduce((sum, line) => (line.taxClass === taxClass ? sum + line.amount : sum), 0n)

/**
 * The tax in a sale whose prices include it. The discount is distributed over the classes by value; charges are taxed at the standard rate.
 * What customers pay is always net goods + net charges − net discount + tax, so that every pesewa has its account.
 */
export const saleVat = (
  scheme: VatScheme,
  lines: readonly TaxedLine[],
  { charges, discount }: { readonly charges: Pesewas; readonly discount: Pesewas },
): SaleVat => {
  const standard = amountOf(lines, 'STANDARD')
  const zero = amountOf(lines, 'ZERO')
  const exempt = amountOf(lines, 'EXEMPT')
  const goods = standard + zero + exempt
  const discountOn = (amount: Pesewas): Pesewas => (goods === 0n ? 0n : divideHalfUp(discount * amount, goods))
  const standardOff = discountOn(standard)
  const zeroOff = discountOn(standard + zero) - standardOff
  const split = splitInclusive(scheme, standard - standardOff + charges)
  const taxAtList = taxIn(splitInclusive(scheme, standard + charges))
  const taxOnCharges = taxIn(splitInclusive(scheme, charges))
  return {
    split,
    exempt: exempt - (discount - standardOff - zeroOff),
    zeroRated: zero - zeroOff,
    goodsNet: goods - (taxAtList - taxOnCharges),
    chargesNet: charges - taxOnCharges,
    discountNet: discount - (taxAtList - taxIn(split)),
  }
}
