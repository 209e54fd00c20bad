import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { Quantity } from '@akonta/domain/quantity'
import type { Statement, Transaction } from '../db/database.ts'

export type StockValue = {
  readonly productId: number
  readonly name: string
  readonly quantity: Quantity
  readonly value: Pesewas
}

/** The row limit of a statement. */
export const MOST_STOCK_ROWS = 50_000

/**
 * $1 business, $2 branch or null, $3 day, $4 is the day before today. The current stock, less what moved since: in the months after the day, on
 * the later days of its own month, and in the few postings that the totals do not cover yet. Both ends of their ids are given, so that the
 * planner knows how few they are.
 */
const STOCK_THEN = `
  stock_then as (
    select branch_id, product_id, quantity, value from stock_position
    where business_id = $1 and ($2::int is null or branch_id = $2) and movement_no > 0
    union all
    select branch_id, product_id, -quantity, -value from stock_month_total
    where business_id = $1 and $4::boolean and month > $3::date and ($2::int is null or branch_id = $2)
    union all
    select branch_id, product_id, -quantity, -value from stock_day_total
    where business_id = $1 and $4::boolean and business_date > $3::date
      and business_date < (date_trunc('month', $3::date) + interval '1 month')::date and ($2::int is null or branch_id = $2)
    union all
    select m.branch_id, m.product_id, -m.quantity, -m.value
    from posting p join stock_movement m on m.business_id = p.business_id and m.posting_id = p.posting_id
    where p.business_id = $1 and $4::boolean and p.business_date > $3::date and ($2::int is null or m.branch_id = $2)
      and p.posting_id > (select coalesce(max(through_posting), 0) from day_total_head where business_id = $1)
      and p.posting_id <= (select posting_count from ledger_head where business_id = $1)
  )`

const byProduct = `with ${STOCK_THEN}
    select p.product_id::int as "productId", p.name, s.quantity, s.value
    from (
      select product_id, sum(quantity)::bigint as quantity, sum(value)::bigint as value from stock_then group by product_id) s
    join product p on p.business_id = $1 and p.product_id = s.product_id
    where s.quantity <> 0 or s.value <> 0
    order by p.search_text, p.product_id`
const BY_PRODUCT: Statement = { name: 'stock-value-by-product', text: `${byProduct} limit ${MOST_STOCK_ROWS + 1}` }
const EVERY_PRODUCT: Statement = { name: 'stock-value-of-every-product', text: byProduct }

const BY_BRANCH: Statement = {
  name: 'stock-value-by-branch',
  text: `with ${STOCK_THEN} select branch_id as "branchId", sum(value)::bigint as value from stock_then group by branch_id`,
}

/** Every product in stock of a branch (or of any, for null) at the end of a day, by name, at its book value. */
export const stockValues = (tx: Transaction, branchId: number | null, day: BusinessDate, today: BusinessDate): Promise<StockValue[]> =>
  tx.rows<StockValue>(BY_PRODUCT, [tx.businessId, branchId, day, day < today])

/** The same for the whole business, however many products it has. */
export const everyStockValue = (tx: Transaction, day: BusinessDate, today: BusinessDate): Promise<StockValue[]> =>
  tx.rows<StockValue>(EVERY_PRODUCT, [tx.businessId, null, day, day < today])

/** The stock value of each branch at the end of a day, added up from the goods. */
export const stockValueByBranch = (
  tx: Transaction,
  day: BusinessDate,
  today: BusinessDate,
): Promise<{ readonly branchId: number; readonly value: Pesewas }[]> =>
  tx.rows<{ branchId: number; value: Pesewas }>(BY_BRANCH, [tx.businessId, null, day, day < today])
