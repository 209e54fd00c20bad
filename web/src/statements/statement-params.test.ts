import { expect, test } from 'vitest'
import { readParams, writeParams } from './statement-params.ts'

const read = (search: string) => readParams(new URLSearchParams(search), '2026-11-20', 'ALL', 'none')

test('a bare address means this month and the whole business', () => {
  expect(read('')).toEqual({ start: '2026-11-01', end: '2026-11-20', branch: 'ALL', compare: 'none' })
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
  expect(read(search)).toEqual({ start: '2026-01-01', end: '2026-03-31', branch: 'KUM', compare: 'year' })
  expect(new URLSearchParams(writeParams(read(search), 'period')).toString()).toBe(search)
})

test.each(['end=2026-02-31', 'start=x', 'start=2026-12-01&end=2026-11-20', 'compare=ever'])('%s falls back to what makes sense', search => {
  expect(read(search)).toEqual({ start: '2026-11-01', end: '2026-11-20', branch: 'ALL', compare: 'none' })
})
