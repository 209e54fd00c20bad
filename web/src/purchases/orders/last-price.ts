import { priceHistory } from '@akonta/domain/purchases/order-calls'
import type { UnitPrice } from '@akonta/domain/quantity'
import { useQueryClient } from '@tanstack/react-query'
import type { StockItem } from '../../goods/stock-item.ts'
import { asks } from '../../lib/call.ts'
import { useDb } from '../../lib/session.ts'

/** What one unit of a product cost at this supplier the last time, or its average cost; null for users without the right to see costs. */
export const useLastPrice = (supplier: string): ((product: StockItem) => Promise<UnitPrice | null>) => {
  const db = useDb()
  const queries = useQueryClient()
  return async ({ id, cost }) => {
    if (cost === null || supplier === '') return cost
    const history = await queries.fetchQuery(asks(priceHistory, { db, productId: id })).catch(() => [])
    return history.find(({ supplierId }) => supplierId === supplier)?.price ?? cost
  }
}
