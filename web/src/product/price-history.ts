import type { PriceChange } from '@akonta/domain/catalogue/price-change'
import { fineIn } from '../catalogue/product.ts'
import { api, path } from '../lib/api.ts'
import { isRecord, textIn, type UnknownRecord } from '../lib/records.ts'

const decodePriceChange = (row: UnknownRecord): PriceChange | null => {
  const at = new Date(textIn(row, 'changedAt'))
  if (Number.isNaN(at.getTime())) return null
  return { at, by: textIn(row, 'changedBy'), costPrice: fineIn(row, 'costPrice'), sellingPrice: fineIn(row, 'retCash') ?? 0n }
}

/** The last prices of a product, the newest first. */
export const fetchPriceHistory = async (db: string, id: string, signal: AbortSignal): Promise<readonly PriceChange[]> => {
  const rows = await api.get<unknown>(path`/api/product/${db}/id/${id}/prices`, { signal })
  if (!Array.isArray(rows)) return []
  return rows
    .filter(isRecord)
    .map(decodePriceChange)
    .filter(change => change !== null)
}
