import type { UnknownRecord } from '../../../lib/stored-values.ts'
import { type CopiedBranch, readProductRows } from '../../../offline/product-rows.ts'
import { addRows, type Catalogue, emptyCatalogue, searchCatalogue } from './catalogue.ts'

/** One state of the copy of a branch. */
export type CopyState = CopiedBranch & { readonly loadedAt: string; readonly since: string }

/** The catalogue of the copy that was read last: reading thousands of products takes longer than searching them. */
const lastRead: { branch: string; version: string; catalogue: Promise<Catalogue> } = {
  branch: '',
  version: '',
  catalogue: Promise.resolve(emptyCatalogue()),
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
  Object.assign(lastRead, { branch, version, catalogue: before ?? read })
  read.then(show, () => {
    // A device that could not be read is asked again.
    if (lastRead.version === version) Object.assign(lastRead, { branch: '', version: '' })
  })
  return lastRead.catalogue
}

/** The stored rows of the products that match a text, in the server's order. */
export const searchCopy = async (copy: CopyState, text: string): Promise<readonly UnknownRecord[]> =>
  searchCatalogue(await catalogueOf(copy), text)
