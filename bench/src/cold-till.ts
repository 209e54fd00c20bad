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
const STARTS = 5
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
      /** Starts the browser with the till's page, and returns how long it took, and the processor time of the page, in ms. */
      const start = async (slowdown: number): Promise<{ readonly elapsed: number; readonly processor: number }> => {
        const context = await openBrowser(profile)
        const tab = context.pages()[0] ?? (await context.newPage())
        const tools = await context.newCDPSession(tab)
        await tools.send('Performance.enable')
        await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
        const began = performance.now()
        await tab.goto(till, { waitUntil: 'commit' })
        await tab.getByRole('option').first().waitFor()
        const elapsed = performance.now() - began
        const { metrics } = await tools.send('Performance.getMetrics')
        await context.close()
        return { elapsed, processor: (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0) * 1_000 }
      }
      const slow: number[] = []
      const processor: number[] = []
      for (let round = 0; round < STARTS; round += 1) {
        slow.push((await start(SLOWDOWN)).elapsed)
        processor.push((await start(1)).processor)
      }
      const { p50, p95 } = spreadOf(slow)
      const own = spreadOf(processor).p50
      say(`\n  ${PRODUCTS} products on the till, no server, ${STARTS} starts of the browser each`)
      say(
        `  address until a product can be chosen, processor slowed down ${SLOWDOWN} times   p50 ${milliseconds(p50)}  p95 ${milliseconds(p95)}`,
      )
      say(
        `  processor time of the page, which other work on this machine hardly changes   p50 ${milliseconds(own)}  ${SLOWDOWN} times ${milliseconds(own * SLOWDOWN)}`,
      )
      say(`  target: under ${TARGET_MS} ms, ${p95 < TARGET_MS ? 'met' : 'not met'}`)
    } finally {
      rmSync(profile, { recursive: true, force: true })
    }
  })
