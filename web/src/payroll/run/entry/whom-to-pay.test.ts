import type { PayableEmployee } from '@akonta/domain/payroll/run-calls'
import { expect, test } from 'vitest'
import { everyoneElse } from './whom-to-pay.ts'

const KWAME: PayableEmployee = {
  employeeId: 1,
  name: 'Kwame Boateng',
  employeeNumber: 'EMP-1',
  jobTitle: 'Clerk',
  branchCode: 'ACC',
  hireDate: '2026-10-31',
  leaveDate: null,
  daysEmployed: null,
  accommodation: 'NONE',
  vehicle: 'NONE',
  otherBenefit: 0n,
  salaryPeriod: 'MONTHLY',
  basicSalary: 450_000n,
  loanBalance: 0n,
  taxStatus: 'RESIDENT',
  bonusThisYear: 0n,
  paidBy: '',
  before: null,
}
const STAFF = [
  KWAME,
  { ...KWAME, employeeId: 2, name: 'Esi Paid', paidBy: 'ACC-W26-000011' },
  { ...KWAME, employeeId: 3, name: 'Kofi New', hireDate: '2026-11-01' },
  { ...KWAME, employeeId: 4, name: 'Efua Listed' },
]

test('everyone who worked in the period is added at once; employees paid for it or hired after it are left out by name', () => {
  const fill = (end: string) => {
    const { toPay, leftOut } = everyoneElse(STAFF, new Set([4]), end)
    return [toPay.map(({ name }) => name), leftOut]
  }
  expect(fill('2026-10-31')).toEqual([['Kwame Boateng'], ['Esi Paid', 'Kofi New']])
  expect(fill('2026-11-30')).toEqual([['Kwame Boateng', 'Kofi New'], ['Esi Paid']])
  expect(fill('2026-10-30')).toEqual([[], ['Kwame Boateng', 'Esi Paid', 'Kofi New']])
})
