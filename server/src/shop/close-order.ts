import type { Actor, ActorWithRights } from '@akonta/domain/actor'
import { Refusal } from '@akonta/domain/refusals'
import { roundingOf } from '@akonta/domain/sales/cash-rounding'
import type { Sale } from '@akonta/domain/sales/sale'
import { CASH_CUSTOMER } from '@akonta/domain/sales/tender'
import { cashRounding } from '../business/cash-rounding-queries.ts'
import type { Statement, Transaction } from '../db/database.ts'
import { sell } from '../sales/sell.ts'
import { moneyOfCollection } from '../wallets/use/usable-queries.ts'
import { linesOfOrder, type OrderRow } from './order-queries.ts'

const CLOSE: Statement = {
  name: 'shop-order-close',
  text: `update shop_order set status = $3, closed_by = $4, closed_at = $5, reason = $6
         where business_id = $1 and order_id = $2 and status = 'WAITING'`,
}

const SOLD_AS: Statement = {
  name: 'shop-order-sold-as',
  text: 'insert into shop_order_sale (business_id, order_id, posting_id) values ($1, $2, $3)',
}

type Closing = { readonly status: 'SOLD' | 'CANCELLED'; readonly reason: string }

/** Closes a waiting order, once: of two at once the second one waits and is refused. Its goods are released. */
const close = async (tx: Transaction, { userId, at }: Actor, order: OrderRow, { status, reason }: Closing): Promise<void> => {
  const closed = await tx.count(CLOSE, [tx.businessId, order.order_id, status, userId, at, reason])
  if (closed > 0) return
  const fault = order.status === 'NEW' ? 'has not been accepted yet' : 'is no longer waiting'
  throw new Refusal('already_closed', `Order ${order.number} ${fault}`)
}

/** Cancels a waiting order and releases its goods. Refuses already_closed. */
export const cancelOrder = (tx: Transaction, actor: Actor, order: OrderRow, reason: string): Promise<void> =>
  close(tx, actor, order, { status: 'CANCELLED', reason })

type Selling = { readonly sellExpired?: boolean | undefined; readonly collection?: number | undefined }

/**
 * A payment by request pays the order as far as it goes; the rest is cash. No till takes part, so the cash is rounded here, as a till rounds
 * it.
 */
const paymentOf = async (
  tx: Transaction,
  { total }: OrderRow,
  collection: number | undefined,
): Promise<Pick<Sale, 'tenders' | 'rounding'>> => {
  const step = await cashRounding(tx)
  if (collection === undefined) return { rounding: roundingOf(total, step) }
  const { pid, left } = await moneyOfCollection(tx, collection)
  const amount = left > 0n && left < total ? left : total
  const rounding = roundingOf(total - amount, step)
  const cash = total - amount + rounding
  return {
    rounding,
    tenders: [
      { pid, amount, transactionId: '', collection },
      ...(cash > 0n ? [{ pid: CASH_CUSTOMER, amount: cash, transactionId: '' }] : []),
    ],
  }
}

/**
 * Turns a waiting order into a cash sale of its branch, at the prices that the customer saw, with everything a sale does. Returns the sale.
 * Refuses already_closed, and what `sell` refuses.
 */
export const sellOrder = async (tx: Transaction, actor: ActorWithRights, order: OrderRow, { sellExpired, collection }: Selling) => {
  const payment = await paymentOf(tx, order, collection)
  const lines = await linesOfOrder(tx, order.order_id)
  await close(tx, actor, order, { status: 'SOLD', reason: '' })
  const sold = await sell(
    tx,
    actor,
    { branch: order.branch_id, again: false, promised: true },
    {
      branch: order.branchCode,
      saleType: 'CASH',
      customer: CASH_CUSTOMER,
      lines,
      charges: 0n,
      ...payment,
      ...(sellExpired && { sellExpired: true }),
    },
  )
  tx.later(SOLD_AS, [tx.businessId, order.order_id, sold.postingId])
  return sold
}
