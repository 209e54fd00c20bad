import { expect, test } from 'vitest'
import { hireFault, periodFault } from './pay-texts.ts'

test('a payroll period has 1 to 62 days, both ends included', () => {
  expect(periodFault('2026-07-01', '2026-07-01')).toBeNull()
  expect(periodFault('2026-07-02', '2026-07-01')).toBe('The end date must not be before the start date')
  expect(periodFault('2026-07-01', '2026-08-31')).toBeNull()
  expect(periodFault('2026-07-01', '2026-09-01')).toBe('A payroll period has at most 62 days')
})

test('somebody hired on the last day of a period is paid for it, on the day after it not', () => {
  expect(hireFault('Kwame Boateng', '2026-07-31', '2026-07-31')).toBeNull()
  expect(hireFault('Kwame Boateng', '2026-08-01', '2026-07-31')).toBe('Kwame Boateng was hired on 01-08-2026, after the end of this period')
})
