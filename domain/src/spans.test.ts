import { describe, expect, test } from 'vitest'
import { addDays, mondayOf, weekdayOf } from './dates.ts'
import { SPANS, spanOf, spansOf } from './spans.ts'

// 22 November 2026 is a Sunday.
test.each([
  ['today', '2026-11-22', '2026-11-22', '2026-11-22'],
  ['yesterday', '2026-11-22', '2026-11-21', '2026-11-21'],
  ['this_week', '2026-11-22', '2026-11-16', '2026-11-22'],
  ['this_month', '2026-11-22', '2026-11-01', '2026-11-22'],
  ['last_month', '2026-11-22', '2026-10-01', '2026-10-31'],
  ['this_week', '2026-11-23', '2026-11-23', '2026-11-23'],
  ['yesterday', '2027-01-01', '2026-12-31', '2026-12-31'],
  ['this_week', '2027-01-01', '2026-12-28', '2027-01-01'],
  ['last_month', '2027-01-31', '2026-12-01', '2026-12-31'],
  ['last_month', '2028-03-31', '2028-02-01', '2028-02-29'],
  ['yesterday', '2028-03-01', '2028-02-29', '2028-02-29'],
] as const)('%s on %s is %s to %s', (name, today, start, end) => expect(spanOf(name, today)).toEqual({ start, end }))

test('every day of four years is in a week that starts on a Monday, at most six days before', () => {
  for (let day = '2026-01-01'; day < '2030-01-01'; day = addDays(day, 1)) {
    const monday = mondayOf(day)
    expect(weekdayOf(monday)).toBe(1)
    expect(monday <= day && day <= addDays(monday, 6)).toBe(true)
    for (const name of SPANS) expect(spanOf(name, day).start <= spanOf(name, day).end).toBe(true)
  }
})

describe('the days of a named period', () => {
  test('are recognised; on a Monday, today is this week too', () => {
    expect(spansOf({ start: '2026-11-22', end: '2026-11-22' }, '2026-11-22')).toEqual(['today'])
    expect(spansOf({ start: '2026-11-23', end: '2026-11-23' }, '2026-11-23')).toEqual(['today', 'this_week'])
    expect(spansOf({ start: '2026-11-02', end: '2026-11-03' }, '2026-11-22')).toEqual([])
  })
})
