import { expect, type Page } from '@playwright/test'
import { GOODS } from './adom-ventures.ts'
import type { Screen } from './screen.ts'
import { sellOne } from './shop-calls.ts'

const openAfterSale =
  (path: string, title: string, shown: string) =>
  async (page: Page): Promise<void> => {
    await sellOne(page, GOODS.milo)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    await expect(page.getByRole('table', { name: shown }).getByRole('link').first()).toBeVisible()
  }

/** The admin dashboard, the sales analytics, and the documents behind a figure. */
export const DASHBOARD_SCREENS: readonly Screen[] = [
  { name: 'admin dashboard', as: 'admin', open: openAfterSale('/admin/adminlayout/admindashbd', 'Dashboard', 'Top products') },
  {
    name: 'sales analytics, by hour',
    as: 'admin',
    open: openAfterSale('/admin/adminlayout/salesanalytics?view=hours', 'Sales', 'Sales by weekday and hour'),
  },
]
