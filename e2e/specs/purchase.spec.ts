import type { Page } from '@playwright/test'
import { ACCRA, GOODS } from '../world/adom-ventures.ts'
import { expectAccessible } from '../world/axe.ts'
import { findProduct, makeSupplier } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'
import { BY_HAND, scan, tillOn, typed } from '../world/till.ts'

const { milo, milk, oil, soap, bread } = GOODS

const openPurchases = async (page: Page, supplier: string) => {
  await makeSupplier(page, supplier)
  await page.goto('/admin/purchases/makepurchase')
  await expect(page.getByRole('heading', { level: 1, name: `Purchases - ${ACCRA.name}` })).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Purchase Details' })
  return {
    ...tillOn(page),
    dialog,
    addToList: dialog.getByRole('button', { name: 'Add To List' }),
    field: (label: string) => dialog.getByRole('textbox', { name: label }),
    chooseSupplier: async () => {
      await page.getByRole('combobox', { name: 'Supplier' }).fill(supplier)
      await page.getByRole('option', { name: supplier }).click()
    },
    invoice: page.getByRole('textbox', { name: 'Invoice Number' }),
  }
}

test('REQ-094 REQ-095 REQ-096 REQ-097 REQ-098 REQ-099 REQ-269 REQ-273 REQ-274 REQ-275 REQ-383 Purchase Details checks the expiry date and adds the line; an empty list, then a missing supplier and invoice are marked; columns, lines with 4 decimals, a total with 2, and Clear List', async ({
  page,
}) => {
  const shop = await openPurchases(page, 'Nestlé Ghana Ltd')
  const submit = page.getByRole('button', { name: 'Submit Cart' })
  await expect(page.getByRole('combobox', { name: 'Supplier' })).toBeVisible()
  await expect(shop.invoice).toBeVisible()
  await submit.click()
  await expect(page.getByRole('alert')).toContainText('No Product In List')

  await shop.choose(milo)
  await shop.field('Quantity').fill('0')
  await shop.field('Cost Price').fill('0.5')
  await shop.addToList.click()
  await expect(shop.dialog.getByText('Enter Valid Quantity')).toBeVisible()
  await expect(shop.dialog.getByText('At least 1')).toBeVisible()
  await shop.field('Quantity').fill('48')
  await shop.field('Cost Price').fill('71.4')
  await shop.field('Selling Price').fill('86')
  for (const wrong of ['2025-01-31', '29-02-2023', '00-01-2025', '01-13-2025']) {
    await shop.field('Expiry Date').fill(wrong)
    await shop.addToList.click()
    await expect(page.getByRole('alert').filter({ hasText: 'Expired Date Not Correct' })).toBeVisible()
    await expect(shop.dialog).toBeVisible()
  }
  await expectAccessible(page, 'Purchase Details')
  await shop.field('Expiry Date').fill('29-02-2028')
  await expect(shop.dialog.getByRole('status').filter({ hasText: 'Expired Is Correct' })).toBeVisible()
  await shop.addToList.click()
  await expect(page.getByText('Expired Date Not Correct')).toHaveCount(0)
  await expect(shop.line(milo)).toContainText('Expires 29-02-2028')
  await expect(shop.line(milo)).toContainText('3,427.2000')

  await submit.click()
  await expect(page.getByText('Supplier is required')).toBeVisible()
  await expect(page.getByText('Invoice Number is required')).toBeVisible()
  await shop.chooseSupplier()
  await expect(page.getByText('Supplier is required')).toBeHidden()

  for (const [product, quantity, cost] of [
    [oil, '5', '118.3333'],
    [soap, '10', '14.2225'],
  ] as const) {
    await shop.choose(product)
    await shop.field('Quantity').fill(quantity)
    await shop.field('Cost Price').fill(cost)
    await shop.addToList.click()
  }
  await expect(shop.cart.getByRole('columnheader')).toHaveText(['Product Name', 'Qty', 'Cost Price', 'Amount'])
  await expect(shop.line(oil)).toContainText('591.6665')
  await expect(shop.line(soap)).toContainText('142.2250')
  await expect(page.getByText('Total Cost').locator('..')).toContainText('4,161.09')
  await page.getByRole('button', { name: 'Clear List' }).click()
  await expect(shop.line(oil)).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('purchasecart'))).toBeNull()
})

