import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { Statement, Transaction } from '../db/database.ts'

const UNSIGNED: Statement = {
  name: 'evat-unsigned-by-branch',
  text: `
    select b.name as branch, count(*)::int as documents, count(*) filter (where i.state = 'rejected')::int as rejected,
      sum(case when d.kind in ('sale', 'return_undone') then 1 else -1 end
        * (v.nhil + v.getfund + v.cst + v.tourism + v.vat + v.excise))::bigint as tax
    from outbox_item i
    join evat_document d on d.business_id = i.business_id and d.posting_id = i.item_id
    join branch b on b.business_id = d.business_id and b.branch_id = d.branch_id
    join vat_split v on v.business_id = d.business_id
      and v.posting_id = case d.kind when 'return' then d.posting_id when 'return_undone' then d.reverses else d.sale_posting_id end
    where i.business_id = $1 and i.kind = 'evat' and i.state not in ('done', 'settled') and d.business_date <= $2::date
    group by b.branch_id, b.name order by b.branch_id`,
}

export type UnsignedInBranch = { branch: string; documents: number; rejected: number; tax: Pesewas }

/** The documents up to a day that are for E-VAT and not signed, with their taxes, refunds negative; branches without any are left out. */
export const unsignedByBranch = (tx: Transaction, day: BusinessDate): Promise<UnsignedInBranch[]> =>
  tx.rows<UnsignedInBranch>(UNSIGNED, [tx.businessId, day])
