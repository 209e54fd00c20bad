import { genderToWire } from '@akonta/domain/employees/employee-wire'
import { moneyToNumber } from '@akonta/domain/money'
import type { SignedInUser } from '../lib/session-storage.ts'
import type { EmployeeDraft, ReadEmployee } from './employee-draft.ts'

type Loan = Pick<EmployeeDraft, 'loanAmount' | 'loanBalance'>
/** The server uses the session instead. */
type Clerk = Pick<SignedInUser, 'userid' | 'userName'>

const detailsToWire = (employee: ReadEmployee, clerk: Clerk) => ({
  title: employee.title,
  empname: employee.name,
  employeeid: employee.employeeNumber,
  branchcode: employee.branchCode,
  ssno: employee.socialSecurityNumber,
  ghanacard: employee.ghanaCardNumber,
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
  taxstatus: employee.taxStatus,
  emp_status: employee.status,
  userid: clerk.userid,
  username: clerk.userName,
})

export const newEmployeeToWire = (employee: ReadEmployee, clerk: Clerk) => ({
  ...detailsToWire(employee, clerk),
  loanamount: moneyToNumber(employee.loanAmount),
  loanbalance: moneyToNumber(employee.loanBalance),
})

/** The body of the Update dialog. A loan is sent only if it was changed: a payroll run may have deducted from it in the meantime. */
export const employeeChangesToWire = (id: number, employee: ReadEmployee, before: Loan, clerk: Clerk) => ({
  id,
  ...detailsToWire(employee, clerk),
  ...(employee.loanAmount !== before.loanAmount && { loanamount: moneyToNumber(employee.loanAmount) }),
  ...(employee.loanBalance !== before.loanBalance && { loanbalance: moneyToNumber(employee.loanBalance) }),
})
