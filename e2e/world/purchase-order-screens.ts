import { expect, type Page } from '@playwright/test'
import { ACCRA } from './adom-ventures.ts'
import type { Screen } from './screen.ts'

const open = async (page: Page, path: string, title: string | RegExp): Promise<void> => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

export const PURCHASE_ORDER_SCREENS: readonly Screen[] = [
  { name: 'purchase orders', as: 'admin', open: page => open(page, '/admin/purchases/orders', `Purchase Orders - ${ACCRA.name}`) },
  { name: 'new purchase order', as: 'admin', open: page => open(page, '/admin/purchases/neworder', `New Purchase Order - ${ACCRA.name}`) },
  {
    name: 'order from the reorder list',
    as: 'admin',
    open: page => open(page, '/admin/purchases/neworder/reorder', `Order From Reorder List - ${ACCRA.name}`),
  },
  { name: 'goods receipts', as: 'admin', open: page => open(page, '/admin/purchases/receipts', `Goods Receipts - ${ACCRA.name}`) },
  { name: 'goods in transit', as: 'admin', open: page => open(page, '/admin/producttransfer/transit', `Goods in Transit - ${ACCRA.name}`) },
  { name: 'landed cost', as: 'admin', open: page => open(page, '/admin/purchases/landedcost', 'Enter Landed Cost') },
]
