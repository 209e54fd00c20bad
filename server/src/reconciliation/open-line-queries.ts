import type { BusinessDate } from '@akonta/domain/dates'
import { amountSought, type Pesewas } from '@akonta/domain/money'
import type { OpenBookLine } from '@akonta/domain/reconciliation/reconciliation-calls'
import type { Statement, Transaction } from '../db/database.ts'

/** A line of the books that is not matched, or its rest. */
export type BookRow = Omit<OpenBookLine, 'key'> & { readonly postingId: bigint; readonly lineNo: number }

/** A line of the bank that is not matched, or its rest. */
export type StatementRow = {
  readonly lineId: number
  readonly date: BusinessDate
  readonly particulars: string
  readonly reference: string
  readonly amount: Pesewas
  readonly statement: number
}

/** Everything: a day after all others, the largest posting, the largest line. */
export const FOR_EVER = { through: '9999-12-31', throughPosting: 9_223_372_036_854_775_807n, throughLine: 2_147_483_647 } as const

/** What of the account counts: dated up to a day, and entered up to a posting and a line. */
export type Extent = { readonly through: BusinessDate; readonly throughPosting: bigint; readonly throughLine: number }

/** $1 business, $2 account, $3 the last day, $4 the last posting: lines with what is not matched by that day. */
export const OPEN_BOOKS = `
  select l.business_id, l.posting_id, l.line_no, l.branch_id, l.payee_id, l.particulars, p.business_date, p.document_kind, p.document_number,
    p.memo, p.reverses, l.amount - coalesce(m.amount, 0) as amount
  from journal_line l
  join posting p on p.business_id = l.business_id and p.posting_id = l.posting_id
  left join (
    select n.posting_id, n.line_no, sum(n.amount)::bigint as amount
    from bank_match x join bank_match_book_line n on n.business_id = x.business_id and n.match_id = x.match_id
    where x.business_id = $1 and x.payee_id = $2 and x.counts_from <= $3::date group by 1, 2) m
    on m.posting_id = l.posting_id and m.line_no = l.line_no
  where l.business_id = $1 and l.payee_id = $2 and p.business_date <= $3::date and l.posting_id <= $4::bigint
    and l.amount <> coalesce(m.amount, 0)`

/**
 * $1 business, $2 account: a line of the day on which the account was started, or later. An older statement that is imported afterwards is
 * history: what the books have of its days counts as cleared.
 */
export const SINCE_START = `s.day >= coalesce(
  (select a.first_day from reconciled_account a where a.business_id = $1 and a.payee_id = $2), '-infinity'::date)`

/** $1 business, $2 account, $3 the last day, and the parameter of the last line: lines with what is not matched by that day. */
export const openStatementLines = (lastLine: '$4' | '$5'): string => `
  select s.line_id, s.day, s.particulars, s.reference, s.statement_id, s.amount - coalesce(m.amount, 0) as amount
  from bank_statement_line s
  left join (
    select n.line_id, sum(n.amount)::bigint as amount
    from bank_match x join bank_match_statement_line n on n.business_id = x.business_id and n.match_id = x.match_id
    where x.business_id = $1 and x.payee_id = $2 and x.counts_from <= $3::date group by 1) m on m.line_id = s.line_id
  where s.business_id = $1 and s.payee_id = $2 and s.day <= $3::date and s.line_id <= ${lastLine}::int and s.amount <> coalesce(m.amount, 0)
    and ${SINCE_START}`

/** What the document of a line is known by at the bank: the number of its cheque, the reference of a payment, the transaction ids of a sale. */
const REFERENCE = `coalesce(
  (select c.number from cheque c where c.business_id = o.business_id and c.posting_id = o.posting_id and c.direction = 'given'),
  (select q.reference from payment q where q.business_id = o.business_id and q.posting_id = o.posting_id),
  (select string_agg(t.transaction_id, ' ' order by t.tender_no) from sale_tender t
    where t.business_id = o.business_id and t.posting_id = o.posting_id and t.payee_id = o.payee_id and t.transaction_id <> ''),
  (select q.reference from payroll_payment q where q.business_id = o.business_id and q.posting_id = o.posting_id),
  (select q.reference from staff_loan q where q.business_id = o.business_id and q.posting_id = o.posting_id),
  (select nullif(q.reference, '') from layaway_refund q where q.business_id = o.business_id and q.posting_id = o.posting_id),
  (select nullif(q.reference, '') from cost_change q where q.business_id = o.business_id and q.posting_id = o.posting_id),
  o.memo)`

