import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { Why } from '@akonta/domain/reconciliation/open-line'
import type { OpenBookLine, OpenStatementLine } from '@akonta/domain/reconciliation/reconciliation-calls'
import type { Statement, Transaction } from '../db/database.ts'

const MATCHES_OF_A_PAGE = 25
const LINES_SHOWN = 20

export type MatchRow = {
  readonly id: number
  readonly why: Why
  readonly at: Date
  readonly by: string
  readonly countsFrom: BusinessDate
  readonly amount: Pesewas
  readonly statementLines: number
  readonly bookLines: number
}

/** The page is chosen first: no lines are added up of the matches of the pages before it. */
const PAGE: Statement = {
  name: 'reconciliation-matches',
  text: `
    select x.match_id as id, x.why, x.matched_at as at, u.display_name as by, x.counts_from as "countsFrom",
      (select coalesce(sum(n.amount), 0) from bank_match_book_line n
        where n.business_id = x.business_id and n.match_id = x.match_id)::bigint as amount,
      (select count(*) from bank_match_statement_line n where n.business_id = x.business_id and n.match_id = x.match_id)::int as "statementLines",
      (select count(*) from bank_match_book_line n where n.business_id = x.business_id and n.match_id = x.match_id)::int as "bookLines"
    from (
      select x.* from bank_match x
      where x.business_id = $1 and x.payee_id = $2 and ($4::int is null or x.match_id = $4)
      order by x.match_id desc limit ${MATCHES_OF_A_PAGE} offset $3) x
    join app_user u on u.business_id = x.business_id and u.user_id = x.matched_by
    order by x.match_id desc`,
}
const COUNT: Statement = {
  name: 'reconciliation-count-matches',
  text: 'select count(*)::int as total from bank_match where business_id = $1 and payee_id = $2',
}

type MatchedStatement = Omit<OpenStatementLine, 'key' | 'proposal'> & { readonly matchId: number; readonly lineId: number }
type MatchedBook = Omit<OpenBookLine, 'key'> & { readonly matchId: number; readonly postingId: bigint; readonly lineNo: number }

const STATEMENT_LINES: Statement = {
  name: 'reconciliation-matched-statement',
  text: `
    select "matchId", "lineId", date, particulars, reference, amount, statement from (
      select n.match_id as "matchId", n.line_id as "lineId", s.day as date, s.particulars, s.reference, n.amount, s.statement_id as statement,
        row_number() over (partition by n.match_id order by s.day, s.line_id) as place
      from bank_match_statement_line n
      join bank_statement_line s on s.business_id = n.business_id and s.line_id = n.line_id
      where n.business_id = $1 and n.match_id = any($2::int[])) l
    where place <= ${LINES_SHOWN} order by "matchId", place`,
}
const BOOK_LINES: Statement = {
  name: 'reconciliation-matched-books',
  text: `
    select "matchId", "postingId", "lineNo", date, document, kind, particulars, reference, branch, amount from (
      select n.match_id as "matchId", n.posting_id as "postingId", n.line_no as "lineNo", p.business_date as date, p.document_number as document,
        p.document_kind as kind, coalesce(nullif(l.particulars, ''), p.memo) as particulars, p.memo as reference, b.name as branch, n.amount,
        row_number() over (partition by n.match_id order by p.business_date, n.posting_id, n.line_no) as place
      from bank_match_book_line n
      join journal_line l on l.business_id = n.business_id and l.posting_id = n.posting_id and l.line_no = n.line_no
      join posting p on p.business_id = n.business_id and p.posting_id = n.posting_id
      join branch b on b.business_id = l.business_id and b.branch_id = l.branch_id
      where n.business_id = $1 and n.match_id = any($2::int[])) l
    where place <= ${LINES_SHOWN} order by "matchId", place`,
}

export const matchesOf = async (tx: Transaction, payeeId: number, page: number) => {
  const { total } = await tx.one<{ total: number }>(COUNT, [tx.businessId, payeeId])
  const rows = await tx.rows<MatchRow>(PAGE, [tx.businessId, payeeId, page * MATCHES_OF_A_PAGE, null])
  const ids = rows.map(({ id }) => id)
  const statement = await tx.rows<MatchedStatement>(STATEMENT_LINES, [tx.businessId, ids])
  const books = await tx.rows<MatchedBook>(BOOK_LINES, [tx.businessId, ids])
  const matches = rows.map(row => ({
    ...row,
    statement: statement.filter(({ matchId }) => matchId === row.id),
    books: books.filter(({ matchId }) => matchId === row.id),
  }))
  return { matches, page, pages: Math.ceil(total / MATCHES_OF_A_PAGE), total }
}

/** One match of the account, if it exists. */
export const matchById = (tx: Transaction, payeeId: number, id: number): Promise<MatchRow | undefined> =>
  tx.row<MatchRow>(PAGE, [tx.businessId, payeeId, 0, id])

const BOOK_LINES_OF: Statement = {
  name: 'reconciliation-lines-of-document',
  text: `select l.posting_id as "postingId", l.line_no as "lineNo", p.business_date as date, l.amount
         from posting p join journal_line l on l.business_id = p.business_id and l.posting_id = p.posting_id
         where p.business_id = $1 and p.document_number = $3 and l.payee_id = $2 order by l.line_no`,
}

type PostedLine = { readonly postingId: bigint; readonly lineNo: number; readonly date: BusinessDate; readonly amount: Pesewas }

/** The lines of a document on the account. */
export const linesOfDocument = (tx: Transaction, payeeId: number, document: string): Promise<PostedLine[]> =>
  tx.rows<PostedLine>(BOOK_LINES_OF, [tx.businessId, payeeId, document])
