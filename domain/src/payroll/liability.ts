import { ACCOUNT } from '../accounts/chart-of-accounts.ts'
import type { BusinessDate } from '../dates.ts'
import { addDays, lastOfMonth } from '../dates.ts'
import { formatMoney, type Pesewas } from '../money.ts'
import type { MoneyPlace } from '../payments/payment.ts'
import { Refusal } from '../refusals.ts'

/** What payroll runs leave to be paid, in the order in which it falls due (domain rules, sections 4 and 6). */
export const PAYROLL_LIABILITIES = [
  ACCOUNT.netSalariesPayable,
  ACCOUNT.pensionTierOnePayable,
  ACCOUNT.pensionTierTwoPayable,
  ACCOUNT.incomeTaxPayable,
  ACCOUNT.pensionTierThreePayable,
  ACCOUNT.otherDeductionsPayable,
] as const
export type PayrollLiability = (typeof PAYROLL_LIABILITIES)[number]

const DAYS_AFTER_MONTH: Partial<Record<PayrollLiability, number>> = {
  [ACCOUNT.pensionTierOnePayable]: 14,
  [ACCOUNT.pensionTierTwoPayable]: 14,
  [ACCOUNT.incomeTaxPayable]: 15,
}

/** Until when the law wants what a month owes: SSNIT and the trustee by the 14th, the revenue authority by the 15th of the next month. */
export const dueDay = (liability: PayrollLiability, dayOfMonth: BusinessDate): BusinessDate | null => {
  const days = DAYS_AFTER_MONTH[liability]
  return days === undefined ? null : addDays(lastOfMonth(dayOfMonth), days)
}

/** What a run left to be paid on one account: the last day that it paid for, and how much. */
export type LeftByRun = { readonly end: BusinessDate; readonly amount: Pesewas }

/**
 * Until when the law wants what is still owed, in pesewas, on an account: the day of the oldest month of which some is left. Payments pay
 * the oldest first, so what is left is of the newest runs; what no run explains is older than all. `runs` are those that stand, the newest
 * days first. Null when nothing is owed, no run stands, or no law says.
 */
export const dueDayOfOwed = (liability: PayrollLiability, owed: Pesewas, runs: readonly LeftByRun[]): BusinessDate | null => {
  let rest = owed
  let oldest: BusinessDate | null = null
  for (const { end, amount } of runs) {
    if (rest <= 0n) break
    rest -= amount
    oldest = end
  }
  return oldest === null ? null : dueDay(liability, oldest)
}

/** What of a liability is paid for a branch; the branch by its code. */
export type LiabilityPart = { readonly branchCode: string; readonly amount: Pesewas }

export type NewPayrollPayment = {
  readonly liability: PayrollLiability
  readonly parts: readonly LiabilityPart[]
  readonly place: MoneyPlace
  readonly reference: string
}

export type OwedByBranch = { readonly branchCode: string; readonly branchName: string; readonly owed: Pesewas }

/** Refuses bad_input (a branch twice) and already_settled: more than a branch owes. */
export const checkParts = (name: string, parts: readonly LiabilityPart[], owed: readonly OwedByBranch[]): void => {
  const seen = new Set<string>()
  for (const { branchCode, amount } of parts) {
    if (seen.has(branchCode)) throw new Refusal('bad_input', `The branch ${branchCode} is listed twice`, { field: 'lines' })
    seen.add(branchCode)
    const there = owed.find(each => each.branchCode === branchCode)
    const most = there === undefined || there.owed < 0n ? 0n : there.owed
    if (amount > most)
      throw new Refusal('already_settled', `${there?.branchName ?? branchCode}: ${formatMoney(most)} of ${name} is owed, not more`, {
        field: 'lines',
      })
  }
}
