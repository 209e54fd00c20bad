import { addDays, formatDayFirst, monthName } from '@akonta/domain/dates'
import type { Page } from '@playwright/test'
import { ACCRA, GOODS } from '../world/adom-ventures.ts'
import { expectAccessible } from '../world/axe.ts'
import { openGate } from '../world/gate.ts'
import { lastMonth, sellLastMonth } from '../world/month-with-vat.ts'
import { receiveSoap } from '../world/order-calls.ts'
import { csvLines, saveAs } from '../world/saved-files.ts'
import { makePayee, makeSupplier } from '../world/shop-calls.ts'
import { startPreparedServer } from '../world/shop-server.ts'
import { chooseBranch, expect, signIn, test } from '../world/test.ts'
import { tillOn } from '../world/till.ts'

const { soap } = GOODS
const DAY = formatDayFirst(addDays(lastMonth(), 9))
const MONTH = monthName(lastMonth())

test.use({ runsOn: false, as: null })

const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
const figure = (page: Page, name: string) => row(page, name).getByRole('cell').last()

const buyWithTax = async (page: Page): Promise<void> => {
  await page.goto('/admin/purchases/makepurchase')
  await page.getByRole('combobox', { name: 'Supplier' }).fill('Unilever Ghana')
  await page.getByRole('option', { name: 'Unilever Ghana' }).click()
  await page.getByRole('textbox', { name: 'Invoice Number' }).fill('UG-4417')
  await page.getByLabel('Date', { exact: true }).fill(DAY)
  await tillOn(page).choose(soap)
  const dialog = page.getByRole('dialog', { name: 'Purchase Details' })
  await dialog.getByRole('textbox', { name: 'Quantity' }).fill('50')
  await dialog.getByRole('textbox', { name: 'Cost Price' }).fill('6')
  await dialog.getByRole('button', { name: 'Add To List' }).click()
  await page.getByLabel('VAT on the invoice').selectOption('Added to the prices')
  await expect(page.getByRole('textbox', { name: 'VAT', exact: true })).toHaveValue('45.00')
  await expect(page.getByText('Total Cost').locator('..')).toContainText('360.00')
  await page.getByRole('textbox', { name: 'VAT', exact: true }).fill('900')
  await expect(page.getByText('VAT 900.00 is more than the law charges on this invoice (45.00)')).toBeVisible()
  await page.getByLabel('VAT on the invoice').selectOption('Included in the prices')
  for (const [tax, amount] of [
    ['NHIL', '6.25'],
    ['GETFund', '6.25'],
    ['VAT', '37.50'],
  ] as const)
    await expect(page.getByRole('textbox', { name: tax, exact: true })).toHaveValue(amount)
  await expectAccessible(page, 'a purchase with tax')
  const settings = openGate()
  await page.route('**/api/vat/settings/**', async route => {
    await settings.opened
    await route.continue()
  })
  await page.reload()
  await page.getByRole('button', { name: 'Submit Cart' }).click()
  await expect(page.getByText('The tax on the invoice is still loading')).toBeVisible()
  settings.open()
  await expect(page.getByRole('textbox', { name: 'VAT', exact: true })).toHaveValue('37.50')
  await page.unroute('**/api/vat/settings/**')
  await page.getByRole('button', { name: 'Submit Cart' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await page.getByRole('button', { name: 'View' }).click()
  await expect(page.getByRole('main')).toContainText('Claimed as input tax50.00')
}

const spendWithTax = async (page: Page): Promise<void> => {
  await page.goto('/admin/accounting/expense')
  await page.getByRole('combobox', { name: 'Expense account' }).fill('Rent')
  await page.getByRole('option', { name: /Rent/ }).click()
  await page.getByRole('textbox', { name: 'Amount' }).fill('120')
  await page.getByLabel('Date', { exact: true }).fill(DAY)
  await page.getByRole('textbox', { name: 'Note' }).fill('Rent of the store')
  await page.getByLabel('VAT on the invoice').selectOption('Included in the amount')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Issued by is required')).toBeVisible()
  await page.getByRole('textbox', { name: 'Issued by' }).fill('Adum Estates')
  await page.getByRole('textbox', { name: 'Tax invoice number' }).fill('AE-88')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Saved Successfully')).toBeVisible()
}

/** Soap at 5.00 without its tax costs 6.00 with it: an invoice of that amount does not differ from the receipt. */
const invoiceWithTax = async (page: Page): Promise<void> => {
  const receipt = await receiveSoap(page, 'Tema Soap Depot')
  await page.goto(`/admin/purchases/invoice?receipt=${receipt}`)
  const price = page.getByRole('textbox', { name: `Price of ${soap.name}` })
  const difference = page.getByText('compared with the receipts')
  await price.fill('6')
  await expect(difference).toContainText('+10.00')
  await page.getByLabel('VAT on the invoice').selectOption('Included in the prices')
  await expect(page.getByText('Total Ghc 60.00')).toBeVisible()
  await expect(difference).toHaveCount(0)
  await page.getByRole('checkbox', { name: /^Claim this tax back/ }).uncheck()
  await expect(difference).toContainText('+10.00')
  await price.fill('5')
  await page.getByLabel('VAT on the invoice').selectOption('Added to the prices')
  await expect(page.getByText('Total Ghc 60.00')).toBeVisible()
}

/** The field warns of an unusual TIN, refuses other signs, and keeps what was typed in capitals. */
const giveTin = async (page: Page): Promise<void> => {
  await page.goto('/admin/accounting/customer')
  const edit = page.getByRole('button', { name: 'Edit University of Ghana' })
  await edit.click()
  const dialog = page.getByRole('dialog', { name: 'Edit Customer' })
  for (const [label, text] of [
    ['Tell Num', '030 250 0381'],
    ['Email', 'accounts@ug.example'],
    ['Location', 'Legon'],
    ['TIN or Ghana Card', 'g001/2'],
  ] as const)
    await dialog.getByLabel(label).fill(text)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('At most 15 letters, digits and hyphens')).toBeVisible()
  await dialog.getByLabel('TIN or Ghana Card').fill('g0012')
  await expect(dialog.getByText(/^A TIN has C, P, G, Q or V/)).toBeVisible()
  await dialog.getByLabel('TIN or Ghana Card').fill('g0012345678')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(dialog).toHaveCount(0)
  await edit.click()
  await expect(dialog.getByLabel('TIN or Ghana Card')).toHaveValue('G0012345678')
}

const recordOf = async (page: Page, entry: string) => {
  await page.getByRole('button', { name: 'Record' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('the accountant’s month: input tax on a purchase and an expense, imports, a certificate, the return, its documents, filing and payment @in-turn', async ({
  browser,
}, { parallelIndex }) => {
  test.slow()
  const server = await startPreparedServer(parallelIndex, sellLastMonth)
  const page = await browser.newPage({ baseURL: server.address, locale: 'en-GB', timezoneId: 'Africa/Accra', reducedMotion: 'reduce' })
  try {
    await page.goto('/login')
    await signIn(page, 'admin')
    await chooseBranch(page, ACCRA)
    await makeSupplier(page, 'Unilever Ghana')
    await makePayee(page, 'bank', 'GCB Bank')
    await buyWithTax(page)
    await spendWithTax(page)
    await invoiceWithTax(page)

    await page.getByRole('menuitem', { name: 'REPORTS' }).click()
    await page.getByRole('menuitem', { name: 'VAT Return' }).click()
    await expect(page.getByLabel('Month')).toHaveValue(lastMonth())
    await expect(figure(page, 'Open Sales')).toHaveText('141.67')
    await expect(figure(page, 'Open Purchases')).toHaveText('50.00')
    await expect(figure(page, 'Open Expenses')).toHaveText('20.00')
    await expect(page.getByText('Agrees')).toHaveCount(2)

    await recordOf(page, 'VAT on Imports')
    const customs = page.getByRole('dialog', { name: 'VAT Paid on Imports' })
    await expectAccessible(page, 'VAT on imports')
    for (const [label, text] of [
      ['Declaration number', 'C 40226/26'],
      ['Customs office or agent', 'Tema Port'],
      ['Customs value', '50'],
      ['VAT', '7.5'],
      ['NHIL', '1.25'],
      ['GETFund', '1.25'],
      ['Date', DAY],
    ] as const)
      await customs.getByLabel(label, { exact: true }).fill(text)
    await customs.getByRole('button', { name: 'Save' }).click()
    await expect(figure(page, 'Open Imports')).toHaveText('10.00')

    await page.getByRole('link', { name: 'Open Sales', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Sales · ${MONTH}` })).toBeVisible()
    const sale = await page.getByRole('row').nth(1).getByRole('cell').nth(1).innerText()
    await expect(page.getByRole('row', { name: sale })).toContainText('University of Ghana')
    await page.getByRole('link', { name: 'Back' }).click()

    await recordOf(page, 'VAT Withheld')
    const withheld = page.getByRole('dialog', { name: 'VAT Withheld by a Customer' })
    await withheld.getByLabel('Invoice number').fill(sale)
    await expect(withheld.getByText('University of Ghana · taxable value 708.33 · unpaid 850.00')).toBeVisible()
    await expect(withheld.getByLabel('Amount')).toHaveValue('49.58')
    await withheld.getByLabel('Date', { exact: true }).fill(DAY)
    await withheld.getByLabel('Certificate number').fill('WHV-2026-0417')
    await expectAccessible(page, 'VAT withheld')
    await withheld.getByRole('button', { name: 'Save' }).click()
    await expect(figure(page, 'Open VAT withheld by customers')).toHaveText('49.58')
    await expect(figure(page, 'VAT to pay')).toHaveText('12.09')

    await page.getByRole('button', { name: 'File Return' }).click()
    await page.getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByText('Filed', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Withdraw Filing' }).click()
    const withdrawing = page.getByRole('dialog', { name: 'Withdraw VAT Return' })
    await expectAccessible(page, 'withdraw a filed return')
    await withdrawing.getByRole('button', { name: 'Withdraw Filing' }).click()
    await expect(withdrawing.getByText('Reason is required')).toBeVisible()
    await withdrawing.getByLabel('Reason').fill('An invoice of the month was missing')
    await withdrawing.getByRole('button', { name: 'Withdraw Filing' }).click()
    await expect(withdrawing).toBeHidden()
    await expect(page.getByRole('button', { name: 'Settle', exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: 'File Return' }).click()
    await page.getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByText('Filed', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Settle', exact: true }).click()
    const settling = page.getByRole('dialog', { name: 'Settle VAT Return' })
    await expect(settling).toContainText(`${MONTH} · Ghc 12.09 to pay`)
    await settling.getByLabel('Paid from').selectOption('GCB Bank')
    await settling.getByRole('button', { name: 'Settle' }).click()
    await expect(settling.getByText('Receipt or transaction ID is required')).toBeVisible()
    await settling.getByLabel('Receipt or transaction ID').fill('GRA-88410')
    await settling.getByRole('button', { name: 'Settle' }).click()
    await expect(page.getByRole('link', { name: /ACC-G\d\d-000001$/ })).toBeVisible()
    await expectAccessible(page, 'a filed return')
    expect(csvLines(await saveAs(page, 'CSV')).join('\n')).toContain('VAT to pay')
    expect((await saveAs(page, 'XLSX')).name).toMatch(/^vat-return.*\.xlsx$/)

    await page.getByRole('link', { name: 'Filed Returns' }).click()
    await expect(page.getByRole('row', { name: MONTH })).toContainText('141.67')
    await expectAccessible(page, 'filed returns')
    await giveTin(page)
  } finally {
    await page.close()
    await server.stop()
  }
})
