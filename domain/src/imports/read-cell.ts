import { isBarcode, MOST_BARCODES } from '../catalogue/barcodes.ts'
import type { Fault } from '../contract/codec.ts'
import { UNREAD } from '../contract/codec.ts'
import { cutText } from '../contract/cut-text.ts'
import { line } from '../contract/fields.ts'
import { type BusinessDate, isBusinessDate } from '../dates.ts'
import { decodeDecimal } from '../decimal.ts'

/** A cell that was read, or the sentence that is shown next to it. */
export type ReadCell<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: string }

export const good = <T>(value: T): ReadCell<T> => ({ ok: true, value })
export const bad = (fault: string): ReadCell<never> => ({ ok: false, fault })

/**
 * Files written by spreadsheets and by this product have an apostrophe before a text that would otherwise be a formula; those of this product
 * also within a text, where a spreadsheet could begin another cell.
 */
const GUARD = /(^|[;\t\r\n])'(?='*[=+\-@\t\r＝＋－＠])/g

const withoutGuards = (text: string): string => text.replaceAll(GUARD, '$1')

/** The text of a cell without blanks around it. */
export const cellText = (cell: string): string => cell.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ').trim()

export const quoted = (text: string): string => (text.length > 40 ? `${cutText(text, 40)}…` : text)

const SPREADSHEET_ERROR = /^#(REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)/i
const MISREAD = /\uFFFD|Ã[\u0080-\u00BF©¨ª«¼]|â€/

/** What spoils a cell whatever its field: an error of the spreadsheet, a formula, letters in the wrong encoding. */
export const spoiledCell = (text: string): string | null => {
  if (SPREADSHEET_ERROR.test(text)) return `${quoted(text)} is an error of the spreadsheet. Correct it there, or type the value`
  if (text.startsWith('=')) return 'This is a formula. Paste its value instead'
  if (MISREAD.test(text)) return 'Some letters could not be read. Save the file as UTF-8, or type the text again'
  return null
}

