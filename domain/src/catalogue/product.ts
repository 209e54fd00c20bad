import type { BusinessDate } from '../dates.ts'
import { priceOfPack } from '../pricing/price-rule.ts'
import type { Quantity, UnitPrice } from '../quantity.ts'

/** The catalogue data of a product. Prices are the same in all branches; stock belongs to the ledger and is not included. */
export type ProductFacts = {
  readonly name: string
  readonly code: string
  readonly barcodes: readonly string[]
  readonly categoryId: number | null
  readonly unitId: number | null
  readonly reorderLevel: Quantity
  readonly maxQuantity: Quantity
  readonly tracksExpiry: boolean
  readonly costPrice: UnitPrice
  readonly sellingPrice: UnitPrice
  readonly packQuantity: Quantity
  readonly cartonPrice: UnitPrice
}

/**
 * A product to create. Its opening stock goes to one branch, at the given cost price (AMB-041), in the lot of its expiry date if it has
 * one.
 */
export type NewProduct = ProductFacts & { readonly openingStock: Quantity; readonly openingExpiry?: BusinessDate | null }

/** The changed fields of a product. Category and unit are cleared with null. */
export type ProductChanges = { readonly [Field in keyof ProductFacts]?: ProductFacts[Field] | undefined }

type CartonFacts = Pick<ProductFacts, 'sellingPrice' | 'packQuantity' | 'cartonPrice'>

/** The carton price after a change of the product: unless it is entered, one that is the price of its pieces stays so. */
export const cartonPriceAfter = (before: CartonFacts, changes: Pick<ProductChanges, keyof CartonFacts>): UnitPrice => {
  const { sellingPrice = before.sellingPrice, packQuantity: size = before.packQuantity, cartonPrice } = changes
  if (cartonPrice !== undefined) return cartonPrice
  return before.cartonPrice === priceOfPack(before.sellingPrice, { size: before.packQuantity })
    ? priceOfPack(sellingPrice, { size })
    : before.cartonPrice
}

export const withChanges = (before: ProductFacts, { categoryId, unitId, ...changes }: ProductChanges): ProductFacts => ({
  name: changes.name ?? before.name,
  code: changes.code ?? before.code,
  barcodes: changes.barcodes ?? before.barcodes,
  categoryId: categoryId === undefined ? before.categoryId : categoryId,
  unitId: unitId === undefined ? before.unitId : unitId,
  reorderLevel: changes.reorderLevel ?? before.reorderLevel,
  maxQuantity: changes.maxQuantity ?? before.maxQuantity,
  tracksExpiry: changes.tracksExpiry ?? before.tracksExpiry,
  costPrice: changes.costPrice ?? before.costPrice,
  sellingPrice: changes.sellingPrice ?? before.sellingPrice,
  packQuantity: changes.packQuantity ?? before.packQuantity,
  cartonPrice: cartonPriceAfter(before, changes),
})

export const LONGEST_PRODUCT_NAME = 160
export const LONGEST_PRODUCT_CODE = 40
