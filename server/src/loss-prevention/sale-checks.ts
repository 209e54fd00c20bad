import { LEAST_RETURNS } from '@akonta/domain/loss-prevention/limits'
import { SALES_OF_TILLS } from '../dashboard/sales-figure-queries.ts'
import { notReversed } from './check-query.ts'

// Rows of checks about sales: what check-query.ts says about its parameters and columns. $5, $6: the limits of the check.

const OF_PERIOD = (alias: string): string =>
  `${alias}.business_id = $1 and ${alias}.branch_id = any($2::int[]) and ${alias}.business_date between $3::date and $4::date`

const APPROVED = `case when a.approver is null then '' else 'Approved by ' || a.approver end`
const approval = (action: string): string =>
  `left join document_approval a on a.business_id = s.business_id and a.posting_id = s.posting_id and a.action = '${action}'`

/**
 * Lines whose cost is above four fifths of the price have an index: below it, not even VAT and levies bring a line under its cost. Lines whose cost is above
 * the price have another. Between both, only taxed lines and those of a sale with a discount can be below cost: all others are passed over.
 */
const THIN = 'l.cost * 5 > (l.amount - l.discount) * 4'

/** A line carries its share of the discount on the whole sale and, if it is taxed, of the VAT and levies. */
export const BELOW_COST = `
  with thin as (
    select l.posting_id, l.line_no from sale_line l where l.business_id = $1 and l.cost > l.amount - l.discount
    union all
    select l.posting_id, l.line_no from sale_line l
    join sale_line_tax x on x.business_id = l.business_id and x.posting_id = l.posting_id and x.line_no = l.line_no
    where l.business_id = $1 and ${THIN} and x.tax_class = 'STANDARD'
  ), candidate as (
    select s.posting_id, t.line_no from thin t join sale s on s.business_id = $1 and s.posting_id = t.posting_id where ${OF_PERIOD('s')}
    union
    select s.posting_id, l.line_no from sale s join sale_line l on l.business_id = s.business_id and l.posting_id = s.posting_id
    left join sale_line_tax x on x.business_id = l.business_id and x.posting_id = l.posting_id and x.line_no = l.line_no
    where s.discount > 0 and ${OF_PERIOD('s')}
      and l.cost::numeric * s.goods * 5 > (l.amount - l.discount)::numeric * (s.goods - s.discount) * case x.tax_class when 'STANDARD' then 4 else 5 end
  ), share as materialized (
    select k.posting_id, s.goods - s.discount as paid, s.goods - e.discount as listed, v.taxable, v.nhil + v.getfund + v.covid + v.vat as tax
    from (select distinct posting_id from candidate) k
    join sale s on s.business_id = $1 and s.posting_id = k.posting_id
    cross join lateral (select sum(e.discount) as discount from sale_line e where e.business_id = $1 and e.posting_id = k.posting_id) e
    left join vat_split v on v.business_id = $1 and v.posting_id = k.posting_id
  ), earned as (
    select k.posting_id, l.line_no, l.product_name, l.cost, round((l.amount - l.discount)
      * case when h.listed > 0 then h.paid::numeric / h.listed else 0 end
      * case when x.tax_class = 'STANDARD' and h.taxable + h.tax > 0 then h.taxable::numeric / (h.taxable + h.tax) else 1 end) as revenue
    from candidate k
    join share h on h.posting_id = k.posting_id
    join sale_line l on l.business_id = $1 and l.posting_id = k.posting_id and l.line_no = k.line_no
    left join sale_line_tax x on x.business_id = $1 and x.posting_id = k.posting_id and x.line_no = k.line_no
  ), lost as (
    select posting_id, sum(cost - revenue)::bigint as amount, string_agg(product_name, ', ' order by line_no) as goods
    from earned where cost > revenue group by posting_id
  )
  select s.invoice_number as key, s.business_date as date, s.branch_id, u.display_name as person, left(o.goods, 200) as subject, '' as detail,
    null::bigint as figure, o.amount, array['sale'] as kinds, array[s.invoice_number] as numbers
  from lost o
  join sale s on s.business_id = $1 and s.posting_id = o.posting_id
  join app_user u on u.business_id = $1 and u.user_id = s.user_id
  where ${notReversed('s')}`

export const PRICE_OVERRIDES = `
  with lowered as (
    select s.posting_id, sum(round((l.list_price - l.price)::numeric * l.quantity / coalesce(l.pack_size, 10000) / 100))::bigint as amount,
      max(round((l.list_price - l.price)::numeric * 10000 / l.list_price))::bigint as figure, string_agg(l.product_name, ', ' order by l.line_no) as goods
    from sale_line l join sale s on s.business_id = l.business_id and s.posting_id = l.posting_id
    where l.business_id = $1 and l.price < l.list_price and (l.list_price - l.price)::numeric * 10000 > l.list_price::numeric * $5::bigint
      and ${OF_PERIOD('s')}
    group by s.posting_id
  )
  select s.invoice_number as key, s.business_date as date, s.branch_id, u.display_name as person, left(o.goods, 200) as subject, ${APPROVED} as detail,
    o.figure, o.amount, array['sale'] as kinds, array[s.invoice_number] as numbers
  from lowered o
  join sale s on s.business_id = $1 and s.posting_id = o.posting_id
  join app_user u on u.business_id = $1 and u.user_id = s.user_id
  ${approval('override_price')}
  where ${notReversed('s')}`

