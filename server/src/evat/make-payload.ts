import { paired, present } from '@akonta/domain/assert'
import { list, record, UNREAD, type Value } from '@akonta/domain/contract/codec'
import { fine, text } from '@akonta/domain/contract/fields'
import {
  chargesLine,
  type EvatInvoice,
  type EvatLine,
  invoicePayload,
  itemCodeOf,
  NO_BUYER,
  payloadFault,
} from '@akonta/domain/evat/evat-payload'
import { sentPart, sentQuantity } from '@akonta/domain/evat/evat-quantity'
import { moneyToNumber } from '@akonta/domain/money'
import { goodsKey, packText } from '@akonta/domain/packs/pack'
import { discountsOfLines } from '@akonta/domain/vat/sale-vat'
import type { TaxClass } from '@akonta/domain/vat/tax-classes'
import { schemeOfDocument } from '@akonta/domain/vat/vat-schemes'
import type { Statement, Transaction } from '../db/database.ts'
import { type InvoiceLine, readInvoice } from '../sales/sale-queries.ts'
import { vatOfDocument } from '../sales/sale-terms-queries.ts'
import { type EvatDocument, itemVersions, linesBack, readPayload, type StoredPayload, undoneItems } from './document-queries.ts'

const STORE: Statement = {
  name: 'evat-store-payload',
  text: `insert into evat_payload (business_id, posting_id, payload_no, call, flag, body, item_count, correction_no)
         select $1, $2, 1 + count(*), $3, $4, $5, $6, $7 from evat_payload y where y.business_id = $1 and y.posting_id = $2`,
}

type SoldLine = { readonly sold: InvoiceLine; readonly sent: EvatLine }

/** How a line of the sale is sent: its code, quantity and price. */
type SentAs = (line: InvoiceLine, taxClass: TaxClass) => Pick<EvatLine, 'itemCode' | 'quantity' | 'unitPrice'>

/** The lines of the sale as they were sold, each with its discount. Price and name are those of the sale, never of today. */
const linesOfSale = (lines: readonly InvoiceLine[], discount: bigint, sentAs: SentAs): readonly SoldLine[] => {
  const taxed = lines.map(({ amount, lineDiscount, taxClass }) => ({ amount, lineDiscount, taxClass: taxClass ?? 'STANDARD' }))
  return paired(lines, paired(taxed, discountsOfLines(discount, taxed))).map(([sold, [{ taxClass }, off]]) => ({
    sold,
    sent: {
      ...sentAs(sold, taxClass),
      description: sold.pack === undefined ? sold.productName : `${sold.productName}, ${packText(sold.pack)}`,
      amount: sold.amount,
      discount: off,
      taxClass,
    },
  }))
}

/** A new sale has the newest version of each code, and each of several weighed packs of a product a code of its own. */
const asNew = async (tx: Transaction, prefix: string, lines: readonly InvoiceLine[]): Promise<SentAs> => {
  const versions = new Map(
    (
      await itemVersions(
        tx,
        lines.map(({ productId }) => productId),
      )
    ).map(each => [`${each.product_id} ${each.tax_class}`, each.version]),
  )
  const nthOf = new Map<string, number>()
  return (line, taxClass) => {
    const { productId, pack } = line
    const key = goodsKey(line)
    const nth = (nthOf.get(key) ?? 0) + 1
    nthOf.set(key, nth)
    const version = versions.get(`${productId} ${taxClass}`) ?? 1
    return { itemCode: itemCodeOf(productId, taxClass, { prefix, version, pack: pack?.number, nth }), ...sentQuantity(line) }
  }
}

/** What a refund repeats of the payload of its sale. */
const sentSale = record({
  businessPartnerName: text,
  businessPartnerTin: text,
  items: list(record({ itemCode: text, quantity: fine, unitPrice: fine })),
})
type SentSale = Value<typeof sentSale>

