import { expect, type Page } from '@playwright/test'
import { GOODS } from './adom-ventures.ts'
import { makePayee } from './shop-calls.ts'
import { openTill } from './till.ts'

/** A menu, dialog or question that is open over a screen. */
export type Opened = { readonly name: string; readonly viewport: 'desktop' | 'phone'; readonly open: (page: Page) => Promise<void> }

const openDeleteQuestion = async (page: Page): Promise<void> => {
  await page.goto('/admin/productlist/search/milo/page/0')
  await page.getByRole('button', { name: `Delete ${GOODS.milo.name}` }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

const openQuestion = async (page: Page): Promise<void> => {
  const till = await openTill(page)
  await till.add(GOODS.milo)
  await till.submit()
}

const openOnFilledTill =
  (button: string, dialog = button): Opened['open'] =>
  async page => {
    await makePayee(page, 'bank', `Wallet ${Date.now()}`)
    const till = await openTill(page)
    await till.add(GOODS.milo)
    const cart = page.getByRole('link', { name: 'View Cart' })
    if (await cart.isVisible()) await cart.click()
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
  }

export const OPENED: readonly Opened[] = [
  {
    name: 'Export open',
    viewport: 'phone',
    open: async page => {
      await page.goto('/admin/productlist')
      await page.getByRole('button', { name: 'Export' }).click()
      await expect(page.getByRole('menuitem', { name: 'XLSX' })).toBeVisible()
    },
  },
  {
    name: 'a menu open',
    viewport: 'desktop',
    open: async page => {
      await page.goto('/dashboard')
      await page.getByRole('menuitem', { name: 'TRANSACTION' }).click()
      await expect(page.getByRole('menuitem', { name: 'Cash Sales' })).toBeVisible()
    },
  },
  {
    name: 'the user menu open',
    viewport: 'desktop',
    open: async page => {
      await page.goto('/dashboard')
      await page.getByRole('button', { name: 'Ama Owusu' }).click()
      await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
    },
  },
  {
    name: 'the menus of a phone open',
    viewport: 'phone',
    open: async page => {
      await page.goto('/dashboard')
      await page.getByRole('button', { name: 'Open menu' }).click()
      await expect(page.getByRole('link', { name: 'Cash Sales' }).last()).toBeVisible()
    },
  },
  {
    name: 'the list of keys open',
    viewport: 'desktop',
    open: async page => {
      await page.goto('/dashboard')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'the branches open',
    viewport: 'desktop',
    open: async page => {
      await page.goto('/sbranch')
      await page.getByRole('combobox', { name: 'Branch' }).click()
      await expect(page.getByRole('option', { name: 'Tamale' })).toBeVisible()
    },
  },
  { name: 'the question before a delete', viewport: 'desktop', open: openDeleteQuestion },
  {
    name: 'the actions of a row open',
    viewport: 'phone',
    open: async page => {
      await page.goto('/admin/productlist/search/milo/page/0')
      await page.getByRole('button', { name: `Actions for ${GOODS.milo.name}` }).click()
      await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
    },
  },
  {
    name: 'a select of the product form open',
    viewport: 'desktop',
    open: async page => {
      await page.goto('/admin/product/create')
      await page.getByRole('combobox', { name: 'Unit Of Measure' }).click()
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  ...(['desktop', 'phone'] as const).flatMap((viewport): Opened[] => [
    {
      name: `Sale Details on a ${viewport}`,
      viewport,
      open: async page => {
        const till = await openTill(page)
        await till.choose(GOODS.milo)
        await expect(till.dialog).toBeVisible()
      },
    },
  ]),
  ...(['desktop', 'phone'] as const).flatMap((viewport): Opened[] => [
    { name: `the discount of a sale on a ${viewport}`, viewport, open: openOnFilledTill('Discount') },
    { name: `the payment of a sale on a ${viewport}`, viewport, open: openOnFilledTill('More', 'Payment') },
  ]),
  { name: 'the question before a sale', viewport: 'desktop', open: openQuestion },
  {
    name: 'an alert',
    viewport: 'desktop',
    open: async page => {
      const till = await openTill(page)
      await till.add(GOODS.milo)
      await till.choose(GOODS.milo)
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'the cart of a phone',
    viewport: 'phone',
    open: async page => {
      const till = await openTill(page)
      await till.add(GOODS.milo)
      await page.getByRole('link', { name: 'View Cart' }).click()
      await expect(till.quantityOf(GOODS.milo)).toBeVisible()
    },
  },
  {
    name: 'the calendar open',
    viewport: 'desktop',
    open: async page => {
      await page.goto('/admin/sales/salesreport')
      await page.getByRole('button', { name: 'Open the calendar', description: 'Start Date' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
]
