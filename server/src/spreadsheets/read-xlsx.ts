import { addDays } from '@akonta/domain/dates'
import { Refusal } from '@akonta/domain/refusals'
import type { FileRow, FileTable, Merged } from './file-row.ts'
import type { ReadingLimits } from './limits.ts'
import { openZip } from './open-zip.ts'
import { readXml } from './read-xml.ts'
import { type CellFormat, readWorkbook, type Workbook } from './workbook.ts'

const PORTION = 1000
const LONGEST_TEXT = 4000
const MOST_MERGED = 2000
/** Of the largest sheets that any spreadsheet has. */
const LAST_ROW = 16_777_216

const COLUMN = /^([A-Z]{1,3})(\d{1,7})$/

/** "AB12" is column 27 of row 12; null for anything else. */
const placeOf = (reference: string): { readonly row: number; readonly column: number } | null => {
  const [, letters = '', row = ''] = COLUMN.exec(reference) ?? []
  if (row === '') return null
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { row: Number(row), column }
}

/** Digits as a spreadsheet shows them: at most 15, without an exponent and without the noise of binary fractions. */
const plainNumber = (written: string): string => {
  const value = Number(written)
  if (written.trim() === '' || !Number.isFinite(value)) return written
  const shown = Number(value.toPrecision(15))
  const text = String(shown)
  return text.includes('e') && Math.abs(shown) < 1 ? shown.toFixed(12).replace(/\.?0+$/, '') : text
}

const DAY_ZERO = '1899-12-30'
const DAY_ZERO_1904 = '1904-01-01'
const LAST_SERIAL = 2_958_465
const MINUTES_A_DAY = 1440

const dayOf = (written: string, from1904: boolean): string => {
  const serial = Number(written)
  if (!Number.isFinite(serial) || serial < 1 || serial > LAST_SERIAL) return written
  const sinceZero = Math.round(serial * MINUTES_A_DAY)
  const day = addDays(from1904 ? DAY_ZERO_1904 : DAY_ZERO, Math.floor(sinceZero / MINUTES_A_DAY))
  const minutes = sinceZero % MINUTES_A_DAY
  return minutes === 0 ? day : `${day} ${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

const shownNumber = (written: string, format: CellFormat | undefined, from1904: boolean): string => {
  if (format?.isDay) return dayOf(written, from1904)
  const text = plainNumber(written)
  return format !== undefined && format.width > 0 && /^\d+$/.test(text) ? text.padStart(format.width, '0') : text
}

type Cell = { readonly type: string; readonly style: number; value: string; inline: string; hasFormula: boolean }

const shown = ({ type, style, value, inline, hasFormula }: Cell, { texts, formats, from1904 }: Workbook): string => {
  // A formula whose value was never calculated stays a formula, and has its fault. One whose value is a text without content was calculated.
  if (hasFormula && value === '' && type !== 'str') return '=formula'
  switch (type) {
    case 's':
      return texts[Number(value)] ?? ''
    case 'inlineStr':
      return inline
    case 'b':
      return value === '1' ? 'Yes' : 'No'
    case 'str':
    case 'e':
    case 'd':
      return value
    default:
      return value === '' ? inline : shownNumber(value, formats[style], from1904)
  }
}

const mergedOf = (reference: string): Merged | null => {
  const [from = '', to = ''] = reference.split(':')
  const first = placeOf(from)
  const last = placeOf(to)
  return first && last && { firstRow: first.row, lastRow: last.row, firstColumn: first.column, lastColumn: last.column }
}

/** Hears a sheet and collects its rows. */
const sheetReader = (book: Workbook, limits: ReadingLimits, merged: Merged[]) => {
  let rows: FileRow[] = []
  let row = 0
  let lastRow = 0
  let cells: string[] = []
  let column = -1
  let cell: Cell | null = null
  let into: 'value' | 'inline' | null = null
  const open = (name: string, attribute: (name: string) => string): void => {
    if (name === 'row') {
      row = Number(attribute('r')) || row + 1
      cells = []
      column = -1
    }
    if (name === 'c') {
      column = placeOf(attribute('r'))?.column ?? column + 1
      cell = { type: attribute('t'), style: Number(attribute('s') || '0'), value: '', inline: '', hasFormula: false }
    }
    if (name === 'f' && cell) cell.hasFormula = true
    if (name === 'v') into = 'value'
    if (name === 't') into = 'inline'
    if (name === 'mergeCell' && merged.length < MOST_MERGED) {
      const found = mergedOf(attribute('ref'))
      if (found) merged.push(found)
    }
  }
  const text = (portion: string): void => {
    if (cell && into !== null && cell[into].length < LONGEST_TEXT) cell[into] += portion
  }
  const close = (name: string): void => {
    if (name === 'v' || name === 't') into = null
    if (name === 'c' && cell) {
      const content = shown(cell, book)
      cell = null
      if (content.trim() === '') return
      limits.countCells(column + 1)
      while (cells.length < column) cells.push('')
      cells[column] = content
    }
    if (name !== 'row' || cells.length === 0) return
    limits.countRow(cells.length)
    // A row that a workbook numbers twice would be a row too many in both places.
    if (!Number.isInteger(row) || row <= lastRow || row > LAST_ROW)
      throw new Refusal('bad_input', 'This workbook is damaged: its rows are not in order')
    lastRow = row
    rows.push({ row, cells })
  }
  const take = (): readonly FileRow[] => {
    const taken = rows
    rows = []
    return taken
  }
  return { ears: { open, text, close }, take, waiting: () => rows.length }
}

async function* rowsOf(file: Buffer, limits: ReadingLimits, merged: Merged[]): AsyncGenerator<readonly FileRow[]> {
  const zip = await openZip(file)
  const book = await readWorkbook(zip, limits)
  const sheet = sheetReader(book, limits, merged)
  for await (const _portion of readXml(await zip.read(book.sheet), sheet.ears, limits)) if (sheet.waiting() >= PORTION) yield sheet.take()
  if (sheet.waiting() > 0) yield sheet.take()
}

/** The first visible sheet of an XLSX workbook (ECMA-376), read as a stream. Formulas give the values that the spreadsheet calculated. */
export const readXlsx = (file: Buffer, limits: ReadingLimits): FileTable => {
  const merged: Merged[] = []
  return { rows: rowsOf(file, limits, merged), merged }
}
