import type { Page } from '@playwright/test'

/** Where an address led: the resulting path, and the heading of the screen. */
export type Opened = { readonly path: string; readonly at: string; readonly heading: string }

/** Navigates to each address like a link of the page, by way of /header, so that the content belongs to this address. */
export const openEach = (page: Page, paths: readonly string[]): Promise<readonly Opened[]> =>
  page.evaluate(async wanted => {
    const heading = (): string => document.querySelector('h1')?.textContent ?? ''
    const go = async (to: string, isThere: () => boolean): Promise<void> => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
      while (!isThere()) await new Promise(wait => setTimeout(wait, 10))
    }
    const opened: Opened[] = []
    for (const path of wanted) {
      await go('/header', () => heading() === 'Akonta')
      await go(path, () => !['', 'Akonta'].includes(heading()))
      opened.push({ path, at: location.pathname, heading: heading() })
    }
    return opened
  }, paths)

/** Addresses that led elsewhere or nowhere. */
export const lost = (opened: readonly Opened[]): readonly Opened[] =>
  opened.filter(({ path, at, heading }) => at !== path.split('?')[0] || heading === 'This page is not available')
