import { formatDecimal } from '@akonta/domain/decimal'
import type { UnitPrice } from '@akonta/domain/quantity'
import { divideHalfUp } from '@akonta/domain/rounding'

/** What is earned of the selling price, in percent with one decimal; null where there is no price to earn from. */
export const marginText = (cost: UnitPrice, price: UnitPrice): string | null =>
  price === 0n ? null : formatDecimal(divideHalfUp((price - cost) * 1_000n, price), 1)
