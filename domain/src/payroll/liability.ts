import { ACCOUNT } from '../accounts/chart-of-accounts.ts'
import type { OwnCheque } from '../cheques/cheque-fields.ts'
import type { BusinessDate } from '../dates.ts'
import { addDays, lastOfMonth } from '../dates.ts'
import { formatMoney, type Pesewas } from '../money.ts'
import type { PaymentAccount } from '../payments/payment.ts'
import { Refusal } from '../refusals.ts'

/** What payroll runs leave to pay, in the order in which it falls due (domain rules, sections 4 and 6). */
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

/** The legal due date of a month's liability: SSNIT and the trustee on the 14th, the revenue authority on the 15th of the next month. */
export const dueDay = (liability: PayrollLiability, dayOfMonth: BusinessDate): BusinessDate | null => {
  const days = DAYS_AFTER_MONTH[liability]
  return days === undefined ? null : addDays(lastOfMonth(dayOfMonth), days)
}

/** What a run left to pay on one account, and the last day of its period. */
export type LeftByRun = { readonly end: BusinessDate; readonly amount: Pesewas }

/**
 * The legal due date of what is still owed on an account, in pesewas: that of the oldest month with an unpaid part. Payments pay the oldest
 * first, so what is left belongs to the newest runs; what no run explains is older than all. `runs` are the unreversed ones, newest first.
 * Null when nothing is owed, there is no such run, or there is no legal due date.
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

export type LiabilityShare = { readonly branchCode: string; readonly amount: Pesewas }

export type NewPayrollPayment = {
  readonly liability: PayrollLiability
  readonly parts: readonly LiabilityShare[]
  readonly place: PaymentAccount
  readonly reference: string
  /** It was paid from the bank by this cheque of the business. */
  readonly ownCheque?: OwnCheque | undefined
}

export type OwedByBranch = { readonly branchCode: string; readonly branchName: string; readonly owed: Pesewas }

/** Refuses bad_input (a branch twice) and already_settled (more than a branch owes). */
export const checkParts = (name: string, parts: readonly LiabilityShare[], owed: readonly OwedByBranch[]): void => {
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
