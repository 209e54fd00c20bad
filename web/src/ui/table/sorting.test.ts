import { expect, test } from 'vitest'
import type { Column } from './column.ts'
import { nextSorting, sortedRows } from './sorting.ts'

type Row = { readonly name: string; readonly amount: bigint | null; readonly day: string | null }

const COLUMNS: readonly Column<Row>[] = [
  { head: 'Name', kind: 'text', of: row => row.name },
  { head: 'Amount', kind: 'money', of: row => row.amount },
  { head: 'Day', kind: 'day', of: row => row.day },
  { head: 'View', cell: row => row.name },
]

const ROWS: readonly Row[] = [
  { name: 'ACC-26-000010', amount: 900n, day: '2026-11-20' },
  { name: 'ACC-26-000009', amount: null, day: null },
  { name: 'élan', amount: -5n, day: '2026-01-31' },
  { name: 'Zebra', amount: 9_007_199_254_740_993n, day: '2027-01-01' },
  { name: 'Elan', amount: 9_007_199_254_740_992n, day: '2026-11-20' },
]

const namesBy = (head: string, descending = false) => sortedRows(ROWS, COLUMNS, { head, descending }).map(({ name }) => name)

test('texts sort ignoring case and accents, and the numbers in them by value', () => {
  expect(namesBy('Name')).toEqual(['ACC-26-000009', 'ACC-26-000010', 'élan', 'Elan', 'Zebra'])
  expect(namesBy('Name', true)).toEqual(['Zebra', 'élan', 'Elan', 'ACC-26-000010', 'ACC-26-000009'])
})

test('amounts sort exactly, and hidden figures come last both ways', () => {
  expect(namesBy('Amount')).toEqual(['élan', 'ACC-26-000010', 'Elan', 'Zebra', 'ACC-26-000009'])
  expect(namesBy('Amount', true)).toEqual(['Zebra', 'Elan', 'ACC-26-000010', 'élan', 'ACC-26-000009'])
})

test('dates sort by the calendar; equal rows keep their order', () => {
  expect(namesBy('Day')).toEqual(['élan', 'ACC-26-000010', 'Elan', 'Zebra', 'ACC-26-000009'])
})

test('without sorting, and by a column without data, the rows keep their order', () => {
  expect(sortedRows(ROWS, COLUMNS, null)).toBe(ROWS)
  expect(sortedRows(ROWS, COLUMNS, { head: 'View', descending: false })).toBe(ROWS)
})

test('a head sorts ascending, then descending, then not at all; another head starts again', () => {
  const up = nextSorting(null, 'Name')
  const down = nextSorting(up, 'Name')
  expect([up, down, nextSorting(down, 'Name')]).toEqual([{ head: 'Name', descending: false }, { head: 'Name', descending: true }, null])
  expect(nextSorting(down, 'Day')).toEqual({ head: 'Day', descending: false })
})
