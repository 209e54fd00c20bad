import type { Page } from '@playwright/test'
import { GOODS, KUMASI } from '../world/adom-ventures.ts'
import { openGate } from '../world/gate.ts'
import { bringCash, sellOnAccount, sellOne } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'

const { milo } = GOODS

const today = (): string => new Date().toISOString().slice(0, 10)
const dayFirst = (day: string): string => day.split('-').reverse().join('-')
const lastMonth = (): string => new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth(), 0)).toISOString().slice(0, 10)
/** "October 2026" ends on 2026-10-31. */
const lastDayOf = (month: string): string => {
  const first = new Date(`1 ${month} UTC`)
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).toISOString().slice(0, 10)
}

const table = (page: Page, name: string) => page.getByRole('table', { name })
const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
const headline = (page: Page) => page.getByRole('status').filter({ hasText: 'Ghc' })

test('the books are read as trial balance, profit and loss and balance sheet, and each figure opens @in-turn', async ({ page }) => {
  await sellOne(page, milo)
  await page.goto('/dashboard')
  await page.getByRole('menuitem', { name: 'REPORTS' }).click()
  await page.getByRole('menuitem', { name: 'Trial Balance' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Trial Balance' })).toBeVisible()
  await expect(page.getByText('Balanced', { exact: true })).toBeVisible()
  await expect(table(page, 'Trial Balance').getByRole('columnheader').first()).toHaveText('Account')
  const total = await row(page, 'Total').getByRole('cell').allInnerTexts()
  expect(total.slice(1)).toEqual([total[2], total[1], total[4], total[3], total[6], total[5]])

  await page.getByRole('combobox', { name: 'Branch' }).click()
  await page.getByRole('option', { name: KUMASI.name }).click()
  await page.getByRole('button', { name: 'Load Report' }).click()
  await expect(page).toHaveURL(/branch=KUM/)
  await expect(page.getByText(`${KUMASI.name} · 01-`).first()).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Whole business · 01-').first()).toBeVisible()

  const ledger = page.getByRole('link', { name: 'Open Sales', exact: true })
  await expect(ledger).toHaveAttribute('href', `/admin/accounting/ledger/S0000ES?branch=ALL&start=${today().slice(0, 8)}01&end=${today()}`)
  const sold = await row(page, 'Open Sales').getByRole('cell').last().innerText()
  const accounts = page.getByRole('link', { name: /^Open / })
  const opened = await accounts.evaluateAll(links => links.map(link => [link.textContent ?? '', link.getAttribute('href') ?? '']))
  for (const [account = '', address = ''] of opened) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: account, exact: true })).toBeVisible()
    // An account may have a balance and no entries in this month.
    await expect(table(page, 'Account ledger').getByRole('row').nth(1).or(page.getByText('No lines in this period'))).toBeVisible()
    if (account === 'Sales') {
      await expect(page.getByRole('definition').filter({ hasText: sold }).first()).toBeVisible()
      await page
        .getByRole('link', { name: /^View / })
        .last()
        .click()
      await expect(page.getByRole('heading', { level: 1, name: /^Receipt / })).toBeVisible()
    }
  }

  await page.goto('/admin/reports/balancesheet')
  const assets = (await row(page, 'Total assets').getByRole('cell').nth(1).innerText()).trim()
  await expect(row(page, 'Total liabilities and equity').getByRole('cell').nth(1)).toHaveText(assets)
  await expect(headline(page)).toContainText(assets)
  const profit = await row(page, 'Open Profit not yet taken to retained earnings').getByRole('cell').nth(1).innerText()
  await page.getByRole('link', { name: 'Open Profit not yet taken to retained earnings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profit and Loss' })).toBeVisible()
  await expect(row(page, 'Net profit').getByRole('cell').nth(1)).toHaveText(profit)

  await page.getByRole('combobox', { name: 'Compare with' }).click()
  await page.getByRole('option', { name: 'Year before' }).click()
  await page.getByRole('button', { name: 'Load Report' }).click()
  await expect(page).toHaveURL(/compare=year/)
  await expect(table(page, 'Profit and Loss').getByRole('columnheader')).toHaveCount(5)
  await expect(row(page, 'Total net sales').getByRole('cell').nth(2)).toHaveText('100.0%')
  await page.getByRole('combobox', { name: 'Compare with' }).click()
  await page.getByRole('option', { name: 'Other dates' }).click()
  await page.getByRole('button', { name: 'Load Report' }).click()
  await expect(page.getByText('Invalid Start Date')).toBeVisible()
  await page.getByRole('textbox', { name: 'Compared from' }).fill('01-02-2020')
  await page.getByRole('textbox', { name: 'Compared to' }).fill(dayFirst(today()))
  await page.getByRole('button', { name: 'Load Report' }).click()
  await expect(table(page, 'Profit and Loss').getByRole('columnheader').last()).toHaveText(`01-02-2020 to ${dayFirst(today())}`)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Compared from' })).toHaveValue('01-02-2020')
  await page.getByRole('textbox', { name: 'Start Date' }).fill('31-02-2026')
  await page.getByRole('button', { name: 'Load Report' }).click()
  await expect(page.getByText('Invalid Start Date')).toBeVisible()

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^profit-and-loss-adom.*\.csv$/)
})

