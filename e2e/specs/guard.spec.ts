import type { Page } from '@playwright/test'
import type { Session } from '../world/browsers.ts'
import { lost, openEach } from '../world/open-each.ts'
import { makeProduct } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'

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

  test('REQ-011 REQ-019 REQ-020 REQ-021 REQ-022 REQ-024 REQ-025 REQ-026 REQ-027 REQ-028 REQ-029 REQ-030 REQ-031 REQ-032 REQ-033 REQ-034 REQ-037 home, header and login are public, every other screen leads to /login, the guard remembers the requested page, and a visitor sees a single Login link', async ({
    page,
  }) => {
    for (const path of ['/', '/header', '/login']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await expect(page).toHaveURL(path)
    }
    await page.goto('/')
    const links = page.getByRole('banner').getByRole('link')
    await expect(links).toHaveText(['Login'])
    await expect(links).toHaveAttribute('href', '/login')
    await expect(page.getByRole('navigation')).toHaveCount(0)

    const opened = await openEach(page, PROTECTED)
    expect(opened.length).toBeGreaterThan(35)
    expect(opened.filter(({ at, heading }) => at !== '/login' || heading !== 'Sign In')).toEqual([])

    await page.goto('/admin/productlist/search/milo/page/0?a=1')
    await expect(page).toHaveURL('/login')
    const state = await page.evaluate(() => JSON.stringify(history.state))
    expect(state).toContain('/admin/productlist/search/milo/page/0?a=1')
  })
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

/** The person that the page belongs to from the next screen on. */
const become = (page: Page, { origins }: Session): Promise<void> =>
  page.evaluate(
    stored => {
      for (const { name, value } of stored) localStorage.setItem(name, value)
    },
    origins.flatMap(({ localStorage }) => localStorage),
  )

const rolesOf = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('userRoles'))

/** What somebody with privilege DENY cannot do, and what the screen says about it. */
const WITHOUT_RIGHT = [
  ['/admin/product/create', 'You cannot add products. Ask an administrator or a manager with GRANT.'],
  ['/admin/product/edit/1001', 'You cannot edit products. Ask an administrator or a manager with GRANT.'],
  ['/admin/product/adjustQty', 'You cannot adjust stock. Ask an administrator or a manager with GRANT'],
  ['/admin/purchases/makepurchase', 'You cannot enter purchases. Ask an administrator or a manager with GRANT'],
  ['/admin/production/makeproduction', 'You cannot enter production. Ask an administrator or a manager with GRANT'],
  ['/admin/producttransfer/makeprodtransfer', 'You cannot transfer stock. Ask an administrator or a manager with GRANT'],
  ['/admin/reports/trialbalance', 'Only administrators and GRANT users can see the accounts'],
  ['/admin/reports/profitandloss', 'Only administrators and GRANT users can see the accounts'],
  ['/admin/reports/balancesheet', 'Only administrators and GRANT users can see the accounts'],
  ['/admin/reports/ageing/customers', 'Only administrators and GRANT users can see the accounts'],
  ['/admin/reports/stockvaluation', 'Only administrators and GRANT users can see the accounts'],
  ['/admin/reports/monthclose', 'Only an administrator can close a month'],
] as const

test.describe('signed in', () => {
  // The documents named in the addresses do not exist.
  test.use({ noise: /Failed to load resource/ })

  // In one page: the screens that the second person opens are loaded.
  test('REQ-001 REQ-006 REQ-007 REQ-035 REQ-308 ROLE_ADMIN and ROLE_USER may open every protected route, and every entry of every menu; actions without permission are explained and refused', async ({
    page,
    sessions,
  }) => {
    test.setTimeout(240_000)
    await page.goto('/header')
    expect(await rolesOf(page)).toBe('["ROLE_ADMIN"]')
    const paths = new Set(PROTECTED)
    for (const area of ['INVENTORY', 'TRANSACTION', 'PAYEE', 'PAYROLL', 'REPORTS'])
      for (const path of await pathsOf(page, area)) paths.add(path)
    expect(lost(await openEach(page, [...paths]))).toEqual([])
    await (await openMenu(page, 'INVENTORY')).getByRole('menuitem', { name: 'Category List' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Category List' })).toBeVisible()
    await page.goto('/admin/sales/makesales/BARTER')
    await expect(page.getByRole('heading', { level: 1, name: 'This page is not available' })).toBeVisible()

    await become(page, await sessions.of('denied'))
    await page.goto('/header')
    expect(await rolesOf(page)).toBe('["ROLE_USER"]')
    expect(lost(await openEach(page, PROTECTED))).toEqual([])
    for (const [path, text] of WITHOUT_RIGHT) {
      await page.goto(path)
      await expect(page.getByText(text), path).toBeVisible()
      await expect(page.getByRole('button', { name: 'Save', exact: true }), path).toHaveCount(0)
    }
    await page.goto('/admin/product/create')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add PRODUCT')
    await expect(makeProduct(page, 'Drum of a test')).rejects.toThrow('answered 403')
    for (const [path, title] of [
      ['chartofaccounts', 'Chart Of Accounts'],
      ['generaljournal', 'General Journal'],
      ['gjnew', 'General Journal New'],
      ['expense', 'Expense'],
    ] as const) {
      await page.goto(`/admin/accounting/${path}`)
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
      await expect(page.getByText(/GRANT/)).toBeVisible()
      await expect(page.getByText('Administrator: Ama Owusu')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Back to till' })).toBeVisible()
    }
  })
})

test('addresses are case-insensitive @in-turn', async ({ page }) => {
  await page.goto('/ADMIN/ProductList')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Products - Accra Central' })).toBeVisible()
})
