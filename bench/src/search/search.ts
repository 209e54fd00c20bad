import { sayRead } from '../load/read-load.ts'
import { say, sayCircumstances } from '../page.ts'
import { withServer } from '../scratch/with-server.ts'
import type { Settings } from '../settings.ts'
import { type CatalogueLoad, measureCatalogue } from './catalogue-load.ts'

const SIZES = [1_000, 100_000, 1_000_000]

const sayCatalogue = ({ products, searches, list, filePages }: CatalogueLoad): void => {
  say(`\n  ${products.toLocaleString('en')} products`)
  for (const [kind, spread] of Object.entries(searches)) sayRead(kind, spread)
  sayRead('list, 100 a page', list)
  sayRead('list, 1,000 a page', filePages)
}

/** Search as you type and the list of products, one client, in catalogues of three sizes or of the given ones, each in turn. */
export const measureSizes = ({ seconds, seed, parts }: Settings): Promise<readonly CatalogueLoad[]> =>
  withServer(async place => {
    const measured: CatalogueLoad[] = []
    for (const products of parts.length > 0 ? parts.map(Number) : SIZES) {
      const load = await measureCatalogue(place, products, seconds / 4, seed)
      sayCatalogue(load)
      measured.push(load)
    }
    return measured
  })

export const benchSearch = async (settings: Settings): Promise<void> => {
  sayCircumstances()
  await measureSizes(settings)
}
