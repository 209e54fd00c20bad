import { createEmployee, updateEmployee } from '@akonta/domain/employees/employee-calls'
import { expect, test } from 'vitest'
import { changesOf, type EmployeeDraft, type ReadEmployee } from './employee-draft.ts'

const CLERK = { userId: 4, username: 'Ama Owusu' }
const ESI: ReadEmployee = {
  title: 'Mrs',
  name: 'Esi Nyarko',
  gender: 'FEMALE',
  birthDate: '1992-08-04',
  phone: '024 455 0199',
  email: 'esi@example.com',
  socialSecurityNumber: 'C019208040011',
  ghanaCardNumber: '',
  taxStatus: 'RESIDENT',
  employeeNumber: 'EMP-0040',
  branchCode: 'ACC',
  hireDate: '2021-01-04',
  jobTitle: 'Cashier',
  department: 'Sales',
  status: 'ACTIVE',
  leaveDate: null,
  accommodation: 'NONE',
  vehicle: 'NONE',
  otherBenefit: 0n,
  earlierBonus: 0n,
  earlierBonusYear: null,
  salaryPeriod: 'MONTHLY',
  basicSalary: 210_050n,
  bankName: 'GCB Bank',
  bankAccount: '1021130099210',
  loanAmount: 0n,
  loanBalance: 0n,
}
const DETAILS = {
  title: 'Mrs',
  empname: 'Esi Nyarko',
  employeeid: 'EMP-0040',
  branchcode: 'ACC',
  ssno: 'C019208040011',
  ghanacard: '',
  gender: 'FRMALE',
  dateofbirth: '1992-08-04',
  emailaddress: 'esi@example.com',
  tellnumber: '024 455 0199',
  bankname: 'GCB Bank',
  accountno: '1021130099210',
  jobtitle: 'Cashier',
  jobposition: 'Sales',
  hiredate: '2021-01-04',
  basicsalary: 2100.5,
  salaryperiod: 'MONTHLY',
  taxstatus: 'RESIDENT',
  emp_status: 'ACTIVE',
  userid: 4,
  username: 'Ama Owusu',
}

const added = (employee: ReadEmployee): unknown => JSON.parse(createEmployee.body.write({ ...employee, ...CLERK }) ?? '')

const edited = (employee: ReadEmployee, before: Pick<EmployeeDraft, 'loanAmount' | 'loanBalance'>): unknown =>
  JSON.parse(updateEmployee.body.write({ ...changesOf(7, employee, before), ...CLERK }) ?? '')

test('REQ-208 REQ-400 D15 a new employee is sent with every field, a woman as FRMALE', () => {
  expect(added(ESI)).toEqual({ ...DETAILS, loanamount: 0, loanbalance: 0 })
  expect(added({ ...ESI, gender: 'MALE' })).toMatchObject({ gender: 'MALE' })
})

test('REQ-245 an edit sends the chosen status, and a loan only if it was changed', () => {
  const before = { loanAmount: 90_000n, loanBalance: 45_000n }
  const unchanged = { ...ESI, ...before, status: 'INACTIVE' } as const
  const sent = {
    ...DETAILS,
    id: 7,
    emp_status: 'INACTIVE',
    leavedate: '',
    accommodation: 'NONE',
    vehicle: 'NONE',
    otherbenefit: 0,
    earlierbonus: 0,
    earlierbonusyear: null,
  }
  expect(edited(unchanged, before)).toEqual(sent)
  expect(edited({ ...unchanged, loanBalance: 40_000n }, before)).toEqual({ ...sent, loanbalance: 400 })
  expect(edited({ ...unchanged, loanAmount: 95_000n }, before)).toHaveProperty('loanamount', 950)
})
