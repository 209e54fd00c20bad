import { expect, test } from 'vitest'
import { alignOf, type Column, type DataColumn, fileCell, mainAmountOf, shownText } from './column.ts'

const written = (column: DataColumn<null>) => [shownText(column, null), fileCell(column, null)]
const number = (exact: string, form: string) => ({ type: 'number', exact, form })

test('one value is formatted on the screen and exact in files', () => {
  expect(written({ head: '', kind: 'text', of: () => 'Ama' })).toEqual(['Ama', { type: 'text', text: 'Ama' }])
  expect(written({ head: '', kind: 'id', of: () => 1001 })).toEqual(['1001', number('1001', 'whole')])
  expect(written({ head: '', kind: 'money', of: () => -123450n })).toEqual(['−1,234.50', number('-1234.50', 'money')])
  expect(written({ head: '', kind: 'quantity', of: () => 12000000n })).toEqual(['1,200', number('1200', 'quantity')])
  expect(written({ head: '', kind: 'quantity', of: () => 15000n })).toEqual(['1.5', number('1.5', 'quantity')])
  expect(written({ head: '', kind: 'quantity', of: () => 0n })).toEqual(['0', number('0', 'quantity')])
  expect(written({ head: '', kind: 'unitCost', of: () => 113400n })).toEqual(['11.3400', number('11.3400', 'unitCost')])
  expect(written({ head: '', kind: 'unitPrice', of: () => 125000n })).toEqual(['12.50', number('12.50', 'unitPrice')])
  expect(written({ head: '', kind: 'unitPrice', of: () => 125050n })).toEqual(['12.5050', number('12.5050', 'unitPrice')])
  expect(written({ head: '', kind: 'day', of: () => '2026-11-20' })).toEqual(['20-11-2026', { type: 'day', day: '2026-11-20' }])
  const time = new Date('2026-11-20T09:05:00Z')
  expect(written({ head: '', kind: 'time', of: () => time })).toEqual(['20-11-2026 09:05', { type: 'time', time }])
})

test.each(['money', 'quantity', 'unitCost', 'unitPrice'] as const)(
  'a %s that the user may not see is a dash on the screen and nothing in a file',
  kind => {
    expect(written({ head: '', kind, of: () => null })).toEqual(['–', { type: 'empty' }])
  },
)

test('figures are aligned to the end of their column, names and dates to its start', () => {
  const alignments = (['text', 'id', 'day', 'money', 'quantity', 'count'] as const).map(kind => {
    if (kind === 'text' || kind === 'day') return alignOf({ head: '', kind, of: () => '' })
    return kind === 'id' || kind === 'count' ? alignOf({ head: '', kind, of: () => 0 }) : alignOf({ head: '', kind, of: () => 0n })
  })
  expect(alignments).toEqual([undefined, undefined, undefined, 'end', 'end', 'end'])
})

test('the main amount of a row on a phone is the last one in bold, or the last one', () => {
  const name: Column<bigint> = { head: 'Name', kind: 'text', of: () => '' }
  const gross: Column<bigint> = { head: 'Gross', kind: 'money', of: row => row }
  const tax: Column<bigint> = { head: 'Tax', kind: 'money', of: row => row, tone: 'strong' }
  expect(mainAmountOf([name, tax, gross])).toBe(tax)
  expect(mainAmountOf([name, gross, { ...gross, head: 'Net' }])?.head).toBe('Net')
  expect(mainAmountOf([name])).toBeUndefined()
})