test('"nestle" finds Nestlé, and a focused list stays closed @in-turn', async ({ page }) => {
  const shop = await openPurchases(page, 'Nestlé of a Test')
  const supplier = page.getByRole('combobox', { name: 'Supplier' })
  await page.keyboard.press('F4')
  await expect(supplier).toBeFocused()
  await expect(page.getByRole('option', { name: 'Nestlé of a Test' })).toHaveCount(0)
  await page.keyboard.type('nestle of a', BY_HAND)
  await expect(page.getByRole('option', { name: 'Nestlé of a Test' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(supplier).toHaveValue('Nestlé of a Test')
  await expect(shop.invoice).toBeVisible()
})

test('D20 purchases: scanned cartons count in the dialog, another item adds the line first, and an invalid one stays @in-turn', async ({
  page,
}) => {
  const shop = await openPurchases(page, 'Scanned Goods Ltd')
  for (let beep = 0; beep < 3; beep += 1) {
    await scan(page, soap.barcode)
    await expect(shop.field('Quantity')).toHaveValue(String(beep + 1))
  }
  await scan(page, oil.barcode)
  await expect(shop.line(soap)).toBeVisible()
  await expect(shop.quantityOf(soap)).toHaveValue('3')
  await expect(shop.dialog).toContainText(oil.name)
  await expect(shop.field('Quantity')).toHaveValue('1')
  await expect(shop.field('Quantity')).toBeFocused()
  await shop.field('Cost Price').fill('0')
  await scan(page, milk.barcode)
  await expect(page.getByRole('alert').filter({ hasText: `${milk.name} was not added` })).toBeVisible()
  await expect(shop.dialog).toContainText(oil.name)
  await expect(shop.dialog.getByText('At least 1')).toBeVisible()
  await page.keyboard.press('Escape')
  await scan(page, soap.barcode)
  await expect(shop.quantityOf(soap)).toHaveValue('4')
  await expect(shop.dialog).toHaveCount(0)
})

test.describe('saved', () => {
  test.use({ noise: /the server responded with a status of 409/ })

  test('REQ-097 REQ-191 REQ-371 the whole path by keyboard; the same invoice asks again; the report and the document show it', async ({
    page,
  }) => {
    const shop = await openPurchases(page, 'Fan Milk Ltd')
    const { keyboard } = page
    const before = await findProduct(page, bread)
    await expect(shop.search).toBeFocused()
    await keyboard.type(`24*${typed(bread)}`, BY_HAND)
    await keyboard.press('Enter')
    await expect(shop.field('Quantity')).toBeFocused()
    await expect(shop.field('Quantity')).toHaveValue('24')
    await keyboard.press('Tab')
    await keyboard.press('Tab')
    await keyboard.press('Tab')
    await expect(shop.field('Cost Price')).toBeFocused()
    await keyboard.type('7.25')
    await keyboard.press('Tab')
    await keyboard.type('13')
    await keyboard.press('Enter')
    await expect(shop.line(bread)).toBeVisible()
    await keyboard.press('F4')
    await keyboard.type('Fan Milk L', BY_HAND)
    await expect(page.getByRole('option', { name: 'Fan Milk Ltd' })).toBeVisible()
    await keyboard.press('Enter')
    await keyboard.press('Tab')
    await expect(shop.invoice).toBeFocused()
    await keyboard.type('FM-2026-1', BY_HAND)
    await keyboard.press('F9')
    await expect(shop.yes).toBeFocused()
    await keyboard.press('Enter')
    await expect(page.getByText('Saved Successfully')).toBeVisible()
    await expect(shop.line(bread)).toHaveCount(0)
    await expect(shop.invoice).toHaveValue('')
    expect(await findProduct(page, bread)).toMatchObject({ retStockLevel: before.retStockLevel + 24, retCash: 13 })

    await scan(page, bread.barcode)
    await shop.field('Quantity').fill('24')
    await shop.field('Cost Price').fill('7.25')
    await shop.addToList.click()
    await shop.chooseSupplier()
    await shop.invoice.fill('FM-2026-1')
    await page.getByRole('button', { name: 'Submit Cart' }).click()
    await shop.yes.click()
    const asked = page.getByRole('dialog', { name: 'Invoice already entered' })
    await expect(asked).toContainText('Invoice FM-2026-1 of Fan Milk Ltd was already saved as ACC-P')
    expect(await page.evaluate(() => localStorage.getItem('purchasecart'))).toContain('"purchaseInvoice":"FM-2026-1"')
    await asked.getByRole('button', { name: 'Yes' }).click()
    await expect(shop.line(bread)).toHaveCount(0)
    expect(await findProduct(page, bread)).toMatchObject({ retStockLevel: before.retStockLevel + 48 })

    const today = new Date().toISOString().slice(0, 10)
    await page.goto(`/admin/purchases/purchasesreport?start=${today}&end=${today}`)
    const row = page.getByRole('row').filter({ hasText: 'FM-2026-1' }).first()
    await expect(row).toContainText('174.00')
    await row.getByRole('link', { name: /^View ACC-P/ }).click()
    await expect(page.getByRole('cell', { name: bread.name })).toBeVisible()
    await page.getByRole('button', { name: 'Reverse' }).click()
    await page.getByRole('dialog').getByLabel('Reason').fill('Entered twice')
    await page.getByRole('dialog').getByRole('button', { name: 'Reverse' }).click()
    await expect(page.getByText(/^Reversed by ACC-X/).first()).toBeVisible()
    expect(await findProduct(page, bread)).toMatchObject({ retStockLevel: before.retStockLevel + 24 })
  })
})

test('a purchase that is loaded again is still paid from cash @in-turn', async ({ page }) => {
  const shop = await openPurchases(page, 'Nestle Ghana Ltd')
  await scan(page, milk.barcode)
  await shop.field('Cost Price').fill('7.25')
  await shop.addToList.click()
  await page.getByLabel('Paid now from').selectOption('Cash')
  await page.reload()
  await expect(shop.line(milk)).toBeVisible()
  await expect(page.getByLabel('Paid now from')).toHaveValue('cash')
})
