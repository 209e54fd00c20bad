import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readExpiry } from './expiry-date.ts'

const two = (number: number): string => String(number).padStart(2, '0')

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
/** The leap-year rule as people state it: every fourth year, not the hundredth, but the four-hundredth. */
const lengthOf = (year: number, month: number): number => {
  const isLeap = year % 400 === 0 || (year % 4 === 0 && year % 100 !== 0)
  return month === 2 && isLeap ? 29 : (LENGTHS[month - 1] ?? 0)
}

test('REQ-272 of every day and month of 1900 to 2100 exactly the days of the calendar are valid', () => {
  const wrong: string[] = []
  let right = 0
  for (let year = 1900; year <= 2100; year += 1)
    for (let month = 0; month <= 13; month += 1)
      for (let day = 0; day <= 32; day += 1) {
        const text = `${two(day)}-${two(month)}-${year}`
        const isDay = month >= 1 && month <= 12 && day >= 1 && day <= lengthOf(year, month)
        const read = readExpiry(text, true)
        if (read.ok !== isDay || (read.ok && read.expiresOn !== `${year}-${two(month)}-${two(day)}`)) wrong.push(text)
        if (read.ok) right += 1
      }
  expect(wrong).toEqual([])
  expect(right).toBe((Date.UTC(2101, 0, 1) - Date.UTC(1900, 0, 1)) / 86_400_000)
})

const RIGHT_FORM = /^\s*\d{2}-\d{2}-\d{4}\s*$/

/** Texts that look like dates and are invalid: other separators, other orders, short years, letters, digits of other scripts. */
const nearly = fc.oneof(
  fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true }).map(day => day.toISOString().slice(0, 10)),
  fc
    .tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 12 }), fc.constantFrom('/', '.', ' ', '', '–', '--'))
    .map(([day, month, mark]) => `${two(day)}${mark}${two(month)}${mark}2027`),
  fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })).map(([day, month]) => `${day}-${month}-2027`),
  fc.integer({ min: 0, max: 99 }).map(year => `01-02-${two(year)}`),
  fc.constantFrom('٠١-٠٢-٢٠٢٧', '01-02-2027x', 'x01-02-2027', '01-02-20270', '1e-02-2027', '+1-02-2027', 'today', 'null', '01-Feb-2027'),
  fc.string({ minLength: 1 }).filter(text => text.trim() !== ''),
)

test('REQ-270 two hundred texts of another form are invalid', () => {
  fc.assert(
    fc.property(
      nearly.filter(text => !RIGHT_FORM.test(text)),
      text => {
        expect(readExpiry(text, true)).toEqual({ ok: false })
        expect(readExpiry(text, false)).toEqual({ ok: false })
      },
    ),
    { numRuns: 200 },
  )
})

test.each(['00-01-2025', '01-00-2025', '01-13-2025', '29-02-2023', '2025-01-31'])('REQ-271 %s is wrong', text => {
  expect(readExpiry(text, true)).toEqual({ ok: false })
})

describe('AMB-069 an empty date', () => {
  test('is valid for goods that do not expire', () => expect(readExpiry(' ', false)).toEqual({ ok: true, expiresOn: null }))
  test('is invalid for goods that do', () => expect(readExpiry('', true)).toEqual({ ok: false }))
})

test('AMB-070 a past date is accepted', () => {
  expect(readExpiry('31-12-1999', true)).toEqual({ ok: true, expiresOn: '1999-12-31' })
})
