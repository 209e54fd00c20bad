import { readText } from '@akonta/domain/imports/read-cell'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Column } from '../table/column.ts'
import { csvFile } from './csv.ts'
import { fileTable } from './file-table.ts'

type Row = { readonly customer: string; readonly amount: bigint }

const COLUMNS: readonly Column<Row>[] = [
  { head: 'Customer', kind: 'text', of: row => row.customer },
  { head: 'Amount', kind: 'money', of: row => row.amount },
  { head: 'Since', kind: 'day', of: () => '2026-11-20' },
  { head: 'At', kind: 'time', of: () => new Date('2026-11-20T09:05:00Z') },
  { head: 'View', cell: () => 'a link' },
]

const linesOf = async (...rows: Row[]): Promise<readonly string[]> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await csvFile(fileTable('Sales', COLUMNS, rows)).arrayBuffer()).split('\r\n')

test('a file begins with its column heads, without the columns that are on the screen only', async () => {
  expect(await linesOf()).toEqual(['\uFEFFCustomer,Amount,Since,At', ''])
})

test('a report has its title above the heads, and the total below the rows', async () => {
  const frame = { lines: ['Sales Report', '=Osu'], totalLabel: 'Total · 1 invoice', total: -123450n }
  const table = fileTable('Sales', COLUMNS, [{ customer: 'Ama', amount: -123450n }], frame)
  expect((await csvFile(table).text()).split('\r\n')).toEqual([
    'Sales Report',
    "'=Osu",
    'Customer,Amount,Since,At',
    'Ama,-1234.50,2026-11-20,2026-11-20 09:05',
    'Total · 1 invoice,-1234.50,,',
    '',
  ])
  expect(fileTable('Sales', COLUMNS, [], { ...frame, total: null }).total).toBeNull()
})

test('a total is below the column that it adds up', async () => {
  const frame = { lines: ['Register Sessions'], totalLabel: 'Total difference', total: -500n }
  const columns: readonly Column<Row>[] = [
    { head: 'Cashier', kind: 'text', of: row => row.customer },
    { head: 'Expected', kind: 'money', of: () => 10_000n },
    { head: 'Difference', kind: 'money', of: row => row.amount, hasTotal: true },
  ]
  const table = fileTable('Sessions', columns, [{ customer: 'Ama', amount: -500n }], frame)
  expect((await csvFile(table).text()).split('\r\n').slice(2)).toEqual(['Ama,100.00,-5.00', 'Total difference,,-5.00', ''])
})

test('numbers are plain, dates begin with the year, and a negative figure stays a number', async () => {
  expect(await linesOf({ customer: 'Ama', amount: -123450n })).toContain('Ama,-1234.50,2026-11-20,2026-11-20 09:05')
})

test('commas, quotes and line breaks stay inside their cell', async () => {
  expect((await linesOf({ customer: 'Mensah, Ama "AM"\nAccra', amount: 500n }))[1]).toBe(
    '"Mensah, Ama ""AM""\nAccra",5.00,2026-11-20,2026-11-20 09:05',
  )
})

test.each(['=1+1', '+233 20', '-5', '@SUM(A1)', '\tx', '\0x', '＝1+1', '＋1', '－1', '＠A1'])(
  'a text like %j cannot become a formula',
  async text => {
    expect((await linesOf({ customer: text, amount: 0n }))[1]?.startsWith(`'${text},`)).toBe(true)
  },
)

test('a text that begins with a line break cannot become a formula either', async () => {
  expect((await linesOf({ customer: '\r=1', amount: 0n })).join('\r\n')).toContain(`"'\r'=1",0.00`)
})

test.each([
  ['Ama;=1+1', "Ama;'=1+1"],
  ['Ama;y;@SUM(A1);-5', "Ama;y;'@SUM(A1);'-5"],
  ['Ama\t＝1', "Ama\t'＝1"],
  ['Ama\n=1', `"Ama\n'=1"`],
])('a text like %j is none either where cells are parted by semicolons', async (text, cell) => {
  expect((await linesOf({ customer: text, amount: 0n }))[1]).toBe(`${cell},0.00,2026-11-20,2026-11-20 09:05`)
})

test('an import reads every name as it was', async () => {
  const name = fc.string({ unit: fc.constantFrom('A', "'", ';', '-', '=', '@', '＋', '"', ','), minLength: 1, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(name, async customer => {
      const cell = (await linesOf({ customer, amount: 0n }))[1]?.replace(/,0\.00,.*$/, '') ?? ''
      const unquoted = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
      expect(readText(unquoted, 60)).toEqual({ ok: true, value: customer })
    }),
    { numRuns: 500 },
  )
})

test('names in every script are kept', async () => {
  expect((await linesOf({ customer: 'Ɛsi Ɔdɔ', amount: 0n }))[1]).toContain('Ɛsi Ɔdɔ')
})
