import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import { daysEmployed } from '@akonta/domain/payroll/part-period'
import type { PayableEmployee, PayBefore } from '@akonta/domain/payroll/run-calls'
import type { Statement, Transaction } from '../../db/database.ts'
import { dayBasisOf, type PastRun, STANDS } from './run-queries.ts'

const STANDING = `
  standing as materialized (
    select r.posting_id, r.period_start, r.period_end from payroll_run r
    where r.business_id = $1 and ${STANDS})`

/** The last pay of each employee for a period that ended before the day $2. */
const BEFORE = `
  before as (
    select distinct on (l.employee_id) l.employee_id, s.period_end, l.gross, l.tax, l.net_pay
    from standing s join payroll_line l on l.business_id = $1 and l.posting_id = s.posting_id
    where s.period_end < $2::date
    order by l.employee_id, s.period_end desc, s.posting_id desc)`

const STAFF: Statement = {
  name: 'payroll-staff',
  text: `
    with ${STANDING}, ${BEFORE},
    paid as (
      select distinct on (l.employee_id) l.employee_id, d.document_number
      from standing s
      join payroll_line l on l.business_id = $1 and l.posting_id = s.posting_id
      join posting d on d.business_id = $1 and d.posting_id = s.posting_id
      where s.period_start <= $3::date and s.period_end >= $2::date
      order by l.employee_id, s.posting_id),
    bonus as (
      select l.employee_id, sum(p.amount)::bigint as amount
      from standing s
      join payroll_part p on p.business_id = $1 and p.posting_id = s.posting_id and p.treatment in ('bonus', 'month_13')
      join payroll_line l on l.business_id = $1 and l.posting_id = p.posting_id and l.line_no = p.line_no
      where date_trunc('year', s.period_end) = date_trunc('year', $3::date)
      group by l.employee_id)
    select e.employee_id as "employeeId", e.employee_number as "employeeNumber", e.name,
      e.salary_period as "salaryPeriod", e.basic_salary as "basicSalary", e.loan_balance as "loanBalance", e.job_title as "jobTitle",
      e.tax_status as "taxStatus", e.hire_date as "hireDate", e.leave_date as "leaveDate",
      e.accommodation, e.vehicle, e.other_benefit as "otherBenefit",
      b.branch_code as "branchCode", coalesce(bonus.amount, 0)
        + case when e.earlier_bonus_year = extract(year from $3::date) then e.earlier_bonus else 0 end as "bonusThisYear",
      coalesce(paid.document_number, '') as "paidBy",
      before.period_end as "beforeEnd", before.gross as "beforeGross", before.tax as "beforeTax", before.net_pay as "beforeNetPay"
    from employee e
    join branch b on b.business_id = e.business_id and b.branch_id = e.branch_id
    left join before on before.employee_id = e.employee_id
    left join paid on paid.employee_id = e.employee_id
    left join bonus on bonus.employee_id = e.employee_id
    where e.business_id = $1 and e.status = 'ACTIVE'
    order by e.name, e.employee_id`,
}

type BeforeColumns = {
  readonly beforeEnd: BusinessDate | null
  readonly beforeGross: Pesewas
  readonly beforeTax: Pesewas
  readonly beforeNetPay: Pesewas
}

/** Every ACTIVE employee of the business (AMB-155), by name, for a run between two days. */
export const staffToPay = async (tx: Transaction, start: BusinessDate, end: BusinessDate): Promise<readonly PayableEmployee[]> => {
  const dayBasis = await dayBasisOf(tx)
  const found = await tx.rows<Omit<PayableEmployee, 'before' | 'daysEmployed'> & BeforeColumns>(STAFF, [tx.businessId, start, end])
  return found.map(({ beforeEnd, beforeGross: gross, beforeTax: tax, beforeNetPay: netPay, ...member }) => ({
    ...member,
    daysEmployed: daysEmployed(member, { start, end }, dayBasis),
    before: beforeEnd === null ? null : { end: beforeEnd, gross, tax, netPay },
  }))
}

const PAID_BEFORE: Statement = {
  name: 'payroll-pay-before',
  text: `
    with ${STANDING}, ${BEFORE}
    select employee_id as "employeeId", period_end as "end", gross, tax, net_pay as "netPay" from before
    where employee_id in (select employee_id from payroll_line where business_id = $1 and posting_id = $3)`,
}

/** The previous pay of the employees of a run, by their ids. */
export const payBefore = async (tx: Transaction, run: PastRun): Promise<ReadonlyMap<number, PayBefore>> => {
  const found = await tx.rows<PayBefore & { employeeId: number }>(PAID_BEFORE, [tx.businessId, run.start, run.posting_id])
  return new Map(found.map(({ employeeId, ...before }) => [employeeId, before]))
}
