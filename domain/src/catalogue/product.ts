import type { BusinessDate } from '../dates.ts'
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

/** A product as one branch sees it: its stock and unit cost there. The cost is null for users who may not see costs. */
export type ListedProduct = Omit<ProductFacts, 'costPrice'> & {
  readonly id: number
  readonly costPrice: UnitPrice | null
  readonly stock: Quantity
  /** Reserved for storefront orders; the rest is available. */
  readonly reserved: Quantity
  /** The expiry date of the lot from which goods leave next; null when nothing is dated. */
  readonly nextExpiry: BusinessDate | null
  readonly expiredStock: Quantity
  readonly madeBy: number
}

/** What can be sold or ordered: stock less reservations, and never negative. */
export const availableOf = ({ stock, reserved }: Pick<ListedProduct, 'stock' | 'reserved'>): Quantity =>
  stock > reserved ? stock - reserved : 0n

/** One page of a long list; pages count from 0 (AMB-048). */
export type ProductPage = {
  readonly products: readonly ListedProduct[]
  readonly page: number
  readonly pages: number
  readonly total: number
}

export const LONGEST_PRODUCT_NAME = 160
export const LONGEST_PRODUCT_CODE = 40
