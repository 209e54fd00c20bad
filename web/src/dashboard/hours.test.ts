import { expect, test } from 'vitest'
import { hoursShown, strengthOf } from './hours.ts'

const hour = (at: number, sales: bigint) => ({ hour: at, sales })

test('a week is shown from 8 to 18, and longer if there were earlier or later sales', () => {
  expect(hoursShown([])).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18])
  expect(hoursShown([hour(6, 1n), hour(20, 1n)])).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20])
})

test('the busiest hour has the strongest colour, an hour with only returns has none', () => {
  const all = [hour(9, 1000n), hour(10, 500n), hour(11, -10n)]
  expect(all.map(({ sales }) => strengthOf(sales, all))).toEqual([50, 28, 0])
  expect(strengthOf(0n, [])).toBe(0)
})
