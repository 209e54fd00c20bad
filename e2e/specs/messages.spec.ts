import { ADOM, GOODS } from '../world/adom-ventures.ts'
import { headersOf, makeOverdue, sellOnAccount } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'

// A wrong key is an answer of the gateway, and a missing one of the server: the browser logs it.
test.use({ noise: /status of 400/ })

test('text messages are set up, an invoice and a reminder are sent by SMS, and what failed says why @in-turn', async ({
  page,
  smsGateway,
}) => {
  await page.goto('/admin/settingslayout/sharing')
  const card = page.getByRole('region', { name: 'SMS gateway' })
  await card.getByLabel('Sender name').fill('ADOM')
  await card.getByLabel('Send text messages through the gateway').check()
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('Enter the API key')).toBeVisible()
  await card.getByLabel('API key').fill('a key')
  await page.keyboard.press('Enter')
  await expect(page.getByText('SMS gateway saved')).toBeVisible()
  await expect(card.getByLabel('API key')).toHaveValue('')

  const invoice = await sellOnAccount(page, GOODS.milo, 'Dansoman Stores')
  await page.goto(`/admin/sales/posreceiptview/${invoice}`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const share = page.getByRole('dialog', { name: `Share ${invoice}` })
  await share.getByLabel('Message').fill('Thank you for buying at Adom')
  smsGateway.become('no credit')
  await share.getByRole('button', { name: 'Send by SMS (1 SMS)' }).click()
  const list = share.getByRole('list', { name: 'Text messages' })
  await expect(list).toContainText('There is not enough credit at the gateway')
  smsGateway.become('works')
  await share.getByRole('button', { name: 'Send by SMS (1 SMS)' }).click()
  await expect(list.getByText('Sent', { exact: true })).toBeVisible()
  expect(smsGateway.sent()).toEqual([{ sender: 'ADOM', phone: '233245550123', text: 'Thank you for buying at Adom', key: 'a key' }])

  await makeOverdue(page, 'Teshie Corner Shop', '024 555 0199')
  await page.goto('/admin/reports/overdue')
  await page.getByRole('button', { name: 'Send Reminders' }).click()
  const remind = page.getByRole('dialog', { name: 'Send reminders by SMS' })
  await expect(remind).toContainText('Dear Teshie Corner Shop')
  for (const box of await remind.getByRole('checkbox').all()) await box.uncheck()
  await remind.getByLabel('Remind Teshie Corner Shop').check()
  await remind.getByRole('button', { name: 'Send to 1 customer' }).click()
  await expect(page.getByText('1 reminder queued')).toBeVisible()
  await expect.poll(() => smsGateway.sent().length).toBe(2)
  expect(smsGateway.sent().at(-1)?.text).toContain('Dear Teshie Corner Shop')

  await page.goto('/admin/settingslayout/sharing')
  await expect(page.getByRole('region', { name: 'Text messages' })).toContainText('+233245550199')
  await card.getByLabel('Send text messages through the gateway').uncheck()
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('SMS gateway saved')).toBeVisible()
  await page.request.post(`/api/settings/credit/${ADOM.dbname}`, {
    headers: await headersOf(page),
    data: { termsDays: null, holdDays: null },
  })
})
