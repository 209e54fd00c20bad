import type { Actor } from '@akonta/domain/actor'
import { notInCatalogue, ofProduct } from '@akonta/domain/catalogue/missing-product'
import { businessDateOf } from '@akonta/domain/dates'
import { LARGEST_SCALED } from '@akonta/domain/decimal'
import { documentTotal } from '@akonta/domain/document-total'
import { goodsKey, type LinePack } from '@akonta/domain/packs/pack'
import { priceOfLine } from '@akonta/domain/pricing/price-rule'
import { Refusal } from '@akonta/domain/refusals'
import type { NewOrder } from '@akonta/domain/shop/order-calls'
import { goodsForSale } from '../catalogue/goods-queries.ts'
import type { Transaction } from '../db/database.ts'
import { namedPack } from '../packs/named-pack-queries.ts'
import { writeOrder } from './write-order.ts'

/** A product can be in an order by the carton and by the piece, each once. Refuses bad_input. */
export const refuseTwice = (lines: readonly { readonly productId: number; readonly pack?: LinePack | undefined }[]): void => {
  const seen = lines.map(goodsKey)
  const twice = lines.find((line, index) => seen.indexOf(goodsKey(line)) !== index)
  if (twice !== undefined)
    throw ofProduct('bad_input', twice.productId, name => `${name ?? `Product ${twice.productId}`} is in the order twice`)
}

/**
 * Places a storefront order at a branch, at the prices of today for everybody, and reserves its goods until it is sold or cancelled. Posts
 * nothing. Returns its number and its total in pesewas. Refuses bad_input (a product twice), not_found, out_of_range, and not_enough_stock for unavailable
 * goods.
 */
export const placeOrder = async (tx: Transaction, { userId, at }: Actor, branch: number, order: NewOrder) => {
  const productIds = order.lines.map(line => line.productId)
  refuseTwice(order.lines)
  const day = businessDateOf(at)
  const { goods } = await goodsForSale(tx, productIds, day)
  const lines = order.lines.map(line => {
    const found = goods.get(line.productId)
    if (!found) throw notInCatalogue(line.productId)
    const pack = line.pack && namedPack(found.packs, line.pack, found.name)
    const { price } = priceOfLine(found, { quantity: line.quantity, pack, list: null, day })
    return { ...line, pack, productName: found.name, price }
  })
  const { total } = documentTotal(lines)
  if (total > LARGEST_SCALED || lines.some(({ price }) => price > LARGEST_SCALED)) throw new Refusal('out_of_range')
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
