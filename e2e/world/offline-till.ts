import type { Page } from '@playwright/test'
import { expect } from './test.ts'
import { scan, tillOn } from './till.ts'

/** Loads the branch onto the device, and waits until the page itself is cached too. */
export const prepare = async (page: Page): Promise<void> => {
  await page.goto('/admin/updateDB')
  await page.getByRole('button', { name: 'Click to load' }).click()
  await untilPrepared(page)
}

/** Waits until the branch that is being loaded is on the device, and the page itself is cached. */
export const untilPrepared = async (page: Page): Promise<void> => {
  await expect(page.getByText('The database of this device is up to date')).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(1)
}

export const onPaper = async (page: Page): Promise<string> => {
  await expect(page.getByRole('heading', { level: 1, name: /^Receipt OFF-/ })).toBeVisible()
  return (await page.getByRole('heading', { level: 1 }).innerText()).replace('Receipt ', '')
}

/** From a receipt to the next one, with scanner and keys only. */
export const sellNext = async (page: Page, barcode: string): Promise<string> => {
  await page.keyboard.press('F2')
  await expect(page.getByRole('heading', { level: 1, name: /CASH Sales/ })).toBeVisible()
  await scan(page, barcode)
  await expect(tillOn(page).cart.getByRole('row')).toHaveCount(2)
  await page.keyboard.press('F9')
  await page.keyboard.press('Enter')
  return onPaper(page)
}

/** The state of this till in the header, and nothing else. */
export const connection = (page: Page, states: string) =>
  page.getByRole('banner').getByRole('link', { name: `${states}. Open Update Database`, exact: true })
