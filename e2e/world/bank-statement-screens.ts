import { expect, type Page } from '@playwright/test'
import { makeBankWithStatements, novemberOf } from './bank-statement-calls.ts'
import type { Screen } from './screen.ts'

const NAME = 'Agricultural Development Bank, Kaneshie Market Branch'
const HERE = '/admin/accounting/bankstatements'

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()

const open = async (page: Page, path: string, title: string): Promise<void> => {
  await page.goto(path)
  await heading(page, title)
}

export const BANK_STATEMENT_SCREENS: readonly Screen[] = [
  {
    name: 'bank statements',
    as: 'admin',
    open: async page => {
      await makeBankWithStatements(page, NAME)
      await open(page, HERE, 'Bank Statements')
      await expect(page.getByText(NAME).first()).toBeVisible()
    },
  },
  {
    name: 'statements of a bank, with a gap',
    as: 'admin',
    open: async page => {
      await open(page, `${HERE}/${await makeBankWithStatements(page, NAME)}`, `Statements of ${NAME}`)
      await expect(page.getByText('Lines are missing')).toBeVisible()
    },
  },
  {
    name: 'photos and files of a bank statement',
    as: 'admin',
    open: async page => {
      await open(page, `${HERE}/${await makeBankWithStatements(page, NAME)}`, `Statements of ${NAME}`)
      await page
        .getByRole('button', { name: /^Photos and files of / })
        .first()
        .click()
      await expect(page.getByRole('dialog', { name: 'Photos and Files' }).getByText('None yet')).toBeVisible()
    },
  },
  {
    name: 'lines of bank statements',
    as: 'admin',
    open: async page => {
      await open(page, `${HERE}/${await makeBankWithStatements(page, NAME)}/lines?statement=1`, `Lines of ${NAME}`)
      await page.getByRole('checkbox', { name: 'Only statement 1' }).uncheck()
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await expect(page.getByText('SMS CHARGE').first()).toBeVisible()
    },
  },
  {
    name: 'import of a bank statement with a fault',
    as: 'admin',
    open: async page => {
      const pid = await makeBankWithStatements(page, NAME)
      await open(page, `${HERE}/${pid}/import`, `Import Statement: ${NAME}`)
      await page.getByLabel('Or paste rows from a spreadsheet').fill(`${novemberOf(pid).replace('250.50', '"250,50"')}`)
      await page.getByRole('button', { name: 'Read Statement' }).click()
      await expect(page.getByRole('alert')).toContainText('250,50 has a decimal comma')
    },
  },
]
