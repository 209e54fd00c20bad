import type { Pesewas } from '../money.ts'
import { HUNDRED_PERCENT } from '../percent.ts'
import { divideHalfUp } from '../rounding.ts'

/** A reduction of a whole sale or of one line: an amount in pesewas, or a part of the goods in hundredths of a percent (500n is 5%). */
export type Discount = { readonly kind: 'amount'; readonly amount: Pesewas } | { readonly kind: 'percent'; readonly hundredths: bigint }

export const PERCENT_DECIMALS = 2

/** In pesewas, half-up. Charges are never discounted. */
export const discountAmount = (goods: Pesewas, discount: Discount | undefined): Pesewas => {
  if (discount === undefined) return 0n
  return discount.kind === 'amount' ? discount.amount : divideHalfUp(goods * discount.hundredths, HUNDRED_PERCENT)
}

/** Why this discount is invalid, as a sentence, or null. A discount never exceeds the goods. */
export const discountFault = (goods: Pesewas, discount: Discount | undefined): string | null => {
  const amount = discountAmount(goods, discount)
  if (amount < 0n) return 'The Discount cannot be negative'
  return amount > goods ? 'The Discount is more than the goods cost' : null
}
