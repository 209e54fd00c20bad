import type { BusinessDate } from '../dates.ts'
import type { Pesewas } from '../money.ts'
import type { Quantity, UnitPrice } from '../quantity.ts'

/**
 * Finished goods. Their cost is the typed unit cost; for a product with a bill of materials it is the cost of the components, and
 * `overhead` for the whole line.
 */
export type ProductionLine = {
  readonly productId: number
  readonly quantity: Quantity
  readonly unitCost: UnitPrice
  readonly overhead?: Pesewas | undefined
  /** What the specification's line has besides. The server ignores it. */
  readonly productName?: string | undefined
  readonly sellingPrice?: UnitPrice | undefined
}

/** Finished goods that a branch receives into stock (AMB-091). */
export type Production = {
  readonly branch: string
  readonly date: BusinessDate
  /** Sent as the specification has it; the server records who is signed in. */
  readonly maker?: { readonly userId: number; readonly username: string }
  readonly lines: readonly ProductionLine[]
}
