import { expect, test } from 'vitest'
import { EMPLOYEE_FIELDS, type EmployeeDraft, newEmployee, positionLabel, readEmployeeDraft } from './employee-draft.ts'

const ESI: EmployeeDraft = {
  ...newEmployee('ACC'),
  title: 'Mrs',
  name: ' Esi Nyarko ',
  gender: 'FEMALE',
  birthDate: '1992-08-04',
  phone: '024 455 0199',
  email: 'esi@example.com',
  socialSecurityNumber: 'C019208040011',
  employeeNumber: 'EMP-0040',
  hireDate: '2021-01-04',
  jobTitle: 'Cashier',
  department: 'Sales',
  basicSalary: 210_000n,
  bankName: 'GCB Bank',
  bankAccount: '1021130099210',
}

const faultsOf = (draft: EmployeeDraft, isNew = true) => readEmployeeDraft(draft, isNew).faults

test('REQ-303 every text, date, choice and amount is required, the Ghana Card is not', () => {
  const faults = faultsOf({ ...newEmployee(''), loanAmount: null, loanBalance: null })
  expect(faults).toEqual({
    title: 'Title is required',
    name: 'Employee Name is required',
    gender: 'Gender is required',
    birthDate: 'Date Of Birth is required',
    phone: 'Tell Num is required',
    email: 'Email is required',
    socialSecurityNumber: 'SSNIT Number is required',
    employeeNumber: 'Employee Id is required',
    branch: 'Branch is required',
    hireDate: 'Hire Date is required',
    jobTitle: 'Job Title is required',
    department: 'Job Position is required',
    basicSalary: 'Basic Salary is required',
    bankName: 'Bank Name is required',
    bankAccount: 'Account No is required',
    loanAmount: 'Loan Amount is required',
    loanBalance: 'Loan Balance is required',
  })
  for (const field of EMPLOYEE_FIELDS.filter(name => typeof ESI[name] === 'string' && name !== 'salaryPeriod'))
    expect(Object.keys(faultsOf({ ...ESI, [field]: ' ' }) ?? {})).toContain(field)
})

test('REQ-209 jobposition is Job Position for a new employee and Department when editing', () => {
  expect([positionLabel(true), positionLabel(false)]).toEqual(['Job Position', 'Department'])
  expect(faultsOf({ ...ESI, department: '' }, false)).toEqual({ department: 'Department is required' })
})

test('REQ-389 a new employee is ACTIVE, paid by the month, owes nothing and works in the chosen branch', () => {
  expect(newEmployee('KUM')).toMatchObject({ status: 'ACTIVE', salaryPeriod: 'MONTHLY', loanAmount: 0n, loanBalance: 0n, branch: 'KUM' })
})

test('a complete draft is an employee, with trimmed texts', () => {
  expect(readEmployeeDraft({ ...ESI, ghanaCardNumber: ' GHA-712345678-9 ' }, true)).toMatchObject({
    faults: null,
    employee: { name: 'Esi Nyarko', branchCode: 'ACC', ghanaCardNumber: 'GHA-712345678-9', basicSalary: 210_000n, loanBalance: 0n },
  })
})

test('a card number in another form is not an error', () => {
  expect(faultsOf({ ...ESI, socialSecurityNumber: 'applied for', ghanaCardNumber: '712345678' })).toBeNull()
})

test('impossible data is reported at its field, in the words of the server', () => {
  expect(faultsOf({ ...ESI, birthDate: '2021-01-04' })).toEqual({ birthDate: 'The date of birth must be before the hire date' })
  expect(faultsOf({ ...ESI, loanAmount: 100n, loanBalance: 101n })).toEqual({
    loanBalance: 'The loan balance cannot be more than the loan amount',
  })
})
