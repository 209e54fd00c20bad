import { type DocumentTotal, documentTotal } from '../document-total.ts'
import type { PurchaseLine } from './purchase.ts'

/** The total of a purchase by the document rule: the exact sum rounded once, to which the posted lines add up. */
export const purchaseTotals = (lines: readonly Pick<PurchaseLine, 'quantity' | 'costPrice'>[]): DocumentTotal =>
  documentTotal(lines.map(({ quantity, costPrice }) => ({ quantity, price: costPrice })))