const BOOK_COLUMNS = `o.posting_id as "postingId", o.line_no as "lineNo", o.business_date as date, o.document_number as document,
  o.document_kind as kind, coalesce(nullif(o.particulars, ''), o.memo) as particulars, ${REFERENCE} as reference, b.name as branch, o.amount`

const STATEMENT_COLUMNS = `o.line_id as "lineId", o.day as date, o.particulars, o.reference, o.amount, o.statement_id as statement`

const ALL_BOOKS: Statement = {
  name: 'reconciliation-open-books',
  text: `select ${BOOK_COLUMNS} from (${OPEN_BOOKS}) o join branch b on b.business_id = o.business_id and b.branch_id = o.branch_id
         order by o.business_date, o.posting_id, o.line_no`,
}
const ALL_STATEMENT: Statement = {
  name: 'reconciliation-open-statement',
  text: `select ${STATEMENT_COLUMNS} from (${openStatementLines('$4')}) o order by o.day, o.line_id`,
}

const LINES_OF_A_PAGE = 50

/** $5 the text that is looked for, in lower case; $6 the same as an amount without its sign, or null. */
const holds = (words: string): string => `($5 = '' or position($5 in lower(${words})) > 0 or abs(o.amount) = $6::bigint)`

const BOOKS_FOUND = `from (${OPEN_BOOKS}) o where ${holds(`concat_ws(' ', o.document_number, o.particulars, o.memo, ${REFERENCE})`)}`
const STATEMENT_FOUND = `from (${openStatementLines('$4')}) o where ${holds(`o.particulars || ' ' || o.reference`)}`

const COUNT_BOOKS: Statement = { name: 'reconciliation-count-books', text: `select count(*)::int as total ${BOOKS_FOUND}` }
const COUNT_STATEMENT: Statement = { name: 'reconciliation-count-statement', text: `select count(*)::int as total ${STATEMENT_FOUND}` }
const PAGE_OF_BOOKS: Statement = {
  name: 'reconciliation-page-of-books',
  text: `select ${BOOK_COLUMNS}
         from (select o.* ${BOOKS_FOUND} order by o.business_date, o.posting_id, o.line_no limit ${LINES_OF_A_PAGE} offset $7) o
         join branch b on b.business_id = o.business_id and b.branch_id = o.branch_id
         order by o.business_date, o.posting_id, o.line_no`,
}
const PAGE_OF_STATEMENT: Statement = {
  name: 'reconciliation-page-of-statement',
  text: `select ${STATEMENT_COLUMNS} ${STATEMENT_FOUND} order by o.day, o.line_id limit ${LINES_OF_A_PAGE} offset $7`,
}

type Total = { readonly total: number }

/** Every open line, oldest first. */
export const openBooks = (tx: Transaction, payeeId: number, { through, throughPosting }: Extent = FOR_EVER): Promise<BookRow[]> =>
  tx.rows<BookRow>(ALL_BOOKS, [tx.businessId, payeeId, through, throughPosting])

export const openStatement = (tx: Transaction, payeeId: number, { through, throughLine }: Extent = FOR_EVER): Promise<StatementRow[]> =>
  tx.rows<StatementRow>(ALL_STATEMENT, [tx.businessId, payeeId, through, throughLine])

type Search = { readonly through: BusinessDate; readonly text: string; readonly page: number }
type Found<Line> = { readonly lines: readonly Line[]; readonly page: number; readonly pages: number; readonly total: number }

const lookedFor = (text: string) => [text.toLowerCase(), amountSought(text)] as const
const pagesOf = (total: number): number => Math.ceil(total / LINES_OF_A_PAGE)

export const pageOfBooks = async (tx: Transaction, payeeId: number, { through, text, page }: Search): Promise<Found<BookRow>> => {
  const asked = [tx.businessId, payeeId, through, FOR_EVER.throughPosting, ...lookedFor(text)]
  const { total } = await tx.one<Total>(COUNT_BOOKS, asked)
  return { lines: await tx.rows<BookRow>(PAGE_OF_BOOKS, [...asked, page * LINES_OF_A_PAGE]), page, pages: pagesOf(total), total }
}

export const pageOfStatement = async (tx: Transaction, payeeId: number, { through, text, page }: Search): Promise<Found<StatementRow>> => {
  const asked = [tx.businessId, payeeId, through, FOR_EVER.throughLine, ...lookedFor(text)]
  const { total } = await tx.one<Total>(COUNT_STATEMENT, asked)
  return { lines: await tx.rows<StatementRow>(PAGE_OF_STATEMENT, [...asked, page * LINES_OF_A_PAGE]), page, pages: pagesOf(total), total }
}
