import type { AdjustmentType } from '@akonta/domain/adjustments/adjustment'
import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { Quantity, UnitPrice } from '@akonta/domain/quantity'
import type { Statement, Transaction } from '../db/database.ts'

export type AdjustedGoods = { readonly name: string; readonly costPrice: UnitPrice }

const GOODS: Statement = {
  name: 'adjustment-goods',
  text: `select product_id::int, name, cost_price from product
         where business_id = $1 and product_id = any($2::bigint[]) and archived_at is null`,
}

/** The products of these ids that are in the catalogue now, by id, each with its own cost price. */
export const goodsToAdjust = async (tx: Transaction, productIds: readonly number[]): Promise<ReadonlyMap<number, AdjustedGoods>> => {
  const rows = await tx.rows<{ product_id: number; name: string; cost_price: UnitPrice }>(GOODS, [tx.businessId, productIds])
  return new Map(rows.map(row => [row.product_id, { name: row.name, costPrice: row.cost_price }]))
}

export type PastAdjustment = {
  posting_id: bigint
  document_number: string
  branch_code: string
  branch_name: string
  adjustment_type: AdjustmentType
  recorded_at: Date
  display_name: string
  note: string
  line_count: number
  /** What the stock gained; negative when it lost. */
  value: Pesewas
  /** The number of the paper that undid it. */
  reversed_by: string | null
}

const PAST = `
  select a.posting_id, p.document_number, b.branch_code, b.name as branch_name, a.adjustment_type, p.recorded_at, u.display_name,
    p.memo as note, p.movement_count as line_count,
    (select sum(m.value) from stock_movement m where m.business_id = a.business_id and m.posting_id = a.posting_id)::bigint as value,
    (select r.document_number from posting r where r.business_id = a.business_id and r.reverses = a.posting_id) as reversed_by
  from adjustment a
  join posting p on p.business_id = a.business_id and p.posting_id = a.posting_id
  join branch b on b.business_id = a.business_id and b.branch_id = a.branch_id
  join app_user u on u.business_id = p.business_id and u.user_id = p.user_id`

const BY_NUMBER: Statement = {
  name: 'adjustment-by-number',
  text: `${PAST} where p.business_id = $1 and p.document_number = $2`,
}

/** The adjustment with this number, or nothing. */
export const readAdjustment = (tx: Transaction, documentNumber: string): Promise<PastAdjustment | undefined> =>
  tx.row<PastAdjustment>(BY_NUMBER, [tx.businessId, documentNumber])

/** A list carries no more rows than this; a longer span asks for a shorter one. */
export const MOST_ADJUSTMENTS = 10_000

const BY_DATE: Statement = {
  name: 'adjustments-by-date',
  text: `${PAST}
    where a.business_id = $1 and a.branch_id = $2 and a.business_date between $3::date and $4::date
    order by a.business_date, a.posting_id
    limit ${MOST_ADJUSTMENTS + 1}`,
}

/** Every adjustment of a branch between two days, both included, oldest first. At most one row more than MOST_ADJUSTMENTS. */
export const adjustmentsByDate = (tx: Transaction, branchId: number, start: BusinessDate, end: BusinessDate): Promise<PastAdjustment[]> =>
  tx.rows<PastAdjustment>(BY_DATE, [tx.businessId, branchId, start, end])

export type AdjustedLine = { product_id: number; product_name: string; quantity: Quantity; value: Pesewas }

const LINES: Statement = {
  name: 'adjustment-lines',
  text: `select m.product_id::int, p.name as product_name, m.quantity, m.value
         from stock_movement m join product p on p.business_id = m.business_id and p.product_id = m.product_id
         where m.business_id = $1 and m.posting_id = $2
         order by p.search_text, p.product_id`,
}

/** What an adjustment moved, by name: quantities and values that came are positive, those that left negative. */
export const linesOfAdjustment = (tx: Transaction, postingId: bigint): Promise<AdjustedLine[]> =>
  tx.rows<AdjustedLine>(LINES, [tx.businessId, postingId])
