/// <reference lib="dom" />

import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { milliseconds, say, sayCircumstances } from './page.ts'
import { spreadOf } from './percentiles.ts'
import { openScratchShop } from './scratch/scratch-shop.ts'
import { withServer } from './scratch/with-server.ts'
import type { Settings } from './settings.ts'

const PRODUCTS = 5_000
const SLOWDOWN = 4
const STARTS = 9
const TARGET_MS = 2_000

const SYSTEM_BROWSER = '/usr/bin/chromium'

/** The till's page, first in the list of tabs: a browser that has just started, on the same profile each time. */
const openBrowser = (profile: string): Promise<BrowserContext> => {
  const path = process.env.AKONTA_CHROMIUM ?? (existsSync(SYSTEM_BROWSER) ? SYSTEM_BROWSER : undefined)
  return chromium.launchPersistentContext(profile, {
    ...(path === undefined ? {} : { executablePath: path }),
    chromiumSandbox: process.getuid?.() !== 0,
    viewport: { width: 1440, height: 900 },
  })
}

/** How long a till takes from a cold start of the browser, without a server and with a quarter of this CPU, until a product can be chosen. */
export const benchColdTill = (_settings: Settings): Promise<void> =>
  withServer(async ({ server, backDoor }) => {
    sayCircumstances()
    const plan = { dbname: 'cold-till', products: PRODUCTS, stock: 1_000_000n }
    const { username, password } = await openScratchShop(backDoor.database, server.address, plan)
    const profile = mkdtempSync(join(tmpdir(), 'akonta-cold-'))
    const till = `${server.address}/admin/sales/makesales/CASH`
    try {
      const first = await openBrowser(profile)
      const page = await first.newPage()
      await page.goto(`${server.address}/login`)
      await page.getByLabel('User Name').fill(username)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.keyboard.press('Enter')
      // The only branch is chosen by itself.
      await page.waitForURL('**/Dashboard')
      await page.goto(`${server.address}/admin/updateDB`)
      await page.getByRole('button', { name: 'Click to load' }).click()
      await page.getByText('The database of this device is up to date').waitFor()
      await page.evaluate(() => navigator.serviceWorker.ready)
      await page.waitForFunction(async () => (await caches.keys()).length === 1)
      await page.goto(till)
      await page.getByRole('option').first().waitFor()
      await first.close()
      await server.stop()
      const times: number[] = []
      for (let start = 0; start < STARTS; start += 1) {
        const context = await openBrowser(profile)
        const tab = context.pages()[0] ?? (await context.newPage())
        const tools = await context.newCDPSession(tab)
        await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
        const began = performance.now()
        await tab.goto(till, { waitUntil: 'commit' })
        await tab.getByRole('option').first().waitFor()
        times.push(performance.now() - began)
        await context.close()
      }
      const { p50, p95 } = spreadOf(times)
      say(`\n  ${PRODUCTS} products on the till, no server, processor slowed down ${SLOWDOWN} times, ${STARTS} starts of the browser`)
      say(`  address until the first product can be chosen       p50 ${milliseconds(p50)}  p95 ${milliseconds(p95)}`)
      say(`  target: under ${TARGET_MS} ms, ${p95 < TARGET_MS ? 'met' : 'not met'}`)
    } finally {
      rmSync(profile, { recursive: true, force: true })
    }
  })
