import { cutText } from '@akonta/domain/contract/cut-text'
import type { Pesewas } from '@akonta/domain/money'
import type { Buyer } from '@akonta/domain/sales/sale'
import type { TaxClass } from '@akonta/domain/vat/tax-classes'
import type { Rest } from '@akonta/domain/vat/vat-schemes'
import type { Taxes } from '@akonta/domain/vat/vat-split'
import type { Statement, Transaction } from '../db/database.ts'
import { POSTING_OF_2, type PostingReference } from '../ledger/last-posting.ts'
import type { TakenTender } from './take-tenders.ts'

const TENDERS: Statement = {
  name: 'sale-record-tenders',
  text: `insert into sale_tender (business_id, posting_id, tender_no, payee_id, amount, transaction_id, to_confirm, by_cheque)
         select $1, ${POSTING_OF_2}, t.tender_no, nullif(t.payee_id, 0), t.amount, t.transaction_id, $6 and t.payee_id <> 0, t.by_cheque
         from unnest($3::int[], $4::bigint[], $5::text[], $7::boolean[])
           with ordinality as t (payee_id, amount, transaction_id, by_cheque, tender_no)`,
}
const SPLIT: Statement = {
  name: 'vat-record-split',
  text: `insert into vat_split (business_id, posting_id, scheme, tin, taxable, exempt, zero_rated, nhil, getfund, covid, cst, tourism, vat,
           excise, rest)
         values ($1, ${POSTING_OF_2}, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
}
const LINE_TAX: Statement = {
  name: 'sale-record-line-tax',
  text: `insert into sale_line_tax (business_id, posting_id, line_no, tax_class)
         select $1, ${POSTING_OF_2}, l.line_no, l.tax_class from unnest($3::text[]) with ordinality as l (tax_class, line_no)`,
}

const BUYER: Statement = {
  name: 'sale-record-buyer',
  text: `insert into sale_buyer (business_id, posting_id, name, tin) values ($1, ${POSTING_OF_2}, $3, $4)`,
}

const LONGEST_BUYER = 100

/** The buyer of a sale on account with VAT, when nobody named another one: the customer, if their TIN is known. */
export const buyerOnAccount = ({ name, tin }: Buyer): Buyer | undefined =>
  tin === '' ? undefined : { name: cutText(name.length < 2 ? `${name}.` : name, LONGEST_BUYER), tin }

/** Stores the buyer on a VAT invoice. */
export const recordBuyer = (tx: Transaction, postingId: PostingReference, { name, tin }: Buyer): void => {
  tx.later(BUYER, [tx.businessId, postingId, name, tin])
}

/** The tax on one document, and the registration it was charged under. */
export type RecordedSplit = Taxes & {
  readonly scheme: string
  readonly rest: Rest
  readonly tin: string
  readonly taxable: Pesewas
  readonly exempt: Pesewas
  readonly zeroRated: Pesewas
}

/** Stores how a sale was paid, if not by cash alone. Bank and wallet payments taken `offline` have to be confirmed. */
export const recordTenders = (tx: Transaction, postingId: PostingReference, tenders: readonly TakenTender[], offline: boolean): void => {
  if (tenders.length === 0) return
  tx.later(TENDERS, [
    tx.businessId,
    postingId,
    tenders.map(({ payee }) => payee ?? 0),
    tenders.map(({ amount }) => amount),
    tenders.map(({ transactionId }) => transactionId),
    offline,
    tenders.map(({ cheque }) => cheque !== null),
  ])
}

/** Stores the tax components of a tax invoice or credit note with its posting. */
export const recordSplit = (tx: Transaction, postingId: PostingReference, split: RecordedSplit): void =>
  tx.later(SPLIT, [
    tx.businessId,
    postingId,
    split.scheme,
    split.tin,
    split.taxable,
    split.exempt,
    split.zeroRated,
    split.nhil,
    split.getFund,
    split.covid,
    split.cst,
    split.tourism,
    split.vat,
    split.excise,
    split.rest,
  ])

/** Stores the tax class of each line, in order. The split must exist before. */
export const recordLineTax = (tx: Transaction, postingId: PostingReference, taxClasses: readonly TaxClass[]): void =>
  tx.later(LINE_TAX, [tx.businessId, postingId, taxClasses])
