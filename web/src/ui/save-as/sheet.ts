import type { FileCell, NumberForm } from '../table/column.ts'
import type { FileTable } from './file-table.ts'
import { safeText } from './safe-text.ts'

/** The number formats of the workbook, in the order of their ids (the 's' of a cell). */
export const FORMATS = ['General', '#,##0.00', '#,##0.0000', '#,##0.00##', 'dd-mm-yyyy', 'dd-mm-yyyy hh:mm'] as const
/** After the formats: the bold style of the heads. */
const HEAD_STYLE = FORMATS.length

const NUMBER_STYLES: Readonly<Record<NumberForm, number>> = { whole: 0, quantity: 0, money: 1, unitCost: 2, unitPrice: 3 }
const DAY_STYLE = 4
const TIME_STYLE = 5

// Invalid in XML 1.0, however it is written.
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** A text inside an element or attribute. */
export const xmlText = (text: string): string =>
  text.replaceAll(NOT_IN_XML, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const textXml = (text: string, style: number): string =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${xmlText(safeText(text))}</t></is></c>`

const DAY_MS = 86_400_000
/** Days from the spreadsheet's day 0 (30 December 1899) to 1970. */
const DAYS_TO_1970 = 25_569

const daysOf = (time: number): number => time / DAY_MS + DAYS_TO_1970

const cellXml = (cell: FileCell): string => {
  switch (cell.type) {
    case 'text':
      return textXml(cell.text, 0)
    case 'number':
      return `<c s="${NUMBER_STYLES[cell.form]}"><v>${cell.exact}</v></c>`
    case 'day':
      return `<c s="${DAY_STYLE}"><v>${daysOf(Date.parse(`${cell.day}T00:00:00Z`))}</v></c>`
    case 'time':
      return `<c s="${TIME_STYLE}"><v>${daysOf(cell.time.getTime())}</v></c>`
    case 'empty':
      return '<c/>'
  }
}

const LEAST_WIDTH = 12
const LARGEST_WIDTH = 60

const lengthOf = (cell: FileCell): number => {
  if (cell.type === 'text') return cell.text.length
  return cell.type === 'number' ? cell.exact.length : LEAST_WIDTH
}

/** The width of each column in characters: its longest cell, within limits. */
const widthsOf = ({ heads, rows }: FileTable): readonly number[] => {
  const widths = heads.map(head => Math.max(LEAST_WIDTH, head.length + 2))
  for (const cells of rows())
    for (const [index, cell] of cells.entries()) widths[index] = Math.max(widths[index] ?? LEAST_WIDTH, lengthOf(cell) + 2)
  return widths.map(width => Math.min(width, LARGEST_WIDTH))
}

const SHEET_NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const ROWS_IN_A_PIECE = 500

/** The sheet of a workbook, in pieces: title and bold heads, which stay visible; then every row, and the total. */
export function* sheetXml(table: FileTable): Iterable<string> {
  const columns = widthsOf(table).map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
  const headRow = table.lines.length + 1
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="${SHEET_NAMESPACE}">` +
    `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${headRow}" topLeftCell="A${headRow + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    `<cols>${columns.join('')}</cols>` +
    `<sheetData>${table.lines.map(text => `<row>${textXml(text, HEAD_STYLE)}</row>`).join('')}<row>${table.heads.map(head => textXml(head, HEAD_STYLE)).join('')}</row>`
  let piece: string[] = []
  for (const cells of table.rows()) {
    piece.push(`<row>${cells.map(cellXml).join('')}</row>`)
    if (piece.length === ROWS_IN_A_PIECE) {
      yield piece.join('')
      piece = []
    }
  }
  if (table.total !== null) piece.push(`<row>${table.total.map(cellXml).join('')}</row>`)
  yield `${piece.join('')}</sheetData></worksheet>`
}
