import type { BusinessDate } from '@akonta/domain/dates'
import { adviceOn } from '@akonta/domain/evat/advice'
import type { EvatFinding, EvatListed, EvatState } from '@akonta/domain/evat/evat-document'
import type { Statement, Transaction } from '../db/database.ts'
import { mapInTurns } from '../db/rows/in-turns.ts'
import { planForPeriod } from '../documents/document-queries.ts'

const PLACE: Statement = {
  name: 'evat-branch-of-document',
  text: `select b.branch_code from posting p join branch b on b.business_id = p.business_id and b.branch_id = p.branch_id
         where p.business_id = $1 and p.document_number = $2 and p.document_kind in ('sale', 'sale_return', 'reversal')`,
}

/** The branch of a sale, credit note or reversal; undefined if there is no such document. */
export const branchOfDocument = async (tx: Transaction, number: string): Promise<string | undefined> =>
  (await tx.row<{ branch_code: string }>(PLACE, [tx.businessId, number]))?.branch_code

type Left = 'advice' | 'actions' | 'tries' | 'checked'
type ListedRow = Omit<EvatListed, Left> & {
  tries: bigint
  checked_at: Date | null
  found: EvatFinding
  check_said: string
}

const MOST_LISTED = 5_000

/** The first documents are chosen before the rest of them is read: a list of a year may have a hundred thousand. */
const LISTED: Statement = {
  name: 'evat-listed',
  text: `
    with listed as materialized (
      select d.posting_id, d.kind, d.branch_id, d.business_date, d.sale_posting_id, d.reverses, i.state, i.changed_at, i.code, i.said
      from evat_document d
      join outbox_item i on i.business_id = $1 and i.kind = 'evat' and i.item_id = d.posting_id
      where d.business_id = $1 and ($2::int is null or d.branch_id = $2) and d.business_date between $3::date and $4::date
        and ($5 = '' or i.state = $5 or ($5 = 'open' and i.state not in ('done', 'settled')))
      order by d.posting_id limit $6
    )
    select case d.kind when 'sale' then s.invoice_number else p.document_number end as number, d.kind, s.invoice_number as of, b.branch_code as branch,
      d.business_date::text as date,
      case d.kind when 'return' then k.total when 'return_undone' then u.total else s.total end as amount,
      (v.nhil + v.getfund + v.cst + v.tourism + v.vat + v.excise)::bigint as tax, case d.state when 'done' then 'signed' else d.state end as state,
      d.changed_at as since, (select count(*) from evat_attempt a where a.business_id = $1 and a.posting_id = d.posting_id) as tries, d.code, d.said,
      c.checked_at, coalesce(c.found, 'unclear') as found, coalesce(c.said, '') as check_said
    from listed d
    left join posting p on p.business_id = $1 and p.posting_id = case when d.kind <> 'sale' then d.posting_id end
    join branch b on b.business_id = $1 and b.branch_id = d.branch_id
    join sale s on s.business_id = $1 and s.posting_id = d.sale_posting_id
    left join sale_return k on k.business_id = $1 and k.posting_id = case d.kind when 'return' then d.posting_id end
    left join sale_return u on u.business_id = $1 and u.posting_id = d.reverses
    left join lateral (select e.checked_at, e.found, e.said from evat_check e
      where e.business_id = $1 and e.posting_id = d.posting_id order by e.check_no desc limit 1) c on true
    join vat_split v on v.business_id = $1
      and v.posting_id = case d.kind when 'return' then d.posting_id when 'return_undone' then d.reverses else d.sale_posting_id end
    order by d.posting_id`,
}

export type ListedPeriod = {
  readonly start: BusinessDate
  readonly end: BusinessDate
  /** Empty: all. */
  readonly state: EvatState | 'open' | ''
}

const checkOf = ({ checked_at, found, check_said }: ListedRow): EvatListed['checked'] =>
  checked_at === null ? null : { at: checked_at, found, said: check_said }

/** A row with its advice is as much work as four plain ones. */
const weightOf = () => 4

/** The documents of a branch, or of all, that are for E-VAT, oldest first, with what can be done about them. */
export const listedDocuments = async (
  tx: Transaction,
  branchId: number | null,
  { start, end, state }: ListedPeriod,
  most = MOST_LISTED,
): Promise<EvatListed[]> => {
  await planForPeriod(tx, start, end)
  const rows = await tx.rows<ListedRow>(LISTED, [tx.businessId, branchId, start, end, state === 'signed' ? 'done' : state, most])
  return mapInTurns(
    rows,
    row => ({ ...row, tries: Number(row.tries), checked: checkOf(row), ...adviceOn(row, row.code, row.said) }),
    weightOf,
  )
}

const SOLD: Statement = {
  name: 'evat-sold-product',
  text: `select t.tax_class from sale_line l
         join sale_line_tax t on t.business_id = l.business_id and t.posting_id = l.posting_id and t.line_no = l.line_no
         where l.business_id = $1 and l.posting_id = $2 and l.product_id = $3`,
}

/** How a product was taxed in a sale; undefined if the sale does not have it. */
export const taxClassSold = async (tx: Transaction, postingId: bigint, productId: number): Promise<string | undefined> =>
  (await tx.row<{ tax_class: string }>(SOLD, [tx.businessId, postingId, productId]))?.tax_class

const NUMBERS: Statement = {
  name: 'evat-numbers-sent',
  text: `
    select case d.kind when 'sale' then d.sale_number else d.refund_number end as first_number,
      (select count(*) from evat_correction c where c.business_id = $1 and c.posting_id = d.posting_id and c.deed = 'renumber') as renumbered
    from evat_document d where d.business_id = $1 and d.posting_id = $2`,
}

/** The number that a document was queued with, and how often it was sent under another one. */
export const numbersSent = (tx: Transaction, postingId: bigint): Promise<{ first_number: string; renumbered: bigint }> =>
  tx.one<{ first_number: string; renumbered: bigint }>(NUMBERS, [tx.businessId, postingId])
