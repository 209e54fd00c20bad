import type { BusinessDate } from '../dates.ts'
import type { Quantity, UnitPrice } from '../quantity.ts'

/** What people say of a product. One price list for all branches; stock is the ledger's and not among it. */
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

/** A product to be made. Its opening stock goes to one branch, at the cost price given (AMB-041), in the lot of its expiry date if it has one. */
export type NewProduct = ProductFacts & { readonly openingStock: Quantity; readonly openingExpiry?: BusinessDate | null }

/** A product as one branch sees it: its stock there, and what a piece costs there, or null for those who may not see costs. */
export type ListedProduct = Omit<ProductFacts, 'costPrice'> & {
  readonly id: number
  readonly costPrice: UnitPrice | null
  readonly stock: Quantity
  /** What of it waits for those who ordered it in the storefront: the rest is available. */
  readonly reserved: Quantity
  /** The day on which the lot expires from which goods leave next; null when nothing is dated. */
  readonly nextExpiry: BusinessDate | null
  /** How much of the stock is past its date today. */
  readonly expiredStock: Quantity
  /** The user who made the product. */
  readonly madeBy: number
}

/** What may be sold or ordered: on hand and not reserved, and never less than nothing. */
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
