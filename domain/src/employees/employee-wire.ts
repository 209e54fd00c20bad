import { moneyToNumber } from '../money.ts'
import type { TaxStatus } from '../payroll/tax-status.ts'
import type { Employee, EmployeeStatus, Gender, SalaryPeriod } from './employee.ts'
import { ghanaCardWarning, masked, socialSecurityWarning } from './identity-numbers.ts'

/** The specification's spelling of a woman's gender, used only on the wire (AMB-137). */
export type GenderWire = 'MALE' | 'FRMALE'

export const genderToWire = (gender: Gender): GenderWire => (gender === 'FEMALE' ? 'FRMALE' : 'MALE')

/** Accepts the specification's spelling and the correct one. Null for anything else. */
export const genderFromWire = (text: string): Gender | null => {
  if (text === 'MALE') return 'MALE'
  return text === 'FRMALE' || text === 'FEMALE' ? 'FEMALE' : null
}

/** An employee in responses, with the names of the specification (section 3). */
export type EmployeeWire = {
  readonly id: number
  readonly title: string
  readonly empname: string
  readonly employeeid: string
  readonly branchcode: string
  readonly ssno: string
  /** The personal number of the Ghana Card, or empty (addition). */
  readonly ghanacard: string
  readonly taxstatus: TaxStatus
  readonly gender: GenderWire
  readonly dateofbirth: string
  readonly emailaddress: string
  readonly tellnumber: string
  readonly bankname: string
  readonly accountno: string
  readonly jobtitle: string
  readonly jobposition: string
  readonly hiredate: string
  readonly basicsalary: number
  readonly salaryperiod: SalaryPeriod
  readonly loanamount: number
  readonly loanbalance: number
  readonly emp_status: EmployeeStatus
  readonly userid: number
  readonly username: string
  /** Doubtful values that were stored as typed (addition). */
  readonly warnings: string[]
}

const warningsOf = ({ socialSecurityNumber, ghanaCardNumber }: Employee): string[] =>
  [socialSecurityWarning(socialSecurityNumber), ghanaCardWarning(ghanaCardNumber)].filter(warning => warning !== null)

export const employeeToWire = (employee: Employee): EmployeeWire => ({
  id: employee.employeeId,
  title: employee.title,
  empname: employee.name,
  employeeid: employee.employeeNumber,
  branchcode: employee.branchCode,
  ssno: employee.socialSecurityNumber,
  ghanacard: employee.ghanaCardNumber,
  taxstatus: employee.taxStatus,
  gender: genderToWire(employee.gender),
  dateofbirth: employee.birthDate,
  emailaddress: employee.email,
  tellnumber: employee.phone,
  bankname: employee.bankName,
  accountno: employee.bankAccount,
  jobtitle: employee.jobTitle,
  jobposition: employee.department,
  hiredate: employee.hireDate,
  basicsalary: moneyToNumber(employee.basicSalary),
  salaryperiod: employee.salaryPeriod,
  loanamount: moneyToNumber(employee.loanAmount),
  loanbalance: moneyToNumber(employee.loanBalance),
  emp_status: employee.status,
  userid: employee.createdBy,
  username: employee.createdByName,
  warnings: warningsOf(employee),
})

/** For lists: card and bank account numbers show only their end. */
export const listedEmployeeToWire = (employee: Employee): Omit<EmployeeWire, 'warnings'> => {
  const { warnings: _warnings, ...wire } = employeeToWire(employee)
  return { ...wire, ssno: masked(wire.ssno), ghanacard: masked(wire.ghanacard), accountno: masked(wire.accountno) }
}
