import type { BrowserContext, ConsoleMessage, Page, Request, WebError } from '@playwright/test'

/** Console output that a test causes on purpose, such as refused calls. */
export type Noise = RegExp | null

/** Playwright's own message where a test blocks the service worker. */
const OF_PLAYWRIGHT = /Service Worker registration blocked by Playwright/

/**
 * Watches every page of a context for what no page may ever show: a console error (including a content security policy violation), an
 * uncaught error, or a request to another site. Ending it returns what was found.
 */
export const watch = (context: BrowserContext, address: string, noise: Noise): (() => readonly string[]) => {
  const faults: string[] = []
  const note = (fault: string, page: Page | null, address = ''): void => {
    if (!OF_PLAYWRIGHT.test(fault) && (noise === null || !noise.test(fault)))
      faults.push(page === null ? fault : `${fault}${address} (on the page ${page.url()})`)
  }
  const onConsole = (message: ConsoleMessage): void => {
    // A call that failed is named only here: the page may show another address by then.
    const address = message.text().startsWith('Failed to load resource') ? `: ${message.location().url}` : ''
    if (['error', 'warning'].includes(message.type())) note(`${message.type()}: ${message.text()}`, message.page(), address)
  }
  const onWebError = (error: WebError): void => note(`uncaught: ${error.error().message}`, error.page())
  const onRequest = (request: Request): void => {
    const url = request.url()
    if (!url.startsWith(`${address}/`) && !/^(data|blob|about):/.test(url)) note(`foreign request: ${url}`, null)
  }
  context.on('console', onConsole)
  context.on('weberror', onWebError)
  context.on('request', onRequest)
  return () => {
    context.off('console', onConsole)
    context.off('weberror', onWebError)
    context.off('request', onRequest)
    return faults
  }
}
