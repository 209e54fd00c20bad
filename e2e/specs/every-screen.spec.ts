import type { Page } from '@playwright/test'
import { lost, openEach } from '../world/open-each.ts'
import { expect, test } from '../world/test.ts'

const AREAS = ['INVENTORY', 'TRANSACTION', 'PAYEE', 'PAYROLL', 'REPORTS'] as const

const openMenu = async (page: Page, area: string) => {
  await page.getByRole('menuitem', { name: area, exact: true }).click()
  return page.getByRole('menu', { name: area })
}

const pathsOf = async (page: Page, area: string): Promise<readonly string[]> => {
  const menu = await openMenu(page, area)
  await expect(menu).toBeVisible()
  const paths = await menu.getByRole('menuitem').evaluateAll(items => items.map(item => item.getAttribute('href') ?? ''))
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  expect(paths.length, area).toBeGreaterThan(2)
  return paths
}

test('REQ-001 REQ-006 REQ-007 every entry of every menu, and the settings, open their screen', async ({ page }) => {
  test.setTimeout(120_000)
  await page.goto('/header')
  const paths = ['/admin/adminlayout/admindashbd', '/admin/settingslayout/users', '/admin/adminlayout/accounttypes']
  for (const area of AREAS) paths.push(...(await pathsOf(page, area)))
  expect(lost(await openEach(page, paths))).toEqual([])
  await (await openMenu(page, 'INVENTORY')).getByRole('menuitem', { name: 'Category List' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Category List' })).toBeVisible()
})
