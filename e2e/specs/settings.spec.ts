import type { Page } from '@playwright/test'
import { GOODS } from '../world/adom-ventures.ts'
import { openGate } from '../world/gate.ts'
import { sellOne } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'

const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const open = async (page: Page, entry: string): Promise<void> => {
  await page.goto('/admin/settingslayout')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: entry }).click()
  await expect(page.getByRole('heading', { level: 1, name: entry })).toBeVisible()
}

test('TIN, footer and logo of the business are on the receipt, and are removed again @in-turn', async ({ page }) => {
  await open(page, 'Business Profile')
  await page.getByLabel('TIN', { exact: true }).fill('C0099887766')
  await page.getByLabel('Receipt footer').fill('Goods sold are exchanged within 7 days')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved Successfully')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(PICTURE, 'base64') })
  await expect(page.getByRole('img', { name: 'The logo of the business' })).toBeVisible()
  const invoice = await sellOne(page, GOODS.soap)
  await page.goto(`/admin/sales/posreceiptview/${encodeURIComponent(invoice)}`)
  const paper = page.locator('.paper')
  await expect(paper).toContainText('C0099887766')
  await expect(paper).toContainText('Goods sold are exchanged within 7 days')
  await expect(paper.locator('img')).toBeVisible()
  await page.goto('/admin/reports/trialbalance')
  await page.emulateMedia({ media: 'print' })
  const head = page.locator('.paper').getByText('TIN C0099887766')
  await expect(head).toBeVisible()
  await expect(page.locator('.paper img')).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await expect(head).toBeHidden()
  await open(page, 'Business Profile')
  await page.getByRole('button', { name: 'Remove Logo' }).click()
  await expect(page.getByText('No logo yet')).toBeVisible()
  await page.getByLabel('TIN', { exact: true }).fill('')
  await page.getByLabel('Receipt footer').fill('')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved Successfully')).toBeVisible()
})

test('a switch shows what was chosen while it is being saved and loaded again @in-turn', async ({ page }) => {
  await page.goto('/admin/settingslayout/rules')
  const transit = page.getByRole('region', { name: 'Transfers in transit' }).getByRole('checkbox')
  const was = await transit.isChecked()
  const reload = openGate()
  await page.route('**/api/settings/rules/**', async route => {
    await reload.opened
    await route.continue()
  })
  await transit.click()
  await expect(page.getByText(was ? 'Transfers arrive at once' : 'Transfers are received by the other branch')).toBeVisible()
  await expect(transit).toBeDisabled()
  expect(await transit.isChecked()).toBe(!was)
  reload.open()
  await expect(transit).toBeEnabled()
  await expect(transit).toBeChecked({ checked: !was })
  await transit.click()
  await expect(transit).toBeEnabled()
  await expect(transit).toBeChecked({ checked: was })
})

test.describe(() => {
  test.use({ noise: /409/ })

  test('a branch is opened by keyboard, closed while it is empty, and otherwise the obstacle is named @in-turn', async ({ page }) => {
    await open(page, 'Branches')
    await page.getByRole('button', { name: 'Add Branch' }).click()
    await page.keyboard.type('BOL')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Bolgatanga')
    await page.keyboard.press('Enter')
    const row = page.getByRole('row').filter({ hasText: 'Bolgatanga' })
    await expect(row).toContainText('Open')
    await row.getByRole('button', { name: 'Close Bolgatanga' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    await expect(row).toContainText('Closed')
    await page.getByRole('button', { name: 'Close Accra Central' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByText(/Accra Central still has .*: transfer or adjust its stock first/)).toBeVisible()
  })
})
