import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import type { Statement } from '../db/database.ts'
import { unreversed } from '../documents/document-queries.ts'

/** Goods in transit of each branch: what transfers and their receipts booked, and the dispatches on their way. */
const IN_TRANSIT: Statement = {
  name: 'verify-in-transit',
  text: `
    select format('goods in transit of branch %s: the account differs from the transfers by %s pesewas', branch_id, sum(amount)) as fault
    from (
      select l.branch_id, l.amount
      from journal_line l
      join posting p on p.business_id = l.business_id and p.posting_id = l.posting_id
      left join posting o on o.business_id = p.business_id and o.posting_id = p.reverses
      where l.business_id = $1 and l.account_code = '${ACCOUNT.goodsInTransit}'
        and coalesce(o.document_kind, p.document_kind) in ('transfer', 'transfer_receipt')
      union all
      select t.branch_id, -t.total_cost
      from transfer t
      where t.business_id = $1 and t.in_transit and ${unreversed('t.posting_id')}
        and not exists (
          select from transfer_receipt c
          where c.business_id = $1 and c.dispatch_posting_id = t.posting_id and ${unreversed('c.posting_id')})) either
    group by branch_id having sum(amount) <> 0 order by branch_id limit 1`,
}

/** The rows that the list of goods in transit reads are the dispatches that were neither received nor returned. */
const OPEN: Statement = {
  name: 'verify-open-dispatches',
  text: `
    select format('the transfer %s is wrongly listed as in transit, or missing there', t.transfer_number) as fault
    from transfer t
    left join open_dispatch o on o.business_id = t.business_id and o.posting_id = t.posting_id
    where t.business_id = $1
      and ((o.branch_id, o.to_branch_id, o.business_date) is distinct from (t.branch_id, t.to_branch_id, t.business_date)) = (
        t.in_transit and ${unreversed('t.posting_id')}
        and not exists (
          select from transfer_receipt c
          where c.business_id = $1 and c.dispatch_posting_id = t.posting_id and ${unreversed('c.posting_id')}))
    order by t.posting_id limit 1`,
}

/** Each line of a receipt accounts for its line of the dispatch, in pieces and in pesewas. */
const RECEIVED: Statement = {
  name: 'verify-received-transfers',
  text: `
    select format('the receipt %s does not account for what was sent', p.document_number) as fault
    from transfer_receipt c
    join posting p on p.business_id = c.business_id and p.posting_id = c.posting_id
    join transfer_line l on l.business_id = c.business_id and l.posting_id = c.dispatch_posting_id
    left join transfer_receipt_line r
      on r.business_id = c.business_id and r.posting_id = c.posting_id and r.line_no = l.line_no and r.product_id = l.product_id
    where c.business_id = $1
      and (l.quantity is distinct from r.received + r.damaged + r.short or l.cost is distinct from r.received_value + r.damaged_value + r.short_value)
    order by c.posting_id limit 1`,
}

const DIFFERS = `format('document %s differs from its posting', p.document_number) as fault`

/** What arrived of each product came into stock. */
const QUANTITIES: Statement = {
  name: 'verify-received-quantities',
  text: `
    select ${DIFFERS}
    from (
      select posting_id, product_id, received + over as quantity from transfer_receipt_line where business_id = $1 and received + over > 0) t
    full join (
      select m.posting_id, m.product_id, sum(m.quantity) as quantity
      from transfer_receipt c join stock_movement m on m.business_id = c.business_id and m.posting_id = c.posting_id
      where c.business_id = $1 and m.quantity <> 0 group by m.posting_id, m.product_id) b using (posting_id, product_id)
    join posting p using (posting_id)
    where p.business_id = $1 and t.quantity is distinct from b.quantity
    order by posting_id limit 1`,
}

const booked = (...accounts: readonly string[]): string =>
  `coalesce(sum(l.amount) filter (where l.account_code in ('${accounts.join("', '")}')), 0)`

/** What arrived, was short, damaged and over is on its own account. Where stock was below zero, a part of what arrived is a price variance. */
const VALUES: Statement = {
  name: 'verify-received-values',
  text: `
    select ${DIFFERS}
    from (
      select posting_id, sum(received_value + over_value) as arrived, sum(short_value) as short, sum(damaged_value) as damaged, sum(over_value) as over
      from transfer_receipt_line where business_id = $1 group by posting_id) t
    join (
      select c.posting_id, ${booked(ACCOUNT.inventory, ACCOUNT.purchasePriceVariance)} as arrived, ${booked(ACCOUNT.missingItems)} as short,
        ${booked(ACCOUNT.damagedItems)} as damaged, -${booked(ACCOUNT.stockCountDifferences)} as over
      from transfer_receipt c left join journal_line l on l.business_id = c.business_id and l.posting_id = c.posting_id
      where c.business_id = $1 group by c.posting_id) b using (posting_id)
    join posting p on p.business_id = $1 and p.posting_id = t.posting_id
    where (t.arrived, t.short, t.damaged, t.over) is distinct from (b.arrived, b.short, b.damaged, b.over)
    order by t.posting_id limit 1`,
}

/** Transfers in transit are what the books say. */
export const TRANSIT_QUESTIONS: readonly Statement[] = [IN_TRANSIT, OPEN, RECEIVED, QUANTITIES, VALUES]
