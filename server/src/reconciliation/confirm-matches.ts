import type { Actor } from '@akonta/domain/actor'
import { moneyText } from '@akonta/domain/money'
import { sumOf } from '@akonta/domain/reconciliation/open-line'
import type { NewMatch } from '@akonta/domain/reconciliation/reconciliation-calls'
import { Refusal } from '@akonta/domain/refusals'
import type { Transaction } from '../db/database.ts'
import { lockAccount } from './account-queries.ts'
import { linesOf, type OpenLines, readOpenLines } from './find-matches.ts'
import { isBookKey, readStatementKey } from './line-key.ts'
import { saveMatches } from './save-matches.ts'

const refuseTwice = (keys: readonly string[]): void => {
  if (new Set(keys).size < keys.length) throw new Refusal('bad_input', 'A line is in these matches twice')
}

const refuseMatched = (keys: readonly string[], open: ReadonlyMap<string, unknown>, isKey: (key: string) => boolean): void => {
  for (const key of keys) {
    if (!isKey(key)) throw new Refusal('bad_input', 'One of these lines does not exist. Reload the page')
    if (!open.has(key)) throw new Refusal('already_exists', 'One of these lines is already matched, or no longer exists. Reload the page')
  }
}

const checked = (open: OpenLines, match: NewMatch) => {
  const lines = linesOf(open, match)
  if (lines.statement.length + lines.books.length < 2) throw new Refusal('bad_input', 'A match needs at least two lines')
  const [bank, books] = [sumOf(lines.statement), sumOf(lines.books)]
  if (bank !== books)
    throw new Refusal('unbalanced', `The lines of the bank add up to ${moneyText(bank)}, those of the books to ${moneyText(books)}`)
  return lines
}

/**
 * Matches the open lines that a person chose, whole. Refuses: bad_input (a line twice, fewer than two lines), already_exists (a line that is
 * no longer open), unbalanced (sums that differ; lines of one side match each other when they add up to zero).
 */
export const confirmMatches = async (tx: Transaction, actor: Actor, pid: string, matches: readonly NewMatch[]): Promise<void> => {
  const statement = matches.flatMap(match => match.statement)
  const books = matches.flatMap(match => match.books)
  refuseTwice(statement)
  refuseTwice(books)
  const account = await lockAccount(tx, pid)
  const open = await readOpenLines(tx, account.payeeId)
  refuseMatched(statement, open.statementBy, key => readStatementKey(key) !== null)
  refuseMatched(books, open.booksBy, isBookKey)
  await saveMatches(
    tx,
    actor,
    account,
    matches.map(match => checked(open, match)),
  )
}
