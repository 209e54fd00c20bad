import type { Actor } from '@akonta/domain/actor'
import { beforeFirstDay } from '@akonta/domain/business/first-day'
import { type Check, endsYear } from '@akonta/domain/closing/checklist'
import type { ClosingProgress } from '@akonta/domain/closing/closing-calls'
import { neededReason } from '@akonta/domain/closing/unfinished-checks'
import { addDays, type BusinessDate, businessDateOf, firstOfMonth, monthName } from '@akonta/domain/dates'
import { Refusal } from '@akonta/domain/refusals'
import { isOfProfitAndLoss } from '@akonta/domain/statements/profit-and-loss'
import type { Database, Transaction } from '../db/database.ts'
import { checkEndOfMonth, closeMonth, holdBooks } from '../ledger/close-month.ts'
import { firstDayOf } from '../ledger/first-day.ts'
import { post } from '../ledger/post.ts'
import { balancesByBranch } from '../statements/book-queries.ts'
import { type Verdict, verifyChainFrom, verifyTogether, type Walked } from '../verify/verify.ts'
import { spanOfBooks } from './closing-queries.ts'
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

const refuseFaulty = ({ fault }: Verdict): void => {
  if (fault === null) return
  throw new Refusal('books_not_ready', `The books have a fault, so they cannot be closed: ${fault}. Tell whoever operates the server`)
}

export type Report = (step: ClosingProgress['step'], done: number, total: number) => void

/**
 * Verifies all books of the business as of one moment, while entries go on. Returns where it ended: what is posted before the books are held is
 * verified then. Refuses `books_not_ready` with the first fault.
 */
const verifyBooks = async (database: Database, businessId: number, report: Report): Promise<Walked> => {
  const verdict = await verifyTogether(database, businessId, {
    report: (done, total) => report('verify', Math.min(done, total), total),
  })
  refuseFaulty(verdict)
  return verdict.walked
}

type Wanted = { readonly through: BusinessDate; readonly remark: string }
/** `database` for the verification, and `report` for how far the close is. */
type Means = { readonly database: Database; readonly report: Report }

/** What refuses a close before anything is held or verified. */
const refuseWrongMonth = (through: BusinessDate, today: BusinessDate): void => {
  checkEndOfMonth(through)
  if (through >= today) throw new Refusal('bad_input', `${monthName(through)} is not over yet`)
}

/** The day after the last close, if the month is open. */
const refuseClosedMonth = async (tx: Transaction, through: BusinessDate, closedThrough: BusinessDate | null): Promise<BusinessDate> => {
  const firstDay = await firstDayOf(tx)
  if (through < firstDay) throw beforeFirstDay(through, firstDay)
  if (closedThrough !== null && through <= closedThrough) throw new Refusal('month_closed', `${monthName(through)} is closed already`)
  await refusePassedYear(tx, { through, firstDay, closedThrough })
  return closedThrough === null || closedThrough < firstDay ? firstOfMonth(firstDay) : addDays(closedThrough, 1)
}

/** Refuses `books_not_ready` if a check fails, and `bad_input` if one warns and no reason is given. */
const refuseUnready = (checks: readonly Check[], { through, remark }: Wanted): void => {
  const failed = checks.filter(check => check.state === 'fails')
  const [first] = failed
  if (first !== undefined)
    throw new Refusal('books_not_ready', `${monthName(through)} cannot be closed until this is true: ${first.title}`, {
      failed: failed.map(({ title, branch }) => ({ title, branch })),
    })
  const needed = neededReason(checks)
  if (needed !== null && remark === '') throw new Refusal('bad_input', needed, { field: 'remark' })
}

/**
 * Closes the books through the last day of a past month, when the checklist agrees and the books have no fault. The last day of December also ends
 * the year: income, costs and expenses move to retained earnings first. The figures of the close are stored with it, in a package. Returns the
 * number of the document of the year end, or null. Refuses `bad_input` (not the end of a month, or not past, or no reason although the checklist
 * warns), `before_first_day`, `month_closed`, `books_not_ready` (with the failed checks, or the fault of the books).
 */
export const closeBooks = async (tx: Transaction, actor: Actor, wanted: Wanted, { database, report }: Means): Promise<string | null> => {
  const { through, remark } = wanted
  const today = businessDateOf(actor.at)
  refuseWrongMonth(through, today)
  // The same questions again below, when the books are held: nobody waits for a verification whose close would be refused.
  await refuseClosedMonth(tx, through, (await spanOfBooks(tx)).closedThrough)
  refuseUnready((await examineBooks(tx, through, today)).checks, wanted)
  // It waits while the books are verified in another transaction, and makes the package of what may be millions of lines.
  tx.takeTime()
  const walked = await verifyBooks(database, tx.businessId, report)
  report('checklist', 0, 0)
  const start = await refuseClosedMonth(tx, through, await holdBooks(tx))
  refuseFaulty(await verifyChainFrom(tx, walked))
  const { checks, balances } = await examineBooks(tx, through, today)
  refuseUnready(checks, wanted)
  const draft = endsYear(through) ? yearEndPosting(balances, through) : null
  const posted = draft === null ? null : await post(tx, actor, draft)
  await closeMonth(tx, actor.userId, through, posted?.postingId ?? null)
  await makePackage(tx, actor, { start, through, checks, remark, report: (done, total) => report('package', done, total) })
  return posted?.documentNumber ?? null
}
