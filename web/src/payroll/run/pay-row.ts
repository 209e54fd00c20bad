import { formatMoney, type Pesewas } from '@akonta/domain/money'
import type { DataColumn } from '../../ui/table/column.ts'
import type { Pay } from './entry/pay-work.ts'
import type { PayBefore } from './staff-calls.ts'
import { runTexts } from './texts.ts'

/** One employee's pay in tables, of a current or past run. */
export type PayRow = {
  readonly id: number
  readonly name: string
  readonly number: string
  readonly branch: string
  readonly basicSalary: Pesewas
  readonly overtime: Pesewas
  readonly allowances: Pesewas
  readonly earnings: Pesewas
  readonly gross: Pesewas
  readonly ssf: Pesewas
  readonly tier1: Pesewas
  readonly tier2: Pesewas
  readonly taxablePay: Pesewas
  readonly tax: Pesewas
  readonly loanDeduction: Pesewas
  readonly loanBalance: Pesewas
  readonly otherDeductions: Pesewas
  readonly netPay: Pesewas
  readonly before: PayBefore | null
  readonly lawTax: Pesewas | null
}

export const rowOf = ({ line, member, slip, lawTax }: Pick<Pay, 'line' | 'member' | 'slip' | 'lawTax'>): PayRow => ({
  id: line.id,
  name: member?.name ?? line.empname,
  number: member?.number ?? '',
  branch: member?.branch ?? '',
  basicSalary: slip.basicSalary,
  overtime: slip.overtime,
  allowances: slip.totalAllowances,
  earnings: slip.totalEarnings,
  gross: slip.gross,
  ssf: slip.employeeContribution,
  tier1: slip.tier1,
  tier2: slip.tier2,
  taxablePay: slip.taxablePay,
  tax: slip.tax,
  loanDeduction: slip.loanDeduction,
  loanBalance: slip.loanBalance,
  otherDeductions: slip.totalDeductions,
  netPay: slip.netPay,
  before: member?.before ?? null,
  lawTax,
})

/** All deductions: contribution, tax, loan and others (design guide, section 6). */
export const takenOf = ({ ssf, tax, loanDeduction, otherDeductions }: PayRow): Pesewas => ssf + tax + loanDeduction + otherDeductions

/** Zero is an en dash (design guide, section 4). */
const amountOrDash = (amount: Pesewas): string => (amount === 0n ? runTexts.none : formatMoney(amount))

/** A difference always has a sign: "+12.00", "−12.00", a dash for zero. */
export const differenceText = (difference: Pesewas): string => (difference > 0n ? `+${formatMoney(difference)}` : amountOrDash(difference))

const money = (head: string, of: (row: PayRow) => Pesewas): DataColumn<PayRow> => ({
  head,
  kind: 'money',
  of,
  cell: row => amountOrDash(of(row)),
})

/** Null without a comparison. */
const difference = (head: string, of: (row: PayRow) => Pesewas | null): DataColumn<PayRow> => ({
  head,
  kind: 'money',
  of,
  cell: row => {
    const amount = of(row)
    return amount === null ? '' : differenceText(amount)
  },
  tone: row => (of(row) === 0n ? 'muted' : undefined),
})

const GROSS = money(runTexts.gross, row => row.gross)
const TAX = money(runTexts.tax, row => row.tax)
const NET: DataColumn<PayRow> = { head: runTexts.netPay, kind: 'money', of: row => row.netPay, tone: 'strong' }

export const PAY_VIEWS = ['pay', 'before', 'law'] as const
export type PayView = (typeof PAY_VIEWS)[number]

export const viewTexts: Readonly<Record<PayView, string>> = {
  pay: runTexts.pay,
  before: runTexts.againstLast,
  law: runTexts.taxByLawView,
}

