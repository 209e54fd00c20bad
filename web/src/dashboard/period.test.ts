import { expect, test } from 'vitest'
import { daysIn, readPeriodParams, stepOf, trendOf, withPeriod } from './period.ts'

const TODAY = '2026-11-20'
const read = (address: string) => readPeriodParams(new URLSearchParams(address), TODAY, 'ACC')

test('without dates it is the last 30 days, of the user’s branch', () => {
  expect(read('')).toEqual({ start: '2026-10-22', end: TODAY, branch: 'ACC' })
  expect(daysIn(read(''))).toBe(30)
})

test.each([
  ['start=2026-11-01&end=2026-11-05&branch=KUM', { start: '2026-11-01', end: '2026-11-05', branch: 'KUM' }],
  ['start=2026-02-30&end=2026-11-05', { start: '2026-10-07', end: '2026-11-05', branch: 'ACC' }],
  ['start=2026-11-09&end=2026-11-05', { start: '2026-11-05', end: '2026-11-05', branch: 'ACC' }],
])('%s', (address, params) => {
  expect(read(address)).toEqual(params)
})

test('a figure opens with the same dates and branch', () => {
  expect(withPeriod('/papers', read('start=2026-11-01&end=2026-11-05'), { cashier: 'ama m' })).toBe(
    '/papers?start=2026-11-01&end=2026-11-05&branch=ACC&cashier=ama+m',
  )
})

const DAYS = [
  { date: '2026-11-01', sales: 500n, orders: 2 },
  { date: '2026-11-03', sales: 700n, orders: 1 },
]
const BEFORE = { start: '2026-10-29', end: '2026-10-31', days: [{ date: '2026-10-30', sales: 90n, orders: 1 }] }

test('a short period is shown by day, including days without sales, each with the corresponding earlier day', () => {
  const points = trendOf({ start: '2026-11-01', end: '2026-11-03' }, DAYS, BEFORE)
  expect(points.map(({ label, sales, orders, before }) => [label, sales, orders, before])).toEqual([
    ['01-11-2026', 500n, 2, 0n],
    ['02-11-2026', 0n, 0, 90n],
    ['03-11-2026', 700n, 1, 0n],
  ])
})

test('where the previous period was shorter a day has no comparison', () => {
  const points = trendOf({ start: '2026-11-01', end: '2026-11-04' }, DAYS, BEFORE)
  expect(points.at(-1)?.before).toBeNull()
})

test('a long period is shown by weeks from Monday to Sunday, a longer one by months, and nothing is lost or counted twice', () => {
  expect([stepOf(92), stepOf(93), stepOf(401)]).toEqual(['day', 'week', 'month'])
  for (const start of ['2026-06-10', '2025-01-15']) {
    const period = { start, end: '2026-11-20' }
    const days = Array.from({ length: daysIn(period) }, (_, index) => ({
      date: new Date(Date.parse(start) + index * 86_400_000).toISOString().slice(0, 10),
      sales: BigInt(index),
      orders: 1,
    }))
    const points = trendOf(period, days, { ...BEFORE, days: [] })
    expect(points[0]?.start).toBe(start)
    expect(points.at(-1)?.end).toBe('2026-11-20')
    expect(points.reduce((sum, point) => sum + point.sales, 0n)).toBe(days.reduce((sum, day) => sum + day.sales, 0n))
    expect(points.reduce((sum, point) => sum + point.orders, 0)).toBe(days.length)
    expect(points.length).toBeLessThan(30)
  }
})

test('whole months are compared month by month, whatever their length', () => {
  const [period, before] = [
    { start: '2025-01-01', end: '2026-11-30' },
    { start: '2023-02-01', end: '2024-12-31' },
  ]
  const daysBefore = Array.from({ length: daysIn(before) }, (_, index) => ({
    date: new Date(Date.parse(before.start) + index * 86_400_000).toISOString().slice(0, 10),
    sales: 1n,
    orders: 1,
  }))
  const points = trendOf(period, [], { ...before, days: daysBefore })
  // February 2023 to May 2023, and February 2024.
  expect(points.slice(0, 4).map(point => point.before)).toEqual([28n, 31n, 30n, 31n])
  expect(points[12]?.before).toBe(29n)
  expect(points.reduce((sum, point) => sum + (point.before ?? 0n), 0n)).toBe(BigInt(daysBefore.length))
})
