import { formatDayFirst, monthName } from '@akonta/domain/dates'
import { isWholeMonth, type PayPeriod } from '@akonta/domain/payroll/next-pay'
import { Refusal } from '@akonta/domain/refusals'
import { z } from 'zod'
import type { Api } from '../../http/api.ts'
import { businessDate, line } from '../../http/fields.ts'
import { route } from '../../http/route.ts'
import { readRun } from '../run/run-queries.ts'
import { paperLinesAnswer, paperLinesToWire, payslipsAnswer, payslipsToWire } from './document-answer-schema.ts'
import { bookedByRuns, MOST_PRINTED_RUNS, paperLines, standingRuns, yearToDate } from './document-queries.ts'

const area = 'Payroll'
const permission = 'run_payroll'

/** What was viewed, for the audit trail: "Payroll papers of November 2026". */
const papersName = (days: PayPeriod, run: string | undefined): string => {
  if (run !== undefined) return `Payroll papers of ${run}`
  const { start, end } = days
  return `Payroll papers of ${isWholeMonth(days) ? monthName(start) : `${formatDayFirst(start)} to ${formatDayFirst(end)}`}`
}

/** The data of payslips, schedules and payment lists. Both calls are additions. */
export const payrollPaperRoutes = (api: Api): void => {
  route(
    api,
    {
      method: 'GET',
      path: '/api/payroll_papers/lines/:db/:start/:end',
      area,
      summary:
        'Every line of the runs that stand and whose period ends between two days, with full numbers, and what the books took by them',
      permission,
      takes: {
        params: z.object({ start: businessDate, end: businessDate }),
        query: z.object({ run: line(60).optional().meta({ description: 'Only of this run' }) }),
      },
      answer: paperLinesAnswer,
      refusals: ['too_large'],
      addition: true,
      look: (_lines, { params, query }) => papersName(params, query.run),
    },
    async ({ tx, params, query }) => {
      const days = { start: params.start, end: params.end, number: query.run ?? '' }
      const runs = await standingRuns(tx, days)
      if (runs.length > MOST_PRINTED_RUNS) throw new Refusal('too_large', `More than ${MOST_PRINTED_RUNS} payroll runs. Choose fewer days`)
      return paperLinesToWire(await paperLines(tx, runs), await bookedByRuns(tx, days))
    },
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/payroll_papers/payslips/:db/:number',
      area,
      summary: 'The payslips of a run, including a reversed run, with year-to-date totals. Account numbers are masked',
      permission,
      takes: { params: z.object({ number: line(60) }) },
      answer: payslipsAnswer,
      refusals: ['not_found'],
      addition: true,
      look: (_slips, { params }) => `Payslips of ${params.number}`,
    },
    async ({ tx, params }) => {
      const run = await readRun(tx, params.number)
      if (!run) throw new Refusal('not_found', `There is no payroll run ${params.number}`)
      const printed = {
        postingId: run.posting_id,
        number: run.document_number,
        start: run.period_start,
        end: run.period_end,
        ruleSet: run.rule_set,
        ruleSetName: run.rule_set_name,
      }
      const years = await yearToDate(tx, printed)
      return {
        entrydate: run.business_date,
        reversedBy: run.reversed_by ?? '',
        payslips: payslipsToWire(await paperLines(tx, [printed]), years),
      }
    },
  )
}
