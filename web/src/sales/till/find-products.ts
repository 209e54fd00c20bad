import { searchBranch } from '../../goods/search-branch.ts'
import { ApiFailure, isServerAway } from '../../lib/api.ts'
import { isServerLikely } from '../../offline/outbox/store-here.ts'
import { offlineTexts } from '../../offline/texts.ts'
import { canStoreSales, currentCopy, tillIsRead } from '../../offline/till-state.ts'
import { findLocalProducts } from './on-device/local-products.ts'
import { carriedBy, type SaleProduct, saleProductOf } from './sale-product.ts'

/** A till with a copy of the branch waits no longer for the server's results. */
const LONGEST_SEARCH_MS = 6_000
/** Before anything is typed the copy is as good: a till that starts on a bad line shows it soon. */
const LONGEST_START_MS = 2_000

const afterStart = (): Promise<void> => new Promise(resolve => setTimeout(resolve, LONGEST_START_MS))

/**
 * The products for a search text; without one the first page of the branch's products. From this device's copy if the server does not
 * answer.
 */
export const findProducts = async (db: string, branch: string, text: string, signal?: AbortSignal): Promise<readonly SaleProduct[]> => {
  await tillIsRead()
  const copy = currentCopy()
  if (copy === null || copy.branch !== branch) {
    try {
      return await askForProducts(db, branch, text, signal)
    } catch (failure) {
      if (!isServerAway(failure) || !canStoreSales()) throw failure
      throw new ApiFailure(failure instanceof ApiFailure ? failure.status : 0, 'no_copy', offlineTexts.noCopyYet)
    }
  }
  if (!isServerLikely()) return findLocalProducts(copy, text)
  const limits = [AbortSignal.timeout(LONGEST_SEARCH_MS), ...(signal === undefined ? [] : [signal])]
  const asked = askForProducts(db, branch, text, AbortSignal.any(limits)).catch((failure: unknown) => {
    if (!isServerAway(failure)) throw failure
    return findLocalProducts(copy, text)
  })
  return text === '' ? Promise.race([asked, afterStart().then(() => findLocalProducts(copy, text))]) : asked
}

const askForProducts = async (db: string, branch: string, text: string, signal?: AbortSignal): Promise<readonly SaleProduct[]> =>
  (await searchBranch(db, branch, text, signal)).map(saleProductOf)

/** The one product with exactly this code, or null. */
export const findProductByCode = async (db: string, branch: string, code: string): Promise<SaleProduct | null> =>
  (await findProducts(db, branch, code)).map(product => carriedBy(product, code)).find(product => product !== null) ?? null
