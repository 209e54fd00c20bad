import { formatMoney, type Pesewas } from '../money.ts'
import { magnitude } from '../whole-numbers.ts'
import { daysReversed, isChain, rowsReversed } from './order-lines.ts'
import type { ReadLine, ReadStatement, StatementFault } from './read-statement.ts'

type Balanced = ReadLine & { readonly balance: Pesewas }

const isBalanced = (line: ReadLine): line is Balanced => line.balance !== null

/** The orders in which the lines can have happened, the oldest first; none if their days rise and fall. */
const ordersOf = <Line extends ReadLine>(lines: readonly Line[]): readonly (readonly ReadLine[])[] => {
  const steps = lines.slice(1).map(({ day }, index) => (day === lines[index]?.day ? 0 : day > (lines[index]?.day ?? '') ? 1 : -1))
  const [rises, falls] = [steps.includes(1), steps.includes(-1)]
  if (rises && falls) return []
  if (rises) return [lines]
  return falls ? [rowsReversed(lines), daysReversed(lines)] : [lines, rowsReversed(lines)]
}

/** The lines with the direction that the balances show, or the first whose balance does not follow in either. Without an opening balance the first one has any. */
const directed = (
  order: readonly Balanced[],
  opening: Pesewas | null,
): readonly ReadLine[] | { readonly broken: Balanced; readonly before: Pesewas } => {
  let before = opening
  const found: ReadLine[] = []
  for (const line of order) {
    const amount = before === null ? line.amount : line.balance - before
    if (before !== null && magnitude(amount) !== line.amount) return { broken: line, before }
    found.push({ ...line, amount })
    before = line.balance
  }
  return found
}

const withFault = (read: ReadStatement, fault: StatementFault): ReadStatement => ({ ...read, faults: [...read.faults, fault] })

/** What is said of the amounts of `out` rows of all of them. */
const noteOf = (out: number, all: number): string =>
  `The amounts have no sign. By the balances ${out} of ${all} ${all === 1 ? 'row' : 'rows'} ${out === 1 ? 'is' : 'are'} money out`

const wrongBalance = (read: ReadStatement, { amount, balance, row }: Balanced, before: Pesewas): StatementFault => ({
  row,
  column: read.columns.balance,
  reason: `The balance should be ${formatMoney(before + amount)} or ${formatMoney(before - amount)}: ${formatMoney(before)} before and ${formatMoney(amount)} in this row. It is ${formatMoney(balance)}`,
})

const FILE = { row: 0, column: -1 } as const
const NO_OPENING =
  'The amounts have no sign. The balances show which are money in or out, but not for the oldest row. Enter the opening balance'
const TWO_ORDERS = 'The amounts have no sign, and the balances fit the rows of this day in both orders'
const NO_WAY = 'Export the file with a column that says debit or credit'

/**
 * The directions of amounts without a sign, from the balance before and after each row: exact, or a fault that says what to enter. Lines that
 * the balances confirm as they are, all of them money in, and files without a balance in every row stay as they are. Amounts in pesewas. Pure.
 */
export const directByBalance = (read: ReadStatement): ReadStatement => {
  const { lines, isUnsigned } = read
  if (isUnsigned !== true || read.faults.length > 0 || !lines.every(isBalanced)) return read
  const opening = read.opening?.amount ?? null
  const closing = read.closing?.amount
  const orders = ordersOf(lines).map(order => order.filter(isBalanced))
  const opensWith = (order: readonly Balanced[]): boolean =>
    opening === null || (order[0] !== undefined && order[0].balance - order[0].amount === opening)
  if (orders.length === 0 || orders.some(order => isChain(order) && opensWith(order))) return read
  const tried = orders.map(order => directed(order, opening))
  const [first] = tried
  const fits = tried.filter(each => Array.isArray(each)).filter(each => closing === undefined || each.at(-1)?.balance === closing)
  const different = new Map(
    fits.map(each => [
      each
        .map(({ row, amount }) => `${row} ${amount}`)
        .toSorted()
        .join(),
      each,
    ]),
  )
  const [found] = different.values()
  if (found === undefined)
    return first === undefined || Array.isArray(first) || !('broken' in first)
      ? read
      : withFault(read, wrongBalance(read, first.broken, first.before))
  if (opening === null) return withFault(read, { ...FILE, reason: NO_OPENING })
  if (different.size > 1)
    return withFault(read, { ...FILE, reason: `${TWO_ORDERS}. ${closing === undefined ? 'Enter the closing balance' : NO_WAY}` })
  const byRow = new Map(found.map(line => [line.row, line]))
  const out = found.filter(({ amount }) => amount < 0n).length
  const { isUnsigned: _, ...rest } = read
  return { ...rest, lines: lines.map(line => byRow.get(line.row) ?? line), notes: [...read.notes, noteOf(out, lines.length)] }
}
