import type { BranchStock, ReorderLine, ReorderPage, StockCard } from '@akonta/domain/stock/stock-card'
import { api, path } from '../lib/api.ts'
import { decodeBranchStock, decodeReorderPage, decodeStockCard } from './stock.ts'

/** Rows on a page of the screen, and the most that one call sends: what a file is put together from. */
export const STOCK_PAGE_SIZE = 100
const FILE_PAGE_SIZE = 1000

export const fetchBranchStock = async (db: string, id: string, signal: AbortSignal): Promise<readonly BranchStock[]> =>
  decodeBranchStock(await api.get<unknown>(path`/api/stock/branches/${db}/${id}`, { signal }))

type CardQuery = { readonly db: string; readonly branch: string; readonly id: string; readonly page: number }

/** A page of the movements of a product in a branch, the newest first. */
export const fetchStockCard = async ({ db, branch, id, page }: CardQuery, signal: AbortSignal): Promise<StockCard> =>
  decodeStockCard(await api.get<unknown>(`${path`/api/stock/card/${db}/${branch}/${id}`}?page=${page}&size=${STOCK_PAGE_SIZE}`, { signal }))

const fetchReorder = async (db: string, branch: string, page: number, size: number, signal?: AbortSignal): Promise<ReorderPage> =>
  decodeReorderPage(
    await api.get<unknown>(`${path`/api/stock/reorder/${db}/${branch}`}?page=${page}&size=${size}`, signal === undefined ? {} : { signal }),
  )

/** A page of what is to be ordered for a branch. */
export const fetchReorderPage = (db: string, branch: string, page: number, signal: AbortSignal): Promise<ReorderPage> =>
  fetchReorder(db, branch, page, STOCK_PAGE_SIZE, signal)

/** All that is to be ordered for a branch, for a file. */
export const fetchWholeReorderList = async (db: string, branch: string): Promise<readonly ReorderLine[]> => {
  const first = await fetchReorder(db, branch, 0, FILE_PAGE_SIZE)
  const lines = [...first.lines]
  for (let page = 1; page < first.pages; page += 1) lines.push(...(await fetchReorder(db, branch, page, FILE_PAGE_SIZE)).lines)
  return lines
}
