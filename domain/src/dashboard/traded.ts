import type { Pesewas } from '../money.ts'
import type { Quantity } from '../quantity.ts'
import { divideHalfUp } from '../rounding.ts'

/** What was sold in a period of one segment: a product, an hour, a customer. Amounts exclude tax, as in the books. */
export type Traded = {
  /** Sale lines, each of another product; those of reversed sales are deducted. */
  readonly lines: number
  readonly quantity: Quantity
  readonly returnedQuantity: Quantity
  /** The total of the sales report: at list prices, before returns and discounts. */
  readonly sales: Pesewas
  readonly returns: Pesewas
  readonly discount: Pesewas
  /** Null for users who may not see costs. */
  readonly cost: Pesewas | null
}

/** The same without its cost. */
export type Sold = Omit<Traded, 'cost'>

/** Sales after returns and discounts, as in profit and loss. */
export const netOf = ({ sales, returns, discount }: Sold): Pesewas => sales - returns - discount

/** Null for users who may not see costs. */
export const profitOf = (traded: Traded): Pesewas | null => (traded.cost === null ? null : netOf(traded) - traded.cost)

export const withNet = <T extends Sold>(sold: T): T & { readonly net: Pesewas } => ({ ...sold, net: netOf(sold) })

export const withProfit = <T extends Traded>(traded: T): T & { readonly net: Pesewas; readonly profit: Pesewas | null } => ({
  ...withNet(traded),
  profit: profitOf(traded),
})

const PERCENT_IN_TENTHS = 1000n

/** The share of a part in a whole, in tenths of a percent, half-up; null if the whole is zero or negative. */
export const shareOf = (part: bigint, whole: bigint): bigint | null => (whole <= 0n ? null : divideHalfUp(part * PERCENT_IN_TENTHS, whole))

/** The change from an earlier figure in tenths of a percent; null if the earlier figure is zero or negative. */
export const changeOf = (now: bigint, before: bigint): bigint | null => shareOf(now - before, before)

export const formatTenths = (tenths: bigint): string => {
  const size = tenths < 0n ? -tenths : tenths
  return `${tenths < 0n ? '−' : ''}${size / 10n}.${size % 10n}`
}

/** How sales can be segmented, in addition to days and hours. */
export const CUTS = ['product', 'category', 'branch', 'customer', 'cashier'] as const
export type Cut = (typeof CUTS)[number]

/** The longest period of a dashboard: about three years. */
export const MOST_DAYS = 1100
