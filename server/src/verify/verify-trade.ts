import type { Statement } from '../db/database.ts'

const MEASURES = ['lines', 'quantity', 'returned_quantity', 'sales', 'returns', 'discount', 'cost']

const differs = (measures: readonly string[]): string =>
  measures.map(measure => `kept.${measure} is distinct from counted.${measure}`).join(' or ')

const sums = (measures: readonly string[]): string => measures.map(measure => `sum(t.${measure}) as ${measure}`).join(', ')

/** So many postings are recalculated at once: their lines are sorted in memory. */
const PAGE = 4_000

const TAX_CLASS =
  '(select x.tax_class from sale_line_tax x where x.business_id = $1 and x.posting_id = l.posting_id and x.line_no = l.line_no)'

/** Of a line `l` of a sale `s`. A line that could not be below cost with the highest tax cannot be at all, so that the class of few lines is looked up. */
const mayBeBelowCost = (taxClass: string): string => `may_be_below_cost(l.cost, l.amount - l.discount, s.goods, s.discount, ${taxClass})`

/** Recalculates the sales of each day and which of them may be below cost, document by document, and compares them with what is stored. */
export const TRADE: Statement = {
  name: 'verify-trade',
  text: `
    with done as (select coalesce(max(through_posting), 0) as posting_id from day_total_head where business_id = $1),
    counted as materialized (
      select grouping(t.product_id) = 0 as is_of_goods, t.business_date, t.branch_id, t.product_id, t.hour, t.user_id, t.payee_id,
        ${sums(['orders', ...MEASURES])}
      from done
      cross join lateral generate_series(0, done.posting_id - 1, ${PAGE}) page (after)
      cross join lateral traded_goods($1, page.after, least(page.after + ${PAGE}, done.posting_id)) t
      group by grouping sets (
        (t.business_date, t.branch_id, t.product_id), (t.business_date, t.branch_id, t.hour, t.user_id, t.payee_id))
    ), goods as (
      select format('what was sold of product %s in branch %s on %s is not the sum of its sales', product_id, branch_id, business_date) as fault
      from (select * from goods_day_total where business_id = $1) kept
      full join (select business_date, branch_id, product_id, ${MEASURES.join(', ')} from counted where is_of_goods) counted
        using (business_date, branch_id, product_id)
      where ${differs(MEASURES)} order by business_date, branch_id, product_id limit 1
    ), tills as (
      select format('what user %s sold in branch %s on %s at hour %s is not the sum of the sales', user_id, branch_id, business_date, hour) as fault
      from (select * from till_hour_total where business_id = $1) kept
      full join (
        select business_date, branch_id, hour, user_id, payee_id, ${['orders', ...MEASURES].join(', ')} from counted where not is_of_goods) counted
        using (business_date, branch_id, hour, user_id, payee_id)
      where ${differs(['orders', ...MEASURES])} order by business_date, branch_id, hour, user_id, payee_id limit 1
    ), candidates as (
      select format('whether sale %s may be below cost is not what its lines say', posting_id) as fault
      from (select posting_id, true as is_named from below_cost_candidate where business_id = $1) kept
      full join (
        select distinct s.posting_id, true as is_candidate
        from done d
        join sale s on s.business_id = $1 and s.posting_id <= d.posting_id
        join sale_line l on l.business_id = $1 and l.posting_id = s.posting_id
        where ${mayBeBelowCost(`'PLASTIC'`)} and ${mayBeBelowCost(TAX_CLASS)}) counted
        using (posting_id)
      where is_named is null or is_candidate is null order by posting_id limit 1
    )
    select fault from goods union all select fault from tills union all select fault from candidates limit 1`,
}
