import type { Actor } from '@akonta/domain/actor'
import { noProduct } from '@akonta/domain/catalogue/missing-product'
import { type ProductChanges, type ProductFacts, withChanges } from '@akonta/domain/catalogue/product'
import type { Statement, Transaction } from '../db/database.ts'
import { updateOf } from '../db/rows/update-of.ts'
import { columnsOfProduct, insertBarcodes, PRODUCT_COLUMNS, recordPrices } from './product-columns.ts'
import { checkWords, refuseBrokenLink } from './product-words.ts'
import { refuseLargePrices, saveCarton } from './save-packs.ts'

const LOCK: Statement = {
  name: 'product-lock',
  text: 'select from product where business_id = $1 and product_id = $2 and archived_at is null for update',
}
/** A separate statement: one that had to wait for the lock would not see the barcodes that the product has got in the meantime. */
const READ_LOCKED: Statement = {
  name: 'product-read-locked',
  text: `
    select name, product_code as code,
      array(select b.barcode from barcode b
        where b.business_id = p.business_id and b.product_id = p.product_id and b.pack_no is null order by b.place) as barcodes,
      array(select b.barcode from barcode b
        where b.business_id = p.business_id and b.product_id = p.product_id and b.pack_no is not null order by b.place) as "packBarcodes",
      category_id as "categoryId", unit_id as "unitId", reorder_level as "reorderLevel", max_quantity as "maxQuantity",
      tracks_expiry as "tracksExpiry", cost_price as "costPrice", selling_price as "sellingPrice", pack_quantity as "packQuantity",
      carton_price as "cartonPrice"
    from product p where business_id = $1 and product_id = $2 and archived_at is null`,
}
const UPDATE = updateOf('product-update', 'product', 'business_id, product_id', PRODUCT_COLUMNS)
const FORGET_BARCODES: Statement = {
  name: 'barcode-forget',
  text: 'delete from barcode where business_id = $1 and product_id = $2 and pack_no is null',
}

type LockedFacts = ProductFacts & { readonly packBarcodes: readonly string[] }

const sameList = (left: readonly string[], right: readonly string[]): boolean => left.join() === right.join()

/**
 * Changes the given fields only (AMB-046). Never touches stock, and a new cost price does not revalue existing stock (domain rules, section
 * 7); a new price is recorded with its date and actor. Refuses: not_found, and what `createProduct` refuses.
 */
export const editProduct = async (tx: Transaction, actor: Actor, productId: number, changes: ProductChanges): Promise<void> => {
  await tx.row(LOCK, [tx.businessId, productId])
  const before = await tx.row<LockedFacts>(READ_LOCKED, [tx.businessId, productId])
  if (!before) throw noProduct(productId)
  const after = withChanges(before, changes)
  const words = await checkWords(tx, productId, { ...after, packBarcodes: before.packBarcodes })
  if (after.sellingPrice > before.sellingPrice || after.cartonPrice > before.cartonPrice) await refuseLargePrices(tx, productId, after)
  const row = { business_id: tx.businessId, product_id: productId, ...columnsOfProduct(after, words) }
  await tx.count(UPDATE, UPDATE.values(row)).catch(refuseBrokenLink)
  if (!sameList(before.barcodes, after.barcodes)) {
    await tx.count(FORGET_BARCODES, [tx.businessId, productId])
    await insertBarcodes(tx, productId, after.barcodes).catch(refuseBrokenLink)
  }
  const { costPrice, sellingPrice, packQuantity, cartonPrice } = after
  if (before.costPrice !== costPrice || before.sellingPrice !== sellingPrice) await recordPrices(tx, actor, productId, after)
  const isEntered = changes.cartonPrice !== undefined && before.sellingPrice !== sellingPrice
  if (isEntered || before.packQuantity !== packQuantity || before.cartonPrice !== cartonPrice)
    await saveCarton(tx, actor, productId, { size: packQuantity, price: cartonPrice, sellingPrice })
}
