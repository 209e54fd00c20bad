import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import { type ExpiringSpan, expiryDaysOf } from '@akonta/domain/stock/expiring'
import { daysLeft } from '@akonta/domain/stock/lots'
import type { BranchLot, ExpiringLot, ExpiringPage } from '@akonta/domain/stock/stock-calls'
import type { Statement, Transaction } from '../db/database.ts'

/** The lots of a product, then its undated stock; branches without lots are left out. */
const OF_PRODUCT: Statement = {
  name: 'lots-of-product',
  text: `
    select b.branch_code as "branchCode", b.name as "branchName", l.expires_on as "expiresOn", l.quantity
    from stock_position s
    join branch b on b.business_id = s.business_id and b.branch_id = s.branch_id
    cross join lateral (
      select expires_on, quantity from stock_lot k
      where k.business_id = s.business_id and k.branch_id = s.branch_id and k.product_id = s.product_id
      union all
      select null, s.quantity - s.dated_quantity where s.quantity > s.dated_quantity) l
    where s.business_id = $1 and s.product_id = $2 and ($3::int is null or s.branch_id = $3) and s.dated_quantity > 0
    order by b.branch_id, l.expires_on nulls last`,
}

const EXPIRING: Statement = {
  name: 'lots-expiring',
  text: `
    with expiring as (
      select l.product_id, l.expires_on, l.quantity, s.quantity as stock, case when $5 then shown_cost(s.quantity, s.value, s.unit_cost) end as "unitCost",
        case when $5 then divide_half_up(s.value::numeric * l.quantity, s.quantity)::bigint end as value
      from stock_lot l
      join stock_position s on s.business_id = l.business_id and s.branch_id = l.branch_id and s.product_id = l.product_id
      where l.business_id = $1 and l.branch_id = $2 and ($3::date is null or l.expires_on >= $3) and l.expires_on <= $4::date
    )
    select p.product_id::int as "productId", p.name, e.expires_on as "expiresOn", e.quantity, e.stock, e."unitCost", e.value,
      count(*) over ()::int as total, sum(e.value) over ()::bigint as "totalValue"
    from expiring e
    join product p on p.business_id = $1 and p.product_id = e.product_id
    order by e.expires_on, p.search_text, p.product_id
    offset $6 limit $7`,
}

/** The dated lots of a product with the undated rest, in every branch or in the given one; empty without dated goods. */
export const lotsOfProduct = async (
  tx: Transaction,
  productId: number,
  branchId: number | null,
  today: BusinessDate,
): Promise<readonly BranchLot[]> => {
  const rows = await tx.rows<Omit<BranchLot, 'daysLeft'>>(OF_PRODUCT, [tx.businessId, productId, branchId])
  return rows.map(row => ({ ...row, daysLeft: row.expiresOn === null ? null : daysLeft(row.expiresOn, today) }))
}

type ExpiringRow = Omit<ExpiringLot, 'daysLeft' | 'packs'> & { readonly total: number; readonly totalValue: Pesewas | null }

type WantedLots = {
  readonly branchId: number
  readonly span: ExpiringSpan
  readonly today: BusinessDate
  readonly page: number
  readonly size: number
  readonly seesCosts: boolean
}

/** One page of the lots of a branch that are expired or soon will be, soonest first. A page beyond the last has the count 0. */
export const expiringLots = async (tx: Transaction, wanted: WantedLots): Promise<ExpiringPage> => {
  const { branchId, span, today, page, size, seesCosts } = wanted
  const { first, last } = expiryDaysOf(span, today)
  const lots = await tx.rows<ExpiringRow>(EXPIRING, [tx.businessId, branchId, first, last, seesCosts, BigInt(page) * BigInt(size), size])
  const rows = lots.map(lot => ({ ...lot, daysLeft: daysLeft(lot.expiresOn, today) }))
  const total = lots[0]?.total ?? 0
  return { rows, page, pages: Math.ceil(total / size), total, totalValue: seesCosts ? (lots[0]?.totalValue ?? 0n) : null }
}
