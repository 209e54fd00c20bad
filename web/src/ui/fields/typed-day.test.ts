import { expect, test } from 'vitest'
import { typedDay } from './typed-day.ts'

test('a day is read as people write it, the day first, and as files have it', () => {
  for (const text of ['11-12-2026', '11/12/2026', '11.12.2026', '11 12 2026', ' 11/12/2026', '2026-12-11'])
    expect(typedDay(text)).toBe('2026-12-11')
  expect(typedDay('1/2/2026')).toBe('2026-02-01')
})

test('what is no day, or not finished, is none', () => {
  for (const text of ['', '11', '11/12', '11/12/20', '31/02/2026', '12/13/2026', '2026/12/11', '11//2026'])
    expect(typedDay(text)).toBeNull()
})
