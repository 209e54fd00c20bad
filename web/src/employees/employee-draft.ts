import type { Answer, Input } from '@akonta/domain/contract/call'
import type { BusinessDate } from '@akonta/domain/dates'
import { checkEarlierBonus, checkEmployee, checkLeaveDate } from '@akonta/domain/employees/check-employee'
import {
  type EarlierBonus,
  type EmployeeFacts,
  type EmployeeStatus,
  type Gender,
  SALARY_PERIODS,
  type SalaryPeriod,
} from '@akonta/domain/employees/employee'
import type { employeeById, updateEmployee } from '@akonta/domain/employees/employee-calls'
import type { Pesewas } from '@akonta/domain/money'
import { ACCOMMODATIONS, type Accommodation, type Benefits, NO_BENEFITS, VEHICLES, type Vehicle } from '@akonta/domain/payroll/tax/benefits'
import { TAX_STATUSES, type TaxStatus } from '@akonta/domain/payroll/tax-status'
import { Refusal } from '@akonta/domain/refusals'
import { texts } from '../texts.ts'
import { employeeTexts } from './texts.ts'

/** The fields as typed. Null is an empty field, or one without a valid date or amount. */
export type EmployeeDraft = {
  readonly title: string
  readonly name: string
  readonly gender: Gender | null
  readonly birthDate: BusinessDate | null
  readonly phone: string
  readonly email: string
  readonly socialSecurityNumber: string
  readonly ghanaCardNumber: string
  readonly employeeNumber: string
  /** A branch code. */
  readonly branch: string
  readonly hireDate: BusinessDate | null
  readonly jobTitle: string
  readonly department: string
  readonly status: EmployeeStatus
  /** Null: none, or not a date. */
  readonly leaveDate: BusinessDate | null
  readonly accommodation: Accommodation
  readonly vehicle: Vehicle
  /** Null is an empty field: 0. */
  readonly otherBenefit: Pesewas | null
  /** Null is an empty field: 0. */
  readonly earlierBonus: Pesewas | null
  /** As typed: a year of four digits, or empty. */
  readonly earlierBonusYear: string
  readonly salaryPeriod: SalaryPeriod
  readonly taxStatus: TaxStatus
  readonly basicSalary: Pesewas | null
  readonly bankName: string
  readonly bankAccount: string
  readonly loanAmount: Pesewas | null
  readonly loanBalance: Pesewas | null
}

/** In display order, so that the first invalid one gets the focus. */
export const EMPLOYEE_FIELDS = [
  'title',
  'name',
  'gender',
  'birthDate',
  'phone',
  'email',
  'socialSecurityNumber',
  'employeeNumber',
  'branch',
  'hireDate',
  'jobTitle',
  'department',
  'salaryPeriod',
  'basicSalary',
  'bankName',
  'bankAccount',
  'loanAmount',
  'loanBalance',
] as const

type Field = (typeof EMPLOYEE_FIELDS)[number]
export type EmployeeFaults = { readonly [Name in Field | 'leaveDate' | 'earlierBonusYear']?: string }

/** What an edit begins with. */
export const draftOf = (employee: Answer<typeof employeeById>): EmployeeDraft => ({
  ...employee,
  branch: employee.branchCode,
  earlierBonusYear: employee.earlierBonusYear === null ? '' : String(employee.earlierBonusYear),
})

/** A new employee: ACTIVE, without a loan (specification, section 9), in the current branch. */
export const newEmployee = (branch: string): EmployeeDraft => ({
  title: '',
  name: '',
  gender: null,
  birthDate: null,
  phone: '',
  email: '',
  socialSecurityNumber: '',
  ghanaCardNumber: '',
  employeeNumber: '',
  branch,
  hireDate: null,
  jobTitle: '',
  department: '',
  status: 'ACTIVE',
  leaveDate: null,
  ...NO_BENEFITS,
  earlierBonus: null,
  earlierBonusYear: '',
  salaryPeriod: 'MONTHLY',
  taxStatus: 'RESIDENT',
  basicSalary: null,
  bankName: '',
  bankAccount: '',
  loanAmount: 0n,
  loanBalance: 0n,
})

/** The label of jobposition: Department when editing (specification, section 3). */
export const positionLabel = (isNew: boolean): string => (isNew ? employeeTexts.fields.jobPosition : employeeTexts.fields.department)

const labelOf = (field: Field, isNew: boolean): string => (field === 'department' ? positionLabel(isNew) : employeeTexts.fields[field])

