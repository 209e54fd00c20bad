import type { BusinessDate } from '../dates.ts'
import type { Quantity, UnitPrice } from '../quantity.ts'

export type TransferLine = { readonly productId: number; readonly quantity: Quantity }

/** Goods that go from one branch to another. What they are worth is the sender's average at that moment, never what the paper says. */
export type TransferOf<Line extends TransferLine> = {
  /** Branch codes. */
  readonly source: string
  readonly destination: string
  readonly date: BusinessDate
  readonly deliveredBy: string
  readonly lines: readonly Line[]
}

export type Transfer = TransferOf<TransferLine>

/** A line with what only the wire wants to know of its product. A cost that the user may not see is null. */
export type ListedTransferLine = TransferLine & {
  readonly productName: string
  readonly costPrice: UnitPrice | null
  readonly sellingPrice: UnitPrice
}
