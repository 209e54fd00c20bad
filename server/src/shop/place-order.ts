import type { Actor } from '@akonta/domain/actor'
import { LARGEST_SCALED } from '@akonta/domain/decimal'
import { documentTotal } from '@akonta/domain/document-total'
import { Refusal } from '@akonta/domain/refusals'
import type { NewOrder } from '@akonta/domain/shop/order-calls'
import { goodsForSale } from '../catalogue/goods-queries.ts'
import type { Transaction } from '../db/database.ts'
import { writeOrder } from './write-order.ts'

const refuseTwice = (productIds: readonly number[]): void => {
  const twice = productIds.find((id, index) => productIds.indexOf(id) !== index)
  if (twice !== undefined) throw new Refusal('bad_input', `Product ${twice} is in the order twice`, { product: twice })
}

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
  const number = await writeOrder(tx, {
    branchId: branch,
    status: 'WAITING',
    customer: order.customerName,
    phone: order.phone,
    address: order.deliveryAddress || null,
    note: order.note ?? '',
    total,
    orderedBy: userId,
    at,
    visitor: null,
    lines,
  })
  return { number, total }
}
