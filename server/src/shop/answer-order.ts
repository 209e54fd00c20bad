import type { Actor } from '@akonta/domain/actor'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'
import { refusalOfDatabase } from '../ledger/refusal-of-database.ts'
import type { OrderRow } from './order-queries.ts'

const BRANCH_IS_OPEN: Statement = {
  name: 'shop-branch-open',
  text: 'select from branch where business_id = $1 and branch_id = $2 and active',
}
const ACCEPT: Statement = {
  name: 'shop-order-accept',
  text: `update shop_order set status = 'WAITING', accepted_by = $3, accepted_at = $4
         where business_id = $1 and order_id = $2 and status = 'NEW' and expires_at > $4`,
}
const DECLINE: Statement = {
  name: 'shop-order-decline',
  text: `update shop_order set status = 'DECLINED', closed_by = $3, closed_at = $4, reason = $5
         where business_id = $1 and order_id = $2 and status = 'NEW' and expires_at > $4`,
}
const READY: Statement = {
  name: 'shop-order-ready',
  text: `update shop_order set ready_at = coalesce(ready_at, $3) where business_id = $1 and order_id = $2 and status = 'WAITING'`,
}

const notNew = ({ number, status }: OrderRow): Refusal =>
  new Refusal('already_closed', status === 'EXPIRED' ? `Order ${number} has expired` : `Order ${number} has already been answered`)

/**
 * Accepts a new order and reserves its goods, once. Its prices stay those that the customer saw. Refuses already_closed, branch_closed, and
 * not_enough_stock with the product that is missing.
 */
export const acceptOrder = async (tx: Transaction, { userId, at }: Actor, order: OrderRow): Promise<void> => {
  if ((await tx.row(BRANCH_IS_OPEN, [tx.businessId, order.branch_id])) === undefined) throw new Refusal('branch_closed')
  const accepted = await tx.count(ACCEPT, [tx.businessId, order.order_id, userId, at]).catch((error: unknown) => {
    throw refusalOfDatabase(error)
  })
  if (accepted === 0) throw notNew(order)
}

/** Declines a new order, with a reason that the customer sees. Refuses already_closed. */
export const declineOrder = async (tx: Transaction, { userId, at }: Actor, order: OrderRow, reason: string): Promise<void> => {
  if ((await tx.count(DECLINE, [tx.businessId, order.order_id, userId, at, reason])) === 0) throw notNew(order)
}

/** The goods of a waiting order are ready for pickup. Refuses already_closed. */
export const readyOrder = async (tx: Transaction, { at }: Actor, order: OrderRow): Promise<void> => {
  if ((await tx.count(READY, [tx.businessId, order.order_id, at])) > 0) return
  const fault = order.status === 'NEW' ? 'has not been accepted yet' : 'is no longer waiting'
  throw new Refusal('already_closed', `Order ${order.number} ${fault}`)
}
