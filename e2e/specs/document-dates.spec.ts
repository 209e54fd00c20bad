import { formatDayFirst } from '@akonta/domain/dates'
import type { Page } from '@playwright/test'
import { GOODS } from '../world/adom-ventures.ts'
import { openGate } from '../world/gate.ts'
import { expect, test } from '../world/test.ts'
import { tillOn } from '../world/till.ts'

const { milo } = GOODS
const DAY_MS = 86_400_000
const dayBefore = (days: number): string => formatDayFirst(new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10))
const TODAY = dayBefore(0)

const firstDayOn = (page: Page) => {
  const part = page.getByRole('region', { name: 'First day of the books' })
  return { field: part.getByLabel('First day of the books'), save: part.getByRole('button', { name: 'Save' }) }
}

const moveFirstDay = async (page: Page, day: string): Promise<void> => {
  await firstDayOn(page).field.fill(day)
  await firstDayOn(page).save.click()
  await expect(page.getByText(`The books begin on ${day}`)).toBeVisible()
}

test('D24 an administrator moves the first day of the books, and an earlier date is marked before the question @in-turn', async ({
  page,
}) => {
  await page.goto('/admin/settingslayout/rules')
  const { field } = firstDayOn(page)
  await field.fill('22-11-0206')
  await expect(field).toHaveAccessibleDescription('The first day of the books cannot be before 01-07-2007')
  await moveFirstDay(page, '01-02-2020')
  await page.goto('/admin/accounting/expense')
  const date = page.getByLabel('Date', { exact: true })
  await date.fill('31-01-2020')
  await expect(date).toHaveAccessibleDescription('The books begin on 01-02-2020: choose that day or a later one')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await date.fill('31-12-9999')
  await expect(date).toHaveAccessibleDescription('The date is in the future')
  await date.fill('01-02-2020')
  await expect(date).not.toHaveAttribute('aria-invalid', 'true')
  await page.goto('/admin/settingslayout/rules')
  await expect(field).toHaveValue('01-02-2020')
  const loadedAgain = openGate()
  await page.route('**/api/settings/profile/**', async route => {
    await loadedAgain.opened
    await route.continue()
  })
  await moveFirstDay(page, '01-01-2020')
  await expect(field).toHaveValue('01-01-2020')
  await expect(field).toBeEnabled()
  loadedAgain.open()
  await expect(firstDayOn(page).save).toBeDisabled()
  await expect(field).toHaveValue('01-01-2020')
})

test('D32 an adjustment has today’s date unless another is chosen, and its document shows it @in-turn', async ({ page }) => {
  await page.goto('/admin/product/adjustQty')
  const till = tillOn(page)
  await till.choose(milo)
  await page.getByLabel('Adjustment Type').selectOption('STOCKTAKING')
  const date = page.getByLabel('Date', { exact: true })
  await expect(date).toHaveValue(TODAY)
  await date.fill('22-11-0206')
  await page.getByRole('button', { name: 'Submit Cart' }).click()
  await expect(date).toHaveAccessibleDescription(/^The books begin on \d\d-\d\d-\d{4}: choose that day or a later one$/)
  await date.fill(dayBefore(3))
  await page.getByRole('button', { name: 'Submit Cart' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await page
    .getByRole('link', { name: 'View' })
    .or(page.getByRole('button', { name: 'View' }))
    .click()
  await expect(page.getByRole('main')).toContainText(dayBefore(3))
  await page.goto('/admin/product/adjustQty')
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue(TODAY)
})
