import type { EmployeeFacts } from '@akonta/domain/employees/employee'
import { expect, test } from 'vitest'
import { testShop } from '../testing/world/test-shop.ts'
import { hire } from './hire.ts'

const shop = await testShop()

const KWAME: EmployeeFacts = {
  employeeNumber: 'EMP-0007',
  title: 'Mr',
  name: 'Kwame Boateng',
  gender: 'MALE',
  birthDate: '1986-07-02',
  socialSecurityNumber: 'C018607020014',
  ghanaCardNumber: '',
  taxStatus: 'RESIDENT',
  email: 'kwame@example.com',
  phone: '024 455 0103',
  bankName: 'GCB Bank',
  bankAccount: '1021130045210',
  jobTitle: 'Store Manager',
  department: 'Sales',
  hireDate: '2018-05-14',
  basicSalary: 420_000n,
  salaryPeriod: 'MONTHLY',
  loanAmount: 300_000n,
  loanBalance: 150_000n,
}

const hireKwame = (changes: Partial<EmployeeFacts> = {}) =>
  shop.database.transaction(shop.businessId, tx => hire(tx, 1, shop.branches.accra, { ...KWAME, ...changes }))

const onPayroll = async () =>
  (await shop.owner.query('select employee_number, name, status, loan_balance from employee order by employee_id')).rows

test('a new employee is ACTIVE, with the loan of the old books, and nothing is posted', async () => {
  expect(await hireKwame()).toBe(1)
  expect(await onPayroll()).toEqual([{ employee_number: 'EMP-0007', name: 'Kwame Boateng', status: 'ACTIVE', loan_balance: 150_000n }])
  expect((await shop.owner.query('select from posting')).rowCount).toBe(0)
})

test('a number of another employee is refused', async () => {
  await expect(hireKwame({ name: 'Kofi Asare' })).rejects.toThrow('An employee with the number EMP-0007 already exists')
})

test('an employee born after the hire date, with a negative salary or owing more than was lent is refused', async () => {
  const before = await onPayroll()
  await expect(hireKwame({ employeeNumber: 'X', birthDate: '2018-05-14' })).rejects.toThrow('date of birth')
  await expect(hireKwame({ employeeNumber: 'X', basicSalary: -1n })).rejects.toThrow('basic salary')
  await expect(hireKwame({ employeeNumber: 'X', loanBalance: 300_001n })).rejects.toThrow('loan balance')
  await expect(hireKwame({ employeeNumber: 'X', loanAmount: -1n, loanBalance: -1n })).rejects.toThrow('loan balance')
  expect(await onPayroll()).toEqual(before)
})

test('a business sees nothing of the payroll of another', async () => {
  const seen = await shop.database.read(shop.businessId + 1, tx => tx.rows({ name: 'test-employees', text: 'select 1 from employee' }))
  expect(seen).toEqual([])
})
