import type { UnknownRecord } from '../../../lib/stored-values.ts'
import type { CopyState } from '../../../offline/first-products.ts'
import { readProductRows } from '../../../offline/product-rows.ts'
import { addRows, type Catalogue, emptyCatalogue, searchCatalogue } from './catalogue.ts'

/** The catalogue of the copy that was read last: reading thousands of products takes longer than searching them. */
const lastRead: { branch: string; version: string; catalogue: Promise<Catalogue>; newest: Promise<Catalogue> } = {
  branch: '',
  version: '',
  catalogue: Promise.resolve(emptyCatalogue()),
  newest: Promise.resolve(emptyCatalogue()),
}

const readCatalogue = async (copy: CopyState): Promise<Catalogue> => {
  const catalogue = emptyCatalogue()
  await readProductRows(copy, rows => addRows(catalogue, rows))
  return catalogue
}

/** While a renewed copy is being read, the one before it is searched: nobody waits for a thousand products that have not changed. */
const catalogueOf = (copy: CopyState): Promise<Catalogue> => {
  const branch = `${copy.business}|${copy.branch}`
  const version = `${copy.loadedAt}|${copy.since}`
  if (lastRead.branch === branch && lastRead.version === version) return lastRead.catalogue
  const before = lastRead.branch === branch ? lastRead.catalogue : null
  const read = readCatalogue(copy)
  const show = (): void => {
    if (lastRead.version === version) lastRead.catalogue = read
  }
  Object.assign(lastRead, { branch, version, catalogue: before ?? read, newest: read })
  read.then(show, () => {
    // A device that could not be read is asked again.
    if (lastRead.version === version) Object.assign(lastRead, { branch: '', version: '' })
  })
  return lastRead.catalogue
}

/**
 * The stored rows of the products that match a text, in the server's order. `exactly`: of this state of the copy, also while it is still
 * being read.
 */
export const searchCopy = async (copy: CopyState, text: string, exactly: boolean): Promise<readonly UnknownRecord[]> => {
  const soonest = catalogueOf(copy)
  return searchCatalogue(await (exactly ? lastRead.newest : soonest), text)
}
