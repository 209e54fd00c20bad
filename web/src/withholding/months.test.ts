import { expect, test } from 'vitest'
import { chosenMonth, returnMonths } from '../vat-returns/return-months.ts'
import { monthsOfBooks } from './months.ts'

test('the months go from this one back to the first day of the books', () => {
  expect(monthsOfBooks('2026-09-15', '2026-11-24')).toEqual(['2026-11-01', '2026-10-01', '2026-09-01'])
  expect(monthsOfBooks('2026-11-20', '2026-11-24')).toEqual(['2026-11-01'])
})

test('books that begin later still have this month, and old ones have seven years', () => {
  expect(monthsOfBooks('2027-01-01', '2026-11-24')).toEqual(['2026-11-01'])
  expect(monthsOfBooks('2001-01-01', '2026-11-24')).toHaveLength(84)
})

test('VAT and withholding tax open with the last month that is over: both are due in the month after it', () => {
  const setting = {
    validFrom: '2026-09-15',
    scheme: 'GH-2026',
    tin: 'C0012345678',
    setBy: 'Ama',
    setAt: new Date('2026-09-14T08:00:00Z'),
  } as const
  expect(chosenMonth(returnMonths([setting], '2026-11-24'), '')).toBe('2026-10-01')
  expect(chosenMonth(monthsOfBooks('2026-09-15', '2026-11-24'), '')).toBe('2026-10-01')
  // A business that has no earlier month has only this one.
  expect(chosenMonth(returnMonths([setting], '2026-09-20'), '')).toBe('2026-09-01')
  expect(chosenMonth(monthsOfBooks('2026-09-15', '2026-09-20'), '')).toBe('2026-09-01')
})
