import { formatMoney, type Pesewas } from '@akonta/domain/money'
import type { NewPayrollPayment } from '@akonta/domain/payroll/liability'
import type { Borrower, OwedOfBranch } from '@akonta/domain/payroll/money-calls'
import type { NewStaffLoan } from '@akonta/domain/payroll/staff-loan'
import { type OwnChequeDraft, ownChequeFaults, sentOwnCheque } from '../../cheques/own-cheque.ts'
import { paymentsTexts } from '../../payments/texts.ts'
import { texts } from '../../texts.ts'
import type { Owed } from './owed.ts'
import type { ChosenPaymentAccount } from './payment-account-fields.tsx'
import { payrollMoneyTexts } from './texts.ts'

export type Faults = Readonly<Record<string, string | undefined>>
type Read<Value> = { readonly read: Value | null; readonly faults: Faults }

const placeFault = ({ paymentType, bank }: ChosenPaymentAccount): Faults =>
  paymentType === 'BANK' && bank === null ? { bank: texts.required(payrollMoneyTexts.place) } : {}
const referenceFault = (reference: string): Faults =>
  reference.trim() === '' ? { reference: texts.required(payrollMoneyTexts.reference) } : {}
const isEmpty = (faults: Faults): boolean => Object.values(faults).every(fault => fault === undefined)
const placeOf = ({ paymentType, bank }: ChosenPaymentAccount): string | null => (paymentType === 'CASH' ? null : bank)

/** The fields of the Pay dialog: an amount for each branch with a liability, by its code. */
export type OwedDraft = {
  readonly amounts: Readonly<Record<string, Pesewas | null>>
  readonly place: ChosenPaymentAccount
  readonly reference: string
  /** The cheque of the business that pays from a bank, whose number is the reference; null without one. */
  readonly ownCheque: OwnChequeDraft | null
}

export const payable = ({ branches }: Owed): readonly OwedOfBranch[] => branches.filter(({ owed }) => owed > 0n)

/** Everything that is owed, paid from cash. */
export const fullDraft = (owed: Owed): OwedDraft => ({
  amounts: Object.fromEntries(payable(owed).map(branch => [branch.branchCode, branch.owed])),
  place: { paymentType: 'CASH', bank: null },
  reference: '',
  ownCheque: null,
})

/** Only a bank pays by cheque. */
const chequeOf = ({ place, ownCheque }: OwedDraft): OwnChequeDraft | null => (place.paymentType === 'BANK' ? ownCheque : null)

export const draftTotal = ({ amounts }: OwedDraft): Pesewas =>
  Object.values(amounts).reduce<Pesewas>((sum, amount) => sum + (amount ?? 0n), 0n)

/** The payment of the dialog, or its faults by field: no branch is paid more than it owes. */
export const readOwedDraft = (owed: Owed, draft: OwedDraft): Read<NewPayrollPayment> => {
  const branches = payable(owed)
  const amountOf = (code: string): Pesewas => draft.amounts[code] ?? 0n
  const beyond: Faults = Object.fromEntries(
    branches.flatMap(({ branchCode, owed: most }) =>
      amountOf(branchCode) > most ? [[`amount-${branchCode}`, payrollMoneyTexts.moreThanOwed(formatMoney(most))]] : [],
    ),
  )
  const [first] = branches
  const nothing: Faults = draftTotal(draft) <= 0n && first ? { [`amount-${first.branchCode}`]: payrollMoneyTexts.nothingToPay } : {}
  const cheque = chequeOf(draft)
  const reference = (cheque?.number ?? draft.reference).trim()
  const named = cheque === null ? referenceFault(reference) : ownChequeFaults(cheque)
  const faults: Faults = { ...nothing, ...beyond, ...placeFault(draft.place), ...named }
  if (!isEmpty(faults)) return { read: null, faults }
  const parts = branches.map(({ branchCode }) => ({ branchCode, amount: amountOf(branchCode) })).filter(({ amount }) => amount > 0n)
  return { read: { liability: owed.account, parts, place: placeOf(draft.place), reference, ...sentOwnCheque(cheque) }, faults }
}

/** The fields of the loan and repayment dialogs. */
export type LoanDraft = {
  readonly employee: string | null
  readonly place: ChosenPaymentAccount
  readonly reference: string
  readonly amount: Pesewas | null
  readonly consent: string
}

/** The loan or repayment of the dialog, or its errors by field. */
export const readLoanDraft = (
  direction: NewStaffLoan['direction'],
  draft: LoanDraft,
  borrower: Pick<Borrower, 'loanBalance'> | undefined,
): Read<NewStaffLoan> => {
  const { employee, place, reference, amount, consent } = draft
  const balance = borrower?.loanBalance ?? 0n
  const faults: Faults = {
    ...(employee === null && { employee: texts.required(payrollMoneyTexts.employee) }),
    ...placeFault(place),
    ...referenceFault(reference),
    ...(amount === null
      ? { amount: texts.required(paymentsTexts.amount) }
      : amount <= 0n
        ? { amount: paymentsTexts.amountAbove }
        : direction === 'repaid' && amount > balance && { amount: payrollMoneyTexts.moreThanBalance(formatMoney(balance)) }),
  }
  if (!isEmpty(faults) || employee === null || amount === null) return { read: null, faults }
  return {
    read: {
      employeeId: Number(employee),
      direction,
      place: placeOf(place),
      reference: reference.trim(),
      consent: consent.trim(),
      amount,
    },
    faults,
  }
}
