import { setTimeout as wait } from 'node:timers/promises'
import { type ReadSpread, readLoad } from '../load/read-load.ts'
import { BRANCH_CODE, openScratchShop, type ScratchShop } from '../scratch/scratch-shop.ts'
import type { ScratchPlace } from '../scratch/with-server.ts'
import { seedProducts } from './seed-products.ts'

/** What people type, by kind: texts that occur in most names, in some, in one, and in none. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  'one character': ['m', 'e', '5'],
  'two characters': ['mi', 'so', 'ik', 'zz'],
  'start of a name': ['milo', 'key soap', 'golden tree ch', 'ɛno'],
  'middle of a word': ['ilk', 'oap', 'omato', 'undn'],
  'words apart': ['milk blue', 'rice 5kg'],
  'code or barcode': ['P77', '6030000079190', '603000007'],
  'in no name': ['qqqq', 'milo xyz', '%', '_a_'],
}

/** Rows on a page of the screen, and on a page of a file export. */
const PAGE = 100
const FILE_PAGE = 1_000

const path = (shop: ScratchShop, rest: string): string => `/api/product/all/${shop.dbname}/${rest}`

/** The first two pages, one in the middle and the last. */
const listPaths = (shop: ScratchShop, products: number, size: number): readonly string[] => {
  const pages = Math.ceil(products / size)
  return [0, Math.min(1, pages - 1), Math.floor(pages / 2), pages - 1].map(page =>
    path(shop, `branchcode/${BRANCH_CODE}?page=${page}&size=${size}`),
  )
}

const likePaths = (shop: ScratchShop, texts: readonly string[]): readonly string[] =>
  texts.map(text => path(shop, `${BRANCH_CODE}/like/${encodeURIComponent(text)}`))

export type CatalogueLoad = {
  readonly products: number
  /** Search as you type, by the typed text. */
  readonly searches: Readonly<Record<string, ReadSpread>>
  readonly list: ReadSpread
  readonly filePages: ReadSpread
}

/** Fills a business with so many products, then searches and lists them, with one client, for so many seconds each. */
export const measureCatalogue = async (place: ScratchPlace, products: number, seconds: number, seed: number): Promise<CatalogueLoad> => {
  const { server, backDoor } = place
  const plan = { dbname: `catalogue-${products}`, products: 0, stock: 0n }
  const shop = await openScratchShop(backDoor.database, server.address, plan)
  await seedProducts(backDoor.owner, shop.businessId, shop.branchId, products, seed)
  // By then autovacuum has processed the new rows, as it has in a shop.
  await wait(6_000)
  const read = (paths: readonly string[]) => readLoad(place, shop, paths, seconds)
  const searches: Record<string, ReadSpread> = {}
  for (const [kind, texts] of Object.entries(KINDS)) searches[kind] = await read(likePaths(shop, texts))
  return {
    products,
    searches,
    list: await read(listPaths(shop, products, PAGE)),
    filePages: await read(listPaths(shop, products, FILE_PAGE)),
  }
}
