import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import type { Statement } from '../db/database.ts'
import { unreversed } from '../documents/document-queries.ts'

const { inventory } = ACCOUNT
/** Lines on the account of receipts, which is found by its control: a business may have another account with the usual code. */
const OF_RECEIPTS = `(l.business_id, l.account_code) in (select a.business_id, a.account_code from account a where a.business_id = $1 and a.control = 'receipts')`

/** What was received less what was invoiced, of each supplier in each branch, on the account and by the documents. */
const RECEIVED_NOT_INVOICED: Statement = {
  name: 'verify-received-not-invoiced',
  text: `
    select format('goods received, not invoiced, of %s in branch %s: the account differs from the receipts by %s pesewas',
        coalesce((select y.name from payee y where y.business_id = $1 and y.payee_id = either.payee_id), 'nobody'), branch_id, sum(amount)) as fault
    from (
      select l.branch_id, p.payee_id, l.amount
      from journal_line l join posting p on p.business_id = l.business_id and p.posting_id = l.posting_id
      where l.business_id = $1 and ${OF_RECEIPTS}
      union all
      select g.branch_id, g.payee_id, g.total + coalesce((
        select sum(x.amount) from cost_change_line x
        join cost_change c on c.business_id = x.business_id and c.posting_id = x.posting_id and c.purpose = 'PRICE'
        where x.business_id = $1 and x.source_posting_id = g.posting_id and ${unreversed('x.posting_id')}), 0) - coalesce((
        select sum(i.amount) from invoiced_receipt i
        where i.business_id = $1 and i.receipt_posting_id = g.posting_id and ${unreversed('i.posting_id')}), 0)
      from goods_receipt g
      where g.business_id = $1 and ${unreversed('g.posting_id')}) either
    group by branch_id, payee_id having sum(amount) <> 0 order by branch_id, payee_id limit 1`,
}

/** A receipt is what its lines add up to; the account took as much, and gave back what each invoice cleared. */
const RECEIPTS: Statement = {
  name: 'verify-papers-of-receipts',
  text: `
    select format('the paper of %s does not say what was posted', p.document_number) as fault
    from (
      select g.posting_id, g.total, (select sum(l.amount) from goods_receipt_line l where l.business_id = $1 and l.posting_id = g.posting_id) as lines, -1 as side
      from goods_receipt g where g.business_id = $1
      union all
      select i.posting_id, sum(i.amount), sum(i.amount), 1 from invoiced_receipt i where i.business_id = $1 group by i.posting_id) t
    join posting p on p.business_id = $1 and p.posting_id = t.posting_id
    cross join lateral (
      select coalesce(sum(l.amount), 0) * t.side as booked from journal_line l
      where l.business_id = $1 and l.posting_id = t.posting_id and ${OF_RECEIPTS}) b
    where t.total is distinct from t.lines or t.total <> b.booked
    order by p.posting_id limit 1`,
}

/** The lines of a landed cost add up to it, and the stock took what they say. */
const COST_CHANGES: Statement = {
  name: 'verify-papers-of-cost-changes',
  text: `
    select format('the paper of %s does not say what was posted', p.document_number) as fault
    from cost_change c
    join posting p on p.business_id = c.business_id and p.posting_id = c.posting_id
    cross join lateral (
      select coalesce(sum(l.amount), 0) as amount, coalesce(sum(l.on_stock), 0) as on_stock
      from cost_change_line l where l.business_id = c.business_id and l.posting_id = c.posting_id) t
    cross join lateral (
      select coalesce(sum(l.amount), 0) as booked from journal_line l
      where l.business_id = c.business_id and l.posting_id = c.posting_id and l.account_code = '${inventory}') b
    where c.business_id = $1 and (c.total <> t.amount or t.on_stock <> b.booked)
    order by c.posting_id limit 1`,
}

/** Receipts, their invoices and what changed their cost are what the books say. */
export const RECEIPT_QUESTIONS: readonly Statement[] = [RECEIVED_NOT_INVOICED, RECEIPTS, COST_CHANGES]
