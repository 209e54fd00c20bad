import { setTimeout as wait } from 'node:timers/promises'
import { type BareBrowser, firstPage, openBareBrowser } from './bare-browser.ts'

/** The browser has done what it does after its own start. */
const SETTLED_MS = 500
/** Nothing is asked of the page before this: a question would take time from what is measured. */
const LEFT_ALONE_MS = 2_500
const ASK_AGAIN_MS = 250
const LONGEST_MS = 30_000

/**
 * Runs next to the page's own scripts and changes nothing in it. Notes, on the page's clock, when the first product is in the list, the
 * search has the focus and the frame with both has been drawn: the first key is typed into the search, and Enter chooses.
 */
const WATCH = `(() => {
  const drawn = () => {
    const channel = new MessageChannel()
    channel.port1.onmessage = () => { globalThis.usableAt = performance.timeOrigin + performance.now() }
    channel.port2.postMessage(null)
  }
  const look = () => {
    if (document.querySelector('[role="option"]') === null) return
    if (document.activeElement?.getAttribute('role') !== 'combobox') return
    watch.disconnect()
    document.removeEventListener('focusin', look)
    requestAnimationFrame(drawn)
  }
  const watch = new MutationObserver(look)
  watch.observe(document, { childList: true, subtree: true })
  document.addEventListener('focusin', look)
})()`
const WORLD = 'watch'

const usableAt = async ({ send }: BareBrowser, page: string): Promise<number> => {
  const { frameTree } = (await send('Page.getFrameTree', {}, page)) as { readonly frameTree: { readonly frame: { readonly id: string } } }
  const { executionContextId } = await send('Page.createIsolatedWorld', { frameId: frameTree.frame.id, worldName: WORLD }, page)
  const question = { contextId: executionContextId, expression: 'globalThis.usableAt ?? 0', returnByValue: true }
  for (let waited = LEFT_ALONE_MS; waited < LONGEST_MS; waited += ASK_AGAIN_MS) {
    const { result } = (await send('Runtime.evaluate', question, page)) as { readonly result: { readonly value: number } }
    if (result.value > 0) return result.value
    await wait(ASK_AGAIN_MS)
  }
  throw new Error('The till showed no product')
}

/**
 * One cold start: from the moment the browser is given the till's address until the first key can be typed, in ms. No test program is in the
 * page. Attached are the slowdown of its processor and an observer of the document.
 */
export const bareStart = async (profile: string, till: string, slowdown: number): Promise<number> => {
  const browser = openBareBrowser(profile)
  try {
    const page = await firstPage(browser)
    await wait(SETTLED_MS)
    await browser.send('Page.enable', {}, page)
    await browser.send('Page.addScriptToEvaluateOnNewDocument', { source: WATCH, worldName: WORLD }, page)
    await browser.send('Emulation.setCPUThrottlingRate', { rate: slowdown }, page)
    const began = performance.timeOrigin + performance.now()
    await browser.send('Page.navigate', { url: till }, page)
    await wait(LEFT_ALONE_MS)
    return (await usableAt(browser, page)) - began
  } finally {
    await browser.close()
  }
}
