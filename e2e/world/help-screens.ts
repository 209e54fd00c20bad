import { expect, type Page } from '@playwright/test'
import type { Screen } from './screen.ts'

const openCard =
  (slug: string, title: string) =>
  async (page: Page): Promise<void> => {
    await page.goto(`/help/guides/${slug}`)
    await expect(page.getByRole('article', { name: title })).toBeVisible()
  }

/** The help next to a screen, and the three cards to print. */
export const HELP_SCREENS: readonly Screen[] = [
  {
    name: 'product list with its help',
    as: 'admin',
    open: async page => {
      await page.goto('/admin/productlist')
      await expect(page.getByRole('link', { name: /^View / }).first()).toBeVisible()
      await page.keyboard.press('F1')
      await expect(page.getByRole('complementary', { name: 'Help' })).toBeFocused()
    },
  },
  { name: 'card of the first day', as: 'admin', open: openCard('first-day', 'The first day') },
  { name: 'card of the cashier', as: 'admin', open: openCard('cashier', 'The cashier’s card') },
  { name: 'card of the manager', as: 'admin', open: openCard('manager', 'The manager’s card') },
]
