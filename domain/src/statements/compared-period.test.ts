import { expect, test } from 'vitest'
import { isBusinessDate } from '../dates.ts'
import { comparedPeriod, otherPeriod } from './compared-period.ts'

test.each([
  ['2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
  ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
  ['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
  ['2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15'],
  ['2026-11-20', '2026-11-20', '2026-11-19', '2026-11-19'],
  ['2026-11-01', '2026-11-20', '2026-10-12', '2026-10-31'],
])('%s to %s comes right after %s to %s', (start, end, comparedStart, comparedEnd) => {
  expect(comparedPeriod({ start, end }, 'previous')).toEqual({ start: comparedStart, end: comparedEnd })
})

test.each([
  ['2026-11-01', '2026-11-30', '2025-11-01', '2025-11-30'],
  ['2028-02-01', '2028-02-29', '2027-02-01', '2027-02-28'],
  ['2025-02-01', '2025-02-28', '2024-02-01', '2024-02-29'],
  ['2026-03-05', '2026-04-07', '2025-03-05', '2025-04-07'],
])('%s to %s was a year before %s to %s', (start, end, comparedStart, comparedEnd) => {
  expect(comparedPeriod({ start, end }, 'year')).toEqual({ start: comparedStart, end: comparedEnd })
})

test.each([
  ['0001-01-01', '0001-01-31'],
  ['0001-01-01', '0003-12-31'],
  ['0001-01-02', '0001-06-10'],
])('nothing is compared with days before the calendar begins: %s to %s', (start, end) => {
  for (const comparison of ['previous', 'year'] as const) {
    const compared = comparedPeriod({ start, end }, comparison)
    expect([isBusinessDate(compared.start), isBusinessDate(compared.end), compared.start <= compared.end]).toEqual([true, true, true])
  }
})

test('a statement is compared with nothing, with a period that its own dates give, or with any other', () => {
  const november = { start: '2026-11-01', end: '2026-11-30' }
  expect(otherPeriod({ ...november, compare: 'none' })).toBe(null)
  expect(otherPeriod({ ...november, compare: 'year' })).toEqual({ start: '2025-11-01', end: '2025-11-30' })
  const chosen = { comparedStart: '2024-12-24', comparedEnd: '2024-12-31' }
  expect(otherPeriod({ ...november, compare: 'chosen', ...chosen })).toEqual({ start: '2024-12-24', end: '2024-12-31' })
})
