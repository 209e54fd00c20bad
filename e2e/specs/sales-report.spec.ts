import type { Page } from '@playwright/test'
import { GOODS } from '../world/adom-ventures.ts'
import { sellOne } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'

const { milk, milo } = GOODS

const TODAY = new Date().toISOString().slice(0, 10)
const TODAY_AS_TYPED = TODAY.split('-').reverse().join('-')

const fillDates = async (page: Page): Promise<void> => {
  await page.getByRole('textbox', { name: 'Start Date' }).fill(TODAY_AS_TYPED)
  await page.getByRole('textbox', { name: 'End Date' }).fill(TODAY_AS_TYPED)
  await page.getByRole('button', { name: 'Load Report' }).click()
}

/** Two sales of today, then today's report. Returns the number of the second. */
const openReport = async (page: Page): Promise<string> => {
  await sellOne(page, milo)
  const invoice = await sellOne(page, milk)
  await page.goto('/admin/sales/salesreport')
  await fillDates(page)
  await expect(page.getByRole('link', { name: `View ${invoice}` })).toBeVisible()
  return invoice
}

test.describe('loaded, failing and empty', () => {
  test.use({ noise: /Failed to load resource/ })

  test('REQ-090 REQ-091 REQ-092 REQ-093 REQ-379 the report has start date, end date and Load Report, its columns and the sum of the amounts; View leads to the receipt, and Back to the same report; a report that cannot be loaded shows why, and Retry loads it; a period without sales has a message; a day that does not exist is not turned into another one, and one can be picked from the calendar', async ({
    page,
  }) => {
    const invoice = await openReport(page)
    await expect(page.getByRole('textbox', { name: 'Start Date' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'End Date' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Load Report' })).toBeVisible()

    await expect(page.getByRole('columnheader')).toHaveText(['Invoice', 'Amount', 'Customer', 'View'])
    const cells = page.getByRole('row', { name: invoice }).getByRole('cell')
    const soldAt = new RegExp(`^${invoice}${TODAY_AS_TYPED} \\d\\d:\\d\\d · Ama Owusu · Cash$`)
    await expect(cells).toHaveText([soldAt, '12.50', 'CASH', 'View'])

    const amounts = await page.getByRole('row').locator('td:nth-child(2)').allInnerTexts()
    const sum = amounts.reduce((pesewas, text) => pesewas + Math.round(Number(text.replaceAll(',', '').replace('−', '-')) * 100), 0)
    const shown = await page.getByRole('status').filter({ hasText: 'Total ·' }).innerText()
    expect(shown).toContain(`${amounts.length} documents`)
    expect(Math.round(Number(shown.split('Ghc').at(-1)?.replaceAll(/[,\s]/g, '')) * 100)).toBe(sum)

    await page.getByRole('link', { name: `View ${invoice}` }).click()
    await expect(page).toHaveURL(`/admin/sales/posreceiptview/${invoice}`)
    await page.goBack()
    await expect(page).toHaveURL(`/admin/sales/salesreport?start=${TODAY}&end=${TODAY}`)
    await expect(page.getByRole('link', { name: `View ${invoice}` })).toBeVisible()

    await page.route('**/api/salesacc/**', route => route.fulfill({ status: 503, json: { message: 'The books are being counted' } }))
    await page.goto(`/admin/sales/salesreport?start=${TODAY}&end=${TODAY}`)
    await expect(page.getByRole('alert')).toContainText('The books are being counted')
    await page.unroute('**/api/salesacc/**')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByText(/Total ·|No sales in this period/)).toBeVisible()

    await page.goto('/admin/sales/salesreport?start=2020-01-01&end=2020-01-02')
    await expect(page.getByText('No sales in this period')).toBeVisible()

    const start = page.getByRole('textbox', { name: 'Start Date' })
    await start.fill('31-02-2026')
    await page.getByRole('button', { name: 'Load Report' }).click()
    await expect(start).toHaveValue('31-02-2026')
    await expect(start).toHaveAccessibleDescription(/Invalid Start Date|dd-mm-yyyy/)

    await page.getByRole('button', { name: 'Open the calendar', description: 'Start Date' }).click()
    await page.locator('[role="dialog"] td button').nth(10).click()
    await expect(start).toHaveValue(/^\d\d-\d\d-\d{4}$/)
    await expect(start).not.toHaveValue('31-02-2026')
  })
})

test('the report opens with today, chips load at once, and the last chosen period is remembered @in-turn', async ({ page }) => {
  const invoice = await sellOne(page, milo)
  await page.goto('/admin/sales/salesreport')
  await expect(page.getByRole('link', { name: `View ${invoice}` })).toBeVisible()
  await expect(page).toHaveURL(`/admin/sales/salesreport?start=${TODAY}&end=${TODAY}`)
  const spans = page.getByRole('group', { name: 'Period' })
  await expect(spans.getByRole('button')).toHaveText(['Today', 'Yesterday', 'This week', 'This month', 'Last month'])
  await expect(spans.getByRole('button', { pressed: true })).toHaveText('Today')
  await spans.getByRole('button', { name: 'This month' }).press('Enter')
  await expect(page).toHaveURL(`/admin/sales/salesreport?start=${TODAY.slice(0, 8)}01&end=${TODAY}`)
  await expect(spans.getByRole('button', { name: 'This month' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('textbox', { name: 'Start Date' })).toHaveValue(`01${TODAY_AS_TYPED.slice(2)}`)
  await page.goto('/admin/sales/salesreport')
  await expect(page).toHaveURL(`/admin/sales/salesreport?start=${TODAY.slice(0, 8)}01&end=${TODAY}`)
  await spans.getByRole('button', { name: 'Yesterday' }).click()
  await expect(page.getByText('No sales in this period')).toBeVisible()
})

test('column heads sort with the mouse and the keyboard, and announce it @in-turn', async ({ page }) => {
  await openReport(page)
  const amount = page.getByRole('columnheader', { name: 'Amount' })
  const amounts = async () =>
    (await page.getByRole('row').locator('td:nth-child(2)').allInnerTexts()).map(text => Number(text.replaceAll(',', '')))
  await amount.getByRole('button').click()
  await expect(amount).toHaveAttribute('aria-sort', 'ascending')
  const up = await amounts()
  expect(up).toEqual(up.toSorted((a, b) => a - b))
  await amount.getByRole('button').press('Enter')
  await expect(amount).toHaveAttribute('aria-sort', 'descending')
  expect(await amounts()).toEqual(up.toReversed())
  await amount.getByRole('button').press('Enter')
  await expect(page.locator('[aria-sort]')).toHaveCount(0)
})

test('the search narrows rows and total; Enter finds a receipt by its last digits on any day, as Ctrl K does @in-turn', async ({
  page,
}) => {
  const invoice = await openReport(page)
  const search = page.getByRole('searchbox', { name: 'Find receipt' })
  const digits = invoice.slice(-3)
  await search.fill(invoice)
  await expect(page.getByRole('status').filter({ hasText: 'Total ·' })).toContainText('1 document')
  await search.fill('')
  await page.getByRole('combobox', { name: 'Cashier' }).click()
  await page.getByRole('option', { name: 'Ama Owusu' }).click()
  await page.getByRole('textbox', { name: 'Amount from' }).fill('12.50')
  await page.getByRole('textbox', { name: 'to', exact: true }).fill('12.50')
  await expect(page.getByRole('link', { name: `View ${invoice}` })).toBeVisible()
  await expect(page.locator('td').filter({ hasText: /^85\.00$/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(
    page
      .locator('td')
      .filter({ hasText: /^85\.00$/ })
      .first(),
  ).toBeVisible()
  await page.goto('/admin/sales/salesreport?start=2020-01-01&end=2020-01-02')
  await search.fill(digits)
  await search.press('Enter')
  await expect(page).toHaveURL(`/admin/sales/posreceiptview/${invoice}`)
})

test('REQ-267 the start date is required first, then the end date @in-turn', async ({ page }) => {
  await page.goto('/admin/sales/salesreport')
  const load = page.getByRole('button', { name: 'Load Report' })
  await page.getByRole('textbox', { name: 'Start Date' }).fill('')
  await page.getByRole('textbox', { name: 'End Date' }).fill('')
  await load.click()
  await expect(page.getByRole('textbox', { name: 'Start Date' })).toHaveAccessibleDescription('Invalid Start Date')
  await expect(page.getByRole('alert').filter({ hasText: /^Invalid Start Date$/ })).toBeVisible()
  await expect(page.getByText('Invalid endDate Date')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Start Date' }).fill('01-11-2026')
  await load.click()
  await expect(page.getByRole('textbox', { name: 'End Date' })).toHaveAccessibleDescription('Invalid endDate Date')
  await expect(page.getByRole('textbox', { name: 'End Date' })).toBeFocused()
})
