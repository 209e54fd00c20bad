import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawnRows } from './virtual-rows.ts'

test('a list of one or two screens is rendered completely', () => {
  expect(drawnRows(0, 900, 49, 80)).toEqual({ from: 0, to: 80 })
})

test('of two thousand rows a screen and some more are rendered, at any scroll position', () => {
  fc.assert(
    fc.property(fc.integer({ min: -2_000, max: 100_000 }), fc.integer({ min: 200, max: 2_000 }), (above, windowHeight) => {
      const { from, to } = drawnRows(above, windowHeight, 49, 2_000)
      expect(from).toBeGreaterThanOrEqual(0)
      expect(to).toBeLessThanOrEqual(2_000)
      expect(to - from).toBeLessThan(windowHeight / 49 + 40)
      // Every row that is partly visible is among them.
      const firstSeen = Math.max(0, Math.floor(above / 49))
      const lastSeen = Math.min(1_999, Math.floor((above + windowHeight) / 49))
      if (lastSeen >= firstSeen) {
        expect(from).toBeLessThanOrEqual(firstSeen)
        expect(to).toBeGreaterThan(lastSeen)
      }
    }),
  )
})
