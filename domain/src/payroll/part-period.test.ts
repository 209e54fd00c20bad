import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../dates.ts'
import { countDays, DAY_BASES, daysEmployed, payForDays, thirteenthMonth } from './part-period.ts'

const NOVEMBER = { start: '2026-11-01', end: '2026-11-30' }
const STAYS = { hireDate: '2020-01-06', leaveDate: null }

test('someone employed for the whole period is paid in full', () => {
  for (const basis of DAY_BASES) {
    expect(daysEmployed(STAYS, NOVEMBER, basis)).toBeNull()
    expect(daysEmployed({ hireDate: '2026-11-01', leaveDate: '2026-11-30' }, NOVEMBER, basis)).toBeNull()
    expect(daysEmployed({ ...STAYS, leaveDate: '2026-12-15' }, NOVEMBER, basis)).toBeNull()
  }
})

test('someone who joins or leaves within the month is paid for the days from the hire date to the last day, both included', () => {
  const joins = { hireDate: '2026-11-11', leaveDate: null }
  expect(DAY_BASES.map(basis => daysEmployed(joins, NOVEMBER, basis))).toEqual([
    { basis: 'CALENDAR', days: 20, of: 30 },
    { basis: 'MONDAY_TO_FRIDAY', days: 14, of: 21 },
    { basis: 'MONDAY_TO_SATURDAY', days: 17, of: 25 },
  ])
  const leaves = { ...STAYS, leaveDate: '2026-11-10' }
  expect(daysEmployed(leaves, NOVEMBER, 'CALENDAR')).toEqual({ basis: 'CALENDAR', days: 10, of: 30 })
  expect(daysEmployed({ hireDate: '2026-11-11', leaveDate: '2026-11-11' }, NOVEMBER, 'CALENDAR')).toMatchObject({ days: 1 })
})

test('someone who left before the period, or was hired after it, has no days in it', () => {
  expect(daysEmployed({ ...STAYS, leaveDate: '2026-10-31' }, NOVEMBER, 'CALENDAR')).toMatchObject({ days: 0, of: 30 })
  expect(daysEmployed({ hireDate: '2026-12-01', leaveDate: null }, NOVEMBER, 'CALENDAR')).toMatchObject({ days: 0, of: 30 })
})

test('days without work change nothing: someone hired on the first working day of the month is paid in full', () => {
  // 1 November 2026 is a Sunday.
  expect(daysEmployed({ hireDate: '2026-11-02', leaveDate: null }, NOVEMBER, 'MONDAY_TO_SATURDAY')).toBeNull()
  expect(daysEmployed({ hireDate: '2026-11-02', leaveDate: null }, NOVEMBER, 'CALENDAR')).toMatchObject({ days: 29 })
})

test('a period without a working day is counted in calendar days', () => {
  const weekend = { start: '2026-11-07', end: '2026-11-08' }
  expect(daysEmployed({ hireDate: '2026-11-08', leaveDate: null }, weekend, 'MONDAY_TO_FRIDAY')).toEqual({
    basis: 'CALENDAR',
    days: 1,
    of: 2,
  })
})

test('a period that ends before it starts has no part, whenever somebody was hired', () => {
  for (const basis of DAY_BASES)
    expect(daysEmployed({ hireDate: '2026-11-08', leaveDate: '2026-11-09' }, { start: '2026-11-07', end: '2026-11-01' }, basis)).toBeNull()
})

test('2,000.00 for 20 of 30 days are 1,333.33, half-up', () => {
  expect(payForDays(2_000_00n, { days: 20, of: 30 })).toBe(1_333_33n)
  expect(payForDays(1n, { days: 1, of: 2 })).toBe(1n)
})

const money = fc.bigInt({ min: 0n, max: 100_000_000_00n })
const period = fc
  .record({ offset: fc.integer({ min: 0, max: 4_000 }), length: fc.integer({ min: 1, max: 62 }), place: fc.integer({ min: 0, max: 61 }) })
  .map(({ offset, length, place }) => {
    const start = addDays('2020-01-01', offset)
    return { start, end: addDays(start, length - 1), day: addDays(start, place % length) }
  })
