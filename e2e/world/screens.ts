import { expect, type Page } from '@playwright/test'
import { ACCRA, GOODS } from './adom-ventures.ts'
import { APPROVAL_SCREENS } from './approval-screens.ts'
import { BANK_STATEMENT_SCREENS } from './bank-statement-screens.ts'
import { BILL_SCREENS } from './bill-screens.ts'
import { BOOKS_SCREENS } from './books-screens.ts'
import { CASH_SCREENS } from './cash-screens.ts'
import { CHEQUE_SCREENS } from './cheque-screens.ts'
import { COUNT_SCREENS } from './count-screens.ts'
import { DASHBOARD_SCREENS } from './dashboard-screens.ts'
import { DEVICE_SCREENS } from './device-screens.ts'
import { GOODS_SCREENS } from './goods-screens.ts'
import { HELP_SCREENS } from './help-screens.ts'
import { LAYAWAY_SCREENS } from './layaway-screens.ts'
import { OFFLINE_SCREENS } from './offline-screens.ts'
import { PAYEE_SCREENS } from './payee-screens.ts'
import { PAYROLL_SCREENS } from './payroll-screens.ts'
import { PURCHASE_ORDER_SCREENS } from './purchase-order-screens.ts'
import { RECONCILIATION_SCREENS } from './reconciliation-screens.ts'
import { REGISTER_SCREENS } from './register-screens.ts'
import type { Screen } from './screen.ts'
import { SETTINGS_SCREENS } from './settings-screens.ts'
import { giveBackOne, sellOne, standBeside } from './shop-calls.ts'
import { STATEMENT_SCREENS } from './statement-screens.ts'
import { STOCK_ENTRY_SCREENS } from './stock-entry-screens.ts'
import { STOREFRONT_SCREENS } from './storefront-screens.ts'
import { openTill } from './till.ts'
import { TROUBLE_SCREENS } from './trouble-screens.ts'
import { WALLET_SCREENS } from './wallet-screens.ts'

const heading = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

const at =
  (path: string, title: string | RegExp): Screen['open'] =>
  async page => {
    await page.goto(path)
    await heading(page, title)
  }

const openWithoutBranch: Screen['open'] = async page => {
  await standBeside(page)
  await page.evaluate(() => {
    localStorage.removeItem('branchcode')
    localStorage.removeItem('branchname')
  })
  await page.goto('/')
  await expect(page.getByRole('combobox', { name: 'Branch' })).toBeVisible()
}

const openList =
  (path: string): Screen['open'] =>
  async page => {
    await at(path, `Products - ${ACCRA.name}`)(page)
    await expect(page.getByText(GOODS.milo.name)).toBeVisible()
  }

const openReceipt =
  (kind: 'posreceipt/CASH' | 'posreceiptview'): Screen['open'] =>
  async page => {
    const invoice = await sellOne(page, GOODS.milk)
    await at(`/admin/sales/${kind}/${invoice}`, `Receipt ${invoice}`)(page)
    await expect(page.getByText(GOODS.milk.name).first()).toBeVisible()
  }

const openReturn: Screen['open'] = async page => {
  const invoice = await sellOne(page, GOODS.milk)
  await at(`/admin/sales/salesreturn/${invoice}`, `Return of ${invoice}`)(page)
  await expect(page.getByText(GOODS.milk.name).first()).toBeVisible()
}

const openCreditNote: Screen['open'] = async page => {
  const number = await giveBackOne(page, await sellOne(page, GOODS.milk))
  await at(`/admin/sales/creditnote/${number}`, `Credit note ${number}`)(page)
  await expect(page.getByText(GOODS.milk.name)).toBeVisible()
}

const openVat: Screen['open'] = async page => {
  await at('/admin/settingslayout/vat', 'VAT')(page)
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
  await expect(page.getByText('Every product is taxed at the standard rate').or(page.getByRole('listitem')).first()).toBeVisible()
}

