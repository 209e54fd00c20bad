import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBelowMinimum, minimumMonthlyPay } from './minimum-wage.ts'
import { RULE_SETS, ruleSetsWith } from './rule-sets/all.ts'
import { GHANA } from './rule-sets/ghana.ts'

test('the lowest monthly pay is that of 27 days, by the law of the day', () => {
  const days = ['2022-12-31', '2023-06-30', '2024-12-31', '2025-02-28', '2025-03-31', '2026-11-30']
  expect(days.map(day => minimumMonthlyPay(RULE_SETS, day))).toEqual([null, 401_76n, 490_05n, 490_05n, 539_19n, 587_79n])
})

test('a table of the business has its own minimum wage, or none', () => {
  const own = GHANA.map(set => ({ ...set, key: 'OWN', validFrom: '2027-01-01', validTo: null, minimumWages: [] })).slice(-1)
  expect(minimumMonthlyPay(ruleSetsWith(own), '2026-12-31')).toBe(587_79n)
  expect(minimumMonthlyPay(ruleSetsWith(own), '2027-01-31')).toBeNull()
  const set = own.map(each => ({ ...each, minimumWages: [{ from: '2027-01-01', daily: 25_00n }] }))
  expect(minimumMonthlyPay(ruleSetsWith(set), '2027-01-31')).toBe(675_00n)
})

test('only a monthly salary can be below it, to the pesewa, and only if it is known', () => {
  const amounts = fc.bigInt({ min: 0n, max: 1_000_00n })
  fc.assert(
    fc.property(amounts, amounts, (basicSalary, minimum) => {
      expect(isBelowMinimum({ salaryPeriod: 'MONTHLY', basicSalary }, minimum)).toBe(basicSalary < minimum)
      expect(isBelowMinimum({ salaryPeriod: 'HOURS', basicSalary }, minimum)).toBe(false)
      expect(isBelowMinimum({ salaryPeriod: 'MONTHLY', basicSalary }, null)).toBe(false)
    }),
  )
})
