import type { DocumentFilter, SoldDocument } from '@akonta/domain/dashboard/dashboard-calls'
import type { SalesWithoutCost } from '@akonta/domain/dashboard/sales-figures'
import type { Statement, Transaction } from '../db/database.ts'
import { SALES_OF_GOODS, SALES_OF_TILLS, type Span } from './sales-figure-queries.ts'

/** A document without its net amount. */
type Row = Omit<SoldDocument, 'net'>

/** $1 business, $2 branches, $3 first day, $4 last day, $5 product, $6 category: the goods, and the postings that moved them. */
const OF_GOODS = `
  chosen as (
    select product_id from product where business_id = $1 and ($5::bigint is null or product_id = $5) and ($6::int is null or coalesce(category_id, 0) = $6)
  ), candidate as (
    select distinct m.posting_id from chosen c
    join stock_movement m on m.business_id = $1 and m.branch_id = any($2::int[]) and m.product_id = c.product_id
  )`
/** The filter decides what is read: documents by their goods, by their sale's data, or all of the period. */
type Look = 'goods' | 'sales' | 'all'

/** A sale is also found by its return, and either by its reversal. Resolved before the sale is read, so that it is found by its key. */
const headed = (name: string, columns: string, rows: string): string => `
  ${name} as materialized (
    select ${columns} p.posting_id, p.business_date, p.branch_id, p.document_number, p.recorded_at, p.reverses, coalesce(p.reverses, p.posting_id) as original_id,
      k.posting_id as return_id, k.returned_at, coalesce(k.sale_posting_id, p.reverses, p.posting_id) as sale_id
    from ${rows}
    left join sale_return k on k.business_id = $1 and k.posting_id = case when p.reverses is null then p.posting_id else p.reverses end
  )`

/** When a document or its reversal was posted. */
const MADE_AT = 'case when h.reverses is null then coalesce(h.returned_at, s.sold_at) else h.recorded_at end'

/** Of a posting or a sale, which have the same branch and date. */
const ofPeriod = (
  alias: string,
): string => `${alias}.business_id = $1 and ${alias}.branch_id = any($2::int[]) and ${alias}.business_date between $3::date and $4::date
      and ($9::int is null or extract(isodow from ${alias}.business_date) = $9)`

const ofSale = (madeAt: string): string => `$5::bigint is null and $6::int is null
      and ($7::text is null or s.payee_id is null and $7 = 'CASH' or s.payee_id = (select y.payee_id from payee y where y.business_id = $1 and y.pid = $7))
      and ($8::text is null or s.user_id = (select u.user_id from app_user u where u.business_id = $1 and u.username = $8))
      and ($10::int is null or extract(hour from ${madeAt} at time zone 'UTC') = $10)`

/**
 * By their sale's data: $7 customer, $8 cashier, $10 hour. Without a filter by goods. A sale says all of it itself, so only the postings of returns and
 * reversals are read.
 */
const BY_SALES = `
  ${headed('headed', '', `(select p.* from posting p where ${ofPeriod('p')} and p.document_kind in ('sale_return', 'reversal')) p`)},
  document as (
    select s.posting_id, s.business_date from sale s where ${ofPeriod('s')} and ${ofSale('s.sold_at')}
    union all
    select h.posting_id, h.business_date from headed h join sale s on s.business_id = $1 and s.posting_id = h.sale_id where ${ofSale(MADE_AT)}
  )`

/** By their goods, or all of them, without a filter by sale. */
const byPosting = (isOfGoods: boolean): string => `
  ${isOfGoods ? `${OF_GOODS}, ` : ''}document as (
    select p.posting_id, p.business_date
    from posting p
    ${isOfGoods ? 'join candidate m on m.posting_id = p.posting_id' : ''}
    where ${ofPeriod('p')}
      and (p.document_kind in ('sale', 'sale_return') or p.document_kind = 'reversal' and (
        exists (select from sale x where x.business_id = $1 and x.posting_id = p.reverses)
        or exists (select from sale_return x where x.business_id = $1 and x.posting_id = p.reverses)))
      and ($5::bigint is null or ${isOfGoods}) and ($6::int is null or ${isOfGoods})
      and $7::text is null and $8::text is null and $10::int is null
  )`

const SUMS = `coalesce(sum(t.lines), 0)::int as lines, coalesce(sum(t.quantity), 0)::bigint as quantity,
  coalesce(sum(t.returned_quantity), 0)::bigint as "returnedQuantity", coalesce(sum(t.sales), 0)::bigint as sales,
  coalesce(sum(t.returns), 0)::bigint as returns, coalesce(sum(t.discount), 0)::bigint as discount`

const GOODS_IN_ALL: Statement = {
  name: 'dashboard-documents-sum-goods',
  text: `with ${SALES_OF_GOODS}
    select ${SUMS} from traded t join product p on p.business_id = $1 and p.product_id = t.product_id
    where ($5::bigint is null or p.product_id = $5) and ($6::int is null or coalesce(p.category_id, 0) = $6)`,
}

