import type { BusinessDate } from '@akonta/domain/dates'
import type { EmployeeStatus, SalaryPeriod } from '@akonta/domain/employees/employee'
import type { Pesewas } from '@akonta/domain/money'
import type { DayBasis, PartPeriod } from '@akonta/domain/payroll/part-period'
import type { PaidLine, PaidPart, PayrollRun } from '@akonta/domain/payroll/payroll-run'
import type * as calls from '@akonta/domain/payroll/run-calls'
import type { Benefits } from '@akonta/domain/payroll/tax/benefits'
import type { TaxStatus } from '@akonta/domain/payroll/tax-status'
import type { Statement, Transaction } from '../../db/database.ts'
import { mapInTurns } from '../../db/rows/in-turns.ts'
import { DOCUMENT_COLUMNS, type DocumentRow, documentsOfNumber, headingOf } from '../../documents/document-queries.ts'
import { PAY_COLUMNS } from './record-run.ts'

/** The value of other benefits is for a month. */
export type PayrollEmployee = Benefits & {
  readonly employeeId: number
  readonly employeeNumber: string
  readonly name: string
  readonly branch: number
  readonly status: EmployeeStatus
  readonly salaryPeriod: SalaryPeriod
  readonly basicSalary: Pesewas
  readonly loanBalance: Pesewas
  readonly taxStatus: TaxStatus
  readonly hireDate: BusinessDate
  readonly leaveDate: BusinessDate | null
  /** Bonus paid before in the calendar year of the run, also by the payroll before Akonta. */
  readonly bonusThisYear: Pesewas
}

/** SQL condition: run `r` is not reversed. */
export const STANDS = 'not exists (select from posting x where x.business_id = r.business_id and x.reverses = r.posting_id)'

const LOCK: Statement = {
  name: 'payroll-lock-employees',
  text: `select from employee where business_id = $1 and employee_id = any($2::int[]) order by employee_id for no key update`,
}
/** Checked after the lock, so that runs committed during the wait are seen. */
const TO_PAY: Statement = {
  name: 'payroll-employees',
  text: `
    select e.employee_id as "employeeId", e.employee_number as "employeeNumber", e.name, e.branch_id as branch, e.status,
      e.salary_period as "salaryPeriod", e.basic_salary as "basicSalary", e.loan_balance as "loanBalance",
      e.tax_status as "taxStatus", e.hire_date as "hireDate", e.leave_date as "leaveDate",
      e.accommodation, e.vehicle, e.other_benefit as "otherBenefit", coalesce((
        select sum(p.amount) from payroll_line l
        join payroll_run r on r.business_id = l.business_id and r.posting_id = l.posting_id
        join payroll_part p on p.business_id = l.business_id and p.posting_id = l.posting_id and p.line_no = l.line_no
        where l.business_id = e.business_id and l.employee_id = e.employee_id and p.treatment in ('bonus', 'month_13')
          and date_trunc('year', r.period_end) = date_trunc('year', $3::date) and ${STANDS}), 0)::bigint
        + case when e.earlier_bonus_year = extract(year from $3::date) then e.earlier_bonus else 0 end as "bonusThisYear"
    from employee e where e.business_id = $1 and e.employee_id = any($2::int[])`,
}
const PAID: Statement = {
  name: 'payroll-paid-before',
  text: `
    select e.employee_id as "employeeId", e.name, r.period_start as start, r.period_end as "end", d.document_number as "documentNumber"
    from payroll_line l
    join payroll_run r on r.business_id = l.business_id and r.posting_id = l.posting_id
    join posting d on d.business_id = l.business_id and d.posting_id = l.posting_id
    join employee e on e.business_id = l.business_id and e.employee_id = l.employee_id
    where l.business_id = $1 and l.employee_id = any($2::int[]) and r.period_start <= $4::date and r.period_end >= $3::date and ${STANDS}
    order by l.posting_id, l.line_no limit 1`,
}

const DAY_BASIS: Statement = {
  name: 'payroll-day-basis',
  text: 'select day_basis as basis from business where business_id = $1',
}

/** The days by which the business calculates the pay for a part of a period. */
export const dayBasisOf = async (tx: Transaction): Promise<DayBasis> =>
  (await tx.one<{ basis: DayBasis }>(DAY_BASIS, [tx.businessId])).basis

