import type { Actor } from '@akonta/domain/actor'
import type { NewProduct } from '@akonta/domain/catalogue/product'
import { ONE } from '@akonta/domain/quantity'
import { Refusal } from '@akonta/domain/refusals'
import type { Transaction } from '../db/database.ts'
import { nextId } from '../db/id-counter.ts'
import { insertOf } from '../db/rows/insert-of.ts'
import { bringInOpeningStock } from './opening-stock.ts'
import { columnsOfProduct, insertBarcodes, PRODUCT_COLUMNS, recordPrices } from './product-columns.ts'
import { checkWords, refuseBrokenLink } from './product-words.ts'
import { saveCarton } from './save-packs.ts'

export const FIRST_PRODUCT_ID = 1001

const INSERT = insertOf('product-insert', 'product', ['business_id, product_id', ...PRODUCT_COLUMNS, 'created_by, created_at'])

/**
 * Creates a product and returns its id, from 1001 on. Opening stock goes to the given branch, at the cost price, and is posted in the same
 * transaction. Refuses: bad_input (Duplicate Barcode, unknown category or unit), already_exists (a barcode of another product),
 * branch_needed (opening stock without a branch), and what the door refuses.
 */
export const createProduct = async (tx: Transaction, actor: Actor, product: NewProduct, branchId: number | null): Promise<number> => {
  const productId = await nextId(tx, 'product', FIRST_PRODUCT_ID)
  const words = await checkWords(tx, productId, product)
  const row = {
    business_id: tx.businessId,
    product_id: productId,
    ...columnsOfProduct(product, words),
    created_by: actor.userId,
    created_at: actor.at,
  }
  await tx.count(INSERT, INSERT.values(row)).catch(refuseBrokenLink)
  await recordPrices(tx, actor, [{ id: productId, costPrice: product.costPrice, sellingPrice: product.sellingPrice }])
  if (product.barcodes.length > 0) await insertBarcodes(tx, productId, product.barcodes).catch(refuseBrokenLink)
  const { packQuantity: size, cartonPrice: price, sellingPrice } = product
  if (size > ONE) await saveCarton(tx, actor, productId, { size, price, sellingPrice })
  if (product.openingStock > 0n) {
    if (branchId === null) throw new Refusal('branch_needed')
    const { openingStock: quantity, openingExpiry: expiresOn = null, costPrice } = product
    await bringInOpeningStock(tx, actor, branchId, [{ product: productId, quantity, costPrice, expiresOn }])
  }
  return productId
}
