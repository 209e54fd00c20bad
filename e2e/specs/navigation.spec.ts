import { ADOM } from '../world/adom-ventures.ts'
import { expect, test } from '../world/test.ts'

type Link = readonly [label: string, path: string]

const MENUS: Readonly<Record<string, readonly Link[]>> = {
  INVENTORY: [
    ['Category List', '/admin/categoryList'],
    ['Product List', '/admin/productlist'],
    ['Inventory Adjustment', '/admin/product/adjustQty'],
    ['Update Database', '/admin/updateDB'],
  ],
  TRANSACTION: [
    ['Purchases', '/admin/purchases/makepurchase'],
    ['Credit Sales', '/admin/sales/makesales/CREDIT'],
    ['Cash Sales', '/admin/sales/makesales/CASH'],
    ['Production', '/admin/production/makeproduction'],
    ['Inter Stock Transfer', '/admin/producttransfer/makeprodtransfer'],
  ],
  PAYEE: [
    ['Customers', '/admin/accounting/customer'],
    ['Banks', '/admin/accounting/bank'],
    ['Suppliers', '/admin/accounting/supplier'],
  ],
  PAYROLL: [
    ['Employees', '/admin/payroll/employees'],
    ['Payroll Config', '/admin/payroll/payrollconfig'],
    ['Payroll Entry', '/admin/payroll/payrollentry'],
  ],
  REPORTS: [
    ['Sales Report', '/admin/sales/salesreport'],
    ['Production Report', '/admin/production/prodreport'],
    ['Inter-Stock Transfer Report', '/admin/producttransfer/ptreport'],
  ],
}

test('REQ-010 REQ-012 REQ-013 REQ-014 REQ-015 REQ-016 REQ-017 REQ-018 the menus contain their screens, follow the arrow keys, and the user menu has the user’s name; they need a branch as well as a user', async ({
  page,
}) => {
  await page.goto('/header')
  for (const [name, links] of Object.entries(MENUS)) {
    await page.getByRole('menuitem', { name, exact: true }).click()
    const menu = page.getByRole('menu', { name })
    for (const [label, path] of links) await expect(menu.getByRole('menuitem', { name: label, exact: true })).toHaveAttribute('href', path)
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
  }

  await page.getByRole('menuitem', { name: 'INVENTORY' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('menuitem', { name: 'TRANSACTION' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Purchases' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(page.getByRole('menuitem', { name: 'TRANSACTION' })).toBeFocused()

  const menu = page.getByRole('button', { name: 'Ama Owusu' })
  await expect(menu).toHaveText('Ama Owusu')
  await menu.click()
  const entry = (name: string) => page.getByRole('menuitem', { name })
  await expect(entry('Dashboard')).toHaveAttribute('href', '/admin/adminlayout/admindashbd')
  await expect(entry('Settings')).toHaveAttribute('href', '/admin/settingslayout')
  await expect(entry('Add User')).toHaveAttribute('href', '/register')
  await expect(entry('Logout')).toBeVisible()

  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('branchcode'))
  await page.reload()
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Ama Owusu' })).toHaveCount(0)
  // A signed-in user is not told to sign in, and can sign out.
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('banner')).toContainText('Ama Owusu')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible()
})

test.describe('with privilege DENY', () => {
  test.use({ as: 'denied' })
  test('screens that a cashier may not use are below the others with a lock, also on a phone, and name whom to ask and the way back @in-turn', async ({
    page,
  }) => {
    await page.goto('/header')
    await page.getByRole('menuitem', { name: 'TRANSACTION', exact: true }).click()
    const menu = page.getByRole('menu', { name: 'TRANSACTION' })
    await expect(menu.getByRole('menuitem')).toHaveText([
      'Credit Sales',
      'Cash Sales',
      'Register',
      'Cash and Safe',
      'Quotations',
      'Layaways',
      'Shop',
      'Orders',
      'Purchases (not allowed)',
      'Production (not allowed)',
      'Inter Stock Transfer (not allowed)',
      'Purchase Orders (not allowed)',
      'Goods Receipts (not allowed)',
    ])
    await menu.getByRole('menuitem', { name: 'Purchases' }).click()
    await expect(page.getByText('Administrator: Ama Owusu')).toBeVisible()
    await page.getByRole('link', { name: 'Back to till' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'CASH Sales - Accra Central' })).toBeVisible()

    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Open menu' }).click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await expect(drawer.getByRole('link', { name: 'Cash Sales', exact: true })).toBeVisible()
    await expect(drawer.getByRole('link', { name: 'Employees (not allowed)' })).toHaveAttribute('href', '/admin/payroll/employees')
  })
})

test.describe('after a load', () => {
  // The focus begins at the top of a page that was loaded.
  test.use({ runsOn: false })

  test('the first Tab leads to the content, past the menus; branch and business are shown, and the chosen dark mode is remembered @in-turn', async ({
    page,
  }) => {
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()

    await expect(page.getByRole('banner').getByRole('link', { name: 'Accra Central (change branch)' })).toHaveAttribute('href', '/sbranch')
    await expect(page.getByRole('banner')).toContainText(ADOM.name)
    await page.getByRole('button', { name: 'Ama Owusu' }).click()
    await page.getByRole('menuitem', { name: 'Dark mode' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await page.goto('/admin/productlist')
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Accra Central (change branch)' })).toHaveAttribute('href', '/sbranch')
    await expect(page.getByRole('banner')).toContainText(ADOM.name)
  })
})

test('on a phone one button opens all menus @in-turn', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  for (const [name, path] of Object.values(MENUS).flat())
    await expect(drawer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
  await drawer.getByRole('link', { name: 'Product List' }).click()
  await expect(page).toHaveURL(/\/admin\/productlist$/)
  await expect(drawer).toBeHidden()
})

test('a new page starts at its top, however far the one before was scrolled @in-turn', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 400 })
  await page.goto('/admin/productlist')
  await page
    .getByRole('button', { name: /^Actions/ })
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'View' }).click()
  await expect(page).toHaveURL(/\/admin\/product\/view\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})
