import type { UnitPrice } from '../quantity.ts'

/** What a product cost and sold for from an instant on, and who said so. The cost is null for those who may not see costs. */
export type PriceChange = {
  readonly at: Date
  readonly by: string
  readonly costPrice: UnitPrice | null
  readonly sellingPrice: UnitPrice
}
