import { expect, test } from 'vitest'
import { inPlace, PAYROLL_SECTIONS, shownSection } from './payroll-section.ts'

test.each([
  ['/admin/payroll', 'overview'],
  ['/admin/payroll/employees', 'employees'],
  ['/admin/payroll/payrollentry', 'entry'],
  ['/admin/payroll/payrollconfig', 'config'],
  ['/Admin/Payroll/PayrollConfig/', 'config'],
] as const)('the address %s opens the section %s', (pathname, section) => {
  expect(shownSection({ pathname, state: null })).toBe(section)
})

test('the sidebar shows every section under the address of another one', () => {
  for (const pathname of Object.values(PAYROLL_SECTIONS))
    for (const section of ['overview', 'employees', 'entry', 'config'] as const)
      expect(shownSection({ pathname, state: inPlace(section) })).toBe(section)
})

test('an invalid history entry leaves the section of the address', () => {
  for (const state of [null, 'config', { from: '/login' }, { payrollSection: 'toString' }, { payrollSection: 4 }])
    expect(shownSection({ pathname: '/admin/payroll/employees', state })).toBe('employees')
})

test('a further page of the area is not a section, whatever the history contains', () => {
  expect(shownSection({ pathname: '/admin/payroll/runs', state: inPlace('config') })).toBeNull()
})
