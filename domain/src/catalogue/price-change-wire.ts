import { fineToNumber } from '../quantity.ts'
import type { PriceChange } from './price-change.ts'

/** One row of the price history, newest first. The specification has none; the names are those of a product. */
export type PriceChangeWire = {
  readonly changedAt: string
  readonly changedBy: string
  readonly costPrice: number | null
  readonly retCash: number
}

export const priceChangeToWire = ({ at, by, costPrice, sellingPrice }: PriceChange): PriceChangeWire => ({
  changedAt: at.toISOString(),
  changedBy: by,
  costPrice: costPrice === null ? null : fineToNumber(costPrice),
  retCash: fineToNumber(sellingPrice),
})
