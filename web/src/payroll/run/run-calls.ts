import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import { ApiFailure, api, path } from '../../lib/api.ts'
import { countIn, isRecord, moneyIn, rowsOf, textIn, type UnknownRecord } from '../../lib/records.ts'
import type { PaperSearch } from '../../ui/search-filters/search-filters.tsx'
import type { ListedPart, RunTerms } from './entry/pay-line.ts'
import type { payToWire } from './entry/pay-work.ts'
import type { PayRow } from './pay-row.ts'
import { accountTypeOf, payBeforeIn } from './staff-calls.ts'

/** The result of a save: the number of the run and its sums. */
export type MadeRun = { readonly number: string; readonly employees: number; readonly netPay: Pesewas }

type Period = { readonly start: BusinessDate; readonly end: BusinessDate }

/** Pays employees under a request id; a failed call throws. Missing dates are refused before saving. */
export const makeRun = async (
  db: string,
  { start, end, ruleSet }: RunTerms,
  lines: readonly ReturnType<typeof payToWire>[],
  requestId: string,
): Promise<MadeRun> => {
  const run = path`/api/payroll_emp_trans/create/${db}/${start ?? ''}/${end ?? ''}?ruleset=${ruleSet}`
  const answer = await api.post<unknown>(run, lines, { requestId })
  const row = isRecord(answer) ? answer : {}
  return { number: textIn(row, 'invoicenoGen'), employees: countIn(row, 'employees'), netPay: moneyIn(row, 'netpay') }
}

export type BranchOfRun = {
  readonly code: string
  readonly name: string
  readonly employees: number
  readonly gross: Pesewas
  readonly tax: Pesewas
  readonly netPay: Pesewas
}

export type PastRun = Period & {
  readonly number: string
  /** In the books. */
  readonly day: BusinessDate
  readonly ruleSet: string
  readonly ruleSetName: string
  readonly employees: number
  readonly gross: Pesewas
  readonly tax: Pesewas
  readonly netPay: Pesewas
  readonly by: string
  /** The number of the reversing document, or empty. */
  readonly reversedBy: string
  readonly branches: readonly BranchOfRun[]
}

const decodeBranch = (row: UnknownRecord): BranchOfRun => ({
  code: textIn(row, 'branchcode'),
  name: textIn(row, 'branchname'),
  employees: countIn(row, 'employees'),
  gross: moneyIn(row, 'grossTotal'),
  tax: moneyIn(row, 'tax'),
  netPay: moneyIn(row, 'netpay'),
})

const decodeRun = (row: UnknownRecord): PastRun => ({
  number: textIn(row, 'invNo'),
  start: textIn(row, 'startDate'),
  end: textIn(row, 'endDate'),
  day: textIn(row, 'entrydate'),
  ruleSet: textIn(row, 'ruleset'),
  ruleSetName: textIn(row, 'rulesetname'),
  employees: countIn(row, 'employees'),
  gross: moneyIn(row, 'grossTotal'),
  tax: moneyIn(row, 'tax'),
  netPay: moneyIn(row, 'netpay'),
  by: textIn(row, 'username'),
  reversedBy: textIn(row, 'reversedBy'),
  branches: rowsOf(row.branches).map(decodeBranch),
})

/** The matching runs, newest first. */
export const fetchRuns = async (db: string, search: PaperSearch, signal?: AbortSignal): Promise<readonly PastRun[]> => {
  const asked = new URLSearchParams(Object.entries(search).filter(([, value]) => value !== ''))
  const answer = await api.get<unknown>(`${path`/api/payroll_emp_trans/list/${db}`}?${asked}`, signal && { signal })
  return rowsOf(answer).map(decodeRun)
}

/** A line of a past run: what was paid, and what was entered for it. */
export type PastPay = PayRow & {
  readonly hours: string
  readonly parts: readonly (ListedPart & { readonly hasAccount: boolean })[]
  readonly annualBasic: Pesewas
  readonly monthlyRelief: Pesewas
}

export type OpenedRun = PastRun & { readonly lines: readonly PastPay[] }

const decodePart = (row: UnknownRecord) => ({
  id: countIn(row, 'id'),
  hasAccount: row.id !== null,
  accname: textIn(row, 'accname'),
  acctype: accountTypeOf(row.acctype),
  amount: textIn(row, 'amount'),
})

const decodeLine = (row: UnknownRecord): PastPay => ({
  id: countIn(row, 'id'),
  name: textIn(row, 'empname'),
  number: textIn(row, 'employeeid'),
  branch: textIn(row, 'branchcode'),
  hours: textIn(row, 'hours'),
  basicSalary: moneyIn(row, 'basicsalary'),
  overtime: moneyIn(row, 'overtime'),
  allowances: moneyIn(row, 'totalallowances'),
  earnings: moneyIn(row, 'totalearnings'),
  gross: moneyIn(row, 'grossTotal'),
  ssf: moneyIn(row, 'ssf'),
  tier1: moneyIn(row, 'ssfteir_1'),
  tier2: moneyIn(row, 'ssfTier_2'),
  taxablePay: moneyIn(row, 'taxable_pay'),
  tax: moneyIn(row, 'tax'),
  loanDeduction: moneyIn(row, 'loandeduction'),
  loanBalance: moneyIn(row, 'loanbalance'),
  otherDeductions: moneyIn(row, 'totaldeductions'),
  netPay: moneyIn(row, 'netpay'),
  annualBasic: moneyIn(row, 'annualbasic'),
  monthlyRelief: moneyIn(row, 'monthlyrelief'),
  parts: [row.allowances, row.earnings, row.deductions].flatMap(list => rowsOf(list).map(decodePart)),
  before: payBeforeIn(row),
  lawTax: row.statutorytax === null || row.statutorytax === undefined ? null : moneyIn(row, 'statutorytax'),
})

/** One run with every line; null if it does not exist. */
export const fetchRun = async (db: string, number: string): Promise<OpenedRun | null> => {
  try {
    const answer = await api.get<unknown>(path`/api/payroll_emp_trans/view/${db}/${number}`)
    return isRecord(answer) ? { ...decodeRun(answer), lines: rowsOf(answer.lines).map(decodeLine) } : null
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 404) return null
    throw failure
  }
}

/** Reverses a whole run, and returns the number of the reversal. */
export const reverseRun = async (db: string, number: string, reason: string, requestId: string): Promise<string> => {
  const answer = await api.post<unknown>(path`/api/payroll_emp_trans/reverse/${db}/${number}`, { reason }, { requestId })
  return isRecord(answer) ? textIn(answer, 'invoicenoGen') : ''
}
