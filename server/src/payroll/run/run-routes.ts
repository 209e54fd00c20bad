import { Refusal } from '@akonta/domain/refusals'
import { z } from 'zod'
import type { Transaction } from '../../db/database.ts'
import { recordDeed } from '../../db/record-change.ts'
import type { Api } from '../../http/api.ts'
import { businessDate, line, lineOrEmpty } from '../../http/fields.ts'
import { reversalAnswer, reversalBody, reversalDeed } from '../../http/reversal-schema.ts'
import { route } from '../../http/route.ts'
import { reverseRun } from './reverse-run.ts'
import { listedRunAnswer, listedRunToWire, madeRunAnswer, madeRunToWire, pastLineToWire, runAnswer } from './run-answer-schema.ts'
import { runPayroll } from './run-payroll.ts'
import { branchesOfRuns, linesOfRuns, type PastRun, pastRuns, readRun } from './run-queries.ts'
import { LARGEST_RUN, runBody, runFromWire, runParams, runQuery } from './run-wire-schema.ts'
import { staffAnswer, staffToWire } from './staff-answer-schema.ts'
import { payBefore, staffToPay } from './staff-queries.ts'
import { taxesByLaw } from './tax-comparison.ts'

const area = 'Payroll'
const number = z.object({ number: line(60) })
const period = z.object({
  start: businessDate.optional().meta({ description: 'The first day of the run; without it today' }),
  end: businessDate.optional().meta({ description: 'Its last day; without it the first' }),
})
const search = z.object({
  start: businessDate.optional().meta({ description: 'Only periods that touch this day or a later one' }),
  end: businessDate.optional().meta({ description: 'Only periods that touch this day or an earlier one' }),
  text: lineOrEmpty(100).default('').meta({ description: 'Found in number, rule set, who ran it and whom it paid' }),
})

const found = async (tx: Transaction, documentNumber: string): Promise<PastRun> => {
  const run = await readRun(tx, documentNumber)
  if (!run) throw new Refusal('not_found', `There is no payroll run ${documentNumber}`)
  return run
}

/** Payroll runs and their reversals. */
export const payrollRunRoutes = (api: Api): void => {
  route(
    api,
    {
      method: 'POST',
      path: '/api/payroll_emp_trans/create/:db/:start/:end',
      area,
      summary:
        'Run payroll for a period, all or nothing. The server calculates the pay, posts it to each employee’s branch and reduces loan balances',
      permission: 'run_payroll',
      takes: { params: runParams, query: runQuery, body: runBody },
      answer: madeRunAnswer,
      refusals: [
        'not_found',
        'not_active',
        'net_pay_negative',
        'loan_deduction_exceeds_balance',
        'paid_before',
        'before_first_day',
        'future_date',
        'month_closed',
        'out_of_range',
      ],
      posts: true,
      largestBody: LARGEST_RUN,
    },
    async ({ tx, actor, params, query, body }) => madeRunToWire(await runPayroll(tx, actor, runFromWire(params, query.ruleset, body))),
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/payroll_emp_trans/list/:db',
      area,
      summary: 'List payroll runs, newest first, including reversed ones',
      permission: 'run_payroll',
      takes: { query: search },
      answer: z.array(listedRunAnswer),
      addition: true,
      look: () => 'Payroll runs',
    },
    async ({ tx, query: { start = null, end = null, text } }) => {
      const runs = await pastRuns(tx, { start, end, text })
      const branches = await branchesOfRuns(
        tx,
        runs.map(run => run.posting_id),
      )
      return runs.map(run => listedRunToWire(run, branches))
    },
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/payroll_emp_trans/staff/:db',
      area,
      summary: 'List the employees a run can pay, with loan, bonus paid this year, any run that already paid these days, and previous pay',
      permission: 'run_payroll',
      takes: { query: period },
      answer: z.array(staffAnswer),
      addition: true,
      look: () => 'Employees to pay',
    },
    async ({ tx, query, today }) => {
      const start = query.start ?? query.end ?? today
      return (await staffToPay(tx, start, query.end ?? start)).map(staffToWire)
    },
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/payroll_emp_trans/view/:db/:number',
      area,
      summary: 'One payroll run with every line as paid',
      permission: 'run_payroll',
      takes: { params: number },
      answer: runAnswer,
      refusals: ['not_found'],
      addition: true,
      look: ({ invNo }) => `Payroll run ${invNo}`,
    },
    async ({ tx, params }) => {
      const run = await found(tx, params.number)
      const lines = await linesOfRuns(tx, [run.posting_id])
      const before = await payBefore(tx, run)
      const taxes = await taxesByLaw(tx, run, lines)
      return {
        ...listedRunToWire(run, await branchesOfRuns(tx, [run.posting_id])),
        lines: lines.map(each => pastLineToWire(each, run.display_name, before.get(each.employeeId), taxes.get(each.employeeId))),
      }
    },
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/payroll_emp_trans/reverse/:db/:number',
      area,
      summary: 'Reverse a whole payroll run and restore the loan balances it reduced',
      permission: 'reverse',
      takes: { params: number, body: reversalBody },
      answer: reversalAnswer,
      refusals: ['not_found', 'already_reversed', 'cannot_reverse', 'month_closed'],
      addition: true,
      posts: true,
    },
    async call => {
      const { tx, actor, today, params, body } = call
      const run = await found(tx, params.number)
      const invoicenoGen = await reverseRun(tx, actor, run, { date: today, reason: body.reason })
      recordDeed(call, reversalDeed(params.number, invoicenoGen, body.reason))
      return { savedSuccessfully: true, invoicenoGen }
    },
  )
}
