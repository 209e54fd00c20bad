import type { Locator, Page } from '@playwright/test'
import { findProduct, makeProduct } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'

const field = (page: Page, label: string): Locator => page.getByRole('textbox', { name: label, exact: true })

/** Creates a product and opens its edit; returns its id. */
const open = async (page: Page, name: string): Promise<number> => {
  await makeProduct(page, name)
  const { id } = await findProduct(page, { code: name })
  await page.goto(`/admin/product/edit/${id}`)
  await expect(field(page, 'Product Name')).toHaveValue(name)
  return id
}

/** Saves, which asks no question; returns the body that was sent. */
const sentBody = async (page: Page): Promise<unknown> => {
  const call = page.waitForRequest(/\/api\/product\/edit\//)
  await page.getByRole('button', { name: 'Save' }).click()
  return (await call).postDataJSON()
}

test('REQ-182 a change sends exactly id, productName, retReorderLevel, costPrice and retCash @in-turn', async ({ page }) => {
  const id = await open(page, 'Rope of an edit')
  await field(page, 'Selling Price').fill('2.5')
  expect(await sentBody(page)).toEqual({ id, productName: 'Rope of an edit', retReorderLevel: 1, costPrice: 1, retCash: 2.5 })
  await expect(page.getByText('Saved Successfully')).toBeVisible()
  await expect(field(page, 'Selling Price')).toHaveValue('2.50')
  expect((await findProduct(page, { code: 'Rope of an edit' })).retCash).toBe(2.5)
})

test('other fields are sent once they are changed @in-turn', async ({ page }) => {
  await open(page, 'Nail of an edit')
  // After the save the product is not read again.
  await page.route(/\/api\/product\/\w+\/id\//, () => undefined)
  await field(page, 'Barcode').fill('NAIL-1 NAIL-2')
  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'General' }).click()
  const body = await sentBody(page)
  expect(body).toMatchObject({ barcode: 'NAIL-1,NAIL-2', category: 1 })
  expect(body).not.toHaveProperty('packSell')
  await expect(page.getByText('Saved Successfully')).toBeVisible()
  await field(page, 'Barcode').fill('')
  expect(await sentBody(page)).toMatchObject({ barcode: '' })
})

test('REQ-260 cost and selling price are required, never negative, and step by 0.0001 @in-turn', async ({ page }) => {
  await open(page, 'Hammer of an edit')
  for (const label of ['Cost Price', 'Selling Price']) {
    await field(page, label).fill('')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(`${label} is required`))
    await field(page, label).pressSequentially('-3.00019')
    await expect(field(page, label)).toHaveValue('3.0001')
  }
})

test('a new price is listed with the user who set it, and the product leads there and back @in-turn', async ({ page }) => {
  await open(page, 'Saw of an edit')
  await field(page, 'Cost Price').fill('1.2345')
  await sentBody(page)
  await expect(page.getByText('Saved Successfully')).toBeVisible()
  await page.goto('/admin/productlist/search/saw of an edit/page/0')
  await page.getByRole('link', { name: 'View Saw of an edit' }).click()
  const prices = page.getByRole('table', { name: 'Cost and selling price history' })
  await expect(prices.getByRole('row')).toHaveCount(3)
  await expect(prices.getByRole('row').nth(1)).toContainText('Ama Owusu')
  await expect(prices.getByRole('row').nth(1)).toContainText('1.2345')
  await expect(page.getByText('No stock movements in this branch')).toBeVisible()
})

test.describe('failing', () => {
  test.use({ noise: /Failed to load resource/ })

  test('REQ-361 a refused change shows the server’s message, and the form stays @in-turn', async ({ page }) => {
    await page.route('**/api/product/edit/**', route => route.fulfill({ status: 409, json: { message: 'The barcode belongs to Milo' } }))
    await open(page, 'Axe of an edit')
    await field(page, 'Product Name').fill('Axe of an edit, sharp')
    await sentBody(page)
    await expect(page.getByRole('alert')).toContainText('The barcode belongs to Milo')
    await expect(field(page, 'Product Name')).toHaveValue('Axe of an edit, sharp')
  })
})
