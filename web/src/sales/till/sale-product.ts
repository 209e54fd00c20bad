import { type BusinessDate, isBusinessDate } from '@akonta/domain/dates'
import { decodeFine, type Quantity, type UnitPrice } from '@akonta/domain/quantity'
import { isRecord, textIn, type UnknownRecord } from '../../lib/records.ts'

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

const fineIn = (row: UnknownRecord, field: string): bigint | null => {
  const decoded = decodeFine(row[field])
  return decoded.ok ? decoded.value : null
}

/** Several codes in one field are separated by comma or space (specification, section 3). */
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
    // Reserved stock cannot be sold.
    stock: fineIn(row, 'available') ?? fineIn(row, 'retStockLevel') ?? 0n,
    ...expiredIn(row),
  }
}

/** Invalid rows are left out. */
export const decodeSaleProducts = (rows: unknown): readonly SaleProduct[] =>
  Array.isArray(rows) ? rows.map(decodeSaleProduct).filter(product => product !== null) : []

/** Does the product have exactly this code, ignoring case? */
export const carriesCode = (product: SaleProduct, code: string): boolean =>
  [...product.barcodes, product.productCode].some(own => own !== '' && own.toUpperCase() === code.toUpperCase())
