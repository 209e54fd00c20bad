import { expect, type Page } from '@playwright/test'

/** Expects no horizontal scrolling (WCAG 2.2, reflow). */
export const expectNoSidewaysScroll = async (page: Page, when: string): Promise<void> => {
  const widths = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
  await expect.poll(widths, { message: when }).toBeLessThanOrEqual(0)
}
