import { expect, test } from 'vitest'
import { beforeFirstDay, documentDateFault, firstDayFault, suggestedFirstDay } from './first-day.ts'

const TODAY = '2026-11-22'

test('D24: books begin on any day from the introduction of the cedi to today', () => {
  expect(firstDayFault('2007-07-01', TODAY)).toBeNull()
  expect(firstDayFault(TODAY, TODAY)).toBeNull()
  expect(firstDayFault('2007-06-30', TODAY)).toBe('The first day of the books cannot be before 01-07-2007')
  expect(firstDayFault('0001-01-01', TODAY)).toBe('The first day of the books cannot be before 01-07-2007')
  expect(firstDayFault('2026-11-23', TODAY)).toBe('The first day of the books cannot be after today')
  expect(firstDayFault('2026-02-30', TODAY)).toBe('Enter the first day of the books as a day of the calendar')
})

test('D24: a new business is offered the first day of its month', () => {
  expect(suggestedFirstDay(TODAY)).toBe('2026-11-01')
})

test('D24: the refusal of an earlier day names the first day', () => {
  expect(beforeFirstDay('0001-06-01', '2026-01-01')).toMatchObject({
    code: 'before_first_day',
    status: 422,
    message: 'The books begin on 01-01-2026: choose that day or a later one',
    detail: { date: '0001-06-01', firstDay: '2026-01-01' },
  })
})

test('D24: a document is dated from the first day of the books to today', () => {
  expect(documentDateFault('2026-01-01', '2026-01-01', TODAY)).toBeNull()
  expect(documentDateFault(TODAY, '2026-01-01', TODAY)).toBeNull()
  expect(documentDateFault('2025-12-31', '2026-01-01', TODAY)).toBe('The books begin on 01-01-2026: choose that day or a later one')
  expect(documentDateFault('2026-11-23', '2026-01-01', TODAY)).toBe('The date is in the future')
  expect(documentDateFault('0206-11-22', '', TODAY)).toBeNull()
})