test('a printout ends with the head of the chain @in-turn', async ({ page }) => {
  await sellOne(page, milo)
  await page.goto('/admin/reports/trialbalance')
  await expect(page.getByText('Balanced', { exact: true })).toBeVisible()
  const proof = page.getByText(/^Books of [\d,]+ entries, [0-9a-f]{64}$/)
  await expect(proof).toBeAttached()
  await expect(proof).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(proof).toBeVisible()
  await expect(page.getByRole('button', { name: 'Load Report' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.goto(`/admin/sales/salesreport?start=${today()}&end=${today()}`)
  await expect(proof).toBeAttached()
})

test('what customers owe opens into their documents, and those into the receipt @in-turn', async ({ page }) => {
  const invoice = await sellOnAccount(page, milo, 'Kaneshie Corner Shop')
  await page.goto('/admin/reports/ageing/customers')
  await expect(row(page, 'Open Kaneshie Corner Shop').getByRole('cell')).toHaveText(['85.00', '–', '–', '–', '–', '85.00'])
  await page.getByRole('link', { name: 'Open Kaneshie Corner Shop' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Unpaid invoices' })).toBeVisible()
  await expect(headline(page)).toContainText('Kaneshie Corner Shop')
  await expect(row(page, `Open ${invoice}`).getByRole('cell')).toHaveText([dayFirst(today()), 'Sale', '0', '85.00', '85.00'])
  await page.getByRole('link', { name: `Open ${invoice}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Invoice ${invoice}` })).toBeVisible()
})

test('the stock value equals the inventory account, and each product opens its stock card @in-turn', async ({ page }) => {
  await page.goto('/admin/reports/stockvaluation')
  const value = await row(page, 'Stock value').getByRole('cell').last().innerText()
  await expect(row(page, 'Open Inventory account').getByRole('cell').last()).toHaveText(value)
  await page.getByRole('link', { name: `Open ${milo.name}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: milo.name })).toBeVisible()
})

test('a month is closed by its checklist and reopened with a reason @in-turn', async ({ page }) => {
  await bringCash(page, lastMonth(), 50)
  await page.goto('/admin/reports/monthclose')
  await expect(page.getByText('No month is closed yet')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Stock value agrees with the Inventory account' }).first()).toContainText('Agrees')
  // The oldest month with an entry.
  const offered = page.getByRole('button', { name: /^Close \w+ \d{4}$/ })
  const month = (await offered.innerText()).replace('Close ', '')
  const day = lastDayOf(month)
  await page.getByRole('button', { name: `Close ${month}` }).click()
  const question = page.getByRole('dialog', { name: `Close ${month}` })
  await expect(question).toContainText('No entry can be dated in or before it afterwards')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${month} is closed`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Close ${month}` })).toHaveCount(0)
  await expect(bringCash(page, day, 1)).rejects.toThrow(`${month} is closed: `)
  await expect(page.getByText('No balance has changed')).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download package 1' }).focus()
  await page.keyboard.press('Enter')
  expect((await file).suggestedFilename()).toMatch(/^close-.*-package-1\.zip$/)

  await page.getByRole('button', { name: 'Reopen' }).click()
  const reason = page.getByRole('dialog', { name: `Reopen ${month}` })
  await reason.getByRole('button', { name: 'Reopen' }).click()
  await expect(reason.getByText('Reason is required')).toBeVisible()
  await reason.getByLabel('Reason').fill('The bank statement came late')
  await page.keyboard.press('Tab')
  await reason.getByRole('button', { name: 'Reopen' }).click()
  await expect(page.getByText(`${month} is open again`)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'The bank statement came late' })).toContainText('Opened after')
  await bringCash(page, day, 1)
  await page.reload()
  await expect(page.getByRole('table', { name: 'Changed balances' }).getByRole('row', { name: /Cash in hand/ })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Documents entered after the close' }).getByRole('row')).toHaveCount(2)
})

test.describe('on a slow line', () => {
  test.use({ runsOn: false })

  /** What is asked from now on is answered when the gate is opened. */
  const holdBack = async (page: Page, calls: string) => {
    const gate = openGate()
    await page.route(calls, async route => {
      await gate.opened
      await route.continue()
    })
    return gate
  }

  for (const { title, path, calls, label } of [
    { title: 'a statement', path: '/admin/reports/profitandloss', calls: '**/api/statements/profitandloss/**', label: 'Profit and Loss' },
    { title: 'a report', path: '/admin/sales/salesreport', calls: '**/api/salesacc/salesaccbydate/**', label: 'Sales Report' },
    {
      title: 'an account',
      path: '/admin/accounting/ledger/S0000ES',
      calls: '**/api/accounting/chartofaccounts/ledger/**',
      label: 'Account ledger',
    },
    { title: 'the sales by product', path: '/admin/adminlayout/salesanalytics', calls: '**/api/dashboard/**', label: 'Products' },
  ])
    test(`${title} shows no figures of the period before, and the focus stays in the date @in-turn`, async ({ page }) => {
      await sellOne(page, milo)
      await page.goto(path)
      await expect(
        table(page, label)
          .getByText(/\d\.\d\d/)
          .first(),
      ).toBeVisible()
      const gate = await holdBack(page, calls)
      const start = page.getByRole('textbox', { name: 'Start Date' })
      await start.fill('01-01-2020')
      await page.getByRole('textbox', { name: 'End Date' }).fill('31-01-2020')
      await start.press('Enter')
      await expect(page).toHaveURL(/start=2020-01-01/)
      await expect(page.locator('#content')).not.toContainText(/\d\.\d\d/)
      await expect(start).toBeFocused()
      // Other dates can be asked for before the first ones have arrived.
      await start.fill('02-01-2020')
      await start.press('Enter')
      await expect(page).toHaveURL(/start=2020-01-02/)
      await expect(start).toBeFocused()
      gate.open()
      await expect(page.getByRole('button', { name: /^Load Report$|^Fetch$/ })).not.toHaveAttribute('aria-busy', 'true')
      await expect(start).toBeFocused()
    })
})
