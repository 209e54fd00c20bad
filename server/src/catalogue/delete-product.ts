import { noProduct } from '@akonta/domain/catalogue/missing-product'
import type { Statement, Transaction } from '../db/database.ts'

/** The first use of the product waits for this row lock, or we wait for it. */
const LOCK: Statement = {
  name: 'product-lock-for-deletion',
  text: 'select from product where business_id = $1 and product_id = $2 and archived_at is null for update',
}
/** Checked after the lock, so that uses committed during the wait are seen. */
const USED: Statement = {
  name: 'product-used',
  text: `
    select exists (select from stock_position s where s.business_id = $1 and s.product_id = $2)
        or exists (select from sale_line l where l.business_id = $1 and l.product_id = $2) as used`,
}
/** A quotation, an order, a layaway, a count, a recipe …: by the foreign keys, so that a table added later counts too. */
const OTHER_USE: Statement = {
  name: 'product-other-use',
  text: `select used_by is not null as used from first_other_use('product', array[$1::bigint], '{}')`,
}
const DELETE: Statement = { name: 'product-delete', text: 'delete from product where business_id = $1 and product_id = $2' }
const ARCHIVE: Statement = {
  name: 'product-archive',
  text: 'update product set archived_at = $3 where business_id = $1 and product_id = $2',
}

export type Deleted = 'gone' | 'archived'

/**
 * Removes a product from lists and searches. An unused one is deleted permanently; a used one stays on its documents and reports and can be
 * restored (AMB-057). Refuses an unknown or already archived id (not_found).
 */
export const deleteProduct = async (tx: Transaction, productId: number, at: Date): Promise<Deleted> => {
  const found = await tx.count(LOCK, [tx.businessId, productId])
  if (found === 0) throw noProduct(productId)
  const { used: isTraded } = await tx.one<{ used: boolean }>(USED, [tx.businessId, productId])
  if (isTraded || (await tx.one<{ used: boolean }>(OTHER_USE, [productId])).used) {
    await tx.count(ARCHIVE, [tx.businessId, productId, at])
    return 'archived'
  }
  await tx.count(DELETE, [tx.businessId, productId])
  return 'gone'
}
