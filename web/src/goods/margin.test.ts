import { expect, test } from 'vitest'
import { marginText } from './margin.ts'

test('the margin is a share of the price', () => {
  expect(marginText(1_455_000n, 1_650_000n)).toBe('11.8')
  expect(marginText(1_000_000n, 500_000n)).toBe('−100.0')
  expect(marginText(1_000_000n, 0n)).toBeNull()
})
