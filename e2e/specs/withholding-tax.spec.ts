import { expectNothingBeyond } from '../world/layout.ts'
import { pagesOf, printPdf } from '../world/printed.ts'
import { saveAs } from '../world/saved-files.ts'
import { makePayee } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'
import { dayOfLastMonth, offerWithholding, payWithTax, receiveWithTax } from '../world/withholding-calls.ts'

test('tax is withheld from a supplier and recorded for a customer, after it was turned on @in-turn', async ({ page }) => {
  await makePayee(page, 'creditor', 'Sunyani Oil Mill', 1200)
  await makePayee(page, 'debtor', 'Achimota School', 1000)
  await page.goto('/admin/settingslayout/rules')
  // Other tests of the same business may have turned it on before.
  const offered = page.getByRole('checkbox', { name: 'Payments offer withholding tax' })
  // It changes when the server has saved it.
  if (!(await offered.isChecked())) await offered.click()
  await expect(offered).toBeChecked()

  await page.goto('/admin/accounting/supplier')
  await page.getByRole('button', { name: 'Make Payment to Sunyani Oil Mill' }).click()
  const pay = page.getByRole('dialog', { name: 'Make Payment' })
  await pay.getByLabel('Amount').fill('1200')
  await expect(pay.getByText(/^Paid in \d{4} so far: Ghc 0\.00; with this payment Ghc 1,200\.00/)).toBeVisible()
  await pay.getByLabel('Withholding tax').selectOption('Goods 3%')
  await expect(pay.getByLabel('Value without VAT and levies')).toHaveValue('1,200.00')
  await pay.getByLabel('Value without VAT and levies').fill('1000')
  await expect(pay.getByText('30.00 withheld + 1,170.00 paid = 1,200.00')).toBeVisible()
  await pay.getByLabel('Ref No').fill('V-1')
  await pay.getByRole('button', { name: 'Save' }).click()
  await pay.getByRole('button', { name: 'Yes' }).click()
  await page.getByRole('button', { name: 'View' }).click()
  const paper = page.locator('[data-chosen]')
  await expect(paper).toContainText('Withholding tax: goods, 3% of 1,000.00')
  await expect(paper).toContainText('−30.00')
  await expect(paper).toContainText('1,170.00')

  await page.goto('/admin/accounting/customer')
  await page.getByRole('button', { name: 'Receive Payment from Achimota School', exact: true }).click()
  const receive = page.getByRole('dialog', { name: 'Receive Payment' })
  await receive.getByLabel('Amount').fill('1000')
  await receive.getByLabel('Tax withheld').fill('30')
  await receive.getByLabel('Certificate number').fill('WHT-2026-00417')
  await expect(receive.getByText('30.00 withheld + 970.00 received = 1,000.00')).toBeVisible()
  await receive.getByRole('button', { name: 'Save' }).click()
  await receive.getByRole('button', { name: 'Yes' }).click()
  await page.getByRole('button', { name: 'View' }).click()
  await expect(page.locator('[data-chosen]')).toContainText('Withholding tax, certificate WHT-2026-00417')
})

test('the month lists the tax, is paid to GRA once, and prints the certificate of a supplier @in-turn', async ({ page }) => {
  const mill = await makePayee(page, 'creditor', 'Golden Oil Mill', 5000)
  const school = await makePayee(page, 'debtor', 'Achimota School', 5000)
  await offerWithholding(page)
  const paid = await payWithTax(page, mill, 'V-1')
  await payWithTax(page, mill, 'V-2')
  const received = await receiveWithTax(page, school, 'R-1')

  await page.goto('/admin/dashboard')
  await page.getByRole('menuitem', { name: 'REPORTS' }).click()
  await page.getByRole('menuitem', { name: 'Withholding Tax' }).click()
  await page.getByLabel('Month').selectOption(dayOfLastMonth(1))
  const suppliers = page.getByRole('table', { name: 'Withheld from suppliers' })
  await expect(suppliers.getByRole('row', { name: new RegExp(paid) })).toContainText('1,000.00')
  await expect(suppliers.locator('tfoot')).toContainText('60.00')
  await expect(page.getByRole('table', { name: 'Agreement with the books' }).getByText('Agrees')).toHaveCount(2)
  expect((await saveAs(page, 'XLSX')).name).toMatch(/^withholding-tax.*\.xlsx$/)

  // On a phone each payment is a card: nothing scrolls sideways, and the button is there.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(suppliers.getByRole('row', { name: new RegExp(paid) })).toContainText('30.00')
  await expect(suppliers.getByText('Golden Oil Mill').first()).toBeInViewport({ ratio: 1 })
  await expectNothingBeyond(suppliers)
  await expectNothingBeyond(page.getByRole('table', { name: 'Withheld by customers' }))
  await expect(page.getByRole('button', { name: `Enter the certificate of ${received}` })).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })

  // By keyboard: the certificate of the customer, then the payment to GRA.
  await page.getByRole('button', { name: `Enter the certificate of ${received}` }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Certificate number')).toBeFocused()
  await page.keyboard.type('WHT-2026-00417')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table', { name: 'Withheld by customers' })).toContainText('WHT-2026-00417')

  await page.getByRole('button', { name: 'Pay GRA' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('60.00')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Payment saved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay GRA' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /by ACC-WT/ })).toBeVisible()

  const vat = { scheme: 'GH-2026', tin: 'C0012345678', settings: [], classes: ['STANDARD'] }
  await page.route('**/api/vat/settings/**', route => route.fulfill({ json: vat }))
  await page.getByRole('link', { name: `Certificate for ${paid}` }).click()
  const paper = page.locator('.paper')
  await expect(paper).toContainText('Withholding Tax Certificate')
  await expect(paper).toContainText('Golden Oil Mill')
  await expect(paper).toContainText('TIN C0012345678')
  await expect(paper).not.toContainText('Not paid to GRA yet')
  await expect(paper).toContainText('Thirty cedis')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingBeyond(paper.getByRole('table'))
  await expect(paper.getByRole('cell', { name: '30.00', exact: true })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(paper.getByRole('columnheader', { name: 'Tax', exact: true })).toBeInViewport({ ratio: 1 })
  await page.getByRole('link', { name: /^All of/ }).click()
  await expect(paper).toContainText('Sixty cedis')
  expect(await pagesOf(await printPdf(page))).toBe(1)
})
