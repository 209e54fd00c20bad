import type { Actor } from '@akonta/domain/actor'
import { matchById } from '@akonta/domain/reconciliation/match-by-id'
import { sumOf, without } from '@akonta/domain/reconciliation/open-line'
import type { Statement, Transaction } from '../db/database.ts'
import { lockAccount } from './account-queries.ts'
import { linesOf, readOpenLines } from './find-matches.ts'
import type { BookRow } from './open-line-queries.ts'
import { type MatchToSave, saveMatches } from './save-matches.ts'

const REVERSALS: Statement = {
  name: 'reconciliation-reversals',
  text: `select r.reverses as original, r.posting_id as reversal from posting r
         where r.business_id = $1 and r.posting_id = any($2::bigint[]) and r.reverses = any($2::bigint[])`,
}

/** A document and its reversal, as far as neither was matched: the bank never sees them. */
const reversedPairs = async (tx: Transaction, books: readonly BookRow[]): Promise<readonly MatchToSave[]> => {
  const postings = [...new Set(books.map(({ postingId }) => postingId))]
  const pairs = await tx.rows<{ original: bigint; reversal: bigint }>(REVERSALS, [tx.businessId, postings])
  const reversalOf = new Map(pairs.flatMap(({ original, reversal }) => [[original, original] as const, [reversal, original] as const]))
  const groups = new Map<bigint, BookRow[]>()
  for (const row of books) {
    const original = reversalOf.get(row.postingId)
    if (original !== undefined) groups.set(original, [...(groups.get(original) ?? []), row])
  }
  return [...groups.values()].filter(rows => sumOf(rows) === 0n).map(rows => ({ why: 'reversed', statement: [], books: rows }))
}

/**
 * Matches what needs no confirmation: lines with the same transaction id and amount, and documents with their reversals. Returns the number
 * of new matches.
 */
export const matchByIds = async (tx: Transaction, actor: Actor, pid: string): Promise<number> => {
  const account = await lockAccount(tx, pid)
  const open = await readOpenLines(tx, account.payeeId)
  const pairings = matchById(open.statement, open.books)
  const left = new Set(without(open.books, 'books', pairings).map(({ key }) => key))
  const others = [...open.booksBy].filter(([key]) => left.has(key)).map(([, row]) => row)
  const matches = [...pairings.map(pairing => linesOf(open, pairing)), ...(await reversedPairs(tx, others))]
  await saveMatches(tx, actor, account, matches)
  return matches.length
}
