import type { BusinessDate } from '../dates.ts'
import type { Quantity, UnitPrice } from '../quantity.ts'

export type TransferLine = { readonly productId: number; readonly quantity: Quantity }

/** Goods moved from one branch to another. Their value is the sender's average at that moment, never what the request states. */
export type TransferOf<Line extends TransferLine> = {
  /** Branch codes. */
  readonly source: string
  readonly destination: string
  readonly date: BusinessDate
  readonly deliveredBy: string
  readonly lines: readonly Line[]
}

export type Transfer = TransferOf<TransferLine>

/** A line with the product fields that only the wire needs. A cost that the user may not see is null. */
export type ListedTransferLine = TransferLine & {
  readonly productName: string
  readonly costPrice: UnitPrice | null
  readonly sellingPrice: UnitPrice
}
