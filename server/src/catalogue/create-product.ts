import type { Actor } from '@akonta/domain/actor'
import type { NewProduct } from '@akonta/domain/catalogue/product'
import { ONE } from '@akonta/domain/quantity'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'
import { nextId } from '../db/id-counter.ts'
import { bringInOpeningStock } from './opening-stock.ts'
import { checkWords, refuseBrokenLink } from './product-words.ts'
import { saveCarton } from './save-packs.ts'

export const FIRST_PRODUCT_ID = 1001

const INSERT: Statement = {
  name: 'product-insert',
  text: `
    with made as (
      insert into product (business_id, product_id, name, product_code, category_id, unit_id, reorder_level, max_quantity, tracks_expiry,
        cost_price, selling_price, pack_quantity, carton_price, search_text, created_by, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
    ), priced as (
      insert into price_change (business_id, product_id, cost_price, selling_price, changed_by, changed_at)
      values ($1, $2, $10, $11, $15, $16)
    )
    insert into barcode (business_id, barcode, product_id, place)
    select $1, b.barcode, $2, b.place from unnest($17::text[]) with ordinality as b (barcode, place)`,
}

/**
 * Creates a product and returns its id, from 1001 on. Opening stock goes to the given branch, at the cost price, and is posted in the same
 * transaction. Refuses: bad_input (Duplicate Barcode, unknown category or unit), already_exists (a barcode of another product),
 * branch_needed (opening stock without a branch), and what the door refuses.
 */
export const createProduct = async (tx: Transaction, actor: Actor, product: NewProduct, branchId: number | null): Promise<number> => {
  const productId = await nextId(tx, 'product', FIRST_PRODUCT_ID)
  const words = await checkWords(tx, productId, product)
  await tx
    .count(INSERT, [
      tx.businessId,
      productId,
      product.name,
      product.code,
      product.categoryId,
      product.unitId,
      product.reorderLevel,
      product.maxQuantity,
      product.tracksExpiry,
      product.costPrice,
      product.sellingPrice,
      product.packQuantity,
      product.cartonPrice,
      words,
      actor.userId,
      actor.at,
      product.barcodes,
    ])
    .catch(refuseBrokenLink)
  const { packQuantity: size, cartonPrice: price, sellingPrice } = product
  if (size > ONE) await saveCarton(tx, actor, productId, { size, price, sellingPrice })
  if (product.openingStock > 0n) {
    if (branchId === null) throw new Refusal('branch_needed')
    const { openingStock: quantity, openingExpiry: expiresOn = null, costPrice } = product
    await bringInOpeningStock(tx, actor, branchId, [{ product: productId, quantity, costPrice, expiresOn }])
  }
  return productId
}
