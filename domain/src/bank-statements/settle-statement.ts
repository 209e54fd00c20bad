import { type BusinessDate, formatDayFirst } from '../dates.ts'
import { LARGEST_SCALED } from '../decimal.ts'
import { formatMoney, type Pesewas } from '../money.ts'
import { directByBalance } from './direct-by-balance.ts'
import { inOrder, sortedByDay } from './order-lines.ts'
import type { ReadLine, ReadStatement, StatementFault } from './read-statement.ts'

/** A line in its place: the oldest first, with the balance after it. */
export type SettledLine = Omit<ReadLine, 'balance'> & { readonly balance: Pesewas }

export type SettledStatement = {
  readonly opening: Pesewas | null
  readonly closing: Pesewas | null
  readonly lines: readonly SettledLine[]
  readonly faults: readonly StatementFault[]
  readonly notes: readonly string[]
}

const EARLIEST = '2000-01-01'

type Columns = ReadStatement['columns']

const dayFaults = (lines: readonly ReadLine[], today: BusinessDate, column: number): readonly StatementFault[] =>
  lines.flatMap(({ row, day }) => {
    if (day > today)
      return [
        { row, column, reason: `${formatDayFirst(day)} is in the future. Day and month may be swapped, in this row or in all of them` },
      ]
    return day < EARLIEST ? [{ row, column, reason: `${formatDayFirst(day)} is too long ago` }] : []
  })

/** Why a stated balance does not follow: a wrong sign and a duplicate row are recognized. */
const brokenBalance = (before: Pesewas, line: ReadLine, stated: Pesewas, last: ReadLine | undefined): string => {
  const { amount } = line
  if (before - amount === stated) return `The balance shows that ${formatMoney(amount)} has the wrong sign`
  if (
    last !== undefined &&
    last.day === line.day &&
    last.amount === amount &&
    last.balance === stated &&
    last.particulars === line.particulars
  )
    return `This row repeats row ${last.row}`
  return `The balance should be ${formatMoney(before + amount)}: ${formatMoney(before)} before and ${formatMoney(amount)} in this row`
}

/** The first row with the same transaction id, day, amount and text as an earlier one: a reason for lines that give too much. */
const repeatedRow = (lines: readonly ReadLine[]): readonly [row: number, of: number] | null => {
  const seen = new Map<string, number>()
  for (const { row, day, amount, particulars, reference } of lines) {
    const key = JSON.stringify([day, String(amount), particulars, reference])
    const first = seen.get(key)
    if (first !== undefined && first !== row) return [row, first]
    seen.set(key, row)
  }
  return null
}

const differingClosing = (computed: Pesewas, stated: Pesewas, lines: readonly ReadLine[]): string => {
  const difference = computed > stated ? computed - stated : stated - computed
  const repeated = repeatedRow(lines)
  const hint = repeated === null ? '' : `. Row ${repeated[0]} repeats row ${repeated[1]}`
  return `The lines lead to a closing balance of ${formatMoney(computed)}, and the statement states ${formatMoney(stated)}: a difference of ${formatMoney(difference)}${hint}`
}

const outOfRange = (amount: Pesewas): boolean => amount > LARGEST_SCALED || amount < -LARGEST_SCALED

const openingOf = ({ opening, closing, opensByClosing }: ReadStatement, lines: readonly ReadLine[]): Pesewas | null => {
  if (opening !== null) return opening.amount
  const sumUpTo = (end: number): Pesewas => lines.slice(0, end).reduce((sum, { amount }) => sum + amount, 0n)
  const stated = lines.findIndex(({ balance }) => balance !== null)
  const balance = lines[stated]?.balance
  if (balance !== null && balance !== undefined) return balance - sumUpTo(stated + 1)
  return opensByClosing && closing !== null ? closing.amount - sumUpTo(lines.length) : null
}

/**
 * Proves a statement: days rise or fall and are not in the future, each balance follows from the one before, and opening balance and lines give
 * the closing balance. Every fault names its row. Amounts in pesewas.
 */
export const settleStatement = (sent: ReadStatement, today: BusinessDate): SettledStatement => {
  const read = directByBalance(sent)
  const ordered = read.anyOrder ? { lines: sortedByDay(read.lines), faults: [] } : inOrder(read.lines, read.columns.date)
  const faults: StatementFault[] = [...read.faults, ...dayFaults(read.lines, today, read.columns.date), ...ordered.faults]
  const opening = openingOf(read, ordered.lines)
  const empty = { opening, closing: null, lines: [], notes: read.notes }
  if (read.lines.length === 0)
    return {
      ...empty,
      faults: faults.length > 0 ? faults : [{ row: 0, column: -1, reason: 'This file has no lines with a date and an amount' }],
    }
  // A line that was not read, or is in the wrong place, makes every balance below it wrong too.
  if (faults.length > 0) return { ...empty, faults }
  if (opening === null) {
    const reason = 'This file does not state the balance of the account. Choose its column, or enter the opening and the closing balance'
    return { ...empty, faults: [{ row: 0, column: -1, reason }] }
  }
  const { lines, balance } = withBalances(ordered.lines, opening, read.columns, faults)
  const isProved = ordered.lines.some(line => line.balance !== null) || read.closing !== null
  if (!isProved)
    faults.push({ row: 0, column: -1, reason: 'Enter the closing balance of the statement too, so that its lines can be checked' })
  if (faults.length === 0 && read.closing !== null && read.closing.amount !== balance) {
    const row = read.closing.row || (ordered.lines.at(-1)?.row ?? 0)
    const hint = read.isUnsigned === true ? `. ${NO_DIRECTION}` : ''
    faults.push({ row, column: -1, reason: `${differingClosing(balance, read.closing.amount, ordered.lines)}${hint}` })
  }
  const notes = read.opensByClosing && read.opening === null ? [...read.notes, OPENS_BY_CLOSING] : read.notes
  return { opening, closing: balance, lines, faults, notes }
}

const NO_DIRECTION =
  'The amounts have no sign, so all of them are read as money in. Choose the column that says debit or credit, or the one with the balance after each row'

const OPENS_BY_CLOSING = 'This format states no opening balance: it was calculated from the closing balance and the lines'

const withBalances = (ordered: readonly ReadLine[], opening: Pesewas, columns: Columns, faults: StatementFault[]) => {
  const lines: SettledLine[] = []
  let balance = opening
  for (const [place, line] of ordered.entries()) {
    const next = balance + line.amount
    if (line.balance !== null && line.balance !== next)
      faults.push({ row: line.row, column: columns.balance, reason: brokenBalance(balance, line, line.balance, ordered[place - 1]) })
    balance = line.balance ?? next
    if (outOfRange(balance)) faults.push({ row: line.row, column: columns.balance, reason: 'The balance is too large' })
    lines.push({ ...line, balance })
  }
  return { lines, balance }
}