const readSale = (body: string): SentSale => {
  const sale = sentSale.read(JSON.parse(body), [])
  if (sale === UNREAD) throw new Error('A stored payload of a sale cannot be read')
  return sale
}

const isSent = ({ price }: InvoiceLine): boolean => price > 0n

/**
 * A refund has the codes, units and prices of its sale as it was sent: the service remembers them, and the rule for packs may have changed since.
 * Lines without a price were not sent.
 */
const asSent = (lines: readonly InvoiceLine[], { items }: SentSale): SentAs => {
  const sent = lines.filter(isSent)
  // Charges come last, and are no line.
  const found = new Map(paired(sent, items.slice(0, sent.length)))
  return line => found.get(line) ?? { itemCode: '', quantity: line.quantity, unitPrice: 0n }
}

/** Every line with a price is returned in full, there were no charges, and no refund was ever made: any other return is a partial one. */
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
    return { ...line.sent, ...sentPart({ quantity, amount }, line.sold.quantity, line.sent), amount, discount }
  })
  return { flag: isFullReturn(document, charges, sold, back) ? 'REFUND' : 'PARTIAL_REFUND', lines: back }
}

const ownBuyer = ({ buyer_name, buyer_tin }: EvatDocument): EvatInvoice['buyer'] => ({
  name: buyer_name || NO_BUYER.name,
  tin: buyer_tin || NO_BUYER.tin,
})

/** A sale, what a return refunds of it, or all of it when it is reversed (E-VAT contract, section 5.2). */
const invoiceOf = async (tx: Transaction, document: EvatDocument): Promise<EvatInvoice> => {
  const { invoice, lines } = present(await readInvoice(tx, document.invoice_number), 'the sale of an E-VAT document')
  const vat = present(await vatOfDocument(tx, document.taxed_posting_id), 'the tax of an E-VAT document')
  const original = document.sale_body === null ? null : readSale(document.sale_body)
  const sentAs = original === null ? await asNew(tx, document.prefix, lines) : asSent(lines, original)
  const sold = linesOfSale(lines, invoice.discount, sentAs)
  const whole = [...sold.map(({ sent }) => sent), ...(invoice.charges > 0n ? [chargesLine(invoice.charges, document.prefix)] : [])]
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
    buyer: original === null ? ownBuyer(document) : { name: original.businessPartnerName, tin: original.businessPartnerTin },
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
    totalAmount: moneyToNumber(present(document.undone_goods, 'the return that is reversed')),
  }),
  item_count: await undoneItems(tx, document.posting_id),
  correction_no: document.correction_no,
})

/** The bytes of a document, or why its booked tax cannot be right. */
export type Payload = { readonly payload: StoredPayload } | { readonly fault: string }

const makePayloadOf = async (tx: Transaction, document: EvatDocument): Promise<Payload> => {
  if (document.kind === 'return_undone') return { payload: await cancellation(tx, document) }
  const invoice = await invoiceOf(tx, document)
  const fault = payloadFault(invoice)
  if (fault !== null) return { fault }
  const { body, itemCount } = invoicePayload(invoice)
  return { payload: { call: 'invoice', flag: invoice.flag, body, item_count: itemCount, correction_no: document.correction_no } }
}

/**
 * The payload is made once and stored before the first call: every further call carries the same bytes. Only a decision of a person leads to
 * another one, and only when it is about to be sent (`sends`): until then the service is asked about the one before.
 */
export const payloadOf = async (tx: Transaction, document: EvatDocument, sends: boolean): Promise<Payload> => {
  const stored = await readPayload(tx, document.posting_id)
  if (stored !== undefined && !(sends && stored.correction_no < document.correction_no)) return { payload: stored }
  const fresh = await makePayloadOf(tx, document)
  if ('payload' in fresh) {
    const { call, flag, body, item_count, correction_no } = fresh.payload
    await tx.count(STORE, [tx.businessId, document.posting_id, call, flag, body, item_count, correction_no])
  }
  return fresh
}
