import type { Traded } from '@akonta/domain/dashboard/traded'
import type { Statement, Transaction } from '../db/database.ts'
import { type Span, TRADED_GOODS, TRADED_TILLS } from './traded-queries.ts'

/** Which of the papers of a period: null is any. Goods are asked for alone, without the rest. */
export type PaperFilter = {
  readonly productId: number | null
  /** 0: products without a category. */
  readonly categoryId: number | null
  /** A pid, or CASH. */
  readonly customer: string | null
  readonly cashier: string | null
  /** From 1, a Monday. */
  readonly weekday: number | null
  readonly hour: number | null
}

/** A sale, a return, or the reversal of one, with what it adds to the figure. */
export type SoldPaper = Omit<Traded, 'cost'> & {
  readonly documentNumber: string
  /** The number of the sale or credit note that says what it is about: another one when the row is a reversal. */
  readonly paperNumber: string
  readonly isReturn: boolean
  readonly happenedAt: Date
  readonly businessDate: string
  readonly branchCode: string
  readonly customer: string
  readonly cashier: string
}

/** $1 business, $2 branches, $3 first day, $4 last day, $5 product, $6 category: the goods, and the postings that moved them. */
const OF_GOODS = `
  chosen as (
    select product_id from product where business_id = $1 and ($5::bigint is null or product_id = $5) and ($6::int is null or coalesce(category_id, 0) = $6)
  ), candidate as (
    select distinct m.posting_id from chosen c
    join stock_movement m on m.business_id = $1 and m.branch_id = any($2::int[]) and m.product_id = c.product_id
  )`
/** And $7 customer, $8 cashier, $9 weekday, $10 hour. */
const wanted = (isOfGoods: boolean): string => `
  ${isOfGoods ? `${OF_GOODS}, ` : ''}paper as (
    select p.posting_id, p.business_date, p.branch_id, p.document_number, coalesce(p.reverses, p.posting_id) as paper_id,
      case when p.reverses is null then coalesce(k.returned_at, s.sold_at) else p.recorded_at end as at,
      k.posting_id is not null as is_return, s.user_id, s.payee_id, s.customer_name
    from posting p
    ${isOfGoods ? 'join candidate m on m.posting_id = p.posting_id' : ''}
    left join sale_return k on k.business_id = $1 and k.posting_id = coalesce(p.reverses, p.posting_id)
    join sale s on s.business_id = $1 and s.posting_id = coalesce(k.sale_posting_id, p.reverses, p.posting_id)
    where p.business_id = $1 and p.branch_id = any($2::int[]) and p.business_date between $3::date and $4::date
      and p.document_kind in ('sale', 'sale_return', 'reversal')
      and ($5::bigint is null or ${isOfGoods}) and ($6::int is null or ${isOfGoods})
      and ($7::text is null or coalesce((select y.pid from payee y where y.business_id = $1 and y.payee_id = s.payee_id), 'CASH') = $7)
      and ($8::text is null or s.user_id = (select u.user_id from app_user u where u.business_id = $1 and u.username = $8))
      and ($9::int is null or extract(isodow from p.business_date) = $9)
      and ($10::int is null
        or extract(hour from case when p.reverses is null then coalesce(k.returned_at, s.sold_at) else p.recorded_at end at time zone 'UTC') = $10)
  )`

const SUMS = `coalesce(sum(t.lines), 0)::bigint as lines, coalesce(sum(t.quantity), 0)::bigint as quantity,
  coalesce(sum(t.returned_quantity), 0)::bigint as "returnedQuantity", coalesce(sum(t.sales), 0)::bigint as sales,
  coalesce(sum(t.returns), 0)::bigint as returns, coalesce(sum(t.discount), 0)::bigint as discount`

const GOODS_IN_ALL: Statement = {
  name: 'dashboard-papers-goods',
  text: `with ${TRADED_GOODS}
    select ${SUMS} from traded t join product p on p.business_id = $1 and p.product_id = t.product_id
    where ($5::bigint is null or p.product_id = $5) and ($6::int is null or coalesce(p.category_id, 0) = $6)`,
}

