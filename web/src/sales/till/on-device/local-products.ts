import type { CopiedProduct } from '@akonta/domain/sales/local-copy-calls'
import { type BranchCopy, copiedProductsByIds, productOfRow } from '../../../offline/branch-copy.ts'
import { firstProducts, storeFirstProducts } from '../../../offline/first-products.ts'
import { currentCopy, useTill } from '../../../offline/till-state.ts'
import { type SaleProduct, saleProductOfCopy } from '../sale-product.ts'
import { searchBeside } from './search-beside.ts'
import { stockHere } from './stock-here.ts'

const onDevice = (place: BranchCopy, found: readonly CopiedProduct[]): readonly SaleProduct[] => {
  const entries = useTill.getState().entries.filter(({ business, branch }) => business === place.business && branch === place.branch)
  return stockHere(found.map(saleProductOfCopy), entries, place)
}

export const findLocalProducts = async (place: BranchCopy, text: string): Promise<readonly SaleProduct[]> => {
  const rows = (text === '' ? await firstProducts(place) : null) ?? (await searchBeside(place, text))
  return onDevice(
    place,
    rows.map(productOfRow).filter(product => product !== null),
  )
}

/** The favourites of the branch, as the copy has them. */
export const localFavourites = async (place: BranchCopy): Promise<readonly SaleProduct[]> =>
  onDevice(place, await copiedProductsByIds(place, place.favourites))

const findFirst = async (): Promise<void> => {
  const copy = currentCopy()
  if (copy !== null && (await firstProducts(copy)) === null) await storeFirstProducts(copy, await searchBeside(copy, '', true))
}

/** Later, so that it delays neither the first list nor a renewed copy that follows. */
const REST_MS = 2_000

/**
 * Stores the first products with each copy of an open till, so that its next start without a server reads only those. Returns a function
 * that stops it.
 */
export const keepFirstProducts = (): (() => void) => {
  let timer = 0
  const plan = (): void => {
    window.clearTimeout(timer)
    // Without them the next start reads the copy, as it did before.
    timer = window.setTimeout(() => void findFirst().catch(() => undefined), REST_MS)
  }
  plan()
  const stop = useTill.subscribe(({ copies }, before) => copies !== before.copies && plan())
  return () => {
    window.clearTimeout(timer)
    stop()
  }
}
