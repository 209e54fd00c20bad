import { GOODS } from '../world/adom-ventures.ts'
import { expectAccessible, expectContrast } from '../world/axe.ts'
import { expect, test } from '../world/test.ts'

const FIELD = 'Find a screen, product, person or document number'

test('products and screens are found by keyboard, and what was opened is listed first next time', async ({ page }) => {
  await page.goto('/admin/productlist')
  await expect(page.getByRole('button', { name: 'Search everything' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: FIELD })
  await expect(field).toBeFocused()
  await expect(page.getByRole('option', { name: 'Cash Sales TRANSACTION' })).toBeVisible()
  await expectAccessible(page, 'with every screen')

  await field.pressSequentially('frytol')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: GOODS.oil.name })).toBeVisible()

  await page.keyboard.press('Control+k')
  const recent = page.getByRole('group', { name: 'Recently opened' })
  await expect(recent.getByRole('option').first()).toContainText(GOODS.oil.name)
  await expect(recent.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await field.fill('trial bal')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/reports\/trialbalance/)

  await page.keyboard.press('Control+k')
  await field.fill('no such thing at all')
  await expect(page.getByText('Nothing matches "no such thing at all"')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, as: 'denied' })
  test('the search opens from the header, also in dark mode, and offers nothing without permission', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Search everything' }).tap()
    const field = page.getByRole('combobox', { name: FIELD })
    await field.fill('milo')
    await expect(page.getByRole('option', { name: GOODS.milo.name })).toBeVisible()
    await expectContrast(page, 'with results')
    await field.fill('payroll config')
    await expect(page.getByText('Nothing matches "payroll config"')).toBeVisible()
    await field.fill('cash sales')
    await page.getByRole('option', { name: 'Cash Sales' }).tap()
    await expect(page).toHaveURL(/\/makesales\/CASH$/)
  })
})
