import { guessColumns, guessDayOrder } from '@akonta/domain/bank-statements/guess-columns'
import type { ReadStatement } from '@akonta/domain/bank-statements/read-statement'
import { readTableStatement, type TableRow } from '@akonta/domain/bank-statements/read-table-statement'
import type { ReadingChoices } from '@akonta/domain/bank-statements/statement-calls'
import { STATEMENT_FIELDS } from '@akonta/domain/bank-statements/statement-fields'
import type { ColumnSource, DayOrder, StatementFormat } from '@akonta/domain/bank-statements/statement-format'
import { type BusinessDate, formatDayFirst } from '@akonta/domain/dates'
import { findHeaderRow, foldHeading } from '@akonta/domain/imports/match-headings'
import { formatMoney } from '@akonta/domain/money'
import { Refusal } from '@akonta/domain/refusals'
import { decodeText } from '../../spreadsheets/decode-text.ts'
import { headingsOf } from '../../spreadsheets/headings.ts'
import { readingLimits, refuseSize } from '../../spreadsheets/limits.ts'
import { readTable } from '../../spreadsheets/read-table.ts'
import { isCamt, readCamt } from './read-camt.ts'
import { isMt940, readMt940 } from './read-mt940.ts'
import { isOfx, readOfx } from './read-ofx.ts'
import { SHOWN_HEADINGS } from './statement-parts.ts'

/** How an earlier file of the account was read, by its line of headings. */
export type RememberedColumns = { headings: string; columns: string[]; dayOrder: DayOrder }

/** A file as it was read: what the preview shows, and the statement in it. */
export type FileReading = {
  readonly format: StatementFormat
  readonly headings: readonly string[]
  readonly headerRow: number
  readonly columns: readonly string[]
  readonly columnsFrom: ColumnSource
  readonly dayOrder: DayOrder
  readonly rows: readonly TableRow[]
  /** The line of the headings as it is remembered; null: nothing to remember. */
  readonly headingLine: string | null
  readonly statement: ReadStatement
}

export type Reading = { readonly choices: ReadingChoices; readonly remembered: readonly RememberedColumns[]; readonly today: BusinessDate }

const LONGEST_HEADINGS = 4000

const lineOf = (cells: readonly string[]): string => cells.map(foldHeading).join('|').slice(0, LONGEST_HEADINGS)

const rowsOf = async (file: Buffer): Promise<readonly TableRow[]> => {
  const rows: TableRow[] = []
  for await (const portion of readTable(file, readingLimits()).rows) rows.push(...portion)
  if (rows.length === 0) throw new Refusal('bad_input', 'This file has no rows')
  return rows
}

const KEYS = new Set(STATEMENT_FIELDS.map(({ key }) => key))

/** Refuses (`bad_input`) a field that does not exist, or is in two columns. */
const checkedColumns = (columns: readonly string[], width: number): readonly string[] => {
  const used = columns.filter(key => key !== '')
  const unknown = used.find(key => !KEYS.has(key))
  if (unknown !== undefined) throw new Refusal('bad_input', `There is no field ${unknown.slice(0, 40)}`, { field: 'columns' })
  const twice = used.find((key, place) => used.indexOf(key) < place)
  if (twice !== undefined) throw new Refusal('bad_input', `The field ${twice} is in two columns`, { field: 'columns' })
  return Array.from({ length: width }, (_, column) => columns[column] ?? '')
}

/** Where the headings are: as chosen, at a remembered line, or at the row with the most known words. */
const headerOf = (rows: readonly TableRow[], { choices, remembered }: Reading): TableRow | undefined => {
  if (choices.headerRow !== undefined) {
    const chosen = rows.find(({ row }) => row === choices.headerRow)
    if (chosen === undefined) throw new Refusal('bad_input', `This file has no row ${choices.headerRow}`, { field: 'headerRow' })
    return chosen
  }
  const known = new Set(remembered.map(({ headings }) => headings))
  const first = rows.slice(0, 20)
  const place = findHeaderRow(
    STATEMENT_FIELDS,
    first.map(({ cells }) => cells),
  )
  return first.find(({ cells }) => known.has(lineOf(cells))) ?? first[place - 1]
}

