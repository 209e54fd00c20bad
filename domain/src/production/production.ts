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
  readonly overhead?: Pesewas
}

/** Finished goods that a branch receives into stock (AMB-091). */
export type ProductionOf<Line extends ProductionLine> = {
  readonly branch: string
  readonly date: BusinessDate
  readonly lines: readonly Line[]
}

export type Production = ProductionOf<ProductionLine>

/** A line with the product fields that only the wire needs. */
export type ListedProductionLine = ProductionLine & { readonly productName: string; readonly sellingPrice: UnitPrice }
