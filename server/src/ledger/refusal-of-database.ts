import { beforeFirstDay } from '@akonta/domain/business/first-day'
import type { BusinessDate } from '@akonta/domain/dates'
import { Refusal, type RefusalCode } from '@akonta/domain/refusals'
import pg from 'pg'
import { monthClosed } from './month-closed.ts'

/** What the database's own statement of the rules says no to (migrations 0005, 0017, 0032, 0045 and 0047), as a refusal. */
const BY_STATE: Readonly<Record<string, RefusalCode>> = {
  AK003: 'month_closed',
  AK004: 'payee_needed',
  AK005: 'closed_account',
  AK007: 'unbalanced',
  AK008: 'control_account',
  AK010: 'not_enough_stock',
  AK012: 'already_settled',
  AK014: 'not_your_branch',
  AK026: 'branch_closed',
  AK032: 'in_use',
  AK047: 'not_enough_stock',
}

/** Says which goods, how much is available and how much was wanted (migration 0018). */
const RESERVED = 'AK020'
/** Says in the detail which day is the first of the books (migration 0045). */
const BEFORE_FIRST_DAY = 'AK031'

const BY_CONSTRAINT: Readonly<Record<string, RefusalCode>> = {
  balance_business_id_account_code_fkey: 'unknown_account',
  balance_business_id_branch_id_fkey: 'not_your_branch',
  journal_line_business_id_payee_id_fkey: 'payee_needed',
  posting_business_id_payee_id_fkey: 'payee_needed',
  open_item_not_over_settled: 'already_settled',
  posting_reversed_once: 'already_reversed',
  settlement_business_id_paying_posting_id_paying_line_no_fkey: 'already_settled',
  settlement_business_id_settled_posting_id_settled_line_no_fkey: 'already_settled',
}

/** A refusal for a rule that the database holds, else the error itself: that one is a fault. With the `date` of a document, a closed month is named. */
export const refusalOfDatabase = (error: unknown, date?: BusinessDate): unknown => {
  if (!(error instanceof pg.DatabaseError)) return error
  if (error.code === RESERVED) return new Refusal('not_enough_stock', `Not enough stock. The rest is reserved for orders. ${error.message}`)
  if (error.code === BEFORE_FIRST_DAY)
    return date === undefined || error.detail === undefined ? new Refusal('before_first_day') : beforeFirstDay(date, error.detail)
  const code = BY_STATE[error.code ?? ''] ?? BY_CONSTRAINT[error.constraint ?? '']
  if (code === undefined) return error
  // ledger_post says through which day the books are closed in the detail, and by whom in the hint.
  if (code === 'month_closed' && date !== undefined && error.detail !== undefined)
    return monthClosed(date, error.detail, error.hint === '' ? null : (error.hint ?? null))
  return new Refusal(code)
}
