import type { BranchBalance } from '@akonta/domain/closing/checklist'
import type { BusinessDate } from '@akonta/domain/dates'
import type { BranchMovement } from '@akonta/domain/statements/branch-profit'
import { FIRST_DAY } from '@akonta/domain/statements/compared-period'
import type { AccountTotals } from '@akonta/domain/statements/statement'
import type { Statement, Transaction } from '../db/database.ts'

/** A branch (or null, for the whole business) and a period, both days included. */
export type BranchPeriod = { readonly branchId: number | null; readonly start: BusinessDate; readonly end: BusinessDate }

/**
 * $1 business, $2 branch or null, $3 first day, $4 last day. The daily totals, and the few lines after the last posting in them. Both ends
 * of their ids are given, so that the planner knows how few they are.
 */
const MOVED = `
  moved as (
    select account_code, branch_id, business_date, debit, credit from day_total
    where business_id = $1 and business_date <= $4::date and ($2::int is null or branch_id = $2)
    union all
    select l.account_code, l.branch_id, p.business_date, greatest(l.amount, 0), greatest(-l.amount, 0)
    from posting p
    join journal_line l on l.business_id = p.business_id and l.posting_id = p.posting_id
    where p.business_id = $1 and p.business_date <= $4::date and ($2::int is null or l.branch_id = $2)
      and p.posting_id > (select coalesce(max(through_posting), 0) from day_total_head where business_id = $1)
      and p.posting_id <= (select posting_count from ledger_head where business_id = $1)
  )`

/**
 * The lines of year ends and of their reversals, with the opposite sign: without them the year shows its result. The year ends are looked up once: without
 * statistics, PostgreSQL looked them up again for each line of the books.
 */
const WITHOUT_YEAR_ENDS = `
  year_end as materialized (
    select p.posting_id, p.business_date from month_close m
    join posting p on p.business_id = m.business_id and p.posting_id = m.year_end_posting where m.business_id = $1
    union all
    select p.posting_id, p.business_date from month_close m
    join posting p on p.business_id = m.business_id and p.reverses = m.year_end_posting where m.business_id = $1
  ), counted as (
    select account_code, branch_id, business_date, debit, credit from moved
    union all
    select l.account_code, l.branch_id, y.business_date, least(-l.amount, 0), least(l.amount, 0)
    from year_end y join journal_line l on l.business_id = $1 and l.posting_id = y.posting_id
    where y.business_date <= $4::date and ($2::int is null or l.branch_id = $2)
  )`

const totalsOf = (source: string): string => `
  select a.account_code as account, a.name, a.account_type_key as "typeKey", t.name as "typeName", s.opening, s.debit, s.credit
  from (
    select account_code, coalesce(sum(debit - credit) filter (where business_date < $3::date), 0)::bigint as opening,
      coalesce(sum(debit) filter (where business_date >= $3::date), 0)::bigint as debit,
      coalesce(sum(credit) filter (where business_date >= $3::date), 0)::bigint as credit
    from ${source} group by account_code) s
  join account a on a.business_id = $1 and a.account_code = s.account_code
  join account_type t on t.business_id = a.business_id and t.account_type_key = a.account_type_key
  order by a.account_type_key, a.account_key`

const TOTALS: Statement = { name: 'statement-totals', text: `with ${MOVED} ${totalsOf('moved')}` }

const TOTALS_AS_LIVED: Statement = {
  name: 'statement-totals-as-lived',
  text: `with ${MOVED}, ${WITHOUT_YEAR_ENDS} ${totalsOf('counted')}`,
}

const BY_BRANCH: Statement = {
  name: 'statement-balances-by-branch',
  text: `with ${MOVED}
    select s.account_code as account, a.name, a.account_type_key as "typeKey", a.control, a.active, s.branch_id as "branchId", b.name as "branchName",
      b.active as "branchActive", s.balance
    from (
      select account_code, branch_id, sum(debit - credit)::bigint as balance from moved
      where business_date >= $3::date group by account_code, branch_id) s
    join account a on a.business_id = $1 and a.account_code = s.account_code
    join branch b on b.business_id = $1 and b.branch_id = s.branch_id
    where s.balance <> 0
    order by s.branch_id, a.account_type_key, a.account_key`,
}

const MOVED_BY_BRANCH: Statement = {
  name: 'statement-movements-by-branch',
  text: `with ${MOVED}, ${WITHOUT_YEAR_ENDS}
    select s.account_code as account, a.name, a.account_type_key as "typeKey", b.branch_code as "branchCode", b.name as "branchName", s.amount
    from (
      select account_code, branch_id, sum(debit - credit)::bigint as amount from counted
      where business_date >= $3::date group by account_code, branch_id) s
    join account a on a.business_id = $1 and a.account_code = s.account_code
    join branch b on b.business_id = $1 and b.branch_id = s.branch_id
    where s.amount <> 0
    order by a.account_type_key, a.account_key, s.branch_id`,
}

const values = (tx: Transaction, { branchId, start, end }: BranchPeriod): readonly unknown[] => [tx.businessId, branchId, start, end]

/**
 * The totals of every account with movements: its balance before the period, and its debits and credits in it, in pesewas, in the order of
 * the chart. The cost depends on the number of days, not of lines.
 */
export const accountTotals = (tx: Transaction, span: BranchPeriod): Promise<AccountTotals[]> =>
  tx.rows<AccountTotals>(TOTALS, values(tx, span))

/** The same as if no year had been ended: the actual income and expenses. */
export const accountTotalsAsLived = (tx: Transaction, span: BranchPeriod): Promise<AccountTotals[]> =>
  tx.rows<AccountTotals>(TOTALS_AS_LIVED, values(tx, span))

/** What each account moved in each branch in a period, as if no year had been ended, without zeros, in the order of the chart. */
export const movementsByBranch = (tx: Transaction, span: BranchPeriod): Promise<BranchMovement[]> =>
  tx.rows<BranchMovement>(MOVED_BY_BRANCH, values(tx, span))

/** The balance of every account in every branch at the end of a day, without zero balances. */
export const balancesByBranch = (tx: Transaction, day: BusinessDate): Promise<BranchBalance[]> =>
  tx.rows<BranchBalance>(BY_BRANCH, [tx.businessId, null, FIRST_DAY, day])

const PROFIT_SINCE: Statement = {
  name: 'statement-profit-since',
  text: `select coalesce(
      (select max(p.business_date) + 1 from month_close m
       join posting p on p.business_id = m.business_id and p.posting_id = m.year_end_posting
       where m.business_id = $1 and p.business_date <= $2::date
         and not exists (select from posting r where r.business_id = p.business_id and r.reverses = p.posting_id)),
      (select min(first.business_date) from branch b cross join lateral (
         select p.business_date from posting p where p.business_id = b.business_id and p.branch_id = b.branch_id
         order by p.business_date limit 1) first
       where b.business_id = $1),
      $2::date) as day`,
}

/** The first day whose income and expenses no year end on or before this day has closed: later profit is still part of equity. */
export const profitSince = async (tx: Transaction, day: BusinessDate): Promise<BusinessDate> =>
  (await tx.row<{ day: BusinessDate }>(PROFIT_SINCE, [tx.businessId, day]))?.day ?? day
