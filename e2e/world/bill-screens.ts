import { expect, type Page } from '@playwright/test'
import { GOODS } from './adom-ventures.ts'
import type { Screen } from './screens.ts'
import { findProduct } from './shop-calls.ts'
import { tillOn } from './till.ts'

const { long, hostile } = GOODS

/** Made here and nowhere else. */
const pad = { name: 'Notebook 070', code: 'NB070', barcode: '603410007000' }

/** The page of a product, with its bill of materials in sight. */
const openProductOf = async (page: Page): Promise<void> => {
  const { id } = await findProduct(page, pad)
  await page.goto(`/admin/product/view/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: pad.name })).toBeVisible()
}

const editBill = async (page: Page): Promise<void> => {
  await openProductOf(page)
  await page.getByRole('button', { name: /^(Add|Edit) Bill$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Bill of materials' })
  await dialog.getByRole('textbox', { name: 'A Batch Makes' }).fill('40')
  for (const { name } of [long, hostile]) {
    if (await dialog.getByRole('textbox', { name: `Quantity of ${name}` }).isVisible()) continue
    await dialog.getByRole('combobox', { name: 'Add Component' }).fill(name.slice(0, 20))
    await page.getByRole('option', { name }).click()
  }
  await dialog.getByRole('textbox', { name: `Quantity of ${hostile.name}` }).fill('8')
}

const withBill = async (page: Page): Promise<void> => {
  await editBill(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('For 40 of the product')).toBeVisible()
}

const produceFromBill = async (page: Page): Promise<void> => {
  await withBill(page)
  await page.goto('/admin/production/makeproduction')
  await tillOn(page).choose(pad)
  await page.getByLabel('Enter Qty').fill('400')
  await page.getByRole('textbox', { name: 'Overhead' }).fill('90')
}

const producedOnPaper = async (page: Page): Promise<void> => {
  await produceFromBill(page)
  await page.getByLabel('Enter Qty').fill('40')
  await page.getByRole('button', { name: 'Add To List' }).click()
  await page.getByRole('textbox', { name: 'Entry Date' }).fill(new Date().toISOString().slice(0, 10).split('-').reverse().join('-'))
  await tillOn(page).save()
  await page.getByRole('button', { name: 'View' }).click()
  await expect(page.getByRole('heading', { name: `What Went Into ${pad.name}` })).toBeVisible()
}

/** The screens of bills of materials. */
export const BILL_SCREENS: readonly Screen[] = [
  { name: 'product with a bill of materials', as: 'admin', open: withBill },
  { name: 'bill of materials under way', as: 'admin', open: editBill },
  { name: 'production from a bill of materials', as: 'admin', open: produceFromBill },
  { name: 'production from a bill on paper', as: 'admin', open: producedOnPaper },
]