const readRows = (format: 'csv' | 'xlsx', all: readonly TableRow[], reading: Reading): FileReading => {
  const { choices, remembered, today } = reading
  const header = headerOf(all, reading)
  const width = all.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const headings = headingsOf(header?.cells ?? [], width)
  const rows = all.filter(({ row }) => row > (header?.row ?? 0))
  const above = all.filter(({ row }) => row < (header?.row ?? 0))
  const headingLine = header ? lineOf(header.cells) : null
  const earlier = remembered.find(each => each.headings === headingLine)
  const columns = checkedColumns(choices.columns ?? earlier?.columns ?? (header ? guessColumns(headings, rows) : []), width)
  const dayOrder = choices.dayOrder ?? earlier?.dayOrder ?? guessDayOrder(rows, columns.indexOf('date'), today)
  const columnsFrom = choices.columns !== undefined ? 'chosen' : earlier !== undefined ? 'remembered' : 'guessed'
  const statement = readTableStatement({ above, headings, rows, columns, dayOrder })
  return { format, headings, headerRow: header?.row ?? 0, columns, columnsFrom, dayOrder, rows, headingLine, statement }
}

const isZip = (file: Buffer): boolean => file.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]))

const withTyped = (statement: ReadStatement, { opening, closing }: ReadingChoices): ReadStatement => ({
  ...statement,
  opening: opening === undefined ? statement.opening : { amount: opening, row: 0 },
  closing: closing === undefined ? statement.closing : { amount: closing, row: 0 },
})

/** Lines of a format without columns, as a table shows them. */
const withoutColumns = (format: 'ofx' | 'mt940' | 'camt053', statement: ReadStatement): FileReading => ({
  format,
  headings: SHOWN_HEADINGS,
  headerRow: 0,
  columns: SHOWN_HEADINGS.map(() => ''),
  columnsFrom: 'format',
  dayOrder: 'ymd',
  rows: statement.lines.map(({ row, day, valueDay, particulars, reference, amount }) => ({
    row,
    cells: [formatDayFirst(day), valueDay === null ? '' : formatDayFirst(valueDay), particulars, reference, formatMoney(amount)],
  })),
  headingLine: null,
  statement,
})

const BEGINNING = 4000

/** Refuses (`bad_input`) web pages and other XML that are given out as a workbook or statement. */
const refuseMarkup = (beginning: string): void => {
  if (/^\s*<(!doctype html|html|head|table|meta)\b/i.test(beginning) || /<Workbook\b/.test(beginning))
    throw new Refusal('bad_input', 'This is a web page with the ending of a workbook. Open it in a spreadsheet and save it as XLSX or CSV')
  if (/^\s*<(\?xml|[a-z]+[:>\s])/i.test(beginning)) throw new Refusal('bad_input', 'This XML is not a statement: neither CAMT.053 nor OFX')
}

const isWorkbook = (file: Buffer): boolean => isZip(file) || file.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))
const isPdf = (file: Buffer): boolean => file.subarray(0, 4).toString('latin1') === '%PDF'

/** A statement in its own format; null for a table. */
const inOwnFormat = async (file: Buffer): Promise<FileReading | null> => {
  if (isWorkbook(file) || isPdf(file)) return null
  const [first = ''] = decodeText(file.subarray(0, BEGINNING))
  const text = (): string => [...decodeText(file)].join('')
  if (isOfx(first)) return withoutColumns('ofx', readOfx(text(), readingLimits()))
  if (isCamt(first)) return withoutColumns('camt053', await readCamt(decodeText(file), readingLimits()))
  if (isMt940(first)) return withoutColumns('mt940', readMt940(text(), readingLimits()))
  refuseMarkup(first)
  return null
}

/** Reads a statement by what the file contains, whatever it is called. Refuses: bad_input (not a statement), too_large. */
export const readFile = async (file: Buffer, reading: Reading): Promise<FileReading> => {
  refuseSize(file.length)
  const found = (await inOwnFormat(file)) ?? readRows(isZip(file) ? 'xlsx' : 'csv', await rowsOf(file), reading)
  return { ...found, statement: withTyped(found.statement, reading.choices) }
}
