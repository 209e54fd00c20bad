import { type BusinessDate, businessDateOf, formatDayFirst } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { expectedAtBank } from '@akonta/domain/reconciliation/figures'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement } from '../db/database.ts'
import { nextId } from '../db/id-counter.ts'
import { type CallInTransaction, recordAction, recordKey } from '../db/record-change.ts'
import { insertOf } from '../db/rows/insert-of.ts'
import { type Account, lockAccount } from './account-queries.ts'
import { figuresAt } from './figure-queries.ts'

const FINISH = insertOf(
  'reconciliation-finish',
  'bank_reconciliation',
  [
    'business_id, payee_id, through, state, books, not_cleared, not_in_books, bank, through_posting, through_line',
    'finished_by, finished_at, reconciliation_id',
  ],
  `on conflict (business_id, payee_id, through) do update set state = 'finished', books = excluded.books,
     not_cleared = excluded.not_cleared, not_in_books = excluded.not_in_books, bank = excluded.bank,
     through_posting = excluded.through_posting, through_line = excluded.through_line, finished_by = excluded.finished_by,
     finished_at = excluded.finished_at, reopened_by = null, reopened_at = null, reopen_reason = ''`,
)
const REOPEN: Statement = {
  name: 'reconciliation-reopen',
  text: `update bank_reconciliation set state = 'open', reopened_by = $4, reopened_at = $5, reopen_reason = $6
         where business_id = $1 and payee_id = $2 and through = $3::date`,
}

const refuseDay = ({ name, startsOn, finishedThrough, statementsThrough }: Account, through: BusinessDate, today: BusinessDate): void => {
  if (finishedThrough !== null && through <= finishedThrough)
    throw new Refusal('already_closed', `${name} is reconciled through ${formatDayFirst(finishedThrough)} already`)
  if (through > today) throw new Refusal('bad_input', 'The day is in the future', { field: 'through' })
  if (startsOn !== null && through < startsOn)
    throw new Refusal('bad_input', `The statements of ${name} begin on ${formatDayFirst(startsOn)}`, { field: 'through' })
  if (statementsThrough === null || through > statementsThrough)
    throw new Refusal(
      'bad_input',
      statementsThrough === null
        ? `Import a statement of ${name} first`
        : `The statements of ${name} end on ${formatDayFirst(statementsThrough)}`,
      { field: 'through' },
    )
}

/**
 * Finishes a reconciliation: stores its figures, and locks its matches. Refuses: already_closed (a day that is finished), bad_input (a day
 * without statements), unbalanced (a difference).
 */
export const finishReconciliation = async (call: CallInTransaction, pid: string, through: BusinessDate): Promise<void> => {
  const { tx, actor } = call
  const account = await lockAccount(tx, pid)
  refuseDay(account, through, businessDateOf(actor.at))
  const figures = await figuresAt(tx, account.payeeId, through)
  const { books, notCleared, notInBooks, bank } = figures
  if (bank === null) throw new Refusal('bad_input', `There is no line at the bank up to ${formatDayFirst(through)}`, { field: 'through' })
  const difference = bank - expectedAtBank(figures)
  if (difference !== 0n) throw new Refusal('unbalanced', `The difference is ${formatMoney(difference)}. It must be 0.00 to finish`)
  await tx.count(
    FINISH,
    FINISH.values({
      business_id: tx.businessId,
      payee_id: account.payeeId,
      through,
      state: 'finished',
      books,
      not_cleared: notCleared,
      not_in_books: notInBooks,
      bank,
      through_posting: figures.throughPosting,
      through_line: figures.throughLine,
      finished_by: actor.userId,
      finished_at: actor.at,
      // One that is finished again keeps the id that it has.
      reconciliation_id: await nextId(tx, 'bank_reconciliation'),
    }),
  )
  recordAction(call, {
    kind: 'bank_reconciliation',
    action: 'Finished',
    subject: account.name,
    changes: [
      { what: 'Through', before: null, after: formatDayFirst(through) },
      { what: 'Balance per bank', before: null, after: formatMoney(bank) },
    ],
    about: recordKey('bank_reconciliation', account.payeeId),
  })
}

export type Reopening = { readonly through: BusinessDate; readonly reason: string }

/** Reopens the last finished reconciliation of an account. Refuses `not_found` without one, and (`in_use`) an earlier one. */
export const reopenReconciliation = async (call: CallInTransaction, pid: string, { through, reason }: Reopening): Promise<void> => {
  const { tx, actor } = call
  const { payeeId, name, finishedThrough } = await lockAccount(tx, pid)
  if (finishedThrough === null) throw new Refusal('not_found', `No reconciliation of ${name} is finished`)
  if (through !== finishedThrough)
    throw new Refusal('in_use', `Only the last reconciliation can be reopened, of ${formatDayFirst(finishedThrough)}`)
  await tx.rows(REOPEN, [tx.businessId, payeeId, through, actor.userId, actor.at, reason])
  recordAction(call, {
    kind: 'bank_reconciliation',
    action: 'Reopened',
    subject: name,
    changes: [
      { what: 'Through', before: formatDayFirst(through), after: null },
      { what: 'Reason', before: null, after: reason },
    ],
    about: recordKey('bank_reconciliation', payeeId),
  })
}
