import type { Actor } from '@akonta/domain/actor'
import { beforeFirstDay } from '@akonta/domain/business/first-day'
import { addDays, type BusinessDate, firstOfMonth, monthName } from '@akonta/domain/dates'
import { Refusal } from '@akonta/domain/refusals'
import type { Transaction } from '../db/database.ts'
import { holdBooks, reopenAfter } from '../ledger/close-month.ts'
import { firstDayOf } from '../ledger/first-day.ts'
import { reverse } from '../ledger/reverse.ts'
import { closedBranchOf, spanOfBooks, standingYearEnds } from './closing-queries.ts'

/** Reversing a year end needs every branch in it. */
const undoYearEnd = async (tx: Transaction, actor: Actor, postingId: bigint, date: BusinessDate, reason: string): Promise<void> => {
  const closed = await closedBranchOf(tx, postingId)
  if (closed !== undefined)
    throw new Refusal(
      'branch_closed',
      `${closed} is closed. Reopen it first, because the year end of ${date.slice(0, 4)} is reversed in it too`,
    )
  await reverse(tx, actor, { postingId, date, reason })
}

/**
 * Reopens a closed month and all later ones, for a recorded reason. With the month of the first entry everything before it is open again too,
 * as it was before the first close. Their year ends are reversed with their own dates, so that the year
 * shows its result. Refuses `bad_input`: not the first day of a month, open already, no reason; `before_first_day`; and `branch_closed`, by
 * name, when such a year end has lines in a closed branch.
 */
export const reopenBooks = async (
  tx: Transaction,
  actor: Actor,
  { from, reason }: { readonly from: BusinessDate; readonly reason: string },
): Promise<void> => {
  if (!from.endsWith('-01')) throw new Refusal('bad_input', 'Enter the first day of the month to reopen')
  const closedThrough = await holdBooks(tx)
  if (closedThrough === null || from > closedThrough) throw new Refusal('bad_input', `${monthName(from)} is open already`)
  const firstDay = await firstDayOf(tx)
  if (from < firstOfMonth(firstDay)) throw beforeFirstDay(from, firstDay)
  const { firstDay: firstEntry } = await spanOfBooks(tx)
  const isFirst = firstEntry !== null && from <= firstOfMonth(firstEntry)
  const through = addDays(isFirst ? firstOfMonth(firstDay) : from, -1)
  await reopenAfter(tx, actor.userId, through, reason)
  for (const { postingId, date } of await standingYearEnds(tx, through)) await undoYearEnd(tx, actor, postingId, date, reason)
}
