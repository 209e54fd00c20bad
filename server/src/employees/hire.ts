import { checkEmployee } from '@akonta/domain/employees/check-employee'
import type { EmployeeFacts } from '@akonta/domain/employees/employee'
import type { Transaction } from '../db/database.ts'
import { nextId } from '../db/id-counter.ts'
import { insertOf } from '../db/rows/insert-of.ts'
import { columnsOfEmployee, EMPLOYEE_COLUMNS, explainTakenNumber, refuseClosedBranch } from './employee-columns.ts'

const INSERT = insertOf('employee-insert', 'employee', ['business_id, employee_id, branch_id, created_by', ...EMPLOYEE_COLUMNS])

/**
 * Adds an ACTIVE employee to a branch. A loan is brought over from the old books and posts nothing: its amount comes by journal (domain
 * rules, section 6). Returns the employee's id. Refuses bad_input, branch_closed, and already_exists (the employee
 * number).
 */
export const hire = async (tx: Transaction, hiredBy: number, branch: number, employee: EmployeeFacts): Promise<number> => {
  checkEmployee(employee)
  await refuseClosedBranch(tx, branch)
  const employeeId = await nextId(tx, 'employee')
  const row = {
    business_id: tx.businessId,
    employee_id: employeeId,
    branch_id: branch,
    created_by: hiredBy,
    ...columnsOfEmployee(employee),
  }
  await tx.count(INSERT, INSERT.values(row)).catch(explainTakenNumber(employee.employeeNumber))
  return employeeId
}
