import { addDays, type BusinessDate } from '@akonta/domain/dates'
import type { Row, Statement, Transaction } from '../db/database.ts'

/** In SQL: whether a posting of the business $1 was not reversed. */
export const unreversed = (posting: string): string =>
  `not exists (select from posting reversal where reversal.business_id = $1 and reversal.reverses = ${posting})`

/** The tables of documents: each row belongs to one posting. */
type DocumentTable =
  | 'sale'
  | 'purchase'
  | 'purchase_return'
  | 'goods_receipt'
  | 'cost_change'
  | 'adjustment'
  | 'production'
  | 'transfer'
  | 'transfer_receipt'
  | 'payment'
  | 'cash_receipt'
  | 'payroll_run'
  | 'payroll_payment'
  | 'staff_loan'

/** One row of `document`, the table expression of documentsOfPeriod and documentsOfNumber: a document, or the reversal of one. */
export type DocumentRow = {
  posting_id: bigint
  document_number: string
  /** The number of the described document; another one than its own if the row is a reversal. */
  original_number: string
  branch_code: string
  branch_name: string
  business_date: BusinessDate
  recorded_at: Date
  memo: string
  username: string
  display_name: string
  reversed_by: string | null
}

/** The columns of a DocumentRow, for the select list of a statement that begins with one of the two below. */
export const DOCUMENT_COLUMNS = `document.posting_id, document.document_number, document.original_number, document.branch_code, document.branch_name, document.business_date,
  document.recorded_at, document.memo, document.username, document.display_name, document.reversed_by`

const withDocuments = (listed: string, how: '' | 'materialized' = ''): string => `
  with listed (original_id, posting_id, sign) as ${how} (${listed}),
  document as (
    select l.original_id, l.sign, d.posting_id, d.document_number, case when l.sign = 1 then d.document_number else o.document_number end as original_number,
      case when l.sign = 1 then d.payee_id else o.payee_id end as original_payee, b.branch_code, b.name as branch_name, d.business_date, d.recorded_at,
      d.memo, u.username, u.display_name, r.document_number as reversed_by
    from listed l
    join posting d on d.business_id = $1 and d.posting_id = l.posting_id
    left join posting o on o.business_id = $1 and o.posting_id = case when l.sign = -1 then l.original_id end
    join branch b on b.business_id = $1 and b.branch_id = d.branch_id
    join app_user u on u.business_id = $1 and u.user_id = d.user_id
    left join posting r on r.business_id = $1 and r.reverses = l.posting_id)`

const listedOfPeriod = (tables: readonly DocumentTable[]): string =>
  tables
    .map(
      table => `
    select t.posting_id, t.posting_id, 1 from ${table} t
    where t.business_id = $1 and t.branch_id = $2 and t.business_date between $3::date and $4::date
    union all
    select t.posting_id, r.posting_id, -1 from posting r join ${table} t on t.business_id = r.business_id and t.posting_id = r.reverses
    where r.business_id = $1 and r.branch_id = $2 and r.business_date between $3::date and $4::date and r.reverses is not null`,
    )
    .join(' union all ')

/**
 * The one rule for reversed documents in reports (docs/decisions/2026-11-20-reversed-documents.md): a document appears on its own date with
 * its amount, its reversal on the date of the reversal with the opposite amount. A period therefore adds up to what the books recorded in
 * it, and a past report never changes. Begins a statement with the parameters business, branch, first and last day; `document` joins the
 * area's table by original_id, and `document.sign` (1 or −1) multiplies its amounts.
 */
export const documentsOfPeriod = (...tables: readonly DocumentTable[]): string => withDocuments(listedOfPeriod(tables))

/** Days of a list whose documents are each looked up. */
const FEW_DAYS = 31
/** Documents of which each is looked up. What belongs to more is joined. */
export const FEW_DOCUMENTS = 500
const OWN_PLAN: Statement = { name: 'plan-of-own-period', text: `select set_config('plan_cache_mode', 'force_custom_plan', true)` }

