import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { Statement, Transaction } from '../db/database.ts'

/** A line that a payment may settle, and its open amount, positive. */
export type OpenItem = {
  readonly postingId: bigint
  readonly lineNo: number
  readonly documentNumber: string
  readonly documentKind: string
  readonly date: BusinessDate
  readonly branchId: number
  readonly branchName: string
  readonly amount: Pesewas
  readonly remaining: Pesewas
  /** VAT and levies in the amount, of a purchase that recorded them. */
  readonly tax: Pesewas
}

/** Paid for a layaway that is still open: line `i`. */
const FOR_LAYAWAY = `exists (
        select from layaway_payment a where a.business_id = i.business_id and a.posting_id = i.posting_id
          and not exists (select from layaway_ended(a.business_id, a.layaway_id)))`

const OPEN: Statement = {
  name: 'payment-open-items',
  text: `
    select i.posting_id as "postingId", i.line_no as "lineNo", p.document_number as "documentNumber", p.document_kind as "documentKind",
      p.business_date::text as date, i.branch_id as "branchId", b.name as "branchName", abs(i.amount) as amount, abs(i.remaining) as remaining,
      coalesce((select t.nhil + t.getfund + t.covid + t.vat from input_tax t
        where t.business_id = i.business_id and t.posting_id = i.posting_id and p.document_kind = 'purchase'), 0)::bigint as tax
    from payee y
    join open_item i on i.business_id = y.business_id and i.payee_id = y.payee_id
    join posting p on p.business_id = i.business_id and p.posting_id = i.posting_id
    join branch b on b.business_id = i.business_id and b.branch_id = i.branch_id
    where y.business_id = $1 and y.pid = $2 and i.remaining <> 0 and (i.remaining > 0) = $3 and ($4::int is null or i.branch_id = $4)
      and not (i.remaining < 0 and ${FOR_LAYAWAY})
    order by p.business_date, i.posting_id, i.line_no`,
}

type Asked = {
  readonly pid: string
  readonly direction: 'received' | 'paid'
  /** A branch by id, or null for the whole business. */
  readonly branch: number | null
}

/** The unpaid lines of a customer or supplier, oldest first. What was paid for an open layaway is kept for it. */
export const openItems = (tx: Transaction, { pid, direction, branch }: Asked): Promise<OpenItem[]> =>
  tx.rows<OpenItem>(OPEN, [tx.businessId, pid, direction === 'received', branch])

const KEPT: Statement = {
  name: 'payment-kept-for-layaways',
  text: `
    select coalesce(-sum(i.remaining), 0)::bigint as kept
    from payee y
    join open_item i on i.business_id = y.business_id and i.payee_id = y.payee_id
    where y.business_id = $1 and y.pid = $2 and i.remaining < 0 and ${FOR_LAYAWAY}`,
}

/** What a customer has paid for layaways that are still open. In pesewas. */
export const keptForLayaways = async (tx: Transaction, pid: string): Promise<Pesewas> =>
  (await tx.one<{ kept: Pesewas }>(KEPT, [tx.businessId, pid])).kept
