import type { Page } from '@playwright/test'
import { ACCRA, ADOM, GOODS } from '../world/adom-ventures.ts'
import { makeLayaway } from '../world/layaway-calls.ts'
import { findProduct, headersOf, makePayee, readAnswer } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'
import { tillOn } from '../world/till.ts'
import { letAccraAsk } from '../world/wallet-calls.ts'

test.use({ withWallets: true })

const { milo } = GOODS
const PRACTICE = 'PRACTICE: no money moved'

const askDialog = (page: Page) => page.getByRole('dialog', { name: 'Ask the Phone' })

/** In the dialog that has just opened: a phone that pays at once. */
const paidBy = async (page: Page, phone: string, amount: string): Promise<void> => {
  const dialog = askDialog(page)
  await expect(dialog.getByLabel('Phone of the customer')).toBeFocused()
  await page.keyboard.type(phone)
  await page.keyboard.press('Tab')
  await page.keyboard.type(amount)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: `Ask for Ghc ${amount}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

const placeOrder = async (page: Page): Promise<string> => {
  const { id } = await findProduct(page, milo)
  const data = { customerName: 'Esi Boateng', phone: '024 555 0101', branch: ACCRA.code, lines: [{ productId: id, qty: 2 }] }
  const answer = await page.request.post(`/api/shop/order/${ADOM.dbname}`, { headers: await headersOf(page), data })
  return (await readAnswer<{ readonly orderNumber: string }>(answer)).orderNumber
}

test('phones pay a part of a credit sale, of a layaway, and an order at pickup; each paper says that it was practice @in-turn', async ({
  page,
}) => {
  test.slow()
  await letAccraAsk(page)
  await makePayee(page, 'debtor', 'Osu Night Market')
  const layaway = await makeLayaway(page)
  const order = await placeOrder(page)

  await test.step('credit sale: a part by phone, in addition to the part in cash', async () => {
    await page.goto('/admin/sales/makesales/CREDIT')
    const till = tillOn(page)
    await page.getByRole('combobox', { name: 'Customer' }).fill('Osu Night')
    await page.getByRole('option').filter({ hasText: 'Osu Night Market' }).click()
    await till.add(milo, '2')
    await page.keyboard.press('F7')
    const payment = page.getByRole('dialog', { name: 'Payment' })
    await payment.getByRole('textbox', { name: 'Cash' }).fill('20')
    await page.keyboard.press('Enter')
    await expect(payment).toBeHidden()
    await page.keyboard.press('Alt+2')
    await expect(askDialog(page)).toContainText('Ghc 150.00 to pay')
    await paidBy(page, '0243000001', '50.00')
    await till.save()
    await expect(page).toHaveURL(/posreceipt\/CREDIT\//)
    const paper = page.locator('.paper')
    for (const text of [PRACTICE, 'Paystack', 'Balance due']) await expect(paper).toContainText(text)
    await expect(paper).toContainText(/Balance due\s*100\.00/)
  })

  await test.step('layaway: what is typed in becomes the rest', async () => {
    await page.goto(`/admin/sales/layaways/${layaway}`)
    await page.getByRole('button', { name: 'Receive Payment' }).click()
    const pay = page.getByRole('dialog', { name: 'Receive Payment' })
    await expect(pay.getByRole('textbox', { name: 'Amount' })).toHaveValue('45.00')
    await pay.getByRole('button', { name: 'Ask the Phone' }).click()
    await paidBy(page, '0243001001', '30.00')
    await expect(pay.getByRole('textbox', { name: 'Amount' })).toHaveValue('15.00')
    await expect(pay).toContainText('Paystack 024 ••• 1001')
    await pay.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('2 payments received')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Payments' })).toContainText('Paystack')
    await expect(page.locator('.paper')).toContainText(PRACTICE)
  })

  await test.step('order at pickup: the phone pays a part, and the rest is cash', async () => {
    await page.goto(`/admin/shop/orders/${order}`)
    await page.getByRole('button', { name: 'Ask the Phone' }).click()
    await paidBy(page, '0243002001', '100.00')
    const question = page.getByRole('dialog', { name: 'Sell the order' })
    await expect(question).toContainText('Ghc 100.00 was paid by phone. Was Ghc 70.00 paid in cash, and the order handed over?')
    await question.getByRole('button', { name: 'Yes' }).click()
    await expect(page).toHaveURL(/posreceiptview/)
    for (const text of [PRACTICE, 'Paystack', 'CASH']) await expect(page.locator('.paper')).toContainText(text)
  })
})
