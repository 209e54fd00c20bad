import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import { PAYROLL_LIABILITIES, type PayrollLiability } from '@akonta/domain/payroll/liability'
import { type PaperLine, tierThreeOf } from '@akonta/domain/payroll/paper-line'
import type { RuleSet } from '@akonta/domain/payroll/rule-set'
import { ruleSetsWith } from '@akonta/domain/payroll/rule-sets/all'
import { isJunior, tier3Relief } from '@akonta/domain/payroll/statutory-tax'
import type { Statement, Transaction } from '../db/database.ts'
import { employees } from '../employees/employee-queries.ts'
import { addedRuleSets } from './rule-set-queries.ts'
import { linesOfRun, type PastLine } from './run-queries.ts'

/** A run that stands, as far as papers name it. */
export type PrintedRun = {
  readonly postingId: bigint
  readonly number: string
  readonly start: BusinessDate
  readonly end: BusinessDate
  readonly ruleSet: string
  readonly ruleSetName: string
}

/** Papers are made of no more runs than this at once: ten years of two runs a month. */
export const MOST_PRINTED_RUNS = 240

const RUNS: Statement = {
  name: 'payroll-papers-runs',
  text: `
    select r.posting_id as "postingId", d.document_number as number, r.period_start as start, r.period_end as "end", r.rule_set as "ruleSet",
      r.rule_set_name as "ruleSetName"
    from payroll_run r join posting d on d.business_id = r.business_id and d.posting_id = r.posting_id
    where r.business_id = $1 and r.period_end between $2::date and $3::date and ($4 = '' or d.document_number = $4)
      and not exists (select from posting x where x.business_id = r.business_id and x.reverses = r.posting_id)
    order by r.period_end, r.posting_id limit ${MOST_PRINTED_RUNS + 1}`,
}

/** Which runs papers are about: those whose period ends between two days, both included, or of them the one with a number. */
export type PrintedDays = { readonly start: BusinessDate; readonly end: BusinessDate; readonly number: string }

/** The runs that stand, by the end of their period. At most one more than MOST_PRINTED_RUNS. */
export const standingRuns = (tx: Transaction, { start, end, number }: PrintedDays): Promise<PrintedRun[]> =>
  tx.rows<PrintedRun>(RUNS, [tx.businessId, start, end, number])

const BOOKED: Statement = {
  name: 'payroll-papers-booked',
  text: `
    with runs as (
      select r.posting_id from payroll_run r join posting d on d.business_id = r.business_id and d.posting_id = r.posting_id
      where r.business_id = $1 and r.period_end between $2::date and $3::date and ($4 = '' or d.document_number = $4)
    ),
    posted as (
      select posting_id from runs union all
      select x.posting_id from posting x join runs on x.business_id = $1 and x.reverses = runs.posting_id
    )
    select a.account_code as account, a.name, coalesce(-sum(l.amount), 0)::bigint as amount
    from account a
    left join (select j.account_code, j.amount from journal_line j join posted using (posting_id) where j.business_id = $1) l
      on l.account_code = a.account_code
    where a.business_id = $1 and a.account_code = any($5::text[])
    group by a.account_code, a.name order by array_position($5::text[], a.account_code)`,
}

export type Booked = { readonly account: PayrollLiability; readonly name: string; readonly amount: Pesewas }

/** What the books took on each liability by the runs of these days, those that were undone and what undid them among them. */
export const bookedByRuns = (tx: Transaction, { start, end, number }: PrintedDays): Promise<Booked[]> =>
  tx.rows<Booked>(BOOKED, [tx.businessId, start, end, number, PAYROLL_LIABILITIES])

const BRANCH_NAMES: Statement = {
  name: 'payroll-papers-branches',
  text: 'select branch_id as branch, name from branch where business_id = $1',
}

/** How the law sees a line, by the table it was worked out by. */
const lawOf = (line: PastLine, ruleSet: RuleSet | undefined) => {
  if (ruleSet?.basis !== 'statutory') return { isStatutory: false, tier3Relief: 0n, overtimeJoins: false }
  const isFlat = line.taxStatus === 'CASUAL' || line.taxStatus === 'PART_TIME'
  return {
    isStatutory: true,
    tier3Relief: isFlat ? 0n : tier3Relief(tierThreeOf(line), line.basicSalary, ruleSet.shares),
    overtimeJoins: isFlat || (line.taxStatus === 'RESIDENT' && !isJunior(line.annualBasic, ruleSet.shares)),
  }
}

/** The lines of runs with what papers say of the people in them. */
export const paperLines = async (tx: Transaction, runs: readonly PrintedRun[]): Promise<readonly PaperLine[]> => {
  const people = new Map((await employees(tx)).map(each => [each.employeeId, each]))
  const branches = new Map(
    (await tx.rows<{ branch: number; name: string }>(BRANCH_NAMES, [tx.businessId])).map(({ branch, name }) => [branch, name]),
  )
  const sets = ruleSetsWith(await addedRuleSets(tx))
  const lines: PaperLine[] = []
  for (const run of runs) {
    const ruleSet = sets.find(({ key }) => key === run.ruleSet)
    for (const line of await linesOfRun(tx, run.postingId)) {
      const person = people.get(line.employeeId)
      const { isStatutory, ...law } = lawOf(line, ruleSet)
      lines.push({
        ...line,
        ...law,
        run: { number: run.number, start: run.start, end: run.end, ruleSetName: run.ruleSetName, isStatutory },
        branchName: branches.get(line.branch) ?? '',
        socialSecurityNumber: person?.socialSecurityNumber ?? '',
        ghanaCardNumber: person?.ghanaCardNumber ?? '',
        birthDate: person?.birthDate ?? '',
        jobTitle: person?.jobTitle ?? '',
        department: person?.department ?? '',
        bankName: person?.bankName ?? '',
        bankAccount: person?.bankAccount ?? '',
      })
    }
  }
  return lines
}

export type YearToDate = {
  readonly employeeId: number
  readonly gross: Pesewas
  readonly employeeContribution: Pesewas
  readonly tax: Pesewas
  readonly netPay: Pesewas
  readonly employerContribution: Pesewas
}

const YEAR: Statement = {
  name: 'payroll-papers-year',
  text: `
    select l.employee_id as "employeeId", sum(l.gross)::bigint as gross, sum(l.employee_contribution)::bigint as "employeeContribution",
      sum(l.tax)::bigint as tax, sum(l.net_pay)::bigint as "netPay",
      sum(l.tier_1 + l.tier_2 - l.employee_contribution)::bigint as "employerContribution"
    from payroll_run r
    join payroll_line l on l.business_id = r.business_id and l.posting_id = r.posting_id
    where r.business_id = $1 and r.period_end between date_trunc('year', $3::date)::date and $3::date
      and (r.posting_id = $2 or not exists (select from posting x where x.business_id = r.business_id and x.reverses = r.posting_id))
    group by l.employee_id`,
}

/** What was paid in the calendar year of a run until the end of its period, by employee: the runs that stand, and the run itself. */
export const yearToDate = async (tx: Transaction, postingId: bigint, end: BusinessDate): Promise<ReadonlyMap<number, YearToDate>> =>
  new Map((await tx.rows<YearToDate>(YEAR, [tx.businessId, postingId, end])).map(each => [each.employeeId, each]))
