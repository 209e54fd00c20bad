import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import type { Statement } from '../db/database.ts'

const UNREVERSED = (posting: string): string => `not exists (select from posting u where u.business_id = $1 and u.reverses = ${posting})`

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
      where t.business_id = $1 and t.in_transit and ${UNREVERSED('t.posting_id')}
        and not exists (
          select from transfer_receipt c
          where c.business_id = $1 and c.dispatch_posting_id = t.posting_id and ${UNREVERSED('c.posting_id')})) either
    group by branch_id having sum(amount) <> 0 order by branch_id limit 1`,
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

/** Transfers in transit are what the books say. */
export const TRANSIT_QUESTIONS: readonly Statement[] = [IN_TRANSIT, RECEIVED]
