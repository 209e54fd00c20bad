import { expect, type Page } from '@playwright/test'
import { ACCRA, GOODS } from './adom-ventures.ts'
import type { Screen } from './screens.ts'
import { makeSupplier } from './shop-calls.ts'
import { tillOn } from './till.ts'

const SUPPLIER = 'Nestlé Ghana Limited, Import and Wholesale Distribution'

const open = async (page: Page, path: string, title: string | RegExp): Promise<void> => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

const today = (): string => new Date().toISOString().slice(0, 10)

const adjustLong = async (page: Page): Promise<void> => {
  await open(page, '/admin/product/adjustQty', `Inventory Adjustment - ${ACCRA.name}`)
  const till = tillOn(page)
  await till.choose(GOODS.long)
  await till.choose(GOODS.hostile)
  await page.getByLabel('Adjustment Type').selectOption('MISSING_ITEMS')
}

const buyLong = async (page: Page): Promise<void> => {
  await open(page, '/admin/purchases/makepurchase', `Purchases - ${ACCRA.name}`)
  await makeSupplier(page, SUPPLIER)
  await page.reload()
  const till = tillOn(page)
  for (const product of [GOODS.long, GOODS.hostile]) {
    await till.choose(product)
    await page.getByRole('textbox', { name: 'Expiry Date' }).fill('30-04-2027')
    await page.getByRole('button', { name: 'Add To List' }).click()
  }
  await page.getByRole('combobox', { name: 'Supplier' }).fill(SUPPLIER)
  await page.getByRole('option', { name: SUPPLIER }).first().click()
  await page.getByRole('textbox', { name: 'Invoice Number' }).fill(`NG-${Date.now()}`)
}

const saveAndView = async (page: Page, title: RegExp): Promise<void> => {
  await tillOn(page).save()
  await page.getByRole('button', { name: 'View' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('cell', { name: GOODS.long.name })).toBeVisible()
}

const adjustmentOnPaper = async (page: Page): Promise<void> => {
  await adjustLong(page)
  await saveAndView(page, /^Adjustment ACC-A/)
}

const purchaseOnPaper = async (page: Page): Promise<void> => {
  await buyLong(page)
  await saveAndView(page, /^Purchase ACC-P/)
}

const openReturn = async (page: Page): Promise<void> => {
  await purchaseOnPaper(page)
  await page.getByRole('button', { name: 'Return Goods' }).click()
  await page.getByRole('textbox', { name: `Quantity of ${GOODS.long.name} to return` }).fill('1')
  await page.getByLabel('Reason').fill('Cartons torn and wet on arrival')
}

const returnOnPaper = async (page: Page): Promise<void> => {
  await openReturn(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Return', exact: true }).click()
  await page.getByRole('button', { name: 'View' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Purchase Return ACC-Q/ })).toBeVisible()
}

/** The screens of adjustments and purchases. */
export const STOCK_ENTRY_SCREENS: readonly Screen[] = [
  { name: 'inventory adjustment with lines', as: 'admin', open: adjustLong },
  { name: 'adjustment on paper', as: 'admin', open: adjustmentOnPaper },
  {
    name: 'past adjustments',
    as: 'admin',
    open: async page => {
      await adjustmentOnPaper(page)
      await open(page, `/admin/product/adjustments?start=${today()}&end=${today()}`, 'Past adjustments')
      await expect(page.getByRole('row').nth(1)).toBeVisible()
    },
  },
  { name: 'purchase with lines', as: 'admin', open: buyLong },
  { name: 'purchase on paper', as: 'admin', open: purchaseOnPaper },
  { name: 'return of a purchase', as: 'admin', open: openReturn },
  { name: 'purchase return on paper', as: 'admin', open: returnOnPaper },
  {
    name: 'purchases report',
    as: 'admin',
    open: async page => {
      await purchaseOnPaper(page)
      await open(page, `/admin/purchases/purchasesreport?start=${today()}&end=${today()}`, 'Purchases Report')
      await expect(page.getByRole('row').nth(1)).toBeVisible()
    },
  },
]
