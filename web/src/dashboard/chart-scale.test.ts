import fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelledPlaces, linePath, shortFigure, ticksOf } from './chart-scale.ts'

test.each([
  [0, 8900, [0, 2500, 5000, 7500, 10000]],
  [0, 0, [0, 1]],
  [0, 4, [0, 1, 2, 3, 4]],
  [-300, 900, [-500, 0, 500, 1000]],
])('from %s to %s the lines are at %j', (low, high, ticks) => {
  expect(ticksOf(low, high)).toEqual(ticks)
})

test('the grid lines enclose every figure, and are few', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: -1e9, max: 1e9 }), (one, other) => {
      const ticks = ticksOf(Math.min(one, other), Math.max(one, other))
      expect(ticks[0]).toBeLessThanOrEqual(Math.min(one, other, 0))
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(one, other, 0))
      expect(ticks.length).toBeLessThanOrEqual(8)
    }),
  )
})

test.each([
  [0, '0'],
  [7500, '7.5k'],
  [10_000, '10k'],
  [1_250_000, '1.3m'],
  [-2500, '−2.5k'],
])('%s cedis are %s on an axis', (cedis, text) => {
  expect(shortFigure(cedis)).toBe(text)
})

test('a line runs straight from point to point', () => {
  const path = linePath([
    { x: 0, y: 10 },
    { x: 30, y: 10 },
    { x: 60, y: 40 },
  ])
  expect(path).toBe('M0,10L30,10L60,40')
  expect(linePath([])).toBe('')
})

test('only as many points are labelled as there is room for', () => {
  expect(labelledPlaces(30, 8)).toEqual([0, 4, 8, 12, 16, 20, 24, 28])
  expect(labelledPlaces(3, 8)).toEqual([0, 1, 2])
})
