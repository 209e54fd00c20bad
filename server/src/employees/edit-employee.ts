import { checkEmployee } from '@akonta/domain/employees/check-employee'
import type { EmployeeChanges, EmployeeDetails, KeptUnlessNamed } from '@akonta/domain/employees/employee'
import { unmasked } from '@akonta/domain/employees/identity-numbers'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'
import { EMPLOYEE_COLUMNS, employeeValues, explainTakenNumber } from './employee-values.ts'

/** A payroll run that deducts from the loan at the same time waits for this row, or is waited for. */
const LOCK: Statement = {
  name: 'employee-lock-for-edit',
  text: `select loan_amount as "loanAmount", loan_balance as "loanBalance", ghana_card_number as "ghanaCardNumber",
           tax_status as "taxStatus", status, social_security_number as "socialSecurityNumber", bank_account as "bankAccount" from employee
         where business_id = $1 and employee_id = $2 for no key update`,
}
const EDIT: Statement = {
  name: 'employee-edit',
  text: `update employee set branch_id = $3, status = $4, (${EMPLOYEE_COLUMNS}) =
           ($5, $6, $7, $8, $9::date, $10, $11, $12, $13, $14, $15, $16, $17::date, $18, $19, $20, $21, $22, $23)
         where business_id = $1 and employee_id = $2`,
}

type Kept = KeptUnlessNamed & Pick<EmployeeDetails, 'socialSecurityNumber' | 'bankAccount'>

/**
 * Sets the data of an employee, including branch and status. A typed loan posts nothing, as in `hire`; omitted loan fields, Ghana Card, tax
 * status and status stay unchanged, and so does a number returned as its mask. Issued documents do not change. Refuses not_found,
 * bad_input, and already_exists for a used number.
 */
export const editEmployee = async (tx: Transaction, branch: number, changes: EmployeeChanges): Promise<void> => {
  const { employeeId, employeeNumber } = changes
  const kept = await tx.row<Kept>(LOCK, [tx.businessId, employeeId])
  if (!kept) throw new Refusal('not_found', `There is no employee ${employeeId}`)
  const said = { ...kept, ...changes }
  const employee = {
    ...said,
    socialSecurityNumber: unmasked(said.socialSecurityNumber, kept.socialSecurityNumber),
    ghanaCardNumber: unmasked(said.ghanaCardNumber, kept.ghanaCardNumber),
    bankAccount: unmasked(said.bankAccount, kept.bankAccount),
  }
  checkEmployee(employee)
  const values = [tx.businessId, employeeId, branch, employee.status, ...employeeValues(employee)]
  await tx.count(EDIT, values).catch(explainTakenNumber(employeeNumber))
}
