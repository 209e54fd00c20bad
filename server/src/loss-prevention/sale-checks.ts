import { LEAST_RETURNS } from '@akonta/domain/loss-prevention/limits'
import { HUNDRED_PERCENT } from '@akonta/domain/percent'
import { isTaxed, TAX_CLASSES } from '@akonta/domain/vat/tax-classes'
import { VAT_SCHEMES } from '@akonta/domain/vat/vat-schemes'
import { fullRate } from '@akonta/domain/vat/vat-split'
import { SALES_OF_TILLS } from '../dashboard/sales-figure-queries.ts'
import { unreversed } from '../documents/document-queries.ts'
import { ofPeriod } from './check-query.ts'

// Rows of checks about sales: what check-query.ts says about its parameters and columns. $5, $6: the limits of the check.

const APPROVED = `case when a.approver is null then '' else 'Approved by ' || a.approver end`
const approval = (action: string): string =>
  `left join document_approval a on a.business_id = s.business_id and a.posting_id = s.posting_id and a.action = '${action}'`

/** The sale of the row with this alias, if it is one of the period. Looked up by its key, because few rows come this far and the planner expects many. */
const saleOf = (alias: string): string =>
  `cross join lateral (select * from sale x where x.business_id = $1 and x.posting_id = ${alias}.posting_id and ${ofPeriod('x')} offset 0) s`

const TAXED = VAT_SCHEMES.flatMap(scheme => TAX_CLASSES.filter(isTaxed).map(taxClass => ({ scheme, taxClass })))

/** The price of a line with its taxes in ten-thousandths of what it is without them: 12,000 for a line of GH-2026 at the standard rate. */
const PRICE_WITH_TAXES = `case s.scheme || ' ' || x.tax_class
    ${TAXED.map(({ scheme, taxClass }) => `when '${scheme.code} ${taxClass}' then ${HUNDRED_PERCENT + fullRate(scheme, taxClass)}`).join(' ')} else ${HUNDRED_PERCENT} end`

/**
 * A line carries its share of the discount on the whole sale and, if it is taxed, the taxes of its class. The daily totals name the sales that may have a line
 * below cost; the few sales that are not in the totals yet are looked at here.
 */
export const BELOW_COST = `
  with named as materialized (
    select posting_id from below_cost_candidate where business_id = $1
    union all
    select s.posting_id
    from (select h.posting_count, coalesce(d.through_posting, 0) as through_posting
      from ledger_head h left join day_total_head d on d.business_id = h.business_id where h.business_id = $1) done
    join sale s on s.business_id = $1 and s.posting_id > done.through_posting and s.posting_id <= done.posting_count
    cross join lateral (
      select bool_or(may_be_below_cost(l.cost, l.amount - l.discount, s.goods, s.discount, x.tax_class)) as is_candidate
      from sale_line l left join sale_line_tax x on x.business_id = $1 and x.posting_id = l.posting_id and x.line_no = l.line_no
      where l.business_id = $1 and l.posting_id = s.posting_id) each
    where each.is_candidate
  ), share as materialized (
    select s.*, s.goods - s.discount as paid, s.goods - e.discount as listed, v.scheme
    from named n ${saleOf('n')}
    cross join lateral (select sum(e.discount) as discount from sale_line e where e.business_id = $1 and e.posting_id = s.posting_id) e
    left join lateral (select * from vat_split v where v.business_id = $1 and v.posting_id = s.posting_id offset 0) v on true
  ), lost as (
    select s.*, o.amount, o.names
    from share s cross join lateral (
      select sum(l.cost - l.revenue)::bigint as amount, string_agg(l.product_name, ', ' order by l.line_no) as names
      from (
        select l.line_no, l.product_name, l.cost, round((l.amount - l.discount)
          * case when s.listed > 0 then s.paid::numeric / s.listed else 0 end
          * ${HUNDRED_PERCENT} / (${PRICE_WITH_TAXES})) as revenue
        from sale_line l left join sale_line_tax x on x.business_id = $1 and x.posting_id = l.posting_id and x.line_no = l.line_no
        where l.business_id = $1 and l.posting_id = s.posting_id) l
      where l.cost > l.revenue) o
    where o.amount > 0
  )
  select s.invoice_number as key, s.business_date as date, s.branch_id, u.display_name as person, left(s.names, 200) as subject, '' as detail,
    null::bigint as figure, s.amount, array['sale'] as kinds, array[s.invoice_number] as numbers
  from lost s
  join app_user u on u.business_id = $1 and u.user_id = s.user_id
  where ${unreversed('s.posting_id')}`

