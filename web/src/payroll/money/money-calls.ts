import type { BusinessDate } from '@akonta/domain/dates'
import { moneyToNumber, type Pesewas } from '@akonta/domain/money'
import { accountOfPlace, type MoneyPlace } from '@akonta/domain/payments/payment'
import { PAYROLL_LIABILITIES, type PayrollLiability } from '@akonta/domain/payroll/liability'
import type { LoanDirection, NewStaffLoan } from '@akonta/domain/payroll/staff-loan'
import { ApiFailure, api, path } from '../../lib/api.ts'
import { countIn, isRecord, moneyIn, rowsOf, textIn, type UnknownRecord } from '../../lib/records.ts'
import type { Saving } from '../../payments/payment-form.tsx'

const placeToWire = (place: MoneyPlace, reference: string) => ({
  paymentType: place === null ? 'CASH' : 'BANK',
  coa_account: accountOfPlace(place),
  refNo: reference,
})

const savedNumber = (answer: unknown): string => (isRecord(answer) ? textIn(answer, 'invoicenoGen') : '')

/** What the call answers, or null when there is none with this number. */
const orNull = async (asked: Promise<unknown>): Promise<UnknownRecord | null> => {
  try {
    const answer = await asked
    return isRecord(answer) ? answer : null
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 404) return null
    throw failure
  }
}

export type BranchOwed = { readonly code: string; readonly name: string; readonly owed: Pesewas }

/** The liability on one account, by branch. */
export type Owed = {
  readonly account: PayrollLiability
  readonly accountName: string
  /** The legal due date of the oldest part, of any branch; null if there is none. */
  readonly due: BusinessDate | null
  readonly branches: readonly BranchOwed[]
  /** Over the branches with a liability. */
  readonly total: Pesewas
}

const liabilityIn = (row: UnknownRecord): PayrollLiability | undefined =>
  PAYROLL_LIABILITIES.find(account => account === textIn(row, 'account'))

export const fetchOwed = async (db: string): Promise<readonly Owed[]> => {
  const rows = rowsOf(await api.get<unknown>(path`/api/payroll_payment/owed/${db}`))
  return PAYROLL_LIABILITIES.flatMap(account => {
    const own = rows.filter(row => liabilityIn(row) === account)
    const [first] = own
    if (first === undefined) return []
    const branches = own.map(row => ({ code: textIn(row, 'branch'), name: textIn(row, 'branchname'), owed: moneyIn(row, 'owed') }))
    return [
      {
        account,
        accountName: textIn(first, 'accountname'),
        due:
          own
            .map(row => textIn(row, 'duedate'))
            .filter(day => day !== '')
            .sort()[0] ?? null,
        branches,
        total: branches.reduce((sum, { owed }) => sum + (owed > 0n ? owed : 0n), 0n),
      },
    ]
  })
}

export type PayrollPayment = {
  readonly account: PayrollLiability
  readonly parts: readonly { readonly branch: string; readonly amount: Pesewas }[]
  readonly place: MoneyPlace
  readonly reference: string
}

/** Returns the number of the payment. */
export const payOwed = async (db: string, payment: PayrollPayment, { requestId, again }: Saving): Promise<string> => {
  const body = {
    account: payment.account,
    lines: payment.parts.map(({ branch, amount }) => ({ branch, amount: moneyToNumber(amount) })),
    ...placeToWire(payment.place, payment.reference),
  }
  return savedNumber(await api.post<unknown>(`${path`/api/payroll_payment/create/${db}`}${again ? '?again=yes' : ''}`, body, { requestId }))
}

export type PastPayrollPayment = {
  readonly number: string
  readonly account: PayrollLiability | null
  readonly accountName: string
  readonly branch: string
  readonly date: BusinessDate
  readonly place: string
  readonly reference: string
  readonly amount: Pesewas
  readonly by: string
  readonly reversedBy: string
}

const decodePayment = (row: UnknownRecord): PastPayrollPayment => ({
  number: textIn(row, 'payNo'),
  account: liabilityIn(row) ?? null,
  accountName: textIn(row, 'accountname'),
  branch: textIn(row, 'branchname'),
  date: textIn(row, 'entrydate'),
  place: textIn(row, 'place'),
  reference: textIn(row, 'refNo'),
  amount: moneyIn(row, 'amount'),
  by: textIn(row, 'username'),
  reversedBy: textIn(row, 'reversedBy'),
})

export const fetchPayrollPayments = async (db: string): Promise<readonly PastPayrollPayment[]> =>
  rowsOf(await api.get<unknown>(path`/api/payroll_payment/list/${db}`)).map(decodePayment)

export type PayrollPaymentPaper = PastPayrollPayment & {
  readonly parts: readonly { readonly branch: string; readonly amount: Pesewas }[]
}

