import { expect, test } from 'vitest'
import { readOverview } from './read-overview.ts'
import { overviewTexts } from './texts.ts'

test('a malformed answer is a payroll without employees', () => {
  for (const answer of [null, 'x', [], { next: 'PAY', lastRun: 4, branches: {}, dues: null }])
    expect(readOverview(answer)).toMatchObject({ active: 0, branches: [], lastRun: null, dues: [], next: { todo: 'ADD_EMPLOYEES' } })
})

test('REQ-131 figures are read as they are sent', () => {
  const read = readOverview({
    active: 3,
    loanbalance: 600.5,
    branches: [{ branchcode: 'KUM', branchname: 'Kumasi Adum', active: 2 }],
    lastRun: { invNo: 'ACC-W26-000001', startDate: '2026-10-01', endDate: '2026-10-31', employees: 1, grossTotal: 4200, totalcost: 4767 },
    dues: [
      { accountId: 'N0000SP', accountName: 'Net salaries payable', amount: 3294, duedate: null },
      { accountId: 'P0000YE', accountName: 'PAYE payable', amount: 596, duedate: '2026-11-15' },
    ],
    next: { todo: 'PAY_REST', startDate: '2026-10-01', endDate: '2026-10-31', employees: 1 },
  })
  expect(read).toMatchObject({
    active: 3,
    loanBalance: 60_050n,
    branches: [{ code: 'KUM', active: 2 }],
    lastRun: { number: 'ACC-W26-000001', gross: 420_000n, totalCost: 476_700n },
    dues: [{ owed: 329_400n, dueDay: null }, { dueDay: '2026-11-15' }],
    next: { todo: 'PAY_REST', employees: 1, start: '2026-10-01', end: '2026-10-31' },
  })
})

test('the next task is a whole sentence, for one and for many', () => {
  expect(overviewTexts.pay(24, '2026-11-30')).toBe('Pay 24 employees for November 2026')
  expect(overviewTexts.payRest(1, '2026-10-31')).toBe('Pay the other employee for October 2026')
  expect(overviewTexts.nothing('2026-11-30')).toBe('Everyone is paid up to 30-11-2026')
})
