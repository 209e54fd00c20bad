import { setTimeout as wait } from 'node:timers/promises'
import { runLoad } from '../load/run-load.ts'
import { milliseconds, say, sayCircumstances } from '../page.ts'
import { BRANCH_CODE, openScratchShop, type ScratchShop } from '../scratch/scratch-shop.ts'
import { type ScratchPlace, withServer } from '../scratch/with-server.ts'
import type { Settings } from '../settings.ts'
import { seedProducts } from './seed-products.ts'

const SIZES = [1_000, 100_000, 1_000_000]

/** What people type, by kind: texts that stand in most names, in some, in one, and in none. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  'one character': ['m', 'e', '5'],
  'two characters': ['mi', 'so', 'ik', 'zz'],
  'start of a name': ['milo', 'key soap', 'golden tree ch', 'ɛno'],
  'middle of a word': ['ilk', 'oap', 'omato', 'undn'],
  'words apart': ['milk blue', 'rice 5kg'],
  'code or barcode': ['P77', '6030000079190', '603000007'],
  'in no name': ['qqqq', 'milo xyz', '%', '_a_'],
}

const path = (shop: ScratchShop, rest: string): string => `/api/product/all/${shop.dbname}/${rest}`

const listPaths = (shop: ScratchShop, products: number): readonly string[] => {
  const pages = Math.ceil(products / 100)
  return [0, 1, Math.floor(pages / 2), pages - 1].map(page => path(shop, `branchcode/${BRANCH_CODE}?page=${page}&size=100`))
}

const likePaths = (shop: ScratchShop, texts: readonly string[]): readonly string[] =>
  texts.map(text => path(shop, `${BRANCH_CODE}/like/${encodeURIComponent(text)}`))

const measure = async (
  { server }: ScratchPlace,
  shop: ScratchShop,
  seconds: number,
  name: string,
  paths: readonly string[],
): Promise<void> => {
  const headers = { authorization: `Bearer ${shop.token}`, 'x-branch-code': BRANCH_CODE }
  const requests = paths.map(each => ({ path: each, body: '' }))
  const result = await runLoad({
    address: server.address,
    clients: [{ method: 'GET', headers, requests }],
    warmUpSeconds: 0.5,
    seconds,
    expected: '',
  })
  say(`    ${name.padEnd(18)} p50 ${milliseconds(result.p50)}  p95 ${milliseconds(result.p95)}  (${result.done} calls)`)
}

/** Search as you type and the list of products, one client, in catalogues of three sizes. */
export const benchSearch = ({ seconds, seed, parts }: Settings): Promise<void> =>
  withServer(async place => {
    sayCircumstances()
    const sizes = parts.length > 0 ? parts.map(Number) : SIZES
    for (const products of sizes) {
      const shop = await openScratchShop(place.backDoor.database, place.server.address, {
        dbname: `catalogue-${products}`,
        products: 0,
        stock: 0n,
      })
      await seedProducts(place.backDoor.owner, shop.businessId, shop.branchId, products, seed)
      // Autovacuum has seen the new rows by then, as it has in a shop.
      await wait(6_000)
      say(`\n  ${products.toLocaleString('en')} products`)
      for (const [kind, texts] of Object.entries(KINDS)) await measure(place, shop, seconds / 4, kind, likePaths(shop, texts))
      await measure(place, shop, seconds / 4, 'list, 100 a page', listPaths(shop, products))
    }
  })
