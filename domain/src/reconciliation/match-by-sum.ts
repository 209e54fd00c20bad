import { addDays, type BusinessDate } from '../dates.ts'
import type { Pesewas } from '../money.ts'
import { magnitude } from '../whole-numbers.ts'
import { type BookLine, groupedBy, type OpenLine, type Pairing, type StatementLine, sumOf, undisputed } from './open-line.ts'

/** The parts of a sum may come so many days before it, or after it. */
const DAYS_BEFORE = 7
const DAYS_AFTER = 3
/** Of so many parts every combination is tried, 1,024 at most. Of more, only whole days. */
const MOST_PARTS = 10
/** A second solution makes the first one ambiguous; more need not be known. */
const ENOUGH = 2

/** All combinations of two or more parts with this sum; stops at the second one. `parts` have one sign. */
const combinations = (parts: readonly OpenLine[], whole: Pesewas): readonly (readonly OpenLine[])[] => {
  const ordered = [...parts].sort((a, b) => (magnitude(a.amount) > magnitude(b.amount) ? -1 : 1))
  const found: OpenLine[][] = []
  const rests = ordered.map((_, first) => sumOf(ordered.slice(first)))
  const search = (next: number, left: Pesewas, chosen: readonly OpenLine[]): void => {
    if (found.length >= ENOUGH) return
    if (left === 0n) {
      if (chosen.length > 1) found.push([...chosen])
      return
    }
    const part = ordered[next]
    if (part === undefined || magnitude(rests[next] ?? 0n) < magnitude(left)) return
    if (magnitude(part.amount) <= magnitude(left)) search(next + 1, left - part.amount, [...chosen, part])
    search(next + 1, left, chosen)
  }
  search(0, whole, [])
  return found
}

/** All runs of whole days with this sum; stops at the second one. */
const wholeDays = (parts: readonly OpenLine[], whole: Pesewas): readonly (readonly OpenLine[])[] => {
  const days = [...groupedBy(parts, ({ date }) => date)].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, lines]) => lines)
  const runs = days.flatMap((_, first) => days.slice(first).map((__, more) => days.slice(first, first + more + 1).flat()))
  return runs.filter(run => run.length > 1 && sumOf(run) === whole).slice(0, ENOUGH)
}

type Window = { readonly before: number; readonly after: number }

/** Lines by their day and sign. */
type ByDay = ReadonlyMap<string, readonly OpenLine[]>

const dayOf = (date: BusinessDate, amount: Pesewas): string => `${date} ${amount < 0n ? '-' : '+'}`

const linesAround = (byDay: ByDay, { date, amount }: OpenLine, { before, after }: Window): readonly OpenLine[] =>
  Array.from({ length: before + after + 1 }, (_, day) => byDay.get(dayOf(addDays(date, day - before), amount)) ?? []).flat()

/** The only parts that make up the whole; undefined when there are none, or when several would do. */
const partsOf = (whole: OpenLine, around: readonly OpenLine[]): readonly OpenLine[] | undefined => {
  if (around.some(({ amount }) => amount === whole.amount)) return undefined
  const smaller = around.filter(({ amount }) => magnitude(amount) < magnitude(whole.amount))
  const [found, ...others] = smaller.length <= MOST_PARTS ? combinations(smaller, whole.amount) : wholeDays(smaller, whole.amount)
  return others.length === 0 ? found : undefined
}

type Whole = { readonly whole: string; readonly parts: readonly string[] }

const split = (wholes: readonly OpenLine[], parts: readonly OpenLine[], window: Window): readonly Whole[] => {
  const byDay = groupedBy(parts, ({ date, amount }) => dayOf(date, amount))
  return wholes.flatMap(whole => {
    const found = partsOf(whole, linesAround(byDay, whole, window))
    return found === undefined ? [] : [{ whole: whole.key, parts: found.map(({ key }) => key) }]
  })
}

/**
 * One line of the bank that several of the books add up to, such as a payout or the takings of several days in one deposit, and the other
 * way round. Only where exactly one combination adds up. The search is bounded: its work grows with the number of lines, whatever they are.
 */
export const matchBySum = (statement: readonly StatementLine[], books: readonly BookLine[]): readonly Pairing[] => {
  const deposits = split(statement, books, { before: DAYS_BEFORE, after: DAYS_AFTER })
  const inParts = split(books, statement, { before: DAYS_AFTER, after: DAYS_BEFORE })
  return undisputed([
    ...deposits.map(({ whole, parts }): Pairing => ({ why: 'sum', statement: [whole], books: parts })),
    ...inParts.map(({ whole, parts }): Pairing => ({ why: 'sum', statement: parts, books: [whole] })),
  ])
}
