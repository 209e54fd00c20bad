import type { Actor } from '@akonta/domain/actor'
import type { OrderStep } from '@akonta/domain/purchases/order-calls'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../../db/database.ts'
import { deliveriesOf, type LockedOrder, lockOrder } from './order-queries.ts'

const STEP: Statement = {
  name: 'purchase-order-step',
  text: `update purchase_order set status = $3, sent_at = coalesce(sent_at, $4::timestamptz),
           ended_by = $5, ended_at = case when $5::int is null then null else $4::timestamptz end, end_reason = $6
         where business_id = $1 and order_id = $2`,
}

const CANCEL_DRAFT: Statement = {
  name: 'purchase-order-cancel',
  text: `update purchase_order set status = 'CANCELLED', ended_by = $3, ended_at = $4, end_reason = $5 where business_id = $1 and order_id = $2`,
}

type Status = LockedOrder['status']

const FROM: Readonly<Record<OrderStep, readonly Status[]>> = {
  SEND: ['DRAFT'],
  CLOSE: ['SENT'],
  CANCEL: ['DRAFT', 'SENT'],
  REOPEN: ['CLOSED'],
}

const IS: Readonly<Record<Status, string>> = { DRAFT: 'is a draft', SENT: 'was sent', CLOSED: 'is closed', CANCELLED: 'was cancelled' }

/**
 * Sends, closes, cancels or reopens an order. Refuses: not_found, already_closed (the order is not where this step begins), in_use (goods of
 * a cancelled order were received), bad_input (no reason to cancel an order that was sent).
 */
export const stepOrder = async (tx: Transaction, { userId, at }: Actor, number: string, step: OrderStep, reason: string): Promise<void> => {
  const { orderId, status } = await lockOrder(tx, number)
  if (!FROM[step].includes(status)) throw new Refusal('already_closed', `${number} ${IS[status]}`, { status })
  if (step === 'CANCEL') {
    if (status === 'SENT' && reason === '') throw new Refusal('bad_input', 'Enter a reason: the order was sent', { field: 'reason' })
    const delivery = (await deliveriesOf(tx, orderId)).find(({ reversedBy }) => reversedBy === '')
    if (delivery) throw new Refusal('in_use', `Goods of ${number} were received by ${delivery.number}. Close the order instead`)
    await tx.count(CANCEL_DRAFT, [tx.businessId, orderId, userId, at, reason])
    return
  }
  const ends = step === 'CLOSE'
  await tx.count(STEP, [tx.businessId, orderId, ends ? 'CLOSED' : 'SENT', at, ends ? userId : null, ends ? reason : ''])
}
