import { type BusinessDate, formatDayFirst } from '../dates.ts'
import { fineToNumber } from '../quantity.ts'
import type { PurchaseLine, PurchaseOf, PurchaseType } from './purchase.ts'

export type PurchaseLineWire = {
  readonly productId: number
  readonly productName: string
  readonly costPrice: number
  readonly sellingprice: number
  readonly qty: number
  /** dd-mm-yyyy, or empty. */
  readonly expiringDateStr: string
  readonly pid: string
  readonly purchaseInvoice: string
  readonly purchaseType: PurchaseType
  readonly userId: 1
  /** yyyy-mm-dd, an addition. */
  readonly entryDate?: BusinessDate
  /** Additions, for a purchase paid at once from a bank or wallet. */
  readonly paidFrom?: string
  readonly paidReference?: string
}

/** A line with the name that the list shows; the server uses its own. */
export type ListedPurchaseLine = PurchaseLine & { readonly productName: string }

/** The list that the screen sends. The user is fixed (specification, section 9); the server records who is signed in. */
export const purchaseToWire = (purchase: PurchaseOf<ListedPurchaseLine>): readonly PurchaseLineWire[] =>
  purchase.lines.map(line => ({
    productId: line.productId,
    productName: line.productName,
    costPrice: fineToNumber(line.costPrice),
    sellingprice: fineToNumber(line.sellingPrice),
    qty: fineToNumber(line.quantity),
    expiringDateStr: line.expiresOn === null ? '' : formatDayFirst(line.expiresOn),
    pid: purchase.supplier,
    purchaseInvoice: purchase.invoice,
    purchaseType: purchase.purchaseType,
    userId: 1,
    ...(purchase.date !== undefined && { entryDate: purchase.date }),
    ...(purchase.paidFrom && { paidFrom: purchase.paidFrom.pid, paidReference: purchase.paidFrom.reference }),
  }))