const isMissing = (value: EmployeeDraft[Field]): boolean => value === null || (typeof value === 'string' && value.trim() === '')

/** The domain's own check, so that dialog and server refuse with the same words. */
const impossible = (employee: ReadEmployee): EmployeeFaults => {
  try {
    checkEmployee(employee)
    checkLeaveDate(employee, employee.leaveDate)
    checkEarlierBonus(employee)
    return {}
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal
    return { [FIELDS_OF_REFUSALS[String(refusal.detail.field)] ?? 'loanBalance']: refusal.message }
  }
}

const FIELDS_OF_REFUSALS: Readonly<Record<string, keyof EmployeeFaults>> = {
  dateofbirth: 'birthDate',
  leavedate: 'leaveDate',
  earlierbonus: 'earlierBonusYear',
  earlierbonusyear: 'earlierBonusYear',
}

export type ReadEmployee = EmployeeFacts &
  Benefits &
  EarlierBonus & {
    readonly branchCode: string
    readonly status: EmployeeStatus
    readonly leaveDate: BusinessDate | null
  }

/** The employee of a draft, or its errors by field: all are required except the Ghana Card (section 5). */
export const readEmployeeDraft = (
  draft: EmployeeDraft,
  isNew: boolean,
): { readonly employee: ReadEmployee; readonly faults: null } | { readonly employee: null; readonly faults: EmployeeFaults } => {
  const { gender, birthDate, hireDate, basicSalary, loanAmount, loanBalance } = draft
  const missing = EMPLOYEE_FIELDS.filter(field => isMissing(draft[field]))
  const faults = Object.fromEntries(missing.map(field => [field, texts.required(labelOf(field, isNew))]))
  if (
    missing.length > 0 ||
    gender === null ||
    birthDate === null ||
    hireDate === null ||
    basicSalary === null ||
    loanAmount === null ||
    loanBalance === null
  )
    return { employee: null, faults }
  const employee: ReadEmployee = {
    title: draft.title.trim(),
    name: draft.name.trim(),
    gender,
    birthDate,
    phone: draft.phone.trim(),
    email: draft.email.trim(),
    socialSecurityNumber: draft.socialSecurityNumber.trim(),
    ghanaCardNumber: draft.ghanaCardNumber.trim(),
    employeeNumber: draft.employeeNumber.trim(),
    branchCode: draft.branch,
    hireDate,
    jobTitle: draft.jobTitle.trim(),
    department: draft.department.trim(),
    status: draft.status,
    leaveDate: draft.leaveDate,
    accommodation: draft.accommodation,
    vehicle: draft.vehicle,
    otherBenefit: draft.otherBenefit ?? 0n,
    earlierBonus: draft.earlierBonus ?? 0n,
    earlierBonusYear: readYear(draft.earlierBonusYear),
    salaryPeriod: draft.salaryPeriod,
    taxStatus: draft.taxStatus,
    basicSalary,
    bankName: draft.bankName.trim(),
    bankAccount: draft.bankAccount.trim(),
    loanAmount,
    loanBalance,
  }
  const found = impossible(employee)
  return Object.keys(found).length === 0 ? { employee, faults: null } : { employee: null, faults: found }
}

type Changes = Input<typeof updateEmployee>['body']

/** An edit. A loan is sent only if it was changed: a payroll run may have reduced it since. */
export const changesOf = (
  employeeId: number,
  employee: ReadEmployee,
  before: Pick<EmployeeDraft, 'loanAmount' | 'loanBalance'>,
): Changes => ({
  ...employee,
  employeeId,
  loanAmount: employee.loanAmount === before.loanAmount ? undefined : employee.loanAmount,
  loanBalance: employee.loanBalance === before.loanBalance ? undefined : employee.loanBalance,
})

/** A year, or null: the field allows digits only. */
const readYear = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed))

export const readSalaryPeriod = (text: string): SalaryPeriod => SALARY_PERIODS.find(period => period === text) ?? 'MONTHLY'
export const readTaxStatus = (text: string): TaxStatus => TAX_STATUSES.find(status => status === text) ?? 'RESIDENT'
export const readStatus = (text: string): EmployeeStatus => (text === 'INACTIVE' ? 'INACTIVE' : 'ACTIVE')
export const readAccommodation = (text: string): Accommodation => ACCOMMODATIONS.find(each => each === text) ?? 'NONE'
export const readVehicle = (text: string): Vehicle => VEHICLES.find(each => each === text) ?? 'NONE'
