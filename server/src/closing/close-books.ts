import type { Actor } from '@akonta/domain/actor'
import { beforeFirstDay } from '@akonta/domain/business/first-day'
import { endsYear } from '@akonta/domain/closing/checklist'
import { addDays, type BusinessDate, businessDateOf, firstOfMonth, monthName } from '@akonta/domain/dates'
import { Refusal } from '@akonta/domain/refusals'
import { isOfProfitAndLoss } from '@akonta/domain/statements/profit-and-loss'
import type { Transaction } from '../db/database.ts'
import { checkEndOfMonth, closeMonth, holdBooks } from '../ledger/close-month.ts'
import { firstDayOf } from '../ledger/first-day.ts'
import { post } from '../ledger/post.ts'
import { balancesByBranch } from '../statements/book-queries.ts'
import { examineBooks } from './examine-books.ts'
import { makePackage } from './package/make-package.ts'
import { yearEndPosting } from './year-end-posting.ts'

/** The last 31 December before a day. */
const lastYearEnd = (day: BusinessDate): BusinessDate => `${String(Number(addDays(day, -1).slice(0, 4)) - 1).padStart(4, '0')}-12-31`

/**
 * A December with balances to close must not be skipped: it is closed separately. Entries before the first day of the books are closed by
 * the first year end.
 */
const refusePassedYear = async (
  tx: Transaction,
  {
    through,
    firstDay,
    closedThrough,
  }: { readonly through: BusinessDate; readonly firstDay: BusinessDate; readonly closedThrough: BusinessDate | null },
): Promise<void> => {
  const yearEnd = lastYearEnd(through)
  if (yearEnd < firstDay) return
  if (closedThrough !== null && closedThrough >= yearEnd) return
  const balances = await balancesByBranch(tx, yearEnd)
  if (balances.some(each => isOfProfitAndLoss(each.typeKey)))
    throw new Refusal('books_not_ready', `Close ${monthName(yearEnd)} first. It closes the year ${yearEnd.slice(0, 4)}`)
}

/**
 * Closes the books through the last day of a past month, when the checklist agrees. The last day of December also ends the year: income,
 * costs and expenses move to retained earnings first. The figures of the close are stored with it, in a package. Returns the number of that document, or null. Refuses `bad_input` (not the end of a
 * month, or not past), `before_first_day`, `month_closed`, `books_not_ready` (with the failed checks).
 */
export const closeBooks = async (tx: Transaction, actor: Actor, through: BusinessDate, remark = ''): Promise<string | null> => {
  const today = businessDateOf(actor.at)
  checkEndOfMonth(through)
  if (through >= today) throw new Refusal('bad_input', `${monthName(through)} is not over yet`)
  const closedThrough = await holdBooks(tx)
  const firstDay = await firstDayOf(tx)
  if (through < firstDay) throw beforeFirstDay(through, firstDay)
  if (closedThrough !== null && through <= closedThrough) throw new Refusal('month_closed', `${monthName(through)} is closed already`)
  await refusePassedYear(tx, { through, firstDay, closedThrough })

  const { checks, balances } = await examineBooks(tx, through, today)
  const failed = checks.filter(check => check.state === 'fails')
  const [first] = failed
  if (first !== undefined)
    throw new Refusal('books_not_ready', `${monthName(through)} cannot be closed until this is true: ${first.title}`, {
      failed: failed.map(({ title, branch }) => ({ title, branch })),
    })

  const draft = endsYear(through) ? yearEndPosting(balances, through) : null
  const posted = draft === null ? null : await post(tx, actor, draft)
  await closeMonth(tx, actor.userId, through, posted?.postingId ?? null)
  const start = closedThrough === null || closedThrough < firstDay ? firstOfMonth(firstDay) : addDays(closedThrough, 1)
  await makePackage(tx, actor, { start, through, checks, remark })
  return posted?.documentNumber ?? null
}
