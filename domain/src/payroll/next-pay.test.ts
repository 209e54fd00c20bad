import { expect, test } from 'vitest'
import { isWholeMonth, monthAfter, monthOf, nextPay } from './next-pay.ts'

const NOVEMBER = { start: '2026-11-01', end: '2026-11-30' }
const OCTOBER = { start: '2026-10-01', end: '2026-10-31' }
const today = '2026-11-20'

test('a month runs from its first to its last day, and the next one follows, also over the end of a year', () => {
  expect(monthOf('2024-02-10')).toEqual({ start: '2024-02-01', end: '2024-02-29' })
  expect(monthAfter('2026-12-31')).toEqual({ start: '2027-01-01', end: '2027-01-31' })
})

test('a whole month is exactly its first to its last day', () => {
  const days = (start: string, end: string) => isWholeMonth({ start, end })
  expect([days('2024-02-01', '2024-02-29'), days('2026-12-01', '2026-12-31')]).toEqual([true, true])
  for (const [start, end] of [
    ['2024-02-01', '2024-02-28'],
    ['2026-11-02', '2026-11-30'],
    ['2026-11-01', '2026-12-31'],
    ['2026-11-16', '2026-12-15'],
    ['', ''],
  ] as const)
    expect([start, end, days(start, end)]).toEqual([start, end, false])
})

test('a payroll without employees asks for employees', () => {
  expect(nextPay({ today, active: 0, paidUntil: null, unpaidFor: () => 0 })).toEqual({ todo: 'add_employees' })
})

test('before the first run, the current month is due', () => {
  expect(nextPay({ today, active: 3, paidUntil: null, unpaidFor: () => 3 })).toEqual({
    todo: 'pay',
    month: NOVEMBER,
    employees: 3,
    isRest: false,
  })
})

test('employees left out of the last paid month come first', () => {
  const unpaidFor = ({ end }: { readonly end: string }) => (end === '2026-10-31' ? 1 : 3)
  expect(nextPay({ today, active: 3, paidUntil: '2026-10-31', unpaidFor })).toEqual({
    todo: 'pay',
    month: OCTOBER,
    employees: 1,
    isRest: true,
  })
})

test('then the next month, once it has begun', () => {
  const unpaidFor = ({ end }: { readonly end: string }) => (end === '2026-10-31' ? 0 : 3)
  const paid = { active: 3, paidUntil: '2026-10-31', unpaidFor }
  expect(nextPay({ today, ...paid })).toEqual({ todo: 'pay', month: NOVEMBER, employees: 3, isRest: false })
  expect(nextPay({ today: '2026-11-01', ...paid })).toMatchObject({ todo: 'pay', month: NOVEMBER })
  expect(nextPay({ today: '2026-10-31', ...paid })).toEqual({ todo: 'nothing', month: OCTOBER })
})

test('of several months that were not paid, the oldest comes first', () => {
  expect(nextPay({ today, active: 1, paidUntil: '2026-09-30', unpaidFor: ({ end }) => (end === '2026-09-30' ? 0 : 1) })).toEqual({
    todo: 'pay',
    month: OCTOBER,
    employees: 1,
    isRest: false,
  })
})

test('if everyone was hired since, the current month is due', () => {
  const unpaidFor = ({ end }: { readonly end: string }) => (end === '2026-11-30' ? 2 : 0)
  expect(nextPay({ today, active: 2, paidUntil: '2019-01-31', unpaidFor })).toEqual({
    todo: 'pay',
    month: NOVEMBER,
    employees: 2,
    isRest: false,
  })
})

test('nothing is due when all ACTIVE employees were hired later', () => {
  expect(nextPay({ today, active: 1, paidUntil: null, unpaidFor: () => 0 })).toEqual({ todo: 'nothing', month: NOVEMBER })
})
