import type { BusinessDate } from '../dates.ts'
import type { Pesewas } from '../money.ts'
import type { Benefits } from '../payroll/tax/benefits.ts'
import type { TaxStatus } from '../payroll/tax-status.ts'

export const GENDERS = ['MALE', 'FEMALE'] as const
export type Gender = (typeof GENDERS)[number]

export const SALARY_PERIODS = ['MONTHLY', 'HOURS'] as const
export type SalaryPeriod = (typeof SALARY_PERIODS)[number]

export const EMPLOYEE_STATUSES = ['ACTIVE', 'INACTIVE'] as const
export type EmployeeStatus = (typeof EMPLOYEE_STATUSES)[number]

type StaffLoan = { readonly loanAmount: Pesewas; readonly loanBalance: Pesewas }

/** What the business knows about a person on its payroll, apart from loans (specification, section 3). */
export type EmployeeDetails = {
  readonly employeeNumber: string
  readonly title: string
  readonly name: string
  readonly gender: Gender
  readonly birthDate: BusinessDate
  readonly socialSecurityNumber: string
  /** The personal number of the Ghana Card; '' if it was never entered. */
  readonly ghanaCardNumber: string
  readonly taxStatus: TaxStatus
  readonly email: string
  readonly phone: string
  readonly bankName: string
  readonly bankAccount: string
  readonly jobTitle: string
  readonly department: string
  readonly hireDate: BusinessDate
  /** Per month, or per hour when the salary period is HOURS. */
  readonly basicSalary: Pesewas
  readonly salaryPeriod: SalaryPeriod
}

export type EmployeeFacts = EmployeeDetails & StaffLoan

/** Bonuses that another payroll paid in a calendar year, and that year; null without any. They count towards the limit of the year. */
export type EarlierBonus = { readonly earlierBonus: Pesewas; readonly earlierBonusYear: number | null }

/** Fields that an edit may omit and then leaves unchanged: a run may have changed the loan in the meantime. */
export type KeptUnlessNamed = StaffLoan &
  Pick<EmployeeDetails, 'ghanaCardNumber' | 'taxStatus'> & {
    readonly status: EmployeeStatus
    /** The last day of employment; null: none is known. */
    readonly leaveDate: BusinessDate | null
  } & Benefits &
  EarlierBonus

export type EmployeeChanges = Omit<EmployeeDetails, 'ghanaCardNumber' | 'taxStatus'> & {
  readonly [Name in keyof KeptUnlessNamed]?: KeptUnlessNamed[Name] | undefined
} & { readonly employeeId: number }

/** The value of other benefits is for a month. */
export type Employee = EmployeeFacts &
  Benefits &
  EarlierBonus & {
    readonly employeeId: number
    readonly branchCode: string
    readonly status: EmployeeStatus
    readonly leaveDate: BusinessDate | null
    readonly createdBy: number
    readonly createdByName: string
  }
