import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { ReconciliationOverview } from '@akonta/domain/reconciliation/reconciliation-calls'
import type { Statement, Transaction } from '../db/database.ts'
import { STATEMENT_ORDER } from './account-queries.ts'
import { type Extent, FOR_EVER, OPEN_BOOKS, openStatementLines } from './open-line-queries.ts'

/** An account at the end of a day, all from one moment. */
export type AccountFigures = {
  readonly books: Pesewas
  readonly notCleared: Pesewas
  readonly notClearedLines: number
  readonly notInBooks: Pesewas
  readonly notInBooksLines: number
  /** Null without a line at the bank up to that day. */
  readonly bank: Pesewas | null
  /** The last posting of the business and the last line of the account, whatever their dates. */
  readonly throughPosting: bigint
  readonly throughLine: number
}

const FIGURES: Statement = {
  name: 'reconciliation-figures',
  text: `
    with open_books as (${OPEN_BOOKS}), open_statement as (${openStatementLines('$5')})
    select
      (select coalesce(sum(l.amount), 0) from journal_line l
        join posting p on p.business_id = l.business_id and p.posting_id = l.posting_id
        where l.business_id = $1 and l.payee_id = $2 and p.business_date <= $3::date and l.posting_id <= $4::bigint)::bigint as books,
      (select coalesce(sum(amount), 0) from open_books)::bigint as "notCleared",
      (select count(*) from open_books)::int as "notClearedLines",
      (select coalesce(sum(amount), 0) from open_statement)::bigint as "notInBooks",
      (select count(*) from open_statement)::int as "notInBooksLines",
      (select s.balance from bank_statement_line s
        where s.business_id = $1 and s.payee_id = $2 and s.line_id <= $5::int
          and s.day = (select max(d.day) from bank_statement_line d
            where d.business_id = $1 and d.payee_id = $2 and d.day <= $3::date and d.line_id <= $5::int)
        order by ${STATEMENT_ORDER.replaceAll(',', ' desc,')} desc limit 1) as bank,
      (select posting_count from ledger_head where business_id = $1) as "throughPosting",
      (select coalesce(max(s.line_id), 0) from bank_statement_line s where s.business_id = $1 and s.payee_id = $2)::int as "throughLine"`,
}

type Gap = ReconciliationOverview['gaps'][number]

/** The first 20 places where a line does not continue from the balance of the one before. */
const GAPS: Statement = {
  name: 'reconciliation-gaps',
  text: `
    select after, before, closed, opened from (
      select lag(s.day) over w as after, s.day as before, lag(s.balance) over w as closed, s.balance - s.amount as opened,
        row_number() over w as place
      from bank_statement_line s
      where s.business_id = $1 and s.payee_id = $2 and s.day <= $3::date
      window w as (order by ${STATEMENT_ORDER})) l
    where l.closed <> l.opened order by l.place limit 20`,
}

const figuresOf = (tx: Transaction, payeeId: number, extent: Extent): Promise<AccountFigures> =>
  tx.one<AccountFigures>(FIGURES, [tx.businessId, payeeId, extent.through, extent.throughPosting, extent.throughLine])

export const figuresAt = (tx: Transaction, payeeId: number, through: BusinessDate): Promise<AccountFigures> =>
  figuresOf(tx, payeeId, { ...FOR_EVER, through })

export const gapsThrough = (tx: Transaction, payeeId: number, through: BusinessDate): Promise<Gap[]> =>
  tx.rows<Gap>(GAPS, [tx.businessId, payeeId, through])
