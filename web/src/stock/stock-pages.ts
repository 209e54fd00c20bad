import type { ExpiringSpan } from '@akonta/domain/stock/expiring'
import { type CardLine, type ExpiringLot, expiringStock, type ReorderLine, reorderList, stockCard } from '@akonta/domain/stock/stock-calls'
import { type FetchWatch, fetchAllPages } from '../lib/all-pages.ts'
import { call } from '../lib/call.ts'

/** Rows on a page of the screen, and the most of one call, from which files are assembled. */
export const STOCK_PAGE_SIZE = 100
const FILE_PAGE_SIZE = 1000

type OfBranch = { readonly db: string; readonly branch: string }

/** Identifies a lot within its branch. */
export const lotKey = ({ productId, expiresOn }: ExpiringLot): string => `${productId}/${expiresOn}`

export const fetchWholeExpiring = (list: OfBranch & { readonly span: ExpiringSpan }, watch: FetchWatch): Promise<readonly ExpiringLot[]> =>
  fetchAllPages((page, signal) => call(expiringStock, { ...list, page, size: FILE_PAGE_SIZE }, { signal }), lotKey, watch)

export const fetchWholeStockCard = (card: OfBranch & { readonly id: number }, watch: FetchWatch): Promise<readonly CardLine[]> =>
  fetchAllPages(
    (page, signal) => call(stockCard, { ...card, page, size: FILE_PAGE_SIZE }, { signal }),
    line => line.movementNo,
    watch,
  )

export const fetchWholeReorderList = (list: OfBranch, watch: FetchWatch): Promise<readonly ReorderLine[]> =>
  fetchAllPages(
    (page, signal) => call(reorderList, { ...list, page, size: FILE_PAGE_SIZE }, { signal }),
    line => line.productId,
    watch,
  )
