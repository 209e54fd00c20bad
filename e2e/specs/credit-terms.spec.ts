import { addDays, businessDateOf, formatDayFirst } from '@akonta/domain/dates'
import { GOODS } from '../world/adom-ventures.ts'
import { sellOnAccount } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'
import { tillOn } from '../world/till.ts'

test('payment terms print the due date; a customer on hold buys on account only after the seller agrees; the statement run has their page @in-turn', async ({
  page,
}) => {
  // A second try meets the customer of the first one.
  const name = `Kaneshie Bakery ${Date.now()}`
  await page.goto('/admin/settingslayout/rules')
  const card = page.getByRole('region', { name: 'Payment terms and credit hold' })
  await card.getByLabel('Payment terms (days)').fill('400')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByRole('alert')).toContainText('Enter whole days')
  await card.getByLabel('Payment terms (days)').fill('30')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Payment terms saved')).toBeVisible()

  const invoice = await sellOnAccount(page, GOODS.milo, name)
  const due = formatDayFirst(addDays(businessDateOf(new Date()), 30))
  await page.goto(`/admin/sales/posreceiptview/${invoice}`)
  await expect(page.getByText(due)).toHaveCount(2)

  await page.goto('/admin/accounting/customer')
  await page.getByPlaceholder('Search Customers....').fill(name)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Customer' })
  await dialog.getByLabel('Payment Terms (days)').fill('7')
  await dialog.getByLabel(/Credit hold/).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Payee Successfully Saved')).toBeVisible()

  await page.goto('/admin/sales/makesales/CREDIT')
  await page.getByRole('combobox', { name: 'Customer' }).fill(name)
  await page.getByRole('option').filter({ hasText: name }).click()
  const till = tillOn(page)
  await till.add(GOODS.milo, '1')
  await till.save()
  const question = page.getByRole('dialog', { name: 'Credit hold' })
  await expect(question).toContainText(`${name} is on credit hold`)
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL(/\/posreceipt\/CREDIT\//)
  await expect(page.getByText(formatDayFirst(addDays(businessDateOf(new Date()), 7)))).toHaveCount(2)

  await page.goto('/admin/reports/statements')
  await page.getByRole('button', { name: 'This month' }).click()
  const sheet = page.getByRole('article', { name: `Statement of ${name}` })
  await expect(sheet).toContainText(`due ${due}`)
  await expect(sheet).toContainText(invoice)

  await page.goto('/admin/settingslayout/rules')
  await card.getByLabel('Payment terms (days)').fill('')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Payment terms saved')).toBeVisible()
})
