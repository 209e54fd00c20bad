import type { Page } from '@playwright/test'
import { openGate } from './gate.ts'

/** The simple storage of the browser, as it has written it. */
export type Written = Readonly<Record<string, string>>

/** What the browser has written by now: it writes up to a minute later. */
export const writtenOf = (page: Page): Promise<Written> => page.evaluate(() => ({ ...localStorage }))

/** A power cut: what the browser had not written is as it was, and the product starts again. */
export const cutPower = async (page: Page, written: Written): Promise<void> => {
  await page.evaluate(kept => {
    localStorage.clear()
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  }, written)
  await page.reload()
}

/**
 * The power goes while a call is under way: `begun` resolves at that moment. A call that is `carriedOut` reaches the server, and its answer is lost.
 * `end` comes after the cut: a call that is no longer watched would be answered.
 */
export const interrupt = async (page: Page, address: string, carriedOut: boolean) => {
  const gate = openGate()
  await page.route(address, async route => {
    if (carriedOut) await route.fetch()
    gate.open()
  })
  return { begun: gate.opened, end: () => page.unroute(address) }
}
