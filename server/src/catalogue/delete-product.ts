import { Refusal } from '@akonta/domain/refusals'
import { type Statement, type Transaction, violatedConstraint } from '../db/database.ts'

/** Whoever begins to use the product meanwhile waits for this row, or is waited for. */
const LOCK: Statement = {
  name: 'product-lock-for-deletion',
  text: 'select from product where business_id = $1 and product_id = $2 and archived_at is null for update',
}
/** Asked after the lock: what others saved while it was waited for is seen. */
const USED: Statement = {
  name: 'product-used',
  text: `
    select exists (select from stock_position s where s.business_id = $1 and s.product_id = $2)
        or exists (select from sale_line l where l.business_id = $1 and l.product_id = $2) as used`,
}
const DELETE: Statement = { name: 'product-delete', text: 'delete from product where business_id = $1 and product_id = $2' }
const ARCHIVE: Statement = {
  name: 'product-archive',
  text: 'update product set archived_at = $3 where business_id = $1 and product_id = $2',
}

/** What became of a deleted product. */
export type Deleted = 'gone' | 'archived'

/**
 * Takes a product out of lists and searches. One that was never used is gone for good; one that was stays on its papers and reports, and
 * can be brought back (AMB-057). Refuses an id that is unknown or archived before (not_found).
 */
export const deleteProduct = async (tx: Transaction, productId: number, at: Date): Promise<Deleted> => {
  const found = await tx.count(LOCK, [tx.businessId, productId])
  if (found === 0) throw new Refusal('not_found', `There is no product ${productId}`)
  const isUsed = (await tx.row<{ used: boolean }>(USED, [tx.businessId, productId]))?.used ?? false
  if (isUsed) {
    await tx.count(ARCHIVE, [tx.businessId, productId, at])
    return 'archived'
  }
  await tx.count(DELETE, [tx.businessId, productId]).catch((error: unknown) => {
    throw violatedConstraint(error) === undefined ? error : new Refusal('in_use', 'Other records use this product')
  })
  return 'gone'
}
