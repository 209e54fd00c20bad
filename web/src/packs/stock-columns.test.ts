import { ONE } from '@akonta/domain/quantity'
import { expect, test } from 'vitest'
import { fileTable } from '../ui/save-as/file-table.ts'
import { cellOf, shownColumns } from '../ui/table/column.ts'
import { stockColumns, type WithPacks } from './stock-columns.tsx'

type Row = WithPacks & { readonly stock: bigint }

const CARTON = { number: 1, name: 'Carton', size: 24n * ONE }
const MILK: Row = { stock: 76n * ONE, packs: [CARTON] }
const BREAD: Row = { stock: 5n * ONE }
const COLUMNS = stockColumns<Row>({ head: 'Qty', of: row => row.stock })

test('a list shows stock in packs', () => {
  const shown = shownColumns(COLUMNS)
  expect(shown.map(column => [MILK, BREAD].map(row => cellOf(column, row)))).toEqual([['3 Carton + 4', '5']])
})

test('a file has pieces to calculate with, and a column with the packs', () => {
  const table = fileTable('Stock', COLUMNS, [MILK, BREAD])
  expect(table.heads).toEqual(['Qty', 'Qty In Packs'])
  expect([...table.rows()]).toEqual([
    [
      { type: 'number', form: 'quantity', exact: '76' },
      { type: 'text', text: '3 Carton + 4' },
    ],
    [
      { type: 'number', form: 'quantity', exact: '5' },
      { type: 'text', text: '' },
    ],
  ])
})

test('a file of goods without packs has no column for them', () => {
  expect(fileTable('Stock', COLUMNS, [BREAD]).heads).toEqual(['Qty'])
})
