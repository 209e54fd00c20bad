import { businessDateOf } from '@akonta/domain/dates'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Statement } from '../../db/database.ts'
import { payrollAccounts } from '../../payroll/accounts/account-queries.ts'
import { owed, payrollPayments } from '../../payroll/money/liability-queries.ts'
import { staffLoansInBooks } from '../../payroll/money/staff-loan-queries.ts'
import { payrollOverview } from '../../payroll/overview/payroll-overview.ts'
import { linesOfRuns, pastRuns } from '../../payroll/run/run-queries.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/world/test-database.ts'
import { verify } from '../../verify/verify.ts'
import { money } from '../business/amounts.ts'
import { MONEY_PLACES } from '../business/banks.ts'
import { startFilling } from '../fill-in.ts'
import { openDemo } from '../first-run.ts'
import { payeeSteps } from '../people/payee-steps.ts'
import { PAYROLL_ACCOUNTS, payrollAccountSteps } from '../people/payroll-accounts.ts'
import { OWNER } from '../people/people.ts'
import { peopleSteps } from '../people/people-steps.ts'
import { STAFF } from '../people/staff.ts'
import { staffLoanSteps, staffSteps } from '../people/staff-steps.ts'
import { planBackOffice } from '../trade/back-office.ts'
import { daysUpTo } from '../trade/shop-days.ts'
import { planTrade } from '../trade/trade.ts'
import { tradeSteps } from '../trade/trade-steps.ts'
import { planPaydays } from './paydays.ts'

// The payroll of the 60 days of an installation, without its goods and trade.
const PLAN = { seed: 6030, until: new Date('2026-11-20T14:30:00Z'), days: 60 }
const TODAY = businessDateOf(PLAN.until)
const errands = planBackOffice(PLAN, planTrade(PLAN))
const opened = { userId: 1, at: new Date('2026-09-22T06:00:00Z') }
const steps = [
  ...peopleSteps(),
  ...payeeSteps(opened),
  ...staffSteps(opened),
  ...staffLoanSteps(opened),
  ...payrollAccountSteps(opened),
  ...tradeSteps(
    [],
    errands.filter(({ kind }) => kind === 'payday' || kind === 'payroll_due'),
  ),
]

const PER_BRANCH: Statement = {
  name: 'test-payday-branches',
  text: 'select sum(debit - credit)::bigint as difference from balance where business_id = $1 group by branch_id',
}
const LOANS: Statement = {
  name: 'test-payday-loans',
  text: `select employee_number, loan_balance from employee where business_id = $1 and loan_amount > 0 order by employee_number`,
}

let installation: TestDatabase
let businessId: number

/** A server that is stopped after its next step; returns whether there was one. */
const startAndStop = async (): Promise<boolean> => {
  let isStepTaken = false
  const filling = startFilling({
    database: installation.database,
    businessId,
    steps: () => steps,
    onProgress: () => {
      isStepTaken = true
      void filling.stop()
    },
    onFault: error => expect.unreachable(String(error)),
  })
  await filling.finished
  return isStepTaken
}

beforeAll(async () => {
  installation = await openTestDatabase()
  const demo = await openDemo(installation.database, PLAN.until)
  if (!demo) throw new Error('no demo')
  businessId = demo.businessId
  while (await startAndStop());
})
afterAll(() => installation.drop())

test('the demo ran the payroll of every past month, for all of its staff, once however often it was stopped', async () => {
  await installation.database.read(businessId, async tx => {
    const runs = await pastRuns(tx, { start: null, end: null, text: '' })
    expect(runs.map(run => [run.document_number, run.start, run.end, run.business_date, run.username, run.employees])).toEqual([
      ['ACC-W26-000002', '2026-10-01', '2026-10-31', '2026-10-31', OWNER.username, STAFF.length],
      ['ACC-W26-000001', '2026-09-01', '2026-09-30', '2026-09-30', OWNER.username, STAFF.length],
    ])
    for (const run of runs) {
      expect(run.ruleSet).toMatch(/^GH-/)
      const lines = await linesOfRuns(tx, [run.posting_id])
      for (const amount of ['overtime', 'totalAllowances', 'totalEarnings', 'totalDeductions', 'tax'] as const)
        expect(lines.filter(line => line[amount] > 0n).length, amount).toBeGreaterThan(3)
      expect(lines.filter(line => line.loanDeduction > 0n).map(line => line.employeeNumber)).toHaveLength(2)
    }
    expect(await payrollAccounts(tx)).toHaveLength(PAYROLL_ACCOUNTS.length)
    expect(await tx.rows(LOANS, [businessId])).toEqual([
      { employee_number: 'EMP-0007', loan_balance: money('1000.00') },
      { employee_number: 'EMP-0015', loan_balance: money('150.00') },
    ])
    expect(await staffLoansInBooks(tx)).toBe(money('1150.00'))
  })
})

test('the liabilities of the first run are paid, and the overview shows what the last one still owes', async () => {
  await installation.database.read(businessId, async tx => {
    expect((await payrollPayments(tx)).map(payment => payment.business_date).toReversed()).toEqual([
      '2026-10-02',
      '2026-10-05',
      '2026-10-09',
      '2026-10-09',
      '2026-10-09',
      '2026-10-12',
    ])
    const { dues, runs, lastRun } = await payrollOverview(tx, TODAY)
    expect([runs, lastRun?.end, dues.length]).toEqual([2, '2026-10-31', 6])
    expect(dues[0]?.owed).toBe(lastRun?.netPay)
    expect((await owed(tx)).every(row => row.owed > 0n)).toBe(true)
    for (const { difference } of await tx.rows<{ difference: bigint }>(PER_BRANCH, [businessId])) expect(difference).toBe(0n)
    expect((await verify(tx)).fault).toBeNull()
  })
})

test('the paying bank has the money on every day', async () => {
  const bank = MONEY_PLACES[0]
  const payments = await installation.database.read(businessId, payrollPayments)
  let left = money(bank?.balance ?? '')
  for (const errand of errands) {
    if ((errand.kind === 'paid' || errand.kind === 'banked') && errand.bank === bank?.name)
      left += errand.kind === 'banked' ? errand.amount : -errand.amount
    if (errand.kind === 'payroll_due') left -= payments.find(each => each.reference === errand.reference)?.amount ?? 0n
    expect(left, errand.at.toISOString()).toBeGreaterThan(0n)
  }
})

test('a month that ends after the last moment is not run, and after a single run everything is owed', () => {
  const plan = (until: string, days: number) => planPaydays(daysUpTo(until.slice(0, 10), days), new Date(until))
  expect(plan('2026-11-30T06:00:00Z', 20)).toEqual([])
  expect(plan('2026-11-30T18:00:00Z', 20).map(payday => payday.kind)).toEqual(['payday'])
})
