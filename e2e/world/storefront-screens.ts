import { expect, type Page } from '@playwright/test'
import { ACCRA } from './adom-ventures.ts'
import { openPublicShop, putBarBelow } from './public-shop-calls.ts'
import type { Screen } from './screen.ts'
import { findProduct } from './shop-calls.ts'

const NOTEBOOK = { name: 'Notebook 060', code: 'NB060' }

const heading = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

const fillCart = async (page: Page): Promise<void> => {
  await page.goto(`/cart/${(await findProduct(page, NOTEBOOK)).id}?qty=2`)
  await expect(page.getByRole('link', { name: NOTEBOOK.name })).toBeVisible()
}

const openCheckout = async (page: Page): Promise<void> => {
  await fillCart(page)
  await page.goto('/shipping')
  await heading(page, 'Shipping')
}

const openOrder = async (page: Page): Promise<void> => {
  await openCheckout(page)
  await page.getByRole('textbox', { name: 'Name' }).fill('Akosua Mensah')
  await page.getByRole('textbox', { name: 'Phone Number' }).fill('024 555 0199')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByRole('link', { name: 'See the order' }).click()
  await expect(page.getByText('Akosua Mensah')).toBeVisible()
}

const openVisitorShop = async (page: Page): Promise<void> => {
  await openPublicShop(page)
  await page.goto('/shop/adom-accra')
  await page.getByRole('button', { name: /^Add / }).first().click()
  await putBarBelow(page)
}

const openVisitorCart = async (page: Page): Promise<void> => {
  await openVisitorShop(page)
  await page.getByRole('link', { name: /View cart/ }).click()
  await page.getByRole('button', { name: /^Send order/ }).click()
  await expect(page.getByText('Name is required')).toBeVisible()
}

const openVisitorOrder = async (page: Page): Promise<void> => {
  await openVisitorCart(page)
  await page.getByLabel('Name').fill('Akosua Mensah')
  await page.getByLabel('Phone number').fill(`020 ${String(Date.now()).slice(-7)}`)
  await page.getByRole('button', { name: /^Send order/ }).click()
  await expect(page.getByRole('heading', { name: 'Order sent' })).toBeVisible()
}

export const STOREFRONT_SCREENS: readonly Screen[] = [
  {
    name: 'shop',
    as: 'denied',
    open: async page => {
      await page.goto('/shop')
      await expect(page.getByRole('listitem').first()).toBeVisible()
    },
  },
  {
    name: 'product of the shop',
    as: 'denied',
    open: async page => {
      await page.goto(`/product/${(await findProduct(page, NOTEBOOK)).id}`)
      await heading(page, NOTEBOOK.name)
    },
  },
  { name: 'shopping cart', as: 'denied', open: fillCart },
  {
    name: 'shopping cart, empty',
    as: 'denied',
    open: async page => {
      await page.goto('/cart/0')
      await expect(page.getByText('Your cart is empty')).toBeVisible()
    },
  },
  { name: 'checkout', as: 'denied', open: openCheckout },
  { name: 'order', as: 'denied', open: openOrder },
  {
    name: 'orders',
    as: 'denied',
    open: async page => {
      await page.goto('/admin/shop/orders?status=ALL')
      await heading(page, `Orders - ${ACCRA.name}`)
    },
  },
  { name: 'public shop', as: 'admin', open: openVisitorShop },
  { name: 'cart of the public shop', as: 'admin', open: openVisitorCart },
  { name: 'order of the public shop', as: 'admin', open: openVisitorOrder },
]
