import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sayCircumstances } from '../page.ts'
import { openScratchShop } from '../scratch/scratch-shop.ts'
import { withServer } from '../scratch/with-server.ts'
import type { Settings } from '../settings.ts'
import { openBrowser, openTill, signIn, slowDown } from './till-page.ts'
import { measureTyping, REST_MS } from './typing.ts'

const PRODUCTS = 250
const SLOWDOWN = 4
const TEXTS = ['goods number 12', 'number 1001', 'ods num', '1250', 'number 12', 'good', '1007', 'numb 11', 'goods numb', 'umber 10']

/** Typing in the till's search on a device with a quarter of this CPU: how soon each key and the server's results are shown. */
export const benchWebSearch = (_settings: Settings): Promise<void> =>
  withServer(async ({ server, backDoor }) => {
    sayCircumstances()
    const shop = await openScratchShop(backDoor.database, server.address, { dbname: 'web-search', products: PRODUCTS, stock: 1_000_000n })
    const profile = mkdtempSync(join(tmpdir(), 'akonta-search-'))
    const browser = await openBrowser(profile)
    try {
      const page = await browser.newPage()
      await signIn(page, server.address, shop)
      await openTill(page, server.address)
      await slowDown(page, SLOWDOWN)
      await measureTyping(page, TEXTS, { heading: `${PRODUCTS} products, processor slowed down ${SLOWDOWN} times`, rest: REST_MS })
    } finally {
      await browser.close()
      rmSync(profile, { recursive: true, force: true })
    }
  })
