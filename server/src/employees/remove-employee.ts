import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'

const DELETE: Statement = {
  name: 'employee-delete',
  text: 'delete from employee where business_id = $1 and employee_id = $2',
}

/** Takes an employee off the payroll for good. Refuses not_found. */
export const removeEmployee = async (tx: Transaction, employeeId: number): Promise<void> => {
  if ((await tx.count(DELETE, [tx.businessId, employeeId])) === 0) throw new Refusal('not_found', `There is no employee ${employeeId}`)
}
