import type { Actor } from '@akonta/domain/actor'
import { LARGEST_SCALED } from '@akonta/domain/decimal'
import { documentTotal } from '@akonta/domain/document-total'
import { Refusal } from '@akonta/domain/refusals'
import type { NewOrder } from '@akonta/domain/shop/order-calls'
import { goodsForSale } from '../catalogue/goods-queries.ts'
import type { Statement, Transaction } from '../db/database.ts'
import { nextId } from '../db/id-counter.ts'
import { refusalOfDatabase } from '../ledger/refusal-of-database.ts'

const ORDER: Statement = {
  name: 'shop-order-insert',
  text: `insert into shop_order (business_id, order_id, order_number, branch_id, customer_name, phone, delivery_address, note, goods, ordered_by, ordered_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
}

const LINES: Statement = {
  name: 'shop-order-lines-insert',
  text: `insert into shop_order_line (business_id, order_id, line_no, product_id, product_name, quantity, price)
         select $1, $2, l.line_no, l.product_id, l.product_name, l.quantity, l.price
         from unnest($3::bigint[], $4::text[], $5::bigint[], $6::bigint[]) with ordinality as l (product_id, product_name, quantity, price, line_no)`,
}

const refuseTwice = (productIds: readonly number[]): void => {
  const twice = productIds.find((id, index) => productIds.indexOf(id) !== index)
  if (twice !== undefined) throw new Refusal('bad_input', `Product ${twice} is in the order twice`, { product: twice })
}

const orderNumberOf = (orderId: number): string => `ORD-${orderId.toString().padStart(6, '0')}`

/**
 * Places a storefront order at a branch, at today's prices, and reserves its goods until it is sold or cancelled. Posts nothing. Returns
 * its number and its total in pesewas. Refuses bad_input (a product twice), not_found, out_of_range, and not_enough_stock for unavailable
 * goods.
 */
export const placeOrder = async (tx: Transaction, { userId, at }: Actor, branch: number, order: NewOrder) => {
  const productIds = order.lines.map(line => line.productId)
  refuseTwice(productIds)
  const { goods } = await goodsForSale(tx, productIds, at.toISOString().slice(0, 10))
  const lines = order.lines.map(line => {
    const found = goods.get(line.productId)
    if (!found) throw new Refusal('not_found', `Product ${line.productId} is not in the catalogue`, { product: line.productId })
    return { ...line, productName: found.name, price: found.sellingPrice }
  })
  const { total } = documentTotal(lines)
  if (total > LARGEST_SCALED) throw new Refusal('out_of_range')
  const orderId = await nextId(tx, 'shop_order')
  const number = orderNumberOf(orderId)
  await tx.count(ORDER, [
    tx.businessId,
    orderId,
    number,
    branch,
    order.customerName,
    order.phone,
    order.deliveryAddress || null,
    order.note ?? '',
    total,
    userId,
    at,
  ])
  const columns = [
    lines.map(line => line.productId),
    lines.map(line => line.productName),
    lines.map(line => line.quantity),
    lines.map(line => line.price),
  ]
  await tx.count(LINES, [tx.businessId, orderId, ...columns]).catch((error: unknown) => {
    throw refusalOfDatabase(error)
  })
  return { number, total }
}
