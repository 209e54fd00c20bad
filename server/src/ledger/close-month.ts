import { type BusinessDate, isBusinessDate, isLastOfMonth } from '@akonta/domain/dates'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'
import { firstDayOf } from './first-day.ts'
import { refusalOfDatabase } from './refusal-of-database.ts'

const HOLD: Statement = { name: 'ledger-hold', text: 'select ledger_hold()::text as closed_through' }
const CLOSED: Statement = {
  name: 'ledger-closed-through',
  text: 'select closed_through as "closedThrough" from ledger_head where business_id = $1',
}
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

/** Refuses (`bad_input`) a day that is not the last of a month. */
export const checkEndOfMonth = (through: BusinessDate): void => {
  if (!isBusinessDate(through) || !isLastOfMonth(through)) throw new Refusal('bad_input', 'Give the last day of the month to close')
}

/**
 * Locks the end of the chain until the transaction ends: waits for postings under way, and none can come in between. Returns the last
 * closed day, or null. Anything that reads and then closes starts with this.
 */
export const holdBooks = async (tx: Transaction): Promise<BusinessDate | null> =>
  (await tx.row<{ closed_through: BusinessDate | null }>(HOLD))?.closed_through ?? null

/** The last closed day, or null. A close may still come before this transaction posts; then the door refuses. */
export const closedThroughOf = async (tx: Transaction): Promise<BusinessDate | null> =>
  (await tx.one<{ closedThrough: BusinessDate | null }>(CLOSED, [tx.businessId])).closedThrough

/** A day if the books begin by then and it is not closed, otherwise today. */
export const openDayOr = async (tx: Transaction, day: BusinessDate, today: BusinessDate): Promise<BusinessDate> => {
  const closedThrough = await closedThroughOf(tx)
  return day < (await firstDayOf(tx)) || (closedThrough !== null && day <= closedThrough) ? today : day
}

/**
 * Closes the books through the last day of a month: nothing more is posted on or before that day. Waits for postings under way and they for
 * it. `yearEnd` is the year-end posting, if the day ends the year. Refuses a day that does not end a month, and one at or before the last
 * close (`month_closed`).
 */
export const closeMonth = (tx: Transaction, userId: number, through: BusinessDate, yearEnd: bigint | null = null): Promise<void> => {
  checkEndOfMonth(through)
  return change(tx, through, userId, '', yearEnd)
}

/**
 * Reopens everything after a day, for a recorded reason. Refuses an empty reason, and a day at or after the last closed one: there is
 * nothing to reopen.
 */
export const reopenAfter = (tx: Transaction, userId: number, through: BusinessDate, reason: string): Promise<void> => {
  checkEndOfMonth(through)
  if (reason.trim() === '') throw new Refusal('bad_input', 'Enter a reason for reopening the month')
  return change(tx, through, userId, reason.trim(), null)
}
