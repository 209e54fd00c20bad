import { moneyToNumber } from '../money.ts'
import type { Employee, EmployeeStatus, Gender, SalaryPeriod } from './employee.ts'
import { masked, socialSecurityWarning } from './identity-numbers.ts'

/** The specification's spelling of a woman's gender, kept on the wire and nowhere else (AMB-137). */
export type GenderWire = 'MALE' | 'FRMALE'

export const genderToWire = (gender: Gender): GenderWire => (gender === 'FEMALE' ? 'FRMALE' : 'MALE')

/** Reads what clients send: the specification's spelling and the right one. Null for anything else. */
export const genderFromWire = (text: string): Gender | null => {
  if (text === 'MALE') return 'MALE'
  return text === 'FRMALE' || text === 'FEMALE' ? 'FEMALE' : null
}

/** An employee as the calls answer it, by the names of the specification (section 3). */
export type EmployeeWire = {
  readonly id: number
  readonly title: string
  readonly empname: string
  readonly employeeid: string
  readonly branchcode: string
  readonly ssno: string
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
  /** What looks wrong and is kept as it was typed. An addition. */
  readonly warnings: string[]
}

export const employeeToWire = (employee: Employee): EmployeeWire => {
  const warning = socialSecurityWarning(employee.socialSecurityNumber)
  return {
    id: employee.employeeId,
    title: employee.title,
    empname: employee.name,
    employeeid: employee.employeeNumber,
    branchcode: employee.branchCode,
    ssno: employee.socialSecurityNumber,
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
    warnings: warning === null ? [] : [warning],
  }
}

/** The same for lists: of the social security and the bank account number only the end. */
export const listedEmployeeToWire = (employee: Employee): Omit<EmployeeWire, 'warnings'> => {
  const { warnings: _warnings, ...wire } = employeeToWire(employee)
  return { ...wire, ssno: masked(wire.ssno), accountno: masked(wire.accountno) }
}
