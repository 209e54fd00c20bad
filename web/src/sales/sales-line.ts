import { isBusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import { decodeFine, fineToNumber, ONE, type Quantity, type UnitPrice } from '@akonta/domain/quantity'
import type { Discount } from '@akonta/domain/sales/discount'
import { CASH_CUSTOMER, type SaleOf, type SaleType } from '@akonta/domain/sales/sale'
import type { ListedSaleLine } from '@akonta/domain/sales/sale-wire'
import type { Tender } from '@akonta/domain/sales/tender'
import { isRecord } from '../lib/records.ts'
import type { ExpiredStock, SaleProduct } from './sale-product.ts'

/** A line as it lies in storage under salescart: the working cart item of the specification, section 3, with JSON numbers. */
export type SalesLine = {
  readonly id: number
  readonly productName: string
  readonly costPrice: number | null
  readonly sellingPrice: number
  readonly retStockLevel: number
  readonly retCash: number
  /** Empty while the field holds no number. */
  readonly qtyEntered: number | string
  readonly expDate: string
  readonly supplierId: string
  readonly purchaseInvoice: string
  readonly purchaseType: string
  /** Expired stock that leaves first, as it was when the line was made: since when, and how much. */
  readonly expiredSince?: string
  readonly expiredQty?: number
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

export const isSalesLine = (value: unknown): value is SalesLine =>
  isRecord(value) &&
  isNumber(value.id) &&
  typeof value.productName === 'string' &&
  (value.costPrice === null || isNumber(value.costPrice)) &&
  [value.sellingPrice, value.retStockLevel, value.retCash].every(isNumber) &&
  (isNumber(value.qtyEntered) || typeof value.qtyEntered === 'string')

/** A new line. Its price is the product's unless somebody who may do so agreed another one; the list price stays beside it. */
export const salesLineOf = (product: SaleProduct, quantity: Quantity, price: UnitPrice = product.price): SalesLine => ({
  id: product.id,
  productName: product.name,
  costPrice: product.cost === null ? null : fineToNumber(product.cost),
  sellingPrice: fineToNumber(price),
  retStockLevel: fineToNumber(product.stock),
  retCash: fineToNumber(product.price),
  qtyEntered: fineToNumber(quantity),
  expDate: '',
  supplierId: '',
  purchaseInvoice: '',
  purchaseType: '',
  ...(product.expired !== undefined && {
    expiredSince: product.expired.expiresOn,
    expiredQty: fineToNumber(product.expired.quantity),
  }),
})

const fineOf = (input: unknown): bigint | null => {
  const decoded = decodeFine(input)
  return decoded.ok ? decoded.value : null
}

/** Null while the field holds no number. */
export const quantityOf = (line: SalesLine): Quantity | null => fineOf(line.qtyEntered)

export const priceOf = (line: SalesLine): UnitPrice => fineOf(line.sellingPrice) ?? 0n

/** The product's own price, where another one was agreed; else null. */
export const listPriceOf = (line: SalesLine): UnitPrice | null => (line.retCash === line.sellingPrice ? null : fineOf(line.retCash))

/** What this line would sell of expired goods; null when there are none. */
export const expiredOf = (line: SalesLine): ExpiredStock | null => {
  const expired = fineOf(line.expiredQty)
  const quantity = quantityOf(line) ?? 0n
  if (expired === null || line.expiredSince === undefined || !isBusinessDate(line.expiredSince)) return null
  return { expiresOn: line.expiredSince, quantity: quantity < expired ? quantity : expired }
}

export const withQuantity = (line: SalesLine, quantity: Quantity | null): SalesLine => ({
  ...line,
  qtyEntered: quantity === null ? '' : fineToNumber(quantity),
})

/** Can it be sold like this? At least one (specification, section 9). */
export const isValidQuantity = (quantity: Quantity | null): quantity is Quantity => quantity !== null && quantity >= ONE

type ListTerms = {
  readonly branch: string
  readonly saleType: SaleType
  /** The pid of a credit sale's customer. */
  readonly customer?: string
  readonly paid?: Pesewas | null
  readonly discount?: Discount | null
  readonly tenders?: readonly Tender[] | null
}

/** The sale that this list stands for. A line without a valid quantity counts as nothing: it is refused before saving. */
export const saleOfList = (
  lines: readonly SalesLine[],
  { branch, saleType, customer = CASH_CUSTOMER, paid = null, discount = null, tenders = null }: ListTerms,
): SaleOf<ListedSaleLine> => ({
  branch,
  saleType,
  customer,
  charges: 0n,
  lines: lines.map(line => ({
    productId: line.id,
    productName: line.productName,
    quantity: quantityOf(line) ?? 0n,
    price: priceOf(line),
    costPrice: line.costPrice === null ? null : fineOf(line.costPrice),
  })),
  ...(paid !== null && tenders === null && { paid }),
  ...(discount !== null && { discount }),
  ...(tenders !== null && { tenders: tenders.map(({ pid, amount, transactionId }) => ({ pid, amount, transactionId })) }),
})