export const PRICE_OVERRIDES = `
  with cheaper as materialized (
    select l.posting_id, l.line_no, l.product_name, round((l.list_price - l.price)::numeric * l.quantity / coalesce(l.pack_size, 10000) / 100) as amount,
      round((l.list_price - l.price)::numeric * 10000 / l.list_price) as figure
    from sale_line l
    where l.business_id = $1 and l.price < l.list_price and (l.list_price - l.price)::numeric * 10000 > l.list_price::numeric * $5::bigint
  ), lowered as (
    select posting_id, sum(amount)::bigint as amount, max(figure)::bigint as figure, string_agg(product_name, ', ' order by line_no) as goods
    from cheaper group by posting_id
  )
  select s.invoice_number as key, s.business_date as date, s.branch_id, u.display_name as person, left(o.goods, 200) as subject, ${APPROVED} as detail,
    o.figure, o.amount, array['sale'] as kinds, array[s.invoice_number] as numbers
  from lowered o ${saleOf('o')}
  join app_user u on u.business_id = $1 and u.user_id = s.user_id
  ${approval('override_price')}
  where ${unreversed('s.posting_id')}`

export const DISCOUNTS = `
  select s.invoice_number as key, s.business_date as date, s.branch_id, u.display_name as person, s.customer_name as subject, ${APPROVED} as detail,
    round(s.discount::numeric * 10000 / s.goods)::bigint as figure, s.discount as amount, array['sale'] as kinds, array[s.invoice_number] as numbers
  from sale s
  join app_user u on u.business_id = $1 and u.user_id = s.user_id
  ${approval('give_discount')}
  where s.discount > 0 and s.discount::numeric * 10000 > s.goods::numeric * $5::bigint and ${ofPeriod('s')} and ${unreversed('s.posting_id')}`

/** What a person sold is in the totals by hour; a person with returns and hardly any sales is above every share. */
export const RETURNS = `
  with ${SALES_OF_TILLS}, sold as (
    select user_id, sum(sales) as sales from traded group by user_id
  ), came as (
    select r.user_id, count(*) as times, sum(r.total)::bigint as amount, max(r.business_date) as date,
      (array_agg(r.branch_id order by r.posting_id desc))[1] as branch_id, array_agg(r.return_number order by r.posting_id desc) as numbers
    from sale_return r where ${ofPeriod('r')} and ${unreversed('r.posting_id')}
    group by r.user_id
  )
  select u.username || '/' || c.numbers[1] as key, c.date, c.branch_id, u.display_name as person, '' as subject, c.times || ' returns' as detail,
    case when o.sales > 0 then round(c.amount::numeric * 10000 / o.sales)::bigint end as figure, c.amount,
    array_fill('sale_return'::text, array[least(c.times, 50)::int]) as kinds, c.numbers[1:50] as numbers
  from came c
  join app_user u on u.business_id = $1 and u.user_id = c.user_id
  left join sold o on o.user_id = c.user_id
  where c.times >= ${LEAST_RETURNS} and (o.sales is null or c.amount::numeric * 10000 > o.sales::numeric * $5::bigint)`

const TIME = `(s.sold_at at time zone 'UTC')::time`
const [OPENS, CLOSES] = ['$5::text::time', '$6::text::time']

/**
 * Hours that go past midnight are outside between closing and opening. The totals by hour name the days with sales in an hour that is not wholly inside,
 * and only the sales of those days are read.
 */
