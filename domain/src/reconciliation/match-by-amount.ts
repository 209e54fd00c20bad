import { addDays, type BusinessDate, daysBetween } from '../dates.ts'
import { type BookLine, groupedBy, type OpenLine, type Pairing, type StatementLine } from './open-line.ts'

/** The days that may lie between a document and its line at the bank. */
const DAYS_APART = 3

const byDate = (a: OpenLine, b: OpenLine): number => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)

/** Lines of one amount that are candidates for each other, directly or over others. Both sides in order of date. */
type Candidates = { readonly statement: readonly StatementLine[]; readonly books: readonly BookLine[] }

const within = (first: BusinessDate, second: BusinessDate): boolean => Math.abs(daysBetween(first, second)) <= DAYS_APART

/**
 * Candidates of a line are a run of the other side in order of date, and the runs move on with the date: those that share a line belong
 * together. Each line is looked at a few times, however many have the same amount.
 */
const candidatesOf = (statement: readonly StatementLine[], books: readonly BookLine[]): readonly Candidates[] => {
  const ours = [...books].sort(byDate)
  const found: { statement: StatementLine[]; from: number; to: number }[] = []
  let [from, to] = [0, 0]
  for (const line of [...statement].sort(byDate)) {
    const [earliest, latest] = [addDays(line.date, -DAYS_APART), addDays(line.date, DAYS_APART)]
    while (from < ours.length && (ours[from]?.date ?? '') < earliest) from += 1
    while (to < ours.length && (ours[to]?.date ?? '') <= latest) to += 1
    if (from >= to) continue
    const last = found.at(-1)
    if (last !== undefined && from < last.to) {
      last.statement.push(line)
      last.to = to
    } else found.push({ statement: [line], from, to })
  }
  return found.map(each => ({ statement: each.statement, books: ours.slice(each.from, each.to) }))
}

/** Is every line of the bank within reach of every line of the books? Then it does not matter which belongs to which. */
const allWithinReach = ({ statement, books }: Candidates): boolean => {
  const [first, last] = [statement.at(0), statement.at(-1)]
  return books.every(({ date }) => first !== undefined && last !== undefined && within(first.date, date) && within(last.date, date))
}

/**
 * Lines of one amount, at most 3 days apart: one on each side with no other candidate, or as many on one side as on the other, each within
 * reach of all. Anything else is ambiguous and left to a person.
 */
export const matchByAmount = (statement: readonly StatementLine[], books: readonly BookLine[]): readonly Pairing[] => {
  const booksOf = groupedBy(books, ({ amount }) => amount)
  return [...groupedBy(statement, ({ amount }) => amount)].flatMap(([amount, theirs]) =>
    candidatesOf(theirs, booksOf.get(amount) ?? [])
      .filter(each => each.statement.length === each.books.length && allWithinReach(each))
      .map(each => ({
        why: each.books.length === 1 ? 'amount_and_day' : 'same_amounts',
        statement: each.statement.map(({ key }) => key),
        books: each.books.map(({ key }) => key),
      })),
  )
}
