import { expect, type Page } from '@playwright/test'
import { ACCRA, GOODS } from './adom-ventures.ts'
import type { Screen } from './screen.ts'
import { makeSupplier } from './shop-calls.ts'
import { buy, loseOne, sendBackOne } from './stock-calls.ts'
import { tillOn } from './till.ts'

const { long, hostile } = GOODS
const SUPPLIER = 'Nestlé Ghana Limited, Import and Wholesale Distribution'
const REASON = 'Cartons torn and wet on arrival'

const open = async (page: Page, path: string, title: string | RegExp): Promise<void> => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

const openDocument = async (page: Page, path: string, title: string): Promise<void> => {
  await open(page, path, title)
  await expect(page.getByRole('cell', { name: long.name })).toBeVisible()
}

const today = (): string => new Date().toISOString().slice(0, 10)

const adjustLong = async (page: Page): Promise<void> => {
  await open(page, '/admin/product/adjustQty', `Inventory Adjustment - ${ACCRA.name}`)
  const till = tillOn(page)
  await till.choose(long)
  await till.choose(hostile)
  await page.getByLabel('Adjustment Type').selectOption('MISSING_ITEMS')
}

const adjustmentInPrint = async (page: Page): Promise<void> => {
  const number = await loseOne(page, long, hostile)
  await openDocument(page, `/admin/product/adjustments/${number}`, `Adjustment ${number}`)
}

const buyLong = async (page: Page): Promise<void> => {
  await makeSupplier(page, SUPPLIER)
  await open(page, '/admin/purchases/makepurchase', `Purchases - ${ACCRA.name}`)
  const till = tillOn(page)
  for (const product of [long, hostile]) {
    await till.choose(product)
    await page.getByRole('textbox', { name: 'Expiry Date' }).fill('30-04-2036')
    await page.getByRole('button', { name: 'Add To List' }).click()
  }
  await page.getByRole('combobox', { name: 'Supplier' }).fill(SUPPLIER)
  await page.getByRole('option', { name: SUPPLIER }).first().click()
  await page.getByRole('textbox', { name: 'Invoice Number' }).fill(`NG-${Date.now()}`)
}

const buyCostly = (page: Page): Promise<string> =>
  buy(page, SUPPLIER, [
    { product: long, qty: 1, costPrice: 6172.8394 },
    { product: hostile, qty: 1, costPrice: 1.5 },
  ])

const purchaseInPrint = async (page: Page): Promise<void> => {
  const number = await buyCostly(page)
  await openDocument(page, `/admin/purchases/purchasesreportsingle/${number}`, `Purchase ${number}`)
}

const openReturn = async (page: Page): Promise<void> => {
  await purchaseInPrint(page)
  await page.getByRole('button', { name: 'Return Goods' }).click()
  await page.getByRole('textbox', { name: `Quantity of ${long.name} to return` }).fill('1')
  await page.getByLabel('Reason').fill(REASON)
}

const returnInPrint = async (page: Page): Promise<void> => {
  const number = await sendBackOne(page, await buyCostly(page), long, REASON)
  await openDocument(page, `/admin/purchases/purchasereturnsingle/${number}`, `Purchase Return ${number}`)
}

export const STOCK_ENTRY_SCREENS: readonly Screen[] = [
  { name: 'inventory adjustment with lines', as: 'admin', open: adjustLong },
  { name: 'adjustment in print', as: 'admin', open: adjustmentInPrint },
  {
    name: 'past adjustments',
    as: 'admin',
    open: async page => {
      await loseOne(page, long)
      await open(page, `/admin/product/adjustments?start=${today()}&end=${today()}`, 'Past adjustments')
      await expect(page.getByRole('row').nth(1)).toBeVisible()
    },
  },
  { name: 'purchase with lines', as: 'admin', open: buyLong },
  { name: 'purchase in print', as: 'admin', open: purchaseInPrint },
  { name: 'return of a purchase', as: 'admin', open: openReturn },
  { name: 'purchase return in print', as: 'admin', open: returnInPrint },
  {
    name: 'purchases report',
    as: 'admin',
    open: async page => {
      await buyCostly(page)
      await open(page, `/admin/purchases/purchasesreport?start=${today()}&end=${today()}`, 'Purchases Report')
      await expect(page.getByRole('row').nth(1)).toBeVisible()
    },
  },
]
