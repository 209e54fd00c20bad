import type { Pesewas } from '../money.ts'
import type { Quantity } from '../quantity.ts'
import { divideHalfUp } from '../rounding.ts'

/** What was sold of a cut of the trade (a product, an hour, a customer) in a period. Money without tax, as the books have it. */
export type Traded = {
  /** Lines of sales, each of another product; those of reversed sales are taken off again. */
  readonly lines: bigint
  readonly quantity: Quantity
  readonly returnedQuantity: Quantity
  /** What the sales report adds up to: at the list, before returns and discounts. */
  readonly sales: Pesewas
  readonly returns: Pesewas
  readonly discount: Pesewas
  /** What the goods had cost; null for those who may not see it. */
  readonly cost: Pesewas | null
}

/** What the sales came to after returns and discounts: net sales, as in profit and loss. */
export const netOf = ({ sales, returns, discount }: Omit<Traded, 'cost'>): Pesewas => sales - returns - discount

/** Net sales less what the goods had cost; null for those who may not see it. */
export const profitOf = (traded: Traded): Pesewas | null => (traded.cost === null ? null : netOf(traded) - traded.cost)

const PERCENT_IN_TENTHS = 1000n

/** How much of a whole a part is, in tenths of a percent, half-up; null of nothing or of a whole below nothing. */
export const shareOf = (part: bigint, whole: bigint): bigint | null => (whole <= 0n ? null : divideHalfUp(part * PERCENT_IN_TENTHS, whole))

/** By how much a figure rose (+) or fell (−) against an earlier one, in tenths of a percent; null against nothing or a figure below nothing. */
export const changeOf = (now: bigint, before: bigint): bigint | null => shareOf(now - before, before)

/** "9.4", "0.3", "−2.0": tenths as people read them. */
export const formatTenths = (tenths: bigint): string => {
  const size = tenths < 0n ? -tenths : tenths
  return `${tenths < 0n ? '−' : ''}${size / 10n}.${size % 10n}`
}

/** The ways in which sales can be cut up, beside days and hours. */
export const CUTS = ['product', 'category', 'branch', 'customer', 'cashier'] as const
export type Cut = (typeof CUTS)[number]

/** A dashboard looks at no more days than this: three years and some. */
export const MOST_DAYS = 1100
