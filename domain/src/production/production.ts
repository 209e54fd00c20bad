import type { BusinessDate } from '../dates.ts'
import type { Quantity, UnitPrice } from '../quantity.ts'

/** Goods made, at the cost of one as typed. */
export type ProductionLine = { readonly productId: number; readonly quantity: Quantity; readonly unitCost: UnitPrice }

/** Goods that a branch made and takes into stock at the cost typed (AMB-091). */
export type ProductionOf<Line extends ProductionLine> = {
  /** Branch code. */
  readonly branch: string
  readonly date: BusinessDate
  readonly lines: readonly Line[]
}

export type Production = ProductionOf<ProductionLine>

/** A line with what only the wire wants to know of its product. */
export type ListedProductionLine = ProductionLine & { readonly productName: string; readonly sellingPrice: UnitPrice }
