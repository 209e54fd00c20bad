/// <reference lib="dom" />
import type { Page } from '@playwright/test'
import { milliseconds, say } from '../page.ts'
import { spreadOf } from '../percentiles.ts'

/** The search waits this long for the next key before it asks the server (design guide, section 6). */
export const REST_MS = 200
/** And this long before it searches the copy on the device. */
export const REST_HERE_MS = 60
/** Slower than that: every key of a text is a separate search. */
const PAUSE_MS = 450

/**
 * The times for one key, in ms: until the field showed it, until its first results were visible, and until the last ones below the screen
 * were.
 */
type Key = { readonly shown: number; readonly found: number | null; readonly whole: number | null }

/** What the keys of a bench may take, in ms at p95. */
export type KeyTargets = { readonly shown: number; readonly found: number }

/** Records in the page when keys arrive, and when their effects were painted: a task after the next frame. */
const watchKeys = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const keys: { at: number; shown: number; found: number | null; whole: number | null }[] = []
    addEventListener('keydown', event => keys.push({ at: event.timeStamp, shown: 0, found: null, whole: null }), { capture: true })
    addEventListener('input', () => {
      const key = keys.at(-1)
      requestAnimationFrame(() => setTimeout(() => key && Object.assign(key, { shown: performance.now() - key.at })))
    })
    new MutationObserver(() => {
      const key = keys.at(-1)
      requestAnimationFrame(() =>
        setTimeout(() => {
          if (!key) return
          key.whole = performance.now() - key.at
          key.found ??= key.whole
        }),
      )
    }).observe(document.querySelector('[role="listbox"]') ?? document.body, { subtree: true, childList: true, characterData: true })
    Reflect.set(window, 'keysOfBench', keys)
  })

const keysOf = (page: Page): Promise<readonly Key[]> => page.evaluate((): readonly Key[] => Reflect.get(window, 'keysOfBench'))

const sayLine = (name: string, times: readonly number[], target?: number): void => {
  const { p50, p95 } = spreadOf(times)
  const met = target === undefined ? '' : `  target: p95 under ${target} ms, ${p95 < target ? 'met' : 'not met'}`
  say(`  ${name.padEnd(50)} p50 ${milliseconds(p50)}  p95 ${milliseconds(p95)}  (${times.length})${met}`)
}

const sayTimes = (keys: readonly Key[], rest: number, targets?: KeyTargets): void => {
  const sinceRest = (time: number | null): readonly number[] => (time === null ? [] : [time - rest])
  sayLine(
    'key until it shows',
    keys.map(({ shown }) => shown),
    targets?.shown,
  )
  sayLine(
    `key until its results are shown, less ${rest} ms of rest`,
    keys.flatMap(({ found }) => sinceRest(found)),
    targets?.found,
  )
  sayLine(
    'the same until the last of them is shown',
    keys.flatMap(({ whole }) => sinceRest(whole)),
  )
}

/** Types these texts into the till's search. Returns how many lost a key. */
const typeTexts = async (page: Page, texts: readonly string[]): Promise<number> => {
  const search = page.getByRole('combobox', { name: 'Search product or scan barcode' })
  let lost = 0
  for (const text of texts) {
    await search.fill('')
    await search.pressSequentially(text, { delay: PAUSE_MS })
    if ((await search.inputValue()) !== text) lost += 1
  }
  return lost
}

/** Types these texts into the till's search at full speed, and prints what a key and its search take of the processor. */
export const measureProcessor = async (page: Page, texts: readonly string[], slowdown: number): Promise<void> => {
  // One session for both readings: a new one begins at zero.
  const tools = await page.context().newCDPSession(page)
  await tools.send('Performance.enable')
  const processorTime = async (): Promise<number> => {
    const { metrics } = await tools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0) * 1_000
  }
  const before = await processorTime()
  await typeTexts(page, texts)
  const each = ((await processorTime()) - before) / texts.join('').length
  say(
    `  processor time of the page for a key with its search, which other work hardly changes   ${milliseconds(each)}  ${slowdown} times ${milliseconds(each * slowdown)}`,
  )
}

/** Types these texts into the till's search, and prints how soon each key and its results were shown. */
export const measureTyping = async (
  page: Page,
  texts: readonly string[],
  { heading, rest, targets }: { readonly heading: string; readonly rest: number; readonly targets?: KeyTargets },
): Promise<void> => {
  await watchKeys(page)
  const lost = await typeTexts(page, texts)
  const keys = await keysOf(page)
  const cold = texts[0]?.length ?? 0
  say(`\n  ${heading}, ${keys.length} keys, ${lost} texts with a lost key`)
  sayTimes(keys, rest, targets)
  say(`  without the first ${cold}, for which the browser still compiles what a key needs:`)
  sayTimes(keys.slice(cold), rest, targets)
}
