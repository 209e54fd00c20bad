import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'

/** A payroll run that pays this employee meanwhile waits for this row, or is waited for. */
const LOCK: Statement = {
  name: 'employee-lock-for-removal',
  text: 'select name from employee where business_id = $1 and employee_id = $2 for update',
}
/** Asked after the lock: what others saved while it was waited for is seen. */
const PAID: Statement = {
  name: 'employee-paid',
  text: `select exists (select from payroll_line where business_id = $1 and employee_id = $2)
           or exists (select from staff_loan where business_id = $1 and employee_id = $2) as paid`,
}
const DELETE: Statement = { name: 'employee-delete', text: 'delete from employee where business_id = $1 and employee_id = $2' }
const DEACTIVATE: Statement = {
  name: 'employee-deactivate',
  text: `update employee set status = 'INACTIVE' where business_id = $1 and employee_id = $2`,
}

/**
 * Takes an employee off the payroll (D13). Who was never paid or lent anything is gone for good; who was stays on his papers, INACTIVE, also when the run
 * was undone. Refuses not_found.
 */
export const removeEmployee = async (tx: Transaction, employeeId: number): Promise<{ readonly name: string; readonly isKept: boolean }> => {
  const key = [tx.businessId, employeeId]
  const found = await tx.row<{ name: string }>(LOCK, key)
  if (!found) throw new Refusal('not_found', `There is no employee ${employeeId}`)
  const isKept = (await tx.row<{ paid: boolean }>(PAID, key))?.paid ?? false
  await tx.count(isKept ? DEACTIVATE : DELETE, key)
  return { name: found.name, isKept }
}
