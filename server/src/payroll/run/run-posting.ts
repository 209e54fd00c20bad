import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { type BusinessDate, formatDayFirst } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import { tierThreeOf } from '@akonta/domain/payroll/payroll-document-line'
import type { PaidLine } from '@akonta/domain/payroll/payroll-run'
import { sumOf } from '@akonta/domain/whole-numbers'
import { credit, type Draft, debit, type JournalLine } from '../../ledger/draft.ts'

const linesOfBranch = (branch: number, paid: readonly PaidLine[]): readonly JournalLine[] => {
  const sum = (amountOf: (line: PaidLine) => Pesewas): Pesewas => sumOf(paid, amountOf)
  const at = { branch }
  return [
    debit(
      ACCOUNT.salaries,
      sum(line => line.gross),
      at,
    ),
    debit(
      ACCOUNT.employerPension,
      sum(line => line.employerContribution),
      at,
    ),
    credit(
      ACCOUNT.pensionTierOnePayable,
      sum(line => line.tier1),
      at,
    ),
    credit(
      ACCOUNT.pensionTierTwoPayable,
      sum(line => line.tier2),
      at,
    ),
    credit(
      ACCOUNT.incomeTaxPayable,
      sum(line => line.tax),
      at,
    ),
    credit(
      ACCOUNT.staffLoans,
      sum(line => line.loanDeduction),
      at,
    ),
    credit(ACCOUNT.pensionTierThreePayable, sum(tierThreeOf), at),
    credit(
      ACCOUNT.otherDeductionsPayable,
      sum(line => line.totalDeductions - tierThreeOf(line)),
      at,
    ),
    credit(
      ACCOUNT.netSalariesPayable,
      sum(line => line.netPay),
      at,
    ),
  ]
}

const branchesOf = (lines: readonly PaidLine[]): readonly number[] => [...new Set(lines.map(line => line.branch))].sort((a, b) => a - b)

/**
 * A payroll run is one document, and its cost and liabilities belong to the branch of each employee (domain rules, section 6): gross and
 * the employer's contribution against tiers, tax, loans, deductions and net pay.
 */
export const runPosting = (run: {
  readonly branch: number
  readonly date: BusinessDate
  readonly start: BusinessDate
  readonly end: BusinessDate
  readonly lines: readonly PaidLine[]
}): Draft => ({
  document: {
    kind: 'payroll',
    branch: run.branch,
    date: run.date,
    memo: `Payroll from ${formatDayFirst(run.start)} to ${formatDayFirst(run.end)}`,
  },
  effects: () => ({
    lines: branchesOf(run.lines).flatMap(branch =>
      linesOfBranch(
        branch,
        run.lines.filter(line => line.branch === branch),
      ),
    ),
  }),
})
