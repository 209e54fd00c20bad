import { expect, type Page } from '@playwright/test'
import { ACCRA, GOODS } from './adom-ventures.ts'
import type { Screen } from './screen.ts'
import { dayFirst, findProduct, findProducts, makeExpiringProduct, sellOne } from './shop-calls.ts'
import { openTill } from './till.ts'

const open = async (page: Page, path: string, title: string): Promise<void> => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

const idOf = async (page: Page, product: { readonly code: string }): Promise<number> => {
  return (await findProduct(page, product)).id
}

const openProduct = async (page: Page): Promise<void> => {
  const id = await idOf(page, GOODS.long)
  const invoice = await sellOne(page, GOODS.long)
  await open(page, `/admin/product/view/${id}`, GOODS.long.name)
  await expect(page.getByText(invoice)).toBeVisible()
}

const EXPIRING = 'Evaporated Milk with a Name That Is Long Enough to Need a Second Line on a Phone 160g'

const makeExpiring = async (page: Page): Promise<number> => {
  const made = await findProducts(page, EXPIRING)
  const [id] = made.map(product => product.id)
  if (id !== undefined) return id
  const lots = [-12, -1, 0, 20, 80].map((days, place) => ({ qty: place * 10 + 4, expiringDateStr: dayFirst(days) }))
  return makeExpiringProduct(page, EXPIRING, lots)
}

const openExpiring = async (page: Page): Promise<void> => {
  await makeExpiring(page)
  await open(page, '/admin/expiringStock', `Expiring Stock - ${ACCRA.name}`)
  await expect(page.getByRole('row', { name: EXPIRING }).first()).toBeVisible()
}

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
  {
    name: 'labels',
    as: 'admin',
    open: async page => {
      await open(page, `/admin/product/labels?ids=${await idOf(page, GOODS.long)}`, 'Labels')
      await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible()
    },
  },
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
  { name: 'prices', as: 'admin', open: page => open(page, '/admin/prices', 'Prices') },
  { name: 'unit edit', as: 'admin', open: page => open(page, '/admin/unit/edit/2', 'Edit unit') },
  { name: 'expiring stock', as: 'admin', open: openExpiring },
  {
    name: 'product with lots',
    as: 'admin',
    open: async page => {
      const id = await makeExpiring(page)
      await open(page, `/admin/product/view/${id}`, EXPIRING)
      await expect(page.getByRole('table', { name: 'Batches' })).toBeVisible()
    },
  },
  {
    name: 'cash sale of expired goods',
    as: 'admin',
    open: async page => {
      await makeExpiring(page)
      const till = await openTill(page)
      await till.add({ name: EXPIRING }, '2')
      await till.add(GOODS.milo, '3')
    },
  },
  {
    name: 'reorder list',
    as: 'admin',
    open: async page => {
      await open(page, '/admin/reorderList', `Reorder List - ${ACCRA.name}`)
      await expect(page.getByText(GOODS.gone.name)).toBeVisible()
    },
  },
]
