import type { UnitPrice } from '../quantity.ts'

/** The cost and price of a product from an instant on, and who set them. The cost is null for users who may not see costs. */
export type PriceChange = {
  readonly at: Date
  readonly by: string
  readonly costPrice: UnitPrice | null
  readonly sellingPrice: UnitPrice
}
