import type { Page } from '@playwright/test'
import { GOODS } from '../world/adom-ventures.ts'
import { findProduct } from '../world/shop-calls.ts'
import { buy } from '../world/stock-calls.ts'
import { expect, signIn, test } from '../world/test.ts'

const { bread, soap } = GOODS

/** Buys 10 of bread at 8 and 4 of soap at 5; returns the number of the purchase. */
const buyBread = (page: Page): Promise<string> =>
  buy(page, 'Voltic Ghana Ltd', [
    { product: bread, qty: 10, costPrice: 8 },
    { product: soap, qty: 4, costPrice: 5 },
  ])

const openDocument = async (page: Page, purchase: string): Promise<void> => {
  await page.goto(`/admin/purchases/purchasesreportsingle/${purchase}`)
  await expect(page.getByRole('cell', { name: bread.name })).toBeVisible()
}

test('goods of a purchase are returned: entered, refused beyond what was bought, printed, in the report, reversed @in-turn', async ({
  page,
}) => {
  const purchase = await buyBread(page)
  await openDocument(page, purchase)
  const before = await findProduct(page, bread)
  const { keyboard } = page
  await page.getByRole('button', { name: 'Return Goods' }).click()
  const dialog = page.getByRole('dialog', { name: 'Return Goods' })
  const quantityOf = (name: string) => dialog.getByRole('textbox', { name: `Quantity of ${name} to return` })
  await expect(quantityOf(bread.name)).toBeFocused()
  await dialog.getByRole('button', { name: 'Return', exact: true }).click()
  await expect(dialog.getByText('Enter a quantity to return for at least one product')).toBeVisible()
  await expect(dialog.getByText('Reason is required')).toBeVisible()
  await quantityOf(bread.name).fill('11')
  await expect(dialog.getByText('At most 10')).toBeVisible()
  await quantityOf(bread.name).fill('3')
  await quantityOf(bread.name).press('Tab')
  await expect(quantityOf(soap.name)).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.type('Crushed on the way')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(page.getByText('Saved Successfully')).toBeVisible()
  expect(await findProduct(page, bread)).toMatchObject({ retStockLevel: before.retStockLevel - 3 })

  await page.getByRole('button', { name: 'View' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Purchase Return ACC-Q/)
  const returned = page.url().split('/').at(-1) ?? ''
  await expect(page.getByRole('columnheader')).toHaveText(['Product Name', 'Qty', 'Cost Price', 'Amount'])
  await expect(page.getByRole('row', { name: /Total/ })).toContainText('24.00')
  await expect(page.getByText('Crushed on the way')).toBeVisible()
  await page.getByRole('link', { name: purchase }).click()
  await expect(page.getByRole('link', { name: returned })).toBeVisible()

  await page.getByRole('button', { name: 'Return Goods' }).click()
  await expect(dialog.getByText('10 bought · 3 returned')).toBeVisible()
  await quantityOf(bread.name).fill('8')
  await expect(dialog.getByText('At most 7')).toBeVisible()
  await keyboard.press('Escape')

  const today = new Date().toISOString().slice(0, 10)
  await page.goto(`/admin/purchases/purchasesreport?start=${today}&end=${today}`)
  const row = page.getByRole('row').filter({ hasText: `${returned} · return of ${purchase}` })
  await expect(row).toContainText('−24.00')
  await row.getByRole('link', { name: `View ${returned}` }).click()
  await page.getByRole('button', { name: 'Reverse' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Kept after all')
  await page.getByRole('dialog').getByRole('button', { name: 'Reverse' }).click()
  await expect(page.getByText(/^Reversed by ACC-X/).first()).toBeVisible()
  expect(await findProduct(page, bread)).toMatchObject({ retStockLevel: before.retStockLevel })
  await page.goto(`/admin/purchases/purchasesreport?start=${today}&end=${today}`)
  await expect(page.getByRole('row').filter({ hasText: `reverses ${returned}` })).toContainText('24.00')
})

test('a user with privilege DENY sees the purchase and no Return Goods @in-turn', async ({ page }) => {
  const purchase = await buyBread(page)
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await signIn(page, 'denied')
  // The only branch of this user is chosen automatically.
  await expect(page).toHaveURL('/Dashboard')
  await openDocument(page, purchase)
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Return Goods' })).toHaveCount(0)
})
