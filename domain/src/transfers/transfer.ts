import type { BusinessDate } from '../dates.ts'
import type { LinePack } from '../packs/pack.ts'
import type { Quantity, UnitPrice } from '../quantity.ts'

export type TransferLine = {
  readonly productId: number
  readonly quantity: Quantity
  /** The quantity is in packs. */
  readonly pack?: LinePack | undefined
  /** What the specification's line has besides. The server ignores it; a cost that the user may not see is null. */
  readonly productName?: string | undefined
  readonly costPrice?: UnitPrice | null | undefined
  readonly sellingPrice?: UnitPrice | undefined
}

/** Goods moved from one branch to another. Their value is the sender's average at that moment, never what the request states. */
export type Transfer = {
  /** Branch codes. */
  readonly source: string
  readonly destination: string
  readonly date: BusinessDate
  readonly deliveredBy: string
  /** Sent as the specification has it; the server records who is signed in. */
  readonly sender?: { readonly userId: number; readonly username: string }
  readonly lines: readonly TransferLine[]
}