/** The columns after the employee: the pay, its difference from the last one, or the tax and the statutory tax. */
export const PAY_COLUMNS: Readonly<Record<PayView, readonly DataColumn<PayRow>[]>> = {
  pay: [
    money(runTexts.basicSalary, row => row.basicSalary),
    money(runTexts.overtime, row => row.overtime),
    money(runTexts.allowances, row => row.allowances),
    money(runTexts.earnings, row => row.earnings),
    GROSS,
    money(runTexts.deductions, takenOf),
    NET,
  ],
  before: [
    GROSS,
    {
      ...difference(runTexts.grossDifference, row => row.before && row.gross - row.before.gross),
      cell: row => (row.before === null ? runTexts.noPayBefore : differenceText(row.gross - row.before.gross)),
    },
    TAX,
    difference(runTexts.taxDifference, row => row.before && row.tax - row.before.tax),
    NET,
    difference(runTexts.netDifference, row => row.before && row.netPay - row.before.netPay),
  ],
  law: [
    GROSS,
    money(runTexts.taxablePay, row => row.taxablePay),
    TAX,
    { head: runTexts.taxByLaw, kind: 'money', of: row => row.lawTax },
    difference(runTexts.difference, row => (row.lawTax === null ? null : row.lawTax - row.tax)),
  ],
}

/** Every column, for files. */
export const fileColumns = (hasLaw: boolean): readonly DataColumn<PayRow>[] => [
  { head: runTexts.employeeNumber, kind: 'text', of: row => row.number },
  { head: runTexts.employee, kind: 'text', of: row => row.name },
  { head: runTexts.branch, kind: 'text', of: row => row.branch },
  money(runTexts.basicSalary, row => row.basicSalary),
  money(runTexts.overtime, row => row.overtime),
  money(runTexts.allowances, row => row.allowances),
  money(runTexts.earnings, row => row.earnings),
  GROSS,
  money(runTexts.ssf, row => row.ssf),
  money(runTexts.taxablePay, row => row.taxablePay),
  TAX,
  ...(hasLaw ? [{ head: runTexts.taxByLaw, kind: 'money', of: row => row.lawTax } satisfies DataColumn<PayRow>] : []),
  money(runTexts.loanDeduction, row => row.loanDeduction),
  money(runTexts.otherDeductions, row => row.otherDeductions),
  NET,
  money(runTexts.loanAfter, row => row.loanBalance),
  { head: runTexts.lastPaid, kind: 'day', of: row => row.before?.end ?? null },
  ...PAY_COLUMNS.before.filter(({ head }) => DIFFERENCES.some(named => named === head)),
]

const DIFFERENCES = [runTexts.grossDifference, runTexts.taxDifference, runTexts.netDifference]

/** The sums of a run, and its difference from the same employees' last pay. */
export type PaySums = {
  readonly gross: Pesewas
  readonly ssf: Pesewas
  readonly tax: Pesewas
  readonly lawTax: Pesewas
  readonly loanDeduction: Pesewas
  readonly otherDeductions: Pesewas
  readonly netPay: Pesewas
  readonly grossDifference: Pesewas
  readonly taxDifference: Pesewas
  readonly netDifference: Pesewas
  /** Employees without an earlier pay: not part of the difference. */
  readonly newOnes: number
}

export const sumsOf = (rows: readonly PayRow[]): PaySums => {
  const sum = (of: (row: PayRow) => Pesewas): Pesewas => rows.reduce((total, row) => total + of(row), 0n)
  return {
    gross: sum(row => row.gross),
    ssf: sum(row => row.ssf),
    tax: sum(row => row.tax),
    lawTax: sum(row => row.lawTax ?? 0n),
    loanDeduction: sum(row => row.loanDeduction),
    otherDeductions: sum(row => row.otherDeductions),
    netPay: sum(row => row.netPay),
    grossDifference: sum(row => (row.before === null ? 0n : row.gross - row.before.gross)),
    taxDifference: sum(row => (row.before === null ? 0n : row.tax - row.before.tax)),
    netDifference: sum(row => (row.before === null ? 0n : row.netPay - row.before.netPay)),
    newOnes: rows.filter(row => row.before === null).length,
  }
}
