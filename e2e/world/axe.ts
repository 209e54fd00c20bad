import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

/** The same program in less than half the letters: every page that is looked at has to read it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Only what is wrong, as HTML. Selectors of every element that is right, frames and media, of which there are none, take half the time. */
const FAULTS: RunOptions = { resultTypes: ['violations'], selectors: false, iframes: false, preload: false }
/** Everything axe knows, and targets of at least 24 pixels (WCAG 2.2). */
const EVERYTHING: RunOptions = { ...FAULTS, rules: { 'target-size': { enabled: true } } }
const COLOURS: RunOptions = { ...FAULTS, runOnly: ['color-contrast'] }

/** The rows of a long list are drawn by one piece of code: what is wrong with the twentieth is wrong with the first. */
const REPEATED = ['tbody tr:nth-child(n + 20)', 'li:nth-child(n + 20)', '[role="option"]:nth-child(n + 20)']

/** A menu or dialog that is only half shown has half its contrast. The slow clock of an alert is nothing to wait for. */
const waitUntilShown = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 1_000)
        .map(({ finished }) => finished.catch(() => null)),
    ),
  )

const expectNoFault = async (page: Page, when: string, options: RunOptions): Promise<void> => {
  await waitUntilShown(page)
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(AXE)
  const faults = await page.evaluate(
    async ({ given, exclude }) => {
      const { violations }: AxeResults = await Reflect.get(window, 'axe').run({ include: [document], exclude }, given)
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`))
    },
    { given: options, exclude: REPEATED.map(selector => [selector]) },
  )
  expect(faults, when).toEqual([])
}

/** Expects that axe finds nothing on the page as it stands. */
export const expectAccessible = (page: Page, when: string): Promise<void> => expectNoFault(page, when, EVERYTHING)

/** Expects that nothing is too faint on the page as it stands: all that can differ between light and dark. */
export const expectContrast = (page: Page, when: string): Promise<void> => expectNoFault(page, when, COLOURS)
