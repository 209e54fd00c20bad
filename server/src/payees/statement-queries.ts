import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'
import { mapInTurns } from '../db/rows/in-turns.ts'
import { FEW_DOCUMENTS, firstPostingSince, planForItself } from '../documents/document-queries.ts'

type StatementsAsked = {
  readonly pids: readonly string[]
  readonly start: BusinessDate
  readonly end: BusinessDate
  /** A branch by id, or null for the whole business. */
  readonly branch: number | null
}

export type StatementLine = {
  readonly date: BusinessDate
  readonly documentKind: string
  readonly documentNumber: string
  /** When a sale on account is due, if it was agreed. */
  readonly dueDate: BusinessDate | null
  /** The other party's reference: the supplier's invoice, the transaction id, the particulars of a journal. */
  readonly reference: string
  readonly branchName: string
  /** True: paid in the test mode of a provider, so no money moved. */
  readonly isPractice?: true
  /** Debit +, credit −. */
  readonly amount: Pesewas
}

/** The line limit of a statement; a longer span must be shortened. */
const MOST_STATEMENT_LINES = 50_000

/** What belongs to a line: its posting, and what its sale, its purchase or its payment says about it. */
type Found = { readonly posting: string; readonly practice: string; readonly due: string; readonly invoice: string; readonly joins: string }

const NOT_LIVE = `wallet_use w join collection c on c.business_id = w.business_id and c.collection_id = w.collection_id
          where w.business_id = $1 and c.is_live is false`

/**
 * Of a few lines, each is looked up by its key. The posting with `offset 0`: the planner, which cannot know how few lines a payee has, would scan every
 * posting of the business.
 */
const EACH: Found = {
  posting: `cross join lateral (
        select p.business_date, p.document_kind, p.document_number, p.memo from posting p
        where p.business_id = l.business_id and p.posting_id = l.posting_id offset 0) p`,
  practice: `exists (select from ${NOT_LIVE} and w.posting_id = l.posting_id)`,
  due: '(select d.due_date from sale d where d.business_id = $1 and d.posting_id = l.posting_id)',
  invoice: '(select u.supplier_invoice from purchase u where u.business_id = $1 and u.posting_id = l.posting_id)',
  joins: '',
}

/** Of many, all since $7, the first posting since the first day, are read in one go: `offset 0` and the groups keep the planner from looking up each. */
const ALL: Found = {
  posting: `join (
        select p.posting_id, p.business_date, p.document_kind, p.document_number, p.memo from posting p
        where p.business_id = $1 and p.posting_id >= $7 offset 0) p on p.posting_id = l.posting_id and l.posting_id >= $7`,
  practice: 'practice.posting_id is not null',
  due: 'd.due_date',
  invoice: 'u.supplier_invoice',
  joins: `left join (select distinct w.posting_id from ${NOT_LIVE}) practice on practice.posting_id = l.posting_id
      left join (select d.posting_id, max(d.due_date) as due_date from sale d
        where d.business_id = $1 and d.posting_id >= $7 and d.due_date is not null group by d.posting_id) d on d.posting_id = l.posting_id
      left join (select u.posting_id, max(u.supplier_invoice) as supplier_invoice from purchase u
        where u.business_id = $1 and u.posting_id >= $7 group by u.posting_id) u on u.posting_id = l.posting_id`,
}

/**
 * The opening is calculated backwards from today's balance: the lines since the first day are read anyway. It is a row of each payee, before the
 * lines. The openings are added up and not joined: the planner, which cannot know how many payees are wanted, compared each line with each of
 * them. A payment that settles documents of several branches is one line.
 */
