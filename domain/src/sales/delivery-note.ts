import { formatMoment } from '../dates.ts'
import type { TradeDocument } from '../printing/trade-document.ts'
import { formatQuantity } from '../quantity.ts'
import { receiptTexts } from './receipt-texts.ts'
import type { Receipt } from './sale-calls.ts'

export const deliveryNoteTexts = { deliveryNote: 'Delivery Note', deliveredBy: 'Delivered By', receivedBy: 'Received By' } as const

/** The goods of an invoice without prices. Those that were returned are not delivered. */
export const deliveryNoteOf = (receipt: Receipt): TradeDocument => ({
  kind: deliveryNoteTexts.deliveryNote,
  number: receipt.invoice,
  date: formatMoment(receipt.soldAt),
  branch: receipt.branch,
  facts: [
    { label: receiptTexts.customer, value: receipt.customer },
    ...(receipt.account === null || receipt.account.phone === '' ? [] : [{ label: receiptTexts.phone, value: receipt.account.phone }]),
  ],
  lines: receipt.lines
    .filter(line => line.quantity > line.returned)
    .map(line => ({ name: line.productName, quantity: formatQuantity(line.quantity - line.returned) })),
  sums: [],
  total: null,
  below: [],
  notes: [],
  signatures: [deliveryNoteTexts.deliveredBy, deliveryNoteTexts.receivedBy],
})
