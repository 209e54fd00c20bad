import { GOODS } from '../world/adom-ventures.ts'
import { expectAccessible } from '../world/axe.ts'
import { openGate } from '../world/gate.ts'
import { sellOnAccount } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'

test('an invoice is shared as text, then by a link that a visitor opens without signing in, until it is withdrawn @in-turn', async ({
  page,
  browser,
  server,
}) => {
  const invoice = await sellOnAccount(page, GOODS.milo, 'Adabraka Canteen')
  const openShare = async () => {
    await page.goto(`/admin/sales/posreceiptview/${invoice}`)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Share ${invoice}` })
    await expect(dialog.getByLabel('Message')).toHaveValue(new RegExp(invoice))
    return dialog
  }
  const asText = await openShare()
  await expect(asText.getByRole('button', { name: 'Add a link' })).toHaveCount(0)
  await expect(asText.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/233245550123\?text=/)
  const [picture] = await Promise.all([page.waitForEvent('download'), asText.getByRole('button', { name: 'Picture' }).click()])
  expect(picture.suggestedFilename()).toContain(invoice)

  await page.goto('/admin/settingslayout/sharing')
  await page.getByLabel('Address of this server').fill('not an address')
  await page.getByRole('region', { name: 'Public address' }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Enter an address such as')
  await page.getByLabel('Address of this server').fill(server.address)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Public address saved')).toBeVisible()

  const dialog = await openShare()
  const arrival = openGate()
  await page.route('**/api/sharing/create/**', async route => {
    await arrival.opened
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Add a link' }).click()
  await dialog.getByLabel('Message').fill('Good morning, Auntie')
  arrival.open()
  await expect(dialog.getByLabel('Message')).toHaveValue(/^Good morning, Auntie http.*\/shared#[\w-]{43}$/)
  await expectAccessible(page, 'Share')
  const url = (await dialog.getByLabel('Message').inputValue()).split(' ').at(-1) ?? ''

  const visitor = await (await browser.newContext()).newPage()
  const answer = await visitor.goto(url)
  expect(answer?.headers()['x-robots-tag']).toContain('noindex')
  await expect(visitor.getByText('Adabraka Canteen')).toBeVisible()
  await expect(visitor.getByText(invoice)).toBeVisible()
  await expect(visitor.getByText('Attendant')).toHaveCount(0)
  await expectAccessible(visitor, 'Shared document')

  await dialog.getByRole('button', { name: /^Withdraw the link/ }).click()
  await expect(page.getByText('Link withdrawn')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('This link cannot be opened')).toBeVisible()
  await visitor.context().close()
  await page.goto('/admin/settingslayout/sharing')
  await page.getByLabel('Address of this server').fill('')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Public address saved')).toBeVisible()
})
