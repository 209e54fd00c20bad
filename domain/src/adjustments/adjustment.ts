import { ACCOUNT, type FixedAccountCode } from '../accounts/chart-of-accounts.ts'
import type { BusinessDate } from '../dates.ts'
import type { Quantity } from '../quantity.ts'

/** In the order in which the screen offers them (specification, section 9). */
export const ADJUSTMENT_TYPES = ['STOCKTAKING', 'MISSING_ITEMS', 'EXPIRED_ITEMS', 'DAMAGED_ITEMS'] as const
export type AdjustmentType = (typeof ADJUSTMENT_TYPES)[number]

/** How much of a product, always as typed: the type says which way it goes. Only STOCKTAKING may be negative, for a count loss. */
export type AdjustmentLine = { readonly productId: number; readonly quantity: Quantity }

export type Adjustment = {
  readonly type: AdjustmentType
  readonly lines: readonly AdjustmentLine[]
  readonly note: string
  /** The date of the document; without it today (D32). */
  readonly date?: BusinessDate | undefined
}

/** The account that takes what was lost or found (domain rules, section 6). */
export const ADJUSTMENT_ACCOUNT: Readonly<Record<AdjustmentType, FixedAccountCode>> = {
  STOCKTAKING: ACCOUNT.stockCountDifferences,
  MISSING_ITEMS: ACCOUNT.missingItems,
  EXPIRED_ITEMS: ACCOUNT.expiredItems,
  DAMAGED_ITEMS: ACCOUNT.damagedItems,
}

/** What the stock gains, negative when it loses: a count adds the difference found, the others take out (AMB-059). */
export const stockChange = (type: AdjustmentType, quantity: Quantity): Quantity => (type === 'STOCKTAKING' ? quantity : -quantity)
