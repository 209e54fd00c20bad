import type { CopiedProduct } from '@akonta/domain/sales/local-copy-calls'
import { type BranchCopy, copiedProductsByIds, productOfRow } from '../../../offline/branch-copy.ts'
import { useTill } from '../../../offline/till-state.ts'
import { type SaleProduct, saleProductOfCopy } from '../sale-product.ts'
import { searchBeside } from './search-beside.ts'
import { stockHere } from './stock-here.ts'

const onDevice = (place: BranchCopy, found: readonly CopiedProduct[]): readonly SaleProduct[] => {
  const entries = useTill.getState().entries.filter(({ business, branch }) => business === place.business && branch === place.branch)
  return stockHere(found.map(saleProductOfCopy), entries, place)
}

export const findLocalProducts = async (place: BranchCopy, text: string): Promise<readonly SaleProduct[]> => {
  const rows = await searchBeside(place, text)
  return onDevice(
    place,
    rows.map(productOfRow).filter(product => product !== null),
  )
}

/** The favourites of the branch, as the copy has them. */
export const localFavourites = async (place: BranchCopy): Promise<readonly SaleProduct[]> =>
  onDevice(place, await copiedProductsByIds(place, place.favourites))
