import { expect, type Locator, type Page } from '@playwright/test'

/** Expects no horizontal scrolling (WCAG 2.2, reflow). */
export const expectNoSidewaysScroll = async (page: Page, when: string): Promise<void> => {
  const widths = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
  await expect.poll(widths, { message: when }).toBeLessThanOrEqual(0)
}

/** Expects that a table is not wider than what it is in: nothing of it has to be scrolled to. */
export const expectNothingBeyond = async (table: Locator): Promise<void> => {
  const beyond = () => table.evaluate(element => element.scrollWidth - (element.parentElement?.clientWidth ?? 0))
  await expect.poll(beyond).toBeLessThanOrEqual(0)
}
