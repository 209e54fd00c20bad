import type { SalesHour, SlowProduct } from '@akonta/domain/dashboard/dashboard-calls'
import type { Breakdown, SalesFigures } from '@akonta/domain/dashboard/sales-figures'
import type { BusinessDate } from '@akonta/domain/dates'
import type { Statement, Transaction } from '../db/database.ts'

/** Both days included. */
export type Span = { readonly branches: readonly number[]; readonly start: BusinessDate; readonly end: BusinessDate }

const MEASURES = 'lines, quantity, returned_quantity, sales, returns, discount, cost'

const WANTED = 'business_date between $3::date and $4::date and branch_id = any($2::int[])'

/** $1 business, $2 branches, $3 first day, $4 last day. The daily totals, and the sales of the postings that are not in them yet. */
const traded = (table: 'goods_day_total' | 'till_hour_total', keys: string): string => `
  traded as (
    select business_date, branch_id, ${keys}, ${MEASURES} from ${table} where business_id = $1 and ${WANTED}
    union all
    select t.business_date, t.branch_id, ${keys}, ${MEASURES}
    from ledger_head h
    left join day_total_head d on d.business_id = h.business_id
    cross join lateral traded_goods($1, coalesce(d.through_posting, 0), h.posting_count) t
    where h.business_id = $1 and ${WANTED}
  )`

/** Sales by product: begins a statement. */
export const SALES_OF_GOODS = traded('goods_day_total', 'product_id')
/** Sales by hour, cashier and customer. */
export const SALES_OF_TILLS = traded('till_hour_total', 'hour, user_id, payee_id, orders')

const values = (tx: Transaction, { branches, start, end }: Span): unknown[] => [tx.businessId, branches, start, end]

const SUMS = `
  coalesce(sum(t.lines), 0)::int as lines, coalesce(sum(t.quantity), 0)::bigint as quantity,
  coalesce(sum(t.returned_quantity), 0)::bigint as "returnedQuantity", coalesce(sum(t.sales), 0)::bigint as sales,
  coalesce(sum(t.returns), 0)::bigint as returns, coalesce(sum(t.discount), 0)::bigint as discount,
  case when $5 then coalesce(sum(t.cost), 0)::bigint end as cost`
const ORDERS = 'coalesce(sum(t.orders), 0)::int as orders'

/** The row limit of a list: those with the highest sales. */
export const MOST_ROWS = 1000

type BreakdownOf = {
  readonly source: string
  /** The columns by which totals are added up first, so that names are joined to few rows. */
  readonly by: string
  readonly key: string
  readonly label: string
  readonly joined: string
  readonly orders?: true
}

const breakdown = (name: string, { source, by, key, label, joined, orders }: BreakdownOf): Statement => ({
  name: `dashboard-by-${name}`,
  text: `with ${source},
    part as (
      select ${by}, ${orders ? 'sum(orders) as orders' : 'null::bigint as orders'}, sum(lines) as lines, sum(quantity) as quantity,
        sum(returned_quantity) as returned_quantity, sum(sales) as sales, sum(returns) as returns, sum(discount) as discount, sum(cost) as cost
      from traded group by ${by})
    select ${key} as key, ${label} as name, sum(t.orders)::int as orders, ${SUMS}, count(*) over ()::int as total
    from part t ${joined}
    group by 1, 2
    order by sum(t.sales) desc, 2, 1
    limit $6`,
})

const GOODS = { source: SALES_OF_GOODS, by: 'product_id' } as const
const PRODUCT = 'join product p on p.business_id = $1 and p.product_id = t.product_id'

const BY: Readonly<Record<Breakdown, Statement>> = {
  product: breakdown('product', { ...GOODS, key: 't.product_id::text', label: 'p.name', joined: PRODUCT }),
  category: breakdown('category', {
    ...GOODS,
    key: 'coalesce(p.category_id, 0)::text',
    label: `coalesce(c.name, '')`,
    joined: `${PRODUCT} left join category c on c.business_id = $1 and c.category_id = p.category_id`,
  }),
  branch: breakdown('branch', {
    source: SALES_OF_TILLS,
    by: 'branch_id',
    key: 'b.branch_code',
    label: 'b.name',
    joined: 'join branch b on b.business_id = $1 and b.branch_id = t.branch_id',
    orders: true,
  }),
  customer: breakdown('customer', {
    source: SALES_OF_TILLS,
    by: 'payee_id',
    key: `coalesce(y.pid, 'CASH')`,
    label: `coalesce(y.name, 'CASH')`,
    joined: 'left join payee y on y.business_id = $1 and y.payee_id = t.payee_id',
    orders: true,
  }),
  cashier: breakdown('cashier', {
    source: SALES_OF_TILLS,
    by: 'user_id',
    key: 'u.username',
    label: 'u.display_name',
    joined: 'join app_user u on u.business_id = $1 and u.user_id = t.user_id',
    orders: true,
  }),
}

