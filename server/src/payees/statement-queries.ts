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
  business_date: BusinessDate
  document_kind: string
  document_number: string
  /** What the other side calls it: the supplier's invoice, the transaction id, the words of a journal. */
  reference: string
  branch_name: string
  /** Debit +, credit −. */
  amount: Pesewas
}

/** A statement carries no more lines than this; a longer span asks for a shorter one. */
export const MOST_STATEMENT_LINES = 50_000

/** From the balance of today backwards: the lines since the first day are few, whatever lies before it. */
const OPENING: Statement = {
  name: 'payee-statement-opening',
  text: `
    select (
      coalesce((select sum(b.debit - b.credit) from balance b
        where b.business_id = y.business_id and b.payee_id = y.payee_id and ($3::int is null or b.branch_id = $3)), 0)
      - coalesce((select sum(l.amount) from journal_line l
        join posting p on p.business_id = l.business_id and p.posting_id = l.posting_id and p.business_date >= $4::date
        where l.business_id = y.business_id and l.payee_id = y.payee_id and ($3::int is null or l.branch_id = $3)), 0)
    )::bigint as amount
    from payee y where y.business_id = $1 and y.pid = $2`,
}

const LINES: Statement = {
  name: 'payee-statement-lines',
  text: `
    select p.business_date::text as business_date, p.document_kind, p.document_number, b.name as branch_name, l.amount,
      coalesce(u.supplier_invoice, nullif(l.particulars, ''), p.memo) as reference
    from payee y
    join journal_line l on l.business_id = y.business_id and l.payee_id = y.payee_id and ($3::int is null or l.branch_id = $3)
    join posting p on p.business_id = l.business_id and p.posting_id = l.posting_id and p.business_date between $4::date and $5::date
    join branch b on b.business_id = l.business_id and b.branch_id = l.branch_id
    left join purchase u on u.business_id = l.business_id and u.posting_id = l.posting_id
    where y.business_id = $1 and y.pid = $2
    order by p.business_date, l.posting_id, l.line_no
    limit ${MOST_STATEMENT_LINES + 1}`,
}

/** What stood on a payee's account when the first day began (debit +), and every line of the days, oldest first. At most one line too many. */
export const readStatement = async (
  tx: Transaction,
  { payeePid, start, end, branch }: StatementAsked,
): Promise<{ readonly opening: Pesewas; readonly lines: readonly StatementLine[] }> => {
  const key = [tx.businessId, payeePid, branch, start]
  const opening = await tx.row<{ amount: Pesewas }>(OPENING, key)
  return { opening: opening?.amount ?? 0n, lines: await tx.rows<StatementLine>(LINES, [...key, end]) }
}
