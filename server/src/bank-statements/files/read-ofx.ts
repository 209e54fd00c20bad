import type { ReadLine, ReadStatement, StatedBalance } from '@akonta/domain/bank-statements/read-statement'
import { readParticulars } from '@akonta/domain/bank-statements/read-statement-cell'
import { sumOf } from '@akonta/domain/whole-numbers'
import type { ReadingLimits } from '../../spreadsheets/limits.ts'
import {
  checkCurrency,
  joinedParts,
  type LineFaults,
  lineFaults,
  newPart,
  plainAmount,
  plainDay,
  SHOWN_COLUMNS,
} from './statement-parts.ts'

/** A tag and the text behind it. Tags of OFX 1 that hold text need not be closed. */
type Token = { readonly name: string; readonly isEnd: boolean; readonly text: string; readonly row: number }

/** Is this the text of an OFX file? */
export const isOfx = (beginning: string): boolean => /<OFX\b[^<>]*>|^\s*OFXHEADER:/i.test(beginning)

const NAME = /^\/?[A-Z0-9._-]+$/i

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&nbsp;': ' ', '&apos;': "'", '&quot;': '"' }

const plainText = (text: string): string => text.replace(/&(lt|gt|amp|nbsp|apos|quot);/g, entity => ENTITIES[entity] ?? entity).trim()

const linesIn = (text: string): number => text.split('\n').length - 1

/** Every tag with its line. A tag that is not closed before the next one, or has a broken name, is a fault. */
const tokensOf = (text: string, faults: LineFaults): readonly Token[] => {
  const start = text.search(/<OFX\b[^<>]*>/i)
  const tokens: Token[] = []
  const pieces = text.slice(Math.max(0, start)).split('<')
  let row = 1 + linesIn(text.slice(0, Math.max(0, start)))
  for (const piece of pieces.slice(1)) {
    const end = piece.indexOf('>')
    const name = piece.slice(0, Math.max(0, end)).trim()
    if (end === -1 || !NAME.test(name)) faults.add(row, `The tag <${piece.slice(0, 20).split(/\s/)[0] ?? ''} is broken`)
    else tokens.push({ name: name.replace('/', '').toUpperCase(), isEnd: name.startsWith('/'), text: plainText(piece.slice(end + 1)), row })
    row += linesIn(piece)
  }
  return tokens
}

type Entry = { readonly row: number; readonly values: Map<string, string> }

/** One of the statements in a file, with the moment of its balance as it is written. */
type Part = { readonly row: number; readonly entries: Entry[]; closing: StatedBalance | null; asOf: string }

type Found = {
  readonly parts: Part[]
  readonly accounts: Set<string>
  readonly currencies: { readonly row: number; readonly text: string }[]
}

const STATEMENTS = ['STMTRS', 'CCSTMTRS']

const NOT_CLOSED = 'This <STMTTRN> is not closed'

/** Collects entries, accounts, currencies and the closing balance of each statement. */
const collect = (tokens: readonly Token[], faults: LineFaults, limits: ReadingLimits): Found => {
  let part: Part = { row: 1, entries: [], closing: null, asOf: '' }
  const all: Found = { parts: [part], accounts: new Set(), currencies: [] }
  let entry: Entry | null = null
  let isInBalance = false
  // The amount of an entry in <CURRENCY> is in that one; <ORIGCURRENCY> only says what it was before.
  let isInCurrency = false
  for (const { name, isEnd, text, row } of tokens) {
    if (name === 'STMTTRN' || name === 'BANKTRANLIST') {
      if (entry !== null && !(isEnd && name === 'STMTTRN')) faults.add(entry.row, NOT_CLOSED)
      if (name === 'STMTTRN' && isEnd && entry !== null) part.entries.push(entry)
      entry = name === 'STMTTRN' && !isEnd ? { row, values: new Map() } : null
      if (entry !== null) limits.countRow(1)
    } else if (STATEMENTS.includes(name)) {
      if (isEnd || (part.entries.length === 0 && part.closing === null)) continue
      part = { row, entries: [], closing: null, asOf: '' }
      all.parts.push(part)
    } else if (name === 'LEDGERBAL') isInBalance = !isEnd
    else if (name === 'CURRENCY') isInCurrency = !isEnd
    else if (isEnd || text === '') continue
    else if (name === 'CURDEF' || (name === 'CURSYM' && isInCurrency)) all.currencies.push({ row, text })
    else if (entry !== null) entry.values.set(name, text)
    else if (name === 'ACCTID') all.accounts.add(text)
    else if (name === 'DTASOF' && isInBalance) part.asOf = text
    else if (name === 'BALAMT' && isInBalance) {
      const amount = plainAmount(text)
      if (amount === null) faults.add(row, `${text.slice(0, 40)} is not an amount`)
      else part.closing = { amount, row }
    }
  }
  if (entry !== null) faults.add(entry.row, NOT_CLOSED)
  return all
}

