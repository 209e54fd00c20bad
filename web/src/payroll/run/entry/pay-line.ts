import { isRecord } from '@akonta/domain/contract/codec'
import { type BusinessDate, isBusinessDate } from '@akonta/domain/dates'
import { decodeMoney, moneyText, type Pesewas } from '@akonta/domain/money'
import { thirteenthMonth } from '@akonta/domain/payroll/part-period'
import { PAYROLL_ACCOUNT_TYPES, type PayrollAccount, type PayrollAccountType } from '@akonta/domain/payroll/payroll-account'
import { BASELINE_RULES } from '@akonta/domain/payroll/rule-sets/baseline'
import type { PayableEmployee } from '@akonta/domain/payroll/run-calls'
import { decodeFine, fineText, type Quantity } from '@akonta/domain/quantity'

/** A chosen allowance, earning or deduction as stored. */
export type ListedItem = { readonly id: number; readonly accname: string; readonly acctype: PayrollAccountType; readonly amount: string }

/**
 * The entry for one employee, as stored under payrollcart: plain texts, empty if not given, and the terms of the whole run. The result is
 * calculated again each time; only the employee's record has salary and loan.
 */
export type ListedPay = {
  /** The employee. */
  readonly id: number
  readonly empname: string
  /** Empty: the salary of the record. */
  readonly basicsalary: string
  readonly hours: string
  readonly overtime: string
  readonly parts: readonly ListedItem[]
  readonly loandeduction: string
  readonly annualbasic: string
  readonly monthlyrelief: string
  readonly startDate: string
  readonly endDate: string
  readonly ruleset: string
}

export type RunTerms = { readonly start: BusinessDate | null; readonly end: BusinessDate | null; readonly ruleSet: string }

export const NO_TERMS: RunTerms = { start: null, end: null, ruleSet: BASELINE_RULES.key }

const AMOUNTS = ['basicsalary', 'hours', 'overtime', 'loandeduction', 'annualbasic', 'monthlyrelief'] as const
const TEXTS = [...AMOUNTS, 'empname', 'startDate', 'endDate', 'ruleset'] as const

const isPart = (value: unknown): value is ListedItem =>
  isRecord(value) &&
  Number.isSafeInteger(value.id) &&
  typeof value.accname === 'string' &&
  typeof value.amount === 'string' &&
  PAYROLL_ACCOUNT_TYPES.some(type => type === value.acctype)

export const isListedPay = (value: unknown): value is ListedPay =>
  isRecord(value) &&
  Number.isSafeInteger(value.id) &&
  TEXTS.every(field => typeof value[field] === 'string') &&
  Array.isArray(value.parts) &&
  value.parts.every(isPart)

const termTexts = ({ start, end, ruleSet }: RunTerms) => ({ startDate: start ?? '', endDate: end ?? '', ruleset: ruleSet })

const dayIn = (text: string): BusinessDate | null => (isBusinessDate(text) ? text : null)

export const termsOf = (line: ListedPay | undefined): RunTerms =>
  line === undefined ? NO_TERMS : { start: dayIn(line.startDate), end: dayIn(line.endDate), ruleSet: line.ruleset }

export const withTerms = (line: ListedPay, terms: RunTerms): ListedPay => ({ ...line, ...termTexts(terms) })

/** A line without any entry yet. */
export const listedPay = ({ employeeId, name }: Pick<PayableEmployee, 'employeeId' | 'name'>, terms: RunTerms): ListedPay => ({
  id: employeeId,
  empname: name,
  basicsalary: '',
  hours: '',
  overtime: '',
  parts: [],
  loandeduction: '',
  annualbasic: '',
  monthlyrelief: '',
  ...termTexts(terms),
})

/** The amount in a field, or null if empty. */
export const amountIn = (text: string): Pesewas | null => {
  const decoded = text === '' ? null : decodeMoney(text)
  return decoded?.ok && decoded.value >= 0n ? decoded.value : null
}

export const hoursIn = (text: string): Quantity | null => {
  const decoded = text === '' ? null : decodeFine(text)
  return decoded?.ok && decoded.value >= 0n ? decoded.value : null
}

export const amountText = (amount: Pesewas | null): string => (amount === null ? '' : moneyText(amount))
export const hoursText = (hours: Quantity | null): string => (hours === null ? '' : fineText(hours).replace(/\.?0+$/, ''))

type Payee = Pick<PayableEmployee, 'salaryPeriod' | 'basicSalary' | 'hireDate' | 'leaveDate'>

/** The usual amount of an account (D11). A 13th month without one is a month's salary, for a part of the year in proportion. */
const usualOf = ({ treatment, usualAmount }: PayrollAccount, payee: Payee | null, day: BusinessDate): Pesewas =>
  treatment === 'month_13' && usualAmount === 0n && payee?.salaryPeriod === 'MONTHLY'
    ? thirteenthMonth(payee.basicSalary, payee, day)
    : usualAmount

/** A part with its usual amount for someone paid by a run that ends on a day. */
export const partOf = (account: PayrollAccount, payee: Payee | null, day: BusinessDate): ListedItem => ({
  id: account.accountId,
  accname: account.name,
  acctype: account.type,
  amount: amountText(usualOf(account, payee, day)),
})
