import type { Page } from '@playwright/test'

/**
 * From now on the page opens addresses like a link of its own wherever the product is already running: nothing is loaded again, and what was
 * compiled before stays compiled.
 */
export const openLikeLinks = (page: Page): void => {
  const load = page.goto.bind(page)
  page.goto = async (address, options) => {
    const moved = await page
      .evaluate(to => {
        const isRunning = document.querySelector('#root > *') !== null
        if (!isRunning || !to.startsWith('/') || to.startsWith('/api/') || location.pathname + location.search === to) return false
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
        return true
      }, address)
      .catch(() => false)
    return moved ? null : await load(address, options)
  }
}

/** What the page stores in the browser, as text to compare. */
export const storedBy = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage).toSorted(), Object.entries(sessionStorage).toSorted()]))
