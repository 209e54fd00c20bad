import { businessDateOf } from '@akonta/domain/dates'
import { type LinePack, samePack } from '@akonta/domain/packs/pack'
import { type LinePrice, priceOfLine } from '@akonta/domain/pricing/price-rule'
import type { UnitPrice } from '@akonta/domain/quantity'
import type { SaleLine } from '@akonta/domain/sales/sale'
import type { Statement, Transaction } from '../db/database.ts'
import { type PricingJson, pricesOfP, pricingOf, promotionsOfP } from './pack-queries.ts'

const AT = (row: string): string => `${row}.created_at <= $3 and (${row}.removed_at is null or ${row}.removed_at > $3)`

/** As a till that sold at that moment could know it: the price of the product, its packs, prices and promotions. */
const GOODS_AT: Statement = {
  name: 'goods-prices-at',
  text: `
    select p.product_id::int as "productId", c.selling_price as "sellingPrice",
      (select json_agg(json_build_object('number', k.pack_no, 'name', k.name, 'size', k.size, 'price', k.price, 'barcodes', array[]::text[]))
       from (select distinct on (h.pack_no) h.pack_no, h.name, h.size, h.price, h.removed from pack_change h
             where h.business_id = p.business_id and h.product_id = p.product_id and h.changed_at <= $3
             order by h.pack_no, h.change_no desc) k
       where not k.removed) as packs,
      ${pricesOfP('$4::date', AT('s'), 'coalesce(i.removed_at > $3, true)')} as prices, ${promotionsOfP('$4::date', AT('m'))} as promotions
    from product p
    cross join lateral (
      select c.selling_price from price_change c
      where c.business_id = p.business_id and c.product_id = p.product_id and c.changed_at <= $3
      order by c.change_no desc limit 1) c
    where p.business_id = $1 and p.product_id = any($2::bigint[])`,
}

type GoodsAt = PricingJson & { readonly productId: number; readonly sellingPrice: UnitPrice }

/**
 * What each of these lines cost at a moment, with its pack of that moment. Null for a product without a price then, or without the pack.
 */
export const linePricesAt = async (
  tx: Transaction,
  lines: readonly SaleLine[],
  list: number | null,
  at: Date,
): Promise<readonly ((LinePrice & { readonly pack?: LinePack | undefined }) | null)[]> => {
  const day = businessDateOf(at)
  const rows = await tx.rows<GoodsAt>(GOODS_AT, [tx.businessId, lines.map(({ productId }) => productId), at, day])
  const goods = new Map(rows.map(row => [row.productId, { sellingPrice: row.sellingPrice, ...pricingOf(row) }]))
  return lines.map(({ productId, quantity, pack: sent }) => {
    const product = goods.get(productId)
    const pack = sent && samePack(product?.packs, sent)
    if (product === undefined || (sent !== undefined && pack === undefined)) return null
    return { ...priceOfLine(product, { quantity, pack, list, day }), pack }
  })
}
