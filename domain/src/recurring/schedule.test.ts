import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, businessDateOf, isLastOfMonth } from '../dates.ts'
import { dateOfStep, INTERVALS, type Schedule, scheduleFault, stepFrom } from './schedule.ts'

const datesOf = (schedule: Schedule, count: number) => Array.from({ length: count }, (_, step) => dateOfStep(schedule, step))

test('a monthly document of the 31st comes on the last day of shorter months, and on the 31st again afterwards', () => {
  const dates = datesOf({ every: 'MONTH', first: '2027-01-31', onLastDay: false }, 5)
  expect(dates).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'])
  expect(dateOfStep({ every: 'MONTH', first: '2028-01-31', onLastDay: false }, 1)).toBe('2028-02-29')
})

test('on the last day of the month, a document of 28 February comes on 31 March', () => {
  expect(datesOf({ every: 'MONTH', first: '2027-02-28', onLastDay: true }, 3)).toEqual(['2027-02-28', '2027-03-31', '2027-04-30'])
  expect(datesOf({ every: 'MONTH', first: '2027-02-28', onLastDay: false }, 3)).toEqual(['2027-02-28', '2027-03-28', '2027-04-28'])
})

test('weeks, quarters and years are counted from the first date', () => {
  expect(datesOf({ every: 'WEEK', first: '2026-12-28', onLastDay: false }, 3)).toEqual(['2026-12-28', '2027-01-04', '2027-01-11'])
  expect(datesOf({ every: 'QUARTER', first: '2026-11-30', onLastDay: false }, 3)).toEqual(['2026-11-30', '2027-02-28', '2027-05-30'])
  expect(datesOf({ every: 'YEAR', first: '2028-02-29', onLastDay: false }, 5)).toEqual([
    '2028-02-29',
    '2029-02-28',
    '2030-02-28',
    '2031-02-28',
    '2032-02-29',
  ])
})

test('the last day of the month fits no weekly document and no other day', () => {
  expect(scheduleFault({ every: 'WEEK', first: '2027-01-31', onLastDay: true })).toBe('A weekly document has no last day of the month')
  expect(scheduleFault({ every: 'MONTH', first: '2027-01-30', onLastDay: true })).toBe('The next date must be the last day of its month')
  expect(scheduleFault({ every: 'MONTH', first: '2027-01-31', onLastDay: true })).toBeNull()
})

test('dates always move forward, and the step from a day is the first one not before it', () => {
  const days = fc
    .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2040-12-31T00:00:00Z'), noInvalidDate: true })
    .map(businessDateOf)
  fc.assert(
    fc.property(fc.constantFrom(...INTERVALS), days, fc.nat(60), fc.nat(2000), (every, first, step, later) => {
      const schedule = { every, first, onLastDay: every !== 'WEEK' && isLastOfMonth(first) }
      expect(dateOfStep(schedule, step + 1) > dateOfStep(schedule, step)).toBe(true)
      const day = addDays(first, later)
      const next = stepFrom(schedule, 0, day)
      expect(dateOfStep(schedule, next) >= day).toBe(true)
      if (next > 0) expect(dateOfStep(schedule, next - 1) < day).toBe(true)
    }),
  )
})
