import { type DocumentTotal, documentTotal } from '../document-total.ts'
import type { PurchaseLine } from './purchase.ts'

/** What a purchase costs, by the document rule: the total is the exact sum rounded once, and the posted lines sum up to it. */
export const purchaseTotals = (lines: readonly Pick<PurchaseLine, 'quantity' | 'costPrice'>[]): DocumentTotal =>
  documentTotal(lines.map(({ quantity, costPrice }) => ({ quantity, price: costPrice })))
