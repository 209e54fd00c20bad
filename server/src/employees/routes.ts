import type { Employee } from '@akonta/domain/employees/employee'
import { employeeToWire, listedEmployeeToWire } from '@akonta/domain/employees/employee-wire'
import { Refusal } from '@akonta/domain/refusals'
import { z } from 'zod'
import type { Transaction } from '../db/database.ts'
import { type CallInTransaction, recordChange, recordKey, recordMade } from '../db/record-change.ts'
import type { Api } from '../http/api.ts'
import { recordId } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { editEmployee } from './edit-employee.ts'
import { employeeById, employees } from './employee-queries.ts'
import { employeeRecord } from './employee-record.ts'
import {
  employeeAnswer,
  employeeChangesBody,
  employeeChangesFromWire,
  listedEmployeeAnswer,
  newEmployeeBody,
  newEmployeeFromWire,
  removedEmployeeAnswer,
} from './employee-wire-schema.ts'
import { hire } from './hire.ts'
import { removeEmployee } from './remove-employee.ts'

const area = 'Employees'
const oneId = z.object({ id: recordId })

const oneEmployee = async (tx: Transaction, employeeId: number): Promise<Employee> => {
  const employee = await employeeById(tx, employeeId)
  if (!employee) throw new Refusal('not_found', `There is no employee ${employeeId}`)
  return employee
}

const changeOf = <T>(call: CallInTransaction, deed: string, employeeId: number, change: () => Promise<T>): Promise<T> => {
  const read = async () => {
    const employee = await employeeById(call.tx, employeeId)
    return employee && employeeRecord(employee)
  }
  return recordChange(call, { kind: 'employee', deed, id: employeeId, read }, change)
}

export const employeesRoutes = (api: Api): void => {
  route(
    api,
    {
      method: 'GET',
      path: '/api/employee/findAll/:db',
      area,
      summary: 'List all employees, including former employees, by name. Card and account numbers are masked',
      permission: 'see_employees',
      takes: {},
      answer: z.array(listedEmployeeAnswer),
      look: () => 'All employees',
    },
    async ({ tx }) => (await employees(tx)).map(listedEmployeeToWire),
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/employee/findOne/:db/:id',
      area,
      summary: 'One employee with full card and account numbers',
      permission: 'see_employees',
      takes: { params: oneId },
      answer: employeeAnswer,
      refusals: ['not_found'],
      look: ({ id, empname }) => ({ subject: empname, about: recordKey('employee', id) }),
    },
    async ({ tx, params }) => employeeToWire(await oneEmployee(tx, params.id)),
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/employee/create/:db',
      area,
      summary: 'Create an employee with status ACTIVE. An opening loan balance posts nothing',
      permission: 'edit_employees',
      takes: { body: newEmployeeBody },
      answer: employeeAnswer,
      refusals: ['not_found', 'already_exists'],
      posts: true,
    },
    async call => {
      const { tx, body, user, branch } = call
      const { branchId } = await branch(body.branchcode)
      const hired = await oneEmployee(tx, await hire(tx, user.userId, branchId, newEmployeeFromWire(body)))
      recordMade(call, { kind: 'employee', deed: 'Hired', id: hired.employeeId }, employeeRecord(hired))
      return employeeToWire(hired)
    },
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/employee/update/:db',
      area,
      summary: 'Change an employee’s details, branch and status',
      permission: 'edit_employees',
      takes: { body: employeeChangesBody },
      answer: employeeAnswer,
      refusals: ['not_found', 'already_exists'],
      posts: true,
    },
    async call => {
      const { tx, body, branch } = call
      const { branchId } = await branch(body.branchcode)
      await changeOf(call, 'Edited', body.id, () => editEmployee(tx, branchId, employeeChangesFromWire(body)))
      return employeeToWire(await oneEmployee(tx, body.id))
    },
  )

  route(
    api,
    {
      method: 'DELETE',
      path: '/api/employee/delete/:db/:id',
      area,
      summary: 'Delete an employee. An employee with payroll history becomes INACTIVE instead',
      permission: 'edit_employees',
      takes: { params: oneId },
      answer: removedEmployeeAnswer,
      refusals: ['not_found'],
      posts: true,
    },
    async call => {
      const { tx, params } = call
      const { name, isKept } = await changeOf(call, 'Removed', params.id, () => removeEmployee(tx, params.id))
      const message = isKept ? `${name} has been paid: INACTIVE now, not deleted` : 'Employee Successfully Deleted'
      return { deleted: !isKept, deactivated: isKept, message }
    },
  )
}
