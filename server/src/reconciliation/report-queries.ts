import type { BusinessDate } from '@akonta/domain/dates'
import type { PastReconciliation } from '@akonta/domain/reconciliation/finishing-calls'
import type { Statement, Transaction } from '../db/database.ts'
import { type BookRow, SINCE_START, type StatementRow } from './open-line-queries.ts'

export type PastRow = PastReconciliation & { readonly throughPosting: bigint; readonly throughLine: number }

const PAST: Statement = {
  name: 'reconciliation-past',
  text: `
    select r.reconciliation_id as id, r.through, r.state = 'finished' as "isFinished", r.books, r.not_cleared as "notCleared", r.not_in_books as "notInBooks", r.bank,
      f.display_name as "finishedBy", r.finished_at as "finishedAt", coalesce(o.display_name, '') as "reopenedBy",
      r.reopened_at as "reopenedAt", r.reopen_reason as "reopenReason", r.through_posting as "throughPosting", r.through_line as "throughLine"
    from bank_reconciliation r
    join app_user f on f.business_id = r.business_id and f.user_id = r.finished_by
    left join app_user o on o.business_id = r.business_id and o.user_id = r.reopened_by
    where r.business_id = $1 and r.payee_id = $2 and ($3::date is null or r.through = $3) order by r.through desc`,
}

/** The reconciliations of an account, newest first; or the one of a day. */
export const pastReconciliations = (tx: Transaction, payeeId: number, through: BusinessDate | null = null): Promise<PastRow[]> =>
  tx.rows<PastRow>(PAST, [tx.businessId, payeeId, through])

const LATE_BOOKS: Statement = {
  name: 'reconciliation-late-books',
  text: `
    select l.posting_id as "postingId", l.line_no as "lineNo", p.business_date as date, p.document_number as document, p.document_kind as kind,
      coalesce(nullif(l.particulars, ''), p.memo) as particulars, p.memo as reference, b.name as branch, l.amount
    from journal_line l
    join posting p on p.business_id = l.business_id and p.posting_id = l.posting_id
    join branch b on b.business_id = l.business_id and b.branch_id = l.branch_id
    where l.business_id = $1 and l.payee_id = $2 and l.posting_id > $4::bigint and p.business_date <= $3::date
    order by l.posting_id, l.line_no limit 1000`,
}
const LATE_STATEMENT: Statement = {
  name: 'reconciliation-late-statement',
  text: `
    select s.line_id as "lineId", s.day as date, s.particulars, s.reference, s.amount, s.statement_id as statement
    from bank_statement_line s
    where s.business_id = $1 and s.payee_id = $2 and s.line_id > $4::int and s.day <= $3::date and ${SINCE_START}
    order by s.line_id limit 1000`,
}

/** Lines dated up to the last day of a reconciliation that were entered after it was finished. */
export const lateBooks = (tx: Transaction, payeeId: number, { through, throughPosting }: PastRow): Promise<BookRow[]> =>
  tx.rows<BookRow>(LATE_BOOKS, [tx.businessId, payeeId, through, throughPosting])

export const lateStatement = (tx: Transaction, payeeId: number, { through, throughLine }: PastRow): Promise<StatementRow[]> =>
  tx.rows<StatementRow>(LATE_STATEMENT, [tx.businessId, payeeId, through, throughLine])
