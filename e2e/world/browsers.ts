import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>

/** A page of the product's site without the product's code: from here the storage can be edited. */
export const QUIET_PATH = '/api/health/live'
const EVERYTHING_BUT_FILES = 'cookies,local_storage,session_storage,indexeddb,service_workers,cache_storage'

type Kept = { readonly context: BrowserContext; readonly keeper: Page; readonly tools: CDPSession }

type Options = NonNullable<Parameters<Browser['newContext']>[0]>

const NOBODY: Session = { cookies: [], origins: [] }

const store = async ({ keeper }: Kept, session: Session, address: string): Promise<void> => {
  const entries = session.origins.find(({ origin }) => origin === address)?.localStorage ?? []
  await keeper.evaluate(stored => {
    for (const { name, value } of stored) localStorage.setItem(name, value)
  }, entries)
}

const empty = ({ tools }: Kept, address: string): Promise<unknown> =>
  tools.send('Storage.clearDataForOrigin', { origin: address, storageTypes: EVERYTHING_BUT_FILES })

/** Removes everything that a test may have left, except the cached files: they make the next start as quick as on a till. */
const clean = async (kept: Kept, address: string): Promise<void> => {
  const { context, keeper } = kept
  await Promise.all(context.pages().map(page => (page === keeper ? undefined : page.close())))
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await empty(kept, address)
}

export type Browsers = {
  /** A browser that stores only this session. Tests with the same options share one, one after the other. */
  open(options: Options, session: Session | undefined): Promise<BrowserContext>
  /** Resets a page: only this session is stored, and none of the product's code runs in it. */
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
    return { context, keeper, tools: await context.newCDPSession(keeper) }
  }
  const close = async (context: BrowserContext): Promise<void> => {
    for (const [key, kept] of all) if (kept.context === context) all.delete(key)
    await context.close()
  }
  return {
    open: async (options, session = NOBODY) => {
      const key = JSON.stringify(options)
      const kept = all.get(key) ?? (await open(options))
      all.set(key, kept)
      await store(kept, session, address)
      return kept.context
    },
    beginAgain: async (page, session = NOBODY) => {
      await page.goto(`${address}${QUIET_PATH}`)
      await page.evaluate(() => sessionStorage.clear())
      for (const kept of all.values()) {
        if (kept.context !== page.context()) continue
        await empty(kept, address)
        await store(kept, session, address)
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
