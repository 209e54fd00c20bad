import type { EmployeeFacts, Gender, SalaryPeriod } from '../../employees/employee.ts'
import { TAX_STATUSES, type TaxStatus } from '../../payroll/tax-status.ts'
import { type BranchFinder, branchOf, type RowReader } from '../row-reader.ts'

/** A row of employees. Undefined: the cell is empty, so a new employee gets the default and an existing one keeps the value. */
export type EmployeeRow = { readonly [Field in keyof EmployeeFacts]: EmployeeFacts[Field] | undefined } & {
  readonly branch: string | undefined
}

const GENDERS: Readonly<Record<string, Gender>> = {
  male: 'MALE',
  m: 'MALE',
  man: 'MALE',
  female: 'FEMALE',
  frmale: 'FEMALE',
  f: 'FEMALE',
  woman: 'FEMALE',
}
const PERIODS: Readonly<Record<string, SalaryPeriod>> = {
  monthly: 'MONTHLY',
  month: 'MONTHLY',
  hours: 'HOURS',
  hour: 'HOURS',
  hourly: 'HOURS',
}

const choice = <T>(row: RowReader, key: string, choices: Readonly<Record<string, T>>, words: string): T | undefined => {
  const written = row.raw(key)
  if (written === '') return undefined
  const found = Object.hasOwn(choices, written.toLowerCase()) ? choices[written.toLowerCase()] : undefined
  return found ?? row.fault(key, `${written} is not ${words}`)
}

const taxStatusOf = (row: RowReader): TaxStatus | undefined => {
  const written = row.raw('taxStatus')
  if (written === '') return undefined
  const wanted = written.toUpperCase().replace(/[\s-]+/g, '_')
  return TAX_STATUSES.find(each => each === wanted) ?? row.fault('taxStatus', `${written} is not one of ${TAX_STATUSES.join(', ')}`)
}

export const readEmployeeRow = (row: RowReader, find: BranchFinder, otherwise: string): EmployeeRow => ({
  employeeNumber: row.text('employeeNumber', 30),
  title: row.text('title', 30),
  name: row.text('name', 120),
  gender: choice(row, 'gender', GENDERS, 'Male or Female'),
  birthDate: row.day('birthDate'),
  socialSecurityNumber: row.text('socialSecurityNumber', 40),
  ghanaCardNumber: row.text('ghanaCardNumber', 40),
  taxStatus: taxStatusOf(row),
  email: row.text('email', 120),
  phone: row.text('phone', 60),
  bankName: row.text('bankName', 80),
  bankAccount: row.text('bankAccount', 60),
  jobTitle: row.text('jobTitle', 80),
  department: row.text('department', 80),
  hireDate: row.day('hireDate'),
  basicSalary: row.money('basicSalary'),
  salaryPeriod: choice(row, 'salaryPeriod', PERIODS, 'Monthly or Hours'),
  loanAmount: row.money('loanAmount'),
  loanBalance: row.money('loanBalance'),
  branch: branchOf(row, find, otherwise),
})
