import type { Actor } from '@akonta/domain/actor'
import { present } from '@akonta/domain/assert'
import { businessDateOf } from '@akonta/domain/dates'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'
import { lockPayee } from '../payees/payee-queries.ts'
import { findLayaway, type LayawayRow } from './layaway-queries.ts'

const ENDED_AS = { COMPLETED: 'completed', CANCELLED: 'cancelled' } as const

/** The layaway, if it can still be paid, completed or cancelled. Refuses already_closed. */
export const requireOpen = (found: LayawayRow | undefined): LayawayRow => {
  const layaway = present(found, 'the layaway of this call')
  const { status, number } = layaway
  if (status === 'COMPLETED' || status === 'CANCELLED')
    throw new Refusal('already_closed', `Layaway ${number} was already ${ENDED_AS[status]}`)
  return layaway
}

/** An open layaway as it is now, with its customer locked against other payments and ends of it. Refuses already_closed. */
export const lockOpenLayaway = async (tx: Transaction, actor: Actor, { number, payee_id }: LayawayRow): Promise<LayawayRow> => {
  await lockPayee(tx, payee_id)
  return requireOpen(await findLayaway(tx, number, businessDateOf(actor.at)))
}

const END: Statement = {
  name: 'layaway-end',
  text: `insert into layaway_end (business_id, layaway_id, end_no, outcome, reason, ended_by, ended_at)
         select $1, $2, coalesce(max(end_no), 0) + 1, $3, $4, $5, $6 from layaway_end where business_id = $1 and layaway_id = $2
         returning end_no`,
}

/** Ends a locked layaway: its goods are free at once. Returns the number of this end. */
export const endLayaway = async (
  tx: Transaction,
  { userId, at }: Actor,
  { layaway_id }: LayawayRow,
  outcome: keyof typeof ENDED_AS,
  reason: string,
): Promise<number> => (await tx.one<{ end_no: number }>(END, [tx.businessId, layaway_id, outcome, reason, userId, at])).end_no
