import { comparedId } from './match-by-id.ts'
import { type BookLine, type Pairing, type StatementLine, sumOf } from './open-line.ts'

const SHORTEST_REFERENCE = 5
/** Banks print "ACC-26-000873" as one word, or as up to so many. */
const MOST_WORDS = 4

const isReference = (id: string): boolean => id.length >= SHORTEST_REFERENCE

/** Everything in a text that may be a reference: each word, and up to four words in a row. */
const referencesIn = (text: string): readonly string[] => {
  const words = text
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(word => word !== '')
  return words.flatMap((_, first) =>
    Array.from({ length: MOST_WORDS }, (__, more) => comparedId(words.slice(first, first + more + 1).join(''))),
  )
}

/** Lines linked to each other, directly or over others. */
type Linked = { readonly statement: Set<StatementLine>; readonly books: Set<BookLine> }

const linkedLines = (links: ReadonlyMap<StatementLine, ReadonlySet<BookLine>>): readonly Linked[] => {
  const back = new Map<BookLine, StatementLine[]>()
  for (const [line, books] of links) for (const book of books) back.set(book, [...(back.get(book) ?? []), line])
  const seen = new Set<StatementLine>()
  return [...links.keys()].flatMap(start => {
    if (seen.has(start)) return []
    const linked: Linked = { statement: new Set([start]), books: new Set() }
    for (const line of linked.statement) {
      seen.add(line)
      for (const book of links.get(line) ?? []) {
        linked.books.add(book)
        for (const other of back.get(book) ?? []) linked.statement.add(other)
      }
    }
    return [linked]
  })
}

/** Lines whose text names documents or references of the books, when both sides add up to the same amount. */
export const matchByReference = (statement: readonly StatementLine[], books: readonly BookLine[]): readonly Pairing[] => {
  const known = new Map<string, BookLine[]>()
  for (const book of books)
    for (const id of new Set(book.references.map(comparedId).filter(isReference))) {
      const same = known.get(id)
      if (same) same.push(book)
      else known.set(id, [book])
    }
  const links = new Map<StatementLine, ReadonlySet<BookLine>>()
  for (const line of statement) {
    const named = new Set(referencesIn(`${line.transactionId} ${line.text}`).flatMap(id => known.get(id) ?? []))
    if (named.size > 0) links.set(line, named)
  }
  return linkedLines(links)
    .filter(linked => sumOf([...linked.statement]) === sumOf([...linked.books]))
    .map(linked => ({
      why: 'reference',
      statement: [...linked.statement].map(({ key }) => key),
      books: [...linked.books].map(({ key }) => key),
    }))
}
