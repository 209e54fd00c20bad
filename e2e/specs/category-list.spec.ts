import { expect, test } from '../world/test.ts'

test('REQ-079 REQ-080 REQ-081 REQ-262 REQ-360 the rows are those of the response; the columns are ID, Category Name and Actions; every row leads to its edit, which renames it, and has a delete button, which asks the same question as for a product', async ({
  page,
}) => {
  await page.route('**/api/category/all/**', async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: [...(await answer.json()), { id: 990, categoryName: 'Only in the answer' }] })
  })
  await page.goto('/admin/categoryList')
  await expect(page.getByRole('row', { name: 'Only in the answer' })).toContainText('990')
  await page.unroute('**/api/category/all/**')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Category Name' }).fill('Nails and screws')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: 'Nails and screws' })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText(['ID', 'Category Name', 'Actions'])
  await expect(page.getByRole('row', { name: 'General' })).toBeVisible()
  const id = await page.getByRole('row', { name: 'Nails and screws' }).getByRole('cell').first().innerText()
  const link = page.getByRole('link', { name: 'Edit Nails and screws' })
  await expect(link).toHaveAttribute('href', `/admin/category/edit/${id}`)
  await link.click()
  await page.getByRole('textbox', { name: 'Category Name' }).fill('Ironware')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Ironware' })).toContainText('Saved Successfully')
  await page.getByRole('link', { name: 'GO Back' }).click()
  await expect(page.getByRole('row', { name: 'Ironware' })).toBeVisible()

  await expect(page.getByRole('button', { name: 'Delete General' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete Ironware' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Are you sure you want to delete this product')
  await expect(dialog.getByRole('button', { name: 'No' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('row', { name: 'Ironware' })).toHaveCount(0)
})

test.describe('failing', () => {
  test.use({ noise: /Failed to load resource/ })

  test('REQ-361 a category in use stays, with the server’s message, and a name in use is reported in the dialog @in-turn', async ({
    page,
  }) => {
    const message = '12 products have this category. Give them another one first'
    await page.route('**/api/category/delete/**', route => route.fulfill({ status: 409, json: { message } }))
    await page.goto('/admin/categoryList')
    await page.getByRole('button', { name: 'Delete General' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByRole('alert')).toContainText(message)
    await expect(page.getByRole('row', { name: 'General' })).toBeVisible()

    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Category Name' }).fill('General')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('A category named General already exists')
  })
})

test('units are maintained in the same way @in-turn', async ({ page }) => {
  await page.goto('/admin/unitList')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Unit Of Measure' }).fill('jerrycan')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: 'jerrycan' })).toBeVisible()
})
