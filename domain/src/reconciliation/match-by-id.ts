import { type BookLine, groupedBy, type Pairing, type StatementLine, sumOf } from './open-line.ts'

const SHORTEST_ID = 4

/**
 * An id in the form in which it is compared: capital letters and digits. Empty for what identifies nothing: too short, or without a digit,
 * such as the NONREF of an MT940 file or the word CASH.
 */
export const comparedId = (id: string): string => {
  const plain = id.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return plain.length >= SHORTEST_ID && /\d/.test(plain) ? plain : ''
}

const idsOf = (line: BookLine): readonly string[] => [...new Set(line.references.map(comparedId))].filter(id => id !== '')

type WithId<Line> = { readonly id: string; readonly line: Line }

/** The pairs of one amount that occur once on each side, and the rest as a whole when its sums agree. */
const pairsOfId = (statement: readonly StatementLine[], books: readonly BookLine[]): readonly Pairing[] => {
  const why = 'transaction_id'
  if (sumOf(statement) === sumOf(books)) return [{ why, statement: statement.map(({ key }) => key), books: books.map(({ key }) => key) }]
  const booksOf = groupedBy(books, ({ amount }) => amount)
  return [...groupedBy(statement, ({ amount }) => amount)].flatMap(([amount, [line, ...others]]) => {
    const [book, ...more] = booksOf.get(amount) ?? []
    if (line === undefined || book === undefined || others.length + more.length > 0) return []
    return [{ why, statement: [line.key], books: [book.key] }]
  })
}

/**
 * Lines with the same transaction id and the same amount, or the same sum. The only rule whose pairings need nobody to confirm them. A line
 * of the books whose ids point to different lines of the bank is left to a person.
 */
export const matchById = (statement: readonly StatementLine[], books: readonly BookLine[]): readonly Pairing[] => {
  const named = statement.map(line => ({ id: comparedId(line.transactionId), line })).filter(({ id }) => id !== '')
  const statementOf = groupedBy(named, ({ id }) => id)
  const known = books.flatMap((line): readonly WithId<BookLine>[] => {
    const [id, ...others] = idsOf(line).filter(each => statementOf.has(each))
    return id === undefined || others.length > 0 ? [] : [{ id, line }]
  })
  const lines = <Line>(found: readonly WithId<Line>[]): readonly Line[] => found.map(({ line }) => line)
  return [...groupedBy(known, ({ id }) => id)].flatMap(([id, found]) => pairsOfId(lines(statementOf.get(id) ?? []), lines(found)))
}
