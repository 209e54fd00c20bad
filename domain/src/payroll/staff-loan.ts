import { formatMoney, type Pesewas } from '../money.ts'
import type { PaymentAccount } from '../payments/payment.ts'
import { Refusal } from '../refusals.ts'

/** A loan to an employee, or a repayment outside the payroll. */
export const LOAN_DIRECTIONS = ['granted', 'repaid'] as const
export type LoanDirection = (typeof LOAN_DIRECTIONS)[number]

export type NewStaffLoan = {
  readonly employeeId: number
  readonly direction: LoanDirection
  readonly place: PaymentAccount
  readonly reference: string
  /** Where the employee agreed to deductions; empty when they sign the voucher itself (Labour Act, sections 69 and 70). */
  readonly consent: string
  /** Positive. */
  readonly amount: Pesewas
}

/** The total lent to an employee, and what is still owed. */
export type LoanState = { readonly loanAmount: Pesewas; readonly loanBalance: Pesewas }

type Moved = { readonly name: string; readonly direction: LoanDirection; readonly amount: Pesewas }

/** The state after a loan or repayment. Refuses loan_deduction_exceeds_balance for a repayment above the balance. */
export const loanAfter = ({ loanAmount, loanBalance }: LoanState, { name, direction, amount }: Moved): LoanState => {
  if (direction === 'granted') return { loanAmount: loanAmount + amount, loanBalance: loanBalance + amount }
  if (amount > loanBalance)
    throw new Refusal('loan_deduction_exceeds_balance', `${name} owes ${formatMoney(loanBalance)}, less than ${formatMoney(amount)}`, {
      field: 'amount',
    })
  return { loanAmount, loanBalance: loanBalance - amount }
}

/**
 * The state after a loan document is reversed. Refuses cannot_reverse when some of the loan was repaid already, or more would be owed than
 * was lent.
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
      `${name} owes only ${formatMoney(loanBalance)}: some of it was repaid. Reverse the payroll run or repayment first`,
    )
  return { loanAmount: loanAmount - amount, loanBalance: loanBalance - amount }
}
