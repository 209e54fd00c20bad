import type { Pesewas } from '@akonta/domain/money'
import type { PayInput } from '@akonta/domain/payroll/pay-input'
import type { PayrollAccountType } from '@akonta/domain/payroll/payroll-account'
import type { PaidLine } from '@akonta/domain/payroll/payroll-run'
import { ruleSetsWith } from '@akonta/domain/payroll/rule-sets/all'
import { taxByLaw } from '@akonta/domain/payroll/tax/tax-by-law'
import type { Statement, Transaction } from '../../db/database.ts'
import { addedRuleSets } from '../tax-tables/tax-table-queries.ts'
import { type PastRun, STANDS } from './run-queries.ts'

/**
 * Bonus that earlier runs of the calendar year, or the payroll before Akonta, paid to the employees of this one: what a run by law would have
 * counted.
 */
const BONUS: Statement = {
  name: 'payroll-bonus-before-run',
  text: `
    with paid as (
      select l.employee_id, p.amount
      from payroll_run r
      join payroll_line l on l.business_id = r.business_id and l.posting_id = r.posting_id
      join payroll_part p on p.business_id = l.business_id and p.posting_id = l.posting_id and p.line_no = l.line_no and p.treatment in ('bonus', 'month_13')
      where r.business_id = $1 and r.posting_id < $2 and date_trunc('year', r.period_end) = date_trunc('year', $3::date)
        and ${STANDS}
      union all
      select e.employee_id, e.earlier_bonus
      from payroll_line l
      join employee e on e.business_id = l.business_id and e.employee_id = l.employee_id and e.earlier_bonus_year = extract(year from $3::date)
      where l.business_id = $1 and l.posting_id = $2
    )
    select employee_id as "employeeId", sum(amount)::bigint as amount from paid group by employee_id`,
}

const inputOf = (line: PaidLine, bonusThisYear: Pesewas): PayInput => {
  const ofType = (type: PayrollAccountType) => line.parts.filter(part => part.type === type)
  const { basicSalary, overtime, loanDeduction, loanBalance, annualBasic, monthlyRelief, taxStatus } = line
  const { accommodation, vehicle, otherBenefit } = line
  return {
    basicSalary,
    overtime,
    allowances: ofType('ALLOWANCE'),
    earnings: ofType('EARNINGS'),
    deductions: ofType('DEDUCTION'),
    loanDeduction,
    loanBalance,
    benefits: { accommodation, vehicle, otherBenefit },
    person: { annualBasic, bonusThisYear, monthlyRelief, taxStatus },
  }
}

/** The tax by law of each line, by employee, for a run calculated by other rules; empty for a run calculated by law. */
export const taxesByLaw = async (tx: Transaction, run: PastRun, lines: readonly PaidLine[]): Promise<ReadonlyMap<number, Pesewas>> => {
  const sets = ruleSetsWith(await addedRuleSets(tx))
  const ruleSet = sets.find(({ key }) => key === run.ruleSet)
  if (ruleSet?.basis !== 'basic_only') return new Map()
  const paid = await tx.rows<{ employeeId: number; amount: Pesewas }>(BONUS, [tx.businessId, run.posting_id, run.end])
  const bonuses = new Map(paid.map(({ employeeId, amount }) => [employeeId, amount]))
  return new Map(
    lines.flatMap(line => {
      const tax = taxByLaw(inputOf(line, bonuses.get(line.employeeId) ?? 0n), ruleSet, run.end, sets)
      return tax === null ? [] : [[line.employeeId, tax] as const]
    }),
  )
}
