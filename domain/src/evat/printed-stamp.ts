import type { RollBlock } from '../printing/roll.ts'
import { type EvatDocumentState, type EvatOneDocument, isFinal, type ShownStamp } from './evat-document.ts'

/** One block under the sums of a document. Every printer draws the same: paper, PDF, or the roll of a till. */
type StampBlock = {
  /** A line above the block, or empty: `Refunded`. */
  readonly title: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  /** The text of the QR code, letter by letter. At least 25 mm wide in print, with a margin of four modules. */
  readonly qr: string
}

/** What E-VAT puts on a document (contract, section 11). */
export type PrintedStamp = {
  /** Across the head in test mode, else empty. */
  readonly test: string
  /** Stands where the kind of the document does: never "VAT invoice" on one that is not signed. */
  readonly heading: string
  /** Below the heading. */
  readonly words: readonly string[]
  readonly blocks: readonly StampBlock[]
}

/** Below the QR code. */
export const STAMP_CAPTION = 'Verify with GRA'

/** Texts of the contract, letter by letter. */
const WORDS = {
  test: 'TEST - NOT A VAT INVOICE',
  invoice: 'VAT INVOICE',
  refund: 'VAT REFUND',
  provisional: 'PROVISIONAL RECEIPT',
  pending: 'E-VAT signature pending. Not a VAT invoice.',
  settled: 'RECEIPT',
  notSigned: 'Not signed by E-VAT.',
  information: 'EVAT RECEIPT INFORMATION',
  refundOf: 'Refund of',
  cancelled: 'Refund cancelled',
  refunded: 'Refunded',
} as const

/** The head of every block (contract, section 11.2). */
export const STAMP_TITLE = WORDS.information

const factsOf = (stamp: ShownStamp): StampBlock['facts'] => [
  { label: 'Invoice Number', value: stamp.number },
  { label: 'SDC ID', value: stamp.sdcId },
  { label: 'Receipt Number', value: stamp.receiptNumber },
  { label: 'Internal Data', value: stamp.internalData },
  { label: 'Signature', value: stamp.signature },
  { label: 'MRC', value: stamp.mrc },
  { label: 'Date & Time', value: stamp.time },
  { label: 'Line-Item Count', value: stamp.itemCount },
]

const blockOf = (document: EvatOneDocument | null, title: string, above: StampBlock['facts'] = []): readonly StampBlock[] =>
  document === null || document.stamp === null ? [] : [{ title, facts: [...above, ...factsOf(document.stamp)], qr: document.stamp.qr }]

const headOf = (document: EvatOneDocument, signed: string): Omit<PrintedStamp, 'blocks'> => {
  const test = document.test ? WORDS.test : ''
  if (document.state === 'signed') return { test, heading: signed, words: [] }
  if (!isFinal(document)) return { test, heading: WORDS.provisional, words: [WORDS.pending] }
  const { givenNumber } = document
  return { test, heading: WORDS.settled, words: [WORDS.notSigned, ...(givenNumber === '' ? [] : [givenNumber])] }
}

/** On the receipt or invoice of a sale; with the block of its refund once it was reversed. */
export const stampOfSale = (evat: EvatDocumentState): PrintedStamp => ({
  ...headOf(evat, WORDS.invoice),
  blocks: [...blockOf(evat, ''), ...blockOf(evat.undone, WORDS.refunded)],
})

/** The sale that is refunded: its number, and its receipt number if it was signed. */
export type RefundOf = { readonly number: string; readonly receiptNumber: string }

const refundOf = ({ number, receiptNumber }: RefundOf): StampBlock['facts'] => [
  { label: WORDS.refundOf, value: [number, receiptNumber].filter(text => text !== '').join(' · ') },
]

/** On a credit note; with the block of the cancellation once the return was reversed. */
export const stampOfReturn = (evat: EvatDocumentState, sale: RefundOf): PrintedStamp => ({
  ...headOf(evat, WORDS.refund),
  blocks: [...blockOf(evat, '', refundOf(sale)), ...blockOf(evat.undone, WORDS.cancelled)],
})

/** On the refund slip of a sale that was reversed; null while no part of it is for E-VAT. */
export const stampOfRefund = ({ number, stamp, undone }: EvatDocumentState): PrintedStamp | null =>
  undone === null
    ? null
    : { ...headOf(undone, WORDS.refund), blocks: blockOf(undone, '', refundOf({ number, receiptNumber: stamp?.receiptNumber ?? '' })) }

/** A document that only a till has: its branch signs, and the server has not seen it yet (contract, section 12.2). */
export const unsavedAtTill = (number: string): EvatDocumentState => ({
  ...{ number, state: 'queued', test: false, flag: '', said: '', tries: 0, attempts: [], recovered: false, waitsFor: '' },
  ...{ waitSeconds: 0, givenNumber: '', checked: null, stamp: null, undone: null },
})

export const rollOfStamp = ({ blocks }: PrintedStamp): readonly RollBlock[] =>
  blocks.flatMap(({ title, facts, qr }): readonly RollBlock[] => [
    { kind: 'part', title: title === '' ? STAMP_TITLE : `${title}: ${STAMP_TITLE}`, rows: facts },
    { kind: 'code', content: qr, caption: STAMP_CAPTION },
  ])
