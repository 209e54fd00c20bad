import type { BusinessDate } from '../dates.ts'
import { matchColumns } from '../imports/match-headings.ts'
import { cellText } from '../imports/read-cell.ts'
import { isInFigures, readStatementDay } from './read-statement-cell.ts'
import { isDirection, type TableRow } from './read-table-statement.ts'
import { STATEMENT_FIELDS } from './statement-fields.ts'
import { DAY_ORDERS, type DayOrder } from './statement-format.ts'

/** Among how many rows a guess is checked. */
const LOOKED_AT = 200

const valuesIn = (rows: readonly TableRow[], column: number): readonly string[] =>
  rows
    .slice(0, LOOKED_AT)
    .map(({ cells }) => cellText(cells[column] ?? ''))
    .filter(text => text !== '')

/**
 * The field of each column by the words of its heading, corrected by what the column contains: a "Type" that says neither debit nor credit is
 * text, and an amount next to debits and credits is not used.
 */
export const guessColumns = (headings: readonly string[], rows: readonly TableRow[]): readonly string[] => {
  const matched = matchColumns(STATEMENT_FIELDS, headings)
  const hasSides = matched.includes('debit') && matched.includes('credit')
  return matched.map((key, column) => {
    if (key === 'amount' && hasSides) return ''
    if (key !== 'direction' || valuesIn(rows, column).every(isDirection)) return key
    return matched.includes('particulars') ? '' : 'particulars'
  })
}

type Fitness = { readonly unread: number; readonly turns: number; readonly future: number }

const fitnessOf = (cells: readonly string[], order: DayOrder, today: BusinessDate): Fitness => {
  let [unread, rises, falls, future] = [0, 0, 0, 0]
  let before: BusinessDate | null = null
  for (const cell of cells) {
    const read = readStatementDay(cell, order)
    if (!read.ok) {
      unread += 1
      continue
    }
    if (read.value > today) future += 1
    if (before !== null && read.value > before) rises += 1
    if (before !== null && read.value < before) falls += 1
    before = read.value
  }
  return { unread, turns: Math.min(rises, falls), future }
}

/** The order of day and month with which the dates are real, not in the future, and rise or fall. Day first where several orders fit. */
export const guessDayOrder = (rows: readonly TableRow[], column: number, today: BusinessDate): DayOrder => {
  const cells = rows.map(({ cells: all }) => cellText(all[column] ?? '')).filter(isInFigures)
  const fits = DAY_ORDERS.map(order => {
    const { unread, turns, future } = fitnessOf(cells, order, today)
    return { order, faults: unread + turns + future }
  })
  return fits.reduce((best, each) => (each.faults < best.faults ? each : best)).order
}
