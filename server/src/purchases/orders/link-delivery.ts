import type { Statement, Transaction } from '../../db/database.ts'

const LINK: Statement = {
  name: 'purchase-order-link',
  text: 'insert into order_delivery (business_id, posting_id, order_id) values ($1, $2, $3)',
}

/** Stores that a document brought goods of an order. */
export const linkDelivery = (tx: Transaction, postingId: bigint, orderId: number): void => {
  tx.later(LINK, [tx.businessId, postingId, orderId])
}
