import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { milliseconds, say, sayCircumstances } from '../page.ts'
import { medianOf } from '../percentiles.ts'
import { openScratchShop } from '../scratch/scratch-shop.ts'
import { withServer } from '../scratch/with-server.ts'
import type { Settings } from '../settings.ts'
import { bareStart } from './bare-start.ts'
import { loadCopy, openBrowser, openTill, signIn, tillOf } from './till-page.ts'

const PRODUCTS = 5_000
const SLOWDOWN = 4
const STARTS = 13
const STARTS_WITH_PLAYWRIGHT = 5
const FIRST_LIST_MS = 5_000
const TARGET_MS = 2_000

/** How long a start took, and the processor time of its page, in ms. */
type Start = { readonly elapsed: number; readonly processor: number }

/** Starts the browser with the till's page, the first in its list of tabs, and waits until Playwright has seen a product. */
const startWithPlaywright = async (profile: string, till: string, slowdown: number): Promise<Start> => {
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

/** Takes every connection at this address and answers nothing, as a router without the internet may. */
const swallowRequests = async (address: string) => {
  const { port, hostname } = new URL(address)
  const server = createServer(socket => socket.on('error', () => undefined))
  await new Promise<void>(resolve => server.listen(Number(port), hostname, resolve))
  return () => server.close()
}

const inOrder = async <Of>(count: number, run: () => Promise<Of>): Promise<readonly Of[]> => {
  const results: Of[] = []
  for (let round = 0; round < count; round += 1) results.push(await run())
  return results
}

const spreadLine = (times: readonly number[]): string => `p50 ${milliseconds(medianOf(times))}  slowest ${milliseconds(Math.max(...times))}`

/** The target counts for every start as a cashier has it: with no test program in the page. */
const measure = async (name: string, profile: string, till: string): Promise<void> => {
  const bare = await inOrder(STARTS, () => bareStart(profile, till, SLOWDOWN))
  say(`\n  ${PRODUCTS} products on the till, ${name}, processor slowed down ${SLOWDOWN} times`)
  say(`  address until the first key can be typed, ${STARTS} starts of the browser   ${spreadLine(bare)}`)
  say(
    `  all of them   ${bare
      .toSorted((a, b) => a - b)
      .map(milliseconds)
      .join('  ')}`,
  )
  const fast = bare.filter(each => each < TARGET_MS).length
  say(`  target: under ${TARGET_MS} ms, ${fast} of ${bare.length}`)
  const attached = await inOrder(STARTS_WITH_PLAYWRIGHT, () => startWithPlaywright(profile, till, SLOWDOWN))
  const unslowed = await inOrder(STARTS_WITH_PLAYWRIGHT, () => startWithPlaywright(profile, till, 1))
  const own = medianOf(unslowed.map(({ processor }) => processor))
  say(`  for comparison, with Playwright in the page, ${attached.length} starts   ${spreadLine(attached.map(({ elapsed }) => elapsed))}`)
  say(
    `  processor time of the page, which other work on this machine hardly changes   p50 ${milliseconds(own)}  ${SLOWDOWN} times ${milliseconds(own * SLOWDOWN)}`,
  )
}

/**
 * How long a till takes from a cold start with a quarter of this CPU: without a server, and at an address that takes every request and answers
 * none. The browser is started again for each; its own start is not counted, the page's processes are.
 */
export const benchColdTill = (_settings: Settings): Promise<void> =>
  withServer(async ({ server, backDoor }) => {
    sayCircumstances()
    const plan = { dbname: 'cold-till', products: PRODUCTS, stock: 1_000_000n }
    const shop = await openScratchShop(backDoor.database, server.address, plan)
    const profile = mkdtempSync(join(tmpdir(), 'akonta-cold-'))
    try {
      const first = await openBrowser(profile)
      const page = await first.newPage()
      await signIn(page, server.address, shop)
      await loadCopy(page, server.address)
      await openTill(page, server.address)
      // The till stores its first list a moment after it has opened.
      await page.waitForTimeout(FIRST_LIST_MS)
      await first.close()
      await server.stop()
      await measure('no server', profile, tillOf(server.address))
      const end = await swallowRequests(server.address)
      await measure('a server that answers nothing', profile, tillOf(server.address)).finally(end)
    } finally {
      rmSync(profile, { recursive: true, force: true })
    }
  })