const lineOf = ({ row, values }: Entry, faults: LineFaults): ReadLine | null => {
  const value = (name: string): string => values.get(name) ?? ''
  const day = plainDay(value('DTPOSTED'))
  const amount = plainAmount(value('TRNAMT'))
  if (day === null) faults.add(row, `${value('DTPOSTED').slice(0, 40) || 'Nothing'} in DTPOSTED is not a day`)
  if (amount === null) faults.add(row, `${value('TRNAMT').slice(0, 40) || 'Nothing'} in TRNAMT is not an amount with at most 2 decimals`)
  if (day === null || amount === null || amount === 0n) return null
  const words = readParticulars(
    [value('NAME'), value('MEMO')].filter((text, place, all) => text !== '' && all.indexOf(text) === place).join(' · '),
  )
  const reference = value('FITID').slice(0, 100)
  return { row, day, valueDay: null, particulars: words.ok ? words.value : '', reference, amount, balance: null }
}

/** An id names one transaction of an account; the same one twice is a duplicate row. */
const refuseRepeats = (lines: readonly ReadLine[], faults: LineFaults): void => {
  const rows = new Map<string, number>()
  for (const { row, reference } of lines) {
    const first = rows.get(reference)
    if (reference !== '' && first !== undefined) faults.add(row, `The id ${reference} is in line ${first} too`)
    rows.set(reference, row)
  }
}

type ReadPart = Part & { readonly lines: readonly ReadLine[] }

/** Several statements of one account: each opens with its closing balance less its lines, which is that of the one before. */
const joined = (parts: readonly ReadPart[], faults: LineFaults): ReadStatement => {
  const sorted = [...parts].sort((one, other) => (one.asOf < other.asOf ? -1 : one.asOf > other.asOf ? 1 : 0))
  return joinedParts(
    sorted.map(({ row, closing, lines }) => ({
      ...newPart(row),
      opening: closing && { ...closing, amount: closing.amount - sumOf(lines, ({ amount }) => amount) },
      closing,
      lines: [...((lines[0]?.day ?? '') > (lines.at(-1)?.day ?? '') ? lines.toReversed() : lines)],
    })),
    faults,
  )
}

/**
 * Reads OFX 1 (SGML) and 2 (XML) of one account, one statement or several. The closing balance is its ledger balance; the format has no opening
 * balance.
 */
export const readOfx = (text: string, limits: ReadingLimits): ReadStatement => {
  const faults = lineFaults()
  const { parts: found, accounts, currencies } = collect(tokensOf(text, faults), faults, limits)
  for (const { row, text: currency } of currencies) checkCurrency(faults, row, currency)
  if (currencies.length === 0) faults.add(0, 'This file does not state its currency (CURDEF)')
  if (accounts.size > 1)
    faults.add(0, `This file has statements of several accounts: ${[...accounts].join(', ').slice(0, 80)}. Import each in its own file`)
  const parts = found.map(part => ({ ...part, lines: part.entries.flatMap(entry => lineOf(entry, faults) ?? []) }))
  const lines = parts.flatMap(part => part.lines)
  refuseRepeats(lines, faults)
  const accountNumber = [...accounts][0] ?? ''
  if (parts.length > 1) return { ...joined(parts, faults), accountNumber }
  return {
    accountNumber,
    opening: null,
    closing: parts[0]?.closing ?? null,
    lines,
    faults: faults.all,
    notes: [],
    ...SHOWN_COLUMNS,
    anyOrder: true,
    opensByClosing: true,
  }
}
