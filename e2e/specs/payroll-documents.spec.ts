import type { Locator, Page } from '@playwright/test'
import { ADOM, KUMASI } from '../world/adom-ventures.ts'
import { expectAccessible, expectContrast } from '../world/axe.ts'
import { openGate } from '../world/gate.ts'
import { expectNoSidewaysScroll } from '../world/layout.ts'
import { paperSizes } from '../world/paper.ts'
import { hire, runPayroll } from '../world/payroll-calls.ts'
import { csvLines, saveAs } from '../world/saved-files.ts'
import { headersOf, makePayee, readAnswer } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'

const row = (page: Page, name: string | RegExp): Locator => page.getByRole('row').filter({ hasText: name })

const yes = (page: Page): Locator => page.getByRole('button', { name: 'Yes' })

const open = async (page: Page, path: string, title: string | RegExp): Promise<void> => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** The current page: no violations in light mode, enough contrast in dark mode, nothing beyond the edge of a phone. */
const expectFaultless = async (page: Page, when: string): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page, `${when}, light`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page, `${when}, dark`)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page, when)
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('payroll liabilities are paid by keyboard for two branches at once, the voucher is shown, and it is reversed @in-turn', async ({
  page,
}) => {
  const [first, second] = [await hire(page, 'Abena Paid', {}), await hire(page, 'Kojo Paid', { branchcode: KUMASI.code })]
  await runPayroll(page, '2025-03-01', '2025-03-31', [{ id: first }, { id: second }])
  await makePayee(page, 'bank', 'Fidelity payroll account')
  await open(page, '/admin/payroll/pay', 'Pay Salaries and Dues')
  await expectFaultless(page, 'what is owed')
  await page.getByRole('button', { name: 'Pay SSNIT, tier 1', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Pay SSNIT, tier 1' })
  const accra = dialog.getByRole('textbox', { name: 'Amount for Accra Central' })
  await expect(accra).toBeFocused()
  await accra.fill('9000000')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/At most .* is owed/)).toBeVisible()
  await accra.fill('270')
  await dialog.getByRole('textbox', { name: 'Amount for Kumasi Adum' }).fill('270')
  await dialog.getByRole('combobox', { name: 'Payment Type' }).click()
  await page.getByRole('option', { name: 'BANK' }).click()
  await dialog.getByRole('combobox', { name: 'Payment Account' }).click()
  await page.getByRole('option', { name: 'Fidelity payroll account' }).click()
  await dialog.getByRole('textbox', { name: 'Ref No' }).fill('TRF 0091')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ghc 540.00 · SSNIT, tier 1')).toBeVisible()
  await yes(page).press('Enter')
  await expect(page.getByText('Payment Made Successfully')).toBeVisible()
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Payroll Payment ACC-N/ })).toBeVisible()
  await expect(row(page, 'Kumasi Adum')).toContainText('270.00')
  await expect(page.getByText('Five hundred and forty cedis')).toBeVisible()
  await page.getByRole('button', { name: 'Reverse' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Wrong account')
  await page.getByRole('dialog').getByRole('button', { name: 'Reverse' }).click()
  await expect(page.getByText(/^Reversed/).first()).toBeVisible()
})

