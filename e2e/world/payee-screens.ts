import { expect, type Page } from '@playwright/test'
import type { Screen } from './screen.ts'
import { makePayee, receiveCash } from './shop-calls.ts'

const LONG = 'Saint Theresa’s Senior High School, Catering Department and Tuck Shop'

const today = (): string => new Date().toISOString().slice(0, 10)

const open = async (page: Page, path: string, title: string | RegExp): Promise<void> => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** A customer with a partly paid debt. */
const makeLongCustomer = async (page: Page): Promise<{ readonly pid: string; readonly payment: string }> => {
  const pid = await makePayee(page, 'debtor', LONG, 12_345_678.9)
  return { pid, payment: await receiveCash(page, pid, 1_234_567.89) }
}

const list =
  (path: string, title: string, category: 'debtor' | 'creditor' | 'bank'): Screen['open'] =>
  async page => {
    await makePayee(page, category, LONG, category === 'debtor' ? 12_345_678.9 : 0)
    await open(page, path, title)
    await expect(page.getByText(LONG).first()).toBeVisible()
  }

const receiving: Screen['open'] = async page => {
  const { pid } = await makeLongCustomer(page)
  await open(page, '/admin/accounting/makepayment', 'Payments')
  await page.getByRole('button', { name: 'Receive Payment' }).click()
  await page.getByRole('combobox', { name: 'Customer' }).fill('Saint Theresa')
  await page.getByRole('option', { name: LONG }).first().click()
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  expect(pid).toMatch(/^CUS-/)
}

export const PAYEE_SCREENS: readonly Screen[] = [
  { name: 'customers', as: 'admin', open: list('/admin/accounting/customer', 'Customers', 'debtor') },
  { name: 'suppliers', as: 'admin', open: list('/admin/accounting/supplier', 'Suppliers', 'creditor') },
  { name: 'banks', as: 'admin', open: list('/admin/accounting/bank', 'Banks', 'bank') },
  {
    name: 'statement of account',
    as: 'admin',
    open: async page => {
      const { pid } = await makeLongCustomer(page)
      await open(page, `/admin/accounting/statement/${pid}?start=${today()}&end=${today()}`, `Statement of ${LONG}`)
      await expect(page.getByText('Ageing')).toBeVisible()
    },
  },
  {
    name: 'payments',
    as: 'admin',
    open: async page => {
      await makeLongCustomer(page)
      await open(page, `/admin/accounting/makepayment?start=${today()}&end=${today()}`, 'Payments')
      await expect(page.getByRole('row').nth(1)).toBeVisible()
    },
  },
  { name: 'receiving a payment', as: 'admin', open: receiving },
  {
    name: 'payment receipt',
    as: 'admin',
    open: async page => {
      const { payment } = await makeLongCustomer(page)
      await open(page, `/admin/accounting/payment/${payment}`, `Payment Receipt ${payment}`)
      await expect(page.getByText(LONG).first()).toBeVisible()
    },
  },
]
