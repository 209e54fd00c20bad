import { ACCOUNT } from '../accounts/chart-of-accounts.ts'
import type { BusinessDate } from '../dates.ts'
import { fineToNumber, type UnitPrice } from '../quantity.ts'
import type { Adjustment, AdjustmentLine, AdjustmentType } from './adjustment.ts'

/** One line of POST /api/product/adjustretailqty. The note is an addition: the same in every line. */
export type AdjustmentLineWire = {
  readonly userId: 1
  readonly branchId: string
  readonly productId: number
  readonly productName: string
  readonly coaaccount: string
  readonly transtype: AdjustmentType
  readonly costPrice: number | null
  readonly qty: number
  readonly note: string
  /** yyyy-mm-dd, an addition. */
  readonly entryDate?: BusinessDate
}

/** A line with what the list on the screen shows in addition. The cost is null when the user may not see it. */
export type ListedAdjustmentLine = AdjustmentLine & { readonly productName: string; readonly costPrice: UnitPrice | null }

/** The list that the screen sends. User and account are fixed (specification, section 9); the server determines both itself. */
export const adjustmentToWire = (
  { type, lines, note, date }: Omit<Adjustment, 'lines'> & { readonly lines: readonly ListedAdjustmentLine[] },
  branchCode: string,
): readonly AdjustmentLineWire[] =>
  lines.map(line => ({
    userId: 1,
    branchId: branchCode,
    productId: line.productId,
    productName: line.productName,
    coaaccount: ACCOUNT.inventory,
    transtype: type,
    costPrice: line.costPrice === null ? null : fineToNumber(line.costPrice),
    qty: fineToNumber(line.quantity),
    note,
    ...(date !== undefined && { entryDate: date }),
  }))
