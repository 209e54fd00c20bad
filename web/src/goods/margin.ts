import { formatDecimal } from '@akonta/domain/decimal'
import type { UnitPrice } from '@akonta/domain/quantity'
import { divideHalfUp } from '@akonta/domain/rounding'

/** The margin of the selling price, in percent with one decimal; null without a price. */
export const marginText = (cost: UnitPrice, price: UnitPrice): string | null =>
  price === 0n ? null : formatDecimal(divideHalfUp((price - cost) * 1_000n, price), 1)
