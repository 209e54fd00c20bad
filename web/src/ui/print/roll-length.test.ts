import { expect, test } from 'vitest'
import { rollLengthMm } from './roll-length.ts'

test('a roll is never shorter than its content, and at most 1.3 mm longer', () => {
  for (const pixels of [0.1, 96, 379.5, 563.99, 4_782.3]) {
    const paperMm = (pixels * 25.4) / 96
    expect(rollLengthMm(pixels) - paperMm).toBeGreaterThanOrEqual(1)
    expect(rollLengthMm(pixels) - paperMm).toBeLessThan(1.3)
  }
})
