import { type AttachedKind, type RecordKind, recordOfReference, recordReference } from '@akonta/domain/attachments/attached-kind'
import type { BusinessDate } from '@akonta/domain/dates'
import type { DocumentKind } from '@akonta/domain/document-rights'
import type { Statement, Transaction } from '../db/database.ts'

/** What attachments are on: a posting, or a record that posts nothing. */
export type AttachmentTarget =
  | { readonly postingId: bigint; readonly recordKind: null; readonly recordId: null }
  | { readonly postingId: null; readonly recordKind: RecordKind; readonly recordId: number }

export type AttachedDocument = {
  readonly place: AttachmentTarget
  /** The number of a posting, or the reference of a record. */
  readonly number: string
  /** A reversal has the kind of what it reverses. */
  readonly kind: AttachedKind
  /** Null for what belongs to the whole business, such as a VAT return. */
  readonly branchCode: string | null
  /** The date in the books; null for a record. */
  readonly date: BusinessDate | null
}

type PostingRow = { postingId: bigint; number: string; kind: DocumentKind; branchCode: string; date: BusinessDate }

const POSTING = `
  select p.posting_id as "postingId", p.document_number as number, case when r.posting_id is null then p.document_kind else r.document_kind end as kind,
    b.branch_code as "branchCode", p.business_date as date
  from posting p join branch b on b.business_id = p.business_id and b.branch_id = p.branch_id
  left join posting r on r.business_id = p.business_id and r.posting_id = p.reverses`

const BY_NUMBER: Statement = {
  name: 'attachment-posting-by-number',
  text: `${POSTING} where p.business_id = $1 and p.document_number = $2`,
}
const BY_ID: Statement = { name: 'attachment-posting-by-id', text: `${POSTING} where p.business_id = $1 and p.posting_id = $2` }

/** A record of one branch, by its id. Its table has the name of its kind. */
const ofBranch = (kind: RecordKind, id: string): Statement => ({
  name: `attachment-of-${kind.replaceAll('_', '-')}`,
  text: `select '${kind}' as kind, b.branch_code as "branchCode" from ${kind} r
         join branch b on b.business_id = r.business_id and b.branch_id = r.branch_id where r.business_id = $1 and r.${id} = $2`,
})

/** The branch of a record by its id. A cheque that paid people has the kind of its payment. */
const RECORDS: Readonly<Record<RecordKind, Statement>> = {
  quotation: ofBranch('quotation', 'quotation_id'),
  layaway: ofBranch('layaway', 'layaway_id'),
  purchase_order: ofBranch('purchase_order', 'order_id'),
  stock_count: ofBranch('stock_count', 'count_id'),
  shop_order: ofBranch('shop_order', 'order_id'),
  recurring: ofBranch('recurring', 'recurring_id'),
  cheque: {
    name: 'attachment-of-cheque',
    text: `select case when p.document_kind in ('payroll_payment', 'staff_loan') then p.document_kind else 'cheque' end as kind, b.branch_code as "branchCode"
           from cheque r join branch b on b.business_id = r.business_id and b.branch_id = r.branch_id
           join posting p on p.business_id = r.business_id and p.posting_id = r.posting_id where r.business_id = $1 and r.cheque_id = $2`,
  },
  bank_statement: {
    name: 'attachment-of-bank-statement',
    text: `select 'bank_statement' as kind, null::text as "branchCode" from bank_statement r where r.business_id = $1 and r.statement_id = $2`,
  },
  bank_reconciliation: {
    name: 'attachment-of-bank-reconciliation',
    text: `select 'bank_reconciliation' as kind, null::text as "branchCode" from bank_reconciliation r
           where r.business_id = $1 and r.reconciliation_id = $2`,
  },
  vat_return: {
    name: 'attachment-of-vat-return',
    text: `select 'vat_return' as kind, null::text as "branchCode" from vat_return r
           where r.business_id = $1 and r.month = make_date($2 / 100, $2 % 100, 1) limit 1`,
  },
}

const ofPosting = (row: PostingRow | undefined): AttachedDocument | undefined =>
  row && { ...row, place: { postingId: row.postingId, recordKind: null, recordId: null } }

const recordOf = async (tx: Transaction, recordKind: RecordKind, recordId: number): Promise<AttachedDocument | undefined> => {
  const row = await tx.row<{ kind: AttachedKind; branchCode: string | null }>(RECORDS[recordKind], [tx.businessId, recordId])
  return (
    row && {
      place: { postingId: null, recordKind, recordId },
      number: recordReference(recordKind, recordId),
      kind: row.kind,
      branchCode: row.branchCode,
      date: null,
    }
  )
}

/** The document with this number, of whatever kind, or the record with this reference. */
export const documentByNumber = async (tx: Transaction, number: string): Promise<AttachedDocument | undefined> => {
  const record = recordOfReference(number)
  return record ? recordOf(tx, record.kind, record.id) : ofPosting(await tx.row<PostingRow>(BY_NUMBER, [tx.businessId, number]))
}

/** The document that a place is. */
export const documentAt = async (tx: Transaction, place: AttachmentTarget): Promise<AttachedDocument | undefined> =>
  place.postingId === null
    ? recordOf(tx, place.recordKind, place.recordId)
    : ofPosting(await tx.row<PostingRow>(BY_ID, [tx.businessId, place.postingId]))
