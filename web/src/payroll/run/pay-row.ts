import { formatMoney, type Pesewas } from '@akonta/domain/money'
import type { PartPeriod } from '@akonta/domain/payroll/part-period'
import type { PaidPart } from '@akonta/domain/payroll/payroll-run'
import type { Payslip } from '@akonta/domain/payroll/payslip'
import type { PayBefore } from '@akonta/domain/payroll/run-calls'
import type { TaxStatus } from '@akonta/domain/payroll/tax-status'
import { sumOf } from '@akonta/domain/whole-numbers'
import type { DataColumn } from '../../ui/table/column.ts'
import { partPeriodText } from '../part-period-text.ts'
import type { Pay } from './entry/pay-work.ts'
import { runTexts } from './texts.ts'

/** The pay of one employee in tables, in a current or past run. */
export type PayRow = Omit<Payslip, 'employerContribution' | 'graduatedTax'> & {
  readonly employeeId: number
  readonly name: string
  readonly employeeNumber: string
  readonly branchCode: string
  readonly partPeriod: PartPeriod | null
  readonly parts: readonly PaidPart[]
  readonly taxStatus: TaxStatus
  readonly before: PayBefore | null
  readonly lawTax: Pesewas | null
}

type PayOfRow = Pick<Pay, 'line' | 'member' | 'slip' | 'partPeriod' | 'parts' | 'lawTax'>

export const rowOf = ({ line, member, slip, partPeriod, parts, lawTax }: PayOfRow): PayRow => ({
  ...slip,
  employeeId: line.id,
  name: member?.name ?? line.empname,
  employeeNumber: member?.employeeNumber ?? '',
  branchCode: member?.branchCode ?? '',
  partPeriod,
  parts,
  taxStatus: member?.taxStatus ?? 'RESIDENT',
  before: member?.before ?? null,
  lawTax,
})

/** All deductions: contribution, tax, loan and the others (design guide, section 6). */
export const takenOf = ({ employeeContribution, tax, loanDeduction, totalDeductions }: PayRow): Pesewas =>
  employeeContribution + tax + loanDeduction + totalDeductions

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
    money(runTexts.allowances, row => row.totalAllowances),
    money(runTexts.earnings, row => row.totalEarnings),
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

const PART_PERIOD: DataColumn<PayRow> = {
  head: runTexts.daysEmployed,
  kind: 'text',
  of: row => (row.partPeriod === null ? '' : partPeriodText(row.partPeriod)),
}

/** The columns of a file; those of pay for a part of the period and of the statutory tax only if there is any. */
export const fileColumns = (rows: readonly PayRow[]): readonly DataColumn<PayRow>[] => [
  { head: runTexts.employeeNumber, kind: 'text', of: row => row.employeeNumber },
  { head: runTexts.employee, kind: 'text', of: row => row.name },
  { head: runTexts.branch, kind: 'text', of: row => row.branchCode },
  money(runTexts.basicSalary, row => row.basicSalary),
  ...(rows.some(({ partPeriod }) => partPeriod !== null) ? [PART_PERIOD] : []),
  money(runTexts.overtime, row => row.overtime),
  money(runTexts.allowances, row => row.totalAllowances),
  money(runTexts.earnings, row => row.totalEarnings),
  GROSS,
  money(runTexts.ssf, row => row.employeeContribution),
  money(runTexts.taxablePay, row => row.taxablePay),
  TAX,
  ...(rows.some(({ lawTax }) => lawTax !== null)
    ? [{ head: runTexts.taxByLaw, kind: 'money', of: row => row.lawTax } satisfies DataColumn<PayRow>]
    : []),
  money(runTexts.loanDeduction, row => row.loanDeduction),
  money(runTexts.otherDeductions, row => row.totalDeductions),
  NET,
  money(runTexts.loanAfter, row => row.loanBalance),
  { head: runTexts.lastPaid, kind: 'day', of: row => row.before?.end ?? null },
  ...PAY_COLUMNS.before.filter(({ head }) => DIFFERENCES.some(named => named === head)),
]

const DIFFERENCES = [runTexts.grossDifference, runTexts.taxDifference, runTexts.netDifference]

/** The sums of a run, and its difference from the same employees' last pay. */
export type PaySums = {
  readonly gross: Pesewas
  readonly employeeContribution: Pesewas
  readonly tax: Pesewas
  readonly lawTax: Pesewas
  readonly loanDeduction: Pesewas
  readonly totalDeductions: Pesewas
  readonly netPay: Pesewas
  readonly grossDifference: Pesewas
  readonly taxDifference: Pesewas
  readonly netDifference: Pesewas
  /** Employees without an earlier pay: not part of the difference. */
  readonly newOnes: number
}

export const sumsOf = (rows: readonly PayRow[]): PaySums => {
  const sum = (of: (row: PayRow) => Pesewas): Pesewas => sumOf(rows, of)
  return {
    gross: sum(row => row.gross),
    employeeContribution: sum(row => row.employeeContribution),
    tax: sum(row => row.tax),
    lawTax: sum(row => row.lawTax ?? 0n),
    loanDeduction: sum(row => row.loanDeduction),
    totalDeductions: sum(row => row.totalDeductions),
    netPay: sum(row => row.netPay),
    grossDifference: sum(row => (row.before === null ? 0n : row.gross - row.before.gross)),
    taxDifference: sum(row => (row.before === null ? 0n : row.tax - row.before.tax)),
    netDifference: sum(row => (row.before === null ? 0n : row.netPay - row.before.netPay)),
    newOnes: rows.filter(row => row.before === null).length,
  }
}