const basis = fc.constantFrom(...DAY_BASES)

test('the pay for all days is the whole pay, for no day it is zero, and it is never negative nor more than the whole', () => {
  fc.assert(
    fc.property(money, fc.integer({ min: 1, max: 62 }), fc.integer({ min: 0, max: 62 }), (pay, of, days) => {
      expect(payForDays(pay, { days: of, of })).toBe(pay)
      expect(payForDays(pay, { days: 0, of })).toBe(0n)
      const part = payForDays(pay, { days: Math.min(days, of), of })
      expect(part >= 0n && part <= pay).toBe(true)
    }),
  )
})

test('the days of someone who leaves and of someone who joins the day after add up to the period, and their pay to the whole within one pesewa', () => {
  fc.assert(
    fc.property(money, period, basis, (pay, { day, ...whole }, by) => {
      const leaver = daysEmployed({ hireDate: '2010-01-01', leaveDate: day }, whole, by)
      const joiner = daysEmployed({ hireDate: addDays(day, 1), leaveDate: null }, whole, by)
      const partOf = (part: typeof leaver) => (part === null ? pay : payForDays(pay, part))
      if (leaver !== null && joiner !== null) expect(leaver.days + joiner.days).toBe(leaver.of)
      const sum = partOf(leaver) + partOf(joiner)
      expect(sum - pay >= 0n && sum - pay <= 1n).toBe(true)
    }),
  )
})

test('a day more never means less pay', () => {
  fc.assert(
    fc.property(money, period, basis, (pay, { day, ...whole }, by) => {
      const until = (leaveDate: string) => daysEmployed({ hireDate: '2010-01-01', leaveDate }, whole, by)
      const [sooner, later] = [until(day), until(addDays(day, 1))]
      if (sooner !== null && later !== null) expect(payForDays(pay, later) >= payForDays(pay, sooner)).toBe(true)
      expect(countDays(whole, sooner?.basis ?? by)).toBeGreaterThanOrEqual(sooner?.days ?? 0)
    }),
  )
})

test('days are counted as on a calendar, and at once for all days that a date can have', () => {
  const one = fc.nat({ max: 30_000 }).map(day => addDays('2000-01-01', day))
  fc.assert(
    fc.property(one, fc.nat({ max: 40 }), (start, more) => {
      const weekdays = Array.from({ length: more + 1 }, (_, day) => new Date(`${addDays(start, day)}T00:00:00Z`).getUTCDay())
      const period = { start, end: addDays(start, more) }
      expect(countDays(period, 'CALENDAR')).toBe(more + 1)
      expect(countDays(period, 'MONDAY_TO_FRIDAY')).toBe(weekdays.filter(day => day >= 1 && day <= 5).length)
      expect(countDays(period, 'MONDAY_TO_SATURDAY')).toBe(weekdays.filter(day => day >= 1).length)
    }),
  )
  expect(countDays({ start: '0001-01-01', end: '9999-12-31' }, 'MONDAY_TO_FRIDAY')).toBe(2_608_615)
  expect(countDays({ start: '2026-11-02', end: '2026-11-01' }, 'MONDAY_TO_FRIDAY')).toBe(0)
})

test('a 13th month is one salary, and for part of the year in proportion to its calendar days', () => {
  expect(thirteenthMonth(3_650_00n, STAYS, '2026-12-31')).toBe(3_650_00n)
  // 184 of 365 days.
  expect(thirteenthMonth(3_650_00n, { hireDate: '2026-07-01', leaveDate: null }, '2026-12-31')).toBe(1_840_00n)
  expect(thirteenthMonth(3_650_00n, { ...STAYS, leaveDate: '2026-01-10' }, '2026-01-31')).toBe(100_00n)
})
