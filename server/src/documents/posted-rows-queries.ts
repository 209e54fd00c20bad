import type { ProposedEntry, ProposedGoods } from '@akonta/domain/approvals/approval-calls'
import type { Statement, Transaction } from '../db/database.ts'

const ENTRIES: Statement = {
  name: 'posted-entries',
  text: `
    select l.account_code as code, a.name as account, coalesce(y.name, '') as payee, b.name as branch, l.particulars,
      greatest(l.amount, 0) as debit, greatest(-l.amount, 0) as credit
    from posting p
    join journal_line l on l.business_id = p.business_id and l.posting_id = p.posting_id
    join account a on a.business_id = l.business_id and a.account_code = l.account_code
    join branch b on b.business_id = l.business_id and b.branch_id = l.branch_id
    left join payee y on y.business_id = l.business_id and y.payee_id = l.payee_id
    where p.business_id = $1 and p.document_number = any($2) order by array_position($2, p.document_number), l.line_no`,
}
const GOODS: Statement = {
  name: 'posted-goods',
  text: `
    select t.name as "productName", b.name as branch, sum(m.quantity)::bigint as quantity, sum(m.value)::bigint as value
    from posting p
    join stock_movement m on m.business_id = p.business_id and m.posting_id = p.posting_id
    join product t on t.business_id = m.business_id and t.product_id = m.product_id
    join branch b on b.business_id = m.business_id and b.branch_id = m.branch_id
    where p.business_id = $1 and p.document_number = any($2)
    group by t.product_id, t.name, b.branch_id, b.name order by t.name, t.product_id, b.branch_id`,
}

/** What a document posts: its journal lines in order, and the goods that it moves. */
export type PostedRows = { readonly entries: readonly ProposedEntry[]; readonly goods: readonly ProposedGoods[] }

/** The rows of these documents, in their order; none for an empty number. Amounts in pesewas, quantities in ten-thousandths. */
export const postedRowsOf = async (tx: Transaction, documentNumbers: readonly string[]): Promise<PostedRows> => ({
  entries: await tx.rows<ProposedEntry>(ENTRIES, [tx.businessId, documentNumbers]),
  goods: await tx.rows<ProposedGoods>(GOODS, [tx.businessId, documentNumbers]),
})
