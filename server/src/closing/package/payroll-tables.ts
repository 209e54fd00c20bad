import type { PackedTable } from '@akonta/domain/closing/close-package'
import { addMonths, type BusinessDate, firstOfMonth, lastOfMonth } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { PayrollDocumentLine } from '@akonta/domain/payroll/payroll-document-line'
import { type PayeRow, payeRows, type SsnitRow, ssnitRows } from '@akonta/domain/payroll/schedules'
import type { Transaction } from '../../db/database.ts'
import { payrollDocumentLines, standingRuns } from '../../payroll/documents/document-queries.ts'
import { payrollTotals } from './package-queries.ts'
import { columns } from './table-columns.ts'

// The right to close a month does not include the right to see what somebody earns: these tables hold totals, and nobody's own pay.

export const payrollRunsTable = async (tx: Transaction, start: BusinessDate, end: BusinessDate): Promise<PackedTable> => ({
  file: 'payroll-runs',
  title: 'Payroll runs',
  columns: [
    ...columns('text', 'Document', 'Date', 'From', 'To', 'Employees'),
    ...columns('money', 'Gross pay', 'Employees’ SSNIT', 'SSNIT tier 1', 'Tier 2', 'Taxable pay', 'PAYE', 'Net pay'),
  ],
  rows: (await payrollTotals(tx, start, end)).map(run => [
    ...[run.number, run.date, run.start, run.end, String(run.employees)],
    ...[run.gross, run.contribution, run.tier1, run.tier2, run.taxable, run.tax, run.net].map(String),
  ]),
})

type Month = { readonly month: string; readonly lines: readonly PayrollDocumentLine[] }

/** The lines of the unreversed runs whose period ends in each month, as the returns of that month have them. */
const monthsOf = async (tx: Transaction, start: BusinessDate, end: BusinessDate): Promise<readonly Month[]> => {
  const months: Month[] = []
  for (let month = firstOfMonth(start); month <= end; month = addMonths(month, 1)) {
    const runs = await standingRuns(tx, { start: month, end: lastOfMonth(month), number: '' })
    if (runs.length > 0) months.push({ month: month.slice(0, 7), lines: await payrollDocumentLines(tx, runs) })
  }
  return months
}

type Amounts<Row> = readonly (readonly [name: string, of: (row: Row) => Pesewas])[]

const totals = <Row>(month: string, rows: readonly Row[], amounts: Amounts<Row>): readonly string[] => [
  month,
  String(rows.length),
  ...amounts.map(([, of]) => String(rows.reduce((sum, row) => sum + of(row), 0n))),
]

/** The columns with amounts of the monthly schedule DT 0107a that runs fill. */
const PAYE: Amounts<PayeRow> = [
  ['Basic salary', row => row.basicSalary],
  ['Social security', row => row.socialSecurityFund],
  ['Third tier', row => row.thirdTier],
  ['Cash allowances', row => row.cashAllowances],
  ['Bonus income', row => row.concessionalBonus],
  ['Tax on bonus', row => row.bonusTax],
  ['Excess bonus', row => row.excessBonus],
  ['Accommodation', row => row.accommodation],
  ['Vehicles', row => row.vehicle],
  ['Other benefits in kind', row => row.nonCashBenefit],
  ['Assessable income', row => row.assessableIncome],
  ['Total reliefs', row => row.totalReliefs],
  ['Chargeable income', row => row.chargeableIncome],
  ['Tax deductible', row => row.taxDeductible],
  ['Overtime income', row => row.overtimeIncome],
  ['Tax on overtime', row => row.overtimeTax],
  ['Total tax', row => row.totalTax],
  ['Severance pay', row => row.severancePay],
]

const SSNIT: Amounts<SsnitRow> = [
  ['Basic salary', row => row.salary],
  ['Employees’ contribution', row => row.deducted],
  ['Employer’s contribution', row => row.employer],
  ['Total contribution', row => row.total],
  ['To SSNIT', row => row.toSsnit],
  ['To the tier 2 trustee', row => row.total - row.toSsnit],
]

/** The totals of the PAYE return of each month. */
export const payeTable = async (tx: Transaction, start: BusinessDate, end: BusinessDate): Promise<PackedTable> => ({
  file: 'paye-return',
  title: 'PAYE return',
  columns: [...columns('text', 'Month', 'Employees'), ...columns('money', ...PAYE.map(([name]) => name))],
  rows: (await monthsOf(tx, start, end)).map(({ month, lines }) => totals(month, payeRows(lines), PAYE)),
})

/** The totals of the contribution report of SSNIT and of the schedule of tier 2 of each month. */
export const ssnitTable = async (tx: Transaction, start: BusinessDate, end: BusinessDate): Promise<PackedTable> => ({
  file: 'ssnit-return',
  title: 'SSNIT and tier 2 return',
  columns: [...columns('text', 'Month', 'Employees'), ...columns('money', ...SSNIT.map(([name]) => name))],
  rows: (await monthsOf(tx, start, end)).map(({ month, lines }) => totals(month, ssnitRows(lines), SSNIT)),
})
