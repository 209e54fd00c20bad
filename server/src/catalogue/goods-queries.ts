import type { UnitPrice } from '@akonta/domain/quantity'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'

/** What the counter needs to know of a product: its name and its price. Stock is the ledger's. */
export type GoodsForSale = { readonly productId: number; readonly name: string; readonly sellingPrice: UnitPrice }

const GOODS: Statement = {
  name: 'catalogue-goods-for-sale',
  text: `select product_id::int, name, selling_price from product
         where business_id = $1 and product_id = any($2::bigint[]) and archived_at is null`,
}

/** The products of these ids that are in the catalogue now, by id. An id that is missing from the answer is unknown or archived. */
export const goodsForSale = async (tx: Transaction, productIds: readonly number[]): Promise<ReadonlyMap<number, GoodsForSale>> => {
  const rows = await tx.rows<{ product_id: number; name: string; selling_price: UnitPrice }>(GOODS, [tx.businessId, productIds])
  return new Map(rows.map(row => [row.product_id, { productId: row.product_id, name: row.name, sellingPrice: row.selling_price }]))
}

/** The names of these products, all of which must be in the catalogue now. Refuses `not_found` for the first that is not. */
export const namesOfGoods = async (tx: Transaction, productIds: readonly number[]): Promise<(productId: number) => string> => {
  const goods = await goodsForSale(tx, productIds)
  const nameOf = (productId: number): string => {
    const found = goods.get(productId)
    if (!found) throw new Refusal('not_found', `Product ${productId} is not in the catalogue`, { product: productId })
    return found.name
  }
  productIds.forEach(nameOf)
  return nameOf
}
