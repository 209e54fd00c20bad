import type { PurchaseOrder } from '@akonta/domain/purchases/order-calls'
import type { Transaction } from '../../db/database.ts'
import { asEntered } from '../../packs/pack-queries.ts'
import { deliveriesOf, linesOfOrder, type OrderRow } from './order-queries.ts'

/** An order with its lines and deliveries, as its page shows it. */
export const readOrder = async (tx: Transaction, order: OrderRow): Promise<PurchaseOrder> => ({
  ...order,
  lines: (await linesOfOrder(tx, order.orderId)).map(asEntered),
  deliveries: await deliveriesOf(tx, order.orderId),
})
