import { cutText } from '../contract/cut-text.ts'
import { type BusinessDate, isBusinessDate } from '../dates.ts'
import { bad, cellText, good, monthNamed, quoted, type ReadCell, readFigure, spoiledCell, two } from '../imports/read-cell.ts'
import type { Pesewas } from '../money.ts'
import type { DayOrder } from './statement-format.ts'

/** No bank writes a day or an amount with more characters, and patterns over longer ones take time. */
const LONGEST_FIGURE = 60

const SIDE = /\s*(?<![a-z])(cr|dr|c|d)\.?$/i
const OTHER_CURRENCY =
  /^[+-]?\s*(usd|eur|gbp|ngn|xof|xaf|zar|kes|cny|jpy|chf|cad|aud|us\$|\$|€|£|₦|¥)|(usd|eur|gbp|ngn|xof|xaf|zar|kes|cny|jpy|chf|cad|aud|\$|€|£|₦|¥)\s*(cr|dr)?$/i
const CEDIS = /\b(ghs|ghc|gh)(?![a-z])|gh₵|gh¢|₵|¢/gi

export const isCedi = (text: string): boolean => /^(ghs|ghc|gh₵|gh¢|₵|¢|cedis?|ghana cedis?)$/i.test(cellText(text))

/**
 * An amount as banks write it: 1,234.50, −25.00, +50.00, (25.00), 25.00-, 25.00 DR, GHS 0.50. In pesewas, negative for DR. Refuses a decimal
 * comma, another currency, scientific notation and formulas with a sentence.
 */
export const readStatementAmount = (cell: string): ReadCell<Pesewas> => {
  const text = cellText(cell).replaceAll('−', '-')
  if (text.length > LONGEST_FIGURE) return bad(`${quoted(text)} is not a number`)
  if (OTHER_CURRENCY.test(text)) return bad(`${quoted(text)} is not in Ghana cedis`)
  const side = SIDE.exec(text)?.[1]?.toLowerCase()[0]
  const bare = (side === undefined ? text : text.replace(SIDE, ''))
    .replace(CEDIS, '')
    .replace(/^([+-])\s+/, '$1')
    .trim()
  const trailing = /^(\S.*\d)\s*-$/.exec(bare)?.[1]
  const read = readFigure(trailing === undefined ? bare : `-${trailing}`, 2)
  if (!read.ok || side === undefined) return read
  if (read.value < 0n) return bad(`${quoted(text)} has a sign and ${side === 'd' ? 'DR' : 'CR'}. Keep one of them`)
  return good(side === 'd' ? -read.value : read.value)
}

const CLOCK = /[T ,]+\d{1,2}[:.]\d{2}([:.]\d{2}([.,]\d+)?)?\s*([ap]\.?m\.?)?\s*(Z|[+-]\d{2}:?\d{2}|gmt|utc)?$/i
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/
const NUMBERS = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/
const NAMED = /^(\d{1,2})(?:st|nd|rd|th)?[-/ ,.]*([a-z]{3,9})\.?[-/ ,.]*(\d{4}|\d{2})$/i
const NAMED_MONTH_FIRST = /^([a-z]{3,9})\.?[- ]+(\d{1,2})(?:st|nd|rd|th)?[-, ]+(\d{4}|\d{2})$/i

const year = (part: string): string => (part.length === 2 ? `20${part}` : part)

const numbersIn = (first: string, second: string, last: string, order: DayOrder): string =>
  order === 'mdy' ? `${year(last)}-${two(first)}-${two(second)}` : `${year(last)}-${two(second)}-${two(first)}`

const isoOf = (text: string, order: DayOrder): string | null => {
  const [, isoYear, isoMonth = '', isoDay = ''] = ISO.exec(text) ?? COMPACT.exec(text) ?? []
  if (isoYear !== undefined) return `${isoYear}-${two(isoMonth)}-${two(isoDay)}`
  const [, first, second = '', last = ''] = NUMBERS.exec(text) ?? []
  if (first !== undefined && order === 'ymd' && last.length === 2) return `20${two(first)}-${two(second)}-${two(last)}`
  if (first !== undefined) return numbersIn(first, second, last, order)
  const [, on, name = '', of = ''] = NAMED.exec(text) ?? []
  if (on !== undefined) return `${year(of)}-${monthNamed(name) ?? '00'}-${two(on)}`
  const [, month, day = '', ofYear = ''] = NAMED_MONTH_FIRST.exec(text) ?? []
  return month === undefined ? null : `${year(ofYear)}-${monthNamed(month) ?? '00'}-${two(day)}`
}

const WRITE: Readonly<Record<DayOrder, string>> = { dmy: '31-12-2026', mdy: '12-31-2026', ymd: '2026-12-31' }

/** Is the order of day and month in the figures of a date, so that it has to be chosen? */
export const isInFigures = (cell: string): boolean =>
  cell.length <= LONGEST_FIGURE && NUMBERS.test(cellText(cell).replace(CLOCK, '').trim())

/** A day with or without a time: 03/11/2026, 3-Nov-26, 2026-11-03, 20261103, 20 Nov 2025 18:18. Two digits of a year are of this century. */
export const readStatementDay = (cell: string, order: DayOrder): ReadCell<BusinessDate> => {
  const text = cellText(cell)
  const fault = text.length > LONGEST_FIGURE ? `${quoted(text)} is not a day` : spoiledCell(text)
  if (fault !== null) return bad(fault)
  const iso = isoOf(text.replace(CLOCK, '').trim(), order)
  if (iso === null) {
    if (/^\d{4,6}(\.\d+)?$/.test(text)) return bad(`${text} is a number, not a day. Format the column as a date`)
    return bad(`${quoted(text)} is not a day. Write ${WRITE[order]}`)
  }
  return isBusinessDate(iso) ? good(iso) : bad(`${quoted(text)} is not a day of the calendar. Check the order of day and month`)
}

const INVISIBLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\p{Co}]/gu
const LONGEST_TEXT = 500

/** The words of a bank, as plain text on one line. Characters that nobody sees are left out, and what is longer than 500 is cut. */
export const readParticulars = (cell: string): ReadCell<string> => {
  const text = cellText(cell)
  const fault = spoiledCell(text)
  if (fault !== null) return bad(fault)
  const plain = text
    .replace(/[\t\r\n]/g, ' ')
    .replace(INVISIBLE, '')
    .replace(/\s+/g, ' ')
    .trim()
  return good(plain.length > LONGEST_TEXT ? `${cutText(plain, LONGEST_TEXT - 1)}…` : plain)
}

const LONGEST_REFERENCE = 100

/** A transaction id. One that a spreadsheet shortened is lost. */
export const readReference = (cell: string): ReadCell<string> => {
  const read = readParticulars(cell)
  if (!read.ok) return read
  const text = read.value.replace(/^'/, '')
  if (/^\d([.,]\d+)?e\+?\d+$/i.test(text)) return bad(`The spreadsheet shortened this transaction ID to ${text}. Format the column as text`)
  return text.length > LONGEST_REFERENCE ? bad(`Must have at most ${LONGEST_REFERENCE} characters`) : good(text)
}
