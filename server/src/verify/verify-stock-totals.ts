import type { Statement } from '../db/database.ts'

const differs = 'kept.quantity is distinct from counted.quantity or kept.value is distinct from counted.value'

/** Adds up the movements of every day and every month again, and compares them with the stored totals. */
export const STOCK_TOTALS: Statement = {
  name: 'verify-stock-totals',
  text: `
    with done as (select coalesce(max(through_posting), 0) as posting_id from day_total_head where business_id = $1),
    moved as materialized (
      select p.business_date, m.branch_id, m.product_id, sum(m.quantity) as quantity, sum(m.value) as value
      from stock_movement m join posting p on p.business_id = m.business_id and p.posting_id = m.posting_id
      where m.business_id = $1 and p.posting_id <= (select posting_id from done)
      group by 1, 2, 3
    ), days as (
      select format('what product %s moved in branch %s on %s is not the sum of its movements', product_id, branch_id, business_date) as fault
      from (select * from stock_day_total where business_id = $1) kept
      full join moved counted using (business_date, branch_id, product_id)
      where ${differs} order by business_date, branch_id, product_id limit 1
    ), months as (
      select format('what product %s moved in branch %s in the month of %s is not the sum of its movements', product_id, branch_id, month) as fault
      from (select * from stock_month_total where business_id = $1) kept
      full join (
        select date_trunc('month', business_date)::date as month, branch_id, product_id, sum(quantity) as quantity, sum(value) as value
        from moved group by 1, 2, 3) counted using (month, branch_id, product_id)
      where ${differs} order by month, branch_id, product_id limit 1
    )
    select fault from days union all select fault from months limit 1`,
}
