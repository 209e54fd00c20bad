import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  businessDateOf,
  daysBetween,
  daysLate,
  earlierOf,
  firstOfMonth,
  formatDayFirst,
  formatMoment,
  isBusinessDate,
  isLastOfMonth,
  lastOfMonth,
  laterOf,
  mondayOf,
  monthName,
  monthsBetween,
  parseDayFirst,
} from './dates.ts'

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

test.each(['2026-02-28', '2024-02-29', '2000-02-29', '2026-12-31', '0001-01-01'])('%s is a day', date => {
  expect(isBusinessDate(date)).toBe(true)
})

test.each([
  '2026-02-29',
  '1900-02-29',
  '2026-04-31',
  '2026-06-31',
  '2026-09-31',
  '2026-12-32',
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

test('a moment is shown with its hour and minute, and a week starts on the Monday on or before a day', () => {
  expect(formatMoment(new Date('2026-11-22T15:09:59Z'))).toBe('22-11-2026 15:09')
  const week = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-29', '2026-11-30']
  expect(week.map(mondayOf)).toEqual(['2026-11-16', '2026-11-23', '2026-11-23', '2026-11-23', '2026-11-30'])
})

test('of two days one is earlier, and so many days lie between them', () => {
  const [first, second] = ['2026-09-30', '2026-10-02']
  expect([earlierOf(first, second), earlierOf(second, first), laterOf(first, second), laterOf(second, first)]).toEqual([
    first,
    first,
    second,
    second,
  ])
  expect([daysBetween(first, second), daysBetween(second, first), daysBetween(first, first)]).toEqual([2, -2, 0])
  expect([daysLate(first, second), daysLate(second, first), daysLate(first, first)]).toEqual([2, 0, 0])
})

test('months are added to a day and counted from one to another, also over years and to shorter months', () => {
  expect(firstOfMonth('2026-11-20')).toBe('2026-11-01')
  expect([0, 1, 3, 12, -1, -9].map(months => addMonths('2026-11-30', months))).toEqual([
    '2026-11-30',
    '2026-12-30',
    '2027-02-28',
    '2027-11-30',
    '2026-10-30',
    '2026-02-28',
  ])
  expect(addMonths('2026-01-05', 1)).toBe('2026-02-05')
  expect(['2026-11-01', '2026-12-31', '2027-01-01', '2028-11-30', '2025-10-31'].map(day => monthsBetween('2026-11-30', day))).toEqual([
    0, 1, 2, 24, -13,
  ])
})
