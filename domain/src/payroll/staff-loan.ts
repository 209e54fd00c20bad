import { formatMoney, type Pesewas } from '../money.ts'
import type { MoneyPlace } from '../payments/payment.ts'
import { Refusal } from '../refusals.ts'

/** Money lent to an employee, or paid back by him outside the payroll. */
export const LOAN_DIRECTIONS = ['granted', 'repaid'] as const
export type LoanDirection = (typeof LOAN_DIRECTIONS)[number]

export type NewStaffLoan = {
  readonly employeeId: number
  readonly direction: LoanDirection
  readonly place: MoneyPlace
  readonly reference: string
  /** Where the employee agreed to deductions; empty when he signs the paper itself (Labour Act, sections 69 and 70). */
  readonly consent: string
  /** Above nothing. */
  readonly amount: Pesewas
}

/** What somebody was lent in all, and what of it he still owes. */
export type LoanState = { readonly loanAmount: Pesewas; readonly loanBalance: Pesewas }

type Moved = { readonly name: string; readonly direction: LoanDirection; readonly amount: Pesewas }

/**
 * What is lent and owed after money was lent or paid back. Refuses loan_deduction_exceeds_balance: more paid back than is owed.
 */
export const loanAfter = ({ loanAmount, loanBalance }: LoanState, { name, direction, amount }: Moved): LoanState => {
  if (direction === 'granted') return { loanAmount: loanAmount + amount, loanBalance: loanBalance + amount }
  if (amount > loanBalance)
    throw new Refusal('loan_deduction_exceeds_balance', `${name} owes ${formatMoney(loanBalance)}, less than ${formatMoney(amount)}`, {
      field: 'amount',
    })
  return { loanAmount, loanBalance: loanBalance - amount }
}

/**
 * What is lent and owed when a loan paper is undone. Refuses cannot_reverse: some of the loan was paid back already, or more would be owed
 * than was lent.
 */
export const loanBefore = ({ loanAmount, loanBalance }: LoanState, { name, direction, amount }: Moved): LoanState => {
  if (direction === 'repaid') {
    if (loanBalance + amount > loanAmount)
      throw new Refusal('cannot_reverse', `${name} would owe more than was lent. Correct the loan amount first`)
    return { loanAmount, loanBalance: loanBalance + amount }
  }
  if (amount > loanBalance)
    throw new Refusal(
      'cannot_reverse',
      `${name} owes only ${formatMoney(loanBalance)}: some of it was paid back. Undo the payroll run or repayment that took it first`,
    )
  return { loanAmount: loanAmount - amount, loanBalance: loanBalance - amount }
}
