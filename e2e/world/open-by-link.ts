import type { Page } from '@playwright/test'

/** Documents of the server; every other address of the site is a screen of the product. */
const OF_SERVER = /^\/(?:api|docs)(?:\/|$)/

/** In the page: closes the notices and the help, leaves the screen, and forgets what belongs to one tab. False: the product does not run here. */
const leave = async (): Promise<boolean> => {
  const heading = () => document.querySelector('h1')?.textContent ?? ''
  if (!document.getElementById('root')?.hasChildNodes() || heading() === '') return false
  for (const button of document.querySelectorAll<HTMLElement>(':is([role="alert"], [role="status"]) button[aria-label="Dismiss"]'))
    button.click()
  document.querySelector<HTMLElement>('button[aria-label="Close help"]')?.click()
  // /header has only the menus.
  history.pushState(null, '', '/header')
  dispatchEvent(new PopStateEvent('popstate'))
  for (const begun = performance.now(); performance.now() < begun + 10_000; ) {
    const dialog = document.querySelector('[role="dialog"]')
    if (heading() === 'Akonta' && dialog === null) return true
    // A dialog of a screen leaves with it. One of the menus stays open until somebody closes it.
    if (heading() === 'Akonta')
      (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    await new Promise(wait => setTimeout(wait, 5))
  }
  return false
}

/**
 * In the page, which has no screen: reads carts, session and the device's database again, as after a change in another tab, keeps no answer
 * of the server, and opens the screen.
 */
const enter = async (to: string): Promise<void> => {
  const heading = () => document.querySelector('h1')?.textContent ?? ''
  const readAgain = (): void => {
    for (const key of [null, 'registersession']) dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }))
  }
  // The product keeps nobody's answers for another person: for a moment nobody is signed in.
  const token = localStorage.getItem('jwtToken')
  localStorage.removeItem('jwtToken')
  readAgain()
  if (token !== null) localStorage.setItem('jwtToken', token)
  readAgain()
  const news = new BroadcastChannel('akonta-till')
  news.postMessage('changed')
  news.close()
  history.replaceState(null, '', to)
  dispatchEvent(new PopStateEvent('popstate'))
  // A screen that first needs a branch has a message instead of a heading.
  const isOpen = () => !['', 'Akonta'].includes(heading()) || document.querySelector('main [data-variant]') !== null
  for (const begun = performance.now(); performance.now() < begun + 10_000; ) {
    if (isOpen() || location.pathname === '/header') break
    await new Promise(wait => setTimeout(wait, 5))
  }
  // A screen that takes no focus begins at the top, as after a load.
  if (document.activeElement?.id === 'content') document.getElementById('content')?.blur()
}

/** No other page of the product is open in the same browser: it would see the moment without a session. */
const isAlone = (page: Page, address: string): boolean =>
  page
    .context()
    .pages()
    .every(each => each === page || !each.url().startsWith(address) || OF_SERVER.test(new URL(each.url()).pathname))

const isRunning = (page: Page, address: string): boolean => !page.isClosed() && page.url().startsWith(`${address}/`)

/** Leads the running product away from its screen. False: it does not run in this page. */
export const leaveScreen = async (page: Page, address: string): Promise<boolean> =>
  isRunning(page, address) && isAlone(page, address) && (await page.evaluate(leave).catch(() => false))

/**
 * Where the product runs in the page, `page.goto` leads to a screen by a link: that takes less than half the processor time of a load. What a load
 * starts again starts again here too. `page.reload` loads.
 */
export const openByLink = (page: Page, address: string): void => {
  const load = page.goto.bind(page)
  page.goto = async (url, options) => {
    const { origin, pathname, search, hash } = new URL(url, address)
    if (origin !== address || OF_SERVER.test(pathname) || !(await leaveScreen(page, address))) return load(url, options)
    await page.evaluate(enter, pathname + search + hash)
    return null
  }
}
