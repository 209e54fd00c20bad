import { ofProduct } from '@akonta/domain/catalogue/missing-product'
import type { Statement, Transaction } from '../db/database.ts'

const RESTORE: Statement = {
  name: 'product-restore',
  text: 'update product set archived_at = null where business_id = $1 and product_id = $2 and archived_at is not null',
}

/** Restores an archived product, unchanged. Refuses an unknown or unarchived id (not_found). */
export const restoreProduct = async (tx: Transaction, productId: number): Promise<void> => {
  const restored = await tx.count(RESTORE, [tx.businessId, productId])
  if (restored === 0)
    throw ofProduct('not_found', productId, name =>
      name === undefined ? `There is no deleted product ${productId}` : `${name} is in the catalogue`,
    )
}