const statementsText = ({ posting, practice, due, invoice, joins }: Found): string => `
    with wanted as (select payee_id, pid from payee where business_id = $1 and pid = any($2)),
    line as materialized (
      select y.pid, l.payee_id, l.posting_id, l.line_no, l.branch_id, l.amount, l.particulars, p.business_date, p.document_kind, p.document_number,
        p.memo
      from wanted y
      join journal_line l on l.business_id = $1 and l.payee_id = y.payee_id and ($3::int is null or l.branch_id = $3)
      ${posting}
      where p.business_date >= $4::date),
    listed as (
      select l.pid, l.payee_id, l.posting_id, l.line_no, l.business_date as date, l.document_kind as "documentKind",
        l.document_number as "documentNumber", b.name as "branchName", l.amount,
        case when l.amount < 0 then ${practice} end as "isPractice",
        case when l.amount > 0 then ${due} end as "dueDate",
        coalesce(${invoice}, nullif(l.particulars, ''), l.memo) as reference
      from (
        select pid, payee_id, posting_id, min(line_no) as line_no, business_date, document_kind, document_number, memo, particulars,
          sum(amount)::bigint as amount,
          case when count(distinct branch_id) = 1 then min(branch_id)
            else (select p.branch_id from posting p where p.business_id = $1 and p.posting_id = line.posting_id) end as branch_id
        from line where business_date <= $5::date
        group by pid, payee_id, posting_id, business_date, document_kind, document_number, memo, particulars, sign(amount),
          case when document_kind in ('customer_payment', 'supplier_payment', 'reversal') then 0 else line_no end) l
      join branch b on b.business_id = $1 and b.branch_id = l.branch_id
      ${joins}),
    opening as (
      select payee_id, pid, sum(net)::bigint as opening from (
        select payee_id, pid, 0 as net from wanted
        union all
        select w.payee_id, w.pid, b.debit - b.credit from wanted w
        join balance b on b.business_id = $1 and b.payee_id = w.payee_id and ($3::int is null or b.branch_id = $3)
        union all
        select payee_id, pid, -amount from line) moved
      group by payee_id, pid)
    select r.pid, r.opening, r.date, r."documentKind", r."documentNumber", r."dueDate", r."branchName", r.amount, r.reference, r."isPractice" from (
      select payee_id, pid, 0 as posting_id, 0 as line_no, opening, null::date as date, null as "documentKind", null as "documentNumber",
        null::date as "dueDate", null as "branchName", null::bigint as amount, null as reference, null::boolean as "isPractice"
      from opening
      union all
      select payee_id, pid, posting_id, line_no, null, date, "documentKind", "documentNumber", "dueDate", "branchName", amount, reference, "isPractice"
      from listed) r
    order by r.payee_id, r.date nulls first, r.posting_id, r.line_no
    limit $6::int`

const STATEMENTS: Statement = { name: 'payee-statements', text: statementsText(EACH) }
const MANY_STATEMENTS: Statement = { name: 'payee-statements-of-many', text: statementsText(ALL) }

/** Up to $3 lines of the payees, from indexes alone. */
const COUNTED: Statement = {
  name: 'payee-statements-counted',
  text: `
    select count(*)::int as count from (
      select from payee y join journal_line l on l.business_id = $1 and l.payee_id = y.payee_id
      where y.business_id = $1 and y.pid = any($2) limit $3) counted`,
}

/** The opening of a payee, and after it each of the lines. */
type StatementRow = { readonly pid: string } & (
  | ({ readonly opening: null } & Omit<StatementLine, 'isPractice'> & { readonly isPractice: boolean | null })
  | ({ readonly opening: Pesewas } & { readonly [Column in keyof StatementLine]-?: null })
)

const linesOfMany = async (tx: Transaction, start: BusinessDate, values: readonly unknown[]): Promise<StatementRow[]> => {
  const first = await firstPostingSince(tx, start)
  await planForItself(tx)
  return tx.rows<StatementRow>(MANY_STATEMENTS, [...values, first])
}

export type StatementFigures = { readonly opening: Pesewas; readonly lines: readonly StatementLine[] }

/**
 * The balance of each payee's account at the start of the first day (debit +), and every line of the days, oldest first. Refuses more lines
 * than anybody reads (too_large).
 */
export const readStatements = async (
  tx: Transaction,
  { pids, start, end, branch }: StatementsAsked,
  few = FEW_DOCUMENTS,
): Promise<ReadonlyMap<string, StatementFigures>> => {
  const most = MOST_STATEMENT_LINES + pids.length
  const values = [tx.businessId, pids, branch, start, end, most + 1]
  const { count } = await tx.one<{ count: number }>(COUNTED, [tx.businessId, pids, few + 1])
  const rows = count > few ? await linesOfMany(tx, start, values) : await tx.rows<StatementRow>(STATEMENTS, values)
  if (rows.filter(row => row.documentNumber !== null).length > MOST_STATEMENT_LINES || rows.length > most)
    throw new Refusal('too_large', `More than ${MOST_STATEMENT_LINES} lines. Choose fewer days`)
  const found = new Map<string, { readonly opening: Pesewas; readonly lines: StatementLine[] }>()
  await mapInTurns(rows, ({ pid, opening, isPractice, ...line }) => {
    if (opening !== null) found.set(pid, { opening, lines: [] })
    else if (line.documentNumber !== null) found.get(pid)?.lines.push({ ...line, ...(isPractice === true && { isPractice }) })
  })
  return found
}