/** `key` identifies the part in calls: a product id, a category id (0: none), a branch code, a pid (CASH: none), a user name. */
export type SalesOfSegment = SalesFigures & {
  readonly key: string
  readonly name: string
  readonly orders: number | null
  readonly total: number
}

/** The sales of a period by one breakdown, highest first. `total` counts all rows. Costs only for users who may see them. */
export const salesBy = (tx: Transaction, by: Breakdown, span: Span, seesCosts: boolean, most: number): Promise<SalesOfSegment[]> =>
  tx.rows<SalesOfSegment>(BY[by], [...values(tx, span), seesCosts, most])

export type TotalSales = SalesFigures & { readonly orders: number }
export type TradedDay = TotalSales & { readonly date: BusinessDate }

const BY_DAY: Statement = {
  name: 'dashboard-by-day',
  text: `with ${SALES_OF_TILLS} select t.business_date::text as date, ${ORDERS}, ${SUMS} from traded t group by t.business_date order by t.business_date`,
}

/** The days with sales or returns, oldest first. */
export const salesByDay = (tx: Transaction, span: Span, seesCosts: boolean): Promise<TradedDay[]> =>
  tx.rows<TradedDay>(BY_DAY, [...values(tx, span), seesCosts])

const ALL: Statement = {
  name: 'dashboard-all',
  text: `with ${SALES_OF_TILLS} select ${ORDERS}, ${SUMS} from traded t`,
}

const NOTHING: TotalSales = {
  orders: 0,
  lines: 0,
  quantity: 0n,
  returnedQuantity: 0n,
  sales: 0n,
  returns: 0n,
  discount: 0n,
  cost: null,
}

export const totalSales = async (tx: Transaction, span: Span, seesCosts: boolean): Promise<TotalSales> =>
  (await tx.row<TotalSales>(ALL, [...values(tx, span), seesCosts])) ?? NOTHING

const BY_HOUR: Statement = {
  name: 'dashboard-by-hour',
  text: `with ${SALES_OF_TILLS}
    select extract(isodow from t.business_date)::int as weekday, t.hour::int as hour, ${ORDERS}, sum(t.sales)::bigint as sales
    from traded t group by 1, 2 order by 1, 2`,
}

/** The sales of a period by weekday and hour. */
export const salesByHour = (tx: Transaction, span: Span): Promise<SalesHour[]> => tx.rows<SalesHour>(BY_HOUR, values(tx, span))

/** The slowest are worth a look, not all of them. */
const MOST_SLOW = 100

const SLOW: Statement = {
  name: 'dashboard-slow',
  text: `with ${SALES_OF_GOODS}
    select p.product_id::int as id, p.name, s.quantity as stock, case when $5 then s.value end as value,
      coalesce(g.sold, 0)::bigint as sold, coalesce(g.sales, 0)::bigint as sales
    from (
      select product_id, sum(quantity)::bigint as quantity, sum(value)::bigint as value from stock_position
      where business_id = $1 and branch_id = any($2::int[]) group by product_id having sum(quantity) > 0) s
    join product p on p.business_id = $1 and p.product_id = s.product_id
    left join (select product_id, sum(quantity - returned_quantity) as sold, sum(sales) as sales from traded group by product_id) g
      on g.product_id = s.product_id
    order by greatest(coalesce(g.sold, 0), 0) / s.quantity::numeric, s.quantity desc, p.search_text, p.product_id
    limit ${MOST_SLOW}`,
}

/** Products in stock that sold least in relation to their stock, slowest first. */
export const slowMovers = (tx: Transaction, span: Span, seesCosts: boolean): Promise<SlowProduct[]> =>
  tx.rows<SlowProduct>(SLOW, [...values(tx, span), seesCosts])
