import { paired, present } from '@akonta/domain/assert'
import {
  chargesLine,
  type EvatInvoice,
  type EvatLine,
  invoicePayload,
  itemCodeOf,
  NO_BUYER,
  payloadFault,
} from '@akonta/domain/evat/evat-payload'
import { moneyToNumber } from '@akonta/domain/money'
import { discountsOfLines } from '@akonta/domain/vat/sale-vat'
import { schemeOfDocument } from '@akonta/domain/vat/vat-schemes'
import type { Statement, Transaction } from '../db/database.ts'
import { type InvoiceLine, readInvoice } from '../sales/sale-queries.ts'
import { vatOfPaper } from '../sales/sale-terms-queries.ts'
import { type EvatDocument, linesBack, readPayload, type StoredPayload, undoneItems } from './document-queries.ts'

const STORE: Statement = {
  name: 'evat-store-payload',
  text: `insert into evat_payload (business_id, posting_id, payload_no, call, flag, body, item_count) values ($1, $2, 1, $3, $4, $5, $6)`,
}

type SoldLine = { readonly sold: InvoiceLine; readonly sent: EvatLine }

/** The lines of the sale as they were sold, each with its discount. Code, price and name are those of the sale, never of today. */
const linesOfSale = (lines: readonly InvoiceLine[], discount: bigint): readonly SoldLine[] => {
  const taxed = lines.map(({ amount, lineDiscount, taxClass }) => ({ amount, lineDiscount, taxClass: taxClass ?? 'STANDARD' }))
  return paired(lines, paired(taxed, discountsOfLines(discount, taxed))).map(([sold, [{ taxClass }, off]]) => ({
    sold,
    sent: {
      itemCode: itemCodeOf(sold.productId, taxClass),
      description: sold.productName,
      quantity: sold.quantity,
      unitPrice: sold.price,
      amount: sold.amount,
      discount: off,
      taxClass,
    },
  }))
}

/** Every line with a price comes back in full, there were no charges, and no refund was ever made: any other return is a partial one. */
const isFullReturn = (document: EvatDocument, charges: bigint, sold: readonly SoldLine[], back: readonly EvatLine[]): boolean =>
  !document.refunded_before &&
  charges === 0n &&
  sold
    .filter(({ sent }) => sent.unitPrice > 0n)
    .every(({ sent }) => back.some(line => line.itemCode === sent.itemCode && line.quantity === sent.quantity))

type Invoiced = Pick<EvatInvoice, 'flag' | 'lines'>

const returned = async (tx: Transaction, document: EvatDocument, charges: bigint, sold: readonly SoldLine[]): Promise<Invoiced> => {
  const back = (await linesBack(tx, document.posting_id)).map(({ line_no, quantity, amount, discount }): EvatLine => {
    const line = present(
      sold.find(each => each.sold.lineNo === line_no),
      'the line that was sold',
    )
    return { ...line.sent, quantity, amount, discount }
  })
  return { flag: isFullReturn(document, charges, sold, back) ? 'REFUND' : 'PARTIAL_REFUND', lines: back }
}

/** A sale, what a return takes back of it, or all of it when it is undone (E-VAT contract, section 5.2). */
const invoiceOf = async (tx: Transaction, document: EvatDocument): Promise<EvatInvoice> => {
  const { invoice, lines } = present(await readInvoice(tx, document.invoice_number), 'the sale of an E-VAT document')
  const vat = present(await vatOfPaper(tx, document.taxed_posting_id), 'the tax of an E-VAT document')
  const sold = linesOfSale(lines, invoice.discount)
  const whole = [...sold.map(({ sent }) => sent), ...(invoice.charges > 0n ? [chargesLine(invoice.charges)] : [])]
  const of = async (): Promise<Invoiced> => {
    if (document.kind === 'return') return returned(tx, document, invoice.charges, sold)
    if (document.kind === 'sale') return { flag: 'INVOICE', lines: whole }
    return { flag: document.refunded_before ? 'PARTIAL_REFUND' : 'REFUND', lines: whole }
  }
  return {
    ...(await of()),
    saleNumber: document.sale_number,
    refundNumber: document.refund_number,
    date: document.business_date,
    attendant: document.attendant,
    buyer: document.sale_type === 'CASH' ? NO_BUYER : { ...NO_BUYER, name: document.customer_name },
    scheme: present(schemeOfDocument(vat), 'the scheme of an E-VAT document'),
    taxes: vat,
  }
}

const cancellation = async (tx: Transaction, document: EvatDocument): Promise<StoredPayload> => ({
  call: 'cancellation',
  flag: 'REFUND_CANCELATION',
  body: JSON.stringify({
    invoiceNumber: document.sale_number,
    reference: document.refund_number,
    userName: document.attendant,
    flag: 'REFUND_CANCELATION',
    transactionDate: document.posted_at.toISOString(),
    totalAmount: moneyToNumber(present(document.undone_goods, 'the return that is undone')),
  }),
  item_count: await undoneItems(tx, document.posting_id),
})

/** The bytes of a document, or why its booked tax cannot be right. */
export type Payload = { readonly payload: StoredPayload } | { readonly fault: string }

const made = async (tx: Transaction, document: EvatDocument): Promise<Payload> => {
  if (document.kind === 'return_undone') return { payload: await cancellation(tx, document) }
  const invoice = await invoiceOf(tx, document)
  const fault = payloadFault(invoice)
  if (fault !== null) return { fault }
  const { body, itemCount } = invoicePayload(invoice)
  return { payload: { call: 'invoice', flag: invoice.flag, body, item_count: itemCount } }
}

/** The payload is made once and stored before the first call: every further call carries the same bytes. */
export const payloadOf = async (tx: Transaction, document: EvatDocument): Promise<Payload> => {
  const stored = await readPayload(tx, document.posting_id)
  if (stored !== undefined) return { payload: stored }
  const fresh = await made(tx, document)
  if ('payload' in fresh) {
    const { call, flag, body, item_count } = fresh.payload
    await tx.count(STORE, [tx.businessId, document.posting_id, call, flag, body, item_count])
  }
  return fresh
}
