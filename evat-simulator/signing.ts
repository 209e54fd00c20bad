import { createHash } from 'node:crypto'
import { type Signature, stampTime } from './answers.ts'
import type { Invoice } from './read-call.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

const digest = (text: string): Buffer => createHash('sha512').update(text).digest()

/** Letters of a text, in groups of four: U2ME-AX6N-… */
const grouped = (text: string, length: number): string => {
  const letters = [...digest(text).subarray(0, length)].map(byte => LETTERS[byte % LETTERS.length]).join('')
  return (letters.match(/.{1,4}/g) ?? []).join('-')
}

const DAY_MS = 86_400_000
const INDEPENDENCE = Date.parse('1957-03-06')

/** The days since 6 March 1957, in hexadecimal. */
const dayInReceipt = (at: Date): string =>
  Math.floor((at.getTime() - INDEPENDENCE) / DAY_MS)
    .toString(16)
    .toUpperCase()

export type ReceiptKind = 'NS' | 'NR' | 'CR'

/** The controller of one branch: its number, and how many receipts it has given out each day and kind. */
export class Controller {
  readonly #branch: number
  readonly #counts = new Map<string, number>()

  constructor(branch: number) {
    this.#branch = branch
  }

  get id(): string {
    return `E${String(this.#branch).padStart(9, '0')}`
  }

  /** 1006-6335-NS4. Counts begin at 1 each day and kind. */
  receiptNumber(at: Date, kind: ReceiptKind): string {
    const day = dayInReceipt(at)
    const count = (this.#counts.get(`${day}${kind}`) ?? 0) + 1
    this.#counts.set(`${day}${kind}`, count)
    return `${this.#branch}-${day}-${kind}${count}`
  }
}

const QR_BLOCKS = 5

/** Some 480 characters, with + and / as they are. */
const qrCode = (signature: string, kind: string): string => {
  const data = Buffer.concat(Array.from({ length: QR_BLOCKS }, (_, index) => digest(`${signature}${index}`))).toString('base64')
  return `https://verification.vat-gh.com?data=${data}&v=1.1&t=${kind}`
}

/** The internal data depends on the amounts only: two documents alike have the same. */
const internalData = ({ items, totalVat, totalLevy, totalExciseAmount, discountAmount }: Invoice): string =>
  grouped(
    JSON.stringify([
      items.map(({ quantity, unitPrice, itemCategory }) => [quantity, unitPrice, itemCategory]),
      totalVat,
      totalLevy,
      totalExciseAmount,
      discountAmount,
    ]),
    26,
  )

export const signed = (controller: Controller, tin: string, invoice: Invoice, at: Date): Signature => {
  const isSale = invoice.flag === 'INVOICE'
  const ysdcrecnum = controller.receiptNumber(at, isSale ? 'NS' : 'NR')
  const ysdcregsig = grouped(`${controller.id}${ysdcrecnum}${invoice.invoiceNumber}${invoice.reference}`, 16)
  return {
    distributorTin: tin,
    stamp: {
      num: isSale ? invoice.invoiceNumber : invoice.reference,
      ysdcid: controller.id,
      ysdcrecnum,
      ysdcintdata: internalData(invoice),
      ysdcregsig,
      ysdcmrc: '00:0C:29:0D:90:D0',
      ysdcmrctim: stampTime(at),
      ysdctime: stampTime(at),
      flag: isSale ? 'INVOICE' : 'REFUND',
      ysdcitems: String(new Set(invoice.items.map(({ itemCode }) => itemCode)).size),
    },
    qrCode: qrCode(ysdcregsig, isSale ? 'i' : 'r'),
  }
}

/** The first answer names the sale; the callback will name the refund and end its QR text differently. */
export const cancelled = (controller: Controller, refund: Signature, sale: string, at: Date): Signature => {
  const ysdcrecnum = controller.receiptNumber(at, 'CR')
  const ysdcregsig = grouped(`${controller.id}${ysdcrecnum}${refund.stamp.num}`, 16)
  const { ysdcitems, ysdcintdata, ysdcmrc } = refund.stamp
  return {
    distributorTin: refund.distributorTin,
    stamp: {
      num: sale,
      ysdcid: controller.id,
      ysdcrecnum,
      ysdcintdata,
      ysdcregsig,
      ysdcmrc,
      ysdcmrctim: stampTime(at),
      ysdctime: stampTime(at),
      flag: 'REFUND_CANCELATION',
      ysdcitems,
    },
    qrCode: qrCode(ysdcregsig, 'c'),
  }
}

export const cancelledAsCalledBack = (cancellation: Signature, refundNumber: string): Signature => ({
  ...cancellation,
  stamp: { ...cancellation.stamp, num: refundNumber },
  qrCode: cancellation.qrCode.replace(/t=c$/, 't=cr'),
})