const TILLS_IN_ALL: Statement = {
  name: 'dashboard-documents-sum-tills',
  text: `with ${SALES_OF_TILLS}
    select ${SUMS} from traded t
    where ($5::text is null or coalesce((select y.pid from payee y where y.business_id = $1 and y.payee_id = t.payee_id), 'CASH') = $5)
      and ($6::text is null or t.user_id = (select u.user_id from app_user u where u.business_id = $1 and u.username = $6))
      and ($7::int is null or extract(isodow from t.business_date) = $7)
      and ($8::int is null or t.hour = $8)`,
}

const NOTHING: SalesWithoutCost = { lines: 0, quantity: 0n, returnedQuantity: 0n, sales: 0n, returns: 0n, discount: 0n }

const pageOf = (look: Look): Statement => ({
  name: `dashboard-documents-by-${look}`,
  text: `with ${look === 'sales' ? BY_SALES : byPosting(look === 'goods')},
    page as materialized (
      select posting_id, count(*) over ()::int as total from document order by business_date desc, posting_id desc offset $11 limit $12),
    ${headed('listed', 'g.total,', 'page g join posting p on p.business_id = $1 and p.posting_id = g.posting_id')}
    select h.document_number as number, o.document_number as document, h.return_id is not null as "isReturn", ${MADE_AT} as time,
      h.business_date::text as date, b.branch_code as branch, s.customer_name as customer, u.display_name as cashier, h.total, t.*
    from listed h
    join sale s on s.business_id = $1 and s.posting_id = h.sale_id
    join posting o on o.business_id = $1 and o.posting_id = h.original_id
    join branch b on b.business_id = $1 and b.branch_id = h.branch_id
    join app_user u on u.business_id = $1 and u.user_id = s.user_id
    cross join lateral (
      select ${SUMS} from traded_goods($1, h.posting_id - 1, h.posting_id) t
      ${look === 'goods' ? 'where t.product_id in (select product_id from chosen)' : ''}) t
    order by h.business_date desc, h.posting_id desc`,
})

const PAGES: Readonly<Record<Look, Statement>> = { goods: pageOf('goods'), sales: pageOf('sales'), all: pageOf('all') }

const ABOUT: Statement = {
  name: 'dashboard-documents-about',
  text: `
    select coalesce(
      (select name from product where business_id = $1 and product_id = $2::bigint),
      (select name from category where business_id = $1 and category_id = $3::int),
      (select name from payee where business_id = $1 and pid = $4::text),
      (select display_name from app_user where business_id = $1 and username = $5::text), '') as name`,
}

const ofGoods = ({ product, category }: DocumentFilter) => [product ?? null, category ?? null]
const ofPeople = ({ customer, cashier }: DocumentFilter) => [customer ?? null, cashier ?? null]
const ofTime = ({ weekday, hour }: DocumentFilter) => [weekday ?? null, hour ?? null]

/** The name that the filter stands for: a product, category, customer or cashier. Empty if there is none. */
export const nameOfFilter = async (tx: Transaction, filter: DocumentFilter): Promise<string> =>
  (await tx.row<{ name: string }>(ABOUT, [tx.businessId, ...ofGoods(filter), ...ofPeople(filter)]))?.name ?? ''

const lookOf = ({ product, category, customer, cashier, hour }: DocumentFilter): Look => {
  if (product !== undefined || category !== undefined) return 'goods'
  return customer === undefined && cashier === undefined && hour === undefined ? 'all' : 'sales'
}

/** The figure itself, from the daily totals. */
export const soldInAll = async (tx: Transaction, { branches, start, end }: Span, filter: DocumentFilter): Promise<SalesWithoutCost> => {
  const span = [tx.businessId, branches, start, end]
  const found =
    lookOf(filter) === 'goods'
      ? await tx.row<SalesWithoutCost>(GOODS_IN_ALL, [...span, ...ofGoods(filter)])
      : await tx.row<SalesWithoutCost>(TILLS_IN_ALL, [...span, ...ofPeople(filter), ...ofTime(filter)])
  return found ?? NOTHING
}

/** A page of the sales documents behind a figure, newest first, and their number. A page beyond the last has the number 0. */
export const soldDocuments = async (
  tx: Transaction,
  { branches, start, end }: Span,
  filter: DocumentFilter,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ readonly rows: readonly Row[]; readonly total: number }> => {
  const values = [tx.businessId, branches, start, end, ...ofGoods(filter), ...ofPeople(filter), ...ofTime(filter)]
  const rows = await tx.rows<Row & { readonly total: number }>(PAGES[lookOf(filter)], [...values, BigInt(page) * BigInt(size), size])
  return { rows, total: rows[0]?.total ?? 0 }
}
