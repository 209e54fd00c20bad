import { openFakeReceiver } from '@akonta/server/testing/webhooks/fake-receiver'
import type { Page } from '@playwright/test'
import { PASSWORD } from '../world/adom-ventures.ts'
import { expectAccessible } from '../world/axe.ts'
import { expect, test } from '../world/test.ts'

test.use({ runsOn: true, noise: /Failed to load resource/ })

const act = async (page: Page, name: string, action: string): Promise<void> => {
  await page.getByRole('button', { name: `Actions for ${name}` }).press('Enter')
  await page.getByRole('menuitem', { name: action, exact: true }).press('Enter')
}

const create = async (page: Page, name: string, url: string): Promise<void> => {
  await page.goto('/admin/settingslayout/webhooks')
  await page.getByRole('button', { name: 'Create Webhook' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Create Webhook' })
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Address').fill(url)
  await form.getByLabel('Sale made').press('Space')
  await form.getByLabel('Your password').fill(PASSWORD)
  await page.keyboard.press('Enter')
}

test('a webhook is created by keyboard with its secret shown once, tested, paused, resumed and deleted @in-turn', async ({ page }) => {
  const receiver = await openFakeReceiver()
  await create(page, 'Web shop', 'https://10.0.0.7/akonta')
  const form = page.getByRole('dialog', { name: 'Create Webhook' })
  await expect(form.getByText('This address is on an internal network, or is not secure')).toBeVisible()
  await expectAccessible(page, 'the form of a webhook with a refused address')
  await form.getByLabel('Address').fill(receiver.url)
  await page.keyboard.press('Enter')
  const shown = page.getByRole('dialog', { name: 'Webhook created' })
  const secret = await shown.getByLabel('The secret', { exact: true }).inputValue()
  expect(secret).toMatch(/^whsec_/)
  await shown.getByRole('button', { name: 'I Have Saved It' }).press('Enter')
  const row = page.getByRole('row').filter({ hasText: 'Web shop' })
  await expect(row).toContainText('Active')
  await act(page, 'Web shop', 'Send Test')
  await expect.poll(() => receiver.received().length).toBe(1)
  expect(await page.content()).not.toContain(secret)
  await act(page, 'Web shop', 'Pause')
  await expect(row).toContainText('Paused')
  await expectAccessible(page, 'the list of webhooks')
  await act(page, 'Web shop', 'Resume')
  await expect(row).toContainText('Active')
  await act(page, 'Web shop', 'Delete')
  await page.getByRole('dialog', { name: 'Delete' }).getByRole('button', { name: 'Yes' }).press('Enter')
  await expect(row).toHaveCount(0)
  await receiver.close()
})

test('a delivery that failed shows why, arrives when the webhook is resumed, and is sent again @in-turn', async ({ page }) => {
  const receiver = await openFakeReceiver()
  receiver.become('error')
  await create(page, 'Accountant', receiver.url)
  await page.getByRole('button', { name: 'I Have Saved It' }).press('Enter')
  await act(page, 'Accountant', 'Send Test')
  await act(page, 'Accountant', 'Deliveries')
  await expect(page.getByRole('heading', { level: 1, name: 'Deliveries of Accountant' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Test' }).first()
  await expect(row).toContainText('It answered 500', { timeout: 15_000 })
  await expect(row).toContainText('Waiting')
  receiver.become('works')
  // Resuming sends at once what waits, so that the test need not wait for the next try.
  await page.getByRole('link', { name: 'Webhooks' }).last().press('Enter')
  await act(page, 'Accountant', 'Pause')
  await expect(page.getByRole('row').filter({ hasText: 'Accountant' })).toContainText('Paused')
  await act(page, 'Accountant', 'Resume')
  await act(page, 'Accountant', 'Deliveries')
  await expect(row).toContainText('Delivered', { timeout: 20_000 })
  // The address keeps the place in the list.
  await page.goto(`${page.url()}?before=1`)
  await page.getByRole('button', { name: 'Show Newest' }).waitFor()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Show Newest' }).press('Enter')
  await expect(row).toContainText('Delivered')
  await row.getByRole('button', { name: /^Details of delivery/ }).press('Enter')
  const details = page.getByRole('dialog', { name: 'Test' })
  await expect(details).toContainText('Thank you')
  await expect(details).toContainText('"type": "webhook.test"')
  await expectAccessible(page, 'the details of a delivery')
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: /^Send delivery .* again$/ }).press('Enter')
  await expect.poll(() => receiver.received().length).toBe(2)
  expect(new Set(receiver.received().map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  await receiver.close()
})
