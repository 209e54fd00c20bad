import { expect, test } from 'vitest'
import { readParams, writeParams } from './statement-params.ts'

const read = (search: string) => readParams(new URLSearchParams(search), '2026-11-20', 'ALL', 'none')

test('a bare address means this month and the whole business', () => {
  expect(read('')).toEqual({ start: '2026-11-01', end: '2026-11-20', branch: 'ALL', compare: 'none', compared: null })
})

test('a statement with a comparison has one unless the address excludes it', () => {
  const readCompared = (search: string) => readParams(new URLSearchParams(search), '2026-11-20', 'ALL', 'previous')
  expect(readCompared('').compare).toBe('previous')
  expect(readCompared('compare=none').compare).toBe('none')
  expect(writeParams(readCompared(''), 'period', 'previous')).not.toHaveProperty('compare')
  expect(writeParams(readCompared('compare=none'), 'period', 'previous')).toMatchObject({ compare: 'none' })
})

test('parameters survive being written to an address and read', () => {
  const search = 'start=2026-01-01&end=2026-03-31&branch=KUM&compare=year'
  expect(read(search)).toEqual({ start: '2026-01-01', end: '2026-03-31', branch: 'KUM', compare: 'year', compared: null })
  expect(new URLSearchParams(writeParams(read(search), 'period')).toString()).toBe(search)
})

test('so do the chosen dates of a comparison, which a statement of a day has one of', () => {
  const period = 'start=2026-11-01&end=2026-11-20&branch=ALL&compare=chosen&comparedStart=2025-12-01&comparedEnd=2025-12-24'
  expect(read(period).compared).toEqual({ start: '2025-12-01', end: '2025-12-24' })
  expect(new URLSearchParams(writeParams(read(period), 'period')).toString()).toBe(period)
  const day = 'end=2026-11-20&branch=ALL&compare=chosen&comparedEnd=2025-12-24'
  expect(read(day).compared).toEqual({ start: '2025-12-24', end: '2025-12-24' })
  expect(new URLSearchParams(writeParams(read(day), 'day')).toString()).toBe(day)
})

test.each([
  'end=2026-02-31',
  'start=x',
  'start=2026-12-01&end=2026-11-20',
  'compare=ever',
  'compare=chosen',
  'compare=chosen&comparedStart=2026-02-01&comparedEnd=2026-01-31',
])('%s falls back to what makes sense', search => {
  expect(read(search)).toEqual({ start: '2026-11-01', end: '2026-11-20', branch: 'ALL', compare: 'none', compared: null })
})