/**
 * To be asked before the list of a period. PostgreSQL keeps one plan for every period, which looks up each document by itself: of a year it read up to
 * 20 pages a row. From here to the end of the transaction, the statements of a long period are planned for their own days, and may be joined.
 */
export const planForPeriod = async (tx: Transaction, start: BusinessDate, end: BusinessDate): Promise<void> => {
  if (end > addDays(start, FEW_DAYS)) await planForItself(tx)
}

const FIRST_SINCE: Statement = {
  name: 'first-posting-since',
  text: `
    select coalesce(min(p.posting_id), 9223372036854775807) as first from branch b
    join posting p on p.business_id = $1 and p.branch_id = b.branch_id and p.business_date >= $2::date
    where b.business_id = $1`,
}

/**
 * No posting of this day or of a later one is older than this one, read from an index alone. What belongs to one of them, and has no index by day, is found
 * without what belongs to the years before.
 */
export const firstPostingSince = async (tx: Transaction, day: BusinessDate): Promise<bigint> =>
  (await tx.one<{ first: bigint }>(FIRST_SINCE, [tx.businessId, day])).first

/** The rows of the list of a branch, or of all with null, between two days, both included. Its statement has the parameters business, branch, first and last day. */
export const rowsOfPeriod = async <R extends Row>(
  tx: Transaction,
  statement: Statement,
  branchId: number | null,
  start: BusinessDate,
  end: BusinessDate,
): Promise<R[]> => {
  await planForPeriod(tx, start, end)
  return tx.rows<R>(statement, [tx.businessId, branchId, start, end])
}

/** From here to the end of the transaction, each statement is planned for its own values. */
export const planForItself = async (tx: Transaction): Promise<void> => {
  await tx.row(OWN_PLAN)
}

/**
 * The same for documents that consist of their posting only. They are listed once, before the joins: without statistics, PostgreSQL listed them again for each
 * pair of postings.
 */
export const postingsOfPeriod = (kind: 'expense'): string =>
  withDocuments(
    `
    select t.posting_id, t.posting_id, 1 from posting t
    where t.business_id = $1 and t.branch_id = $2 and t.business_date between $3::date and $4::date and t.document_kind = '${kind}'
    union all
    select t.posting_id, r.posting_id, -1 from posting r join posting t on t.business_id = r.business_id and t.posting_id = r.reverses
    where r.business_id = $1 and r.branch_id = $2 and r.business_date between $3::date and $4::date and r.reverses is not null
      and t.document_kind = '${kind}'`,
    'materialized',
  )

/**
 * The same for one document by its number: begins a statement with the parameters business and number. The number is looked up once, before the
 * joins: without statistics, as in the first minutes of a business, PostgreSQL joined every posting with every other.
 */
export const documentsOfNumber = (table: DocumentTable): string =>
  withDocuments(`
    select t.posting_id, t.posting_id, 1 from ${table} t
    where t.business_id = $1 and t.posting_id = (select n.posting_id from posting n where n.business_id = $1 and n.document_number = $2)`)

/** A document by its number together with its lines, or undefined. `lines` takes business and posting. */
export const readDocument = async <P extends DocumentRow, Line extends Row>(
  tx: Transaction,
  statements: { readonly document: Statement; readonly lines: Statement },
  number: string,
): Promise<{ readonly document: P; readonly lines: readonly Line[] } | undefined> => {
  const document = await tx.row<P>(statements.document, [tx.businessId, number])
  return document && { document, lines: await tx.rows<Line>(statements.lines, [tx.businessId, document.posting_id]) }
}

/** The number of the document that this row reverses, or empty. */
export const reversesOf = ({ document_number, original_number }: DocumentRow): string =>
  document_number === original_number ? '' : original_number

/** What every document says about itself, by the names of the contracts. */
export const headingOf = (document: DocumentRow) => ({
  number: document.document_number,
  branchCode: document.branch_code,
  branch: document.branch_name,
  date: document.business_date,
  time: document.recorded_at,
  by: document.display_name,
  reversedBy: document.reversed_by ?? '',
  reverses: reversesOf(document),
})
