import type { Pesewas } from '@akonta/domain/money'
import type { Statement, Transaction } from '../db/database.ts'
import type { Span } from './traded-queries.ts'

const BOUGHT: Statement = {
  name: 'dashboard-bought',
  text: `
    select coalesce(sum(case when p.reverses is null then 1 else -1 end * coalesce(b.total, -q.total)), 0)::bigint as total
    from posting p
    left join purchase b on b.business_id = $1 and b.posting_id = coalesce(p.reverses, p.posting_id)
    left join purchase_return q on q.business_id = $1 and q.posting_id = coalesce(p.reverses, p.posting_id)
    where p.business_id = $1 and p.branch_id = any($2::int[]) and p.business_date between $3::date and $4::date
      and p.document_kind in ('purchase', 'purchase_return', 'reversal')`,
}

/** What the purchases report adds up to: purchases less returns, and less what reversals took back. */
export const boughtInAll = async (tx: Transaction, { branches, start, end }: Span): Promise<Pesewas> =>
  (await tx.row<{ total: Pesewas }>(BOUGHT, [tx.businessId, branches, start, end]))?.total ?? 0n
