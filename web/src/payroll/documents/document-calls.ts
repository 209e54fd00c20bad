import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import { PAYROLL_LIABILITIES, type PayrollLiability } from '@akonta/domain/payroll/liability'
import type { PaperLine } from '@akonta/domain/payroll/paper-line'
import { TREATMENTS } from '@akonta/domain/payroll/pay-input'
import { PAYROLL_ACCOUNT_TYPES } from '@akonta/domain/payroll/payroll-account'
import type { PaidPart } from '@akonta/domain/payroll/payroll-run'
import { TAX_STATUSES } from '@akonta/domain/payroll/tax-status'
import { decodeFine } from '@akonta/domain/quantity'
import { ApiFailure, api, path } from '../../lib/api.ts'
import { countIn, isRecord, moneyIn, rowsOf, textIn, type UnknownRecord } from '../../lib/records.ts'

const decodePart = (row: UnknownRecord): PaidPart => ({
  accountId: typeof row.id === 'number' ? row.id : null,
  name: textIn(row, 'accname'),
  type: PAYROLL_ACCOUNT_TYPES.find(type => type === row.acctype) ?? 'DEDUCTION',
  treatment: TREATMENTS.find(treatment => treatment === row.treatment) ?? 'untaxed',
  amount: moneyIn(row, 'amount'),
})

const hoursIn = (row: UnknownRecord): bigint | null => {
  const decoded = row.hours === null ? null : decodeFine(row.hours)
  return decoded?.ok ? decoded.value : null
}

const decodeLine = (row: UnknownRecord): PaperLine => {
  const [tier1, tier2, employeeContribution] = [moneyIn(row, 'ssfteir_1'), moneyIn(row, 'ssfTier_2'), moneyIn(row, 'ssf')]
  return {
    employeeId: countIn(row, 'id'),
    employeeNumber: textIn(row, 'employeeid'),
    name: textIn(row, 'empname'),
    branch: 0,
    branchName: textIn(row, 'branchname'),
    hours: hoursIn(row),
    basicSalary: moneyIn(row, 'basicsalary'),
    overtime: moneyIn(row, 'overtime'),
    totalAllowances: moneyIn(row, 'totalallowances'),
    totalEarnings: moneyIn(row, 'totalearnings'),
    gross: moneyIn(row, 'grossTotal'),
    employeeContribution,
    tier1,
    tier2,
    employerContribution: tier1 + tier2 - employeeContribution,
    taxablePay: moneyIn(row, 'taxable_pay'),
    graduatedTax: moneyIn(row, 'graduatedtax'),
    overtimeTax: moneyIn(row, 'overtimetax'),
    lightBonus: moneyIn(row, 'lightbonus'),
    bonusTax: moneyIn(row, 'bonustax'),
    tax: moneyIn(row, 'tax'),
    loanDeduction: moneyIn(row, 'loandeduction'),
    totalDeductions: moneyIn(row, 'totaldeductions'),
    netPay: moneyIn(row, 'netpay'),
    loanBalance: moneyIn(row, 'loanbalance'),
    annualBasic: moneyIn(row, 'annualbasic'),
    monthlyRelief: moneyIn(row, 'monthlyrelief'),
    taxStatus: TAX_STATUSES.find(status => status === row.taxstatus) ?? 'RESIDENT',
    parts: [...rowsOf(row.allowances), ...rowsOf(row.earnings), ...rowsOf(row.deductions)].map(decodePart),
    run: {
      number: textIn(row, 'run'),
      start: textIn(row, 'startDate'),
      end: textIn(row, 'endDate'),
      ruleSetName: textIn(row, 'rulesetname'),
      isStatutory: row.statutory === true,
    },
    socialSecurityNumber: textIn(row, 'ssno'),
    ghanaCardNumber: textIn(row, 'ghanacard'),
    birthDate: textIn(row, 'dateofbirth'),
    jobTitle: textIn(row, 'jobtitle'),
    department: textIn(row, 'jobposition'),
    bankName: textIn(row, 'bankname'),
    bankAccount: textIn(row, 'accountno'),
    tier3Relief: moneyIn(row, 'tier3relief'),
    overtimeJoins: row.overtimejoins === true,
  }
}

export type BookedAmount = { readonly account: PayrollLiability; readonly name: string; readonly amount: Pesewas }
export type PaperLines = { readonly lines: readonly PaperLine[]; readonly booked: readonly BookedAmount[] }

/** Every line of the runs whose period ends between two days, and the movements of their accounts. */
export const fetchPaperLines = async (db: string, start: BusinessDate, end: BusinessDate): Promise<PaperLines> => {
  const answer = await api.get<unknown>(path`/api/payroll_papers/lines/${db}/${start}/${end}`)
  if (!isRecord(answer)) return { lines: [], booked: [] }
  const booked = rowsOf(answer.booked).flatMap(row => {
    const account = PAYROLL_LIABILITIES.find(each => each === row.account)
    return account === undefined ? [] : [{ account, name: textIn(row, 'accountname'), amount: moneyIn(row, 'amount') }]
  })
  return { lines: rowsOf(answer.lines).map(decodeLine), booked }
}

export type YearSums = {
  readonly gross: Pesewas
  readonly employeeContribution: Pesewas
  readonly tax: Pesewas
  readonly netPay: Pesewas
  readonly employer: Pesewas
}

export type PrintedPayslip = PaperLine & { readonly year: YearSums }
export type Payslips = { readonly payDate: BusinessDate; readonly reversedBy: string; readonly payslips: readonly PrintedPayslip[] }

const decodeYear = (year: unknown): YearSums => {
  const row = isRecord(year) ? year : {}
  return {
    gross: moneyIn(row, 'grossTotal'),
    employeeContribution: moneyIn(row, 'ssf'),
    tax: moneyIn(row, 'tax'),
    netPay: moneyIn(row, 'netpay'),
    employer: moneyIn(row, 'employer'),
  }
}

/** The payslips of a run, or null if it does not exist. */
export const fetchPayslips = async (db: string, number: string): Promise<Payslips | null> => {
  try {
    const answer = await api.get<unknown>(path`/api/payroll_papers/payslips/${db}/${number}`)
    if (!isRecord(answer)) return null
    return {
      payDate: textIn(answer, 'entrydate'),
      reversedBy: textIn(answer, 'reversedBy'),
      payslips: rowsOf(answer.payslips).map(row => ({ ...decodeLine(row), year: decodeYear(row.year) })),
    }
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 404) return null
    throw failure
  }
}
