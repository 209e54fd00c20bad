import { ACCRA, ADOM, GOODS } from '../world/adom-ventures.ts'
import { expectAccessible } from '../world/axe.ts'
import { csvLines, saveAs, xlsxRows } from '../world/saved-files.ts'
import { stockOf } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'
import { BY_HAND, tillOn, typed } from '../world/till.ts'

const { milk, soap } = GOODS
const PRODUCTION = '/admin/production/makeproduction'

const today = () => new Date().toISOString().slice(0, 10)
const todayTyped = () => today().split('-').reverse().join('-')

test('REQ-135 REQ-293 REQ-294 search, entry date, list, total and Submit Cart, with the specified checks', async ({ page }) => {
  await page.goto(PRODUCTION)
  await expect(page.getByRole('heading', { level: 1, name: 'Production' })).toBeVisible()
  const till = tillOn(page)
  await till.choose(soap)
  await page.getByLabel('Enter Qty').fill('10')
  await page.getByRole('dialog').getByLabel('Cost Price').fill('3.3333')
  await page.getByRole('button', { name: 'Add To List' }).click()
  await expect(till.cart.getByRole('columnheader')).toHaveText(['Product Name', 'Qty', 'Cost Price', 'Amount'])
  await expect(till.line(soap)).toContainText('33.3330')
  await expect(till.cart.locator('[aria-live="polite"]')).toHaveText(/, 33 cedis 33 pesewas$/)
  await page.getByRole('button', { name: 'Submit Cart' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid Date' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Entry Date' }).fill(todayTyped())
  await till.quantityOf(soap).fill('0')
  await page.getByRole('button', { name: 'Submit Cart' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Qty Entered is Zero' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('productioncart'))).toContain(soap.name)
  await expectAccessible(page, 'a production under way')
})

test('REQ-150 REQ-151 REQ-152 REQ-153 REQ-154 REQ-155 REQ-156 REQ-371 by keyboard to the document, the report and the reversal', async ({
  page,
}) => {
  await page.goto(PRODUCTION)
  const { keyboard } = page
  const till = tillOn(page)
  const before = await stockOf(page, milk)
  await expect(till.search).toBeFocused()
  await keyboard.type(`12*${typed(milk)}`, BY_HAND)
  await keyboard.press('Enter')
  await expect(page.getByLabel('Enter Qty')).toBeFocused()
  await expect(page.getByLabel('Enter Qty')).toHaveValue('12')
  await keyboard.press('Enter')
  await expect(till.quantityOf(milk)).toHaveValue('12')
  await keyboard.press('F4')
  await keyboard.type(todayTyped())
  await keyboard.press('F9')
  await expect(till.yes).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByText('Saved Complete')).toBeVisible()
  await expect(till.line(milk)).toHaveCount(0)
  expect(await stockOf(page, milk)).toBe(before + 12)

  await page.getByRole('button', { name: 'View' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Production ACC-M/)
  await expect(page.getByRole('columnheader')).toHaveText(['Product Name', 'Qty', 'Cost Price', 'Amount'])
  for (const part of ['Attendant', 'Authorized By', 'Total']) await expect(page.locator('.paper').getByText(part).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled()
  const number = page.url().split('/').at(-1) ?? ''
  const paper = await saveAs(page, 'CSV')
  expect(paper.name).toBe(`Production-${number}-${ADOM.dbname}.csv`)
  expect(csvLines(paper)).toEqual(['Product Name,Qty,Cost Price,Amount', `${milk.name},12,6.2500,75.00`])

  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Production Report' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Start Date' }).fill(todayTyped())
  await page.getByRole('textbox', { name: 'End Date' }).fill(todayTyped())
  await page.getByRole('button', { name: 'Load Report' }).click()
  await expect(page.getByRole('columnheader')).toHaveText(['Trans Num', 'Production Date', 'Branch', 'Amount', 'View'])
  const row = page.getByRole('row').filter({ hasText: number })
  await expect(row).toContainText(ACCRA.name)
  await expect(row).toContainText('75.00')
  await expect(row.getByRole('link')).toHaveAttribute('href', `/admin/production/prodreportsingle/${number}`)
  await expectAccessible(page, 'the production report')
  expect(xlsxRows(await saveAs(page, 'XLSX'))).toContainEqual([number, Date.parse(today()) / 86_400_000 + 25_569, ACCRA.name, 75])

  await row.getByRole('link').click()
  await page.getByRole('button', { name: 'Reverse' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Counted twice')
  await page.getByRole('dialog').getByRole('button', { name: 'Reverse' }).click()
  await expect(page.getByText(/^Reversed by ACC-X/).first()).toBeVisible()
  expect(await stockOf(page, milk)).toBe(before)
})

test.describe('on a line that drops', () => {
  test.use({ noise: /Failed to load resource|net::ERR/ })

  test('a product whose bill of materials cannot be read is not entered by its cost @in-turn', async ({ page }) => {
    await page.goto(PRODUCTION)
    const till = tillOn(page)
    await expect(till.results.getByRole('option').first()).toBeVisible()
    await page.route('**/api/production/bill/**', route => route.abort())
    await till.choose(soap)
    await expect(page.getByText('Could not load the bill of materials')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.unroute('**/api/production/bill/**')
    await till.choose(soap)
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})
