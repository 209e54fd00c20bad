import { expect, type Page } from '@playwright/test'
import { ACCRA, GOODS } from './adom-ventures.ts'
import type { Screen } from './screens.ts'
import { findProduct, sellOne } from './shop-calls.ts'

const open = async (page: Page, path: string, title: string): Promise<void> => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

const idOf = async (page: Page, product: { readonly code: string }): Promise<number> => {
  await page.goto('/header')
  return (await findProduct(page, product)).id
}

const openProduct = async (page: Page): Promise<void> => {
  const id = await idOf(page, GOODS.long)
  const invoice = await sellOne(page, GOODS.long)
  await open(page, `/admin/product/view/${id}`, GOODS.long.name)
  await expect(page.getByText(invoice)).toBeVisible()
}

/** The screens of products, categories and units that came after the first sale. */
export const GOODS_SCREENS: readonly Screen[] = [
  {
    name: 'product edit',
    as: 'admin',
    open: async page => {
      await open(page, `/admin/product/edit/${await idOf(page, GOODS.long)}`, 'Edit PRODUCT')
      await expect(page.getByRole('textbox', { name: 'Product Name' })).toHaveValue(GOODS.long.name)
    },
  },
  { name: 'product', as: 'admin', open: openProduct },
  { name: 'product of somebody with privilege DENY', as: 'denied', open: openProduct },
  { name: 'deleted products', as: 'admin', open: page => open(page, '/admin/product/deleted', 'Deleted products') },
  {
    name: 'category list',
    as: 'admin',
    open: async page => {
      await open(page, '/admin/categoryList', 'Category List')
      await expect(page.getByText('General')).toBeVisible()
    },
  },
  { name: 'category edit', as: 'admin', open: page => open(page, '/admin/category/edit/1', 'Edit category') },
  { name: 'units', as: 'admin', open: page => open(page, '/admin/unitList', 'Units') },
  { name: 'unit edit', as: 'admin', open: page => open(page, '/admin/unit/edit/2', 'Edit unit') },
  {
    name: 'reorder list',
    as: 'admin',
    open: async page => {
      await open(page, '/admin/reorderList', `Reorder List - ${ACCRA.name}`)
      await expect(page.getByText(GOODS.gone.name)).toBeVisible()
    },
  },
]
