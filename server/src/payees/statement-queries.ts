import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { Statement, Transaction } from '../db/database.ts'

export type StatementAsked = {
  readonly payeePid: string
  readonly start: BusinessDate
  readonly end: BusinessDate
  /** A branch by id, or null for the whole business. */
  readonly branch: number | null
}

export type StatementLine = {
  readonly date: BusinessDate
  readonly documentKind: string
  readonly documentNumber: string
  /** The other party's reference: the supplier's invoice, the transaction id, the particulars of a journal. */
  readonly reference: string
  readonly branchName: string
  /** Debit +, credit −. */
  readonly amount: Pesewas
}

/** The line limit of a statement; a longer span must be shortened. */
export const MOST_STATEMENT_LINES = 50_000

/**
 * The opening is calculated backwards from today's balance: the lines since the first day are read anyway. At least one row, which has only
 * the opening if there are no lines. A payment that settles documents of several branches is one line. The posting of each line is looked
 * up by its key (`offset 0`): the planner, which cannot know how few lines a payee has, would scan every posting of the business.
 */
const STATEMENT: Statement = {
  name: 'payee-statement',
  text: `
    with line as materialized (
      select l.posting_id, l.line_no, l.branch_id, l.amount, l.particulars, p.business_date, p.document_kind, p.document_number, p.memo
      from payee y
      join journal_line l on l.business_id = y.business_id and l.payee_id = y.payee_id and ($3::int is null or l.branch_id = $3)
      cross join lateral (
        select p.business_date, p.document_kind, p.document_number, p.memo from posting p
        where p.business_id = l.business_id and p.posting_id = l.posting_id offset 0) p
      where y.business_id = $1 and y.pid = $2 and p.business_date >= $4::date)
    select o.opening, s.*
    from (
      select (
        coalesce((select sum(b.debit - b.credit) from payee y
          join balance b on b.business_id = y.business_id and b.payee_id = y.payee_id and ($3::int is null or b.branch_id = $3)
          where y.business_id = $1 and y.pid = $2), 0)
        - coalesce((select sum(l.amount) from line l), 0))::bigint as opening) o
    left join lateral (
      select l.business_date as date, l.document_kind as "documentKind", l.document_number as "documentNumber", b.name as "branchName", l.amount,
        coalesce(
          (select u.supplier_invoice from purchase u where u.business_id = $1 and u.posting_id = l.posting_id),
          nullif(l.particulars, ''), l.memo) as reference
      from (
        select posting_id, min(line_no) as line_no, business_date, document_kind, document_number, memo, particulars, sum(amount)::bigint as amount,
          case when count(distinct branch_id) = 1 then min(branch_id)
            else (select p.branch_id from posting p where p.business_id = $1 and p.posting_id = line.posting_id) end as branch_id
        from line where business_date <= $5::date
        group by posting_id, business_date, document_kind, document_number, memo, particulars, sign(amount),
          case when document_kind in ('customer_payment', 'supplier_payment', 'reversal') then 0 else line_no end) l
      join branch b on b.business_id = $1 and b.branch_id = l.branch_id
      order by l.business_date, l.posting_id, l.line_no
      limit ${MOST_STATEMENT_LINES + 1}) s on true`,
}

/** A line after the opening, or the opening alone. */
type StatementRow = { readonly opening: Pesewas } & (StatementLine | { readonly [Column in keyof StatementLine]: null })

/**
 * The balance of a payee's account at the start of the first day (debit +), and every line of the days, oldest first. At most one line
 * above the limit.
 */
export const readStatement = async (
  tx: Transaction,
  { payeePid, start, end, branch }: StatementAsked,
): Promise<{ readonly opening: Pesewas; readonly lines: readonly StatementLine[] }> => {
  const rows = await tx.rows<StatementRow>(STATEMENT, [tx.businessId, payeePid, branch, start, end])
  return { opening: rows[0]?.opening ?? 0n, lines: rows.filter(row => row.documentNumber !== null) }
}
