import type { Page } from '@playwright/test'
import { ADOM, PASSWORD } from '../world/adom-ventures.ts'
import { expectAccessible } from '../world/axe.ts'
import { expect, test } from '../world/test.ts'

test.use({ runsOn: true, noise: /Failed to load resource/ })

const callWith = (page: Page, key: string) =>
  page.request.get(`/api/branch/all/${ADOM.dbname}`, { headers: { authorization: `Bearer ${key}` } })

test('a key is created by keyboard and shown once; the program works with it until it is revoked @in-turn', async ({ page }) => {
  await page.goto('/admin/settingslayout/keys')
  await expect(page.getByRole('heading', { level: 1, name: 'API Keys' })).toBeVisible()
  await page.getByRole('button', { name: 'Create Key' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Create Key' })
  await expect(form.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.getByText('Name is required')).toBeVisible()
  await expect(form.getByText('Choose at least one right')).toBeVisible()
  await expect(form.getByText('Your password is required')).toBeVisible()
  await expectAccessible(page, 'the form of a key with its errors')
  await form.getByLabel('Name').fill('Price list of the web shop')
  await form.getByLabel('See lists and the reports of its branch').press('Space')
  await form.getByLabel('Allowed addresses').fill('127.0.0.1\n41.66.0.0/16')
  await form.getByLabel('Your password').fill('not the password')
  await page.keyboard.press('Enter')
  await expect(form.getByText('The password is not correct')).toBeVisible()
  await form.getByLabel('Your password').fill(PASSWORD)
  await page.keyboard.press('Enter')

  const shown = page.getByRole('dialog', { name: 'Key created' })
  const key = await shown.getByLabel('The key', { exact: true }).inputValue()
  expect(key).toMatch(/^akonta_\w{49}$/)
  await expectAccessible(page, 'a key that is shown once')
  expect((await callWith(page, key)).status()).toBe(200)
  await shown.getByRole('button', { name: 'I Have Saved It' }).press('Enter')
  await expect(shown).toBeHidden()
  await expect(page.getByRole('button', { name: 'Create Key' })).toBeFocused()
  await page.reload()

  const act = async (action: string): Promise<void> => {
    await page.getByRole('button', { name: 'Actions for Price list of the web shop' }).press('Enter')
    await page.getByRole('menuitem', { name: action, exact: true }).press('Enter')
  }
  const row = page.getByRole('row').filter({ hasText: 'Price list of the web shop' })
  await expect(row).toContainText('Active')
  await expect(row).toContainText('1 right')
  expect(await page.content()).not.toContain(key)
  await act('Details')
  const details = page.getByRole('dialog', { name: 'Price list of the web shop' })
  await expect(details).toContainText('127.0.0.1, 41.66.0.0/16')
  await page.keyboard.press('Escape')
  await act('Revoke')
  await page.getByRole('dialog', { name: 'Revoke' }).getByRole('button', { name: 'Yes' }).press('Enter')
  await expect(row).toContainText('Revoked')
  expect((await callWith(page, key)).status()).toBe(401)
})
