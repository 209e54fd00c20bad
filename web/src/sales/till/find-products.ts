import { lineOfLabel, readScaleLabel } from '@akonta/domain/catalogue/scale-barcode'
import { ONE, type Quantity } from '@akonta/domain/quantity'
import { Refusal } from '@akonta/domain/refusals'
import { searchBranch } from '../../goods/search-branch.ts'
import { ApiFailure, isServerAway } from '../../lib/api.ts'
import { pause } from '../../lib/storage/clock.ts'
import { isServerLikely } from '../../offline/outbox/store-here.ts'
import { offlineTexts } from '../../offline/texts.ts'
import { canStoreSales, currentCopy, tillIsRead } from '../../offline/till-state.ts'
import { listOf, priceNow } from '../prices/line-price.ts'
import { salesTexts } from '../texts.ts'
import { firstSignal } from './first-signal.ts'
import { findLocalProducts } from './on-device/local-products.ts'
import { carriedBy, type SaleProduct, saleProductOf } from './sale-product.ts'
import { useSaleTerms } from './sale-terms.ts'

/** A till with a copy of the branch waits no longer for the server's results. */
export const LONGEST_SEARCH_MS = 6_000
/** Before anything is typed the copy is as good: a server in the shop answers by then, and on a slow line nobody waits for one. */
const LONGEST_START_MS = 100

/** The copy needs no rest for the line's sake. It is longer than the gaps of a scanner, whose codes are not searched letter by letter. */
const REST_HERE_MS = 60

/** The pause in typing before the copy of this branch is searched; undefined if the server is asked. */
export const restHere = (branch: string): number | undefined =>
  !isServerLikely() && currentCopy()?.branch === branch ? REST_HERE_MS : undefined

const afterStart = (): Promise<void> => pause(LONGEST_START_MS)

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
  // The first list is read from the copy while the server is asked, so that it is there when no answer comes.
  const first = text === '' ? findLocalProducts(copy, text) : null
  first?.catch(() => undefined)
  const here = () => first ?? findLocalProducts(copy, text)
  const limits = [AbortSignal.timeout(LONGEST_SEARCH_MS), ...(signal === undefined ? [] : [signal])]
  const asked = askForProducts(db, branch, text, firstSignal(limits)).catch((failure: unknown) => {
    if (!isServerAway(failure)) throw failure
    return here()
  })
  return text === '' ? Promise.race([asked, afterStart().then(here)]) : asked
}

const askForProducts = async (db: string, branch: string, text: string, signal?: AbortSignal): Promise<readonly SaleProduct[]> =>
  (await searchBranch(db, branch, text, signal)).map(saleProductOf)

/** The patterns of the shop’s scale barcodes, as this till knows them. */
export type ScalePatterns = readonly string[]

/**
 * The product of a scale’s label, with the line that the label gives; null for any other code. Refuses a wrong check digit, an unknown item
 * code, and an amount for goods without a price.
 */
export const findLabelled = async (db: string, branch: string, code: string, patterns: ScalePatterns): Promise<SaleProduct | null> => {
  const scanned = readScaleLabel(code, patterns)
  if (scanned === null) return null
  if ('fault' in scanned) throw new Refusal('bad_input', scanned.fault)
  const { label } = scanned
  const product = (await findByOwnCode(db, branch, label.item)) ?? (await findByOwnCode(db, branch, label.itemBarcode))
  if (product === null || product.pack !== undefined) throw new Refusal('not_found', salesTexts.unknownItemCode(label.item))
  const list = listOf(useSaleTerms.getState())
  const priceAt = (quantity: Quantity) => priceNow(product, { quantity, pack: undefined, list }).price
  const first = lineOfLabel(label, priceAt(ONE))
  // The price can depend on the quantity, which is known only now.
  const labelled = first && lineOfLabel(label, priceAt(first.quantity))
  if (labelled === null) throw new Refusal('bad_input', salesTexts.labelWithoutPrice(product.name))
  return { ...product, labelled }
}

/** The one product with exactly this code or with this label of a scale, or null. */
export const findProductByCode = async (db: string, branch: string, code: string, patterns: ScalePatterns): Promise<SaleProduct | null> =>
  (await findLabelled(db, branch, code, patterns)) ?? findByOwnCode(db, branch, code)

const findByOwnCode = async (db: string, branch: string, code: string): Promise<SaleProduct | null> =>
  (await findProducts(db, branch, code)).map(product => carriedBy(product, code)).find(product => product !== null) ?? null
