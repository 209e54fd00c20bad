import type { Statement } from '../db/database.ts'

/** A count line holds the books of its moment: the stock after the last movement that came before it. */
const BOOKS_OF_THE_MOMENT: Statement = {
  name: 'verify-counts-books-of-the-moment',
  text: `
    select format('stock count %s: product %s was counted against %s instead of the books of that moment', c.count_number, l.product_id,
      trim_scale(l.book / 10000.0)) as fault
    from stock_count_line l
    join stock_count c on c.business_id = l.business_id and c.count_id = l.count_id
    left join stock_movement m on m.business_id = l.business_id and m.branch_id = c.branch_id and m.product_id = l.product_id
      and m.movement_no = l.movement_no
    where l.business_id = $1 and l.book <> coalesce(m.quantity_after, 0)
    order by l.count_id, l.product_id, l.line_no limit 1`,
}

/** An approved count posted what was counted less the books of that moment, of each product, and nothing else. */
const DIFFERENCES: Statement = {
  name: 'verify-counts-differences',
  text: `
    with counted as (
      select l.count_id, l.product_id, sum(l.counted) - min(l.book) as difference, min(l.movement_no) <> max(l.movement_no) as moved
      from (
        select x.*, max(x.take) over (partition by x.count_id, x.product_id) as last_take from stock_count_line x where x.business_id = $1) l
      where l.take = l.last_take group by l.count_id, l.product_id
    ), due as (
      select d.* from counted d join stock_count c on c.business_id = $1 and c.count_id = d.count_id and c.status = 'APPROVED'
      where d.moved or d.difference <> 0
    ), posted as (
      select c.count_id, m.product_id, sum(m.quantity) as quantity from stock_count c
      join stock_movement m on m.business_id = c.business_id and m.posting_id = c.posting_id
      where c.business_id = $1 group by c.count_id, m.product_id
    )
    select format('stock count %s: what was posted of product %s is not what was counted less the books of that moment', c.count_number,
      product_id) as fault
    from due full join posted using (count_id, product_id)
    join stock_count c using (count_id)
    where c.business_id = $1 and (due.moved or due.difference is distinct from posted.quantity)
    order by count_id, product_id limit 1`,
}

/** Its adjustment says which count it belongs to, in the branch that was counted. */
const ADJUSTMENTS: Statement = {
  name: 'verify-counts-adjustments',
  text: `
    select format('stock count %s was posted as %s, which is not its adjustment', c.count_number, p.document_number) as fault
    from stock_count c join posting p on p.business_id = c.business_id and p.posting_id = c.posting_id
    where c.business_id = $1
      and (p.document_kind <> 'adjustment' or p.branch_id <> c.branch_id or p.memo <> 'Stock count ' || c.count_number)
    order by c.count_id limit 1`,
}

export const COUNT_QUESTIONS: readonly Statement[] = [BOOKS_OF_THE_MOMENT, DIFFERENCES, ADJUSTMENTS]
