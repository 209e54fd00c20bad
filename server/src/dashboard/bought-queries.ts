import type { Pesewas } from '@akonta/domain/money'
import type { Statement, Transaction } from '../db/database.ts'
import type { Span } from './sales-figure-queries.ts'

const BOUGHT: Statement = {
  name: 'dashboard-bought',
  text: `
    with document as (
      select posting_id, business_date, branch_id, total from purchase where business_id = $1
      union all
      select posting_id, business_date, branch_id, -total from purchase_return where business_id = $1
    )
    select coalesce(sum(total), 0)::bigint as total
    from (
      select total from document where branch_id = any($2::int[]) and business_date between $3::date and $4::date
      union all
      select -document.total from posting r join document on document.posting_id = r.reverses
      where r.business_id = $1 and r.reverses is not null and r.branch_id = any($2::int[]) and r.business_date between $3::date and $4::date) counted`,
}

/** The total of the purchases report: purchases less returns and reversals. */
export const boughtInAll = async (tx: Transaction, { branches, start, end }: Span): Promise<Pesewas> =>
  (await tx.one<{ total: Pesewas }>(BOUGHT, [tx.businessId, branches, start, end])).total
