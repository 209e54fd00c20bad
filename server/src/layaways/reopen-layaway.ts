import type { Actor } from '@akonta/domain/actor'
import { businessDateOf } from '@akonta/domain/dates'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'
import { refusalOfDatabase } from '../ledger/refusal-of-database.ts'
import { reverse } from '../ledger/reverse.ts'
import { lockPayee } from '../payees/payee-queries.ts'
import { findLayaway, type LayawayRow, refundOf } from './layaway-queries.ts'

const REOPEN: Statement = {
  name: 'layaway-reopen',
  text: `insert into layaway_reopening (business_id, layaway_id, end_no, reason, reopened_by, reopened_at) values ($1, $2, $3, $4, $5, $6)`,
}

export type ReopenedLayaway = { readonly refund: string; readonly reversal: string }

/**
 * Withdraws a cancellation that was a mistake: the goods are reserved again, and the refund is reversed, so that its money and its fee are the
 * customer's advance again. Returns the numbers of the refund and its reversal, empty if nothing had been paid. Refuses cannot_reverse (it is not cancelled),
 * not_enough_stock, and what the door refuses.
 */
export const reopenLayaway = async (
  tx: Transaction,
  actor: Actor,
  { number, payee_id }: LayawayRow,
  reason: string,
): Promise<ReopenedLayaway> => {
  await lockPayee(tx, payee_id)
  const date = businessDateOf(actor.at)
  const layaway = await findLayaway(tx, number, date)
  if (layaway?.status !== 'CANCELLED') throw new Refusal('cannot_reverse', `Layaway ${number} is not cancelled`)
  const refund = await refundOf(tx, layaway.layaway_id)
  await tx.count(REOPEN, [tx.businessId, layaway.layaway_id, layaway.end_no, reason, actor.userId, actor.at]).catch((error: unknown) => {
    throw refusalOfDatabase(error)
  })
  if (refund === undefined) return { refund: '', reversal: '' }
  const { documentNumber: reversal } = await reverse(tx, actor, { postingId: refund.postingId, date, reason })
  return { refund: refund.number, reversal }
}
