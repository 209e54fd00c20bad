import { expect, type Page } from '@playwright/test'
import { KUMASI, PEOPLE } from './adom-ventures.ts'
import { setPins } from './pin-calls.ts'
import { makePrinter } from './register-calls.ts'
import type { Screen } from './screen.ts'

const open = async (page: Page, path: string, title: string): Promise<void> => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

export const SETTINGS_SCREENS: readonly Screen[] = [
  { name: 'settings', as: 'admin', open: page => open(page, '/admin/settingslayout', 'Settings') },
  {
    name: 'users',
    as: 'admin',
    open: async page => {
      await open(page, '/admin/settingslayout/users', 'Users')
      await expect(page.getByText(PEOPLE.denied.displayName)).toBeVisible()
    },
  },
  { name: 'users, without the right', as: 'granted', open: page => open(page, '/admin/settingslayout/users', 'Users') },
  {
    name: 'account types',
    as: 'admin',
    open: async page => {
      await open(page, '/admin/adminlayout/accounttypes', 'Account Types')
      await expect(page.getByText('Storekeeper')).toBeVisible()
    },
  },
  {
    name: 'add user',
    as: 'admin',
    open: async page => {
      await page.goto('/register')
      const dialog = page.getByRole('dialog', { name: 'ADD USER' })
      await expect(dialog.getByRole('option', { name: 'Cashier' })).toBeAttached()
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog.getByText('BRANCH is required')).toBeVisible()
    },
  },
  {
    name: 'E-VAT settings of a server without E-VAT',
    as: 'admin',
    open: async page => {
      await open(page, '/admin/settingslayout/evat', 'E-VAT')
      await expect(page.getByText('E-VAT is off on this server')).toBeVisible()
    },
  },
  {
    name: 'audit trail',
    as: 'admin',
    open: async page => {
      await open(page, '/admin/settingslayout/audit', 'Audit Trail')
      await expect(page.getByText('Signed in').first()).toBeVisible()
    },
  },
  {
    name: 'own PIN',
    as: 'admin',
    open: async page => {
      await setPins(page, true, KUMASI)
      await open(page, '/pin', 'My PIN')
      await expect(page.getByRole('button', { name: 'Set PIN' })).toBeVisible()
    },
  },
  {
    name: 'PINs of a branch',
    as: 'admin',
    open: async page => {
      await open(page, '/admin/settingslayout/branches', 'Branches')
      await page.getByRole('button', { name: 'PINs and approval in Kumasi Adum' }).click()
      await expect(page.getByRole('dialog', { name: 'PINs and Approval' })).toBeVisible()
    },
  },
  { name: 'two-step verification', as: 'denied', open: page => open(page, '/twostep', 'Two-Step Verification') },
  { name: 'own sessions', as: 'denied', open: page => open(page, '/sessions', 'Where You Are Signed In') },
  { name: 'own password', as: 'denied', open: page => open(page, '/password', 'Change Password') },
  { name: 'employer', as: 'admin', open: page => open(page, '/admin/settingslayout/employer', 'Employer') },
  { name: 'business profile', as: 'admin', open: page => open(page, '/admin/settingslayout/business', 'Business Profile') },
  {
    name: 'branches',
    as: 'admin',
    open: async page => {
      await open(page, '/admin/settingslayout/branches', 'Branches')
      await expect(page.getByText('Kumasi Adum').first()).toBeVisible()
    },
  },
  {
    name: 'status',
    as: 'admin',
    open: async page => {
      await open(page, '/admin/settingslayout/status', 'Status')
      await expect(page.getByRole('button', { name: 'Check Again' })).toBeVisible()
    },
  },
  { name: 'backups', as: 'admin', open: page => open(page, '/admin/settingslayout/backups', 'Backups') },
  { name: 'document numbers', as: 'admin', open: page => open(page, '/admin/settingslayout/numbers', 'Document Numbers') },
  {
    name: 'rules',
    as: 'admin',
    open: async page => {
      await open(page, '/admin/settingslayout/rules', 'Rules')
      await expect(page.getByRole('checkbox', { name: 'Allow selling below zero stock' })).toBeVisible()
    },
  },
  {
    name: 'printers',
    as: 'admin',
    open: async page => {
      await makePrinter(page)
      await open(page, '/admin/settingslayout/printers', 'Printers')
      await expect(page.getByText('192.168.1.50').first()).toBeVisible()
    },
  },
  {
    name: 'add printer',
    as: 'admin',
    open: async page => {
      await open(page, '/admin/settingslayout/printers', 'Printers')
      await page.getByRole('button', { name: 'Add Printer' }).click()
      await page.getByRole('dialog', { name: 'Add Printer' }).getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('IP address is required')).toBeVisible()
    },
  },
  {
    name: 'import',
    as: 'admin',
    open: async page => {
      await open(page, '/admin/settingslayout/import', 'Import')
      await expect(page.getByLabel('Or paste rows from a spreadsheet')).toBeVisible()
    },
  },
  {
    name: 'rows of an import',
    as: 'admin',
    open: async page => {
      await open(page, '/admin/settingslayout/import', 'Import')
      await page.getByLabel('Or paste rows from a spreadsheet').fill('Name\tCost\tPrice\tStock\nGari 1kg\t4\t6,50\t3\nBeans 1kg\t9\t12\t2')
      await page.getByRole('button', { name: 'Read Rows' }).click()
      await expect(page.getByText('6,50 has a decimal comma').first()).toBeVisible()
    },
  },
  {
    name: 'public shop settings',
    as: 'admin',
    open: async page => {
      await open(page, '/admin/settingslayout/publicshop', 'Public Shop')
      await expect(page.getByLabel('Opening hours')).toBeVisible()
    },
  },
  {
    name: 'sharing',
    as: 'admin',
    open: async page => {
      await open(page, '/admin/settingslayout/sharing', 'Sharing')
      await expect(page.getByText('No document is shared by link')).toBeVisible()
    },
  },
  {
    name: 'api keys',
    as: 'admin',
    open: async page => {
      await open(page, '/admin/settingslayout/keys', 'API Keys')
      await expect(page.getByRole('button', { name: 'Create Key' })).toBeVisible()
    },
  },
  {
    name: 'a new api key',
    as: 'admin',
    open: async page => {
      await open(page, '/admin/settingslayout/keys', 'API Keys')
      await page.getByRole('button', { name: 'Create Key' }).click()
      await expect(page.getByRole('dialog', { name: 'Create Key' }).getByLabel('Sell, quote and take layaways')).toBeVisible()
    },
  },
  {
    name: 'webhooks',
    as: 'admin',
    open: async page => {
      await open(page, '/admin/settingslayout/webhooks', 'Webhooks')
      await expect(page.getByRole('button', { name: 'Create Webhook' })).toBeVisible()
    },
  },
]
