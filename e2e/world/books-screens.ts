import { expect, type Page } from '@playwright/test'
import type { Screen } from './screen.ts'
import { enterJournal, makePayee, makeRecurring, openRecurringInvoice, spend } from './shop-calls.ts'

const BANK = 'GCB current account, Osu branch, of Adom Ventures'

const open = async (page: Page, path: string, title: string | RegExp): Promise<void> => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

const today = (): string => new Date().toISOString().slice(0, 10)

const RENT = {
  debit: 'R0000NT',
  credit: 'C0000HD',
  amount: 4500,
  particulars: 'November rent of the Adum shop, paid to the landlord’s agent',
}

const openWithJournal = async (page: Page, path: (number: string) => string, title: (number: string) => string): Promise<string> => {
  const number = await enterJournal(page, RENT)
  await open(page, path(number), title(number))
  return number
}

/** An unfinished journal with two lines, the second on a bank. */
const fillJournal = async (page: Page): Promise<void> => {
  await makePayee(page, 'bank', BANK)
  await open(page, '/admin/accounting/gjnew', 'General Journal New')
  await page.getByRole('button', { name: 'New Entry' }).click()
  await page.getByRole('textbox', { name: 'Date' }).fill('20-11-2026')
  await page.getByRole('textbox', { name: 'Ref No' }).fill('GJ-2026-0318')
  const search = page.getByRole('combobox', { name: 'Search account or payee' })
  const dialog = page.getByRole('dialog', { name: 'Add Line' })
  for (const [text, debit] of [
    ['Repairs and maintenance', '4500'],
    [BANK, ''],
  ] as const) {
    await search.fill(text)
    await page.getByRole('option', { name: new RegExp(`^${text}`) }).click()
    if (debit !== '') await dialog.getByRole('textbox', { name: 'Debit' }).fill(debit)
    await dialog.getByRole('textbox', { name: 'Particulars' }).fill(RENT.particulars)
    await dialog.getByRole('button', { name: 'Add To List' }).click()
    await expect(dialog).toBeHidden()
  }
}

const openExpense = async (page: Page): Promise<string> => {
  return spend(page, { account: 'U0000TL', amount: 320.5, note: 'Prepaid electricity for the freezers and the front of the shop' })
}

/** A recurring expense that is due today. */
const openRecurring = async (page: Page): Promise<void> => {
  const number = await makeRecurring(page, 'Prepaid electricity for the freezers and the front of the shop')
  await open(page, `/admin/accounting/recurring/${number}`, new RegExp(`^${number}`))
  await expect(page.getByRole('table', { name: 'History' })).toBeVisible()
}

export const BOOKS_SCREENS: readonly Screen[] = [
  { name: 'recurring document', as: 'admin', open: openRecurring },
  {
    name: 'recurring documents',
    as: 'admin',
    open: async page => {
      await openRecurring(page)
      await open(page, '/admin/accounting/recurring', 'Recurring')
      await expect(page.getByText('Prepaid electricity').first()).toBeVisible()
    },
  },
  {
    name: 'recurring invoice',
    as: 'admin',
    open: async page => {
      const { number } = await openRecurringInvoice(page)
      await open(page, `/admin/accounting/recurring/${number}`, new RegExp(`^${number}`))
      await expect(page.getByRole('table', { name: 'Products' })).toBeVisible()
    },
  },
  {
    name: 'recurring invoice to change',
    as: 'admin',
    open: async page => {
      const { number } = await openRecurringInvoice(page)
      await open(page, `/admin/accounting/recurring/${number}/edit`, `Edit ${number}`)
      await expect(page.getByRole('list', { name: 'Products' })).toBeVisible()
    },
  },
  {
    name: 'recurring invoice in the credit sale',
    as: 'admin',
    open: async page => {
      const { number } = await openRecurringInvoice(page)
      await page.goto(`/admin/sales/makesales/CREDIT?recurring=${number}`)
      await expect(page.getByText(`From recurring ${number}`)).toBeVisible()
    },
  },
  {
    name: 'recurring journal made of a journal',
    as: 'admin',
    open: async page => {
      const number = await enterJournal(page, RENT)
      await open(page, `/admin/accounting/recurring/new?from=${number}`, 'New Recurring Document')
      await expect(page.getByRole('list', { name: 'Journal lines' })).toBeVisible()
    },
  },
  {
    name: 'chart of accounts',
    as: 'admin',
    open: async page => {
      await open(page, '/admin/accounting/chartofaccounts', 'Chart Of Accounts')
      await expect(page.getByText('Cash in hand')).toBeVisible()
    },
  },
  {
    name: 'chart of accounts of somebody with privilege DENY',
    as: 'denied',
    open: page => open(page, '/admin/accounting/chartofaccounts', 'Chart Of Accounts'),
  },
  {
    name: 'account ledger',
    as: 'admin',
    open: async page => {
      const number = await openWithJournal(
        page,
        () => '/admin/accounting/ledger/C0000HD',
        () => 'Cash in hand',
      )
      await expect(page.getByText(number).first()).toBeVisible()
    },
  },
  {
    name: 'general journal',
    as: 'admin',
    open: async page => {
      const number = await openWithJournal(
        page,
        () => '/admin/accounting/generaljournal',
        () => 'General Journal',
      )
      await expect(page.getByText(number)).toBeVisible()
    },
  },
  { name: 'general journal new, closed', as: 'admin', open: page => open(page, '/admin/accounting/gjnew', 'General Journal New') },
  { name: 'general journal new, with lines', as: 'admin', open: fillJournal },
  {
    name: 'journal in print',
    as: 'admin',
    open: async page => {
      await openWithJournal(
        page,
        number => `/admin/accounting/generaljournal/${number}`,
        number => `Journal ${number}`,
      )
      await expect(page.getByRole('cell', { name: 'R0000NT Rent' })).toBeVisible()
    },
  },
  {
    name: 'expense',
    as: 'admin',
    open: async page => {
      await open(page, '/admin/accounting/expense', 'Expense')
      await expect(page.getByRole('combobox', { name: 'Expense account' })).toBeVisible()
    },
  },
  {
    name: 'expenses',
    as: 'admin',
    open: async page => {
      const number = await openExpense(page)
      await open(page, `/admin/accounting/expenses?start=${today()}&end=${today()}`, 'Expenses')
      await expect(page.getByText(number)).toBeVisible()
    },
  },
  {
    name: 'expense in print',
    as: 'admin',
    open: async page => {
      const number = await openExpense(page)
      await open(page, `/admin/accounting/expenses/${number}`, `Expense ${number}`)
      await expect(page.getByRole('cell', { name: 'U0000TL Utilities' })).toBeVisible()
    },
  },
]