const openFilledTill: Screen['open'] = async page => {
  const till = await openTill(page)
  await till.add(GOODS.milo, '2')
  await till.add(GOODS.rice)
  await till.add(GOODS.hostile)
  await till.add(GOODS.long, '3')
}

export const SCREENS: readonly Screen[] = [
  ...GOODS_SCREENS,
  ...HELP_SCREENS,
  ...PURCHASE_ORDER_SCREENS,
  ...COUNT_SCREENS,
  ...STOCK_ENTRY_SCREENS,
  ...BILL_SCREENS,
  ...STATEMENT_SCREENS,
  ...BOOKS_SCREENS,
  ...APPROVAL_SCREENS,
  ...PAYEE_SCREENS,
  ...BANK_STATEMENT_SCREENS,
  ...CHEQUE_SCREENS,
  ...PAYROLL_SCREENS,
  ...RECONCILIATION_SCREENS,
  ...REGISTER_SCREENS,
  ...CASH_SCREENS,
  ...LAYAWAY_SCREENS,
  ...WALLET_SCREENS,
  ...OFFLINE_SCREENS,
  ...STOREFRONT_SCREENS,
  ...SETTINGS_SCREENS,
  ...TROUBLE_SCREENS,
  ...DEVICE_SCREENS,
  ...DASHBOARD_SCREENS,
  { name: 'sign in', as: null, open: at('/login', 'Sign In') },
  { name: 'home, signed out', as: null, open: at('/', /No Business/) },
  { name: 'home, before a branch is chosen', as: 'admin', open: openWithoutBranch },
  { name: 'home, in a branch', as: 'admin', open: at('/', /Adom Ventures/) },
  { name: 'header', as: 'admin', open: at('/header', 'Akonta') },
  {
    name: 'select branch',
    as: 'admin',
    open: async page => {
      await at('/sbranch', 'Select Branch')(page)
      await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
    },
  },
  { name: 'dashboard', as: 'admin', open: at('/dashboard', 'Dashboard') },
  { name: 'product list', as: 'admin', open: openList('/admin/productlist') },
  { name: 'product list of somebody with privilege DENY', as: 'denied', open: openList('/admin/productlist') },
  { name: 'product list, searched', as: 'admin', open: openList('/admin/productlist/search/milo/page/0') },
  {
    name: 'product list without a match',
    as: 'admin',
    open: async page => {
      await at('/admin/productlist/search/zzzz/page/0', `Products - ${ACCRA.name}`)(page)
      await expect(page.getByText('No product matches')).toBeVisible()
    },
  },
  { name: 'product create', as: 'admin', open: at('/admin/product/create', 'Add PRODUCT') },
  {
    name: 'cash sale, empty',
    as: 'admin',
    open: async page => {
      await openTill(page)
      await expect(page.getByRole('option', { name: GOODS.milo.name })).toBeVisible()
    },
  },
  { name: 'cash sale, filled', as: 'admin', open: openFilledTill },
  { name: 'credit sale', as: 'admin', open: at('/admin/sales/makesales/CREDIT', `CREDIT Sales - ${ACCRA.name}`) },
  { name: 'receipt after a sale', as: 'admin', open: openReceipt('posreceipt/CASH') },
  { name: 'receipt from the report', as: 'admin', open: openReceipt('posreceiptview') },
  { name: 'return of a sale', as: 'admin', open: openReturn },
  { name: 'credit note', as: 'admin', open: openCreditNote },
  { name: 'VAT settings', as: 'admin', open: openVat },
  { name: 'sales report, before the dates', as: 'admin', open: at('/admin/sales/salesreport', 'Sales Report') },
  {
    name: 'sales report, loaded',
    as: 'admin',
    open: async page => {
      await sellOne(page, GOODS.milo)
      const today = new Date().toISOString().slice(0, 10)
      await at(`/admin/sales/salesreport?start=${today}&end=${today}`, 'Sales Report')(page)
      await expect(page.getByRole('link', { name: /^View / }).first()).toBeVisible()
    },
  },
  { name: 'not found', as: 'admin', open: at('/nowhere', 'This page is not available') },
]
