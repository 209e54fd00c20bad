import { joinBarcodes, splitBarcodes } from '@akonta/domain/catalogue/barcodes'
import type { Product } from '@akonta/domain/catalogue/product-calls'
import { mapped, record, UNREAD } from '@akonta/domain/contract/codec'
import { fine, integer, text } from '@akonta/domain/contract/fields'
import type { BusinessDate } from '@akonta/domain/dates'
import type { Quantity, UnitPrice } from '@akonta/domain/quantity'

/** The expired quantity of a product, and the date of the oldest. */
export type ExpiredStock = { readonly expiresOn: BusinessDate; readonly quantity: Quantity }

/** A product as a till needs it: its name, price and stock. */
export type SaleProduct = {
  readonly id: number
  readonly name: string
  readonly productCode: string
  readonly barcodes: readonly string[]
  readonly price: UnitPrice
  /** Null when the user may not see costs. */
  readonly cost: UnitPrice | null
  readonly stock: Quantity
  /** The expired part of the stock, if any: it leaves last, and only if a user with the right agrees. */
  readonly expired?: ExpiredStock
}

/** A product as the server lists it. What is reserved cannot be sold. */
export const saleProductOf = (product: Product): SaleProduct => {
  const { id, name, code: productCode, barcodes, sellingPrice: price, costPrice: cost, available: stock } = product
  const { nextExpiry: expiresOn, expiredStock: quantity } = product
  const expired = quantity > 0n && expiresOn !== null ? { expired: { expiresOn, quantity } } : {}
  return { id, name, productCode, barcodes, price, cost, stock, ...expired }
}

/** A product in the branch copy of this device. */
const copied = record({
  id: integer,
  name: ['productName', text],
  productCode: text,
  barcodes: ['barcode', mapped(text, { read: splitBarcodes, write: joinBarcodes })],
  price: ['retCash', fine],
  stock: ['available', fine],
})

/** A row without an id or a price cannot be sold, and is left out. */
export const readCopiedProducts = (rows: unknown): readonly SaleProduct[] => {
  if (!Array.isArray(rows)) return []
  const products = rows.map(row => copied.read(row, []))
  return products.flatMap(product => (product === UNREAD ? [] : [{ ...product, cost: null }]))
}

/** Does the product have exactly this code, ignoring case? */
export const carriesCode = (product: SaleProduct, code: string): boolean =>
  [...product.barcodes, product.productCode].some(own => own !== '' && own.toUpperCase() === code.toUpperCase())
