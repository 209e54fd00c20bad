import type { BranchLot, ExpiringLine, ExpiringPage, ExpiringSpan } from '@akonta/domain/stock/expiring'
import type { BranchStock, CardLine, ReorderLine, ReorderPage, StockCard } from '@akonta/domain/stock/stock-card'
import { type FetchWatch, fetchAllPages } from '../lib/all-pages.ts'
import { api, path } from '../lib/api.ts'
import { decodeExpiringPage, decodeLots } from './lots.ts'
import { decodeBranchStock, decodeReorderPage, decodeStockCard } from './stock.ts'

/** Rows on a page of the screen, and the most of one call, from which files are assembled. */
export const STOCK_PAGE_SIZE = 100
const FILE_PAGE_SIZE = 1000

export const fetchBranchStock = async (db: string, id: string, signal: AbortSignal): Promise<readonly BranchStock[]> =>
  decodeBranchStock(await api.get<unknown>(path`/api/stock/branches/${db}/${id}`, { signal }))

/** The dated lots of a product, in every branch that the user may see. */
export const fetchLots = async (db: string, id: string, signal: AbortSignal): Promise<readonly BranchLot[]> =>
  decodeLots(await api.get<unknown>(path`/api/stock/lots/${db}/${id}`, { signal }))

type ExpiringOf = { readonly db: string; readonly branch: string; readonly span: ExpiringSpan }

const expiringPage = async ({ db, branch, span }: ExpiringOf, page: number, size: number, signal: AbortSignal): Promise<ExpiringPage> =>
  decodeExpiringPage(
    await api.get<unknown>(`${path`/api/stock/expiring/${db}/${branch}`}?span=${span}&page=${page}&size=${size}`, { signal }),
  )

export const fetchExpiringPage = (list: ExpiringOf & { readonly page: number }, signal: AbortSignal): Promise<ExpiringPage> =>
  expiringPage(list, list.page, STOCK_PAGE_SIZE, signal)

export const fetchWholeExpiring = (list: ExpiringOf, watch: FetchWatch): Promise<readonly ExpiringLine[]> => {
  const fetchPage = async (page: number, signal: AbortSignal) => {
    const { lines, pages, total } = await expiringPage(list, page, FILE_PAGE_SIZE, signal)
    return { rows: lines, pages, total }
  }
  return fetchAllPages(fetchPage, lotKey, watch)
}

/** Identifies a lot within its branch. */
export const lotKey = ({ productId, expiresOn }: ExpiringLine): string => `${productId}/${expiresOn}`

type CardOf = { readonly db: string; readonly branch: string; readonly id: string }

const cardPage = async ({ db, branch, id }: CardOf, page: number, size: number, signal: AbortSignal): Promise<StockCard> =>
  decodeStockCard(await api.get<unknown>(`${path`/api/stock/card/${db}/${branch}/${id}`}?page=${page}&size=${size}`, { signal }))

/** A page of the movements of a product in a branch, newest first. */
export const fetchStockCard = (card: CardOf & { readonly page: number }, signal: AbortSignal): Promise<StockCard> =>
  cardPage(card, card.page, STOCK_PAGE_SIZE, signal)

/** All movements of a product in a branch, for a file. */
export const fetchWholeStockCard = (card: CardOf, watch: FetchWatch): Promise<readonly CardLine[]> => {
  const fetchPage = async (page: number, signal: AbortSignal) => {
    const { lines, pages, total } = await cardPage(card, page, FILE_PAGE_SIZE, signal)
    return { rows: lines, pages, total }
  }
  return fetchAllPages(fetchPage, line => line.movementNo, watch)
}

const reorderPage = async (db: string, branch: string, page: number, size: number, signal: AbortSignal): Promise<ReorderPage> =>
  decodeReorderPage(await api.get<unknown>(`${path`/api/stock/reorder/${db}/${branch}`}?page=${page}&size=${size}`, { signal }))

export const fetchReorderPage = (db: string, branch: string, page: number, signal: AbortSignal): Promise<ReorderPage> =>
  reorderPage(db, branch, page, STOCK_PAGE_SIZE, signal)

export const fetchWholeReorderList = (db: string, branch: string, watch: FetchWatch): Promise<readonly ReorderLine[]> => {
  const fetchPage = async (page: number, signal: AbortSignal) => {
    const { lines, pages, total } = await reorderPage(db, branch, page, FILE_PAGE_SIZE, signal)
    return { rows: lines, pages, total }
  }
  return fetchAllPages(fetchPage, line => line.productId, watch)
}
