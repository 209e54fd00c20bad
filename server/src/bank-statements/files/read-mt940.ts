import type { ReadLine, ReadStatement } from '@akonta/domain/bank-statements/read-statement'
import { readParticulars } from '@akonta/domain/bank-statements/read-statement-cell'
import { type BusinessDate, isBusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { ReadingLimits } from '../../spreadsheets/limits.ts'
import { checkCurrency, joinedParts, type LineFaults, lineFaults, newPart, plainAmount, type StatementPart } from './statement-parts.ts'

type Field = { readonly tag: string; readonly row: number; readonly lines: string[] }

const TAG = /^:(\d{2}[A-Z]?|NS):(.*)$/
const FIELDS = new Set([
  '13',
  '13D',
  '20',
  '21',
  '25',
  '25P',
  '28',
  '28C',
  '34F',
  '60F',
  '60M',
  '61',
  '62F',
  '62M',
  '64',
  '65',
  '86',
  '90C',
  '90D',
  'NS',
])

/** Is this the text of an MT940 message? */
export const isMt940 = (beginning: string): boolean =>
  /^(\{1:|\s*:20:)/.test(beginning) || (/^:20:/m.test(beginning) && /^:(25P?|60[FM]):/m.test(beginning))

/** The fields of all messages, each with the number of its line. A line that begins like a field and is none is a fault. */
const fieldsOf = (text: string, limits: ReadingLimits, faults: LineFaults): readonly Field[] => {
  const fields: Field[] = []
  for (const [place, line] of text.split(/\r\n|\n|\r/).entries()) {
    const row = place + 1
    const [, tag, content = ''] = TAG.exec(line) ?? []
    if (tag !== undefined && FIELDS.has(tag)) {
      limits.countRow(1)
      fields.push({ tag, row, lines: [content] })
    } else if (line.startsWith(':')) faults.add(row, `${line.slice(0, 12)} is not a field of MT940`)
    else if (!/^(\{|-\}?\s*$)/.test(line) && line.trim() !== '') fields.at(-1)?.lines.push(line)
  }
  return fields
}

const dayOf = (text: string): BusinessDate | null => {
  const iso = `20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4, 6)}`
  return isBusinessDate(iso) ? iso : null
}

/** Most months between the day of an entry and its value day. */
const HALF_A_YEAR = 6

/** The entry day has no year: it is in that of the value day, or in one next to it that brings them nearer to each other. */
const entryDay = (value: BusinessDate, entry: string | undefined): BusinessDate | null => {
  if (entry === undefined) return value
  const later = Number(entry.slice(0, 2)) - Number(value.slice(5, 7))
  const turn = later > HALF_A_YEAR ? -1 : later < -HALF_A_YEAR ? 1 : 0
  const iso = `${Number(value.slice(0, 4)) + turn}-${entry.slice(0, 2)}-${entry.slice(2, 4)}`
  return isBusinessDate(iso) ? iso : null
}

const BALANCE = /^([CD])(\d{6})([A-Z]{3})(\d{1,12},\d{0,2})$/

const balanceOf = ({ tag, row, lines }: Field, faults: LineFaults) => {
  const [, side, , currency = '', figure = ''] = BALANCE.exec((lines[0] ?? '').trim()) ?? []
  const amount = plainAmount(figure)
  if (side === undefined || amount === null) {
    faults.add(row, `The balance in :${tag}: cannot be read`)
    return null
  }
  checkCurrency(faults, row, currency)
  return { amount: side === 'D' ? -amount : amount, row }
}

const ENTRY = /^(\d{6})(\d{4})?(R?[CD])([A-Z])?(\d{1,12},\d{0,2})([A-Z][A-Z0-9]{3})(.*)$/

/** D is money out. A reversed debit (RD) is money in. */
const signed = (mark: string, amount: Pesewas): Pesewas => (mark === 'C' || mark === 'RD' ? amount : -amount)

const referenceOf = (written: string): string => {
  const [own = '', bank = ''] = written.split('//')
  return [bank, own].map(text => text.trim()).find(text => text !== '' && text !== 'NONREF') ?? ''
}

/** What follows :61: on its second line, and the text of :86: without the numbers of its parts. */
const wordsOf = (entry: Field, about: Field | undefined): string => {
  const text = about === undefined ? entry.lines.slice(1).join(' ') : about.lines.join(' ')
  const bare = /^\d{3}\?\d{2}/.test(text) ? text.slice(3).replace(/\?\d{2}/g, ' ') : text
  const read = readParticulars(bare.replace(/^=+/, ''))
  return read.ok ? read.value : ''
}

const lineOf = (entry: Field, about: Field | undefined, faults: LineFaults): ReadLine | null => {
  const { row, lines } = entry
  const [, value = '', entered, mark = '', , figure = '', , reference = ''] = ENTRY.exec((lines[0] ?? '').trim()) ?? []
  const amount = plainAmount(figure)
  const valueDay = dayOf(value)
  const day = valueDay && entryDay(valueDay, entered)
  if (amount === null) faults.add(row, 'This :61: cannot be read: it needs a date, C or D, an amount with a comma, and a type')
  else if (valueDay === null || day === null) faults.add(row, `${value}${entered ?? ''} is not a day of the calendar`)
  else if (amount !== 0n)
    return {
      row,
      day,
      valueDay,
      particulars: wordsOf(entry, about),
      reference: referenceOf(reference),
      amount: signed(mark, amount),
      balance: null,
    }
  return null
}

const partWith = (part: StatementPart, field: Field, next: Field | undefined, faults: LineFaults): void => {
  switch (field.tag) {
    case '25':
    case '25P':
      part.account = (field.lines[0] ?? '').trim()
      break
    case '60F':
    case '60M':
      part.opening = balanceOf(field, faults)
      break
    case '62F':
    case '62M':
      part.closing = balanceOf(field, faults)
      break
    case '61': {
      const line = lineOf(field, next?.tag === '86' ? next : undefined, faults)
      if (line) part.lines.push(line)
      break
    }
    default:
  }
}

/** Reads MT940 (SWIFT), one message or several of one account. Amounts are exact, and every fault names its line. */
export const readMt940 = (text: string, limits: ReadingLimits): ReadStatement => {
  const faults = lineFaults()
  const fields = fieldsOf(text, limits, faults)
  const parts: StatementPart[] = []
  for (const [place, field] of fields.entries()) {
    if (field.tag === '20' || parts.length === 0) parts.push(newPart(field.row))
    const part = parts.at(-1)
    if (part) partWith(part, field, fields[place + 1], faults)
  }
  return joinedParts(parts, faults)
}
