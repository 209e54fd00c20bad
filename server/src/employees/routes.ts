import type { Employee } from '@akonta/domain/employees/employee'
import * as calls from '@akonta/domain/employees/employee-calls'
import { ghanaCardWarning, masked, socialSecurityWarning } from '@akonta/domain/employees/identity-numbers'
import type { Transaction } from '../db/database.ts'
import { type CallInTransaction, recordChange, recordKey, recordMade } from '../db/record-change.ts'
import type { Api } from '../http/api.ts'
import { existing } from '../http/existing.ts'
import { handle } from '../http/handle.ts'
import { editEmployee } from './edit-employee.ts'
import { employeeById, employees } from './employee-queries.ts'
import { employeeRecord } from './employee-record.ts'
import { hire } from './hire.ts'
import { removeEmployee } from './remove-employee.ts'

const oneEmployee = async (tx: Transaction, employeeId: number): Promise<Employee> => {
  const employee = existing(await employeeById(tx, employeeId), 'There is no such employee')
  return employee
}

const withMaskedNumbers = (employee: Employee): Employee => ({
  ...employee,
  socialSecurityNumber: masked(employee.socialSecurityNumber),
  ghanaCardNumber: masked(employee.ghanaCardNumber),
  bankAccount: masked(employee.bankAccount),
})

const withWarnings = (employee: Employee) => ({
  ...employee,
  warnings: [socialSecurityWarning(employee.socialSecurityNumber), ghanaCardWarning(employee.ghanaCardNumber)].filter(
    warning => warning !== null,
  ),
})

const changed = <T>(call: CallInTransaction, action: string, employeeId: number, change: () => Promise<T>): Promise<T> => {
  const read = async () => {
    const employee = await employeeById(call.tx, employeeId)
    return employee && employeeRecord(employee)
  }
  return recordChange(call, { kind: 'employee', action, id: employeeId, read }, change)
}

export const employeesRoutes = (api: Api): void => {
  handle(api, calls.employees, async ({ tx }) => (await employees(tx)).map(withMaskedNumbers), { accessOf: () => 'All employees' })

  handle(api, calls.employeeById, async ({ tx, params }) => withWarnings(await oneEmployee(tx, params.id)), {
    accessOf: ({ employeeId, name }) => ({ subject: name, about: recordKey('employee', employeeId) }),
  })

  handle(api, calls.createEmployee, async call => {
    const { tx, body, user, branch } = call
    const { branchId } = await branch(body.branchCode)
    const { ghanaCardNumber = '', taxStatus = 'RESIDENT', loanAmount = 0n, loanBalance = 0n } = body
    const employeeId = await hire(tx, user.userId, branchId, { ...body, ghanaCardNumber, taxStatus, loanAmount, loanBalance })
    const hired = await oneEmployee(tx, employeeId)
    recordMade(call, { kind: 'employee', action: 'Hired', id: employeeId }, employeeRecord(hired))
    return withWarnings(hired)
  })

  handle(api, calls.updateEmployee, async call => {
    const { tx, body, branch } = call
    const { branchId } = await branch(body.branchCode)
    await changed(call, 'Edited', body.employeeId, () => editEmployee(tx, branchId, body))
    return withWarnings(await oneEmployee(tx, body.employeeId))
  })

  handle(api, calls.deleteEmployee, async call => {
    const { tx, params } = call
    const { name, isKept } = await changed(call, 'Removed', params.id, () => removeEmployee(tx, params.id))
    const message = isKept ? `${name} has been paid: INACTIVE now, not deleted` : 'Employee Successfully Deleted'
    return { deleted: !isKept, deactivated: isKept, message }
  })
}
