import type { Actor } from '@akonta/domain/actor'
import type { Adjustment } from '@akonta/domain/adjustments/adjustment'
import { notInCatalogue } from '@akonta/domain/catalogue/missing-product'
import { businessDateOf } from '@akonta/domain/dates'
import { refuseProductTwice } from '@akonta/domain/document-lines'
import { inBaseUnits } from '@akonta/domain/packs/pack'
import type { Statement, Transaction } from '../db/database.ts'
import { type Posted, post } from '../ledger/post.ts'
import { nameShortages } from '../ledger/shortages.ts'
import { withNamedPacks } from '../packs/named-pack-queries.ts'
import { packColumns } from '../packs/pack-queries.ts'
import { adjustmentPosting } from './adjustment-posting.ts'
import { type AdjustedGoods, goodsToAdjust } from './adjustment-queries.ts'

const RECORD: Statement = {
  name: 'adjustment-record',
  text: `insert into adjustment (business_id, posting_id, branch_id, business_date, adjustment_type) values ($1, $2, $3, $4::date, $5)`,
}

const RECORD_PACKS: Statement = {
  name: 'adjustment-record-packs',
  text: `insert into adjustment_pack (business_id, posting_id, product_id, pack_no, pack_name, pack_size)
         select $1, $2, k.product_id, k.pack_no, k.pack_name, k.pack_size
         from unnest($3::bigint[], $4::int[], $5::text[], $6::bigint[]) as k (product_id, pack_no, pack_name, pack_size)`,
}

/**
 * Adjusts the stock of a branch, all lines or none; with `deleted` also that of goods which have left the catalogue. Refuses: bad_input (a product
 * twice), not_found, not_enough_stock (by name), and what the door refuses.
 */
export const adjust = async (
  tx: Transaction,
  actor: Actor,
  branch: number,
  adjustment: Adjustment,
  { deleted = false }: { readonly deleted?: boolean } = {},
): Promise<Posted> => {
  const goods = await goodsToAdjust(
    tx,
    adjustment.lines.map(line => line.productId),
    deleted,
  )
  const goodsOf = (productId: number): AdjustedGoods => {
    const found = goods.get(productId)
    if (!found) throw notInCatalogue(productId)
    return found
  }
  refuseProductTwice(adjustment.lines, productId => goodsOf(productId).name)
  for (const { productId } of adjustment.lines) goodsOf(productId)

  const date = adjustment.date ?? businessDateOf(actor.at)
  const lines = await withNamedPacks(tx, adjustment.lines, productId => goodsOf(productId).name)
  const draft = adjustmentPosting({
    ...adjustment,
    lines: inBaseUnits(lines),
    branch,
    date,
    costPriceOf: productId => goodsOf(productId).costPrice,
  })
  const posted = await nameShortages(post(tx, actor, draft), productId => goodsOf(productId).name)
  tx.later(RECORD, [tx.businessId, posted.postingId, branch, date, adjustment.type])
  const packed = lines.filter(({ pack }) => pack !== undefined)
  if (packed.length > 0)
    tx.later(RECORD_PACKS, [tx.businessId, posted.postingId, packed.map(({ productId }) => productId), ...packColumns(packed)])
  return posted
}
