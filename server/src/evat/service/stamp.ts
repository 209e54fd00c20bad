import type { EvatKind } from '@akonta/domain/evat/evat-document'

/** What the service answers when it has signed a document: the fields and the QR text that receipts show, letter by letter. */
export type Stamp = {
  readonly tin: string
  readonly number: string
  readonly sdcId: string
  readonly receiptNumber: string
  readonly internalData: string
  readonly signature: string
  readonly mrc: string
  /** Ghana time, which is UTC: `YYYY/MM/DD HH:MM:SS`. */
  readonly time: string
  readonly flag: string
  readonly itemCount: string
  readonly qr: string
}

/** The document that a stamp should belong to. */
export type SentDocument = {
  readonly kind: EvatKind
  readonly saleNumber: string
  /** Our number of the return or the reversal; empty for a sale. */
  readonly refundNumber: string
  /** Different item codes in the payload. */
  readonly itemCount: number
  readonly tin: string
  readonly recordedAt: Date
}

const LONGEST_QR = 2_000
/** A stamp of a callback may be this much older than its document; an older one belongs to a sale that a restored backup has lost. */
const OLDER_MS = 10 * 60_000

/** A refund names itself, a cancelled refund the sale in the first answer and the refund in the callback. */
const numbersOf = ({ kind, saleNumber, refundNumber }: SentDocument): readonly string[] => {
  switch (kind) {
    case 'sale':
      return [saleNumber]
    case 'return':
    case 'sale_undone':
      return [refundNumber]
    case 'return_undone':
      return [saleNumber, refundNumber]
  }
}

const FLAGS: Readonly<Record<EvatKind, string>> = {
  sale: 'INVOICE',
  return: 'REFUND',
  sale_undone: 'REFUND',
  return_undone: 'REFUND_CANCELATION',
}

/** When the service signed, by its own clock; undefined for a time that cannot be read. */
export const signedAt = ({ time }: Stamp): Date | undefined => {
  const at = new Date(`${time.replaceAll('/', '-').replace(' ', 'T')}Z`)
  return /^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d$/.test(time) && !Number.isNaN(at.getTime()) ? at : undefined
}

/** Control characters and halves of characters: they cannot be stored letter by letter either. */
const NOT_PRINTED = /[\p{Cc}\p{Cs}]/u

const isTooOld = (sent: SentDocument, stamp: Stamp, clockAheadMs: number): boolean => {
  const at = signedAt(stamp)
  return at === undefined || at.getTime() - clockAheadMs < sent.recordedAt.getTime() - OLDER_MS
}

/**
 * Why this stamp is not that of the document, as a sentence; null if it is (E-VAT contract, section 10.2). `clockAheadMs` is how far the
 * clock of the service was ahead of ours in its last first answer; null for a first answer, whose time is not compared. That no other
 * document has the stamp is for the database to check.
 */
export const stampFault = (sent: SentDocument, stamp: Stamp, clockAheadMs: number | null): string | null => {
  if (Object.values(stamp).some(text => NOT_PRINTED.test(text))) return 'The stamp has a character that cannot be printed'
  const numbers = numbersOf(sent)
  if (!numbers.includes(stamp.number)) return `The stamp is of number ${stamp.number}, not ${numbers.join(' or ')}`
  const flag = FLAGS[sent.kind]
  if (stamp.flag !== flag) return `The stamp is of kind ${stamp.flag}, not ${flag}`
  if (stamp.itemCount !== String(sent.itemCount)) return `The stamp is of ${stamp.itemCount} items, not ${sent.itemCount}`
  if (stamp.tin !== sent.tin) return `The stamp is of TIN ${stamp.tin}, not ${sent.tin}`
  if (clockAheadMs !== null && isTooOld(sent, stamp, clockAheadMs)) return `The stamp is of ${stamp.time}, before the document was recorded`
  if (stamp.sdcId === '' || stamp.receiptNumber === '' || stamp.signature === '') return 'The stamp has no signature'
  if (!stamp.qr.startsWith('https://') || stamp.qr.length > LONGEST_QR) return 'The stamp has no usable QR code'
  return null
}
