import { cutText } from '../contract/cut-text.ts'
import { cellText, type ReadCell } from '../imports/read-cell.ts'
import { columnsByKey } from '../imports/row-reader.ts'
import type { Pesewas } from '../money.ts'
import { magnitude } from '../whole-numbers.ts'
import type { ReadLine, ReadStatement, StatedBalance, StatementFault } from './read-statement.ts'
import { isCedi, readParticulars, readReference, readStatementAmount, readStatementDay } from './read-statement-cell.ts'
import type { DayOrder } from './statement-format.ts'

/** A row of a table: its number in the file, from 1, and its cells. */
export type TableRow = { readonly row: number; readonly cells: readonly string[] }

export type TableReading = {
  /** The rows of the file up to the headings, which may state the account and its balances. */
  readonly above: readonly TableRow[]
  readonly headings: readonly string[]
  readonly rows: readonly TableRow[]
  readonly columns: readonly string[]
  readonly dayOrder: DayOrder
}

const OPENING = /\b(opening|starting|previous) bal(ance)?\b|\bbal(ance)?( b\/?f| brought forward)\b|\bbrought forward\b|\bb\/f\b/i
const CLOSING = /\b(closing|ending) bal(ance)?\b|\bbal(ance)?( c\/?f| carried forward)\b|\bcarried forward\b|\bc\/f\b/i
const TOTAL = /^\s*(grand |sub[- ]?|page )?totals?\b/i
const ACCOUNT_NUMBER = /\b(account|acct|a\/c|wallet)\s*(no|number|num|#)\b\.?|\b(iban|msisdn)\b/i
const CURRENCY = /\bcurrency\b/i

/** The text behind a label: after its colon, or in the next cell that is not empty. */
const behind = (cells: readonly string[], place: number): string => {
  const own = cellText(cells[place] ?? '')
    .split(':')
    .slice(1)
    .join(':')
    .trim()
  return own !== '' ? own : cellText(cells.slice(place + 1).find(cell => cellText(cell) !== '') ?? '')
}

const labelled = (
  rows: readonly TableRow[],
  label: RegExp,
): { readonly row: number; readonly column: number; readonly text: string } | null => {
  for (const { row, cells } of rows)
    for (const [column, cell] of cells.entries()) {
      const text = label.test(cell) ? behind(cells, column) : ''
      if (text !== '') return { row, column, text }
    }
  return null
}

/** Reads the cells of one row by the keys of its columns, and collects what is wrong. */
const rowCells = (columns: ReadonlyMap<string, number>, { row, cells }: TableRow, faults: StatementFault[]) => {
  const raw = (key: string): string => cellText(cells[columns.get(key) ?? -1] ?? '')
  const fault = (key: string, reason: string): void => void faults.push({ row, column: columns.get(key) ?? -1, reason })
  const read = <T>(key: string, readCell: (cell: string) => ReadCell<T>): T | null => {
    if (raw(key) === '') return null
    const found = readCell(raw(key))
    if (found.ok) return found.value
    fault(key, found.fault)
    return null
  }
  const amount = (key: string): Pesewas | null => (/^[-–—]$/.test(raw(key)) ? null : read(key, readStatementAmount))
  return { raw, fault, read, amount }
}

type RowCells = ReturnType<typeof rowCells>

const IN = /^(cr|c|credit|credits|in|deposit|received|incoming|\+)$/i
const OUT = /^(dr|d|debit|debits|out|withdrawal|sent|outgoing|-)$/i

export const isDirection = (text: string): boolean => IN.test(text) || OUT.test(text)

const directed = (cells: RowCells, amount: Pesewas): Pesewas => {
  const direction = cells.raw('direction')
  const size = magnitude(amount)
  if (IN.test(direction)) return size
  if (OUT.test(direction)) return -size
  cells.fault('direction', direction === '' ? 'Debit or credit is required' : `${cutText(direction, 40)} is neither debit nor credit`)
  return amount
}

/** The signed amount of a row: of one column, of one with its direction, or of debit and credit. Debits may be written with a minus. */
const amountOf = (cells: RowCells, columns: ReadonlyMap<string, number>, debitsAreNegative: boolean): Pesewas | null => {
  if (columns.has('amount')) {
    const amount = cells.amount('amount')
    return amount === null || amount === 0n || !columns.has('direction') ? amount : directed(cells, amount)
  }
  const debit = cells.amount('debit')
  const credit = cells.amount('credit')
  if (debit === null && credit === null) return null
  if (debit !== null && credit !== null && debit !== 0n && credit !== 0n) cells.fault('credit', 'A row has a debit or a credit, not both')
  return (credit ?? 0n) - (debitsAreNegative ? magnitude(debit ?? 0n) : (debit ?? 0n))
}

/** Every debit that is not zero has a minus: the minus is how this bank writes a debit, and no reversal of one. Totals have no day. */
const areDebitsNegative = (rows: readonly TableRow[], columns: ReadonlyMap<string, number>, dayOrder: DayOrder): boolean => {
  const column = columns.get('debit')
  if (column === undefined) return false
  const dated = rows.filter(({ cells }) => readStatementDay(cells[columns.get('date') ?? -1] ?? '', dayOrder).ok)
  const read = dated.flatMap(({ cells }) => {
    const found = readStatementAmount(cells[column] ?? '')
    return found.ok && found.value !== 0n ? [found.value] : []
  })
  return read.length > 0 && read.every(value => value < 0n)
}

const missingColumns = (columns: ReadonlyMap<string, number>): string | null => {
  if (!columns.has('date')) return 'Choose the column with the date'
  if (!columns.has('amount') && !columns.has('debit') && !columns.has('credit'))
    return 'Choose the column with the amount, or those with debits and credits'
  if (columns.has('amount') && (columns.has('debit') || columns.has('credit')))
    return 'Choose either the column with the amount, or those with debits and credits'
  return null
}

/** Fees and taxes that a network deducts are separate lines: they are posted to other accounts than the payment. */
const chargeLines = (cells: RowCells, columns: ReadonlyMap<string, number>, line: ReadLine): readonly ReadLine[] =>
  (['fee', 'tax'] as const).flatMap(key => {
    if (!columns.has(key)) return []
    const charge = cells.amount(key) ?? 0n
    if (charge === 0n) return []
    const name = key === 'fee' ? 'Fee' : 'Tax'
    return [{ ...line, particulars: cutText(`${name}: ${line.particulars}`, 500), amount: -magnitude(charge), balance: null }]
  })

/** The balance of a row is the one after its last line. */
const withBalanceLast = (lines: readonly ReadLine[], balance: Pesewas | null): readonly ReadLine[] =>
  lines.map((line, place) => ({ ...line, balance: place === lines.length - 1 ? balance : null }))

/**
 * Reads the rows of a table by its columns. Rows without a date and an amount (titles, totals, page ends) are left out, and counted in a note;
 * rows that state the opening or closing balance are used. Everything else that cannot be read is a fault of its cell.
 */
export const readTableStatement = ({ above, headings, rows, columns: keys, dayOrder }: TableReading): ReadStatement => {
  const columns = columnsByKey(keys)
  const faults: StatementFault[] = []
  const lines: ReadLine[] = []
  const places = { date: columns.get('date') ?? -1, amount: columns.get('amount') ?? -1, balance: columns.get('balance') ?? -1 }
  const missing = missingColumns(columns)
  const currency = labelled(above, CURRENCY)
  if (currency !== null && !isCedi(currency.text))
    faults.push({
      row: currency.row,
      column: -1,
      reason: `${cutText(currency.text, 40)} is not the currency of these books, GHS`,
    })
  if (missing !== null) faults.push({ row: 0, column: -1, reason: missing })
  const openings: StatedBalance[] = []
  const closings: StatedBalance[] = []
  const number = labelled(above, ACCOUNT_NUMBER)?.text ?? ''
  let leftOut = 0
  const debitsAreNegative = areDebitsNegative(rows, columns, dayOrder)
  for (const tableRow of missing === null ? rows : []) {
    const { row, cells: texts } = tableRow
    const cells = rowCells(columns, tableRow, faults)
    const words = texts.map(cellText).filter(text => text !== '')
    if (words.every((word, place) => word === headings.map(cellText).filter(text => text !== '')[place])) {
      leftOut += 1
      continue
    }
    const figures = ['amount', 'debit', 'credit', 'balance'].map(key => cells.raw(key)).filter(text => text !== '' && !/^[-–—]$/.test(text))
    const label = words.find(word => OPENING.test(word) || CLOSING.test(word) || TOTAL.test(word)) ?? ''
    const hasDay = readStatementDay(cells.raw('date'), dayOrder).ok
    const isTitle = figures.length === 0 && (!hasDay || label !== '')
    const hasNoMove = ['amount', 'debit', 'credit'].every(key => cells.raw(key) === '' || /^[-–—]?$|^0+([.,]0+)?$/.test(cells.raw(key)))
    if (label !== '' && figures.length > 0 && (!hasDay || hasNoMove)) {
      const figure = readStatementAmount(figures.at(-1) ?? '')
      if (!figure.ok) cells.fault('balance', figure.fault)
      else if (OPENING.test(label) && !TOTAL.test(label)) openings.push({ amount: figure.value, row })
      else if (CLOSING.test(label) && !TOTAL.test(label)) closings.push({ amount: figure.value, row })
      leftOut += 1
      continue
    }
    if (isTitle) {
      leftOut += 1
      continue
    }
    const found = lineOf(cells, columns, { row, dayOrder, debitsAreNegative }, faults)
    if (found === 'zero') leftOut += 1
    else lines.push(...found)
  }
  const notes =
    leftOut === 0
      ? []
      : [
          `${leftOut} ${leftOut === 1 ? 'row has' : 'rows have'} no movement and ${leftOut === 1 ? 'was' : 'were'} left out: headings, totals, balances`,
        ]
  // Each page may carry a balance forward: the statement opens with the one next to its oldest line and closes with the one next to its latest.
  const isFalling = (lines[0]?.day ?? '') > (lines.at(-1)?.day ?? '')
  const opening = balanceAbove(above, OPENING) ?? openings.at(isFalling ? -1 : 0) ?? null
  const closing = balanceAbove(above, CLOSING) ?? closings.at(isFalling ? 0 : -1) ?? null
  const hasOneColumn = columns.has('amount') && !columns.has('direction') && !columns.has('fee') && !columns.has('tax')
  const isUnsigned = hasOneColumn && lines.length > 0 && lines.every(({ amount }) => amount > 0n)
  return {
    ...{ accountNumber: /\d/.test(number) ? number : '', opening, closing, lines, faults, notes, columns: places },
    ...(isUnsigned && { isUnsigned }),
  }
}

const balanceAbove = (above: readonly TableRow[], label: RegExp): StatedBalance | null => {
  const found = labelled(above, label)
  const read = found && readStatementAmount(found.text)
  return found && read?.ok ? { amount: read.value, row: found.row } : null
}

type RowRules = { readonly row: number; readonly dayOrder: DayOrder; readonly debitsAreNegative: boolean }

const lineOf = (
  cells: RowCells,
  columns: ReadonlyMap<string, number>,
  { row, dayOrder, debitsAreNegative }: RowRules,
  faults: readonly StatementFault[],
): readonly ReadLine[] | 'zero' => {
  const before = faults.length
  const currency = cells.raw('currency')
  if (currency !== '' && !isCedi(currency)) cells.fault('currency', `${cutText(currency, 40)} is not the currency of these books, GHS`)
  const day = cells.read('date', cell => readStatementDay(cell, dayOrder))
  if (cells.raw('date') === '') cells.fault('date', 'The date is missing')
  const valueDay = cells.read('valueDate', cell => readStatementDay(cell, dayOrder))
  const parts = (['particulars', 'moreText'] as const).flatMap(key => cells.read(key, readParticulars) ?? [])
  const reference = cells.read('reference', readReference) ?? ''
  const balance = cells.amount('balance')
  const readable = faults.length
  const amount = amountOf(cells, columns, debitsAreNegative)
  if (amount === null && faults.length === readable) cells.fault(columns.has('amount') ? 'amount' : 'debit', 'The amount is missing')
  if (faults.length > before || day === null || amount === null) return []
  const line = { row, day, valueDay, particulars: cutText(parts.join(' · '), 500), reference, amount, balance: null }
  const charges = chargeLines(cells, columns, line)
  if (faults.length > before) return []
  const moved = line.amount === 0n ? charges : [line, ...charges]
  return moved.length === 0 ? 'zero' : withBalanceLast(moved, balance)
}
