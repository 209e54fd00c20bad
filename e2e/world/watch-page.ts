import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test'

/** Lines of the console that a test brings about on purpose, such as those of refused calls. */
export type Noise = RegExp | null

/** What Playwright itself says where a test keeps the page's worker out. */
const OF_PLAYWRIGHT = /Service Worker registration blocked by Playwright/

/**
 * Watches every page of a context for what no page may ever show: an error in the console (a broken content security policy is one), an
 * error that nobody caught, or a request to another site. Answers what was found so far.
 */
export const watch = (context: BrowserContext, address: string, noise: Noise): (() => readonly string[]) => {
  const faults: string[] = []
  const note = (fault: string, page: Page | null): void => {
    if (!OF_PLAYWRIGHT.test(fault) && (noise === null || !noise.test(fault)))
      faults.push(page === null ? fault : `${fault} (${page.url()})`)
  }
  context.on('console', (message: ConsoleMessage) => {
    if (['error', 'warning'].includes(message.type())) note(`${message.type()}: ${message.text()}`, message.page())
  })
  context.on('weberror', error => note(`uncaught: ${error.error().message}`, error.page()))
  context.on('request', request => {
    const url = request.url()
    if (!url.startsWith(`${address}/`) && !/^(data|blob|about):/.test(url)) note(`foreign request: ${url}`, null)
  })
  return () => faults
}
