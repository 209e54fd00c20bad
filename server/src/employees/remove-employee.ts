import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'

/** A payroll run that pays this employee at the same time waits for this row, or is waited for. */
const LOCK: Statement = {
  name: 'employee-lock-for-removal',
  text: 'select name from employee where business_id = $1 and employee_id = $2 for update',
}
/** Checked after the lock, so that payments committed during the wait are seen. */
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
 * Takes an employee off the payroll (D13): deletes one who was never paid or lent anything, and makes any other INACTIVE, even if the run
 * was reversed. Refuses not_found.
 */
export const removeEmployee = async (tx: Transaction, employeeId: number): Promise<{ readonly name: string; readonly isKept: boolean }> => {
  const key = [tx.businessId, employeeId]
  const found = await tx.row<{ name: string }>(LOCK, key)
  if (!found) throw new Refusal('not_found', 'There is no such employee')
  const isKept = (await tx.row<{ paid: boolean }>(PAID, key))?.paid ?? false
  await tx.count(isKept ? DEACTIVATE : DELETE, key)
  return { name: found.name, isKept }
}
