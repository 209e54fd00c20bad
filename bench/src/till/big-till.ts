import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { say, sayCircumstances } from '../page.ts'
import { openScratchShop } from '../scratch/scratch-shop.ts'
import { withServer } from '../scratch/with-server.ts'
import type { Settings } from '../settings.ts'
import { loadCopy, openBrowser, openTill, signIn, slowDown } from './till-page.ts'
import { measureProcessor, measureTyping, REST_HERE_MS } from './typing.ts'

const PRODUCTS = 100_000
const SLOWDOWN = 4
const TARGETS = { shown: 50, found: 100 }
const TEXTS = ['goods number 12', 'number 1001', 'ods num', '91250', 'number 12', 'good', '1007', 'numb 11', 'umber 10', 'nothing']

const secondsSince = (began: number): string => `${((performance.now() - began) / 1_000).toFixed(1)} s`

/**
 * Typing in the till's search without a connection, on a device with a quarter of this CPU and 100,000 products (or the number that is
 * named): how soon each key and its results from the copy on the device are shown.
 */
export const benchTill = ({ parts }: Settings): Promise<void> =>
  withServer(async ({ server, backDoor }) => {
    sayCircumstances()
    const products = Number(parts[0] ?? PRODUCTS)
    const shop = await openScratchShop(backDoor.database, server.address, { dbname: 'big-till', products, stock: 10_000n })
    const profile = mkdtempSync(join(tmpdir(), 'akonta-till-'))
    const browser = await openBrowser(profile)
    try {
      const page = await browser.newPage()
      await signIn(page, server.address, shop)
      const loading = performance.now()
      await loadCopy(page, server.address)
      say(`\n  ${products} products loaded onto the device in ${secondsSince(loading)}`)
      await browser.setOffline(true)
      const opening = performance.now()
      await openTill(page, server.address)
      say(`  the till opened without a connection in ${secondsSince(opening)}`)
      await measureProcessor(page, TEXTS, SLOWDOWN)
      await slowDown(page, SLOWDOWN)
      const heading = `${products} products on the device, processor slowed down ${SLOWDOWN} times`
      await measureTyping(page, TEXTS, { heading, rest: REST_HERE_MS, targets: TARGETS })
    } finally {
      await browser.close()
      rmSync(profile, { recursive: true, force: true })
    }
  })