const idsOf = ({ entries }: PayrollRun): readonly number[] => entries.map(entry => entry.employeeId)

/** The employees of a run, locked in one order: nobody else pays them, changes them or deducts from their loans in the meantime. */
export const lockToPay = async (tx: Transaction, run: PayrollRun): Promise<PayrollEmployee[]> => {
  await tx.rows(LOCK, [tx.businessId, idsOf(run)])
  return tx.rows<PayrollEmployee>(TO_PAY, [tx.businessId, idsOf(run), run.end])
}

type PaidBefore = { employeeId: number; name: string; start: BusinessDate; end: BusinessDate; documentNumber: string }

/** An employee of the run whom another run, not reversed, paid for some of its days. */
export const paidMeanwhile = (tx: Transaction, run: PayrollRun): Promise<PaidBefore | undefined> =>
  tx.row<PaidBefore>(PAID, [tx.businessId, idsOf(run), run.start, run.end])

export type PastRun = DocumentRow & Omit<calls.ListedRun, keyof ReturnType<typeof headingOf> | 'branches'>

const RUN = `r.period_start as start, r.period_end as "end", r.rule_set as "ruleSet", r.rule_set_name as "ruleSetName", s.employees, s.gross,
  s.tax, s."netPay"`
const SUMS = `
  join lateral (
    select count(*)::int as employees, sum(l.gross)::bigint as gross, sum(l.tax)::bigint as tax, sum(l.net_pay)::bigint as "netPay"
    from payroll_line l where l.business_id = r.business_id and l.posting_id = r.posting_id) s on true`

const BY_NUMBER: Statement = {
  name: 'payroll-run-by-number',
  text: `${documentsOfNumber('payroll_run')}
    select ${DOCUMENT_COLUMNS}, ${RUN} from document join payroll_run r on r.business_id = $1 and r.posting_id = document.original_id ${SUMS}`,
}
const LIST: Statement = {
  name: 'payroll-runs',
  text: `
    select d.posting_id, d.document_number, d.document_number as original_number, b.branch_code, b.name as branch_name, d.business_date,
      d.recorded_at, d.memo, u.username, u.display_name, x.document_number as reversed_by, ${RUN}
    from payroll_run r
    join posting d on d.business_id = r.business_id and d.posting_id = r.posting_id
    join branch b on b.business_id = d.business_id and b.branch_id = d.branch_id
    join app_user u on u.business_id = d.business_id and u.user_id = d.user_id
    left join posting x on x.business_id = r.business_id and x.reverses = r.posting_id ${SUMS}
    where r.business_id = $1
      and ($2::date is null or r.period_end >= $2::date) and ($3::date is null or r.period_start <= $3::date)
      and ($4 = '' or strpos(lower(d.document_number), lower($4)) > 0 or strpos(lower(u.display_name), lower($4)) > 0
        or strpos(lower(r.rule_set_name), lower($4)) > 0 or exists (
          select from payroll_line l where l.business_id = r.business_id and l.posting_id = r.posting_id
            and (strpos(lower(l.employee_name), lower($4)) > 0 or strpos(lower(l.employee_number), lower($4)) > 0)))
    order by r.posting_id desc limit 500`,
}

/** A run by its number, reversed or not. */
export const readRun = (tx: Transaction, number: string): Promise<PastRun | undefined> =>
  tx.row<PastRun>(BY_NUMBER, [tx.businessId, number])

/** Runs whose period overlaps these days, with the text in the number, the rule set, the user or an employee. */
type RunSearch = { readonly start: BusinessDate | null; readonly end: BusinessDate | null; readonly text: string }

/** The newest 500 runs that match, newest first: forty years of monthly pay. */
export const pastRuns = (tx: Transaction, { start, end, text }: RunSearch): Promise<PastRun[]> =>
  tx.rows<PastRun>(LIST, [tx.businessId, start, end, text])

type BranchOfRun = calls.BranchOfRun & { readonly postingId: bigint }

