import { RULE_SETS } from '@akonta/domain/payroll/rule-sets/all'
import type { PayableEmployee, Run, RunLine } from '@akonta/domain/payroll/run-calls'
import { expect, test } from 'vitest'
import { linesFromRun, periodAfter, ruleSetOn, ruleSetsFor } from './copy-run.ts'

test.each([
  ['2026-10-01', '2026-10-31', '2026-11-01', '2026-11-30'],
  ['2026-01-01', '2026-01-31', '2026-02-01', '2026-02-28'],
  ['2026-11-01', '2026-11-14', '2026-11-15', '2026-11-28'],
  ['2026-12-25', '2026-12-31', '2027-01-01', '2027-01-07'],
])('after %s to %s comes %s to %s', (start, end, nextStart, nextEnd) => {
  expect(periodAfter({ start, end })).toEqual({ start: nextStart, end: nextEnd })
})

test('D16 an old month is paid by the law of that month, and the default does not change', () => {
  expect(ruleSetOn('GH-2024-01', RULE_SETS, '2026-11-30')).toBe('GH-2024-01')
  expect(ruleSetOn('GH-2024-01', RULE_SETS, '2023-06-30')).toBe('GH-2023-05')
  expect(ruleSetOn('GH-2024-01', RULE_SETS, '2021-06-30')).toBe('DEFAULT')
  expect(ruleSetOn('DEFAULT', RULE_SETS, '2023-06-30')).toBe('DEFAULT')
  expect(ruleSetOn('gone', RULE_SETS, '2026-11-30')).toBe('DEFAULT')
  expect(ruleSetsFor(RULE_SETS, '2022-06-30').map(({ key }) => key)).toEqual(['DEFAULT', 'GH-2022'])
})

const KWAME: PayableEmployee = {
  employeeId: 7,
  name: 'Kwame Boateng',
  employeeNumber: 'EMP-0007',
  jobTitle: 'Clerk',
  branchCode: 'ACC',
  hireDate: '2020-01-06',
  leaveDate: null,
  daysEmployed: null,
  accommodation: 'NONE',
  vehicle: 'NONE',
  otherBenefit: 0n,
  salaryPeriod: 'MONTHLY',
  basicSalary: 450_000n,
  loanBalance: 6_000n,
  taxStatus: 'RESIDENT',
  bonusThisYear: 0n,
  paidBy: '',
  before: null,
}

const PAID: RunLine = {
  employeeId: 7,
  name: 'Kwame Boateng',
  employeeNumber: 'EMP-0007',
  branchCode: 'ACC',
  hours: null,
  basicSalary: 420_000n,
  overtime: 12_000n,
  totalAllowances: 15_000n,
  totalEarnings: 0n,
  gross: 447_000n,
  employeeContribution: 21_000n,
  tier1: 56_700n,
  tier2: 21_000n,
  taxablePay: 399_000n,
  annualBasic: 5_040_000n,
  monthlyRelief: 10_000n,
  taxStatus: 'RESIDENT',
  partPeriod: null,
  accommodation: 'NONE',
  vehicle: 'NONE',
  accommodationBenefit: 0n,
  vehicleBenefit: 0n,
  otherBenefit: 0n,
  tax: 59_600n,
  overtimeTax: 0n,
  bonusTax: 0n,
  concessionalBonus: 0n,
  loanDeduction: 10_000n,
  loanBalance: 6_000n,
  totalDeductions: 2_000n,
  netPay: 354_400n,
  by: 'Ama',
  before: null,
  lawTax: null,
  parts: [
    { accountId: 3, name: 'Transport', type: 'ALLOWANCE', amount: 15_000n, treatment: 'taxed' },
    { accountId: 5, name: 'Welfare dues', type: 'DEDUCTION', amount: 2_000n, treatment: 'untaxed' },
  ],
}

const OCTOBER: Run = {
  number: 'ACC-W26-000010',
  start: '2026-10-01',
  end: '2026-10-31',
  branchCode: 'ACC',
  date: '2026-10-31',
  ruleSet: 'DEFAULT',
  ruleSetName: 'Default',
  employees: 1,
  gross: 0n,
  tax: 0n,
  netPay: 0n,
  by: 'Ama',
  reversedBy: '',
  branches: [],
  lines: [
    PAID,
    { ...PAID, employeeId: 8, name: 'Yaw Gone' },
    { ...PAID, employeeId: 9, name: 'Esi Paid' },
    { ...PAID, employeeId: 10, name: 'Efua Listed' },
    { ...PAID, employeeId: 11, name: 'Adwoa Anew' },
  ],
}

test('the last run is copied with its entries; salaries and loans are current, and employees who cannot be paid are left out by name', () => {
  const terms = { start: '2026-11-01', end: '2026-11-30', ruleSet: 'DEFAULT' }
  const staff = new Map([
    [7, KWAME],
    [9, { ...KWAME, employeeId: 9, name: 'Esi Paid', paidBy: 'ACC-W26-000011' }],
    [10, { ...KWAME, employeeId: 10, name: 'Efua Listed' }],
    // Left, and was hired again later.
    [11, { ...KWAME, employeeId: 11, name: 'Adwoa Anew', hireDate: '2026-12-01' }],
  ])
  expect(linesFromRun(OCTOBER, { staff, listed: new Set([10]), isUsed: id => id === 3, terms })).toEqual({
    lines: [
      {
        id: 7,
        empname: 'Kwame Boateng',
        basicsalary: '',
        hours: '',
        overtime: '120.00',
        parts: [{ id: 3, accname: 'Transport', acctype: 'ALLOWANCE', amount: '150.00' }],
        loandeduction: '60.00',
        annualbasic: '',
        monthlyrelief: '100.00',
        startDate: '2026-11-01',
        endDate: '2026-11-30',
        ruleset: 'DEFAULT',
      },
    ],
    leftOut: ['Welfare dues of Kwame Boateng', 'Yaw Gone', 'Esi Paid', 'Adwoa Anew'],
  })
})

test('a 13th month and severance pay are paid once: the next run does not copy them, and names them', () => {
  const once = [
    { accountId: 3, name: '13th month', type: 'EARNINGS', amount: 420_000n, treatment: 'month_13' },
    { accountId: 3, name: 'Redundancy', type: 'EARNINGS', amount: 900_000n, treatment: 'severance' },
  ] as const
  const terms = { start: '2026-11-01', end: '2026-11-30', ruleSet: 'DEFAULT' }
  const run = { ...OCTOBER, lines: [{ ...PAID, parts: once }] }
  expect(linesFromRun(run, { staff: new Map([[7, KWAME]]), listed: new Set(), isUsed: () => true, terms })).toMatchObject({
    lines: [{ id: 7, parts: [] }],
    leftOut: ['13th month of Kwame Boateng', 'Redundancy of Kwame Boateng'],
  })
})

test('someone paid for a part of last month gets the whole salary in the next run', () => {
  const part = { basis: 'CALENDAR', days: 20, of: 31, wholePay: 420_000n } as const
  const run = { ...OCTOBER, lines: [{ ...PAID, basicSalary: 270_968n, partPeriod: part, annualBasic: 420_000n * 12n }] }
  const terms = { start: '2026-11-01', end: '2026-11-30', ruleSet: 'DEFAULT' }
  expect(linesFromRun(run, { staff: new Map([[7, KWAME]]), listed: new Set(), isUsed: () => true, terms })).toMatchObject({
    lines: [{ id: 7, basicsalary: '', annualbasic: '' }],
  })
})