export const DISCOUNTS = `
  select s.invoice_number as key, s.business_date as date, s.branch_id, u.display_name as person, s.customer_name as subject, ${APPROVED} as detail,
    round(s.discount::numeric * 10000 / s.goods)::bigint as figure, s.discount as amount, array['sale'] as kinds, array[s.invoice_number] as numbers
  from sale s
  join app_user u on u.business_id = $1 and u.user_id = s.user_id
  ${approval('give_discount')}
  where s.discount > 0 and s.discount::numeric * 10000 > s.goods::numeric * $5::bigint and ${OF_PERIOD('s')} and ${notReversed('s')}`

/** What a person sold is in the totals by hour; a person with returns and hardly any sales is above every share. */
export const RETURNS = `
  with ${SALES_OF_TILLS}, sold as (
    select user_id, sum(sales) as sales from traded group by user_id
  ), came as (
    select r.user_id, count(*) as times, sum(r.total)::bigint as amount, max(r.business_date) as date,
      (array_agg(r.branch_id order by r.posting_id desc))[1] as branch_id, array_agg(r.return_number order by r.posting_id desc) as numbers
    from sale_return r where ${OF_PERIOD('r')} and ${notReversed('r')}
    group by r.user_id
  )
  select u.username || '/' || c.numbers[1] as key, c.date, c.branch_id, u.display_name as person, '' as subject, c.times || ' returns' as detail,
    case when o.sales > 0 then round(c.amount::numeric * 10000 / o.sales)::bigint end as figure, c.amount,
    array_fill('sale_return'::text, array[least(c.times, 50)::int]) as kinds, c.numbers[1:50] as numbers
  from came c
  join app_user u on u.business_id = $1 and u.user_id = c.user_id
  left join sold o on o.user_id = c.user_id
  where c.times >= ${LEAST_RETURNS} and (o.sales is null or c.amount::numeric * 10000 > o.sales::numeric * $5::bigint)`

/** Hours that go past midnight are outside between closing and opening. */
export const OUTSIDE_HOURS = `
  select s.invoice_number as key, s.business_date as date, s.branch_id, u.display_name as person, s.customer_name as subject,
    'At ' || to_char(s.sold_at at time zone 'UTC', 'HH24:MI') as detail, null::bigint as figure, s.total as amount,
    array['sale'] as kinds, array[s.invoice_number] as numbers
  from sale s
  join app_user u on u.business_id = $1 and u.user_id = s.user_id
  where ${OF_PERIOD('s')} and case
      when $5::text::time < $6::text::time
        then (s.sold_at at time zone 'UTC')::time < $5::text::time or (s.sold_at at time zone 'UTC')::time >= $6::text::time
      when $5::text::time > $6::text::time
        then (s.sold_at at time zone 'UTC')::time < $5::text::time and (s.sold_at at time zone 'UTC')::time >= $6::text::time
      else false end
    and ${notReversed('s')}`

/** Reversals of sales in the period, by the day of the reversal: when, by whom, why. */
const REVERSED = `
  undone as (
    select s.posting_id, s.invoice_number, s.branch_id, s.customer_name, s.total, s.sold_at, r.business_date as date, r.user_id, r.memo, r.recorded_at,
      (extract(epoch from r.recorded_at - s.sold_at) / 60)::bigint as minutes
    from posting r join sale s on s.business_id = r.business_id and s.posting_id = r.reverses
    where r.reverses is not null and ${OF_PERIOD('r')}
  )`
const UNDONE = (where: string): string => `
  with ${REVERSED}
  select o.invoice_number as key, o.date, o.branch_id, u.display_name as person, o.customer_name as subject, o.memo as detail, o.minutes as figure,
    o.total as amount, array['sale'] as kinds, array[o.invoice_number] as numbers
  from undone o
  join app_user u on u.business_id = $1 and u.user_id = o.user_id
  where ${where}`

export const REVERSED_LATE = UNDONE('o.minutes > $5::int')

/** A receipt has the number of the sale, or the one that a till gave it without a connection. */
const NUMBERS = `(o.invoice_number, (select f.provisional_number from sale_offline f where f.business_id = $1 and f.posting_id = o.posting_id))`

export const REPRINTED_THEN_REVERSED = UNDONE(`
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
