import { expect, test } from 'vitest'
import { closableMonths, closedMonths } from './closable-months.ts'

test('a month can be closed from the day after its last one', () => {
  const closable = (today: string) => closableMonths({ firstDay: '2026-09-30', closedThrough: null }, today)
  expect(closable('2026-09-30')).toEqual([])
  expect(closable('2026-10-01')).toEqual(['2026-09-30'])
  expect(closable('2026-11-20')).toEqual(['2026-09-30', '2026-10-31'])
  expect(closableMonths({ firstDay: null, closedThrough: null }, '2026-11-20')).toEqual([])
})

test('after a close the next month is first, and books that now begin after it start with their own first month', () => {
  expect(closableMonths({ firstDay: '2026-08-15', closedThrough: '2026-08-31' }, '2026-11-20')).toEqual(['2026-09-30', '2026-10-31'])
  expect(closableMonths({ firstDay: '2026-08-31', closedThrough: '2026-08-31' }, '2026-10-01')).toEqual(['2026-09-30'])
  expect(closableMonths({ firstDay: '2026-10-05', closedThrough: '2026-08-31' }, '2026-11-20')).toEqual(['2026-10-31'])
})

test('the closed months go back to the one in which the books begin, also on its last day', () => {
  expect(closedMonths({ firstDay: '2026-08-31', closedThrough: '2026-10-31' })).toEqual(['2026-10-01', '2026-09-01', '2026-08-01'])
  expect(closedMonths({ firstDay: '2026-08-31', closedThrough: null })).toEqual([])
})