const TILLS_IN_ALL: Statement = {
  name: 'dashboard-papers-tills',
  text: `with ${TRADED_TILLS}
    select ${SUMS} from traded t
    where ($5::text is null or coalesce((select y.pid from payee y where y.business_id = $1 and y.payee_id = t.payee_id), 'CASH') = $5)
      and ($6::text is null or t.user_id = (select u.user_id from app_user u where u.business_id = $1 and u.username = $6))
      and ($7::int is null or extract(isodow from t.business_date) = $7)
      and ($8::int is null or t.hour = $8)`,
}

type InAll = Omit<Traded, 'cost'>
const NOTHING: InAll = { lines: 0n, quantity: 0n, returnedQuantity: 0n, sales: 0n, returns: 0n, discount: 0n }

const pageOf = (isOfGoods: boolean): Statement => ({
  name: `dashboard-papers-${isOfGoods ? 'goods' : 'any'}`,
  text: `with ${wanted(isOfGoods)},
    page as materialized (
      select *, count(*) over ()::int as total from paper order by business_date desc, posting_id desc offset $11 limit $12)
    select g.document_number as "documentNumber", o.document_number as "paperNumber", g.is_return as "isReturn", g.at as "happenedAt",
      g.business_date::text as "businessDate", b.branch_code as "branchCode", g.customer_name as customer, u.display_name as cashier, g.total, t.*
    from page g
    join posting o on o.business_id = $1 and o.posting_id = g.paper_id
    join branch b on b.business_id = $1 and b.branch_id = g.branch_id
    join app_user u on u.business_id = $1 and u.user_id = g.user_id
    cross join lateral (
      select ${SUMS} from traded_goods($1, g.posting_id - 1, g.posting_id) t
      ${isOfGoods ? 'where t.product_id in (select product_id from chosen)' : ''}) t
    order by g.business_date desc, g.posting_id desc`,
})

const GOODS_PAPERS = pageOf(true)
const ANY_PAPERS = pageOf(false)

const ABOUT: Statement = {
  name: 'dashboard-papers-about',
  text: `
    select coalesce(
      (select name from product where business_id = $1 and product_id = $2::bigint),
      (select name from category where business_id = $1 and category_id = $3::int),
      (select name from payee where business_id = $1 and pid = $4::text),
      (select display_name from app_user where business_id = $1 and username = $5::text), '') as name`,
}

/** What the papers have in common, by name: a product, category, customer or cashier. Empty when it has no name, or there is none. */
export const nameOfFilter = async (tx: Transaction, { productId, categoryId, customer, cashier }: PaperFilter): Promise<string> =>
  (await tx.row<{ name: string }>(ABOUT, [tx.businessId, productId, categoryId, customer, cashier]))?.name ?? ''

const isOfGoods = ({ productId, categoryId }: PaperFilter): boolean => productId !== null || categoryId !== null

/** What all these papers come to: the figure, from the totals of days. */
export const soldInAll = async (tx: Transaction, { branches, start, end }: Span, filter: PaperFilter): Promise<InAll> => {
  const { productId, categoryId, customer, cashier, weekday, hour } = filter
  const span = [tx.businessId, branches, start, end]
  const found = isOfGoods(filter)
    ? await tx.row<InAll>(GOODS_IN_ALL, [...span, productId, categoryId])
    : await tx.row<InAll>(TILLS_IN_ALL, [...span, customer, cashier, weekday, hour])
  return found ?? NOTHING
}

/** A page of the papers of sales behind a figure, the newest first, and how many there are. A page beyond the last counts nothing. */
export const soldPapers = async (
  tx: Transaction,
  { branches, start, end }: Span,
  filter: PaperFilter,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ readonly papers: readonly SoldPaper[]; readonly total: number }> => {
  const { productId, categoryId, customer, cashier, weekday, hour } = filter
  const papers = await tx.rows<SoldPaper & { readonly total: number }>(isOfGoods(filter) ? GOODS_PAPERS : ANY_PAPERS, [
    tx.businessId,
    branches,
    start,
    end,
    productId,
    categoryId,
    customer,
    cashier,
    weekday,
    hour,
    BigInt(page) * BigInt(size),
    size,
  ])
  return { papers, total: papers[0]?.total ?? 0 }
}