const BRANCHES: Statement = {
  name: 'payroll-run-branches',
  text: `
    select l.posting_id as "postingId", b.branch_code as "branchCode", b.name as "branchName", count(*)::int as employees,
      sum(l.gross)::bigint as gross, sum(l.tax)::bigint as tax, sum(l.net_pay)::bigint as "netPay"
    from payroll_line l join branch b on b.business_id = l.business_id and b.branch_id = l.branch_id
    where l.business_id = $1 and l.posting_id = any($2::bigint[])
    group by l.posting_id, b.branch_id, b.branch_code, b.name order by l.posting_id, b.name`,
}

export const branchesOfRuns = (tx: Transaction, postingIds: readonly bigint[]): Promise<BranchOfRun[]> =>
  tx.rows<BranchOfRun>(BRANCHES, [tx.businessId, postingIds])

export const runOf = (run: PastRun, branches: readonly BranchOfRun[]): calls.ListedRun => ({
  ...run,
  ...headingOf(run),
  branches: branches.filter(({ postingId }) => postingId === run.posting_id),
})

/** The columns of a line `l` and its branch `b`: a LineRow. */
export const LINE_COLUMNS = `l.posting_id as "postingId", l.line_no as "lineNo", l.employee_id as "employeeId",
  l.employee_number as "employeeNumber", l.employee_name as name, l.branch_id as branch, b.branch_code as "branchCode",
  b.name as "branchName", l.hours, l.tax_status as "taxStatus", l.tier_1 + l.tier_2 - l.employee_contribution as "employerContribution",
  l.whole_pay as "wholePay", l.days_employed as days, l.days_of_period as "of", l.day_basis as basis,
  l.accommodation, l.vehicle,
  ${PAY_COLUMNS.map(([column, name]) => `l.${column} as "${name}"`).join(', ')}`

const LINES: Statement = {
  name: 'payroll-lines-of-runs',
  text: `select ${LINE_COLUMNS}
         from payroll_line l
         join payroll_run r on r.business_id = l.business_id and r.posting_id = l.posting_id
         join branch b on b.business_id = l.business_id and b.branch_id = l.branch_id
         where l.business_id = $1 and l.posting_id = any($2::bigint[]) order by r.period_end, l.posting_id, l.line_no`,
}
const PARTS: Statement = {
  name: 'payroll-parts-of-runs',
  text: `select posting_id as "postingId", line_no as "lineNo", payroll_account_id as "accountId", type, name, treatment, amount
         from payroll_part where business_id = $1 and posting_id = any($2::bigint[]) order by posting_id, line_no, part_no`,
}

type PlaceOfLine = { readonly postingId: bigint; readonly lineNo: number }

/** A line of a run as it was paid, with the branch's current name. */
export type PastLine = PaidLine & PlaceOfLine & { readonly branchCode: string; readonly branchName: string }

type PartColumns = { readonly [Name in keyof PartPeriod]: PartPeriod[Name] | null }

/** A PastLine without its parts, as its columns are read. */
export type LineRow = Omit<PastLine, 'parts' | 'partPeriod'> & PartColumns

export const pastLineOf = <Row extends LineRow>({ wholePay, days, of, basis, ...line }: Row, parts: readonly PaidPart[]) => ({
  ...line,
  parts,
  partPeriod: wholePay === null || days === null || of === null || basis === null ? null : { wholePay, days, of, basis },
})

const placeOf = ({ postingId, lineNo }: PlaceOfLine): string => `${postingId}/${lineNo}`

/** A line of a run has fifty fields. */
export const weightOfLine = (): number => 10

/** The lines of runs as they were paid, by the end of their periods. */
export const linesOfRuns = async (tx: Transaction, postingIds: readonly bigint[]): Promise<readonly PastLine[]> => {
  const key = [tx.businessId, postingIds]
  const parts = new Map<string, PaidPart[]>()
  for (const { postingId, lineNo, ...part } of await tx.rows<PaidPart & PlaceOfLine>(PARTS, key)) {
    const place = placeOf({ postingId, lineNo })
    const before = parts.get(place)
    if (before) before.push(part)
    else parts.set(place, [part])
  }
  const lines = await tx.rows<LineRow>(LINES, key)
  return mapInTurns(lines, line => pastLineOf(line, parts.get(placeOf(line)) ?? []), weightOfLine)
}
