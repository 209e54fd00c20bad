import type { Pesewas } from '../money.ts'
import type { Quantity } from '../quantity.ts'
import { divideHalfUp } from '../rounding.ts'
import { magnitude } from '../whole-numbers.ts'

/** The sales in a period of one segment: a product, an hour, a customer. Amounts exclude tax, as in the books. */
export type SalesFigures = {
  /** Sale lines, each of another product; those of reversed sales are deducted. */
  readonly lines: number
  readonly quantity: Quantity
  readonly returnedQuantity: Quantity
  /** The total of the sales report: at list prices, before returns and discounts. */
  readonly sales: Pesewas
  readonly returns: Pesewas
  readonly discount: Pesewas
  /** Null for users without the right to see costs. */
  readonly cost: Pesewas | null
}

/** The same without its cost. */
export type SalesWithoutCost = Omit<SalesFigures, 'cost'>

/** Sales after returns and discounts, as in profit and loss. */
export const netOf = ({ sales, returns, discount }: SalesWithoutCost): Pesewas => sales - returns - discount

/** Null for users without the right to see costs. */
export const profitOf = (figures: SalesFigures): Pesewas | null => (figures.cost === null ? null : netOf(figures) - figures.cost)

export const withNet = <T extends SalesWithoutCost>(figures: T): T & { readonly net: Pesewas } => ({ ...figures, net: netOf(figures) })

export const withProfit = <T extends SalesFigures>(figures: T): T & { readonly net: Pesewas; readonly profit: Pesewas | null } => ({
  ...withNet(figures),
  profit: profitOf(figures),
})

const PERCENT_IN_TENTHS = 1000n

/** The share of a part in a whole, in tenths of a percent, half-up; null if the whole is zero or negative. */
export const shareOf = (part: bigint, whole: bigint): bigint | null => (whole <= 0n ? null : divideHalfUp(part * PERCENT_IN_TENTHS, whole))

/** The change from an earlier figure in tenths of a percent; null if the earlier figure is zero or negative. */
export const changeOf = (now: bigint, before: bigint): bigint | null => shareOf(now - before, before)

export const formatTenths = (tenths: bigint): string => {
  const size = magnitude(tenths)
  return `${tenths < 0n ? '−' : ''}${size / 10n}.${size % 10n}`
}

/** How sales can be segmented, in addition to days and hours. */
export const BREAKDOWNS = ['product', 'category', 'branch', 'customer', 'cashier'] as const
export type Breakdown = (typeof BREAKDOWNS)[number]

/** The longest period of a dashboard: about three years. */
export const MOST_DAYS = 1100
