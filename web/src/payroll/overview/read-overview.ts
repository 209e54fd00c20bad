import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import { countIn, isRecord, moneyIn, rowsOf, textIn, type UnknownRecord } from '../../lib/records.ts'

type LastRun = {
  readonly number: string
  readonly start: BusinessDate
  readonly end: BusinessDate
  readonly employees: number
  readonly gross: Pesewas
  readonly tax: Pesewas
  readonly netPay: Pesewas
  readonly contribution: Pesewas
  readonly totalCost: Pesewas
}

/** The next task, with the days of its month. */
export type NextStep =
  | { readonly todo: 'ADD_EMPLOYEES' }
  | { readonly todo: 'PAY' | 'PAY_REST'; readonly employees: number; readonly start: BusinessDate; readonly end: BusinessDate }
  | { readonly todo: 'NOTHING'; readonly end: BusinessDate }

/** The state of the payroll. */
export type PayrollOverview = {
  readonly active: number
  readonly inactive: number
  readonly branches: readonly { readonly code: string; readonly name: string; readonly active: number }[]
  readonly borrowers: number
  readonly loanBalance: Pesewas
  readonly deductions: number
  readonly earnings: number
  readonly allowances: number
  readonly runs: number
  readonly lastRun: LastRun | null
  readonly dues: readonly {
    readonly account: string
    readonly name: string
    readonly owed: Pesewas
    readonly dueDay: BusinessDate | null
  }[]
  readonly next: NextStep
}

const decodeRun = (row: UnknownRecord): LastRun => ({
  number: textIn(row, 'invNo'),
  start: textIn(row, 'startDate'),
  end: textIn(row, 'endDate'),
  employees: countIn(row, 'employees'),
  gross: moneyIn(row, 'grossTotal'),
  tax: moneyIn(row, 'tax'),
  netPay: moneyIn(row, 'netpay'),
  contribution: moneyIn(row, 'employercontribution'),
  totalCost: moneyIn(row, 'totalcost'),
})

const decodeNext = (row: UnknownRecord): NextStep => {
  const end = textIn(row, 'endDate')
  switch (row.todo) {
    case 'PAY':
    case 'PAY_REST':
      return { todo: row.todo, employees: countIn(row, 'employees'), start: textIn(row, 'startDate'), end }
    case 'NOTHING':
      return { todo: 'NOTHING', end }
    default:
      return { todo: 'ADD_EMPLOYEES' }
  }
}

/** Missing figures count as zero. */
export const readOverview = (answer: unknown): PayrollOverview => {
  const row = isRecord(answer) ? answer : {}
  return {
    active: countIn(row, 'active'),
    inactive: countIn(row, 'inactive'),
    branches: rowsOf(row.branches).map(branch => ({
      code: textIn(branch, 'branchcode'),
      name: textIn(branch, 'branchname'),
      active: countIn(branch, 'active'),
    })),
    borrowers: countIn(row, 'borrowers'),
    loanBalance: moneyIn(row, 'loanbalance'),
    deductions: countIn(row, 'deductions'),
    earnings: countIn(row, 'earnings'),
    allowances: countIn(row, 'allowances'),
    runs: countIn(row, 'runs'),
    lastRun: isRecord(row.lastRun) ? decodeRun(row.lastRun) : null,
    dues: rowsOf(row.dues).map(due => ({
      account: textIn(due, 'accountId'),
      name: textIn(due, 'accountName'),
      owed: moneyIn(due, 'amount'),
      dueDay: textIn(due, 'duedate') || null,
    })),
    next: decodeNext(isRecord(row.next) ? row.next : {}),
  }
}
