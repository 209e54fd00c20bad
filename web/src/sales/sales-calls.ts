import type { BusinessDate } from '@akonta/domain/dates'
import type { SaleLineWire } from '@akonta/domain/sales/sale-wire'
import { searchBranch } from '../goods/search-branch.ts'
import { ApiFailure, api, isServerAway, path } from '../lib/api.ts'
import { isRecord, textIn } from '../lib/records.ts'
import { offlineTexts } from '../offline/texts.ts'
import { canKeepSales, currentCopy, useTill } from '../offline/till-state.ts'
import { decodeReceipt, type Receipt } from './receipt/receipt.ts'
import { decodeSalesReport, type SalesReportRow } from './report/sales-report.ts'
import { findLocalProducts } from './till/local-products.ts'
import { carriesCode, type SaleProduct, saleProductOf } from './till/sale-product.ts'

/** A till with a copy of the branch waits no longer for the server's results. */
const LONGEST_SEARCH_MS = 6_000

/**
 * The products for a search text; without one the first page of the branch's products. From this device's copy if the server does not
 * answer.
 */
export const findProducts = async (db: string, branch: string, text: string, signal?: AbortSignal): Promise<readonly SaleProduct[]> => {
  const copy = currentCopy()
  if (copy === null || copy.branch !== branch) {
    try {
      return await askForProducts(db, branch, text, signal)
    } catch (failure) {
      if (!isServerAway(failure) || !canKeepSales()) throw failure
      throw new ApiFailure(failure instanceof ApiFailure ? failure.status : 0, 'no_copy', offlineTexts.noCopyYet)
    }
  }
  if (!useTill.getState().line) return findLocalProducts(copy, text)
  const limits = [AbortSignal.timeout(LONGEST_SEARCH_MS), ...(signal === undefined ? [] : [signal])]
  try {
    return await askForProducts(db, branch, text, AbortSignal.any(limits))
  } catch (failure) {
    if (!isServerAway(failure)) throw failure
    return findLocalProducts(copy, text)
  }
}

const askForProducts = async (db: string, branch: string, text: string, signal?: AbortSignal): Promise<readonly SaleProduct[]> =>
  (await searchBranch(db, branch, text, signal)).map(saleProductOf)

/** The one product with exactly this code, or null. */
export const findProductByCode = async (db: string, branch: string, code: string): Promise<SaleProduct | null> =>
  (await findProducts(db, branch, code)).find(product => carriesCode(product, code)) ?? null

export type SaleOutcome =
  | { readonly saved: true; readonly invoice: string /** The names of expired goods. */; readonly expired: readonly string[] }
  | { readonly saved: false; readonly message: string /** The code of the reason; empty if there is none. */; readonly code: string }

const namesIn = (goods: unknown): readonly string[] =>
  Array.isArray(goods) ? [...new Set(goods.filter(isRecord).map(row => textIn(row, 'productName')))] : []

type Saving = {
  readonly requestId: string
  /** The seller confirmed that a transaction id was used before. */
  readonly again: boolean
  readonly signal?: AbortSignal
}

/** Saves a sale under a request id. A refused sale is an answer (AMB-082); a failed call throws. */
export const postSale = async (db: string, lines: readonly SaleLineWire[], { again, ...call }: Saving): Promise<SaleOutcome> => {
  const address = path`/api/sales/makesales/${db}`
  const answer = await api.post<unknown>(again ? `${address}?again=yes` : address, lines, call)
  if (!isRecord(answer)) return { saved: false, message: '', code: '' }
  if (answer.savedSuccessfully === true) return { saved: true, invoice: textIn(answer, 'salesinvoice'), expired: namesIn(answer.expired) }
  return { saved: false, message: textIn(answer, 'message') || textIn(answer, 'detail'), code: textIn(answer, 'code') }
}

/** Does the server ask to confirm a transaction id that was used before? */
export const isUsedTransaction = (failure: unknown): failure is ApiFailure =>
  failure instanceof ApiFailure && failure.code === 'already_exists'

/** The receipt of a sale; null if it does not exist. */
export const fetchReceipt = async (db: string, invoice: string): Promise<Receipt | null> => {
  try {
    return decodeReceipt(await api.get<unknown>(path`/api/sales/byinvoice/${db}/${invoice}`))
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 404) return null
    throw failure
  }
}

/** All sales of a branch between two days, both included, oldest first (AMB-089). */
export const fetchSales = async (db: string, branch: string, start: BusinessDate, end: BusinessDate): Promise<readonly SalesReportRow[]> =>
  decodeSalesReport(await api.get<unknown>(path`/api/salesacc/salesaccbydate/${db}/${branch}/${start}/${end}`))
