import { type BusinessDate, isBusinessDate, isLastOfMonth } from '@akonta/domain/dates'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'
import { refusalOfDatabase } from './refusal-of-database.ts'

const HOLD: Statement = { name: 'ledger-hold', text: 'select ledger_hold()::text as closed_through' }
const CHANGE: Statement = {
  name: 'ledger-close-month',
  text: `insert into month_close (business_id, closed_through, closed_by, reason, year_end_posting) values ($1, $2::date, $3, $4, $5)`,
}

const change = async (tx: Transaction, ...values: readonly [BusinessDate, number, string, bigint | null]): Promise<void> => {
  try {
    await tx.count(CHANGE, [tx.businessId, ...values])
  } catch (error) {
    throw refusalOfDatabase(error)
  }
}

/** Refuses (`bad_input`) what is not the last day of a month. */
export const checkEndOfMonth = (through: BusinessDate): void => {
  if (!isBusinessDate(through) || !isLastOfMonth(through)) throw new Refusal('bad_input', 'Give the last day of the month to close')
}

/**
 * Holds the end of the chain until the transaction ends: postings under way are waited for, and none comes in between. Answers the day
 * through which the books are closed, or null. What only reads and then closes starts with this.
 */
export const holdBooks = async (tx: Transaction): Promise<BusinessDate | null> =>
  (await tx.row<{ closed_through: BusinessDate | null }>(HOLD))?.closed_through ?? null

/**
 * Closes the books through the last day of a month: from then on nothing is posted on that day or before. Waits for postings under way and
 * they for it. `yearEnd` is the posting that ended the year, when the day does. Refuses a day that does not end a month, and one at or
 * before the last close (`month_closed`).
 */
export const closeMonth = (tx: Transaction, userId: number, through: BusinessDate, yearEnd: bigint | null = null): Promise<void> => {
  checkEndOfMonth(through)
  return change(tx, through, userId, '', yearEnd)
}

/**
 * Opens everything after a day again, for a reason that is kept. Refuses a reason of nothing, and a day at or after the last one that is
 * closed: there is nothing to open.
 */
export const reopenAfter = (tx: Transaction, userId: number, through: BusinessDate, reason: string): Promise<void> => {
  checkEndOfMonth(through)
  if (reason.trim() === '') throw new Refusal('bad_input', 'Enter a reason for reopening the month')
  return change(tx, through, userId, reason.trim(), null)
}
