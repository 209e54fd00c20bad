import type { PriceChange } from '@akonta/domain/catalogue/product-calls'
import type { UnitPrice } from '@akonta/domain/quantity'
import type { Statement, Transaction } from '../db/database.ts'

const MOST_CHANGES = 200

const HISTORY: Statement = {
  name: 'price-history',
  text: `
    select c.changed_at as at, coalesce(u.display_name, '') as by, case when $3 then c.cost_price end as "costPrice",
      c.selling_price as "sellingPrice"
    from price_change c
    left join app_user u on u.business_id = c.business_id and u.user_id = c.changed_by
    where c.business_id = $1 and c.product_id = $2
    order by c.change_no desc
    limit ${MOST_CHANGES}`,
}
const OWN_COST: Statement = {
  name: 'product-own-cost',
  text: 'select cost_price as cost from product where business_id = $1 and product_id = $2',
}

/** The last 200 prices of a product, newest first. */
export const priceHistory = (tx: Transaction, productId: number, seesCosts: boolean): Promise<PriceChange[]> =>
  tx.rows<PriceChange>(HISTORY, [tx.businessId, productId, seesCosts])

/** The product's own cost price, which editing changes; lists show the average of a branch. */
export const ownCostPrice = async (tx: Transaction, productId: number): Promise<UnitPrice | null> =>
  (await tx.row<{ cost: UnitPrice }>(OWN_COST, [tx.businessId, productId]))?.cost ?? null

const PRICES_AT: Statement = {
  name: 'prices-at',
  text: `
    select distinct on (product_id) product_id::int as product, selling_price as price
    from price_change
    where business_id = $1 and product_id = any($2::bigint[]) and changed_at <= $3
    order by product_id, change_no desc`,
}

/** The selling prices at a moment, by product. A product without a price at that moment is missing. */
export const pricesAt = async (tx: Transaction, products: readonly number[], at: Date): Promise<ReadonlyMap<number, UnitPrice>> => {
  const rows = await tx.rows<{ product: number; price: UnitPrice }>(PRICES_AT, [tx.businessId, products, at])
  return new Map(rows.map(({ product, price }) => [product, price]))
}
