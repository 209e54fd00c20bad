import type { Page } from '@playwright/test'
import { expect, test } from '../world/test.ts'

const PROTECTED = [
  { requirement: 'REQ-020', paths: ['/dashboard', '/sbranch'] },
  { requirement: 'REQ-021', paths: ['/product/1', '/cart/1'] },
  { requirement: 'REQ-022', paths: ['/register'] },
  { requirement: 'REQ-024', paths: ['/admin/categoryList', '/admin/category/edit/1'] },
  { requirement: 'REQ-025', paths: ['/admin/productlist', '/admin/productlist/page/1', '/admin/productlist/search/milo/page/0'] },
  { requirement: 'REQ-026', paths: ['/admin/product/create', '/admin/product/edit/1', '/admin/product/adjustQty', '/admin/updateDB'] },
  {
    requirement: 'REQ-027',
    paths: [
      '/admin/sales/salesreport',
      '/admin/sales/posreceipt/CASH/1',
      '/admin/sales/posreceiptview/1',
      '/admin/sales/makesales/CASH',
      '/admin/sales/makesales/CREDIT',
    ],
  },
  { requirement: 'REQ-028', paths: ['/admin/purchases/purchasesreport', '/admin/purchases/makepurchase'] },
  {
    requirement: 'REQ-029',
    paths: ['/admin/production/makeproduction', '/admin/production/prodreport', '/admin/production/prodreportsingle/1'],
  },
  { requirement: 'REQ-030', paths: ['/admin/producttransfer/makeprodtransfer', '/admin/producttransfer/ptreport'] },
  {
    requirement: 'REQ-031',
    paths: ['customer', 'bank', 'makepayment', 'chartofaccounts', 'generaljournal', 'supplier', 'gjnew'].map(
      screen => `/admin/accounting/${screen}`,
    ),
  },
  { requirement: 'REQ-032', paths: ['/admin/payroll/employees', '/admin/payroll/payrollentry', '/admin/payroll/payrollconfig'] },
  { requirement: 'REQ-033', paths: ['/admin/dashboard', '/admin/adminlayout/admindashbd', '/admin/adminlayout/salesanalytics'] },
  { requirement: 'REQ-034', paths: ['/admin/settingslayout', '/admin/settingslayout/users', '/admin/adminlayout/accounttypes'] },
] as const

/** Goes to an address as a link of the page would, without loading everything anew. */
const followLink = (page: Page, path: string): Promise<void> =>
  page.evaluate(to => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

test.describe('signed out', () => {
  test.use({ as: null })

  test('REQ-019 home, header and login are public', async ({ page }) => {
    for (const path of ['/', '/header', '/login']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await expect(page).toHaveURL(path)
    }
  })

  for (const { requirement, paths } of PROTECTED) {
    test(`${requirement} somebody signed out is sent to /login from ${paths.join(', ')}`, async ({ page }) => {
      for (const path of paths) {
        await page.goto(path)
        await expect(page, path).toHaveURL('/login')
      }
    })
  }

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
      await page.goto('/header')
      expect(await page.evaluate(() => localStorage.getItem('userRoles'))).toBe(JSON.stringify([role]))
      for (const path of PROTECTED.flatMap(({ paths }) => paths)) {
        await followLink(page, path)
        await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
        await expect(page, path).toHaveURL(path)
      }
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
