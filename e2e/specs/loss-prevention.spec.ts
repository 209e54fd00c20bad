import { GOODS } from '../world/adom-ventures.ts'
import { expectAccessible } from '../world/axe.ts'
import { expectNothingBeyond } from '../world/layout.ts'
import { sellOne } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'

const { milo } = GOODS

test('the report names its checks, and the limits decide what is shown @in-turn', async ({ page }) => {
  await sellOne(page, milo)
  await page.goto('/dashboard')
  await page.getByRole('menuitem', { name: 'REPORTS' }).click()
  await page.getByRole('menuitem', { name: 'Loss Prevention' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Loss Prevention' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Sales below cost' })).toBeVisible()

  await page.getByRole('button', { name: 'Limits' }).click()
  const dialog = page.getByRole('dialog', { name: 'Limits of the report' })
  const [opens, closes] = [dialog.getByLabel('Shop opens (HH:MM)'), dialog.getByLabel('Shop closes (HH:MM)')]
  const hour = new Date().getUTCHours()
  await opens.fill('25:00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Shop opens (HH:MM) must be a time written HH:MM')).toBeVisible()
  // The shop is closed now.
  await opens.fill(hour < 12 ? '20:00' : '04:00')
  await closes.fill(hour < 12 ? '22:00' : '06:00')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()

  await page.getByRole('link', { name: 'Open Sales outside opening hours' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sales outside opening hours' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Mark as checked: / }).first()).toBeVisible()
  await expectAccessible(page, 'rows of a check')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingBeyond(page.getByRole('table', { name: 'Sales outside opening hours' }))
  await expect(page.getByRole('button', { name: /^Mark as checked: / }).first()).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page
    .getByRole('button', { name: /^Mark as checked: / })
    .first()
    .press('Enter')
  await page.getByLabel('Note').fill('Stock taking')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/: Stock taking/).first()).toBeVisible()
  // The button is gone: the next key works in the page.
  await expect(page.locator('#content')).toBeFocused()
  await page
    .getByRole('link', { name: /^Open / })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /^Receipt / })).toBeVisible()
})

test('on a phone the money of each check and the chosen period are in sight @in-turn', async ({ page }) => {
  await sellOne(page, milo)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/reports/lossprevention')
  await expect(page.getByRole('rowheader', { name: 'Sales below cost' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Amount' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'This month' })).toBeInViewport({ ratio: 1 })
})
