import type { BusinessDate } from '@akonta/domain/dates'
import type { EvatDocumentState, EvatListed, EvatState } from '@akonta/domain/evat/evat-document'
import type { Statement, Transaction } from '../db/database.ts'
import type { EvatKind } from './service/stamp.ts'

export type DocumentState = {
  posting_id: bigint
  branch_code: string
  state: EvatState
  flag: string
  code: string
  said: string
  tries: bigint
  recovered: boolean
  waits_for: string
  tin: string | null
  number: string
  sdc_id: string
  receipt_number: string
  internal_data: string
  signature: string
  mrc: string
  time: string
  item_count: string
  qr: string
}

const STATE: Statement = {
  name: 'evat-document-state',
  text: `
    select d.posting_id, b.branch_code, case i.state when 'done' then 'signed' else i.state end as state, coalesce(q.flag, '') as flag, i.code, i.said,
      (select count(*) from evat_attempt a where a.business_id = $1 and a.posting_id = d.posting_id) as tries,
      coalesce(s.recovered, false) as recovered,
      coalesce((select p.document_number from evat_document e
        join outbox_item w on w.business_id = $1 and w.kind = 'evat' and w.item_id = e.posting_id
        join posting p on p.business_id = $1 and p.posting_id = e.posting_id
        where e.business_id = $1 and e.sale_posting_id = d.sale_posting_id and e.posting_id < d.posting_id and w.state not in ('done', 'settled')
          and i.state = 'queued'
        order by e.posting_id limit 1), '') as waits_for,
      s.tin, coalesce(s.number, '') as number, coalesce(s.sdc_id, '') as sdc_id, coalesce(s.receipt_number, '') as receipt_number,
      coalesce(s.internal_data, '') as internal_data, coalesce(s.signature, '') as signature, coalesce(s.mrc, '') as mrc,
      coalesce(s.time, '') as time, coalesce(s.item_count, '') as item_count, coalesce(s.qr, '') as qr
    from posting o
    join evat_document d on d.business_id = $1 and d.posting_id = o.posting_id
    join branch b on b.business_id = $1 and b.branch_id = d.branch_id
    join outbox_item i on i.business_id = $1 and i.kind = 'evat' and i.item_id = d.posting_id
    left join lateral (select flag from evat_payload y where y.business_id = $1 and y.posting_id = d.posting_id order by y.payload_no desc limit 1) q
      on true
    left join evat_stamp s on s.business_id = $1 and s.posting_id = d.posting_id
    where o.business_id = $1 and o.document_number = $2`,
}

/** What E-VAT says of the document with this number; undefined for one that is outside. */
export const documentState = (tx: Transaction, number: string): Promise<DocumentState | undefined> =>
  tx.row<DocumentState>(STATE, [tx.businessId, number])

export const asAnswered = (row: DocumentState, isTest: boolean): EvatDocumentState => ({
  state: row.state,
  test: isTest,
  flag: row.flag,
  said: [row.code, row.said].filter(text => text !== '').join(' '),
  tries: Number(row.tries),
  recovered: row.recovered,
  waitsFor: row.waits_for,
  stamp:
    row.tin === null
      ? null
      : {
          tin: row.tin,
          number: row.number,
          sdcId: row.sdc_id,
          receiptNumber: row.receipt_number,
          internalData: row.internal_data,
          signature: row.signature,
          mrc: row.mrc,
          time: row.time,
          itemCount: row.item_count,
          qr: row.qr,
        },
})

const PLACE: Statement = {
  name: 'evat-branch-of-document',
  text: `select b.branch_code from posting p join branch b on b.business_id = p.business_id and b.branch_id = p.branch_id
         where p.business_id = $1 and p.document_number = $2 and p.document_kind in ('sale', 'sale_return', 'reversal')`,
}

/** The branch of a sale, credit note or reversal; undefined if there is no such document. */
export const branchOfDocument = async (tx: Transaction, number: string): Promise<string | undefined> =>
  (await tx.row<{ branch_code: string }>(PLACE, [tx.businessId, number]))?.branch_code

type ListedRow = Omit<EvatListed, 'advice' | 'actions' | 'tries' | 'kind' | 'state'> & { tries: bigint; kind: EvatKind; state: EvatState }

export const MOST_LISTED = 5_000

const LISTED: Statement = {
  name: 'evat-listed',
  text: `
    select p.document_number as number, d.kind, d.sale_number as of, d.business_date::text as date,
      case d.kind when 'return' then k.total when 'return_undone' then u.total else s.total end as amount,
      (v.nhil + v.getfund + v.cst + v.tourism + v.vat + v.excise)::bigint as tax, case i.state when 'done' then 'signed' else i.state end as state,
      i.changed_at as since, (select count(*) from evat_attempt a where a.business_id = $1 and a.posting_id = d.posting_id) as tries, i.code, i.said
    from evat_document d
    join posting p on p.business_id = $1 and p.posting_id = d.posting_id
    join outbox_item i on i.business_id = $1 and i.kind = 'evat' and i.item_id = d.posting_id
    join sale s on s.business_id = $1 and s.posting_id = d.sale_posting_id
    left join sale_return k on k.business_id = $1 and k.posting_id = d.posting_id
    left join sale_return u on u.business_id = $1 and u.posting_id = d.undoes
    join vat_split v on v.business_id = $1
      and v.posting_id = case d.kind when 'return' then d.posting_id when 'return_undone' then d.undoes else d.sale_posting_id end
    where d.business_id = $1 and d.branch_id = $2 and d.business_date between $3::date and $4::date
      and ($5 = '' or i.state = $5)
    order by d.posting_id limit ${MOST_LISTED}`,
}

/** The documents of a branch that are for E-VAT, oldest first; `state` empty for all. */
export const listedDocuments = (
  tx: Transaction,
  branchId: number,
  { start, end, state }: { readonly start: BusinessDate; readonly end: BusinessDate; readonly state: EvatState | '' },
): Promise<ListedRow[]> => tx.rows<ListedRow>(LISTED, [tx.businessId, branchId, start, end, state === 'signed' ? 'done' : state])
