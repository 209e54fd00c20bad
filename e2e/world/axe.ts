import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** Everything axe knows, and targets of at least 24 pixels (WCAG 2.2). */
const OPTIONS = { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } }

/** Expects that axe finds nothing on the page as it stands. */
export const expectAccessible = async (page: Page, when: string): Promise<void> => {
  await page.evaluate(axe.source)
  // Half-shown menus and dialogs have half their contrast.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().duration !== 10_000 && effect?.getComputedTiming().iterations === 1)
        .map(({ finished }) => finished.catch(() => null)),
    ),
  )
  const faults = await page.evaluate(
    async ([options]) => {
      // The page's own name for axe, which the line above put there.
      const found: { violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] } = await Reflect.get(
        window,
        'axe',
      ).run(document, options)
      return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`))
    },
    [OPTIONS],
  )
  expect(faults, when).toEqual([])
}