export const fetchPayrollPayment = async (db: string, number: string): Promise<PayrollPaymentPaper | null> => {
  const answer = await orNull(api.get<unknown>(path`/api/payroll_payment/bynumber/${db}/${number}`))
  if (answer === null) return null
  const parts = rowsOf(answer.lines).map(row => ({ branch: textIn(row, 'branchname'), amount: moneyIn(row, 'amount') }))
  return { ...decodePayment(answer), parts }
}

export const reversePayrollPayment = async (db: string, number: string, reason: string, requestId: string): Promise<string> =>
  savedNumber(await api.post<unknown>(path`/api/payroll_payment/reverse/${db}/${number}`, { reason }, { requestId }))

export type Borrower = {
  readonly id: number
  readonly name: string
  readonly employeeNumber: string
  readonly branch: string
  readonly isActive: boolean
  readonly lent: Pesewas
  readonly balance: Pesewas
}

const decodeBorrower = (row: UnknownRecord): Borrower => ({
  id: countIn(row, 'id'),
  name: textIn(row, 'empname'),
  employeeNumber: textIn(row, 'employeeid'),
  branch: textIn(row, 'branchname'),
  isActive: textIn(row, 'emp_status') === 'ACTIVE',
  lent: moneyIn(row, 'loanamount'),
  balance: moneyIn(row, 'loanbalance'),
})

export type Loans = { readonly borrowers: readonly Borrower[]; readonly total: Pesewas; readonly account: Pesewas }

export const fetchLoans = async (db: string): Promise<Loans> => {
  const answer = await api.get<unknown>(path`/api/payroll_loan/findAll/${db}`)
  if (!isRecord(answer)) return { borrowers: [], total: 0n, account: 0n }
  return {
    borrowers: rowsOf(answer.employees).map(decodeBorrower),
    total: moneyIn(answer, 'total'),
    account: moneyIn(answer, 'account'),
  }
}

const LOAN_KINDS = ['opening', 'granted', 'repaid', 'deducted', 'reversal'] as const

export type LoanMovement = {
  readonly document: string
  readonly kind: (typeof LOAN_KINDS)[number]
  readonly date: BusinessDate | null
  readonly note: string
  readonly amount: Pesewas
  readonly balance: Pesewas
}

export type LoanHistory = Borrower & { readonly movements: readonly LoanMovement[] }

export const fetchLoanHistory = async (db: string, id: string): Promise<LoanHistory | null> => {
  const answer = await orNull(api.get<unknown>(path`/api/payroll_loan/history/${db}/${id}`))
  if (answer === null) return null
  const movements = rowsOf(answer.movements).map(row => ({
    document: textIn(row, 'document'),
    kind: LOAN_KINDS.find(kind => kind === textIn(row, 'kind')) ?? 'opening',
    date: textIn(row, 'entrydate') || null,
    note: textIn(row, 'memo'),
    amount: moneyIn(row, 'amount'),
    balance: moneyIn(row, 'balance'),
  }))
  return { ...decodeBorrower(answer), movements }
}

/** Saves a loan or a repayment, and returns the number of the document. */
export const saveLoan = async (db: string, loan: NewStaffLoan, { requestId, again }: Saving): Promise<string> => {
  const body = {
    id: loan.employeeId,
    direction: loan.direction,
    amount: moneyToNumber(loan.amount),
    consent: loan.consent,
    ...placeToWire(loan.place, loan.reference),
  }
  return savedNumber(await api.post<unknown>(`${path`/api/payroll_loan/create/${db}`}${again ? '?again=yes' : ''}`, body, { requestId }))
}

export type LoanPaper = {
  readonly number: string
  readonly direction: LoanDirection
  readonly employeeId: number
  readonly employee: string
  readonly employeeNumber: string
  readonly branch: string
  readonly date: BusinessDate
  readonly place: string
  readonly reference: string
  readonly consent: string
  readonly amount: Pesewas
  readonly balance: Pesewas
  readonly by: string
  readonly reversedBy: string
}

export const fetchLoan = async (db: string, number: string): Promise<LoanPaper | null> => {
  const row = await orNull(api.get<unknown>(path`/api/payroll_loan/bynumber/${db}/${number}`))
  if (row === null) return null
  return {
    number: textIn(row, 'payNo'),
    direction: textIn(row, 'direction') === 'repaid' ? 'repaid' : 'granted',
    employeeId: countIn(row, 'id'),
    employee: textIn(row, 'empname'),
    employeeNumber: textIn(row, 'employeeid'),
    branch: textIn(row, 'branchname'),
    date: textIn(row, 'entrydate'),
    place: textIn(row, 'place'),
    reference: textIn(row, 'refNo'),
    consent: textIn(row, 'consent'),
    amount: moneyIn(row, 'amount'),
    balance: moneyIn(row, 'loanbalance'),
    by: textIn(row, 'username'),
    reversedBy: textIn(row, 'reversedBy'),
  }
}

export const reverseLoan = async (db: string, number: string, reason: string, requestId: string): Promise<string> =>
  savedNumber(await api.post<unknown>(path`/api/payroll_loan/reverse/${db}/${number}`, { reason }, { requestId }))
