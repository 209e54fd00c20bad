import type { BranchCopy } from '../../../offline/branch-copy.ts'
import { goodsOf } from '../../../offline/outbox/goods-of-entry.ts'
import type { StoredEntry } from '../../../offline/outbox/stored-entry.ts'
import type { SaleProduct } from '../sale-product.ts'

/** Does the copy not have this entry yet? It was not saved, or after the copy was loaded. One that was given up moved nothing. */
const isMissingIn = ({ loadedAt }: Pick<BranchCopy, 'loadedAt'>, { state, settledAt }: StoredEntry): boolean =>
  state === 'waiting' || state === 'parked' || (state === 'sent' && settledAt > loadedAt)

/** The stock of the products less what this till has sold, plus what customers returned here, since its copy was loaded. */
export const stockHere = (
  products: readonly SaleProduct[],
  entries: readonly StoredEntry[],
  copy: Pick<BranchCopy, 'loadedAt'>,
): readonly SaleProduct[] => {
  const moved = new Map<number, bigint>()
  for (const entry of entries.filter(each => isMissingIn(copy, each)))
    for (const { product, quantity } of goodsOf(entry)) moved.set(product, (moved.get(product) ?? 0n) + quantity)
  return products.map(product => ({ ...product, stock: product.stock + (moved.get(product.id) ?? 0n) }))
}
