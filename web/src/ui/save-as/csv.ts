import type { FileCell } from '../table/column.ts'
import type { FileTable } from './file-table.ts'
import { safeText } from './safe-text.ts'

/** RFC 4180: commas, quotes and line breaks stay inside their cell. */
const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/**
 * Many countries separate cells with semicolons. A spreadsheet with that setting ignores the quotes around our cells, and starts a new cell
 * after every semicolon, tab and line break in a text: a formula there is escaped too. An import takes the apostrophes away.
 */
const SECOND_CELL = /[;\t\r\n](?='*[=+\-@＝＋－＠])/g

const textCell = (text: string): string => quoted(safeText(text).replaceAll(SECOND_CELL, "$&'"))

const cellText = (cell: FileCell): string => {
  switch (cell.type) {
    case 'text':
      return textCell(cell.text)
    case 'number':
      return cell.exact
    case 'day':
      return cell.day
    case 'time':
      return cell.time.toISOString().slice(0, 16).replace('T', ' ')
    case 'empty':
      return ''
  }
}

/**
 * A CSV file with a byte order mark, so that spreadsheets read names in every script correctly. Dates are yyyy-mm-dd, which all of them
 * know.
 */
export const csvFile = ({ lines: above, heads, rows, total }: FileTable): Blob => {
  const lines = ['\uFEFF', ...above.map(text => `${textCell(text)}\r\n`), `${heads.map(textCell).join(',')}\r\n`]
  for (const cells of rows()) lines.push(`${cells.map(cellText).join(',')}\r\n`)
  if (total !== null) lines.push(`${total.map(cellText).join(',')}\r\n`)
  return new Blob(lines, { type: 'text/csv;charset=utf-8' })
}
