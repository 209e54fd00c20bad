import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'

const LOCK: Statement = {
  name: 'product-lock-unused',
  text: `
    select exists (select from stock_movement m where m.business_id = p.business_id and m.product_id = p.product_id)
        or exists (select from sale_line l where l.business_id = p.business_id and l.product_id = p.product_id) as used
    from product p where p.business_id = $1 and p.product_id = $2 and p.archived_at is null
    for update`,
}
const DELETE: Statement = { name: 'product-delete', text: 'delete from product where business_id = $1 and product_id = $2' }
const ARCHIVE: Statement = {
  name: 'product-archive',
  text: 'update product set archived_at = $3 where business_id = $1 and product_id = $2',
}

/** What became of a deleted product. */
export type Deleted = 'gone' | 'archived'

/**
 * Takes a product out of lists and searches. One that was never used is gone for good; one that was stays on its papers and reports
 * (AMB-057). Refuses an id that is unknown or archived before (not_found).
 */
export const deleteProduct = async (tx: Transaction, productId: number, at: Date): Promise<Deleted> => {
  const product = await tx.row<{ used: boolean }>(LOCK, [tx.businessId, productId])
  if (!product) throw new Refusal('not_found', `There is no product ${productId}`)
  if (product.used) await tx.count(ARCHIVE, [tx.businessId, productId, at])
  else await tx.count(DELETE, [tx.businessId, productId])
  return product.used ? 'archived' : 'gone'
}
