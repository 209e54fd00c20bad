import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { leaveScreen, openByLink } from './open-by-link.ts'

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>

/** A page of the product's site without the product's code: from here the storage can be edited. */
export const QUIET_PATH = '/api/health/live'
/** The service worker and the product's files stay: caching all of them takes as long as three tests. */
const EVERYTHING_BUT_FILES = 'cookies,local_storage,session_storage,indexeddb'
/** The service worker's cache of pictures that a test has shown. */
const PICTURES = 'akonta-pictures'
const TILL_DATABASE = 'akonta-till'

type Options = NonNullable<Parameters<Browser['newContext']>[0]>

type Kept = {
  readonly context: BrowserContext
  readonly options: Options
  readonly keeper: Page
  readonly tools: CDPSession
  /** The page in which the product runs on from test to test. */
  page: Page | null
}

const NOBODY: Session = { cookies: [], origins: [] }

const store = async ({ keeper }: Kept, session: Session, address: string): Promise<void> => {
  const entries = session.origins.find(({ origin }) => origin === address)?.localStorage ?? []
  await keeper.evaluate(stored => {
    for (const { name, value } of stored) localStorage.setItem(name, value)
  }, entries)
}

const empty = async ({ tools, keeper, options }: Kept, address: string): Promise<void> => {
  await tools.send('Storage.clearDataForOrigin', { origin: address, storageTypes: EVERYTHING_BUT_FILES })
  if (options.serviceWorkers !== 'block') await keeper.evaluate(name => caches.delete(name), PICTURES)
}

/**
 * Has this device entries of an offline till? A page in which the product runs on would store them again, as it does when somebody clears the browser's
 * data, and send them for the next test.
 */
const hasEntries = ({ keeper }: Kept): Promise<boolean> =>
  keeper.evaluate(async name => {
    const databases = await indexedDB.databases()
    if (!databases.some(database => database.name === name)) return false
    return new Promise<boolean>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const { result } = opening
        const counting = result.transaction('sales').objectStore('sales').count()
        counting.onerror = () => reject(counting.error)
        counting.onsuccess = () => {
          result.close()
          resolve(counting.result > 0)
        }
      }
    })
  }, TILL_DATABASE)

const LISTENED = ['console', 'dialog', 'download', 'filechooser', 'framenavigated', 'pageerror', 'popup', 'request', 'response'] as const

/** Leaves the screen, and undoes what a test may have changed of the page. False: the page cannot be used again. */
const cleanPage = async (page: Page, { viewport }: Options, address: string): Promise<boolean> => {
  for (const event of LISTENED) page.removeAllListeners(event)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  if (!(await leaveScreen(page, address))) return false
  // Only now: a page without a screen is redrawn quickly.
  await page.emulateMedia({ media: null, colorScheme: 'light' })
  if (viewport) await page.setViewportSize(viewport)
  return true
}

/** Removes everything that a test may have left, except the cached files: they make the next start as quick as on a till. */
const clean = async (kept: Kept, address: string): Promise<void> => {
  const { context, keeper, page, options } = kept
  await Promise.all(context.pages().map(each => (each === keeper || each === page ? undefined : each.close())))
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  if (page !== null && ((await hasEntries(kept)) || !(await cleanPage(page, options, address)))) {
    await page.close()
    kept.page = null
  }
  await empty(kept, address)
  // Whoever was signed in asks for nothing until the next test.
  await kept.page?.evaluate(() => {
    sessionStorage.clear()
    dispatchEvent(new StorageEvent('storage'))
  })
}

export type Browsers = {
  /** A browser that stores only this session. Tests with the same options share one, one after the other. Without `runsOn` no page is open. */
  open(options: Options, session: Session | undefined, runsOn?: boolean): Promise<BrowserContext>
  /** The page of the tests before, in which the product runs without a screen, or a new one. Its `goto` is a link, its `reload` a load. */
  pageOf(context: BrowserContext, session: Session | undefined): Promise<Page>
  /** Resets a page: only this session is stored, and no screen of the product is open. */
  beginAgain(page: Page, session: Session | undefined): Promise<void>
  giveBack(context: BrowserContext): Promise<void>
  /** Closes it permanently: the next test with its options opens another one. */
  close(context: BrowserContext): Promise<void>
}

/** Keeps one browser context for each set of options: a worker's tests start with the product's files cached. */
export const openBrowsers = (browser: Browser, address: string): Browsers => {
  const all = new Map<string, Kept>()
  const open = async (options: Options): Promise<Kept> => {
    const context = await browser.newContext(options)
    const keeper = await context.newPage()
    await keeper.goto(`${address}${QUIET_PATH}`)
    return { context, options, keeper, tools: await context.newCDPSession(keeper), page: null }
  }
  const close = async (context: BrowserContext): Promise<void> => {
    for (const [key, kept] of all) if (kept.context === context) all.delete(key)
    await context.close()
  }
  /** For a test with its own page: to it, this one would be another tab of the same person. */
  const closePage = async (kept: Kept): Promise<void> => {
    await kept.page?.close()
    kept.page = null
  }
  return {
    open: async (options, session = NOBODY, runsOn = false) => {
      const key = JSON.stringify(options)
      const kept = all.get(key) ?? (await open(options))
      all.set(key, kept)
      if (!runsOn || session === NOBODY) await closePage(kept)
      await store(kept, session, address)
      return kept.context
    },
    pageOf: async (context, session) => {
      const kept = [...all.values()].find(each => each.context === context)
      if (session !== undefined && kept?.page && !kept.page.isClosed()) return kept.page
      const page = await context.newPage()
      openByLink(page, address)
      // A page in which somebody was signed in offers to go on with their work.
      if (session !== undefined && kept !== undefined) kept.page = page
      return page
    },
    beginAgain: async (page, session = NOBODY) => {
      const kept = [...all.values()].find(each => each.page === page)
      const runsOn = kept !== undefined && !(await hasEntries(kept)) && (await leaveScreen(page, address))
      if (!runsOn) await page.goto(`${address}${QUIET_PATH}`)
      await page.evaluate(() => sessionStorage.clear())
      for (const each of all.values()) {
        if (each.context !== page.context()) continue
        await empty(each, address)
        await store(each, session, address)
      }
    },
    giveBack: async context => {
      for (const kept of all.values()) {
        if (kept.context !== context) continue
        await clean(kept, address).catch(() => close(context))
      }
    },
    close,
  }
}
