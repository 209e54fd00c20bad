import type { BusinessDate } from '@akonta/domain/dates'
import { monthAfter, monthOf, nextPay } from '@akonta/domain/payroll/next-pay'
import type { Due, PayrollOverview } from '@akonta/domain/payroll/overview-calls'
import type { Transaction } from '../../db/database.ts'
import { owedWithDays } from '../money/liability-queries.ts'
import { accountCounts, lastRun, type StaffOfBranch, staffByBranch, standingRuns, unpaidFor } from './overview-queries.ts'

const earlier = (a: BusinessDate | null, b: BusinessDate | null): BusinessDate | null => (a !== null && (b === null || a < b) ? a : b)

/** What payroll owes on each account over all branches, in pesewas, with the earliest legal due date. */
const dues = async (tx: Transaction): Promise<readonly Due[]> => {
  const byAccount = new Map<string, Due>()
  for (const { account, accountName, owed, dueDay } of await owedWithDays(tx)) {
    const before = byAccount.get(account) ?? { account, accountName, owed: 0n, dueDay: null }
    byAccount.set(account, { ...before, owed: before.owed + owed, dueDay: earlier(before.dueDay, dueDay) })
  }
  return [...byAccount.values()].filter(due => due.owed !== 0n)
}

/** Headcount, the cost of the last run, what is owed, and the next step. */
export const payrollOverview = async (tx: Transaction, today: BusinessDate): Promise<PayrollOverview> => {
  const branches = await staffByBranch(tx)
  const count = (of: (branch: StaffOfBranch) => number): number => branches.reduce((total, each) => total + of(each), 0)
  const active = count(branch => branch.active)
  const last = (await lastRun(tx)) ?? null
  const months = last === null ? [monthOf(today)] : [monthOf(last.end), monthAfter(last.end), monthOf(today)]
  const unpaid = new Map<string, number>()
  for (const month of months) unpaid.set(month.end, await unpaidFor(tx, month))
  const accounts = await accountCounts(tx)
  return {
    active,
    inactive: count(branch => branch.inactive),
    branches,
    borrowers: count(branch => branch.borrowers),
    loanBalance: branches.reduce((total, { loanBalance }) => total + loanBalance, 0n),
    deductions: accounts.get('DEDUCTION') ?? 0,
    earnings: accounts.get('EARNINGS') ?? 0,
    allowances: accounts.get('ALLOWANCE') ?? 0,
    runs: await standingRuns(tx),
    lastRun: last,
    dues: await dues(tx),
    next: nextPay({ today, active, paidUntil: last?.end ?? null, unpaidFor: ({ end }) => unpaid.get(end) ?? 0 }),
  }
}
