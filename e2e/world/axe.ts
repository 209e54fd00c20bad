import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

/** The same program minified to less than half: every checked page has to read it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Only violations, as HTML. Without selectors of faultless elements, frames and media it takes half the time. */
const FAULTS: RunOptions = { resultTypes: ['violations'], selectors: false, iframes: false, preload: false }
/** All rules of axe, and targets of at least 24 pixels (WCAG 2.2). */
const EVERYTHING: RunOptions = { ...FAULTS, rules: { 'target-size': { enabled: true } } }
const COLOURS: RunOptions = { ...FAULTS, runOnly: ['color-contrast'] }
/** Contrast takes more than half the time of all rules. */
const BUT_COLOURS: RunOptions = { ...FAULTS, rules: { 'target-size': { enabled: true }, 'color-contrast': { enabled: false } } }

/** One component renders all rows of a long list: the sixth has the same faults as the first five. */
const REPEATED = ['tbody tr:nth-child(n + 6)', 'li:nth-child(n + 6)', '[role="option"]:nth-child(n + 6)']

/** A dialog that opens is transparent for two frames before it begins to fade in, and what it replaces fades out. */
const QUIET_FRAMES = 4

/**
 * Waits until nothing has moved for some frames: a half-visible menu or dialog has half its contrast. The slow timer of an alert need not be
 * waited for.
 */
const waitUntilShown = (page: Page): Promise<unknown> =>
  page.evaluate(async quiet => {
    for (let still = 0; still < quiet; still += 1) {
      await new Promise(requestAnimationFrame)
      const moving = document
        .getAnimations()
        .filter(({ effect, playState }) => playState !== 'finished' && Number(effect?.getComputedTiming().endTime) < 1_000)
      if (moving.length > 0) still = -1
      await Promise.all(moving.map(({ finished }) => finished.catch(() => null)))
    }
  }, QUIET_FRAMES)

/** A notice lies on the page for ten seconds, where it happens to be: a target below it is covered, not too small. */
const BELOW_NOTICES = '[role="status"], [role="alert"] { pointer-events: none !important }'

/**
 * A page that moves while axe looks at it, such as a header that grows when the till becomes ready, has other places for its texts than for what is
 * behind them. So what was found is looked at again: a fault stays.
 */
const MOST_LOOKS = 3
const PAUSE_MS = 200

const expectNoFault = async (page: Page, when: string, options: RunOptions): Promise<void> => {
  await waitUntilShown(page)
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(AXE)
  const faults = await page.evaluate(
    async ({ given, exclude, below, tries, pause }) => {
      const style = new CSSStyleSheet()
      style.replaceSync(below)
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, style]
      const look = async (left: number): Promise<AxeResults> => {
        const found: AxeResults = await Reflect.get(window, 'axe').run({ include: [document], exclude }, given)
        if (found.violations.length === 0 || left === 1) return found
        await new Promise(resolve => setTimeout(resolve, pause))
        return look(left - 1)
      }
      const { violations } = await look(tries)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== style)
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`))
    },
    { given: options, exclude: REPEATED.map(selector => [selector]), below: BELOW_NOTICES, tries: MOST_LOOKS, pause: PAUSE_MS },
  )
  expect(faults, when).toEqual([])
}

/** Expects no axe violations on the current page. */
export const expectAccessible = (page: Page, when: string): Promise<void> => expectNoFault(page, when, EVERYTHING)

/** Expects no axe violations on the current page except of contrast: for the same screen in another window. */
export const expectAccessibleButColours = (page: Page, when: string): Promise<void> => expectNoFault(page, when, BUT_COLOURS)

/** Expects enough contrast on the current page: all that can differ between light and dark. */
export const expectContrast = (page: Page, when: string): Promise<void> => expectNoFault(page, when, COLOURS)
