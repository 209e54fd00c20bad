import { unreversed } from '../documents/document-queries.ts'
import { ofPeriod } from './check-query.ts'

// Rows of checks about goods: what check-query.ts says about its parameters and columns. $5: the limit of the check.

/** A row of the branch that received. The document is the dispatch, which has what was sent and what came. */
export const TRANSFERS_SHORT = `
  with came as (
    select c.posting_id, c.dispatch_posting_id, c.branch_id, c.business_date, c.note, sum(l.short_value)::bigint as amount,
      string_agg(g.name, ', ' order by l.line_no) filter (where l.short > 0) as goods
    from transfer_receipt c
    join transfer_receipt_line l on l.business_id = c.business_id and l.posting_id = c.posting_id
    join product g on g.business_id = l.business_id and g.product_id = l.product_id
    where ${ofPeriod('c')} and ${unreversed('c.posting_id')}
    group by c.business_id, c.posting_id having sum(l.short) > 0
  )
  select r.document_number as key, o.business_date as date, o.branch_id, u.display_name as person, left(o.goods, 200) as subject, o.note as detail,
    null::bigint as figure, o.amount, array['transfer_receipt'] as kinds, array[d.document_number] as numbers
  from came o
  join posting r on r.business_id = $1 and r.posting_id = o.posting_id
  join posting d on d.business_id = $1 and d.posting_id = o.dispatch_posting_id
  join app_user u on u.business_id = $1 and u.user_id = r.user_id`

/** The keeper is the person who submitted the counts. A row is one product of one keeper in one branch. */
export const COUNT_LOSSES = `
  with missing as (
    select c.branch_id, m.product_id, c.submitted_by as user_id, count(*) as times, -sum(m.value)::bigint as amount, max(p.business_date) as date,
      (array_agg(p.document_number order by p.posting_id desc))[1:50] as numbers, (array_agg(p.document_kind order by p.posting_id desc))[1:50] as kinds
    from stock_count c
    join posting p on p.business_id = c.business_id and p.posting_id = c.posting_id
    join stock_movement m on m.business_id = p.business_id and m.posting_id = p.posting_id and m.quantity < 0
    where c.status = 'APPROVED' and ${ofPeriod('p')} and ${unreversed('p.posting_id')}
    group by c.branch_id, m.product_id, c.submitted_by having -sum(m.value) >= $5::bigint
  )
  select o.product_id || '/' || o.user_id || '/' || o.numbers[1] as key, o.date, o.branch_id, u.display_name as person, g.name as subject, '' as detail,
    o.times as figure, o.amount, o.kinds, o.numbers
  from missing o
  join product g on g.business_id = $1 and g.product_id = o.product_id
  join app_user u on u.business_id = $1 and u.user_id = o.user_id`

/**
 * Positions as they are now, by the last movement that was a sale or a receipt: a correction by a stock count, or a cost that is added, is no
 * sale. Goods that only corrections have brought into the books are there since the first of them. The period decides only from which day the
 * days are counted back.
 */
export const DEAD_STOCK = `
  select s.product_id || '/' || s.branch_id || '/' || m.date as key, m.date, s.branch_id, '' as person, g.name as subject, '' as detail,
    ($4::date - m.date)::bigint as figure, s.value as amount, array['product'] as kinds, array[s.product_id::text] as numbers
  from stock_position s
  join product g on g.business_id = s.business_id and g.product_id = s.product_id
  cross join lateral (
    select case when last.date is null then first.date else last.date end as date
    from (
      select p.business_date as date
      from stock_movement m join posting p on p.business_id = m.business_id and p.posting_id = m.posting_id
      where m.business_id = $1 and m.branch_id = s.branch_id and m.product_id = s.product_id
      order by m.movement_no limit 1) first
    left join (
      select p.business_date as date
      from stock_movement m join posting p on p.business_id = m.business_id and p.posting_id = m.posting_id
      where m.business_id = $1 and m.branch_id = s.branch_id and m.product_id = s.product_id and p.document_kind not in ('adjustment', 'reversal')
        and m.quantity <> 0
      order by m.movement_no desc limit 1) last on true) m
  where s.business_id = $1 and s.branch_id = any($2::int[]) and s.quantity > 0 and s.value > 0 and m.date <= $4::date - $5::int and $3::date <= $4::date`
