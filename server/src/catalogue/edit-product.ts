import type { Actor } from '@akonta/domain/actor'
import { type ProductChanges, type ProductFacts, withChanges } from '@akonta/domain/catalogue/product'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'
import { checkWords, refuseBrokenLink } from './product-words.ts'
import { saveCarton } from './save-packs.ts'

const LOCK: Statement = {
  name: 'product-lock',
  text: `
    select name, product_code as code,
      array(select b.barcode from barcode b
        where b.business_id = p.business_id and b.product_id = p.product_id and b.pack_no is null order by b.place) as barcodes,
      array(select b.barcode from barcode b
        where b.business_id = p.business_id and b.product_id = p.product_id and b.pack_no is not null order by b.place) as "packBarcodes",
      category_id as "categoryId", unit_id as "unitId", reorder_level as "reorderLevel", max_quantity as "maxQuantity",
      tracks_expiry as "tracksExpiry", cost_price as "costPrice", selling_price as "sellingPrice", pack_quantity as "packQuantity",
      carton_price as "cartonPrice"
    from product p where business_id = $1 and product_id = $2 and archived_at is null
    for update`,
}
const UPDATE: Statement = {
  name: 'product-update',
  text: `
    update product set name = $3, product_code = $4, category_id = $5, unit_id = $6, reorder_level = $7, max_quantity = $8, tracks_expiry = $9,
      cost_price = $10, selling_price = $11, pack_quantity = $12, carton_price = $13, search_text = $14
    where business_id = $1 and product_id = $2`,
}
const FORGET_BARCODES: Statement = {
  name: 'barcode-forget',
  text: 'delete from barcode where business_id = $1 and product_id = $2 and pack_no is null',
}
const KEEP_BARCODES: Statement = {
  name: 'barcode-keep',
  text: `insert into barcode (business_id, barcode, product_id, place)
         select $1, b.barcode, $2, b.place from unnest($3::text[]) with ordinality as b (barcode, place)`,
}
const KEEP_PRICES: Statement = {
  name: 'price-change-keep',
  text: `insert into price_change (business_id, product_id, cost_price, selling_price, changed_by, changed_at) values ($1, $2, $3, $4, $5, $6)`,
}

type LockedFacts = ProductFacts & { readonly packBarcodes: readonly string[] }

const sameList = (left: readonly string[], right: readonly string[]): boolean => left.join() === right.join()

/**
 * Changes the given fields only (AMB-046). Never touches stock, and a new cost price does not revalue existing stock (domain rules, section
 * 7); a new price is recorded with its date and actor. Refuses: not_found, and what `createProduct` refuses.
 */
export const editProduct = async (tx: Transaction, actor: Actor, productId: number, changes: ProductChanges): Promise<void> => {
  const before = await tx.row<LockedFacts>(LOCK, [tx.businessId, productId])
  if (!before) throw new Refusal('not_found', `There is no product ${productId}`)
  const after = withChanges(before, changes)
  const words = await checkWords(tx, productId, { ...after, packBarcodes: before.packBarcodes })
  const { name, code, categoryId, unitId, reorderLevel, maxQuantity, tracksExpiry, costPrice, sellingPrice, packQuantity, cartonPrice } =
    after
  const links = [name, code, categoryId, unitId]
  const figures = [reorderLevel, maxQuantity, tracksExpiry, costPrice, sellingPrice, packQuantity, cartonPrice]
  await tx.count(UPDATE, [tx.businessId, productId, ...links, ...figures, words]).catch(refuseBrokenLink)
  if (!sameList(before.barcodes, after.barcodes)) {
    await tx.count(FORGET_BARCODES, [tx.businessId, productId])
    await tx.count(KEEP_BARCODES, [tx.businessId, productId, after.barcodes]).catch(refuseBrokenLink)
  }
  if (before.costPrice !== costPrice || before.sellingPrice !== sellingPrice)
    await tx.count(KEEP_PRICES, [tx.businessId, productId, costPrice, sellingPrice, actor.userId, actor.at])
  if (before.packQuantity !== packQuantity || before.cartonPrice !== cartonPrice)
    await saveCarton(tx, actor, productId, { size: packQuantity, price: cartonPrice, sellingPrice })
}
