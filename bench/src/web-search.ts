/// <reference lib="dom" />
import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from '@playwright/test'
import { milliseconds, say, sayCircumstances } from './page.ts'
import { spreadOf } from './percentiles.ts'
import { openScratchShop, type ScratchShop } from './scratch/scratch-shop.ts'
import { withServer } from './scratch/with-server.ts'
import type { Settings } from './settings.ts'

const PRODUCTS = 250
const SLOWDOWN = 4
/** The search waits this long for the next key before it asks the server (design guide, section 6). */
const REST_MS = 200
/** Slower than that: every key of a text is a separate search. */
const PAUSE_MS = 450
const TEXTS = ['goods number 12', 'number 1001', 'ods num', '1250', 'number 12', 'good', '1007', 'numb 11', 'goods numb', 'umber 10']
/** Approximate number of keys of the first text. */
const COLD = 10

const SYSTEM_BROWSER = '/usr/bin/chromium'

const openBrowser = (): Promise<Browser> => {
  const path = process.env.AKONTA_CHROMIUM ?? (existsSync(SYSTEM_BROWSER) ? SYSTEM_BROWSER : undefined)
  return chromium.launch({ ...(path === undefined ? {} : { executablePath: path }), chromiumSandbox: process.getuid?.() !== 0 })
}

const openTill = async (page: Page, address: string, { username, password }: ScratchShop): Promise<void> => {
  await page.goto(`${address}/login`)
  await page.getByLabel('User Name').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL('**/Dashboard')
  await page.goto(`${address}/admin/sales/makesales/CASH`)
  await page.getByRole('option').first().waitFor()
}

/**
 * The times for one key, in ms: until the field showed it, until its first results were visible, and until the last ones below the screen
 * were.
 */
type Key = { readonly shown: number; readonly found: number | null; readonly whole: number | null }

/** Records in the page when keys arrive, and when their effects were painted: a task after the next frame. */
const watchKeys = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const keys: { at: number; shown: number; found: number | null; whole: number | null }[] = []
    addEventListener('keydown', event => keys.push({ at: event.timeStamp, shown: 0, found: null, whole: null }), { capture: true })
    addEventListener('input', () => {
      const key = keys.at(-1)
      requestAnimationFrame(() => setTimeout(() => key && Object.assign(key, { shown: performance.now() - key.at })))
    })
    new MutationObserver(() => {
      const key = keys.at(-1)
      requestAnimationFrame(() =>
        setTimeout(() => {
          if (!key) return
          key.whole = performance.now() - key.at
          key.found ??= key.whole
        }),
      )
    }).observe(document.querySelector('[role="listbox"]') ?? document.body, { subtree: true, childList: true, characterData: true })
    Reflect.set(window, 'keysOfBench', keys)
  })

const keysOf = (page: Page): Promise<readonly Key[]> => page.evaluate((): readonly Key[] => Reflect.get(window, 'keysOfBench'))

const line = (name: string, times: readonly number[]): void => {
  const { p50, p95 } = spreadOf(times)
  say(`  ${name.padEnd(50)} p50 ${milliseconds(p50)}  p95 ${milliseconds(p95)}  (${times.length})`)
}

const sayTimes = (keys: readonly Key[]): void => {
  const sinceRest = (time: number | null): readonly number[] => (time === null ? [] : [time - REST_MS])
  line(
    'key until it shows',
    keys.map(({ shown }) => shown),
  )
  line(
    `key until its results stand, less ${REST_MS} ms of rest`,
    keys.flatMap(({ found }) => sinceRest(found)),
  )
  line(
    'the same until the last of them stands',
    keys.flatMap(({ whole }) => sinceRest(whole)),
  )
}

/** Typing in the till's search on a device with a quarter of this CPU: how soon each key and its results are shown. */
export const benchWebSearch = (_settings: Settings): Promise<void> =>
  withServer(async ({ server, backDoor }) => {
    sayCircumstances()
    const shop = await openScratchShop(backDoor.database, server.address, { dbname: 'web-search', products: PRODUCTS, stock: 1_000_000n })
    const browser = await openBrowser()
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      await openTill(page, server.address, shop)
      const tools = await page.context().newCDPSession(page)
      await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
      await watchKeys(page)
      const search = page.getByRole('combobox')
      let lost = 0
      for (const text of TEXTS) {
        await search.fill('')
        await search.pressSequentially(text, { delay: PAUSE_MS })
        if ((await search.inputValue()) !== text) lost += 1
      }
      const keys = await keysOf(page)
      say(`\n  ${PRODUCTS} products, processor slowed down ${SLOWDOWN} times, ${keys.length} keys, ${lost} texts with a lost key`)
      sayTimes(keys)
      say(`  without the first ${COLD}, for which the browser still compiles what a key needs:`)
      sayTimes(keys.slice(COLD))
    } finally {
      await browser.close()
    }
  })
