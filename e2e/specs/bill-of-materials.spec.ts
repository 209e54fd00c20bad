import { GOODS } from '../world/adom-ventures.ts'
import { findProduct, stockOf } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'
import { tillOn } from '../world/till.ts'

const { bread, oil, soap } = GOODS

test.describe('the components of a product', () => {
  test.use({ noise: /the server responded with a status of (400|409)/ })

  test('are listed on its page, used and shown in production, and removed again @in-turn', async ({ page }) => {
    const { id } = await findProduct(page, bread)
    const oilId = (await findProduct(page, oil)).id
    await page.goto(`/admin/product/view/${id}`)
    const part = page.getByRole('region', { name: 'Bill of materials' })
    await expect(part).toContainText('No recipe. Enter the cost when you record production.')
    await part.getByRole('button', { name: 'Add Bill' }).click()
    const dialog = page.getByRole('dialog', { name: 'Bill of materials' })
    await expect(dialog.getByRole('textbox', { name: 'A Batch Makes' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Add at least one component')).toBeVisible()
    await page.keyboard.press('Shift+Tab')
    await dialog.getByRole('textbox', { name: 'A Batch Makes' }).fill('40')
    for (const [product, quantity] of [
      [oil, '2'],
      [soap, '0'],
    ] as const) {
      // Enter at once takes the typed text, never the first of the products shown before.
      await dialog.getByRole('combobox', { name: 'Add Component' }).fill(product.name)
      await page.keyboard.press('Enter')
      await dialog.getByRole('textbox', { name: `Quantity of ${product.name}` }).fill(quantity)
    }
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Enter a quantity')).toBeVisible()
    await dialog.getByRole('textbox', { name: `Quantity of ${soap.name}` }).fill('8')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved Successfully')).toBeVisible()
    await expect(part).toContainText('For 40 of the product')
    await expect(part.getByRole('row', { name: new RegExp(oil.name) })).toContainText('2')

    await page.goto(`/admin/product/view/${oilId}`)
    await part.getByRole('button', { name: 'Add Bill' }).click()
    await dialog.getByRole('combobox', { name: 'Add Component' }).fill(bread.name)
    await page.getByRole('option', { name: bread.name }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(`${bread.name} is made from ${oil.name} and cannot be one of its components`)).toBeVisible()

    await page.goto('/admin/production/makeproduction')
    const [oilBefore, soapBefore] = [await stockOf(page, oil), await stockOf(page, soap)]
    const till = tillOn(page)
    await till.choose(bread)
    const making = page.getByRole('dialog', { name: 'Production Details' })
    await expect(making.getByLabel('Enter Qty')).toBeFocused()
    await making.getByLabel('Enter Qty').fill('1000000')
    await expect(making.getByText(/^Only /).first()).toBeVisible()
    await making.getByLabel('Enter Qty').fill('20')
    await making.getByRole('textbox', { name: 'Overhead' }).fill('9.75')
    await expect(making.getByRole('row', { name: new RegExp(soap.name) })).toContainText('4')
    await page.keyboard.press('Enter')
    await expect(till.line(bread)).toContainText(`${oil.name} 1 · ${soap.name} 4 · Overhead 9.75`)
    await page.getByRole('textbox', { name: 'Entry Date' }).fill(new Date().toISOString().slice(0, 10).split('-').reverse().join('-'))
    await till.quantityOf(bread).fill('1000000')
    await expect(till.line(bread)).toContainText(`${oil.name} 50,000 (`)
    await page.getByRole('button', { name: 'Submit Cart' }).click()
    await till.yes.click()
    await expect(page.getByText(/Not enough stock\. Frytol.*50,000 wanted; Key Soap.*200,000 wanted/)).toBeVisible()
    await till.quantityOf(bread).fill('40')
    await till.save()
    await page.getByRole('button', { name: 'View' }).click()
    await expect(page.getByRole('heading', { name: `What Went Into ${bread.name}` })).toBeVisible()
    const used = page.getByRole('table', { name: `What Went Into ${bread.name}` })
    await expect(used.getByRole('row', { name: new RegExp(oil.name) })).toContainText('2')
    await expect(used.getByRole('row', { name: /Overhead/ })).toContainText('9.75')
    expect([await stockOf(page, oil), await stockOf(page, soap)]).toEqual([oilBefore - 2, soapBefore - 8])

    await page.goto(`/admin/product/view/${id}`)
    await part.getByRole('button', { name: 'Remove Bill' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    await expect(part).toContainText('No recipe. Enter the cost when you record production')
  })
})