export const OUTSIDE_HOURS = `
  with ${SALES_OF_TILLS}, late as materialized (
    select distinct branch_id, business_date from traded
    where case when ${OPENS} < ${CLOSES} then make_time(hour, 0, 0) < ${OPENS} or make_time(hour, 59, 59.999999) >= ${CLOSES}
      else make_time(hour, 0, 0) < ${OPENS} and make_time(hour, 59, 59.999999) >= ${CLOSES} end
  )
  select s.invoice_number as key, s.business_date as date, s.branch_id, u.display_name as person, s.customer_name as subject,
    'At ' || to_char(s.sold_at at time zone 'UTC', 'HH24:MI') as detail, null::bigint as figure, s.total as amount,
    array['sale'] as kinds, array[s.invoice_number] as numbers
  from late d
  join sale s on s.business_id = $1 and s.branch_id = d.branch_id and s.business_date = d.business_date
  join app_user u on u.business_id = $1 and u.user_id = s.user_id
  where case when ${OPENS} < ${CLOSES} then ${TIME} < ${OPENS} or ${TIME} >= ${CLOSES}
      else ${TIME} < ${OPENS} and ${TIME} >= ${CLOSES} end
    and ${unreversed('s.posting_id')}`

/** Reversals of sales in the period, by the day of the reversal: when, by whom, why. */
const REVERSED = `
  reversed as (
    select s.posting_id, s.invoice_number, s.branch_id, s.customer_name, s.total, s.sold_at, r.business_date as date, r.user_id, r.memo, r.recorded_at,
      (extract(epoch from r.recorded_at - s.sold_at) / 60)::bigint as minutes
    from posting r join sale s on s.business_id = r.business_id and s.posting_id = r.reverses
    where r.reverses is not null and ${ofPeriod('r')}
  )`
const REVERSALS = (where: string): string => `
  with ${REVERSED}
  select o.invoice_number as key, o.date, o.branch_id, u.display_name as person, o.customer_name as subject, o.memo as detail, o.minutes as figure,
    o.total as amount, array['sale'] as kinds, array[o.invoice_number] as numbers
  from reversed o
  join app_user u on u.business_id = $1 and u.user_id = o.user_id
  where ${where}`

export const REVERSED_LATE = REVERSALS('o.minutes > $5::int')

/** A receipt has the number of the sale, or the one that a till gave it without a connection. */
const NUMBERS = `(o.invoice_number, (select f.provisional_number from sale_offline f where f.business_id = $1 and f.posting_id = o.posting_id))`

export const REPRINTED_THEN_REVERSED = REVERSALS(`
    exists (select from print_job j where j.business_id = $1 and j.kind = 'receipt' and j.reference in ${NUMBERS} and j.is_reprint
      and j.state <> 'failed' and j.asked_at <= o.recorded_at)
    or exists (select from receipt_print j where j.business_id = $1 and j.reference in ${NUMBERS} and j.is_reprint
      and j.printed_at <= o.recorded_at)`)

/** A reprint is known by the number of the sale, or by the one that a till printed without a connection. */
export const REPRINTS = `
  with again as (
    select reference, user_id, asked_at as at from print_job
    where business_id = $1 and is_reprint and kind = 'receipt' and state <> 'failed'
      and asked_at >= $3::date::timestamp at time zone 'UTC' and asked_at < ($4::date + 1)::timestamp at time zone 'UTC'
    union all
    select reference, user_id, printed_at from receipt_print
    where business_id = $1 and is_reprint
      and printed_at >= $3::date::timestamp at time zone 'UTC' and printed_at < ($4::date + 1)::timestamp at time zone 'UTC'
  ), printed as (
    select s.posting_id, a.user_id, a.at from again a join sale s on s.business_id = $1 and s.invoice_number = a.reference
    union all
    select f.posting_id, a.user_id, a.at from again a join sale_offline f on f.business_id = $1 and f.provisional_number = a.reference
  ), often as (
    select posting_id, count(*) + 1 as times, max(at) as at, (array_agg(user_id order by at desc))[1] as user_id
    from printed group by posting_id having count(*) + 1 > $5::int
  )
  select s.invoice_number || '/' || o.times as key, (o.at at time zone 'UTC')::date as date, s.branch_id, u.display_name as person,
    s.customer_name as subject, '' as detail, o.times as figure, s.total as amount, array['sale'] as kinds, array[s.invoice_number] as numbers
  from often o
  join sale s on s.business_id = $1 and s.posting_id = o.posting_id
  join app_user u on u.business_id = $1 and u.user_id = o.user_id
  where s.branch_id = any($2::int[])`
