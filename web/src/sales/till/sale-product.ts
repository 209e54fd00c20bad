import type { Product } from '@akonta/domain/catalogue/product-calls'
import type { BusinessDate } from '@akonta/domain/dates'
import { type LinePack, type Pack, packOfBarcode } from '@akonta/domain/packs/pack'
import type { Promotion, SpecialPrice } from '@akonta/domain/pricing/price-rule'
import type { Quantity, UnitPrice } from '@akonta/domain/quantity'
import type { CopiedProduct } from '@akonta/domain/sales/local-copy-calls'

export type ExpiredStock = { readonly expiresOn: BusinessDate; readonly quantity: Quantity }

/** A product as a till needs it: its name, price and stock. */
export type SaleProduct = {
  readonly id: number
  readonly name: string
  readonly productCode: string
  readonly barcodes: readonly string[]
  readonly price: UnitPrice
  /** The key of its picture, if it has one. */
  readonly picture?: string | null | undefined
  /** Null when the user may not see costs. */
  readonly cost: UnitPrice | null
  readonly stock: Quantity
  /** The expired part of the stock, if any: it leaves last, and only if a user with the right agrees. */
  readonly expired?: ExpiredStock
  /** What else decides its price. */
  readonly packs?: readonly Pack[] | undefined
  readonly prices?: readonly SpecialPrice[] | undefined
  readonly promotions?: readonly Promotion[] | undefined
  /** The pack whose barcode was scanned. */
  readonly pack?: LinePack
  /** Found by the label of a scale: its quantity, and the price at which the line costs what the label says. */
  readonly labelled?: { readonly quantity: Quantity; readonly price: UnitPrice }
}

/** A product as the server lists it. What is reserved cannot be sold. */
export const saleProductOf = (product: Product): SaleProduct => {
  const { id, name, code: productCode, barcodes, sellingPrice: price, costPrice: cost, available: stock } = product
  const { picture, packs, prices, promotions } = product
  const pricing = { ...(packs && { packs }), ...(prices && { prices }), ...(promotions && { promotions }) }
  const { nextExpiry: expiresOn, expiredStock: quantity } = product
  const expired = quantity > 0n && expiresOn !== null ? { expired: { expiresOn, quantity } } : {}
  return { id, name, productCode, barcodes, price, cost, stock, picture, ...expired, ...pricing }
}

/** A product of this device's copy, which has no costs. */
export const saleProductOfCopy = ({ code: productCode, available: stock, ...product }: CopiedProduct): SaleProduct => ({
  ...product,
  productCode,
  stock,
  cost: null,
})

/** Does the product have exactly this code, ignoring case? */
export const carriesCode = (product: SaleProduct, code: string): boolean =>
  [...product.barcodes, product.productCode].some(own => own !== '' && own.toUpperCase() === code.toUpperCase())

/** The product with exactly this code, in the pack if it is the code of one of its packs; null if it has another code. */
export const carriedBy = (product: SaleProduct, code: string): SaleProduct | null => {
  if (carriesCode(product, code)) return product
  const pack = packOfBarcode(product.packs, code)
  return pack === undefined ? null : { ...product, pack }
}
