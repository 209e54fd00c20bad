import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, businessDateOf, formatDayFirst, isBusinessDate, isLastOfMonth, lastOfMonth, monthName, parseDayFirst } from './dates.ts'

const days = fc.date({ min: new Date('0100-01-01T00:00:00Z'), max: new Date('9990-12-31T23:59:59Z'), noInvalidDate: true })

test('every instant has a business date, which survives formatting and parsing', () => {
  fc.assert(
    fc.property(days, instant => {
      const date = businessDateOf(instant)
      expect(isBusinessDate(date)).toBe(true)
      expect(parseDayFirst(formatDayFirst(date))).toBe(date)
    }),
  )
})

test('adding and subtracting days is reversible, and dates sort like their texts', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 3_000 }), (instant, count) => {
      const date = businessDateOf(instant)
      expect(addDays(addDays(date, count), -count)).toBe(date)
      expect(addDays(date, count) > date).toBe(true)
    }),
  )
})

test.each(['2026-02-28', '2024-02-29', '2000-02-29', '2026-12-31'])('%s is a day', date => {
  expect(isBusinessDate(date)).toBe(true)
})

test.each([
  '2026-02-29',
  '1900-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '26-01-01',
  '2026-1-1',
  ' 2026-01-01',
  '2026-01-01T00:00',
  '0000-01-01',
  '',
])('%j is no day', text => {
  expect(isBusinessDate(text)).toBe(false)
})

test.each(['29-02-2026', '31-04-2026', '1-1-2026', '01-01-26', '2026-01-01', '01/01/2026', ''])('%j is no day of a screen', text => {
  expect(parseDayFirst(text)).toBeNull()
})

test('the year, the month and the leap day roll over', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
})

test('a month is identified by its last day and has a name', () => {
  expect(lastOfMonth('2024-02-10')).toBe('2024-02-29')
  expect(lastOfMonth('2026-11-30')).toBe('2026-11-30')
  expect(['2026-02-28', '2024-02-28', '2026-12-31'].map(isLastOfMonth)).toEqual([true, false, true])
  expect(monthName('2026-10-31')).toBe('October 2026')
})

test('the day in Ghana is the day in UTC, to the last millisecond', () => {
  expect(businessDateOf(new Date('2026-11-20T23:59:59.999Z'))).toBe('2026-11-20')
  expect(businessDateOf(new Date('2026-11-21T00:00:00.000Z'))).toBe('2026-11-21')
})
