import type { LedgerLine } from '@akonta/domain/accounts/account-calls'
import type { LedgerCursor } from '@akonta/domain/accounts/ledger-cursor'
import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { Statement, Transaction } from '../db/database.ts'

/** Which lines of an account: of one branch, or (null) of all, between two days, both included. */
export type LedgerSpan = {
  readonly account: string
  readonly branch: number | null
  readonly start: BusinessDate
  readonly end: BusinessDate
}

type FoundLine = Omit<LedgerLine, 'debit' | 'credit' | 'balance'> & {
  readonly postingId: bigint
  readonly lineNo: number
  /** Debit +, credit −. */
  readonly amount: Pesewas
}

const LINE = `
  l.business_id, l.posting_id, l.line_no, l.branch_id, l.payee_id, l.particulars, l.amount, p.business_date, p.document_kind, p.document_number,
  p.memo, p.reverses`
const LINES_OF_POSTINGS = 'join journal_line l on l.business_id = p.business_id and l.posting_id = p.posting_id'
const IN_ORDER = 'business_date, posting_id, line_no'

/**
 * $1 business, $2 account, $3 branch or null, $4 first day, $5 last day, $6 $7 $8 the position after which to begin, $9 how many. A line of
 * a branch may be in a posting of another one.
 */
const WANTED = `
  l.account_code = $2 and ($3::int is null or l.branch_id = $3) and p.business_date between $4::date and $5::date
    and (p.business_date, l.posting_id, l.line_no) > ($6::date, $7::bigint, $8::int)`

const named = (found: string): string => `
  select f.business_date as date, f.posting_id as "postingId", f.line_no as "lineNo", f.document_kind as kind, f.document_number as document,
    coalesce(nullif(f.particulars, ''), f.memo) as particulars, coalesce(y.name, '') as payee, b.name as branch, f.amount,
    coalesce(u.document_kind, '') as "reversesKind", coalesce(u.document_number, '') as reverses
  from (${found} order by ${IN_ORDER} limit $9) f
  join branch b on b.business_id = f.business_id and b.branch_id = f.branch_id
  left join payee y on y.business_id = f.business_id and y.payee_id = f.payee_id
  left join posting u on u.business_id = f.business_id and u.posting_id = f.reverses
  order by f.business_date, f.posting_id, f.line_no`

const LINES = {
  /** By the index of the account: few lines, wherever they are. */
  quiet: {
    name: 'account-ledger-of-quiet-account',
    text: named(`select ${LINE} from posting p ${LINES_OF_POSTINGS} where l.business_id = $1 and ${WANTED}`),
  },
  /** Day by day through the postings of each branch, until there are enough: many of them have a line on the account. */
  busy: {
    name: 'account-ledger-of-busy-account',
    text: named(`
    select s.* from branch b cross join lateral (
      select ${LINE} from posting p ${LINES_OF_POSTINGS}
      where p.business_id = b.business_id and p.branch_id = b.branch_id and (p.business_date, p.posting_id) >= ($6::date, $7::bigint) and ${WANTED}
      order by p.business_date, p.posting_id, l.line_no limit $9) s
    where b.business_id = $1`),
  },
} satisfies Readonly<Record<string, Statement>>

const BUSY = 2_000

const IS_BUSY: Statement = {
  name: 'account-is-busy',
  text: `select count(*) > ${BUSY} as busy
         from (select from journal_line where business_id = $1 and account_code = $2 limit ${BUSY + 1}) l`,
}

const isBusy = async (tx: Transaction, account: string): Promise<boolean> =>
  (await tx.row<{ busy: boolean }>(IS_BUSY, [tx.businessId, account]))?.busy ?? false

/**
 * The first lines of a span, or those after a position, in order. Ten lines cost about the same in a small ledger and in one of ten million
 * lines.
 */
export const linesOfLedger = async (
  tx: Transaction,
  { account, branch, start, end }: LedgerSpan,
  after: LedgerCursor | null,
  most: number,
): Promise<FoundLine[]> => {
  const { date, postingId, lineNo } = after ?? { date: start, postingId: 0n, lineNo: 0 }
  const pace = (await isBusy(tx, account)) ? 'busy' : 'quiet'
  return tx.rows<FoundLine>(LINES[pace], [tx.businessId, account, branch, start, end, date, postingId, lineNo, most])
}

const MOVED_ON_DAY: Statement = {
  name: 'account-ledger-moved-on-day',
  text: `select coalesce(sum(l.amount), 0)::bigint as moved
         from branch b
         join posting p on p.business_id = b.business_id and p.branch_id = b.branch_id and p.business_date = $4::date
         ${LINES_OF_POSTINGS}
         where b.business_id = $1 and l.account_code = $2 and ($3::int is null or l.branch_id = $3)
           and (l.posting_id, l.line_no) <= ($5::bigint, $6::int)`,
}

/** Debits less credits of the lines on a position's own day, up to and including that position. */
export const movedOnDay = async (tx: Transaction, { account, branch }: LedgerSpan, place: LedgerCursor): Promise<Pesewas> =>
  (await tx.one<{ moved: Pesewas }>(MOVED_ON_DAY, [tx.businessId, account, branch, place.date, place.postingId, place.lineNo])).moved
