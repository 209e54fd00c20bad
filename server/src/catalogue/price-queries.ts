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
