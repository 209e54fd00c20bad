import { checkEarlierBonus, checkEmployee, checkLeaveDate } from '@akonta/domain/employees/check-employee'
import type { EmployeeChanges, EmployeeDetails, KeptUnlessNamed } from '@akonta/domain/employees/employee'
import { unmasked } from '@akonta/domain/employees/identity-numbers'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'
import { EMPLOYEE_COLUMNS, employeeValues, explainTakenNumber } from './employee-values.ts'

/** A payroll run that deducts from the loan at the same time waits for this row, or is waited for. */
const LOCK: Statement = {
  name: 'employee-lock-for-edit',
  text: `select loan_amount as "loanAmount", loan_balance as "loanBalance", ghana_card_number as "ghanaCardNumber",
           tax_status as "taxStatus", status, leave_date as "leaveDate", accommodation, vehicle,
           other_benefit as "otherBenefit", earlier_bonus as "earlierBonus", earlier_bonus_year::int as "earlierBonusYear",
           social_security_number as "socialSecurityNumber", bank_account as "bankAccount" from employee
         where business_id = $1 and employee_id = $2 for no key update`,
}
const EDIT: Statement = {
  name: 'employee-edit',
  text: `update employee set branch_id = $3, status = $4, leave_date = $5::date, accommodation = $6, vehicle = $7,
           other_benefit = $8, earlier_bonus = $9, earlier_bonus_year = $10, (${EMPLOYEE_COLUMNS}) =
           ($11, $12, $13, $14, $15::date, $16, $17, $18, $19, $20, $21, $22, $23::date, $24, $25, $26, $27, $28, $29)
         where business_id = $1 and employee_id = $2`,
}

type Kept = KeptUnlessNamed & Pick<EmployeeDetails, 'socialSecurityNumber' | 'bankAccount'>

/**
 * Changes an employee's details, branch and status. A loan posts nothing, as in `hire`. An omitted loan, Ghana Card, tax status, last day, benefit,
 * earlier bonus or status stays, and so does a number sent as lists mask it. Documents keep what they were printed with. Refuses not_found, bad_input, and
 * already_exists (the employee number).
 */
export const editEmployee = async (tx: Transaction, branch: number, changes: EmployeeChanges): Promise<void> => {
  const { employeeId, employeeNumber } = changes
  const kept = await tx.row<Kept>(LOCK, [tx.businessId, employeeId])
  if (!kept) throw new Refusal('not_found', `There is no employee ${employeeId}`)
  const { status = kept.status, taxStatus = kept.taxStatus, loanAmount = kept.loanAmount, loanBalance = kept.loanBalance } = changes
  const { leaveDate = kept.leaveDate, accommodation = kept.accommodation, vehicle = kept.vehicle } = changes
  const { otherBenefit = kept.otherBenefit, earlierBonus = kept.earlierBonus, earlierBonusYear = kept.earlierBonusYear } = changes
  const employee = {
    ...changes,
    status,
    taxStatus,
    loanAmount,
    loanBalance,
    socialSecurityNumber: unmasked(changes.socialSecurityNumber, kept.socialSecurityNumber),
    ghanaCardNumber: unmasked(changes.ghanaCardNumber ?? kept.ghanaCardNumber, kept.ghanaCardNumber),
    bankAccount: unmasked(changes.bankAccount, kept.bankAccount),
  }
  checkEmployee(employee)
  checkLeaveDate(employee, leaveDate)
  checkEarlierBonus({ earlierBonus, earlierBonusYear })
  const values = [
    tx.businessId,
    employeeId,
    branch,
    employee.status,
    leaveDate,
    accommodation,
    vehicle,
    otherBenefit,
    earlierBonus,
    earlierBonusYear,
    ...employeeValues(employee),
  ]
  await tx.count(EDIT, values).catch(explainTakenNumber(employeeNumber))
}
