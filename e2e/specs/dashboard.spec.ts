import { businessDateOf } from '@akonta/domain/dates'
import type { Page } from '@playwright/test'
import { makeExpiringProduct, sellOne } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'

const LAMP = 'Dashboard Lamp 5W'
const today = businessDateOf(new Date())
const MONEY = /[\d,]+\.\d\d/

const card = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
const amountIn = async (page: Page, name: string): Promise<string> => MONEY.exec(await card(page, name).innerText())?.[0] ?? 'no amount'

test('REQ-161 REQ-162 REQ-163 REQ-164 the dashboard shows what was sold, and each figure opens its details', async ({ page }) => {
  await makeExpiringProduct(page, LAMP, [{ qty: 40, expiringDateStr: '01-01-2031' }])
  const receipt = await sellOne(page, { code: LAMP })

  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Owner’s dashboard' }).click()
  await expect(page.getByText(/^Whole business\s· /)).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Dashboard' })
  await expect(menu.getByRole('link')).toHaveText(['Dashboard', 'Sales'])

  await page.getByRole('textbox', { name: 'Start Date' }).fill('')
  await page.getByRole('button', { name: 'Fetch' }).click()
  await expect(page.getByText('Invalid Start Date')).toBeVisible()
  const [year, month, day] = today.split('-')
  for (const field of ['Start Date', 'End Date']) await page.getByRole('textbox', { name: field }).fill(`${day}-${month}-${year}`)
  await page.getByRole('button', { name: 'Fetch' }).click()
  await expect(page).toHaveURL(`/admin/adminlayout/admindashbd?start=${today}&end=${today}&branch=ALL`)
  await expect(page.getByText('$')).toHaveCount(0)
  await expect(card(page, 'Sales')).toContainText('Ghc')
  await expect(card(page, 'Orders')).toContainText(/\d/)

  const sales = await amountIn(page, 'Sales')
  await page.getByRole('link', { name: 'Sales', exact: true }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sales behind the figure' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: `Sales Ghc ${sales}` })).toBeVisible()
  await page.goBack()

  const owed = await amountIn(page, 'Credit owed by customers')
  await page.getByRole('link', { name: 'Credit owed by customers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Customer Ageing' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: owed })).toBeVisible()
  await page.goBack()

  await menu.getByRole('link', { name: 'Sales' }).click()
  await expect(page).toHaveURL(`/admin/adminlayout/salesanalytics?start=${today}&end=${today}&branch=ALL`)
  await expect(page.getByRole('heading', { level: 1, name: 'Sales', exact: true })).toBeVisible()
  await page.getByRole('link', { name: `View the sales of ${LAMP}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Sales of ${LAMP}` })).toBeVisible()
  await page.getByRole('link', { name: `View ${receipt}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Receipt / })).toBeVisible()
})

test.describe('with privilege DENY', () => {
  test.use({ as: 'denied' })
  test('AMB-159 D32 the dashboard and the analytics show no cost, profit or accounts; a cashier who receives a payment has no date field', async ({
    page,
  }) => {
    await page.goto('/header')
    await page.goto('/admin/dashboard')
    await expect(card(page, 'Sales')).toContainText('Ghc')
    await expect(page.getByRole('listitem').filter({ hasText: /Gross profit|Margin|Stock value|owed|Owed|Purchases/ })).toHaveCount(0)
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Sales' }).click()
    await expect(page.getByRole('columnheader', { name: 'Net sales' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: /Cost|Profit|Margin/ })).toHaveCount(0)

    await page.goto('/admin/accounting/makepayment')
    await page.getByRole('button', { name: 'Receive Payment' }).click()
    await expect(page.getByRole('dialog', { name: 'Receive Payment' }).getByLabel('Amount')).toBeVisible()
    await expect(page.getByLabel('Date', { exact: true })).toHaveCount(0)
  })
})
