import type { CopiedProduct } from '@akonta/domain/sales/local-copy-calls'
import { type BranchCopy, copiedProductsByIds, productOfRow, readProductRows } from '../../../offline/branch-copy.ts'
import { useTill } from '../../../offline/till-state.ts'
import { type SaleProduct, saleProductOfCopy } from '../sale-product.ts'
import { addRows, type Catalogue, emptyCatalogue, searchCatalogue } from './catalogue.ts'
import { stockHere } from './stock-here.ts'

/** The catalogue of the copy that was read last: reading thousands of products takes longer than searching them. */
const lastRead: { branch: string; version: string; catalogue: Promise<Catalogue> } = {
  branch: '',
  version: '',
  catalogue: Promise.resolve(emptyCatalogue()),
}

const readCatalogue = async (copy: BranchCopy): Promise<Catalogue> => {
  const catalogue = emptyCatalogue()
  await readProductRows(copy, rows => addRows(catalogue, rows))
  return catalogue
}

/** While a renewed copy is being read, the one before it is searched: nobody waits for a thousand products that have not changed. */
const catalogueOf = (copy: BranchCopy): Promise<Catalogue> => {
  const branch = `${copy.business}|${copy.branch}`
  const version = `${copy.loadedAt}|${copy.since}`
  if (lastRead.branch === branch && lastRead.version === version) return lastRead.catalogue
  const before = lastRead.branch === branch ? lastRead.catalogue : null
  const read = readCatalogue(copy)
  const show = (): void => {
    if (lastRead.version === version) lastRead.catalogue = read
  }
  Object.assign(lastRead, { branch, version, catalogue: before ?? read })
  read.then(show, () => {
    // A device that could not be read is asked again.
    if (lastRead.version === version) Object.assign(lastRead, { branch: '', version: '' })
  })
  return lastRead.catalogue
}

const onDevice = (place: BranchCopy, found: readonly CopiedProduct[]): readonly SaleProduct[] => {
  const entries = useTill.getState().entries.filter(({ business, branch }) => business === place.business && branch === place.branch)
  return stockHere(found.map(saleProductOfCopy), entries, place)
}

export const findLocalProducts = async (place: BranchCopy, text: string): Promise<readonly SaleProduct[]> => {
  const rows = searchCatalogue(await catalogueOf(place), text)
  return onDevice(
    place,
    rows.map(productOfRow).filter(product => product !== null),
  )
}

/** The favourites of the branch, as the copy has them. */
export const localFavourites = async (place: BranchCopy): Promise<readonly SaleProduct[]> =>
  onDevice(place, await copiedProductsByIds(place, place.favourites))
