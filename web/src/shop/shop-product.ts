import type { Product } from '@akonta/domain/catalogue/product-calls'
import { fineToNumber } from '@akonta/domain/quantity'

/** A product of the storefront, with wire numbers: they are stored in `cartItems` unchanged (specification, section 3). */
export type ShopProduct = {
  readonly id: number
  readonly productName: string
  readonly retReorderLevel: number
  /** Null when the user may not see costs. */
  readonly costPrice: number | null
  readonly retCash: number
  /** Stock less reservations of other orders. */
  readonly retStockLevel: number
}

export const shopProductOf = ({ id, name, reorderLevel, costPrice, sellingPrice, available }: Product): ShopProduct => ({
  id,
  productName: name,
  retReorderLevel: fineToNumber(reorderLevel),
  costPrice: costPrice === null ? null : fineToNumber(costPrice),
  retCash: fineToNumber(sellingPrice),
  retStockLevel: fineToNumber(available),
})
