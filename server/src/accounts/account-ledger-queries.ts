import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { Statement, Transaction } from '../db/database.ts'

/** Which lines of an account: of one branch or (null) of all, from one day to another, both included. */
export type LedgerSpan = {
  readonly account: string
  readonly branch: number | null
  readonly start: BusinessDate
  readonly end: BusinessDate
}

export type LedgerSums = {
  /** Debits less credits of everything before the first day. */
  readonly opening: Pesewas
  readonly debit: Pesewas
  readonly credit: Pesewas
  readonly line_count: number
}

const SUMS: Statement = {
  name: 'account-ledger-sums',
  text: `select coalesce(sum(l.amount) filter (where p.business_date < $4::date), 0)::bigint as opening,
           coalesce(sum(l.amount) filter (where p.business_date >= $4::date and l.amount > 0), 0)::bigint as debit,
           coalesce(-sum(l.amount) filter (where p.business_date >= $4::date and l.amount < 0), 0)::bigint as credit,
           (count(*) filter (where p.business_date >= $4::date))::int as line_count
         from journal_line l join posting p on p.business_id = l.business_id and p.posting_id = l.posting_id
         where l.business_id = $1 and l.account_code = $2 and ($3::int is null or l.branch_id = $3) and p.business_date <= $5::date`,
}

/** What the account stood at before the span, and what moved in it. */
export const sumsOfLedger = async (tx: Transaction, { account, branch, start, end }: LedgerSpan): Promise<LedgerSums> =>
  (await tx.row<LedgerSums>(SUMS, [tx.businessId, account, branch, start, end])) ?? { opening: 0n, debit: 0n, credit: 0n, line_count: 0 }

export type LedgerLine = {
  readonly posting_id: bigint
  readonly line_no: number
  readonly business_date: BusinessDate
  readonly document_kind: string
  readonly document_number: string
  readonly memo: string
  readonly particulars: string
  readonly payee_name: string | null
  readonly branch_name: string
  /** Debit +, credit −. */
  readonly amount: Pesewas
  /** Sum of the span's lines up to this one. */
  readonly moved: Pesewas
  /** The document that this one undid. */
  readonly undid_kind: string | null
  readonly undid_number: string | null
}

const LINES: Statement = {
  name: 'account-ledger-lines',
  text: `
    select s.posting_id, s.line_no, s.business_date, s.document_kind, s.document_number, s.memo, s.particulars, y.name as payee_name,
      b.name as branch_name, s.amount, s.moved, u.document_kind as undid_kind, u.document_number as undid_number
    from (
      select l.posting_id, l.line_no, l.branch_id, l.payee_id, l.particulars, l.amount, p.business_date, p.document_kind, p.document_number,
        p.memo, p.reverses, (sum(l.amount) over (order by p.business_date, l.posting_id, l.line_no))::bigint as moved
      from journal_line l join posting p on p.business_id = l.business_id and p.posting_id = l.posting_id
      where l.business_id = $1 and l.account_code = $2 and ($3::int is null or l.branch_id = $3) and p.business_date between $4::date and $5::date
      order by p.business_date, l.posting_id, l.line_no
      limit $6 offset $7) s
    join branch b on b.business_id = $1 and b.branch_id = s.branch_id
    left join payee y on y.business_id = $1 and y.payee_id = s.payee_id
    left join posting u on u.business_id = $1 and u.posting_id = s.reverses
    order by s.business_date, s.posting_id, s.line_no`,
}

/** The lines of an account by day, in the order in which they were posted. */
export const linesOfLedger = (
  tx: Transaction,
  { account, branch, start, end }: LedgerSpan,
  page: { readonly size: number; readonly from: number },
): Promise<LedgerLine[]> => tx.rows<LedgerLine>(LINES, [tx.businessId, account, branch, start, end, page.size, page.from])
