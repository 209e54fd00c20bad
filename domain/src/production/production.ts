import type { BusinessDate } from '../dates.ts'
import type { Pesewas } from '../money.ts'
import type { Quantity, UnitPrice } from '../quantity.ts'

/**
 * Goods made. Their cost is the cost of one as typed; of a product with a bill of materials it is what went in, and `overhead` for all of
 * them together.
 */
export type ProductionLine = {
  readonly productId: number
  readonly quantity: Quantity
  readonly unitCost: UnitPrice
  readonly overhead?: Pesewas
}

/** Goods that a branch made and takes into stock (AMB-091). */
export type ProductionOf<Line extends ProductionLine> = {
  /** Branch code. */
  readonly branch: string
  readonly date: BusinessDate
  readonly lines: readonly Line[]
}

export type Production = ProductionOf<ProductionLine>

/** A line with what only the wire wants to know of its product. */
export type ListedProductionLine = ProductionLine & { readonly productName: string; readonly sellingPrice: UnitPrice }
