import type { BookLine, Pairing, StatementLine } from '@akonta/domain/reconciliation/open-line'
import type { Transaction } from '../db/database.ts'
import { bookKey, statementKey } from './line-key.ts'
import { type BookRow, openBooks, openStatement, type StatementRow } from './open-line-queries.ts'

/** All open lines of an account, as the rules of the domain see them, and by their keys. */
export type OpenLines = {
  readonly statement: readonly StatementLine[]
  readonly books: readonly BookLine[]
  readonly statementBy: ReadonlyMap<string, StatementRow>
  readonly booksBy: ReadonlyMap<string, BookRow>
}

const bookLineOf = (row: BookRow): BookLine => ({
  key: bookKey(row),
  date: row.date,
  amount: row.amount,
  references: [row.document, row.reference, ...row.reference.split(/\s+/), row.particulars],
})

const statementLineOf = (row: StatementRow): StatementLine => ({
  key: statementKey(row),
  date: row.date,
  amount: row.amount,
  transactionId: row.reference,
  text: row.particulars,
})

export const readOpenLines = async (tx: Transaction, payeeId: number): Promise<OpenLines> => {
  const statement = await openStatement(tx, payeeId)
  const books = await openBooks(tx, payeeId)
  return {
    statement: statement.map(statementLineOf),
    books: books.map(bookLineOf),
    statementBy: new Map(statement.map(row => [statementKey(row), row])),
    booksBy: new Map(books.map(row => [bookKey(row), row])),
  }
}

const rowsOf = <Row>(rows: ReadonlyMap<string, Row>, keys: readonly string[]): readonly Row[] =>
  keys.flatMap(key => {
    const row = rows.get(key)
    return row === undefined ? [] : [row]
  })

/** The lines of a pairing, in the order of its keys. */
export const linesOf = ({ statementBy, booksBy }: OpenLines, { why, statement, books }: Pairing) => ({
  why,
  statement: rowsOf(statementBy, statement),
  books: rowsOf(booksBy, books),
})
