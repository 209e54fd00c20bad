import { addDays, type BusinessDate, monthName } from '@akonta/domain/dates'
import { Refusal } from '@akonta/domain/refusals'
import type { Transaction } from '../db/database.ts'
import { holdBooks, reopenAfter } from '../ledger/close-month.ts'
import type { Author } from '../ledger/draft.ts'
import { reverse } from '../ledger/reverse.ts'
import { standingYearEnds } from './closing-queries.ts'

/**
 * Opens a closed month and all that come after it, for a reason that is kept. Year ends among them are undone, dated as they were, so that
 * the year stands as it was lived. Refuses `bad_input`: not the first day of a month, open already, no reason.
 */
export const reopenBooks = async (
  tx: Transaction,
  author: Author,
  { from, reason }: { readonly from: BusinessDate; readonly reason: string },
): Promise<void> => {
  if (!from.endsWith('-01')) throw new Refusal('bad_input', 'Months are opened from their first day on')
  const closedThrough = await holdBooks(tx)
  if (closedThrough === null || from > closedThrough) throw new Refusal('bad_input', `${monthName(from)} is open already`)
  const through = addDays(from, -1)
  await reopenAfter(tx, author.userId, through, reason)
  for (const { postingId, date } of await standingYearEnds(tx, through)) await reverse(tx, author, { postingId, date, reason })
}
