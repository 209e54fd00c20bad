import { openFakePrinter } from '@akonta/server/testing/printer/fake-printer'
import { GOODS } from '../world/adom-ventures.ts'
import { expect, test } from '../world/test.ts'
import { openTill } from '../world/till.ts'

const { soap } = GOODS

// A refused address and an empty roll are answers that the browser logs.
test.use({ noise: /status of 4(00|09)/ })

test('a printer is set up and tested, a till prints on it, an empty roll is named, and the next receipt is printed at once @in-turn', async ({
  page,
}) => {
  const fake = await openFakePrinter()
  const papers = async (count: number) => expect.poll(() => fake.papers().length).toBe(count)

  await page.goto('/admin/settingslayout/printers')
  await page.getByRole('button', { name: 'Add Printer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Printer' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  const name = `Counter ${fake.port}`
  await page.keyboard.type(name)
  await dialog.getByLabel('IP address').fill('8.8.8.8')
  await dialog.getByLabel('Port').fill(String(fake.port))
  await dialog.getByLabel('Has a cash drawer connected').check()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This is not an address of a private network, such as 192.168.1.50')).toBeVisible()
  await dialog.getByLabel('IP address').fill('127.0.0.1')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: `Print Test Page on ${name}` }).click()
  await expect(page.getByText('Test page printed')).toBeVisible()
  expect(fake.draw(48)).toContain('GHS 5.00')

  const sell = async (): Promise<string> => {
    const till = await openTill(page)
    await till.add(soap, '2')
    await till.save()
    await expect(page).toHaveURL(/\/posreceipt\/CASH\//)
    return page.url().split('/').at(-1) ?? ''
  }
  const first = await sell()
  await page.getByRole('button', { name: 'Choose printer' }).click()
  await page.getByRole('menuitemradio', { name }).click()
  fake.become('out of paper')
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(page.getByText('The sale is saved; the receipt was not printed: The printer is out of paper')).toBeVisible()
  fake.become('works')
  await page.getByRole('button', { name: 'Try again' }).click()
  await papers(2)
  expect(fake.draw(48)).toContain(first)
  expect(fake.draw(48)).toContain('[drawer opens]')

  await page.getByRole('button', { name: 'Choose printer' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Print each receipt when the sale is saved' }).click()
  const second = await sell()
  await papers(3)
  expect(fake.draw(48)).toContain(second)

  await page.goto(`/admin/sales/posreceiptview/${second}`)
  await expect(page.getByRole('heading', { level: 1, name: `Receipt ${second}` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose printer' })).toBeVisible()
  await page.keyboard.press('p')
  await papers(4)
  expect(fake.draw(48)).toContain('Reprint')

  // Other tests print with the browser.
  await page.goto('/admin/settingslayout/printers')
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await page.getByRole('dialog', { name: 'Edit Printer' }).getByLabel('In use').uncheck()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Printer saved')).toBeVisible()
  await fake.close()
})
