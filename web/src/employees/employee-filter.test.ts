import type { ListedEmployee } from '@akonta/domain/employees/employee-calls'
import { expect, test } from 'vitest'
import { employeePath, employeesPath, isListed, readFilter, writeFilter } from './employee-filter.ts'

const KOFI: ListedEmployee = {
  employeeId: 1,
  title: 'Mr',
  name: 'Kofí Asare',
  employeeNumber: 'EMP-0013',
  branchCode: 'KUM',
  socialSecurityNumber: '•••••••••0014',
  ghanaCardNumber: '',
  taxStatus: 'RESIDENT',
  gender: 'MALE',
  birthDate: '1990-01-01',
  email: 'kofi@example.com',
  phone: '024 455 0100',
  bankName: 'GCB Bank',
  bankAccount: '•••••••••5210',
  jobTitle: 'Baker',
  department: 'Production',
  hireDate: '2020-01-06',
  basicSalary: 0n,
  salaryPeriod: 'MONTHLY',
  loanAmount: 0n,
  loanBalance: 0n,
  status: 'ACTIVE',
  leaveDate: null,
  accommodation: 'NONE',
  vehicle: 'NONE',
  otherBenefit: 0n,
  earlierBonus: 0n,
  earlierBonusYear: null,
  createdBy: 1,
  createdByName: 'Ama',
}
const everybody = { show: 'all', branch: null, keyword: '' } as const

test('a keyword is searched in name, number, job title and department, ignoring case and accents', () => {
  for (const keyword of ['', 'kofi', 'emp-0013', 'BAKER', 'product']) expect(isListed(KOFI, { ...everybody, keyword })).toBe(true)
  for (const keyword of ['KUM', '0014', 'ama']) expect(isListed(KOFI, { ...everybody, keyword })).toBe(false)
})

test('the list is filtered by status, loan or branch', () => {
  const shown = (employee: ListedEmployee) =>
    (['all', 'active', 'inactive', 'loans'] as const).filter(show => isListed(employee, { ...everybody, show }))
  expect(shown(KOFI)).toEqual(['all', 'active'])
  expect(shown({ ...KOFI, status: 'INACTIVE', loanBalance: 1n })).toEqual(['all', 'inactive', 'loans'])
  expect(isListed(KOFI, { ...everybody, branch: 'KUM' })).toBe(true)
  expect(isListed(KOFI, { ...everybody, branch: 'ACC' })).toBe(false)
})

test('a filter survives the address, and an invalid one means everyone', () => {
  const asked = employeesPath({ show: 'loans', branch: 'K&M' })
  expect(readFilter(new URL(asked, 'http://localhost').searchParams)).toEqual({ show: 'loans', branch: 'K&M', text: '' })
  expect(readFilter(new URL(employeePath('EMP & 7'), 'http://localhost').searchParams)).toEqual({
    show: 'all',
    branch: null,
    text: 'EMP & 7',
  })
  expect(readFilter(new URLSearchParams('show=everything'))).toEqual({ show: 'all', branch: null, text: '' })
  expect(writeFilter({ show: 'all', branch: null, text: '' })).toBe('')
})
