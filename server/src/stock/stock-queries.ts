import type { BranchStock, CardLine, StockCard } from '@akonta/domain/stock/stock-calls'
import type { Statement, Transaction } from '../db/database.ts'

const IN_BRANCHES: Statement = {
  name: 'stock-in-branches',
  text: `
    select b.branch_code as "branchCode", b.name as "branchName", coalesce(s.quantity, 0) as quantity,
      case when not $4 then null when s.movement_no > 0 then shown_cost(s.quantity, s.value, s.unit_cost) else p.cost_price end as "unitCost",
      case when $4 then coalesce(s.value, 0) end as value
    from branch b
    left join product p on p.business_id = b.business_id and p.product_id = $2
    left join stock_position s on s.business_id = b.business_id and s.branch_id = b.branch_id and s.product_id = $2
    where b.business_id = $1 and ($3::int is null or b.branch_id = $3)
    order by b.branch_id`,
}

/** Movements of a position are numbered without gaps: the last number is their count, and a page is a range of numbers. A product that never moved in a branch has no position. */
const COUNT: Statement = {
  name: 'stock-card-count',
  text: 'select movement_no::int as total from stock_position where business_id = $1 and branch_id = $2 and product_id = $3',
}
const CARD: Statement = {
  name: 'stock-card',
  text: `
    select m.movement_no::int as "movementNo", p.business_date as date, p.document_kind as "documentKind",
      p.document_number as "documentNumber", m.quantity, case when $6 then m.value end as value, m.quantity_after as "quantityAfter",
      case when $6 then m.value_after end as "valueAfter"
    from stock_movement m
    join posting p on p.business_id = m.business_id and p.posting_id = m.posting_id
    where m.business_id = $1 and m.branch_id = $2 and m.product_id = $3 and m.movement_no > $4 and m.movement_no <= $5
    order by m.movement_no desc`,
}

/** The stock of a product in every branch, or in the given one; costs only for users who may see them. */
export const stockInBranches = (tx: Transaction, productId: number, branchId: number | null, seesCosts: boolean): Promise<BranchStock[]> =>
  tx.rows<BranchStock>(IN_BRANCHES, [tx.businessId, productId, branchId, seesCosts])

type WantedCard = {
  readonly branchId: number
  readonly productId: number
  readonly page: number
  readonly size: number
  readonly seesCosts: boolean
}

/** A page of the stock card of a product in a branch, newest movement first, in constant time. A page beyond the last is empty. */
export const stockCard = async (tx: Transaction, { branchId, productId, page, size, seesCosts }: WantedCard): Promise<StockCard> => {
  const total = (await tx.row<{ total: number }>(COUNT, [tx.businessId, branchId, productId]))?.total ?? 0
  const last = total - page * size
  const rows = await tx.rows<CardLine>(CARD, [tx.businessId, branchId, productId, last - size, last, seesCosts])
  return { rows, page, pages: Math.ceil(total / size), total }
}
