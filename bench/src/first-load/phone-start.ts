import { setTimeout as wait } from 'node:timers/promises'
import { type BareBrowser, firstPage, openBareBrowser } from '../till/bare-browser.ts'

/** A cheap phone: its window in CSS pixels, and how many times slower its processor is than this one. */
const WINDOW = { width: 360, height: 740, deviceScaleFactor: 2, mobile: true } as const
const SLOWDOWN = 4

/** The browser has done what it does after its own start. */
const SETTLED_MS = 500
/** Nothing is asked of the page before this: a question would take time from what is measured. */
const LEFT_ALONE_MS = 1_000
const ASK_AGAIN_MS = 250
const LONGEST_MS = 60_000

/** What is waited for: the first key can be typed and the button works; the start page with its figures; the till with its first product. */
type Screen = 'signIn' | 'home' | 'till'

/**
 * Runs next to the page's own scripts and changes nothing in it. Notes, on the page's clock, when each screen can first be used: its elements are
 * there, the focus is where the first key goes, and the frame with both has been drawn.
 */
const WATCH = `(() => {
  performance.setResourceTimingBufferSize(5000)
  const find = selector => document.querySelector(selector)
  const focus = selector => document.activeElement?.matches(selector) === true
  const usable = {
    signIn: () => focus('input[name="username"]') && find('button[type="submit"]:not(:disabled)') !== null,
    home: () => find('main a[href="/admin/sales/makesales/CASH"]') !== null,
    till: () => find('[role="option"]') !== null && find('input[role="combobox"]:not(:disabled)') !== null,
  }
  const seen = {}
  globalThis.marks = {}
  const look = () => {
    for (const name of Object.keys(usable)) {
      if (seen[name] || !usable[name]()) continue
      seen[name] = true
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.onmessage = () => { globalThis.marks[name] = performance.timeOrigin + performance.now() }
        channel.port2.postMessage(null)
      })
    }
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', look)
})()`
const WORLD = 'watch'

/** What the page itself had received by then, without the service worker. */
const RECEIVED = `(until => {
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  const done = entries.filter(entry => performance.timeOrigin + entry.responseEnd <= until)
  const bytesOf = some => some.reduce((sum, { transferSize }) => sum + transferSize, 0)
  return { requests: done.filter(({ transferSize }) => transferSize > 0).length, bytes: bytesOf(done), fonts: bytesOf(done.filter(({ name }) => /woff2/.test(name))), worker: globalThis.workerAt ?? 0 }
})`

export type Received = { readonly requests: number; readonly bytes: number; readonly fonts: number }

export type Phone = {
  /** Opens an address; returns the moment at which the browser was given it, in ms. */
  open(address: string): Promise<number>
  /** The moment at which this screen could be used. */
  usable(screen: Screen): Promise<number>
  received(until: number): Promise<Received>
  /** Types into the focused field. */
  type(text: string): Promise<void>
  /** Presses a key; returns the moment before. */
  press(key: 'Tab' | 'Enter'): Promise<number>
  /** Runs an expression in the page. */
  ask<T>(expression: string): Promise<T>
  close(): Promise<void>
}

const KEYS = { Tab: { code: 9, text: undefined }, Enter: { code: 13, text: '\r' } } as const

const now = (): number => performance.timeOrigin + performance.now()

const openWorld = async ({ send }: BareBrowser, page: string): Promise<unknown> => {
  const { frameTree } = (await send('Page.getFrameTree', {}, page)) as { readonly frameTree: { readonly frame: { readonly id: string } } }
  return (await send('Page.createIsolatedWorld', { frameId: frameTree.frame.id, worldName: WORLD }, page)).executionContextId
}

/** Starts the browser of a phone on this profile. No test program is in its page. */
export const startPhone = async (profile: string): Promise<Phone> => {
  const browser = openBareBrowser(profile, ['--ignore-certificate-errors'])
  const page = await firstPage(browser)
  const send = (method: string, parameters: object = {}) => browser.send(method, parameters, page)
  await wait(SETTLED_MS)
  await send('Page.enable')
  await send('Page.addScriptToEvaluateOnNewDocument', { source: WATCH, worldName: WORLD })
  await send('Emulation.setDeviceMetricsOverride', WINDOW)
  await send('Emulation.setTouchEmulationEnabled', { enabled: true })
  // As on a phone: without it no event says that a field has received the focus.
  await send('Emulation.setFocusEmulationEnabled', { enabled: true })
  await send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  let world: unknown
  const ask = async <T>(expression: string): Promise<T> => {
    const { result } = (await send('Runtime.evaluate', {
      ...(world !== undefined && { contextId: world }),
      expression,
      returnByValue: true,
      awaitPromise: true,
    })) as { readonly result: { readonly value: T } }
    return result.value
  }
  return {
    ask,
    open: async address => {
      const began = now()
      await send('Page.navigate', { url: address })
      world = undefined
      return began
    },
    usable: async screen => {
      await wait(LEFT_ALONE_MS)
      world ??= await openWorld(browser, page)
      for (let waited = LEFT_ALONE_MS; waited < LONGEST_MS; waited += ASK_AGAIN_MS) {
        const at = await ask<number>(`globalThis.marks?.${screen} ?? 0`)
        if (at > 0) return at
        await wait(ASK_AGAIN_MS)
      }
      throw new Error(`The screen ${screen} could not be used: ${await ask<string>('document.body.innerText.slice(0, 500)')}`)
    },
    received: until => ask<Received>(`${RECEIVED}(${until})`),
    type: async text => {
      await send('Input.insertText', { text })
    },
    press: async key => {
      const { code, text } = KEYS[key]
      const event = { key, code: key, windowsVirtualKeyCode: code, ...(text !== undefined && { text }) }
      const began = now()
      await send('Input.dispatchKeyEvent', { type: text === undefined ? 'rawKeyDown' : 'keyDown', ...event })
      await send('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
      return began
    },
    close: browser.close,
  }
}
