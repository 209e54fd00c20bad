import { expect, test } from 'vitest'
import { numberCell, xlsxOf } from '../testing/imports/made-xlsx.ts'
import { readingLimits } from './limits.ts'
import { readXlsx } from './read-xlsx.ts'

const DATE = 1

test.each([
  ['46000', '2025-12-09'],
  ['46000.5', '2025-12-09 12:00'],
  // 23:59:45, which spreadsheets show as the next minute.
  ['46000.9998264', '2025-12-10'],
])('the date %s of a spreadsheet is read as %s', async (serial, shown) => {
  const { rows } = readXlsx(xlsxOf({ rows: `<row r="1">${numberCell('A1', serial, DATE)}</row>` }), readingLimits())
  const read = []
  for await (const portion of rows) read.push(...portion)
  expect(read).toMatchObject([{ cells: [shown] }])
})

test.each([
  // A spreadsheet stores the empty text of =IF(B1="","",B1) as a text without content.
  ['a formula that gives no text is an empty cell', '<c r="A1" t="str"><f>IF(B1="","",B1)</f><v></v></c>', ''],
  ['a formula that nobody calculated stays one', '<c r="A1"><f>SUM(B1)</f><v></v></c>', '=formula'],
])('%s', async (_what, cell, shown) => {
  const { rows } = readXlsx(xlsxOf({ rows: `<row r="1">${cell}${numberCell('B1', '5', 0)}</row>` }), readingLimits())
  const read = []
  for await (const portion of rows) read.push(...portion)
  expect(read).toMatchObject([{ cells: [shown, '5'] }])
})
