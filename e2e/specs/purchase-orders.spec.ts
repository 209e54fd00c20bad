import { GOODS } from '../world/adom-ventures.ts'
import { findProduct, makeSupplier } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'

const { soap } = GOODS

test('goods are ordered, received in part, invoiced at another price and carry freight, by keyboard @in-turn', async ({ page }) => {
  const supplier = `Unilever Depot ${Date.now()}`
  await makeSupplier(page, supplier)
  const before = await findProduct(page, soap)
  const { keyboard } = page

  await page.goto('/admin/purchases/neworder')
  const chosen = page.getByRole('combobox', { name: 'Supplier' })
  await expect(chosen).toBeFocused()
  await keyboard.type(supplier)
  await expect(page.getByRole('option', { name: supplier })).toBeVisible()
  await keyboard.press('Enter')
  await expect(chosen).toHaveValue(supplier)
  await page.getByRole('combobox', { name: 'Add a product' }).focus()
  await keyboard.type(soap.name)
  await expect(page.getByRole('option', { name: soap.name }).first()).toBeVisible()
  await keyboard.press('Enter')
  await page.getByRole('textbox', { name: `Quantity of ${soap.name}` }).fill('10')
  await page.getByRole('textbox', { name: `Price of ${soap.name}` }).fill('5')
  await keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Purchase Order PO-/)
  await page.getByRole('button', { name: 'Mark As Sent' }).focus()
  await keyboard.press('Enter')
  await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible()
  expect(await findProduct(page, soap)).toMatchObject({ retStockLevel: before.retStockLevel })

  await page.getByRole('link', { name: 'Receive Goods' }).focus()
  await keyboard.press('Enter')
  const note = page.getByRole('textbox', { name: 'Delivery Note' })
  await expect(note).toBeFocused()
  await keyboard.type('DN-4471')
  await page.getByRole('textbox', { name: `Quantity of ${soap.name} received` }).fill('6')
  await keyboard.press('Control+Enter')
  await expect(page.getByText('Partly received', { exact: true })).toBeVisible()
  expect(await findProduct(page, soap)).toMatchObject({ retStockLevel: before.retStockLevel + 6 })

  await page.getByRole('link', { name: /^View ACC-D/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Goods Receipt ACC-D/)
  const receipt = page.url().split('/').at(-1) ?? ''
  await page.getByRole('link', { name: 'Labels', exact: true }).click()
  await expect(page.getByRole('textbox', { name: `Copies of ${soap.name}` })).toHaveValue('6')
  await page.goBack()
  await page.getByRole('link', { name: 'Enter Invoice' }).click()
  await expect(page.getByRole('textbox', { name: 'Invoice Number' })).toBeFocused()
  await keyboard.type(`UD-${Date.now()}`)
  await page.getByRole('textbox', { name: `Price of ${soap.name}` }).fill('5.5')
  await expect(page.getByText('+3.00 compared with the receipts')).toBeVisible()
  await keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Purchase ACC-P/)
  await expect(page.getByRole('row', { name: /Total/ })).toContainText('33.00')

  await page.goto(`/admin/purchases/landedcost?documents=${receipt}`)
  await expect(page.getByRole('textbox', { name: 'What It Is For' })).toBeFocused()
  await keyboard.type('Taxi from Tema')
  await page.getByRole('textbox', { name: 'Amount' }).fill('1.20')
  await page.getByRole('combobox', { name: 'Payment' }).selectOption('Cash')
  await keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Landed Cost ACC-U/)
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('1.20')

  await page.goto('/admin/reorderList')
  await expect(page.getByRole('link', { name: 'Order', exact: true })).toBeVisible()
  await keyboard.press('o')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order From Reorder List/)
})
