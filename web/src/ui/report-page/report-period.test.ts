import { expect, test } from 'vitest'
import { readDay } from '../../lib/read-address.ts'
import { readPeriod } from './report-period.ts'

test('two real dates in the URL are a period', () => {
  expect(readPeriod(new URLSearchParams('start=2026-11-01&end=2026-11-20'))).toEqual({ start: '2026-11-01', end: '2026-11-20' })
})

test.each(['', 'start=2026-11-01', 'start=2026-02-31&end=2026-11-20', 'start=01-11-2026&end=20-11-2026'])('%j loads nothing', search => {
  expect(readPeriod(new URLSearchParams(search))).toBeNull()
})

test('a real date stays in its field even if the other is missing', () => {
  expect(readDay(new URLSearchParams('start=2026-11-01&end=never'), 'start')).toBe('2026-11-01')
  expect(readDay(new URLSearchParams('start=2026-11-01&end=never'), 'end')).toBeNull()
})
