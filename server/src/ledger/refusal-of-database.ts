import { beforeFirstDay } from '@akonta/domain/business/first-day'
import type { BusinessDate } from '@akonta/domain/dates'
import { Refusal, type RefusalCode } from '@akonta/domain/refusals'
import pg from 'pg'
import { DATABASE_RULES, isDatabaseErrorCode } from '../db/error-codes.ts'
import { monthClosed } from './month-closed.ts'

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

/**
 * The refusal for a rule that the database keeps (`DATABASE_RULES`, and the constraints above); the error itself where only a bug breaks the
 * rule. A closed branch is named and, with the `date` of a document, a closed month and the first day of the books.
 */
export const refusalOfDatabase = (error: unknown, date?: BusinessDate): unknown => {
  if (!(error instanceof pg.DatabaseError)) return error
  const { code, detail, hint, message } = error
  const refusal = isDatabaseErrorCode(code) ? DATABASE_RULES[code].refusal : BY_CONSTRAINT[error.constraint ?? '']
  if (refusal === null || refusal === undefined) return error
  // The message names the goods, how much of them is available and how much was wanted.
  if (code === 'AK020') return new Refusal(refusal, `Not enough stock. The rest is reserved for orders and layaways. ${message}`)
  // The detail is the name of the branch, which need not be that of the document.
  if (refusal === 'branch_closed' && detail)
    return new Refusal(refusal, `${detail} is closed. An administrator can open it again in the settings`)
  // The detail is the first day of the books, or the day through which they are closed; the hint names who closed them.
  if (refusal === 'before_first_day' && date !== undefined && detail !== undefined) return beforeFirstDay(date, detail)
  if (refusal === 'month_closed' && date !== undefined && detail !== undefined)
    return monthClosed(date, detail, hint === '' ? null : (hint ?? null))
  return new Refusal(refusal)
}
