import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { PayrollLiability } from '@akonta/domain/payroll/liability'
import type { LoanDirection } from '@akonta/domain/payroll/staff-loan'
import { credit, type Draft, debit } from '../../ledger/draft.ts'

type DocumentToPost = {
  /** The branch of the cash, or of the bank's line. */
  readonly branch: number
  readonly date: BusinessDate
  readonly reference: string
  /** The bank, null for cash. */
  readonly bank: number | null
}

const outOf = (bank: number | null, amount: Pesewas) =>
  bank === null ? credit(ACCOUNT.cash, amount) : credit(ACCOUNT.bank, amount, { payee: bank })
const into = (bank: number | null, amount: Pesewas) =>
  bank === null ? debit(ACCOUNT.cash, amount) : debit(ACCOUNT.bank, amount, { payee: bank })

type LoanToPost = DocumentToPost & { readonly direction: LoanDirection; readonly amount: Pesewas; readonly employeeBranch: number }

/** A loan belongs to the employee's branch, where runs deduct from it; the money may come from, or go to, another one. */
export const loanPosting = ({ branch, date, reference, bank, direction, amount, employeeBranch }: LoanToPost): Draft => ({
  document: { kind: 'staff_loan', branch, date, memo: reference },
  effects: () => ({
    lines:
      direction === 'granted'
        ? [debit(ACCOUNT.staffLoans, amount, { branch: employeeBranch }), outOf(bank, amount)]
        : [into(bank, amount), credit(ACCOUNT.staffLoans, amount, { branch: employeeBranch })],
  }),
})

type PaymentToPost = DocumentToPost & {
  readonly liability: PayrollLiability
  readonly parts: readonly { readonly branch: number; readonly amount: Pesewas }[]
}

/** A payment reduces the liability of each branch that owed it, and takes the money from one account (domain rules, section 6). */
export const payrollPaymentPosting = ({ branch, date, reference, bank, liability, parts }: PaymentToPost): Draft => ({
  document: { kind: 'payroll_payment', branch, date, memo: reference },
  effects: () => ({
    lines: [
      ...parts.map(part => debit(liability, part.amount, { branch: part.branch })),
      outOf(
        bank,
        parts.reduce((sum, { amount }) => sum + amount, 0n),
      ),
    ],
  }),
})
