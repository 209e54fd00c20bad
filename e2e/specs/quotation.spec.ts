import { GOODS } from '../world/adom-ventures.ts'
import { expectAccessible } from '../world/axe.ts'
import { expect, test } from '../world/test.ts'
import { openTill } from '../world/till.ts'

const { milo, soap } = GOODS

test('a cart becomes a quotation, the quotation is sold at its prices, and the invoice has a delivery note without prices @in-turn', async ({
  page,
}) => {
  const customer = `Esi Boateng ${Date.now()}`
  const till = await openTill(page)
  await till.choose(milo)
  await till.dialog.getByRole('button', { name: 'Change price' }).click()
  await till.dialog.getByLabel('Selling Price').fill('80')
  await till.dialog.getByLabel('Enter Qty').fill('3')
  await till.dialog.getByRole('button', { name: 'Add To List' }).click()
  await till.add(soap)
  await page.getByRole('button', { name: 'Quotation', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Quotation' })
  await dialog.getByRole('button', { name: 'Create Quotation' }).click()
  await expect(dialog).toContainText('Enter the customer’s name')
  await dialog.getByRole('textbox', { name: 'Customer' }).fill(customer)
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('024 555 0101')
  await expectAccessible(page, 'Create Quotation')
  await dialog.getByRole('button', { name: 'Create Quotation' }).click()

  await expect(page.getByRole('heading', { level: 1, name: /^Quotation QUO-/ })).toBeVisible()
  const number = (await page.getByRole('heading', { level: 1 }).innerText()).replace('Quotation ', '')
  await expect(page.getByText('249.30').first()).toBeVisible()
  await expectAccessible(page, 'a quotation')
  await page.goto('/admin/sales/quotations')
  await expect(page.getByRole('row').filter({ hasText: customer })).toContainText('Open')
  await expectAccessible(page, 'the quotations')
  await page
    .getByRole('row')
    .filter({ hasText: customer })
    .getByRole('link', { name: `View ${number}` })
    .click()

  await page.getByRole('button', { name: 'Sell', exact: true }).click()
  await expect(page.getByText(`This list sells quotation ${number}`)).toBeVisible()
  await expect(till.line(milo)).toContainText('240.00')
  await till.save()
  await expect(page.getByRole('heading', { level: 1, name: /^Receipt/ })).toBeVisible()
  await page.getByRole('link', { name: 'Delivery Note' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Delivery Note/ })).toBeVisible()
  await expect(page.getByText(milo.name).first()).toBeVisible()
  await expect(page.getByText('240.00')).toHaveCount(0)
  await expectAccessible(page, 'a delivery note')
  await page.goto(`/admin/sales/quotations/${number}`)
  await expect(page.getByText('Sold', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sell', exact: true })).toHaveCount(0)
})

test('a quotation is withdrawn with a reason, and nobody can sell it @in-turn', async ({ page }) => {
  const till = await openTill(page)
  await till.add(soap)
  await page.getByRole('button', { name: 'Quotation', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Quotation' })
  await dialog.getByRole('textbox', { name: 'Customer' }).fill(`Kojo Baah ${Date.now()}`)
  await dialog.getByRole('button', { name: 'Create Quotation' }).click()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  const asking = page.getByRole('dialog', { name: 'Withdraw Quotation' })
  await asking.getByLabel('Reason').fill('The price was wrong')
  await expectAccessible(page, 'Withdraw Quotation')
  await asking.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Withdrawn: The price was wrong')).toBeVisible()
  await expect(page.getByText('these prices are no longer promised').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sell', exact: true })).toHaveCount(0)
  await expectAccessible(page, 'a withdrawn quotation')
})
