import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import { monthAfter, monthOf, type NextPay, nextPay } from '@akonta/domain/payroll/next-pay'
import type { PayrollAccountType } from '@akonta/domain/payroll/payroll-account'
import type { Transaction } from '../../db/database.ts'
import { owedWithDays } from '../money/liability-queries.ts'
import { accountCounts, type LastRun, lastRun, type StaffOfBranch, staffByBranch, standingRuns, unpaidFor } from './overview-queries.ts'

/** The payroll liabilities on one account, over all branches; negative if overpaid. */
export type Due = {
  readonly accountCode: string
  readonly name: string
  readonly owed: Pesewas
  /** The legal due date of the oldest part, of any branch; null if there is none. */
  readonly dueDay: BusinessDate | null
}

export type PayrollOverview = {
  readonly branches: readonly StaffOfBranch[]
  readonly accounts: ReadonlyMap<PayrollAccountType, number>
  readonly runs: number
  readonly lastRun: LastRun | null
  readonly dues: readonly Due[]
  readonly next: NextPay
}

const earlier = (a: BusinessDate | null, b: BusinessDate | null): BusinessDate | null => (a !== null && (b === null || a < b) ? a : b)

const dues = async (tx: Transaction): Promise<readonly Due[]> => {
  const byAccount = new Map<string, Due>()
  for (const { account, accountName, owed, dueDay } of await owedWithDays(tx)) {
    const before = byAccount.get(account) ?? { accountCode: account, name: accountName, owed: 0n, dueDay: null }
    byAccount.set(account, { ...before, owed: before.owed + owed, dueDay: earlier(before.dueDay, dueDay) })
  }
  return [...byAccount.values()].filter(due => due.owed !== 0n)
}

/** The state of the payroll: who is on it, what the last run cost, what is owed, and what is due next. */
export const payrollOverview = async (tx: Transaction, today: BusinessDate): Promise<PayrollOverview> => {
  const branches = await staffByBranch(tx)
  const last = (await lastRun(tx)) ?? null
  const months = last === null ? [monthOf(today)] : [monthOf(last.end), monthAfter(last.end), monthOf(today)]
  const unpaid = new Map<string, number>()
  for (const month of months) unpaid.set(month.end, await unpaidFor(tx, month))
  return {
    branches,
    accounts: await accountCounts(tx),
    runs: await standingRuns(tx),
    lastRun: last,
    dues: await dues(tx),
    next: nextPay({
      today,
      active: branches.reduce((sum, { active }) => sum + active, 0),
      paidUntil: last?.end ?? null,
      unpaidFor: ({ end }) => unpaid.get(end) ?? 0,
    }),
  }
}
