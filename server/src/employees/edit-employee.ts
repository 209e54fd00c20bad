import { checkEarlierBonus, checkEmployee, checkLeaveDate } from '@akonta/domain/employees/check-employee'
import type { EmployeeChanges, EmployeeDetails, KeptUnlessNamed } from '@akonta/domain/employees/employee'
import { unmasked } from '@akonta/domain/employees/identity-numbers'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'
import { updateOf } from '../db/rows/update-of.ts'
import { columnsOfEmployee, EMPLOYEE_COLUMNS, explainTakenNumber, refuseClosedBranch } from './employee-columns.ts'

/** A payroll run that deducts from the loan at the same time waits for this row, or is waited for. */
const LOCK: Statement = {
  name: 'employee-lock-for-edit',
  text: `select loan_amount as "loanAmount", loan_balance as "loanBalance", ghana_card_number as "ghanaCardNumber",
           tax_status as "taxStatus", status, leave_date as "leaveDate", accommodation, vehicle,
           other_benefit as "otherBenefit", earlier_bonus as "earlierBonus", earlier_bonus_year::int as "earlierBonusYear",
           social_security_number as "socialSecurityNumber", bank_account as "bankAccount" from employee
         where business_id = $1 and employee_id = $2 for no key update`,
}
const EDIT = updateOf('employee-edit', 'employee', 'business_id, employee_id', [
  'branch_id, status, leave_date, accommodation, vehicle, other_benefit, earlier_bonus, earlier_bonus_year',
  ...EMPLOYEE_COLUMNS,
])

type StoredEmployee = KeptUnlessNamed & Pick<EmployeeDetails, 'socialSecurityNumber' | 'bankAccount'>

/**
 * Changes an employee's details, branch and status. A loan posts nothing, as in `hire`. An omitted loan, Ghana Card, tax status, last day, benefit,
 * earlier bonus or status stays, and so does a number sent as lists mask it. Documents keep what they were printed with. Refuses not_found, bad_input,
 * branch_closed (somebody who is paid), and already_exists (the employee number).
 */
export const editEmployee = async (tx: Transaction, branch: number, changes: EmployeeChanges): Promise<void> => {
  const { employeeId, employeeNumber } = changes
  const stored = await tx.row<StoredEmployee>(LOCK, [tx.businessId, employeeId])
  if (!stored) throw new Refusal('not_found', 'There is no such employee')
  const { status = stored.status, taxStatus = stored.taxStatus, loanAmount = stored.loanAmount, loanBalance = stored.loanBalance } = changes
  const { leaveDate = stored.leaveDate, accommodation = stored.accommodation, vehicle = stored.vehicle } = changes
  const { otherBenefit = stored.otherBenefit, earlierBonus = stored.earlierBonus, earlierBonusYear = stored.earlierBonusYear } = changes
  const employee = {
    ...changes,
    status,
    taxStatus,
    loanAmount,
    loanBalance,
    socialSecurityNumber: unmasked(changes.socialSecurityNumber, stored.socialSecurityNumber),
    ghanaCardNumber: unmasked(changes.ghanaCardNumber ?? stored.ghanaCardNumber, stored.ghanaCardNumber),
    bankAccount: unmasked(changes.bankAccount, stored.bankAccount),
  }
  checkEmployee(employee)
  checkLeaveDate(employee, leaveDate)
  if (status === 'ACTIVE') await refuseClosedBranch(tx, branch)
  checkEarlierBonus({ earlierBonus, earlierBonusYear })
  const values = EDIT.values({
    business_id: tx.businessId,
    employee_id: employeeId,
    branch_id: branch,
    status: employee.status,
    leave_date: leaveDate,
    accommodation,
    vehicle,
    other_benefit: otherBenefit,
    earlier_bonus: earlierBonus,
    earlier_bonus_year: earlierBonusYear,
    ...columnsOfEmployee(employee),
  })
  await tx.count(EDIT, values).catch(explainTakenNumber(employeeNumber))
}
