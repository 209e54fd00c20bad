import { checkEmployee } from '@akonta/domain/employees/check-employee'
import type { EmployeeFacts } from '@akonta/domain/employees/employee'
import type { Statement, Transaction } from '../db/database.ts'
import { nextId } from '../db/id-counter.ts'
import { EMPLOYEE_COLUMNS, employeeValues, explainTakenNumber } from './employee-values.ts'

const INSERT: Statement = {
  name: 'employee-insert',
  text: `insert into employee (business_id, employee_id, branch_id, created_by, ${EMPLOYEE_COLUMNS})
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9::date, $10, $11, $12, $13, $14, $15, $16, $17::date, $18, $19, $20, $21, $22, $23)`,
}

/**
 * Adds an ACTIVE employee to a branch. A loan is brought over from the old books and posts nothing: its amount comes by journal (domain
 * rules, section 6). Returns the employee's id. Refuses bad_input, and already_exists (the employee number).
 */
export const hire = async (tx: Transaction, hiredBy: number, branch: number, employee: EmployeeFacts): Promise<number> => {
  checkEmployee(employee)
  const employeeId = await nextId(tx, 'employee')
  const values = [tx.businessId, employeeId, branch, hiredBy, ...employeeValues(employee)]
  await tx.count(INSERT, values).catch(explainTakenNumber(employee.employeeNumber))
  return employeeId
}
