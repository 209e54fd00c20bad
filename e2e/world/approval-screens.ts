import { expect } from '@playwright/test'
import { prepareJournal, preparePayroll } from './approval-calls.ts'
import type { Screen } from './screen.ts'

export const APPROVAL_SCREENS: readonly Screen[] = [
  {
    name: 'approvals',
    as: 'admin',
    open: async page => {
      const id = await prepareJournal(page)
      await page.goto('/admin/accounting/approvals')
      await expect(page.getByRole('link', { name: `View A-${id}` })).toBeVisible()
    },
  },
  {
    name: 'decided approvals',
    as: 'admin',
    open: async page => {
      await prepareJournal(page)
      await page.goto('/admin/accounting/approvals?list=decided')
      await expect(page.getByRole('link', { name: /^View A-/ }).first()).toBeVisible()
    },
  },
  {
    name: 'approval',
    as: 'admin',
    open: async page => {
      const id = await prepareJournal(page)
      await page.goto(`/admin/accounting/approvals/${id}`)
      await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
      await expect(page.getByRole('table', { name: 'Entries that will be posted' })).toBeVisible()
    },
  },
  {
    name: 'approval to decline',
    as: 'admin',
    open: async page => {
      const id = await prepareJournal(page)
      await page.goto(`/admin/accounting/approvals/${id}`)
      await page.getByRole('button', { name: 'Decline' }).click()
      await expect(page.getByRole('dialog', { name: 'Decline' })).toBeVisible()
    },
  },
  {
    name: 'approval of one’s own request',
    as: 'granted',
    open: async page => {
      const id = await prepareJournal(page)
      await page.goto(`/admin/accounting/approvals/${id}`)
      await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible()
    },
  },
  {
    name: 'approval of a payroll run',
    as: 'admin',
    open: async page => {
      const id = await preparePayroll(page)
      await page.goto(`/admin/accounting/approvals/${id}`)
      await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible()
      await expect(page.getByRole('table', { name: 'Entries that will be posted' })).toBeVisible()
    },
  },
  {
    name: 'approval rules turned on',
    as: 'admin',
    open: async page => {
      await page.goto('/admin/settingslayout/rules')
      const card = page.getByRole('region', { name: 'Approvals' })
      await card.getByRole('checkbox', { name: /^Discounts and prices/ }).check()
      await expect(card.getByRole('textbox', { name: 'Discount from %' })).toBeEnabled()
    },
  },
]
