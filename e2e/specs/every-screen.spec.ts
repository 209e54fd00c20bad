import type { Page } from '@playwright/test'
import { expect, test } from '../world/test.ts'

const AREAS = ['INVENTORY', 'TRANSACTION', 'PAYEE', 'PAYROLL', 'REPORTS'] as const

type Entry = { readonly name: string; readonly path: string }

const openMenu = async (page: Page, area: string) => {
  await page.getByRole('menuitem', { name: area, exact: true }).click()
  return page.getByRole('menu', { name: area })
}

const entriesOf = async (page: Page, area: string): Promise<readonly Entry[]> => {
  const menu = await openMenu(page, area)
  await expect(menu).toBeVisible()
  const entries = await menu
    .getByRole('menuitem')
    .evaluateAll(items => items.map(item => ({ name: item.textContent, path: item.getAttribute('href') ?? '' })))
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  return entries
}

const expectScreen = async (page: Page, { name, path }: Entry): Promise<void> => {
  await expect(page, name).toHaveURL(address => `${address.pathname}${address.search}`.toLowerCase().startsWith(path.toLowerCase()))
  await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible()
  await expect(page.getByText('Page Not Found'), name).toHaveCount(0)
}

test('REQ-001 REQ-006 REQ-007 every entry of every menu, and the settings, open their screen', async ({ page }) => {
  test.setTimeout(120_000)
  await page.goto('/header')
  for (const area of AREAS) {
    const entries = await entriesOf(page, area)
    expect(entries.length, area).toBeGreaterThan(2)
    for (const entry of entries) {
      const menu = await openMenu(page, area)
      await menu.getByRole('menuitem', { name: entry.name, exact: true }).click()
      await expectScreen(page, entry)
    }
  }
  for (const path of ['/admin/adminlayout/admindashbd', '/admin/settingslayout/users', '/admin/adminlayout/accounttypes']) {
    await page.goto(path)
    await expectScreen(page, { name: path, path })
  }
})
