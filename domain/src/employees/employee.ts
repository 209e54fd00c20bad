import type { BusinessDate } from '../dates.ts'
import type { Pesewas } from '../money.ts'
import type { TaxStatus } from '../payroll/tax-status.ts'

export const GENDERS = ['MALE', 'FEMALE'] as const
export type Gender = (typeof GENDERS)[number]

export const SALARY_PERIODS = ['MONTHLY', 'HOURS'] as const
export type SalaryPeriod = (typeof SALARY_PERIODS)[number]

export const EMPLOYEE_STATUSES = ['ACTIVE', 'INACTIVE'] as const
export type EmployeeStatus = (typeof EMPLOYEE_STATUSES)[number]

/** What was lent to someone, and what of it is still owed. */
export type StaffLoan = { readonly loanAmount: Pesewas; readonly loanBalance: Pesewas }

/** What the business knows of someone on its payroll, loan aside (specification, section 3). */
export type EmployeeDetails = {
  readonly employeeNumber: string
  readonly title: string
  readonly name: string
  readonly gender: Gender
  readonly birthDate: BusinessDate
  readonly socialSecurityNumber: string
  /** The personal number of the Ghana Card; '' while nobody typed it. */
  readonly ghanaCardNumber: string
  readonly taxStatus: TaxStatus
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
}

export type EmployeeFacts = EmployeeDetails & StaffLoan

/** What an edit may leave out, and then leaves as it is: a run may have changed the loan meanwhile. */
export type KeptUnlessNamed = StaffLoan & Pick<EmployeeDetails, 'ghanaCardNumber' | 'taxStatus'> & { readonly status: EmployeeStatus }

export type EmployeeChanges = Omit<EmployeeDetails, 'ghanaCardNumber' | 'taxStatus'> &
  Partial<KeptUnlessNamed> & { readonly employeeId: number }

/** Someone on the payroll as the product shows him. */
export type Employee = EmployeeFacts & {
  readonly employeeId: number
  readonly branchCode: string
  readonly status: EmployeeStatus
  /** Who put him on the payroll. */
  readonly createdBy: number
  readonly createdByName: string
}
