/// <reference lib="dom" />
import { existsSync } from 'node:fs'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import type { ScratchShop } from '../scratch/scratch-shop.ts'

const SYSTEM_BROWSER = '/usr/bin/chromium'
/** A copy of 100,000 products takes longer than the usual half minute. */
const LONGEST_LOAD_MS = 600_000

/** A till with a usual screen, in CSS pixels. */
export const VIEWPORT = { width: 1440, height: 900 } as const

/** The browser to measure with: AKONTA_CHROMIUM, the system's, or Playwright's own. */
export const browserPath = (): string =>
  process.env.AKONTA_CHROMIUM ?? (existsSync(SYSTEM_BROWSER) ? SYSTEM_BROWSER : chromium.executablePath())

/** A browser on this profile: what it stored there is still there. */
export const openBrowser = (profile: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    executablePath: browserPath(),
    chromiumSandbox: process.getuid?.() !== 0,
    viewport: VIEWPORT,
  })

export const tillOf = (address: string): string => `${address}/admin/sales/makesales/CASH`

export const signIn = async (page: Page, address: string, { username, password }: ScratchShop): Promise<void> => {
  await page.goto(`${address}/login`)
  await page.getByLabel('User Name').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  // The only branch is chosen automatically.
  await page.waitForURL('**/Dashboard')
}

/** Waits until the till has the products of the branch and the program on the device. */
export const loadCopy = async (page: Page, address: string): Promise<void> => {
  await page.goto(`${address}/admin/updateDB`)
  await page.getByRole('button', { name: 'Click to load' }).click()
  await page.getByText('The database of this device is up to date').waitFor({ timeout: LONGEST_LOAD_MS })
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(async () => (await caches.keys()).length === 1)
}

export const openTill = async (page: Page, address: string): Promise<void> => {
  await page.goto(tillOf(address))
  await page.getByRole('option').first().waitFor()
}

/** The page runs so many times slower than this processor. */
export const slowDown = async (page: Page, rate: number): Promise<void> => {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate })
}
