import type { Locator, Page } from '@playwright/test'
import { ACCRA, GOODS } from '../world/adom-ventures.ts'
import { openGate } from '../world/gate.ts'
import { stockOf } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'
import { BY_HAND, tillOn, typed } from '../world/till.ts'

const { milo, rice } = GOODS
const ADJUST = '/admin/product/adjustQty'

const typeField = (page: Page): Locator => page.getByLabel('Adjustment Type')

test.describe('refused', () => {
  test.use({ noise: /the server responded with a status of 409/ })

  test('REQ-084 REQ-085 REQ-086 REQ-087 REQ-089 REQ-264 REQ-265 REQ-266 REQ-365 REQ-388 branch, item search, columns, and the four types with their effect; no type, the same item twice, and less than 1 are refused; a save that fails shows error saving adjustment, keeps the list and enables the buttons; Clear List empties it', async ({
    page,
  }) => {
    await page.goto(ADJUST)
    await expect(page.getByRole('heading', { level: 1, name: `Inventory Adjustment - ${ACCRA.name}` })).toBeVisible()
    const type = typeField(page)
    await expect(type).toHaveValue('')
    await expect(type.getByRole('option')).toHaveText(['', 'STOCKTAKING', 'MISSING_ITEMS', 'EXPIRED_ITEMS', 'DAMAGED_ITEMS'])
    const till = tillOn(page)
    await till.search.fill('milo')
    await expect(till.results.getByRole('option')).toHaveCount(1)
    await till.choose(milo)
    await expect(till.cart.getByRole('columnheader')).toHaveText([
      'Product Name',
      'Cost Price',
      'Qty In Stock',
      'Qty(-/+)',
      'After',
      'delete',
    ])
    await expect(till.cart.getByRole('button', { name: `Delete ${milo.name}` })).toBeVisible()

    await page.getByRole('button', { name: 'Submit Cart' }).click()
    await expect(page.getByRole('alert')).toContainText('Choose Adjustment Type')
    await expect(type).toHaveAccessibleDescription('Choose Adjustment Type')
    await type.selectOption('STOCKTAKING')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByText('Adds to stock: enter the surplus you found, not the full count')).toBeVisible()
    const stock = await stockOf(page, milo)
    const after = till.line(milo).getByRole('cell').nth(4)
    await expect(after).toHaveText(`After ${(stock + 1).toLocaleString('en-GB')}`)
    await type.selectOption('DAMAGED_ITEMS')
    await expect(after).toHaveText(`After ${(stock - 1).toLocaleString('en-GB')}`)

    await till.choose(milo)
    await expect(page.getByRole('alert').filter({ hasText: `${milo.name} Item Already Exist` })).toBeVisible()
    await type.selectOption('MISSING_ITEMS')
    await till.quantityOf(milo).fill('0')
    await page.getByRole('button', { name: 'Submit Cart' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Enter Valid Quantity' })).toBeVisible()

    await till.quantityOf(milo).fill('9999999')
    await type.selectOption('EXPIRED_ITEMS')
    await till.save()
    const failure = page.getByRole('alert').filter({ hasText: 'error saving adjustment' })
    await expect(failure).toContainText('Not enough stock')
    await expect(till.line(milo)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Submit Cart' })).toBeEnabled()
    await page.getByRole('button', { name: 'Clear List' }).click()
    await expect(till.line(milo)).toHaveCount(0)
  })
})

test('REQ-088 REQ-089 REQ-189 REQ-370 by keyboard: search, type, Submit Cart, Yes; then it is listed, shown, and can be reversed', async ({
  page,
}) => {
  await page.goto(ADJUST)
  const till = tillOn(page)
  const { keyboard } = page
  const before = await stockOf(page, rice)
  await expect(till.search).toBeFocused()
  const answer = openGate()
  await page.route('**/api/product/all/*/*/like/**', async route => {
    await answer.opened
    await route.continue()
  })
  await keyboard.type(`3*${typed(rice)}`, BY_HAND)
  await keyboard.press('Enter')
  await keyboard.press('F4')
  await expect(typeField(page)).toBeFocused()
  await keyboard.type('DAM')
  await expect(typeField(page)).toHaveValue('DAMAGED_ITEMS')
  // The type was chosen while the product was looked up.
  answer.open()
  await expect(till.quantityOf(rice)).toHaveValue('3')
  await expect(typeField(page)).toHaveValue('DAMAGED_ITEMS')
  await expect(page.getByText('178.13').first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('adjustcart'))).toContain('"qtyEntered":3')
  await page.reload()
  await expect(typeField(page)).toHaveValue('DAMAGED_ITEMS')
  await keyboard.press('F9')
  await expect(till.yes).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByText('adjustment successfully saved')).toBeVisible()
  await expect(till.line(rice)).toHaveCount(0)
  expect(await stockOf(page, rice)).toBe(before - 3)

  await page.getByRole('button', { name: 'View' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Adjustment ACC-A/ })).toBeVisible()
  await expect(page.getByRole('cell', { name: rice.name })).toBeVisible()
  await page.getByRole('button', { name: 'Reverse' }).click()
  await expect(page.getByRole('dialog')).toContainText('The document stays, marked as reversed. This cannot be undone.')
  await page.getByRole('dialog').getByLabel('Reason').fill('It was the other shelf')
  await page.getByRole('dialog').getByRole('button', { name: 'Reverse' }).click()
  await expect(page.getByText(/^Reversed by ACC-X/).first()).toBeVisible()
  expect(await stockOf(page, rice)).toBe(before)

  const today = new Date().toISOString().slice(0, 10)
  await page.goto(`/admin/product/adjustments?start=${today}&end=${today}`)
  await expect(page.getByRole('row').filter({ hasText: 'DAMAGED_ITEMS' }).first()).toContainText('reversed')
})
