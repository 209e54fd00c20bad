import type { Page } from '@playwright/test'
import { QUIET_PATH } from '../world/browsers.ts'
import { lost, openEach } from '../world/open-each.ts'
import { expect, test } from '../world/test.ts'

test.use({ runsOn: false })

const START = ['/dashboard', '/sbranch']
const SHOP = ['/product/1', '/cart/1']
const CATEGORIES = ['/admin/categoryList', '/admin/category/edit/1']
const PRODUCT_LISTS = ['/admin/productlist', '/admin/productlist/page/1', '/admin/productlist/search/milo/page/0']
const PRODUCT_FORMS = ['/admin/product/create', '/admin/product/edit/1', '/admin/product/adjustQty', '/admin/updateDB']
const SALES = [
  '/admin/sales/salesreport',
  '/admin/sales/posreceipt/CASH/1',
  '/admin/sales/posreceiptview/1',
  '/admin/sales/makesales/CASH',
  '/admin/sales/makesales/CREDIT',
]
const PURCHASES = ['/admin/purchases/purchasesreport', '/admin/purchases/makepurchase']
const PRODUCTION = ['/admin/production/makeproduction', '/admin/production/prodreport', '/admin/production/prodreportsingle/1']
const TRANSFERS = ['/admin/producttransfer/makeprodtransfer', '/admin/producttransfer/ptreport']
const ACCOUNTING = [
  '/admin/accounting/customer',
  '/admin/accounting/bank',
  '/admin/accounting/makepayment',
  '/admin/accounting/chartofaccounts',
  '/admin/accounting/generaljournal',
  '/admin/accounting/supplier',
  '/admin/accounting/gjnew',
]
const PAYROLL = ['/admin/payroll/employees', '/admin/payroll/payrollentry', '/admin/payroll/payrollconfig']
const DASHBOARDS = ['/admin/dashboard', '/admin/adminlayout/admindashbd', '/admin/adminlayout/salesanalytics']
const SETTINGS = ['/admin/settingslayout', '/admin/settingslayout/users', '/admin/adminlayout/accounttypes']
const PROTECTED = [
  ...START,
  ...SHOP,
  '/register',
  ...CATEGORIES,
  ...PRODUCT_LISTS,
  ...PRODUCT_FORMS,
  ...SALES,
  ...PURCHASES,
  ...PRODUCTION,
  ...TRANSFERS,
  ...ACCOUNTING,
  ...PAYROLL,
  ...DASHBOARDS,
  ...SETTINGS,
]

test.describe('signed out', () => {
  test.use({ as: null })

  test.describe('from screen to screen', () => {
    test.use({ runsOn: true })

    test('REQ-019 REQ-020 REQ-021 REQ-022 REQ-024 REQ-025 REQ-026 REQ-027 REQ-028 REQ-029 REQ-030 REQ-031 REQ-032 REQ-033 REQ-034 home, header and login are public, and every other screen leads to /login', async ({
      page,
    }) => {
      for (const path of ['/', '/header', '/login']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
        await expect(page).toHaveURL(path)
      }
      const opened = await openEach(page, PROTECTED)
      expect(opened.length).toBeGreaterThan(35)
      expect(opened.filter(({ at, heading }) => at !== '/login' || heading !== 'Sign In')).toEqual([])
    })
  })

  test('REQ-037 the guard remembers the requested page', async ({ page }) => {
    await page.goto('/admin/productlist/search/milo/page/0?a=1')
    await expect(page).toHaveURL('/login')
    const state = await page.evaluate(() => JSON.stringify(history.state))
    expect(state).toContain('/admin/productlist/search/milo/page/0?a=1')
  })
})

test('REQ-036 an unreadable token opens nothing', async ({ page }) => {
  await page.goto(QUIET_PATH)
  await page.evaluate(() => localStorage.setItem('jwtToken', 'Bearer not.a.token'))
  await page.goto('/admin/productlist')
  await expect(page).toHaveURL('/login')
})

const openMenu = async (page: Page, area: string) => {
  await page.getByRole('menuitem', { name: area, exact: true }).click()
  return page.getByRole('menu', { name: area })
}

/** The targets of the entries of a menu in the header. */
const pathsOf = async (page: Page, area: string): Promise<readonly string[]> => {
  const menu = await openMenu(page, area)
  await expect(menu).toBeVisible()
  const paths = await menu.getByRole('menuitem').evaluateAll(items => items.map(item => item.getAttribute('href') ?? ''))
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  expect(paths.length, area).toBeGreaterThan(2)
  return paths
}

test.describe('signed in', () => {
  // The documents named in the addresses do not exist.
  test.use({ noise: /Failed to load resource/ })

  test('REQ-001 REQ-006 REQ-007 REQ-035 ROLE_ADMIN may open every protected route, and every entry of every menu', async ({ page }) => {
    test.setTimeout(120_000)
    await page.goto('/header')
    expect(await page.evaluate(() => localStorage.getItem('userRoles'))).toBe('["ROLE_ADMIN"]')
    const paths = new Set(PROTECTED)
    for (const area of ['INVENTORY', 'TRANSACTION', 'PAYEE', 'PAYROLL', 'REPORTS'])
      for (const path of await pathsOf(page, area)) paths.add(path)
    expect(lost(await openEach(page, [...paths]))).toEqual([])
    await (await openMenu(page, 'INVENTORY')).getByRole('menuitem', { name: 'Category List' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Category List' })).toBeVisible()
  })

  test.describe(() => {
    test.use({ as: 'denied' })
    test('REQ-035 ROLE_USER may open every protected route', async ({ page }) => {
      test.setTimeout(120_000)
      await page.goto('/header')
      expect(await page.evaluate(() => localStorage.getItem('userRoles'))).toBe('["ROLE_USER"]')
      expect(lost(await openEach(page, PROTECTED))).toEqual([])
    })
  })
})

test('addresses are case-insensitive @in-turn', async ({ page }) => {
  await page.goto('/ADMIN/ProductList')
  await expect(page.getByRole('heading', { level: 1, name: 'Products - Accra Central' })).toBeVisible()
})

test('an unknown address shows a message', async ({ page }) => {
  await page.goto('/admin/sales/makesales/BARTER')
  await expect(page.getByRole('heading', { level: 1, name: 'This page is not available' })).toBeVisible()
})
