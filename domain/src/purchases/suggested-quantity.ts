import type { LinePack } from '../packs/pack.ts'
import { ONE, type Quantity } from '../quantity.ts'

/** Sales of so many days, today included, are what an order is suggested by. */
export const SALES_DAYS = 28
/** Assumed of a supplier without their own lead time. In days. */
export const USUAL_LEAD_DAYS = 7
/** Until when the goods should last after they came, unless something else is chosen. In days. */
export const USUAL_COVER_DAYS = 14
export const MOST_COVER_DAYS = 180

export type OrderBasis = {
  /** In 28 days, less what customers returned. */
  readonly sold: Quantity
  readonly leadDays: number
  readonly coverDays: number
  readonly reorderLevel: Quantity
  /** In stock and not reserved. */
  readonly available: Quantity
  /** Ordered before and not received yet. */
  readonly onOrder: Quantity
  /** The most to order of this product; 0: no limit. */
  readonly maxQuantity: Quantity
  /** How the supplier delivers: whole packs of this size in base units. Pieces without it. */
  readonly pack?: Pick<LinePack, 'size'> | undefined
}

const roundedUp = (numerator: bigint, denominator: bigint): bigint => (numerator + denominator - 1n) / denominator

/**
 * The quantity to order: sales a day × (lead time + days to last) + reorder level − available − on order, rounded up to whole pieces, or
 * to whole packs; at most the product's maximum, except that one pack is the least a supplier of packs delivers. The reorder level is the reserve that remains when the next delivery comes. Quantities in ten-thousandths.
 */
export const suggestedQuantity = ({
  sold,
  leadDays,
  coverDays,
  reorderLevel,
  available,
  onOrder,
  maxQuantity,
  pack,
}: OrderBasis): Quantity => {
  const used = sold > 0n ? sold * BigInt(leadDays + coverDays) : 0n
  const missing = used + (reorderLevel - available - onOrder) * BigInt(SALES_DAYS)
  if (missing <= 0n) return 0n
  const unit = pack?.size ?? ONE
  const wanted = roundedUp(missing, BigInt(SALES_DAYS) * unit) * unit
  if (maxQuantity === 0n || wanted <= maxQuantity) return wanted
  if (pack === undefined) return maxQuantity
  return maxQuantity < unit ? unit : maxQuantity - (maxQuantity % unit)
}
