import { expect, test } from 'vitest'
import { UNREAD } from '../contract/codec.ts'
import { percent } from './price-fields.ts'

test('a percentage is read in hundredths, and one with more decimals is a fault and never zero', () => {
  expect([percent.read(12.5, []), percent.read(0.01, []), percent.read(100, [])]).toEqual([1250n, 1n, 10_000n])
  const faults: Parameters<typeof percent.read>[1] = []
  expect(percent.read(12.345, faults)).toBe(UNREAD)
  expect(faults).toHaveLength(1)
})
