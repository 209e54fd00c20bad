import type { Actor } from '@akonta/domain/actor'
import { businessDateOf } from '@akonta/domain/dates'
import { type LoanState, loanAfter, loanBefore, type NewStaffLoan } from '@akonta/domain/payroll/staff-loan'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../../db/database.ts'
import { insertOf } from '../../db/rows/insert-of.ts'
import { reverseDocument } from '../../documents/reverse-document.ts'
import { post } from '../../ledger/post.ts'
import { bankReferences, refuseUsedReference } from '../../payments/reference-queries.ts'
import { loanPosting } from './money-posting.ts'
import { lockPaymentAccount } from './payment-account-queries.ts'
import { lockBorrower, type PastLoan } from './staff-loan-queries.ts'

const RECORD = insertOf('staff-loan-record', 'staff_loan', [
  'business_id, posting_id, branch_id, business_date, direction, employee_id, employee_number, employee_name, bank_id',
  'place_name, reference, consent, amount, balance',
])
const OWES: Statement = {
  name: 'staff-loan-owes',
  text: 'update employee set loan_amount = $3, loan_balance = $4 where business_id = $1 and employee_id = $2',
}

const setLoan = (tx: Transaction, employeeId: number, { loanAmount, loanBalance }: LoanState): void =>
  tx.later(OWES, [tx.businessId, employeeId, loanAmount, loanBalance])

type PaymentContext = { readonly branch: number /** The user confirmed that the reference was used before. */; readonly again: boolean }

/**
 * Lends money to an employee from cash or a bank, or records a repayment, dated today. Returns the number of the document.
 * Refuses: not_found, not_active (a loan to an inactive employee), bad_input (not a bank), already_exists (the transaction id
 * was used before), loan_deduction_exceeds_balance (a repayment above the balance), and what the door refuses.
 */
export const lend = async (tx: Transaction, actor: Actor, { branch, again }: PaymentContext, loan: NewStaffLoan): Promise<string> => {
  const { employeeId, direction, place, reference, consent, amount } = loan
  if (!again) await refuseUsedReference(tx, bankReferences([place], reference))
  const borrower = await lockBorrower(tx, employeeId)
  if (!borrower) throw new Refusal('not_found', 'There is no such employee')
  const { name, employeeNumber, branch: employeeBranch } = borrower
  if (direction === 'granted' && borrower.status !== 'ACTIVE') throw new Refusal('not_active', `${name} is not ACTIVE`)
  const after = loanAfter(borrower, { name, direction, amount })
  const { bank, name: placeName } = await lockPaymentAccount(tx, place)

  const date = businessDateOf(actor.at)
  const draft = loanPosting({ branch, date, reference, bank, direction, amount, employeeBranch })
  const { postingId, documentNumber } = await post(tx, actor, draft)

  tx.later(
    RECORD,
    RECORD.values({
      business_id: tx.businessId,
      posting_id: postingId,
      branch_id: branch,
      business_date: date,
      direction,
      employee_id: employeeId,
      employee_number: employeeNumber,
      employee_name: name,
      bank_id: bank,
      place_name: placeName,
      reference,
      consent,
      amount,
      balance: after.loanBalance,
    }),
  )
  setLoan(tx, employeeId, after)
  return documentNumber
}

/**
 * Reverses a loan or repayment: its posting, and its effect on what was lent and is owed. Returns the number of the reversal.
 * Refuses already_reversed, and cannot_reverse when some of the loan was repaid since.
 */
export const reverseLoan = async (
  tx: Transaction,
  actor: Actor,
  { posting_id: postingId, reversed_by: reversedBy, employeeId, direction, amount }: PastLoan,
  reason: string,
): Promise<string> => {
  const borrower = await lockBorrower(tx, employeeId)
  if (!borrower) throw new Refusal('not_found', 'There is no such employee')
  const date = businessDateOf(actor.at)
  const number = await reverseDocument(tx, actor, { postingId, reversedBy, lines: [] }, { date, reason })
  setLoan(tx, employeeId, loanBefore(borrower, { name: borrower.name, direction, amount }))
  return number
}
