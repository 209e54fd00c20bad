import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { ADJUSTMENT_ACCOUNT } from '@akonta/domain/adjustments/adjustment'
import { WASTE_TYPES } from '@akonta/domain/production/production'
import type { Statement } from '../db/database.ts'

const DIFFERS = `format('document %s differs from its posting', p.document_number) as fault`

/** Its lines came into stock and its components left it, each product with its quantity. */
const QUANTITIES: Statement = {
  name: 'verify-production-quantities',
  text: `
    select ${DIFFERS}
    from (
      select posting_id, product_id, came, sum(quantity) as quantity from (
        select posting_id, product_id, true as came, quantity from production_line where business_id = $1
        union all
        select posting_id, product_id, false, -quantity from production_component where business_id = $1 and quantity > 0) both_sides
      group by posting_id, product_id, came) t
    full join (
      select m.posting_id, m.product_id, m.quantity > 0 as came, sum(m.quantity) as quantity from stock_movement m
      join production d on d.business_id = m.business_id and d.posting_id = m.posting_id
      where m.business_id = $1 and m.quantity <> 0 group by 1, 2, 3) b using (posting_id, product_id, came)
    join posting p using (posting_id)
    where p.business_id = $1 and t.quantity is distinct from b.quantity
    order by posting_id limit 1`,
}

const ACCOUNT_OF_WASTE = `case w.type ${WASTE_TYPES.map(type => `when '${type}' then '${ADJUSTMENT_ACCOUNT[type]}'`).join(' ')} end`

/** The waste of each type is on the account of that type. */
const WASTE: Statement = {
  name: 'verify-production-waste',
  text: `
    select ${DIFFERS}
    from (
      select w.posting_id, ${ACCOUNT_OF_WASTE} as account_code, sum(w.cost) as cost from production_waste w where w.business_id = $1 group by 1, 2) t
    full join (
      select l.posting_id, l.account_code, sum(l.amount) as booked from journal_line l
      join production d on d.business_id = l.business_id and d.posting_id = l.posting_id
      where l.business_id = $1 and l.account_code in (${WASTE_TYPES.map(type => `'${ADJUSTMENT_ACCOUNT[type]}'`).join(', ')}) group by 1, 2) b
      using (posting_id, account_code)
    join posting p using (posting_id)
    where p.business_id = $1 and coalesce(t.cost, 0) <> coalesce(b.booked, 0)
    order by posting_id limit 1`,
}

/** No more of a component was lost than was used, and everything lost was used or made. */
const LOST_AND_USED: Statement = {
  name: 'verify-production-lost-and-used',
  text: `
    select ${DIFFERS}
    from (
      select posting_id, line_no, product_id, sum(quantity) as quantity from production_waste where business_id = $1 group by 1, 2, 3) w
    join posting p on p.business_id = $1 and p.posting_id = w.posting_id
    join production_line l on l.business_id = $1 and l.posting_id = w.posting_id and l.line_no = w.line_no
    left join (
      select posting_id, line_no, product_id, sum(quantity) as quantity from production_component where business_id = $1 group by 1, 2, 3) c
      on c.posting_id = w.posting_id and c.line_no = w.line_no and c.product_id = w.product_id
    where l.product_id <> w.product_id and w.quantity > coalesce(c.quantity, 0)
    order by w.posting_id limit 1`,
}

/** Finished goods and waste are worth the components and what making them added, which is on its own account. */
const COSTS: Statement = {
  name: 'verify-production-costs',
  text: `
    select ${DIFFERS}
    from production d
    join posting p on p.business_id = d.business_id and p.posting_id = d.posting_id
    left join (select posting_id, sum(cost) as cost from production_line where business_id = $1 group by 1) l on l.posting_id = d.posting_id
    left join (select posting_id, sum(cost) as cost from production_component where business_id = $1 group by 1) c on c.posting_id = d.posting_id
    left join (select posting_id, sum(cost) as cost from production_waste where business_id = $1 group by 1) w on w.posting_id = d.posting_id
    left join (
      select posting_id, -sum(amount) as applied from journal_line where business_id = $1 and account_code = '${ACCOUNT.productionCostApplied}'
      group by 1) b on b.posting_id = d.posting_id
    where d.business_id = $1
      and (d.total_cost is distinct from l.cost
        or d.total_cost + coalesce(w.cost, 0) - coalesce(c.cost, 0) <> coalesce(b.applied, 0))
    order by d.posting_id limit 1`,
}

/** Productions with their components and their waste are what the books say. */
export const PRODUCTION_QUESTIONS: readonly Statement[] = [QUANTITIES, LOST_AND_USED, WASTE, COSTS]
