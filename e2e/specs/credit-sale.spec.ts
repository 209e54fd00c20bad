import type { Page } from '@playwright/test'
import { GOODS } from '../world/adom-ventures.ts'
import { expectAccessible } from '../world/axe.ts'
import { openGate } from '../world/gate.ts'
import { makePayee } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'
import { BY_HAND, type Till, tillOn } from '../world/till.ts'

const { milo } = GOODS

const openCreditSale = async (page: Page): Promise<Till> => {
  await page.goto('/admin/sales/makesales/CREDIT')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CREDIT Sales - Accra Central')
  return tillOn(page)
}

const customer = (page: Page) => page.getByRole('combobox', { name: 'Customer' })

/** Customers of this name: the products are in a separate list. */
const suggestions = (page: Page, name: string) => page.getByRole('option').filter({ hasText: name })

const addCustomer = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Add Customer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Customer' })
  await expect(dialog.getByLabel('Customer Name')).toBeFocused()
  await expectAccessible(page, 'Add Customer')
  await dialog.getByLabel('Customer Name').fill(name)
  await dialog.getByLabel('Tell Num').fill('024 555 0199')
  await dialog.getByLabel('Email').fill('shop@example.com')
  await dialog.getByLabel('Location').fill('Makola Market')
  const question = page.getByRole('dialog').filter({ hasText: 'Are you sure you want to Save Payee' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeFocused()
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(customer(page)).toHaveValue(name)
  await expect(tillOn(page).search).toBeFocused()
}

test('REQ-101 REQ-102 REQ-103 customers are suggested while typing; Add Customer adds the customer of this sale, whose balance is shown; Esc cancels the question and leaves the form', async ({
  page,
}) => {
  for (const name of ['Nima Provisions', 'Labadi Beach Kiosk']) await makePayee(page, 'debtor', name)
  const till = await openCreditSale(page)
  await customer(page).click()
  await page.keyboard.type('nima', BY_HAND)
  await expect(suggestions(page, 'Nima')).toHaveText([/Nima Provisions/])
  await expect(suggestions(page, 'Labadi')).toHaveCount(0)
  await expect(suggestions(page, 'Nima')).toHaveAttribute('data-combobox-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(customer(page)).toHaveValue('Nima Provisions')
  await expect(till.search).toBeFocused()
  await addCustomer(page, 'Osu Night Market')
  await expect(page.getByText('Payee Successfully Saved')).toBeVisible()
  await expect(page.getByText('Balance 0', { exact: true })).toBeVisible()
  await till.add(milo, '2')
  await expect(page.getByText(/Customer balance after this sale .*170\.00 Dr/)).toBeVisible()
  await till.save()
  await expect(page).toHaveURL(/\/posreceipt\/CREDIT\//)
  // Enter right after pasting a name waits for the customers, which are still loading.
  const gate = openGate()
  await page.route('**/api/accounting/people/payeeType/**', async route => {
    await gate.opened
    await route.continue()
  })
  await openCreditSale(page)
  await customer(page).fill('osu night')
  // A list that is loading must not look empty: the cashier would add the customer a second time.
  await expect(page.getByText('Loading....', { exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  gate.open()
  await expect(customer(page)).toHaveValue('Osu Night Market')
  await expect(page.getByText('Balance 170.00 Dr')).toBeVisible()
})

test('REQ-276 without a customer nothing is sold on credit @in-turn', async ({ page }) => {
  const till = await openCreditSale(page)
  await till.add(milo)
  await page.getByRole('button', { name: 'Submit Cart' }).click()
  await expect(page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: 'Select a Customer' })).toBeVisible()
  await expect(till.question).toHaveCount(0)
  await expect(customer(page)).toBeFocused()
})
