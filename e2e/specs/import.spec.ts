import type { Page } from '@playwright/test'
import { PASSWORD } from '../world/adom-ventures.ts'
import { expectAccessible } from '../world/axe.ts'
import { openGate } from '../world/gate.ts'
import { startEmptyServer } from '../world/shop-server.ts'
import { expect, test } from '../world/test.ts'

test.use({ as: null, noise: /Failed to load resource/ })

const PASTED = [
  'Item\tBar code\tGroup\tCost\tPrice\tQty',
  'Milo Tin 400g\t6001068595808\tBeverages\t71.40\t86\t10',
  'Key Soap Bar\t\tHousehold\t6.10\t8,50\t12',
].join('\n')

const setUp = async (page: Page, address: string, setupCode: string): Promise<void> => {
  const answer = await page.request.post(`${address}/api/setup`, {
    data: {
      code: setupCode,
      name: 'Sunrise Bakery',
      dbname: 'sunrise',
      businessCode: 'SUN',
      branches: [{ code: 'ACC', name: 'Accra Central' }],
      adminUser: 'esi.sunrise',
      adminName: 'Esi Sunrise',
      password: PASSWORD,
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

test('an empty business pastes its products, corrects a row, saves, finds stock and books correct, and undoes the whole import, by keyboard @in-turn', async ({
  browser,
}, { parallelIndex }) => {
  test.slow()
  const server = await startEmptyServer(parallelIndex)
  const page = await browser.newPage({ baseURL: server.address })
  try {
    await setUp(page, server.address, server.code)
    await page.goto('/login')
    await page.getByLabel('User Name').fill('esi.sunrise')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/Dashboard$/)

    await page.goto('/admin/settingslayout/import')
    await expect(page.getByText('Nothing has been imported yet')).toBeVisible()
    await page.getByRole('button', { name: 'Read Rows' }).press('Enter')
    await expect(page.getByText('Choose a file or paste rows first')).toBeVisible()
    await page.getByLabel('Or paste rows from a spreadsheet').fill(PASTED)
    await expectAccessible(page, 'Import')
    await page.getByRole('button', { name: 'Read Rows' }).press('Enter')

    await expect(page.getByRole('heading', { level: 1, name: 'Import: Products and opening stock' })).toBeVisible()
    await expect(page.getByLabel('Qty')).toHaveValue('stock')
    const rows = page.getByRole('table', { name: 'Rows' })
    await expect(rows.getByRole('row')).toHaveCount(2)
    await expect(rows).toContainText('8,50 has a decimal comma. Write 8.50')
    await expectAccessible(page, 'Rows of an import')
    await page.getByRole('button', { name: 'Save Import' }).press('Enter')
    await expect(page.getByText('1 row has a fault. Correct it or leave it out before you save')).toBeVisible()

    await page.getByRole('button', { name: 'Correct row 3' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Correct row 3' })
    await expect(dialog.getByLabel('Price')).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('8.50')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'All rows' }).press('Enter')
    await expect(rows.getByRole('row')).toHaveCount(3)
    await expect(page.getByRole('table', { name: 'Opening Entry' })).toContainText('787.20')
    // What is saved is what is shown: not while the columns change.
    const changed = openGate()
    await page.route('**/api/import/columns/**', async route => {
      await changed.opened
      await route.continue()
    })
    await page.getByLabel('Records that exist already').selectOption({ index: 1 })
    await expect(page.getByRole('button', { name: 'Save Import' })).toBeDisabled()
    changed.open()
    await expect(page.getByRole('button', { name: 'Save Import' })).toBeEnabled()
    await page.getByRole('button', { name: 'Save Import' }).press('Enter')
    await page.getByRole('dialog', { name: 'Save Import' }).getByRole('button', { name: 'Yes' }).press('Enter')
    await expect(page.getByRole('region', { name: 'Result' })).toContainText('Opening documents: ACC-O')
    await expectAccessible(page, 'Result of an import')

    await page.goto('/admin/productlist')
    await expect(page.getByRole('row', { name: /Milo Tin 400g/ })).toContainText('86.00')
    await page.goto('/admin/reports/trialbalance')
    await expect(page.getByRole('row', { name: /Opening balance equity/ })).toContainText('787.20')

    await page.goto('/admin/settingslayout/import')
    await page.getByRole('link', { name: /^View import/ }).press('Enter')
    await page.getByRole('button', { name: 'Undo Import' }).press('Enter')
    await page.getByLabel('Reason').fill('Test file')
    await page.getByRole('dialog', { name: 'Undo Import' }).getByRole('button', { name: 'Undo Import' }).press('Enter')
    await expect(page.getByRole('region', { name: 'Result' })).toContainText('by Esi Sunrise: Test file')
    await page.goto('/admin/productlist')
    await expect(page.getByText('Milo Tin 400g')).toHaveCount(0)
  } finally {
    await page.close()
    await server.stop()
  }
})
