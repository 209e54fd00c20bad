import { type BusinessDate, isBusinessDate } from '@akonta/domain/dates'
import { decodeFine, type Quantity, type UnitPrice } from '@akonta/domain/quantity'
import { isRecord, textIn, type UnknownRecord } from '../../lib/records.ts'

/** How much of a product is expired, and since when the oldest of it. */
export type ExpiredStock = { readonly expiresOn: BusinessDate; readonly quantity: Quantity }

/** A product as a till needs it: what it is called, what it costs the customer, how much is there. */
export type SaleProduct = {
  readonly id: number
  readonly name: string
  readonly productCode: string
  readonly barcodes: readonly string[]
  readonly price: UnitPrice
  /** Null when the user may not see costs. */
  readonly cost: UnitPrice | null
  readonly stock: Quantity
  /** What of the stock is past its date, when something is: it leaves last, and only where somebody with the right agrees. */
  readonly expired?: ExpiredStock
}

const fineIn = (row: UnknownRecord, field: string): bigint | null => {
  const decoded = decodeFine(row[field])
  return decoded.ok ? decoded.value : null
}

/** Several codes in one field stand apart by comma or space (specification, section 3). */
const codesIn = (text: string): readonly string[] => text.split(/[\s,]+/).filter(code => code !== '')

const expiredIn = (row: UnknownRecord): Pick<SaleProduct, 'expired'> => {
  const quantity = fineIn(row, 'expiredQty') ?? 0n
  const expiresOn = textIn(row, 'nextExpiry')
  return quantity > 0n && isBusinessDate(expiresOn) ? { expired: { expiresOn, quantity } } : {}
}

const decodeSaleProduct = (row: unknown): SaleProduct | null => {
  if (!isRecord(row)) return null
  const id = Number(textIn(row, 'id'))
  const price = fineIn(row, 'retCash')
  if (!Number.isSafeInteger(id) || id <= 0 || price === null) return null
  return {
    id,
    name: textIn(row, 'productName'),
    productCode: textIn(row, 'productCode'),
    barcodes: codesIn(textIn(row, 'barcode')),
    price,
    cost: fineIn(row, 'costPrice'),
    // What is reserved for orders of the storefront cannot be sold.
    stock: fineIn(row, 'available') ?? fineIn(row, 'retStockLevel') ?? 0n,
    ...expiredIn(row),
  }
}

/** Reads product rows of the list and search calls; what is no product is left out. */
export const decodeSaleProducts = (rows: unknown): readonly SaleProduct[] =>
  Array.isArray(rows) ? rows.map(decodeSaleProduct).filter(product => product !== null) : []

/** Does the product carry exactly this code, without case? */
export const carriesCode = (product: SaleProduct, code: string): boolean =>
  [...product.barcodes, product.productCode].some(own => own !== '' && own.toUpperCase() === code.toUpperCase())
