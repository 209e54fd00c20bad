import { type PrintedStamp, stampOfRefund, stampOfSale } from '../evat/printed-stamp.ts'
import { receiptTexts } from './receipt-texts.ts'
import type { Receipt } from './sale-calls.ts'

/** Is this sale only on the till so far? */
export const isProvisional = ({ invoice, provisional }: Receipt): boolean => provisional !== '' && invoice === provisional

/** Was it paid in the test mode of a provider? Then no money moved. */
export const isPractice = (receipt: Pick<Receipt, 'tenders' | 'isPractice'>): boolean =>
  receipt.isPractice === true || receipt.tenders.some(tender => tender.isPractice === true)

/** The number on the customer's receipt, if the sale has another one now; else empty. */
export const printedAs = (receipt: Receipt): string => (isProvisional(receipt) ? '' : receipt.provisional)

/** That the sale was reversed, and by what; empty for any other, and on the refund slip, which is the document of the reversal. */
export const reversedText = ({ invoice, reversedBy }: Pick<Receipt, 'invoice' | 'reversedBy'>): string =>
  reversedBy === '' || reversedBy === invoice ? '' : receiptTexts.reversed(reversedBy)

/** What E-VAT puts on the receipt; null for a sale that is not for E-VAT. */
export const stampOn = ({ evat }: Receipt): PrintedStamp | null => (evat === null ? null : stampOfSale(evat))

/** The refund slip of a reversed sale: the same receipt under the number of its reversal. Null if its refund is not for E-VAT. */
export const refundSlipOf = (receipt: Receipt): { readonly receipt: Receipt; readonly stamp: PrintedStamp } | null => {
  const stamp = receipt.evat === null ? null : stampOfRefund(receipt.evat)
  return stamp === null ? null : { receipt: { ...receipt, invoice: receipt.reversedBy, provisional: '' }, stamp }
}
