import type { Actor } from '@akonta/domain/actor'
import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../../db/database.ts'
import { nextId } from '../../db/id-counter.ts'
import { addToOutbox } from '../../outbox/outbox.ts'
import { channelOf, WALLET_REFUND } from '../wallet-service.ts'
import type { RefundableCollection } from './refund-queries.ts'

export type RefundToAsk = {
  readonly collection: number
  readonly amount: Pesewas
  readonly why: string
  /** The posting of the return of goods that it pays; null for money that was never used. */
  readonly returnPosting: bigint | null
}

const INSERT: Statement = {
  name: 'wallet-refund-insert',
  text: `insert into wallet_refund (business_id, refund_id, reference, collection_id, branch_id, way, amount, why, return_posting_id, asked_by,
           asked_at, state, state_at)
         select c.business_id, $2, gen_random_uuid(), c.collection_id, c.branch_id, 'wallet', $4, $5, $6, $7, $8, 'asked', $8
         from collection c where c.business_id = $1 and c.collection_id = $3`,
}
const PROVIDER: Statement = {
  name: 'wallet-refund-provider',
  text: 'select provider_id as id from collection where business_id = $1 and collection_id = $2',
}

/**
 * Stores a refund to the wallet with its own reference: the provider is asked for it after the commit, and the books change when it has
 * sent the money. The money is reserved from now on. Returns the id of the refund. The collection is locked by the caller.
 */
export const askRefund = async (
  tx: Transaction,
  { userId, at }: Pick<Actor, 'userId' | 'at'>,
  { collection, amount, why, returnPosting }: RefundToAsk,
): Promise<number> => {
  const id = await nextId(tx, 'wallet_refund')
  const provider = await tx.one<{ id: number }>(PROVIDER, [tx.businessId, collection])
  tx.later(INSERT, [tx.businessId, id, collection, amount, why, returnPosting, userId, at])
  addToOutbox(tx, WALLET_REFUND, { itemId: BigInt(id), channel: channelOf(provider.id), groupId: BigInt(id) })
  return id
}

/** Refuses (`refund_not_possible`) money that the books have not received. */
export const refuseNotArrived = ({ received }: Pick<RefundableCollection, 'received'>): void => {
  if (received === 0n) throw new Refusal('refund_not_possible', 'This payment has not arrived')
}

/** The amount that is sent back: all that is left unless less is wanted. Refuses `refund_not_possible`, `wallet_money_used` and `bad_input`. */
export const amountBack = (found: Pick<RefundableCollection, 'received' | 'left'>, wanted: Pesewas | undefined): Pesewas => {
  refuseNotArrived(found)
  const { left } = found
  if (left === 0n) throw new Refusal('wallet_money_used', 'Nothing is left of this payment: it was used or sent back')
  const amount = wanted ?? left
  if (amount > left) throw new Refusal('bad_input', `Only ${formatMoney(left)} of this payment is left`, { field: 'amount' })
  return amount
}
