import { addDays, type BusinessDate, isBusinessDate } from '@akonta/domain/dates'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'
import { refusalOfDatabase } from './refusal-of-database.ts'

const CLOSE: Statement = {
  name: 'ledger-close-month',
  text: 'insert into month_close (business_id, closed_through, closed_by) values ($1, $2::date, $3)',
}

const isLastOfMonth = (date: BusinessDate): boolean => addDays(date, 1).endsWith('-01')

/**
 * Closes the books through the last day of a month: from then on nothing is posted on that day or before. Waits for postings under way and
 * they for it. Refuses a day that does not end a month, and one at or before the last close (`month_closed`).
 */
export const closeMonth = async (tx: Transaction, userId: number, through: BusinessDate): Promise<void> => {
  if (!isBusinessDate(through) || !isLastOfMonth(through)) throw new Refusal('bad_input', 'Close the books through the last day of a month')
  try {
    await tx.count(CLOSE, [tx.businessId, through, userId])
  } catch (error) {
    throw refusalOfDatabase(error)
  }
}
