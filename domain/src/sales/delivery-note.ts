import { formatMoment } from '../dates.ts'
import { baseQuantityOf, goodsName, partOfLine } from '../packs/pack.ts'
import type { TradeDocument } from '../printing/trade-document.ts'
import { formatQuantity } from '../quantity.ts'
import { reversedText } from './receipt-facts.ts'
import { receiptTexts } from './receipt-texts.ts'
import type { Receipt } from './sale-calls.ts'

export const deliveryNoteTexts = { deliveryNote: 'Delivery Note', deliveredBy: 'Delivered By', receivedBy: 'Received By' } as const

const textsIf = (text: string): readonly string[] => (text === '' ? [] : [text])

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
    .map(({ productName, pack, ...line }) => ({ productName, ...partOfLine(pack, baseQuantityOf({ ...line, pack }) - line.returned) }))
    .filter(line => line.quantity > 0n)
    .map(line => ({ name: goodsName(line), quantity: formatQuantity(line.quantity) })),
  sums: [],
  total: null,
  below: [],
  notes: textsIf(reversedText(receipt)),
  signatures: [deliveryNoteTexts.deliveredBy, deliveryNoteTexts.receivedBy],
})
