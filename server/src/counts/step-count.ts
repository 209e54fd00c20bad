import type { Actor } from '@akonta/domain/actor'
import type { CountStatus } from '@akonta/domain/counts/count-calls'
import type { CountStep } from '@akonta/domain/counts/count-step'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'
import type { Recorded } from '../db/record-change.ts'
import { countByNumber, lockCount, PRODUCTS_COUNTED } from './count-queries.ts'

const ANY_LINE: Statement = {
  name: 'stock-count-any-line',
  text: 'select count_id from stock_count_line where business_id = $1 and count_id = $2 limit 1',
}
const SUBMIT: Statement = {
  name: 'stock-count-submit',
  text: `update stock_count set status = 'SUBMITTED', submitted_by = $3, submitted_at = $4, products_counted = (${PRODUCTS_COUNTED})
         where business_id = $1 and count_id = $2`,
}
const RECOUNT: Statement = {
  name: 'stock-count-recount',
  text: `update stock_count set status = 'COUNTING', round = round + 1, rounds_ended = rounds_ended || submitted_at, products_counted = null
         where business_id = $1 and count_id = $2`,
}
const CANCEL: Statement = {
  name: 'stock-count-cancel',
  text: `update stock_count set status = 'CANCELLED', ended_by = $3, ended_at = $4, end_reason = $5, products_counted = (${PRODUCTS_COUNTED})
         where business_id = $1 and count_id = $2`,
}

const IS: Readonly<Record<CountStatus, string>> = {
  COUNTING: 'is still being counted',
  SUBMITTED: 'was submitted',
  APPROVED: 'is approved and no longer changes',
  CANCELLED: 'was cancelled',
}

/** Refuses a count that is not at this step of its way. */
export const refuseStatus = (number: string, status: CountStatus): never => {
  throw new Refusal('already_closed', `${number} ${IS[status]}`)
}

/** Refuses: not_found, already_closed, and bad_input (nothing was counted; a cancellation without a reason). */
export const stepCount = async (tx: Transaction, actor: Actor, number: string, step: CountStep, reason: string): Promise<void> => {
  const { countId, status } = await lockCount(tx, number)
  switch (step) {
    case 'SUBMIT': {
      if (status !== 'COUNTING') refuseStatus(number, status)
      const any = await tx.row<{ count_id: number }>(ANY_LINE, [tx.businessId, countId])
      if (any === undefined) throw new Refusal('bad_input', `Nothing on ${number} has been counted yet`)
      await tx.count(SUBMIT, [tx.businessId, countId, actor.userId, actor.at])
      return
    }
    case 'RECOUNT':
      if (status !== 'SUBMITTED') refuseStatus(number, status)
      await tx.count(RECOUNT, [tx.businessId, countId])
      return
    case 'CANCEL':
      if (status !== 'COUNTING' && status !== 'SUBMITTED') refuseStatus(number, status)
      if (reason === '') throw new Refusal('bad_input', 'Enter a reason', { field: 'reason' })
      await tx.count(CANCEL, [tx.businessId, countId, actor.userId, actor.at, reason])
  }
}

const SHOWN: Readonly<Record<CountStatus, string>> = {
  COUNTING: 'Counting',
  SUBMITTED: 'Submitted',
  APPROVED: 'Approved',
  CANCELLED: 'Cancelled',
}

/** A count, for the audit trail. */
export const countRecord = async (tx: Transaction, number: string): Promise<Recorded> => {
  const { status, round, endReason, adjustment } = await countByNumber(tx, number)
  return { name: number, facts: { Status: SHOWN[status], Round: String(round), Reason: endReason, Adjustment: adjustment } }
}
