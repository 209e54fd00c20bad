import type { ReorderLine, ReorderPage } from '@akonta/domain/stock/stock-calls'
import type { Statement, Transaction } from '../db/database.ts'

/** A product with a reorder level of 0 is never on the list. */
const LIST: Statement = {
  name: 'reorder-list',
  text: `
    select p.product_id::int as "productId", p.name, coalesce(s.quantity, 0) as quantity, p.reorder_level as "reorderLevel",
      p.max_quantity as "maxQuantity", count(*) over ()::int as total
    from product p
    left join stock_position s on s.business_id = p.business_id and s.branch_id = $2 and s.product_id = p.product_id
    where p.business_id = $1 and p.archived_at is null and p.reorder_level > 0 and coalesce(s.quantity, 0) <= p.reorder_level
    order by p.search_text, p.product_id
    offset $3 limit $4`,
}
const ELSEWHERE: Statement = {
  name: 'reorder-elsewhere',
  text: `
    select wanted.product_id::int as "productId", b.branch_code as "branchCode", coalesce(s.quantity, 0) as quantity
    from unnest($3::bigint[]) as wanted (product_id)
    join branch b on b.business_id = $1 and b.branch_id <> $2
    left join stock_position s on s.business_id = b.business_id and s.branch_id = b.branch_id and s.product_id = wanted.product_id
    order by b.branch_id`,
}

type LowRow = Omit<ReorderLine, 'elsewhere' | 'packs'> & { readonly total: number }
type OtherRow = ReorderLine['elsewhere'][number] & { readonly productId: number }

type WantedList = { readonly branchId: number; readonly page: number; readonly size: number; readonly seesEveryBranch: boolean }

/**
 * One page of the products at or below their reorder level in a branch, by name, with the stock of the other branches; without it for users
 * tied to a branch. A page beyond the last is empty with the count 0.
 */
export const reorderList = async (tx: Transaction, { branchId, page, size, seesEveryBranch }: WantedList): Promise<ReorderPage> => {
  const low = await tx.rows<LowRow>(LIST, [tx.businessId, branchId, BigInt(page) * BigInt(size), size])
  const ids = low.map(line => line.productId)
  const others = seesEveryBranch ? await tx.rows<OtherRow>(ELSEWHERE, [tx.businessId, branchId, ids]) : []
  const elsewhere = new Map<number, OtherRow[]>(ids.map(id => [id, []]))
  for (const other of others) elsewhere.get(other.productId)?.push(other)
  const rows = low.map(line => ({ ...line, elsewhere: elsewhere.get(line.productId) ?? [] }))
  const total = low[0]?.total ?? 0
  return { rows, page, pages: Math.ceil(total / size), total }
}
