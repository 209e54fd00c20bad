import { businessDateOf } from '@akonta/domain/dates'
import { expect, type Page } from '@playwright/test'
import { finishReconciliation, makeBankWithStatement, startToReconcile } from './reconciliation-calls.ts'
import type { Screen } from './screen.ts'

const BANK = 'Fidelity current account of Adom Ventures, Osu branch'

const open = async (page: Page, path: string, title: string): Promise<void> => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

const started = async (page: Page): Promise<void> => {
  const pid = await makeBankWithStatement(page, BANK)
  await startToReconcile(page, pid)
  await open(page, `/admin/accounting/reconciliation/${pid}`, `Reconcile ${BANK}`)
}

export const RECONCILIATION_SCREENS: readonly Screen[] = [
  {
    name: 'bank reconciliation',
    as: 'admin',
    open: async page => {
      await makeBankWithStatement(page, BANK)
      await open(page, '/admin/accounting/reconciliation', 'Bank Reconciliation')
      await expect(page.getByText(BANK).first()).toBeVisible()
    },
  },
  {
    name: 'bank reconciliation, suggestions',
    as: 'admin',
    open: async page => {
      await started(page)
      await expect(page.getByRole('table', { name: 'Suggestions' })).toBeVisible()
    },
  },
  {
    name: 'bank reconciliation, open lines',
    as: 'admin',
    open: async page => {
      await started(page)
      await page.getByRole('button', { name: 'Open lines' }).click()
      await expect(page.getByRole('button', { name: 'Enter MONTHLY MAINTENANCE FEE', exact: true })).toBeVisible()
    },
  },
  {
    name: 'bank reconciliation, finished',
    as: 'admin',
    open: async page => {
      const pid = await makeBankWithStatement(page, BANK)
      await finishReconciliation(page, pid)
      await open(page, `/admin/accounting/reconciliation/${pid}/${businessDateOf(new Date())}`, `Reconciliation of ${BANK}`)
    },
  },
]
