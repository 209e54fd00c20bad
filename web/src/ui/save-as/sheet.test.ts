import { expect, test } from 'vitest'
import type { Column } from '../table/column.ts'
import { fileTable } from './file-table.ts'
import { sheetXml } from './sheet.ts'

const COLUMNS: readonly Column<string>[] = [
  { head: 'Name', kind: 'text', of: name => name },
  { head: 'Amount', kind: 'money', of: () => -9_000_000_000_000_001n },
  { head: 'Cost', kind: 'unitCost', of: () => null },
  { head: 'Day', kind: 'day', of: () => '2026-11-20' },
  { head: 'At', kind: 'time', of: () => new Date('2026-11-20T12:00:00Z') },
  { head: 'View', cell: () => 'a link' },
]

const rowsOf = (...names: string[]): readonly string[] =>
  [...sheetXml(fileTable('Sales', COLUMNS, names))].join('').match(/<row>.*?<\/row>/gs) ?? []
const textOf = (row: string | undefined): string => row?.match(/<t xml:space="preserve">(.*?)<\/t>/s)?.[1] ?? ''

test('heads are bold texts, without the columns that are on the screen only', () => {
  expect(rowsOf()[0]?.match(/s="6"/g)).toHaveLength(5)
  expect(rowsOf()[0]).toContain('>Name<')
})

test('a report has its title above the heads, which stay visible, and its total below the rows', () => {
  const frame = { lines: ['Sales Report', 'Osu'], totalLabel: 'Total', total: 100n }
  const sheet = [...sheetXml(fileTable('Sales', COLUMNS, ['Ama'], frame))].join('')
  const rows = sheet.match(/<row>.*?<\/row>/gs) ?? []
  expect(rows.map(textOf)).toEqual(['Sales Report', 'Osu', 'Name', 'Ama', 'Total'])
  expect(rows.at(-1)).toContain('<c s="1"><v>1.00</v></c>')
  expect(sheet).toContain('ySplit="3" topLeftCell="A4"')
})

test('a figure keeps every digit, a hidden one is an empty cell, dates and times are date numbers', () => {
  const [, row] = rowsOf('Ama')
  expect(row).toContain('<c s="1"><v>-90000000000000.01</v></c><c/><c s="4"><v>46346</v></c><c s="5"><v>46346.5</v></c>')
})

test('a text is never a formula, and characters invalid in XML are left out', () => {
  expect(textOf(rowsOf('=1+1')[1])).toBe("'=1+1")
  expect(textOf(rowsOf('<b> & "c" \u0001\uD800 Ɛsi 😀')[1])).toBe('&lt;b&gt; &amp; &quot;c&quot;  Ɛsi 😀')
  expect(rowsOf('=1+1')[1]).not.toContain('<f>')
})

test('every row of a long list is there once', () => {
  const names = Array.from({ length: 1501 }, (_none, index) => `row ${index}`)
  expect(
    rowsOf(...names)
      .slice(1)
      .map(textOf),
  ).toEqual(names)
})
