import { formatDayFirst, monthName } from '@akonta/domain/dates'
import { masked } from '@akonta/domain/employees/identity-numbers'
import * as calls from '@akonta/domain/payroll/document-calls'
import { isWholeMonth, type PayPeriod } from '@akonta/domain/payroll/next-pay'
import { Refusal } from '@akonta/domain/refusals'
import type { Api } from '../../http/api.ts'
import { existing } from '../../http/existing.ts'
import { handle } from '../../http/handle.ts'
import { readRun } from '../run/run-queries.ts'
import { bookedByRuns, MOST_PRINTED_RUNS, payrollDocumentLines, standingRuns, yearToDate } from './document-queries.ts'

/** For the audit trail: "Payroll documents of November 2026". */
const documentsName = (days: PayPeriod, run: string | undefined): string => {
  if (run !== undefined) return `Payroll documents of ${run}`
  const { start, end } = days
  return `Payroll documents of ${isWholeMonth(days) ? monthName(start) : `${formatDayFirst(start)} to ${formatDayFirst(end)}`}`
}

const NO_PAY: calls.YearToDate = { gross: 0n, employeeContribution: 0n, tax: 0n, netPay: 0n, employerContribution: 0n }

/** The data of payslips, schedules and payment lists. */
export const payrollDocumentRoutes = (api: Api): void => {
  handle(
    api,
    calls.payrollDocumentLines,
    async ({ tx, params, query }) => {
      const days = { start: params.start, end: params.end, number: query.run ?? '' }
      const runs = await standingRuns(tx, days)
      if (runs.length > MOST_PRINTED_RUNS) throw new Refusal('too_large', `More than ${MOST_PRINTED_RUNS} payroll runs. Choose fewer days`)
      return { lines: await payrollDocumentLines(tx, runs), booked: await bookedByRuns(tx, days) }
    },
    { accessOf: (_lines, { params, query }) => documentsName(params, query.run) },
  )

  handle(
    api,
    calls.payslipsOfRun,
    async ({ tx, params }) => {
      const run = existing(await readRun(tx, params.number), `There is no payroll run ${params.number}`)
      const printed = { ...run, postingId: run.posting_id, number: run.document_number }
      const years = await yearToDate(tx, printed)
      const payslips = (await payrollDocumentLines(tx, [printed])).map(slip => ({
        ...slip,
        bankAccount: masked(slip.bankAccount),
        year: years.get(slip.employeeId) ?? NO_PAY,
      }))
      return { date: run.business_date, reversedBy: run.reversed_by ?? '', payslips }
    },
    { accessOf: (_slips, { params }) => `Payslips of ${params.number}` },
  )
}
