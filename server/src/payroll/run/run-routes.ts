import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { formatDayFirst } from '@akonta/domain/dates'
import type { PayEntry } from '@akonta/domain/payroll/payroll-run'
import * as calls from '@akonta/domain/payroll/run-calls'
import { sumOf } from '@akonta/domain/whole-numbers'
import type { Transaction } from '../../db/database.ts'
import { recordAction } from '../../db/record-change.ts'
import type { Api } from '../../http/api.ts'
import { existing } from '../../http/existing.ts'
import { DAY_OF_APPROVAL } from '../../http/guard/guard.ts'
import { handle } from '../../http/handle.ts'
import { reversalAction } from '../../http/reversal-action.ts'
import { refuseOneBranch } from '../whole-payroll.ts'
import { payBefore, staffToPay } from './payable-employee-queries.ts'
import { reverseRun } from './reverse-run.ts'
import { runPayroll } from './run-payroll.ts'
import { branchesOfRuns, linesOfRuns, type PastRun, pastRuns, readRun, runOf } from './run-queries.ts'
import { taxesByLaw } from './tax-comparison.ts'

/** In bytes: the largest run, every line with all fields of the specification and some accounts. */
const LARGEST_RUN = 8 * 1024 * 1024

const entryOf = (line: calls.SentLine): PayEntry => ({
  employeeId: line.employeeId,
  basicSalary: line.basicSalary ?? null,
  hours: line.hours ?? null,
  overtime: line.overtime ?? 0n,
  parts: [...line.allowances, ...line.earnings, ...line.deductions],
  loanDeduction: line.loanDeduction ?? 0n,
  annualBasic: line.annualBasic ?? null,
  monthlyRelief: line.monthlyRelief ?? 0n,
})

const findRun = async (tx: Transaction, documentNumber: string): Promise<PastRun> =>
  existing(await readRun(tx, documentNumber), `There is no payroll run ${documentNumber}`)

/** Payroll runs, and the employees they can pay. */
export const payrollRunRoutes = (api: Api): void => {
  handle(
    api,
    calls.runPayroll,
    async ({ tx, actor, params: { start, end }, query: { ruleSet, postsToday }, body }) => {
      const made = await runPayroll(tx, actor, { start, end, ruleSet, postsToday, entries: body.map(entryOf) })
      const sum = (name: 'gross' | 'tax' | 'netPay'): bigint => sumOf(made.lines, each => each[name])
      return {
        number: made.documentNumber,
        ruleSet: made.ruleSet.key,
        employees: made.lines.length,
        gross: sum('gross'),
        tax: sum('tax'),
        netPay: sum('netPay'),
      }
    },
    {
      largestBody: LARGEST_RUN,
      documentsOf: ({ number }) => [number],
      guard: {
        kind: 'payroll',
        describe: ({ params: { start, end }, query: { ruleSet }, body }) =>
          Promise.resolve({
            branchId: null,
            amount: { creditsOf: [ACCOUNT.netSalariesPayable] },
            summary: `Payroll from ${formatDayFirst(start)} to ${formatDayFirst(end)}`,
            facts: [
              { name: 'Period', value: `${formatDayFirst(start)} to ${formatDayFirst(end)}` },
              { name: 'Tax rules', value: ruleSet },
              { name: 'Employees', value: String(body.length) },
              { name: 'Date', value: DAY_OF_APPROVAL },
            ],
          }),
      },
    },
  )

  handle(
    api,
    calls.payrollRuns,
    async ({ tx, query: { start = null, end = null, text } }) => {
      const runs = await pastRuns(tx, { start, end, text })
      const branches = await branchesOfRuns(
        tx,
        runs.map(run => run.posting_id),
      )
      return runs.map(run => runOf(run, branches))
    },
    { accessOf: () => 'Payroll runs' },
  )

  handle(
    api,
    calls.staffToPay,
    async ({ tx, query, today }) => {
      const start = query.start ?? query.end ?? today
      return staffToPay(tx, start, query.end ?? start)
    },
    { accessOf: () => 'Employees to pay' },
  )

  handle(
    api,
    calls.runByNumber,
    async ({ tx, params }) => {
      const run = await findRun(tx, params.number)
      const lines = await linesOfRuns(tx, [run.posting_id])
      const before = await payBefore(tx, run)
      const taxes = await taxesByLaw(tx, run, lines)
      return {
        ...runOf(run, await branchesOfRuns(tx, [run.posting_id])),
        lines: lines.map(line => ({
          ...line,
          by: run.display_name,
          before: before.get(line.employeeId) ?? null,
          lawTax: taxes.get(line.employeeId) ?? null,
        })),
      }
    },
    { accessOf: ({ number }) => `Payroll run ${number}` },
  )

  handle(api, calls.reverseRun, async call => {
    const { tx, actor, params, body } = call
    refuseOneBranch(call)
    const number = await reverseRun(tx, actor, await findRun(tx, params.number), body.reason)
    recordAction(call, reversalAction(params.number, number, body.reason))
    return number
  })
}
