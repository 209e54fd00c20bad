import { searchBranch } from '../../goods/search-branch.ts'
import { ApiFailure, isServerAway } from '../../lib/api.ts'
import { offlineTexts } from '../../offline/texts.ts'
import { canStoreSales, currentCopy, useTill } from '../../offline/till-state.ts'
import { findLocalProducts } from './local-products.ts'
import { carriesCode, type SaleProduct, saleProductOf } from './sale-product.ts'

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
      if (!isServerAway(failure) || !canStoreSales()) throw failure
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
