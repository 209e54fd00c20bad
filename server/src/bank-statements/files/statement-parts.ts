import type { ReadLine, ReadStatement, StatedBalance, StatementFault } from '@akonta/domain/bank-statements/read-statement'
import { type BusinessDate, isBusinessDate } from '@akonta/domain/dates'
import { decodeMoney, formatMoney, type Pesewas } from '@akonta/domain/money'
import { sumOf } from '@akonta/domain/whole-numbers'

/** One statement of a file that may have several, such as one for each day. Rows are lines of the file, from 1. */
export type StatementPart = {
  readonly row: number
  account: string
  opening: StatedBalance | null
  closing: StatedBalance | null
  readonly lines: ReadLine[]
}

export const newPart = (row: number): StatementPart => ({ row, account: '', opening: null, closing: null, lines: [] })

/** Faults of whole lines of a file: formats without columns. */
export type LineFaults = { readonly all: StatementFault[]; add(row: number, reason: string): void }

export const lineFaults = (): LineFaults => {
  const all: StatementFault[] = []
  return { all, add: (row, reason) => void all.push({ row, column: -1, reason }) }
}

/**
 * Digits with a point or comma before the decimals and nothing between thousands, as these formats write amounts; −.50 is −0.50. Null for
 * anything else.
 */
export const plainAmount = (text: string): Pesewas | null => {
  const [, sign = '', whole = '', fraction = ''] = /^([+-]?)(\d{0,15})(?:[.,](\d{0,5}))?$/.exec(text.trim()) ?? []
  if (whole === '' && fraction === '') return null
  const decoded = decodeMoney(`${sign}${whole || '0'}${fraction === '' ? '' : `.${fraction}`}`)
  return decoded.ok ? decoded.value : null
}

/** A day of yyyymmdd, or of yyyy-mm-dd with or without a time. Null for anything else. */
export const plainDay = (text: string): BusinessDate | null => {
  const [, year = '', month = '', day = ''] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text.trim()) ?? []
  const iso = `${year}-${month}-${day}`
  return isBusinessDate(iso) ? iso : null
}

const SAME_CURRENCY = 'GHS'

/** Adds a fault for another currency than that of the books. */
export const checkCurrency = (faults: LineFaults, row: number, currency: string): void => {
  if (currency !== SAME_CURRENCY) faults.add(row, `${currency.slice(0, 10) || 'No currency'} is not the currency of these books, GHS`)
}

const checkPart = ({ row, opening, closing, lines }: StatementPart, faults: LineFaults): void => {
  if (opening === null) faults.add(row, 'The opening balance is missing')
  if (closing === null) faults.add(row, 'The closing balance is missing')
  if (opening === null || closing === null) return
  const computed = opening.amount + sumOf(lines, ({ amount }) => amount)
  if (computed !== closing.amount)
    faults.add(
      closing.row,
      `The lines lead to a closing balance of ${formatMoney(computed)}, and the statement states ${formatMoney(closing.amount)}`,
    )
}

const isChain = (parts: readonly StatementPart[]): boolean =>
  parts.every(({ opening }, place) => place === 0 || opening?.amount === parts[place - 1]?.closing?.amount)

/** Some banks write the latest statement first. */
const inOrder = (parts: readonly StatementPart[]): readonly StatementPart[] => {
  const reversed = parts.toReversed()
  return !isChain(parts) && isChain(reversed) ? reversed : parts
}

/** All parts as one statement: of one account, each beginning with the balance with which the one before ends. */
export const joinedParts = (written: readonly StatementPart[], faults: LineFaults, notes: readonly string[] = []): ReadStatement => {
  const parts = inOrder(written)
  const [first] = parts
  for (const [place, part] of parts.entries()) {
    if (faults.all.length === 0) checkPart(part, faults)
    const before = parts[place - 1]
    if (before === undefined) continue
    if (part.account !== before.account)
      faults.add(part.row, `This file has statements of two accounts, ${before.account} and ${part.account}. Import each in its own file`)
    if (part.opening !== null && before.closing !== null && part.opening.amount !== before.closing.amount)
      faults.add(
        part.opening.row,
        `This statement opens with ${formatMoney(part.opening.amount)}, and the one before closes with ${formatMoney(before.closing.amount)}`,
      )
  }
  return {
    accountNumber: first?.account ?? '',
    opening: first?.opening ?? null,
    closing: parts.at(-1)?.closing ?? null,
    lines: parts.flatMap(({ lines }) => lines),
    faults: faults.all,
    notes,
    ...SHOWN_COLUMNS,
    anyOrder: true,
  }
}

/** How lines of a format without columns are shown. */
export const SHOWN_HEADINGS = ['Date', 'Value date', 'Text', 'Transaction ID', 'Amount'] as const
export const SHOWN_COLUMNS = { columns: { date: 0, amount: 4, balance: -1 } } as const