test('a loan is granted, deducted by a run, repaid, and the history shows the balance after each @in-turn', async ({ page }) => {
  const id = await hire(page, 'Efua Borrower', {})
  const staff = openGate()
  await page.route('**/api/employee/findAll/**', async route => {
    await staff.opened
    await route.continue()
  })
  await open(page, '/admin/payroll/loans', 'Staff Loans')
  await page.getByRole('button', { name: 'Lend Money' }).press('Enter')
  const lending = page.getByRole('dialog', { name: 'Lend Money' })
  const employee = lending.getByRole('combobox', { name: 'Employee' })
  await employee.fill('Efua')
  // Before the list has arrived.
  await page.keyboard.press('Enter')
  staff.open()
  await expect(employee).toHaveValue(/^Efua Borrower · /)
  await lending.getByRole('textbox', { name: 'Ref No' }).fill('L-77')
  await lending.getByRole('textbox', { name: 'Amount' }).fill('600')
  await page.keyboard.press('Enter')
  await yes(page).press('Enter')
  await expect(page.getByText('Loan Saved Successfully')).toBeVisible()
  await expect(row(page, 'Efua Borrower')).toContainText('600.00')
  await expectFaultless(page, 'staff loans')
  await runPayroll(page, '2025-04-01', '2025-04-30', [{ id, loandeduction: 150 }])
  await row(page, 'Efua Borrower').getByRole('link', { name: 'History of Efua Borrower' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Loans of Efua Borrower' })).toBeVisible()
  // By keyboard: for ten seconds the alert covers the button.
  await page.getByRole('button', { name: 'Record Repayment' }).press('Enter')
  const back = page.getByRole('dialog', { name: 'Record Repayment' })
  await back.getByRole('textbox', { name: 'Ref No' }).fill('R-78')
  await back.getByRole('textbox', { name: 'Amount' }).fill('450.01')
  await page.keyboard.press('Enter')
  await expect(back.getByText('Owes only 450.00')).toBeVisible()
  await back.getByRole('textbox', { name: 'Amount' }).fill('50')
  await page.keyboard.press('Enter')
  await yes(page).press('Enter')
  await expect(page.getByText('Repayment Saved Successfully')).toBeVisible()
  await expect(row(page, 'Repaid')).toContainText('−50.00400.00')
  await expect(row(page, 'Deducted by payroll')).toContainText('−150.00450.00')
  await expectFaultless(page, 'history of a loan')
  await row(page, /Lent.*600\.00/)
    .getByRole('link')
    .click()
  await expect(page.getByText('I agree that the loan is deducted from my pay')).toBeVisible()
})

test('payslips are printed two to a sheet of A4, and each schedule of the month is on screen, in print and in a file @in-turn', async ({
  page,
}) => {
  const people = [
    await hire(page, 'Ama Mensima', { ghanacard: 'GHA-712345678-9' }),
    await hire(page, 'Yaw Preko', { bankname: 'MTN MoMo', accountno: '0244550199' }),
    await hire(page, 'Kofi Kakraba', { basicsalary: 1000 }),
  ]
  await runPayroll(
    page,
    '2025-05-01',
    '2025-05-31',
    people.map(id => ({ id, overtime: 50 })),
  )
  const overview = await page.request.get(`/api/payroll/overview/${ADOM.dbname}`, { headers: await headersOf(page) })
  const { lastRun } = await readAnswer<{ readonly lastRun: { readonly endDate: string } }>(overview)
  await open(page, '/admin/payroll/papers', 'Payslips')
  await expect(page.getByLabel('Month', { exact: true })).toHaveValue(lastRun.endDate.slice(0, 7))
  await open(page, '/admin/payroll/papers?month=2025-05', 'Payslips')
  await expect(row(page, 'Ama Mensima')).toContainText('2,050.00')
  // The shop of the tests charges no VAT. One that does has entered its TIN with it.
  const vat = { scheme: 'GH-2026', tin: 'C0012345678', settings: [], classes: ['STANDARD'] }
  await page.route('**/api/vat/settings/**', route => route.fulfill({ json: vat }))
  await page.getByRole('button', { name: 'PAYE Schedule' }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(27)
  await expect(page.getByText('C0012345678', { exact: true })).toBeVisible()
  await expect(page.getByText('Agrees with the account PAYE payable')).toBeVisible()
  await expect(page.getByText('2 employees have no Ghana Card number, which is the TIN')).toBeVisible()
  await expectFaultless(page, 'DT 0107a')
  expect((await paperSizes(page)).map(({ widthMm }) => Math.round(widthMm))).toEqual([297])
  const [head = '', line = ''] = csvLines(await saveAs(page, 'CSV'))
  expect(head.split(',')).toHaveLength(27)
  expect(line).toMatch(/^1,,Kofi Kakraba,|^1,GHA-712345678-9,Ama Mensima,/)
  await page.getByRole('button', { name: 'SSNIT Report' }).click()
  await expect(row(page, 'Mensima, Ama')).toContainText('270.00')
  await expect(row(page, 'Total').last()).toContainText('5,000.00250.00675.00925.00675.00')
  await page.getByRole('button', { name: 'Tier 2 Schedule' }).click()
  await expect(row(page, 'Mensima, Ama')).toContainText('GHA-712345678-9')
  await expect(page.getByText('Not set')).toHaveCount(3)
  await page.getByRole('link', { name: 'Set Trustee' }).press('Enter')
  await page.getByLabel('Tier 2 trustee').fill('Enterprise Trustees')
  await page.getByLabel("Employer's SSNIT number").fill('A123456789')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved Successfully')).toBeVisible()
  await page.goBack()
  await expect(page.locator('.paper')).toContainText('TrusteeEnterprise TrusteesSchemeNot set')
  await page.getByRole('button', { name: 'Net Pay List' }).click()
  await page.getByLabel('Payment method').selectOption('Mobile money')
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(row(page, 'Yaw Preko')).toContainText('0244550199')
  await page.getByRole('button', { name: 'Payslips' }).first().click()
  await page.getByRole('link', { name: /^Payslips of / }).click()
  await expect(page.getByRole('article')).toHaveCount(3)
  const slip = page.getByRole('article', { name: 'Payslip of Ama Mensima' })
  await expect(slip).toContainText('One thousand seven hundred and twenty-six cedis and seventy-five pesewas')
  await expect(slip).not.toContainText('1021130045210')
  await expect(slip).toContainText("Employer's SSNIT No A123456789")
  await expectFaultless(page, 'payslips of a run')
  expect((await paperSizes(page)).map(({ widthMm, heightMm }) => [Math.round(widthMm), Math.round(heightMm)])).toEqual([
    [210, 297],
    [210, 297],
  ])
})

test('next year’s tax table is a copy that an administrator corrects, changes and removes @in-turn', async ({ page }) => {
  await open(page, '/admin/payroll/taxtables', 'Tax Tables')
  await page.getByRole('link', { name: 'View Ghana PAYE from 2024' }).click()
  await expect(page.getByText('Built in: copy it to make changes')).toBeVisible()
  await expectFaultless(page, 'a tax table')
  await page.getByRole('link', { name: 'Copy to a New Year' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New table, copied from Ghana PAYE from 2024' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('PAYE of tomorrow')
  await page.getByRole('textbox', { name: 'First Day' }).fill('01-01-2039')
  await page.getByRole('textbox', { name: 'Rate of band 2' }).fill('3')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Band 2: the rate must not be below that of the band before it' })).toBeVisible()
  await expectFaultless(page, 'the form of a table')
  await page.getByRole('textbox', { name: 'Rate of band 2' }).fill('10')
  await page.getByRole('textbox', { name: 'Tax-free a Month' }).fill('600')
  await page.getByRole('textbox', { name: 'Minimum Wage a Day' }).fill('24')
  await page.getByRole('checkbox', { name: 'The ceiling applies to tier 2 as well' }).press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByText('PAYE of tomorrow Saved')).toBeVisible()
  await expect(row(page, 'Tax-free')).toContainText('600.00')
  await expect(page.locator('main')).toContainText(/Tier 2 above the ceiling\s*Counted\s*Minimum Wage a Day, 01-01-2039\s*24\.00/)
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Tax-free a Month' }).fill('610')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Tax-free')).toContainText('610.00')
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tax Tables' })).toBeVisible()
  await expect(row(page, 'PAYE of tomorrow')).toHaveCount(0)
})
