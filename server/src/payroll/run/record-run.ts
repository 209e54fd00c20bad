import type { PaidLine, PayrollRun } from '@akonta/domain/payroll/payroll-run'
import type { RuleSet } from '@akonta/domain/payroll/rule-set'
import type { Statement, Transaction } from '../../db/database.ts'

/** The amounts of a line: column and property. */
export const PAY_COLUMNS = [
  ['basic_salary', 'basicSalary'],
  ['overtime', 'overtime'],
  ['total_allowances', 'totalAllowances'],
  ['total_earnings', 'totalEarnings'],
  ['gross', 'gross'],
  ['employee_contribution', 'employeeContribution'],
  ['tier_1', 'tier1'],
  ['tier_2', 'tier2'],
  ['taxable_pay', 'taxablePay'],
  ['graduated_tax', 'graduatedTax'],
  ['overtime_tax', 'overtimeTax'],
  ['bonus_tax', 'bonusTax'],
  ['tax', 'tax'],
  ['loan_deduction', 'loanDeduction'],
  ['total_deductions', 'totalDeductions'],
  ['net_pay', 'netPay'],
  ['loan_balance', 'loanBalance'],
  ['annual_basic', 'annualBasic'],
  ['monthly_relief', 'monthlyRelief'],
  ['light_bonus', 'concessionalBonus'],
  ['accommodation_benefit', 'accommodationBenefit'],
  ['vehicle_benefit', 'vehicleBenefit'],
  ['other_benefit', 'otherBenefit'],
] as const

const FIRST_AMOUNT = 16
const columns = PAY_COLUMNS.map(([column]) => column).join(', ')
const arrays = PAY_COLUMNS.map((_pair, index) => `$${FIRST_AMOUNT + index}::bigint[]`).join(', ')

const RUN: Statement = {
  name: 'payroll-run-record',
  text: `insert into payroll_run (business_id, posting_id, period_start, period_end, rule_set, rule_set_name)
         values ($1, $2, $3::date, $4::date, $5, $6)`,
}
const LINES: Statement = {
  name: 'payroll-lines-record',
  text: `insert into payroll_line
           (business_id, posting_id, line_no, employee_id, branch_id, employee_number, employee_name, hours, tax_status,
            whole_pay, days_employed, days_of_period, day_basis, accommodation, vehicle, ${columns})
         select $1, $2, t.* from unnest($3::int[], $4::int[], $5::int[], $6::text[], $7::text[], $8::bigint[], $9::text[],
           $10::bigint[], $11::int[], $12::int[], $13::text[], $14::text[], $15::text[], ${arrays}) t`,
}
const PARTS: Statement = {
  name: 'payroll-parts-record',
  text: `insert into payroll_part (business_id, posting_id, line_no, part_no, payroll_account_id, type, name, treatment, amount)
         select $1, $2, t.* from unnest($3::int[], $4::int[], $5::int[], $6::text[], $7::text[], $8::text[], $9::bigint[]) t`,
}
const LOANS: Statement = {
  name: 'payroll-loans-take',
  text: `update employee e set loan_balance = t.balance from unnest($2::int[], $3::bigint[]) t (employee_id, balance)
         where e.business_id = $1 and e.employee_id = t.employee_id`,
}

/** Stores the document of a posted run, and the new loan balances. */
export const recordRun = (
  tx: Transaction,
  postingId: bigint,
  { start, end }: PayrollRun,
  ruleSet: RuleSet,
  lines: readonly PaidLine[],
): void => {
  const key = [tx.businessId, postingId]
  tx.later(RUN, [...key, start, end, ruleSet.key, ruleSet.name])
  tx.later(LINES, [
    ...key,
    lines.map((_line, index) => index + 1),
    lines.map(line => line.employeeId),
    lines.map(line => line.branch),
    lines.map(line => line.employeeNumber),
    lines.map(line => line.name),
    lines.map(line => line.hours),
    lines.map(line => line.taxStatus),
    lines.map(line => line.partPeriod?.wholePay ?? null),
    lines.map(line => line.partPeriod?.days ?? null),
    lines.map(line => line.partPeriod?.of ?? null),
    lines.map(line => line.partPeriod?.basis ?? null),
    lines.map(line => line.accommodation),
    lines.map(line => line.vehicle),
    ...PAY_COLUMNS.map(([, name]) => lines.map(line => line[name])),
  ])
  const parts = lines.flatMap((line, index) => line.parts.map((part, place) => ({ ...part, lineNo: index + 1, partNo: place + 1 })))
  tx.later(PARTS, [
    ...key,
    parts.map(part => part.lineNo),
    parts.map(part => part.partNo),
    parts.map(part => part.accountId),
    parts.map(part => part.type),
    parts.map(part => part.name),
    parts.map(part => part.treatment),
    parts.map(part => part.amount),
  ])
  const borrowers = lines.filter(line => line.loanDeduction > 0n)
  tx.later(LOANS, [tx.businessId, borrowers.map(line => line.employeeId), borrowers.map(line => line.loanBalance)])
}