const TAG = /<\/?[a-z][^<>]*>|&(lt|gt|amp|nbsp|#\d+);/i

const sentence = (fault: string): string => fault.charAt(0).toUpperCase() + fault.slice(1)

/** One line of text of at most `longest` characters. */
export const readText = (cell: string, longest: number): ReadCell<string> => {
  const text = withoutGuards(cellText(cell))
  const fault = text === cellText(cell) ? spoiledCell(text) : null
  if (fault !== null) return bad(fault)
  const tag = TAG.exec(text)
  if (tag) return bad(`${tag[0]} is HTML code. Type the text alone`)
  const faults: Fault[] = []
  const value = line(longest).read(text.replace(/\s+/g, ' '), faults)
  return value === UNREAD ? bad(sentence(faults[0]?.fault ?? 'cannot be read')) : good(value)
}

const CURRENCY = /^(ghs|ghc|gh₵|gh¢|₵|¢)\s*|\s*(ghs|ghc|gh₵|gh¢|₵|¢)$/gi
const BRACKETS = /^\((.+)\)$/
const GROUPED = /^[+-]?\d{1,3}([, ']\d{3})+(\.\d+)?$/
const COMMA = /^([+-]?)([\d.\s]*\d),(\d+)$/
const SCIENTIFIC = /^[+-]?\d+([.,]\d+)?e[+-]?\d+$/i
const TOO_MANY: Readonly<Record<number, string>> = {
  0: 'Must be a whole number',
  2: 'Has more than 2 decimals',
  4: 'Has more than 4 decimals',
}

/** A figure as people write it: 1,234.50, GHS 12.50, (3.00). Scaled by its decimals. A decimal comma is never guessed. */
export const readFigure = (cell: string, decimals: number): ReadCell<bigint> => {
  const text = cellText(cell)
  const fault = spoiledCell(text)
  if (fault !== null) return bad(fault)
  const bare = withoutGuards(text).replace(CURRENCY, '').trim()
  const inside = BRACKETS.exec(bare)?.[1]
  const figure = inside === undefined ? bare : `-${inside.trim()}`
  if (SCIENTIFIC.test(figure)) return bad(`${quoted(text)} was shortened by the spreadsheet. Type the whole figure`)
  const plain = GROUPED.test(figure) ? figure.replace(/[, ']/g, '') : figure
  const comma = COMMA.exec(plain)
  if (comma) {
    const [, sign = '', whole = '', fraction = ''] = comma
    return bad(`${quoted(text)} has a decimal comma. Write ${sign}${whole.replace(/[.\s]/g, '')}.${fraction}`)
  }
  const decoded = decodeDecimal(plain, decimals)
  if (decoded.ok) return good(decoded.value)
  if (decoded.fault === 'too_many_decimals') return bad(TOO_MANY[decimals] ?? `Has more than ${decimals} decimals`)
  return bad(decoded.fault === 'out_of_range' ? `${quoted(text)} is too large` : `${quoted(text)} is not a number`)
}

const DAY_FIRST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/
const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/
const NAMED = /^(\d{1,2})[- ]([a-z]{3,9})[- ,]+(\d{4})$/i
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const SHORT_YEAR = /^\d{1,2}[-/. ]\d{1,2}[-/. ]\d{2}$/
const SERIAL = /^\d{4,6}(\.\d+)?$/

export const two = (part: string): string => part.padStart(2, '0')

/** The number of a month by its English name or the first three letters of it; null for any other word. */
export const monthNamed = (name: string): string | null => {
  const place = MONTHS.indexOf(name.slice(0, 3).toLowerCase())
  return place === -1 ? null : two(String(place + 1))
}

const isoOf = (text: string): string | null => {
  const iso = ISO.exec(text)
  if (iso) return iso[1] ?? null
  const [, day = '', month = '', year = ''] = DAY_FIRST.exec(text) ?? []
  if (year !== '') return `${year}-${two(month)}-${two(day)}`
  const [, on = '', name = '', of = ''] = NAMED.exec(text) ?? []
  const named = monthNamed(name)
  return of === '' || named === null ? null : `${of}-${named}-${two(on)}`
}

/** A day, day first: 31-12-2026, 31/12/2026, 31 Dec 2026, or 2026-12-31. */
export const readDay = (cell: string): ReadCell<BusinessDate> => {
  const text = cellText(cell)
  const fault = spoiledCell(text)
  if (fault !== null) return bad(fault)
  if (SERIAL.test(text)) return bad(`${text} is a number, not a day. Format the column as a date, or write 31-12-2026`)
  if (SHORT_YEAR.test(text)) return bad(`Write the year of ${text} with 4 digits`)
  const iso = isoOf(text)
  if (iso === null) return bad(`${quoted(text)} is not a day. Write 31-12-2026`)
  if (isBusinessDate(iso)) return good(iso)
  return bad(`${text} is not a day of the calendar. Write the day before the month, as in 31-12-2026`)
}

const YES = ['yes', 'y', 'true', '1', 'x']
const NO = ['no', 'n', 'false', '0']

export const readYesNo = (cell: string): ReadCell<boolean> => {
  const text = cellText(cell).toLowerCase()
  if (YES.includes(text)) return good(true)
  return NO.includes(text) ? good(false) : bad(`${quoted(cellText(cell))} is neither Yes nor No`)
}

/** Whether a product has this barcode already. */
export type KnownBarcode = (barcode: string) => boolean

/**
 * The barcodes of a cell, split on commas, semicolons, bars and blanks. One that a product has is kept as it is: in a saved list A;B may be
 * one barcode. A barcode that a spreadsheet shortened is lost for good.
 */
export const readBarcodes = (cell: string, isKnown: KnownBarcode = () => false): ReadCell<readonly string[]> => {
  const text = withoutGuards(cellText(cell))
  const fault = text === cellText(cell) ? spoiledCell(text) : null
  if (fault !== null) return bad(fault)
  const codes = text.split(/[,\s]+/).flatMap(code => (isKnown(code) ? [code] : code.split(/[;|]+/).filter(part => part !== '')))
  const short = codes.find(code => SCIENTIFIC.test(code) && !isKnown(code))
  if (short !== undefined) return bad(`The spreadsheet shortened this barcode to ${short}. Format the column as text and type it again`)
  const decimal = codes.find(code => /^\d{6,}\.0*$/.test(code) && !isKnown(code))
  if (decimal !== undefined) return bad(`${decimal} has decimals. Format the column as text`)
  if (codes.length > MOST_BARCODES) return bad(`Must have at most ${MOST_BARCODES} barcodes`)
  const wrong = codes.find(code => !isBarcode(code))
  if (wrong !== undefined) return bad(`${quoted(wrong)} is not a barcode: plain letters, digits and signs, at most 64`)
  const twice = codes.find((code, place) => codes.indexOf(code) < place)
  return twice === undefined ? good(codes) : bad(`The barcode ${twice} is here twice`)
}
