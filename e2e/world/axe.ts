import { expect, type Page } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'

/** Everything axe knows, and targets of at least 24 pixels (WCAG 2.2). */
const OPTIONS = { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } }

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

/** Expects that axe finds nothing on the page as it stands. */
export const expectAccessible = async (page: Page, when: string): Promise<void> => {
  await waitUntilShown(page)
  await page.evaluate(axe.source)
  const faults = await page.evaluate(async options => {
    const { violations }: AxeResults = await Reflect.get(window, 'axe').run(document, options)
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`))
  }, OPTIONS)
  expect(faults, when).toEqual([])
}
