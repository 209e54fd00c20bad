import { expect, type Page } from '@playwright/test'
import { GOODS } from './adom-ventures.ts'
import type { Screen } from './screen.ts'
import { produce, saveBill } from './stock-calls.ts'
import { tillOn } from './till.ts'

const { long, hostile } = GOODS

const pad = { name: 'Notebook 070', code: 'NB070', barcode: '603410007000' }

const bill = {
  makes: 40,
  components: [
    { product: long, qty: 1 },
    { product: hostile, qty: 8 },
  ],
} as const

const withBill = async (page: Page): Promise<void> => {
  await page.goto(`/admin/product/view/${await saveBill(page, pad, bill)}`)
  await expect(page.getByRole('heading', { level: 1, name: pad.name })).toBeVisible()
  await expect(page.getByText('For 40 of the product')).toBeVisible()
}

const editBill = async (page: Page): Promise<void> => {
  await withBill(page)
  await page.getByRole('button', { name: 'Edit Bill' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bill of materials' })
  await dialog.getByRole('textbox', { name: `Quantity of ${hostile.name}` }).fill('9')
}

const produceFromBill = async (page: Page): Promise<void> => {
  await saveBill(page, pad, bill)
  await page.goto('/admin/production/makeproduction')
  await tillOn(page).choose(pad)
  await page.getByLabel('Enter Qty').fill('400')
  await page.getByRole('textbox', { name: 'Overhead' }).fill('90')
}

const productionInPrint = async (page: Page): Promise<void> => {
  const number = await produce(page, await saveBill(page, pad, bill), 40, 90)
  await page.goto(`/admin/production/prodreportsingle/${number}`)
  await expect(page.getByRole('heading', { name: `What Went Into ${pad.name}` })).toBeVisible()
}

export const BILL_SCREENS: readonly Screen[] = [
  { name: 'product with a bill of materials', as: 'admin', open: withBill },
  { name: 'bill of materials under way', as: 'admin', open: editBill },
  { name: 'production from a bill of materials', as: 'admin', open: produceFromBill },
  { name: 'production from a bill in print', as: 'admin', open: productionInPrint },
]
