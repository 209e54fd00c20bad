import type { BusinessDate } from '../dates.ts'
import type { Pesewas } from '../money.ts'

export type Gender = 'MALE' | 'FEMALE'
export type SalaryPeriod = 'MONTHLY' | 'HOURS'
export type EmployeeStatus = 'ACTIVE' | 'INACTIVE'

/** What the business knows of someone on its payroll (specification, section 3). */
export type EmployeeFacts = {
  readonly employeeNumber: string
  readonly title: string
  readonly name: string
  readonly gender: Gender
  readonly birthDate: BusinessDate
  readonly socialSecurityNumber: string
  readonly email: string
  readonly phone: string
  readonly bankName: string
  readonly bankAccount: string
  readonly jobTitle: string
  readonly department: string
  readonly hireDate: BusinessDate
  /** For a month, or for an hour when the salary period is HOURS. */
  readonly basicSalary: Pesewas
  readonly salaryPeriod: SalaryPeriod
  /** What was lent, and what of it is still owed. */
  readonly loanAmount: Pesewas
  readonly loanBalance: Pesewas
}
