import { ACCOUNT, type FixedAccountCode } from '../accounts/chart-of-accounts.ts'
import type { BusinessDate } from '../dates.ts'
import type { LinePack } from '../packs/pack.ts'
import type { Quantity, UnitPrice } from '../quantity.ts'

/** In the order in which the screen offers them (specification, section 9). */
export const ADJUSTMENT_TYPES = ['STOCKTAKING', 'MISSING_ITEMS', 'EXPIRED_ITEMS', 'DAMAGED_ITEMS'] as const
export type AdjustmentType = (typeof ADJUSTMENT_TYPES)[number]

/** The quantity is as typed: the type decides the direction. Only STOCKTAKING may be negative, for a count loss. */
type AdjustmentLine = {
  readonly productId: number
  readonly quantity: Quantity
  /** The quantity is in packs. */
  readonly pack?: LinePack | undefined
  /** As the list on the screen shows them; the server uses its own. A cost that the user may not see is null. */
  readonly productName?: string | undefined
  readonly costPrice?: UnitPrice | null | undefined
}

export type Adjustment = {
  readonly type: AdjustmentType
  readonly lines: readonly AdjustmentLine[]
  readonly note: string
  /** The date of the document; today by default (D32). */
  readonly date?: BusinessDate | undefined
}

/** The account for what was lost or found (domain rules, section 6). */
export const ADJUSTMENT_ACCOUNT: Readonly<Record<AdjustmentType, FixedAccountCode>> = {
  STOCKTAKING: ACCOUNT.stockCountDifferences,
  MISSING_ITEMS: ACCOUNT.missingItems,
  EXPIRED_ITEMS: ACCOUNT.expiredItems,
  DAMAGED_ITEMS: ACCOUNT.damagedItems,
}

/** The change in stock: a count adds the difference found, the other types take stock out (AMB-059). */
export const stockChange = (type: AdjustmentType, quantity: Quantity): Quantity => (type === 'STOCKTAKING' ? quantity : -quantity)
