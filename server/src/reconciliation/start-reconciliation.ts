import { type BusinessDate, businessDateOf, formatDayFirst } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { sumOf } from '@akonta/domain/reconciliation/open-line'
import { Refusal } from '@akonta/domain/refusals'
import { unmarkMatched } from '../cheques/follow-match.ts'
import type { Statement } from '../db/database.ts'
import { type CallInTransaction, recordAction, recordKey } from '../db/record-change.ts'
import { accountByPid, lockIfStarted } from './account-queries.ts'
import { bookKey } from './line-key.ts'
import { type BookRow, openBooks } from './open-line-queries.ts'
import { saveMatches } from './save-matches.ts'

const START: Statement = {
  name: 'reconciliation-start',
  text: `insert into reconciled_account (business_id, payee_id, first_day, opening_balance, started_by, started_at)
         values ($1, $2, $3::date, $4, $5, $6)
         on conflict (business_id, payee_id) do update set first_day = excluded.first_day, opening_balance = excluded.opening_balance,
           started_by = excluded.started_by, started_at = excluded.started_at`,
}
const UNDO_START: Statement = {
  name: 'reconciliation-undo-start',
  text: `delete from bank_match where business_id = $1 and payee_id = $2 and why = 'before_start'`,
}
const STARTED: Statement = {
  name: 'reconciliation-start-matches',
  text: `select match_id as id from bank_match where business_id = $1 and payee_id = $2 and why = 'before_start'`,
}
const OPENING: Statement = {
  name: 'reconciliation-opening',
  text: `select s.day as "startsOn", s.balance - s.amount as "openingBalance" from bank_statement_line s
         join bank_statement f on f.business_id = s.business_id and f.statement_id = s.statement_id
         where s.business_id = $1 and s.payee_id = $2 order by s.day, f.last_day, f.statement_id, s.line_no limit 1`,
}

export type Start = { readonly startsOn: BusinessDate; readonly notCleared: readonly string[] }

/** Was it at the bank before that day began? An opening balance comes before everything else of its day. */
const isBefore =
  (day: BusinessDate) =>
  ({ date, kind }: BookRow): boolean =>
    date < day || (date === day && kind === 'opening_balance')

/**
 * Starts to reconcile an account, or starts again while nothing is finished: what the books have before the first line at the bank counts as
 * cleared, except for the lines that the bank did not have yet. Its sum should be the balance with which the first statement opens; what it
 * differs by is shown as the difference. Its cheques are presented or cleared. Refuses: bad_input (no statement, another day, an unknown line), in_use (a finished reconciliation).
 */
export const startReconciliation = async (call: CallInTransaction, pid: string, { startsOn, notCleared }: Start): Promise<void> => {
  const { tx, actor } = call
  const { payeeId } = await accountByPid(tx, pid)
  await lockIfStarted(tx, payeeId)
  const { name, finishedThrough } = await accountByPid(tx, pid)
  if (finishedThrough !== null)
    throw new Refusal('in_use', `${name} is reconciled through ${formatDayFirst(finishedThrough)}. It cannot be started again`)
  const opening = await tx.row<{ startsOn: BusinessDate; openingBalance: bigint }>(OPENING, [tx.businessId, payeeId])
  if (!opening) throw new Refusal('bad_input', `Import a statement of ${name} first`)
  if (opening.startsOn !== startsOn)
    throw new Refusal('bad_input', `The first line of ${name} at the bank is of ${formatDayFirst(opening.startsOn)}. Reload the page`, {
      field: 'startsOn',
    })
  await tx.rows(START, [tx.businessId, payeeId, startsOn, opening.openingBalance, actor.userId, actor.at])
  const started = await tx.rows<{ id: number }>(STARTED, [tx.businessId, payeeId])
  await unmarkMatched(
    tx,
    actor,
    started.map(({ id }) => id),
    businessDateOf(actor.at),
  )
  await tx.rows(UNDO_START, [tx.businessId, payeeId])
  // Started again: what was matched since with a line of the bank stays matched.
  const before = (await openBooks(tx, payeeId)).filter(isBefore(startsOn))
  const excepted = new Set(notCleared)
  const known = before.filter(row => excepted.has(bookKey(row)))
  if (known.length < excepted.size) throw new Refusal('bad_input', 'One of these lines is not before the first line at the bank')
  const cleared = before.filter(row => !excepted.has(bookKey(row)))
  const account = await accountByPid(tx, pid)
  if (cleared.length > 0) await saveMatches(tx, actor, account, [{ why: 'before_start', statement: [], books: cleared }])
  recordAction(call, {
    kind: 'bank_reconciliation',
    action: 'Started',
    subject: name,
    changes: [
      { what: 'First day', before: null, after: formatDayFirst(startsOn) },
      { what: 'Opening balance at the bank', before: null, after: formatMoney(opening.openingBalance) },
      { what: 'Cleared before', before: null, after: formatMoney(sumOf(cleared)) },
    ],
    about: recordKey('bank_reconciliation', payeeId),
  })
}
