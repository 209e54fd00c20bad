import { expect, type Page } from '@playwright/test'
import { GOODS } from './adom-ventures.ts'
import type { Screen } from './screen.ts'
import { findProduct } from './shop-calls.ts'
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

const produceAsItHappened = async (page: Page): Promise<void> => {
  await produceFromBill(page)
  await page.getByRole('checkbox', { name: 'Enter what was used and lost' }).check()
  await page.getByRole('textbox', { name: `${hostile.name}: used` }).fill('81')
  await page.getByRole('button', { name: 'Add Waste' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Burnt')
}

const makeWithWaste = async (page: Page): Promise<string> => {
  const id = await saveBill(page, pad, bill)
  const component = (await findProduct(page, hostile)).id
  return produce(page, id, 40, 90, {
    used: [{ productId: component, qty: 9 }],
    waste: [{ productId: component, qty: 1, transtype: 'MISSING_ITEMS', reason: 'Bag burst on the way from the store' }],
  })
}

const actualInPrint = async (page: Page): Promise<void> => {
  await page.goto(`/admin/production/prodreportsingle/${await makeWithWaste(page)}`)
  await expect(page.getByRole('heading', { name: `What Was Lost Making ${pad.name}` })).toBeVisible()
}

const variance = async (page: Page): Promise<void> => {
  const number = await makeWithWaste(page)
  const today = new Date().toISOString().slice(0, 10)
  await page.goto(`/admin/production/prodreportvariance?start=${today}&end=${today}`)
  await expect(page.getByRole('row').filter({ hasText: number })).toBeVisible()
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
  { name: 'production as it happened', as: 'admin', open: produceAsItHappened },
  { name: 'production as it happened in print', as: 'admin', open: actualInPrint },
  { name: 'production variance', as: 'admin', open: variance },
]
