import type { Actor } from '@akonta/domain/actor'
import { addDays, type BusinessDate, laterOf } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { Why } from '@akonta/domain/reconciliation/open-line'
import { type AtBank, markMatched } from '../cheques/follow-match.ts'
import type { Statement, Transaction } from '../db/database.ts'
import { nextIds } from '../db/id-counter.ts'
import type { Account } from './account-queries.ts'

type MatchedLine = { readonly date: BusinessDate; readonly amount: Pesewas }

/** Lines that belong together, each with the amount that it is matched with. */
export type MatchToSave = {
  readonly why: Why
  readonly statement: readonly (MatchedLine & { readonly lineId: number })[]
  readonly books: readonly (MatchedLine & { readonly postingId: bigint; readonly lineNo: number })[]
}

const MATCHES: Statement = {
  name: 'reconciliation-save-matches',
  text: `insert into bank_match (business_id, match_id, payee_id, why, counts_from, matched_by, matched_at)
         select $1, u.match_id, $2, u.why, u.counts_from, $3, $4 from unnest($5::int[], $6::text[], $7::date[]) u (match_id, why, counts_from)`,
}
const STATEMENT_LINES: Statement = {
  name: 'reconciliation-save-statement-lines',
  text: `insert into bank_match_statement_line (business_id, match_id, line_id, amount)
         select $1, u.match_id, u.line_id, u.amount from unnest($2::int[], $3::int[], $4::bigint[]) u (match_id, line_id, amount)`,
}
const BOOK_LINES: Statement = {
  name: 'reconciliation-save-book-lines',
  text: `insert into bank_match_book_line (business_id, match_id, posting_id, line_no, amount)
         select $1, u.match_id, u.posting_id, u.line_no, u.amount
         from unnest($2::int[], $3::bigint[], $4::int[], $5::bigint[]) u (match_id, posting_id, line_no, amount)`,
}

/** A match counts from its latest line, and not before the end of what is finished: a finished reconciliation never changes. */
const countsFrom = ({ finishedThrough }: Account, match: MatchToSave): BusinessDate => {
  const latest = [...match.statement, ...match.books].reduce((last, { date }) => laterOf(date, last), '')
  const open = finishedThrough === null ? '' : addDays(finishedThrough, 1)
  return laterOf(latest, open)
}

/** The documents that lines of the bank explain, with the latest day at the bank. What the start cleared was there before its first line. */
const atBank = ({ startsOn }: Account, matches: readonly (MatchToSave & { readonly id: number | undefined })[]): readonly AtBank[] =>
  matches.flatMap(({ id, why, statement, books }) => {
    const days = statement.map(({ date }) => date).toSorted()
    const date = why === 'before_start' && startsOn !== null ? addDays(startsOn, -1) : days.at(-1)
    if (date === undefined || id === undefined) return []
    return [...new Set(books.map(({ postingId }) => postingId))].map(postingId => ({ postingId, date, match: id }))
  })

/** Saves matches of a locked account. Whether their lines are open and their sums agree was checked before; the database checks the
 * lines again. Cheques that the bank has are presented or cleared with the match. */
export const saveMatches = async (tx: Transaction, actor: Actor, account: Account, matches: readonly MatchToSave[]): Promise<void> => {
  const ids = await nextIds(tx, 'bank_match', matches.length)
  const numbered = matches.map((match, place) => ({ ...match, id: ids[place] }))
  const statement = numbered.flatMap(match => match.statement.map(line => ({ ...line, id: match.id })))
  const books = numbered.flatMap(match => match.books.map(line => ({ ...line, id: match.id })))
  await tx.rows(MATCHES, [
    tx.businessId,
    account.payeeId,
    actor.userId,
    actor.at,
    ids,
    matches.map(({ why }) => why),
    matches.map(match => countsFrom(account, match)),
  ])
  await tx.rows(STATEMENT_LINES, [
    tx.businessId,
    statement.map(({ id }) => id),
    statement.map(({ lineId }) => lineId),
    statement.map(({ amount }) => amount),
  ])
  await tx.rows(BOOK_LINES, [
    tx.businessId,
    books.map(({ id }) => id),
    books.map(({ postingId }) => postingId),
    books.map(({ lineNo }) => lineNo),
    books.map(({ amount }) => amount),
  ])
  await markMatched(tx, actor, account.payeeId, atBank(account, numbered))
}
