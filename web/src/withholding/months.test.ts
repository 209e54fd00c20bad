import { expect, test } from 'vitest'
import { monthsOfBooks } from './months.ts'

test('the months go from this one back to the first day of the books', () => {
  expect(monthsOfBooks('2026-09-15', '2026-11-24')).toEqual(['2026-11-01', '2026-10-01', '2026-09-01'])
  expect(monthsOfBooks('2026-11-20', '2026-11-24')).toEqual(['2026-11-01'])
})

test('books that begin later still have this month, and old ones have seven years', () => {
  expect(monthsOfBooks('2027-01-01', '2026-11-24')).toEqual(['2026-11-01'])
  expect(monthsOfBooks('2001-01-01', '2026-11-24')).toHaveLength(84)
})
