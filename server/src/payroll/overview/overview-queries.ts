import type { Pesewas } from '@akonta/domain/money'
import type { PayMonth } from '@akonta/domain/payroll/next-pay'
import type { LastRun } from '@akonta/domain/payroll/overview-calls'
import type { PayrollAccountType } from '@akonta/domain/payroll/payroll-account'
import type { Statement, Transaction } from '../../db/database.ts'
import { STANDS } from '../run/run-queries.ts'

const STAFF: Statement = {
  name: 'payroll-overview-staff',
  text: `
    select b.branch_code as "branchCode", b.name as "branchName",
      count(*) filter (where e.status = 'ACTIVE')::int as active, count(*) filter (where e.status = 'INACTIVE')::int as inactive,
      count(*) filter (where e.loan_balance > 0)::int as borrowers, sum(e.loan_balance)::bigint as "loanBalance"
    from employee e join branch b on b.business_id = e.business_id and b.branch_id = e.branch_id
    where e.business_id = $1 group by b.branch_id, b.branch_code, b.name order by b.name`,
}

export type StaffOfBranch = {
  readonly branchCode: string
  readonly branchName: string
  readonly active: number
  readonly inactive: number
  /** Employees with a loan balance, inactive ones too. */
  readonly borrowers: number
  readonly loanBalance: Pesewas
}

/** The employees by branch, for branches that have any. */
export const staffByBranch = (tx: Transaction): Promise<StaffOfBranch[]> => tx.rows<StaffOfBranch>(STAFF, [tx.businessId])

const ACCOUNTS: Statement = {
  name: 'payroll-overview-accounts',
  text: `select type, count(*)::int as count from payroll_account where business_id = $1 and active group by type`,
}

export const accountCounts = async (tx: Transaction): Promise<ReadonlyMap<PayrollAccountType, number>> => {
  const rows = await tx.rows<{ type: PayrollAccountType; count: number }>(ACCOUNTS, [tx.businessId])
  return new Map(rows.map(({ type, count }) => [type, count]))
}

const COUNT: Statement = {
  name: 'payroll-overview-run-count',
  text: `select count(*)::int as count from payroll_run r where r.business_id = $1 and ${STANDS}`,
}

/** The number of unreversed runs. */
export const standingRuns = async (tx: Transaction): Promise<number> => (await tx.one<{ count: number }>(COUNT, [tx.businessId])).count

const LAST: Statement = {
  name: 'payroll-overview-last-run',
  text: `
    select d.document_number as number, r.period_start as start, r.period_end as "end", d.business_date as "date",
      s.employees, s.gross, s.tax, s.net_pay as "netPay", s.employer_contribution as "employerContribution",
      s.gross + s.employer_contribution as "totalCost"
    from payroll_run r
    join posting d on d.business_id = r.business_id and d.posting_id = r.posting_id
    join lateral (
      select count(*)::int as employees, sum(l.gross)::bigint as gross, sum(l.tax)::bigint as tax, sum(l.net_pay)::bigint as net_pay,
        sum(l.tier_1 + l.tier_2 - l.employee_contribution)::bigint as employer_contribution
      from payroll_line l where l.business_id = r.business_id and l.posting_id = r.posting_id) s on true
    where r.business_id = $1 and ${STANDS}
    order by r.period_end desc, r.posting_id desc limit 1`,
}

/** The unreversed run of the latest period. */
export const lastRun = (tx: Transaction): Promise<LastRun | undefined> => tx.row<LastRun>(LAST, [tx.businessId])

const UNPAID: Statement = {
  name: 'payroll-overview-unpaid',
  text: `
    select count(*)::int as count from employee e
    where e.business_id = $1 and e.status = 'ACTIVE' and e.hire_date <= $3::date
      and (e.leave_date is null or e.leave_date >= $2::date)
      and not exists (
        select from payroll_line l
        join payroll_run r on r.business_id = l.business_id and r.posting_id = l.posting_id
        where l.business_id = e.business_id and l.employee_id = e.employee_id
          and r.period_start <= $3::date and r.period_end >= $2::date and ${STANDS})`,
}

/** The number of ACTIVE employees, employed on some day of the month, whom no unreversed run paid for any day of it. */
export const unpaidFor = async (tx: Transaction, { start, end }: PayMonth): Promise<number> =>
  (await tx.one<{ count: number }>(UNPAID, [tx.businessId, start, end])).count
