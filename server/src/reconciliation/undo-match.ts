import { businessDateOf, formatDayFirst } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { Refusal } from '@akonta/domain/refusals'
import { unmarkMatched } from '../cheques/follow-match.ts'
import type { Statement } from '../db/database.ts'
import { type CallInTransaction, recordAction, recordKey } from '../db/record-change.ts'
import { lockAccount } from './account-queries.ts'
import { matchById } from './match-queries.ts'

const UNDO: Statement = { name: 'reconciliation-undo', text: 'delete from bank_match where business_id = $1 and match_id = $2' }

/**
 * Opens the lines of a match again, and its cheques are at the bank or not presented again. Refuses `not_found`, and (`in_use`) a match that a finished reconciliation counted, and what was cleared by
 * the start, which only another start clears again.
 */
export const undoMatch = async (call: CallInTransaction, pid: string, id: number): Promise<void> => {
  const { tx } = call
  const { payeeId, name, finishedThrough } = await lockAccount(tx, pid)
  const match = await matchById(tx, payeeId, id)
  if (!match) throw new Refusal('not_found', 'This match was already undone')
  if (match.why === 'before_start') throw new Refusal('in_use', 'What was cleared before the first statement stays cleared')
  if (finishedThrough !== null && match.countsFrom <= finishedThrough)
    throw new Refusal(
      'in_use',
      `${name} is reconciled through ${formatDayFirst(finishedThrough)}, with this match. An administrator can reopen the reconciliation`,
    )
  await unmarkMatched(tx, call.actor, [id], businessDateOf(call.actor.at))
  await tx.rows(UNDO, [tx.businessId, id])
  const what = `${match.statementLines} at the bank, ${match.bookLines} in the books, ${formatMoney(match.amount)}`
  recordAction(call, {
    kind: 'bank_reconciliation',
    action: 'Match undone',
    subject: name,
    changes: [{ what: 'Matched lines', before: what, after: null }],
    about: recordKey('bank_reconciliation', payeeId),
  })
}

const OPEN: Statement = {
  name: 'reconciliation-open-matches',
  text: `select match_id as id from bank_match where business_id = $1 and payee_id = $2 and why <> 'before_start'
           and ($3::date is null or counts_from > $3::date)`,
}
const UNDO_OPEN: Statement = {
  name: 'reconciliation-undo-open',
  text: `delete from bank_match where business_id = $1 and payee_id = $2 and why <> 'before_start'
           and ($3::date is null or counts_from > $3::date)`,
}

/**
 * Undoes every match that no finished reconciliation counted. What was cleared by the start stays, and so do documents that were entered from
 * lines of the bank. Returns how many matches were undone. Refuses `not_found`, and (`in_use`) an account that nobody started to reconcile.
 */
export const undoOpenMatches = async (call: CallInTransaction, pid: string): Promise<number> => {
  const { tx } = call
  const { payeeId, name, finishedThrough } = await lockAccount(tx, pid)
  const open = await tx.rows<{ id: number }>(OPEN, [tx.businessId, payeeId, finishedThrough])
  const ids = open.map(({ id }) => id)
  await unmarkMatched(tx, call.actor, ids, businessDateOf(call.actor.at))
  const undone = await tx.count(UNDO_OPEN, [tx.businessId, payeeId, finishedThrough])
  if (undone > 0)
    recordAction(call, {
      kind: 'bank_reconciliation',
      action: 'Started again',
      subject: name,
      changes: [{ what: 'Matches undone', before: String(undone), after: null }],
      about: recordKey('bank_reconciliation', payeeId),
    })
  return undone
}
