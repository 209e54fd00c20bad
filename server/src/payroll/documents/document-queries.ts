import type { BusinessDate } from '@akonta/domain/dates'
import type { Booked, YearToDate } from '@akonta/domain/payroll/document-calls'
import { PAYROLL_LIABILITIES } from '@akonta/domain/payroll/liability'
import type { PayrollDocumentLine } from '@akonta/domain/payroll/payroll-document-line'
import { ruleSetsWith } from '@akonta/domain/payroll/rule-sets/all'
import { statutoryTreatment } from '@akonta/domain/payroll/tax/statutory-treatment'
import type { Statement, Transaction } from '../../db/database.ts'
import { mapInTurns } from '../../db/rows/in-turns.ts'
import { employees } from '../../employees/employee-queries.ts'
import { linesOfRuns, type PastLine, STANDS, weightOfLine } from '../run/run-queries.ts'
import { addedRuleSets } from '../tax-tables/tax-table-queries.ts'

/** An unreversed run, as named on documents. */
export type PrintedRun = {
  readonly postingId: bigint
  readonly number: string
  readonly start: BusinessDate
  readonly end: BusinessDate
  readonly ruleSet: string
  readonly ruleSetName: string
}

/** The limit of runs for documents: ten years of two runs a month. */
export const MOST_PRINTED_RUNS = 240

const RUNS: Statement = {
  name: 'payroll-documents-runs',
  text: `
    select r.posting_id as "postingId", d.document_number as number, r.period_start as start, r.period_end as "end", r.rule_set as "ruleSet",
      r.rule_set_name as "ruleSetName"
    from payroll_run r join posting d on d.business_id = r.business_id and d.posting_id = r.posting_id
    where r.business_id = $1 and r.period_end between $2::date and $3::date and ($4 = '' or d.document_number = $4)
      and ${STANDS}
    order by r.period_end, r.posting_id limit ${MOST_PRINTED_RUNS + 1}`,
}

/** The runs of documents: those whose period ends between two days, both included, or the one of them with a number. */
export type PrintedDays = { readonly start: BusinessDate; readonly end: BusinessDate; readonly number: string }

/** The unreversed runs, by the end of their period. At most one more than MOST_PRINTED_RUNS. */
export const standingRuns = (tx: Transaction, { start, end, number }: PrintedDays): Promise<PrintedRun[]> =>
  tx.rows<PrintedRun>(RUNS, [tx.businessId, start, end, number])

const BOOKED: Statement = {
  name: 'payroll-documents-booked',
  text: `
    with runs as (
      select r.posting_id from payroll_run r join posting d on d.business_id = r.business_id and d.posting_id = r.posting_id
      where r.business_id = $1 and r.period_end between $2::date and $3::date and ($4 = '' or d.document_number = $4)
    ),
    posted as (
      select posting_id from runs union all
      select x.posting_id from posting x join runs on x.business_id = $1 and x.reverses = runs.posting_id
    )
    select a.account_code as account, a.name as "accountName", coalesce(-sum(l.amount), 0)::bigint as amount
    from account a
    left join (select j.account_code, j.amount from journal_line j join posted using (posting_id) where j.business_id = $1) l
      on l.account_code = a.account_code
    where a.business_id = $1 and a.account_code = any($5::text[])
    group by a.account_code, a.name order by array_position($5::text[], a.account_code)`,
}

/** What the runs of these days posted to each liability, including reversed runs and their reversals. */
export const bookedByRuns = (tx: Transaction, { start, end, number }: PrintedDays): Promise<Booked[]> =>
  tx.rows<Booked>(BOOKED, [tx.businessId, start, end, number, PAYROLL_LIABILITIES])

export const payrollDocumentLines = async (tx: Transaction, runs: readonly PrintedRun[]): Promise<readonly PayrollDocumentLine[]> => {
  const people = new Map((await employees(tx)).map(each => [each.employeeId, each]))
  const sets = ruleSetsWith(await addedRuleSets(tx))
  const byPosting = new Map(runs.map(run => [run.postingId, { ...run, set: sets.find(({ key }) => key === run.ruleSet) }]))
  const documentLine = (line: PastLine): readonly PayrollDocumentLine[] => {
    const run = byPosting.get(line.postingId)
    if (run === undefined) return []
    const person = people.get(line.employeeId)
    const { isStatutory, ...law } = statutoryTreatment(line, run.set)
    return [
      {
        ...line,
        ...law,
        run: { number: run.number, start: run.start, end: run.end, ruleSetName: run.ruleSetName, isStatutory },
        socialSecurityNumber: person?.socialSecurityNumber ?? '',
        ghanaCardNumber: person?.ghanaCardNumber ?? '',
        birthDate: person?.birthDate ?? '',
        jobTitle: person?.jobTitle ?? '',
        department: person?.department ?? '',
        bankName: person?.bankName ?? '',
        bankAccount: person?.bankAccount ?? '',
      },
    ]
  }
  return (await mapInTurns(await linesOfRuns(tx, [...byPosting.keys()]), documentLine, weightOfLine)).flat()
}

const YEAR: Statement = {
  name: 'payroll-documents-year',
  text: `
    select l.employee_id as "employeeId", sum(l.gross)::bigint as gross, sum(l.employee_contribution)::bigint as "employeeContribution",
      sum(l.tax)::bigint as tax, sum(l.net_pay)::bigint as "netPay",
      sum(l.tier_1 + l.tier_2 - l.employee_contribution)::bigint as "employerContribution"
    from payroll_run r
    join payroll_line l on l.business_id = r.business_id and l.posting_id = r.posting_id
    where r.business_id = $1 and r.period_end between date_trunc('year', $4::date)::date and $4::date
      and (r.posting_id = $2 or (r.period_end < $3::date and ${STANDS}))
    group by l.employee_id`,
}

/**
 * The pay of the calendar year of a run until the end of its period, by employee: the run itself, and the unreversed runs of earlier days.
 * Nobody is paid twice for a day: a run for the same days replaced a reversed one, and does not count in addition.
 */
export const yearToDate = async (
  tx: Transaction,
  { postingId, start, end }: Pick<PrintedRun, 'postingId' | 'start' | 'end'>,
): Promise<ReadonlyMap<number, YearToDate>> =>
  new Map(
    (await tx.rows<YearToDate & { employeeId: number }>(YEAR, [tx.businessId, postingId, start, end])).map(each => [each.employeeId, each]),
  )
