import type { Page } from '@playwright/test'
import { lost, openEach } from '../world/open-each.ts'
import { expect, test } from '../world/test.ts'

const PRODUCT_LISTS = ['/admin/productlist', '/admin/productlist/page/1', '/admin/productlist/search/milo/page/0']
const PRODUCT_FORMS = ['/admin/product/create', '/admin/product/edit/1', '/admin/product/adjustQty', '/admin/updateDB']
const SALES = [
  '/admin/sales/salesreport',
  '/admin/sales/posreceipt/CASH/1',
  '/admin/sales/posreceiptview/1',
  '/admin/sales/makesales/CASH',
  '/admin/sales/makesales/CREDIT',
]
const PRODUCTION = ['/admin/production/makeproduction', '/admin/production/prodreport', '/admin/production/prodreportsingle/1']
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

type Shown = { readonly page: Page }

const protectedPaths: string[] = []

/** The test that somebody signed out is sent from each of these addresses to /login. */
const leadsToSignIn = (...paths: readonly string[]) => {
  protectedPaths.push(...paths)
  return async ({ page }: Shown): Promise<void> => {
    for (const path of paths) {
      await page.goto(path)
      await expect(page, path).toHaveURL('/login')
    }
  }
}

test.describe('signed out', () => {
  test.use({ as: null })

  test('REQ-019 home, header and login are public', async ({ page }) => {
    for (const path of ['/', '/header', '/login']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await expect(page).toHaveURL(path)
    }
  })

  test('REQ-020 the start page and the choice of a branch are protected', leadsToSignIn('/dashboard', '/sbranch'))
  test('REQ-021 the storefront is protected', leadsToSignIn('/product/1', '/cart/1'))
  test('REQ-022 registration is protected', leadsToSignIn('/register'))
  test('REQ-024 categories are protected', leadsToSignIn('/admin/categoryList', '/admin/category/edit/1'))
  test('REQ-025 the product list is protected at its three addresses', leadsToSignIn(...PRODUCT_LISTS))
  test('REQ-026 product forms, adjustment and database update are protected', leadsToSignIn(...PRODUCT_FORMS))
  test('REQ-027 sales, receipts and their report are protected', leadsToSignIn(...SALES))
  test('REQ-028 purchases are protected', leadsToSignIn('/admin/purchases/purchasesreport', '/admin/purchases/makepurchase'))
  test('REQ-029 production is protected', leadsToSignIn(...PRODUCTION))
  test('REQ-030 transfers are protected', leadsToSignIn('/admin/producttransfer/makeprodtransfer', '/admin/producttransfer/ptreport'))
  test('REQ-031 payees, payments and accounts are protected', leadsToSignIn(...ACCOUNTING))
  test('REQ-032 payroll is protected', leadsToSignIn(...PAYROLL))
  test('REQ-033 the dashboards are protected', leadsToSignIn(...DASHBOARDS))
  test('REQ-034 settings are protected', leadsToSignIn(...SETTINGS))

  test('REQ-037 the guard keeps the place that somebody came from', async ({ page }) => {
    await page.goto('/admin/productlist/search/milo/page/0?a=1')
    await expect(page).toHaveURL('/login')
    const state = await page.evaluate(() => JSON.stringify(history.state))
    expect(state).toContain('/admin/productlist/search/milo/page/0?a=1')
  })
})

test('REQ-036 a token that cannot be read opens nothing', async ({ page }) => {
  await page.goto('/header')
  await page.evaluate(() => localStorage.setItem('jwtToken', 'Bearer not.a.token'))
  await page.goto('/admin/productlist')
  await expect(page).toHaveURL('/login')
})

for (const as of ['admin', 'denied'] as const) {
  test.describe(() => {
    test.use({ as, noise: /Failed to load resource/ })
    const role = as === 'admin' ? 'ROLE_ADMIN' : 'ROLE_USER'
    test(`REQ-035 ${role} may open every protected route`, async ({ page }) => {
      test.setTimeout(120_000)
      await page.goto('/header')
      expect(await page.evaluate(() => localStorage.getItem('userRoles'))).toBe(JSON.stringify([role]))
      const opened = await openEach(page, protectedPaths)
      expect(opened.length).toBeGreaterThan(35)
      expect(lost(opened)).toEqual([])
    })
  })
}

test('addresses match without case', async ({ page }) => {
  await page.goto('/ADMIN/ProductList')
  await expect(page.getByRole('heading', { level: 1, name: 'Products - Accra Central' })).toBeVisible()
})

test('an address that leads nowhere says so', async ({ page }) => {
  await page.goto('/admin/sales/makesales/BARTER')
  await expect(page.getByRole('heading', { level: 1, name: 'This page is not available' })).toBeVisible()
})
