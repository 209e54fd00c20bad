import type { EmployeeStatus } from '@akonta/domain/employees/employee'
import { genderFromWire } from '@akonta/domain/employees/employee-wire'
import type { Pesewas } from '@akonta/domain/money'
import { api, path } from '../lib/api.ts'
import { countIn, isRecord, moneyIn, rowsOf, textIn, type UnknownRecord } from '../lib/records.ts'
import { type EmployeeDraft, readSalaryPeriod, readStatus, readTaxStatus } from './employee-draft.ts'
import type { employeeChangesToWire, newEmployeeToWire } from './employee-wire.ts'

/** An employee in the list: card numbers show only their end. */
export type ListedEmployee = {
  readonly id: number
  readonly number: string
  readonly name: string
  readonly branchCode: string
  readonly jobTitle: string
  readonly department: string
  readonly maskedSsnit: string
  readonly maskedGhanaCard: string
  readonly loanBalance: Pesewas
  readonly status: EmployeeStatus
}

const decodeListed = (row: UnknownRecord): ListedEmployee => ({
  id: countIn(row, 'id'),
  number: textIn(row, 'employeeid'),
  name: textIn(row, 'empname'),
  branchCode: textIn(row, 'branchcode'),
  jobTitle: textIn(row, 'jobtitle'),
  department: textIn(row, 'jobposition'),
  maskedSsnit: textIn(row, 'ssno'),
  maskedGhanaCard: textIn(row, 'ghanacard'),
  loanBalance: moneyIn(row, 'loanbalance'),
  status: readStatus(textIn(row, 'emp_status')),
})

/** Everyone on the payroll, in every branch and including leavers, by name. */
export const fetchEmployees = async (db: string, signal: AbortSignal): Promise<readonly ListedEmployee[]> =>
  rowsOf(await api.get<unknown>(path`/api/employee/findAll/${db}`, { signal })).map(decodeListed)

/** The start of an edit: one employee, with the numbers in full. */
export const fetchEmployee = async (db: string, id: number, signal: AbortSignal): Promise<EmployeeDraft> => {
  const answer = await api.get<unknown>(path`/api/employee/findOne/${db}/${id}`, { signal })
  const row = isRecord(answer) ? answer : {}
  return {
    title: textIn(row, 'title'),
    name: textIn(row, 'empname'),
    gender: genderFromWire(textIn(row, 'gender')),
    birthDate: textIn(row, 'dateofbirth'),
    phone: textIn(row, 'tellnumber'),
    email: textIn(row, 'emailaddress'),
    socialSecurityNumber: textIn(row, 'ssno'),
    ghanaCardNumber: textIn(row, 'ghanacard'),
    employeeNumber: textIn(row, 'employeeid'),
    branch: textIn(row, 'branchcode'),
    hireDate: textIn(row, 'hiredate'),
    jobTitle: textIn(row, 'jobtitle'),
    department: textIn(row, 'jobposition'),
    status: readStatus(textIn(row, 'emp_status')),
    salaryPeriod: readSalaryPeriod(textIn(row, 'salaryperiod')),
    taxStatus: readTaxStatus(textIn(row, 'taxstatus')),
    basicSalary: moneyIn(row, 'basicsalary'),
    bankName: textIn(row, 'bankname'),
    bankAccount: textIn(row, 'accountno'),
    loanAmount: moneyIn(row, 'loanamount'),
    loanBalance: moneyIn(row, 'loanbalance'),
  }
}

export const createEmployee = (db: string, body: ReturnType<typeof newEmployeeToWire>, requestId: string): Promise<unknown> =>
  api.post<unknown>(path`/api/employee/create/${db}`, body, { requestId })

export const updateEmployee = (db: string, body: ReturnType<typeof employeeChangesToWire>, requestId: string): Promise<unknown> =>
  api.post<unknown>(path`/api/employee/update/${db}`, body, { requestId })

/** Returns null if the employee is deleted, else the sentence that they become INACTIVE (D13). */
export const deleteEmployee = async (db: string, id: number): Promise<string | null> => {
  const answer = await api.delete<unknown>(path`/api/employee/delete/${db}/${id}`)
  return isRecord(answer) && answer.deactivated === true ? textIn(answer, 'message') : null
}
