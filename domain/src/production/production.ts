import type { BusinessDate } from '../dates.ts'
import type { Pesewas } from '../money.ts'
import type { Quantity, UnitPrice } from '../quantity.ts'
import type { Component } from './bill.ts'

/** Why goods were lost while making: the types of an adjustment that take stock out, with the same accounts. */
export const WASTE_TYPES = ['DAMAGED_ITEMS', 'EXPIRED_ITEMS', 'MISSING_ITEMS'] as const

/** A component of which so much of the used quantity was lost, or the product itself: units that came out spoilt, in addition to the yield. */
export type Waste = {
  readonly productId: number
  readonly quantity: Quantity
  readonly type: (typeof WASTE_TYPES)[number]
  readonly reason: string
}

/** What happened, where it differs from the recipe. */
export type Actual = {
  /** The quantity that the recipe was for. Without it, what came out: the yield and the spoilt units. */
  readonly planned?: Quantity | undefined
  /** What was used of each component, with its waste. Components that are not named were used by the recipe. */
  readonly used?: readonly Component[] | undefined
  readonly waste?: readonly Waste[] | undefined
}

/**
 * Finished goods; the quantity is the yield. Their cost is the typed unit cost; for a product with a bill of materials it is the cost of the
 * components and the overhead of the whole line, less the value of the waste. Overhead that is not given follows the rate of the recipe.
 */
export type ProductionLine = Actual & {
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
