import type { Page } from '@playwright/test'
import { GOODS } from '../world/adom-ventures.ts'
import { openGate } from '../world/gate.ts'
import { makePayee, sellIntoWallet, sellOne, setVat } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'
import { openTill, type Till, tillOn } from '../world/till.ts'

const { milo, soap, milk } = GOODS

const paper = (page: Page) => page.locator('.paper')

const invoiceOf = (page: Page): string => decodeURIComponent(page.url().split('/').at(-1) ?? '')

/** Sells two tins and a bar at the till, with the mouse. */
const sell = async (page: Page): Promise<string> => {
  const till = await openTill(page)
  await till.add(milo, '2')
  await till.add(soap)
  await till.save()
  await expect(page).toHaveURL(/\/posreceipt\/CASH\//)
  return invoiceOf(page)
}

const payByWallet = async (page: Page, till: Till, wallet: string, transactionId: string): Promise<void> => {
  await till.add(soap)
  await page.keyboard.press('F7')
  const dialog = page.getByRole('dialog', { name: 'Payment' })
  await dialog.getByRole('textbox', { name: wallet, exact: true }).press('=')
  await dialog.getByLabel(`Transaction ID, ${wallet}`, { exact: true }).fill(transactionId)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await till.save()
}

test('D17 a discount and a wallet, by keyboard from the till to the receipt @in-turn', async ({ page }) => {
  const { keyboard } = page
  await sellIntoWallet(page, soap, await makePayee(page, 'bank', 'A1 MoMo wallet'), 20)
  const till = await openTill(page)
  await till.add(milo, '2')
  await keyboard.press('F6')
  const discount = page.getByRole('dialog', { name: 'Discount' })
  await expect(discount.getByLabel('Percent')).toBeFocused()
  await keyboard.type('101')
  await keyboard.press('Enter')
  await expect(discount).toContainText('At most 100%')
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('5')
  await expect(discount).toContainText('Ghc 161.50')
  await keyboard.press('Enter')
  await expect(till.cart).toContainText('Discount 5%')
  await expect(till.cart).toContainText('−8.50')

  await keyboard.press('F7')
  const payment = page.getByRole('dialog', { name: 'Payment' })
  await expect(payment.getByLabel('Cash', { exact: true })).toBeFocused()
  await expect(payment.getByRole('textbox', { name: 'A1 MoMo wallet', exact: true })).toBeVisible()
  await keyboard.type('120')
  await keyboard.press('Tab')
  await keyboard.type('200')
  await keyboard.press('Enter')
  await expect(payment.getByRole('alert')).toHaveText('Only cash may be more than the Total Amount')
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('61.50')
  await keyboard.press('Tab')
  await keyboard.type('MP-KEYBOARD-1')
  await expect(payment).toContainText(/Change Due\s*20\.00/)
  await keyboard.press('Enter')
  await expect(till.cart).toContainText('A1 MoMo wallet · MP-KEYBOARD-1')
  await expect(till.cart.getByLabel('Amount Paid')).toHaveValue('181.50')

  // The agreed terms survive a reload, as the list does, each payment with its kind and amount.
  await page.reload()
  await expect(till.cart.locator('dl > div').filter({ hasText: /^Cash/ })).toHaveText('Cash120.00')
  await expect(till.cart.locator('dl > div').filter({ hasText: /^A1/ })).toHaveText('A1 MoMo wallet · MP-KEYBOARD-161.50')
  await expect(till.cart).toContainText('A1 MoMo wallet · MP-KEYBOARD-1')
  await keyboard.press('F9')
  await expect(till.yes).toBeFocused()
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/posreceipt\/CASH\//)
  for (const text of [
    'Goods',
    '170.00',
    'Discount 5%',
    '−8.50',
    'Ghc 161.50',
    'A1 MoMo wallet MP-KEYBOARD-1',
    '61.50',
    'Change Due',
    '20.00',
  ])
    await expect(paper(page), text).toContainText(text)

  await keyboard.press('F2')
  await expect(till.cart).toContainText('No lines yet')
  await till.add(soap)
  await expect(till.cart).not.toContainText('Discount 5%')
})

test.describe('the same transaction', () => {
  test.use({ noise: /Failed to load resource/ })

  test('needs a confirmation, and is accepted with it @in-turn', async ({ page }) => {
    await makePayee(page, 'bank', 'Telecel Cash')
    await payByWallet(page, await openTill(page), 'Telecel Cash', 'TC-77')
    await expect(page).toHaveURL(/\/posreceipt\/CASH\//)
    const first = invoiceOf(page)
    await payByWallet(page, await openTill(page), 'Telecel Cash', 'TC-77')
    const question = page.getByRole('dialog', { name: 'Transaction ID already used' })
    await expect(question).toContainText(`Reference TC-77 of Telecel Cash was used before, by ${first}`)
    await question.getByRole('button', { name: 'Yes' }).click()
    await expect(page).toHaveURL(/\/posreceipt\/CASH\//)
    expect(invoiceOf(page)).not.toBe(first)
  })
})

test.describe('a user with privilege DENY', () => {
  test.use({ as: 'denied' })

  test('gives no discount and accepts no returns, and is told who may @in-turn', async ({ page }) => {
    const till = await openTill(page)
    await till.add(soap)
    await expect(page.getByRole('button', { name: 'More', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Discount' })).toHaveCount(0)
    await page.keyboard.press('F6')
    await expect(page.getByText('Only an administrator or a user with privilege GRANT may do this')).toBeVisible()
    await till.choose(milo)
    await expect(till.dialog.getByLabel('Selling Price')).toBeDisabled()
    await expect(till.dialog.getByRole('button', { name: 'Change price' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    const invoice = await sellOne(page, milk)
    await page.goto(`/admin/sales/posreceiptview/${invoice}`)
    await expect(paper(page)).toContainText(milk.name)
    await expect(page.getByRole('link', { name: 'Return' })).toHaveCount(0)
    await page.goto(`/admin/sales/salesreturn/${invoice}`)
    await expect(page.getByText('You cannot enter returns. Ask an administrator or a manager with GRANT')).toBeVisible()
  })
})

test('D14 a user who may override a price opens it on purpose, and the list price stays next to it @in-turn', async ({ page }) => {
  const till = await openTill(page)
  await till.choose(milo)
  await till.dialog.getByRole('button', { name: 'Change price' }).click()
  await expect(till.dialog.getByLabel('Selling Price')).toBeFocused()
  await page.keyboard.type('80')
  await page.keyboard.press('Enter')
  await expect(till.line(milo)).toContainText('List price 85.00')
  await till.save()
  await expect(paper(page)).toContainText('80.00')
})

test('a return: receipt, return, credit note, and the report before and after its reversal', async ({ page }) => {
  const invoice = await sell(page)
  await page.getByRole('link', { name: 'Return' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Return of ${invoice}`)
  await page.getByRole('button', { name: 'Save Return' }).click()
  await expect(page.getByText('Enter a quantity to return')).toBeVisible()
  const tins = page.getByLabel(`Return quantity of ${milo.name}`)
  await tins.fill('3')
  await expect(page.getByText('At most 2')).toBeVisible()
  await tins.fill('1')
  await page.getByRole('button', { name: `All ${soap.name}` }).click()
  await expect(page.getByText('Ghc 94.30')).toBeVisible()
  await page.getByRole('button', { name: 'Save Return' }).click()
  await expect(page.getByText('Reason is required')).toBeVisible()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Dented')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Credit note ACC-R\d{2}-\d{6}$/)
  const note = invoiceOf(page)
  await expect(paper(page).getByRole('row', { name: milo.name }).getByRole('cell')).toHaveText([milo.name, '1', '85.00', '85.00'])
  for (const text of ['Dented', 'Cash', 'Ghc 94.30', invoice]) await expect(paper(page), text).toContainText(text)
  await paper(page).getByRole('link', { name: invoice }).click()
  await expect(paper(page)).toContainText(`Returned ${note}`)
  await expect(page.getByRole('button', { name: 'Reverse' })).toHaveCount(0)

  const today = new Date().toISOString().slice(0, 10)
  await page.goto(`/admin/sales/salesreport?start=${today}&end=${today}`)
  const row = page.getByRole('row', { name: invoice }).getByRole('cell')
  await expect(row).toHaveText([new RegExp(`^${invoice} · returned 94\\.30`), '179.30', 'CASH', 'View'])

  await page.goto(`/admin/sales/creditnote/${note}`)
  await page.getByRole('button', { name: 'Reverse' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Wrong sale')
  await page.getByRole('dialog').getByRole('button', { name: 'Reverse' }).click()
  await expect(page.getByText(/^Reversed by ACC-X/).first()).toBeVisible()
  await page.goto(`/admin/sales/posreceiptview/${invoice}`)
  await expect(paper(page)).toContainText(milo.name)
  await expect(paper(page)).not.toContainText('Returned')
  await page.getByRole('button', { name: 'Reverse' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Mistyped')
  await page.getByRole('dialog').getByRole('button', { name: 'Reverse' }).click()
  await expect(page.getByText(/^Reversed by ACC-X/).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return' })).toHaveCount(0)
})

test('VAT is turned on for a day, is on the tax invoice, and is turned off again @in-turn', async ({ page }) => {
  await page.goto('/admin/settingslayout/vat')
  await expect(page.getByText('VAT is off. Receipts show no tax')).toBeVisible()
  const form = page.getByRole('form', { name: 'Change' })
  await form.getByRole('combobox', { name: 'Scheme' }).click()
  await page.getByRole('option', { name: /Standard rate from 2026/ }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toContainText('TIN is required')
  await form.getByLabel('TIN').fill('C0012345678')
  try {
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Charged today: GH-2026 · TIN C0012345678')).toBeVisible()
    const products = page.getByRole('region', { name: 'Products not taxed at the standard rate' })
    await products.getByRole('combobox', { name: 'Search product' }).fill('key soap')
    await page.getByRole('option', { name: soap.name }).click()
    await products.getByRole('button', { name: 'Set' }).click()
    await expect(products.getByLabel(`Tax class of ${soap.name}`)).toHaveValue('Exempt')

    await sell(page)
    await page.getByRole('radio', { name: 'A4 invoice' }).check()
    await expect(paper(page).getByRole('columnheader')).toHaveText(['Product Name', 'Qty', 'Before Tax', 'Selling Price', 'Amount'])
    for (const [label, amount] of [
      ['Total before tax', '141.67'],
      ['Exempt', '9.30'],
      ['NHIL', '3.54'],
      ['GETFund levy', '3.54'],
      ['VAT', '21.25'],
      ['Total tax', '28.33'],
    ] as const)
      await expect(paper(page).getByRole('row', { name: `${label} ${amount}`, exact: true }), label).toBeVisible()
    for (const text of ['Tax Invoice', 'TIN C0012345678', 'Ghc 179.30']) await expect(paper(page), text).toContainText(text)

    await page.goto('/admin/settingslayout/vat')
    const taxClass = products.getByLabel(`Tax class of ${soap.name}`)
    const answer = openGate()
    await page.route('**/api/vat/taxclass/**', async route => {
      await answer.opened
      await route.continue()
    })
    await taxClass.click()
    await page.getByRole('option', { name: 'Standard' }).click()
    // While a choice is saved it is shown, and there can be no other that might be saved before it.
    await expect(taxClass).toHaveValue('Standard')
    await expect(taxClass).toBeDisabled()
    answer.open()
    await expect(products).toContainText('Every product is taxed at the standard rate')
  } finally {
    await setVat(page, '')
  }
  await sell(page)
  await expect(paper(page)).not.toContainText('Tax Invoice')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a customer pays a part by wallet, and a tin is returned on account @in-turn', async ({ page }) => {
    await makePayee(page, 'bank', 'AT Money')
    await makePayee(page, 'debtor', 'Adenta Chop Bar')
    await page.goto('/admin/sales/makesales/CREDIT')
    await tillOn(page).add(milo)
    await page.getByRole('link', { name: 'View Cart' }).click()
    const gate = openGate()
    await page.route('**/api/accounting/people/getpayee/**', async route => {
      await gate.opened
      await route.continue()
    })
    await page.getByRole('combobox', { name: 'Customer' }).fill('Adenta')
    await page.getByRole('option', { name: /Adenta Chop Bar/ }).click()
    // The balance arrives later than the finger: it must not move what the finger is on.
    const partPayment = page.getByRole('button', { name: 'Part payment' })
    await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue('Adenta Chop Bar')
    const place = await partPayment.boundingBox()
    gate.open()
    await expect(page.getByText('Customer balance after this sale 85.00 Dr')).toBeVisible()
    expect(await partPayment.boundingBox()).toEqual(place)
    await partPayment.click()
    const payment = page.getByRole('dialog', { name: 'Payment' })
    await payment.getByRole('textbox', { name: 'AT Money', exact: true }).fill('25')
    await payment.getByRole('button', { name: 'Set Payment' }).click()
    await expect(page.getByText('Customer balance after this sale 60.00 Dr')).toBeVisible()
    await page.getByRole('button', { name: 'Submit Cart' }).click()
    await page.getByRole('button', { name: 'Yes' }).click()
    await expect(page).toHaveURL(/\/posreceipt\/CREDIT\//)
    await page.getByRole('link', { name: 'Return' }).click()
    await expect(page.getByRole('radio', { name: /^On account/ })).toBeChecked()
    await page.getByRole('button', { name: `All ${milo.name}` }).click()
    await page.getByRole('textbox', { name: 'Reason' }).fill('Expired')
    await page.getByRole('button', { name: 'Save Return' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Credit note/)
    await expect(paper(page)).toContainText('On account')
  })
})
