import type * as calls from '@akonta/domain/adjustments/adjustment-calls'
import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { UnitPrice } from '@akonta/domain/quantity'
import type { Statement, Transaction } from '../db/database.ts'
import {
  DOCUMENT_COLUMNS,
  type DocumentRow,
  documentsOfNumber,
  documentsOfPeriod,
  headingOf,
  readDocument,
  rowsOfPeriod,
} from '../documents/document-queries.ts'
import { asEntered, type PackColumns, withPack } from '../packs/pack-queries.ts'

export type AdjustedGoods = { readonly productId: number; readonly name: string; readonly costPrice: UnitPrice }

const GOODS: Statement = {
  name: 'adjustment-goods',
  text: `select product_id::int as "productId", name, cost_price as "costPrice" from product
         where business_id = $1 and product_id = any($2::bigint[]) and (archived_at is null or $3)`,
}

/** The products of these ids in the catalogue, and with `deleted` those that have left it, by id, each with its own cost price. */
export const goodsToAdjust = async (
  tx: Transaction,
  productIds: readonly number[],
  deleted: boolean,
): Promise<ReadonlyMap<number, AdjustedGoods>> => {
  const goods = await tx.rows<AdjustedGoods>(GOODS, [tx.businessId, productIds, deleted])
  return new Map(goods.map(each => [each.productId, each]))
}

/** `value` is the change in stock value; of a reversal, the change it caused. */
type AdjustmentRow = DocumentRow & Pick<calls.PastAdjustment, 'type' | 'lineCount'> & { readonly value: Pesewas }

const ADJUSTMENT = `
  select ${DOCUMENT_COLUMNS}, a.adjustment_type as type, moved."lineCount", moved.value
  from document
  join adjustment a on a.business_id = $1 and a.posting_id = document.original_id
  cross join lateral (
    select count(*)::int as "lineCount", coalesce(sum(m.value), 0)::bigint as value
    from stock_movement m where m.business_id = $1 and m.posting_id = document.posting_id) moved`

const BY_NUMBER: Statement = { name: 'adjustment-by-number', text: documentsOfNumber('adjustment') + ADJUSTMENT }

const LINES: Statement = {
  name: 'adjustment-lines',
  text: `select m.product_id::int as "productId", p.name as "productName", m.quantity, m.value,
           k.pack_no, k.pack_name, k.pack_size
         from posting d
         join stock_movement m on m.business_id = d.business_id and m.posting_id = d.posting_id
         left join adjustment_pack k on k.business_id = d.business_id and k.product_id = m.product_id
           and k.posting_id = case when d.reverses is null then d.posting_id else d.reverses end
         join product p on p.business_id = m.business_id and p.product_id = m.product_id
         where d.business_id = $1 and d.posting_id = $2
         order by p.search_text, p.product_id`,
}

type StoredLine = Omit<calls.AdjustedLine, 'pack'> & PackColumns

/**
 * The adjustment with this number and its movements, by name: received quantities and values are positive, issued ones negative. Undefined
 * if it does not exist.
 */
export const readAdjustment = async (tx: Transaction, number: string) => {
  const found = await readDocument<AdjustmentRow, StoredLine>(tx, { document: BY_NUMBER, lines: LINES }, number)
  return found && { ...found, lines: found.lines.map((line): calls.AdjustedLine => asEntered(withPack(line))) }
}

/** The adjustment as its calls answer it. */
export const pastAdjustmentOf = (row: AdjustmentRow, seesCosts: boolean): calls.PastAdjustment => ({
  ...row,
  ...headingOf(row),
  note: row.memo,
  value: seesCosts ? row.value : null,
})

/** The row limit of a list; a longer span must be shortened. */
export const MOST_ADJUSTMENTS = 10_000

const BY_DATE: Statement = {
  name: 'adjustments-by-date',
  text: `${documentsOfPeriod('adjustment')} ${ADJUSTMENT} order by document.business_date, document.posting_id limit ${MOST_ADJUSTMENTS + 1}`,
}

/**
 * Every adjustment of a branch between two days, both included, and every reversal of one, oldest first. At most one row more than
 * MOST_ADJUSTMENTS.
 */
export const adjustmentsByDate = (tx: Transaction, branchId: number, start: BusinessDate, end: BusinessDate): Promise<AdjustmentRow[]> =>
  rowsOfPeriod<AdjustmentRow>(tx, BY_DATE, branchId, start, end)
