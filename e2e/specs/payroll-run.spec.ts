import { addDays, businessDateOf, formatDayFirst } from '@akonta/domain/dates'
import { monthOf } from '@akonta/domain/payroll/next-pay'
import type { Page } from '@playwright/test'
import { openGate } from '../world/gate.ts'
import { hire, makePayAccount, runPayroll } from '../world/payroll-calls.ts'
import { expect, test } from '../world/test.ts'

const payrollOn = (page: Page) => {
  const lines = page.getByRole('region', { name: 'Payroll lines' })
  const search = page.getByRole('combobox', { name: 'Employee', exact: true })
  return {
    lines,
    search,
    start: page.getByRole('textbox', { name: 'Start Date' }),
    end: page.getByRole('textbox', { name: 'End Date' }),
    submit: lines.getByRole('button', { name: /^Submit Cart/ }),
    row: (name: string) => lines.getByRole('row').filter({ hasText: name }),
    inFull: page.getByRole('region', { name: 'Pay in full' }),
    question: page.getByRole('region', { name: 'Are you sure' }),
    dialog: page.getByRole('dialog', { name: 'Edit line' }),
    add: async (name: string): Promise<void> => {
      // Key by key: only then has the select marked its own suggestion by the time of Enter.
      await search.pressSequentially(name)
      await expect(page.getByRole('option', { name: new RegExp(`^${name}`) })).toBeVisible()
      await search.press('Enter')
    },
  }
}

const openEntry = async (page: Page) => {
  await page.goto('/admin/payroll/payrollentry')
  await expect(page.getByRole('heading', { level: 1, name: 'Payroll Entry' })).toBeVisible()
  return payrollOn(page)
}

const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

test('REQ-134 REQ-192 REQ-232 REQ-268 REQ-301 REQ-302 REQ-359 a payroll is entered by keyboard, saved once, opened and reversed', async ({
  page,
}) => {
  const transport = `Transport ${Date.now()}`
  await makePayAccount(page, transport, 'ALLOWANCE')
  await hire(page, 'Kwame Payday', { basicsalary: 4200, loanamount: 3000, loanbalance: 600 })
  await hire(page, 'Yaw Byhour', { basicsalary: 18.75, salaryperiod: 'HOURS' })
  const entry = await openEntry(page)

  // Missing input is requested in this order.
  await expect(entry.start).toBeFocused()
  // The next month to pay is filled in; clearing it makes it required.
  await expect(entry.start).toHaveValue(/^01-\d\d-\d{4}$/)
  await entry.start.fill('')
  await entry.end.fill('')
  await page.keyboard.press('F9')
  await expect(alert(page, 'Invalid Start Date')).toBeVisible()
  await entry.start.fill('01-03-2024')
  await page.keyboard.press('F9')
  await expect(alert(page, 'Invalid endDate Date')).toBeVisible()
  await expect(entry.end).toBeFocused()
  await entry.end.fill('31-03-2024')
  await page.keyboard.press('F2')
  await page.keyboard.press('Enter')
  await expect(alert(page, 'No Employee Selected')).toBeVisible()
  await entry.add('Kwame Payday')
  await entry.add('Kwame Payday')
  await expect(alert(page, 'Kwame Payday Already Selected')).toBeVisible()
  await entry.add('Yaw Byhour')
  await page.keyboard.press('F9')
  await expect(alert(page, 'Yaw Byhour is paid by the hour. Enter the hours')).toBeVisible()
  await expect(entry.row('Yaw Byhour')).toContainText('Enter hours')

  // From the search down into the list, and into the line.
  await page.keyboard.press('F2')
  await page.keyboard.press('ArrowDown')
  await expect(entry.row('Yaw Byhour')).toBeFocused()
  await page.keyboard.press('Enter')
  await entry.dialog.getByRole('textbox', { name: 'Hours' }).fill('168.5')
  await page.keyboard.press('Enter')
  await expect(entry.row('Yaw Byhour')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await entry.dialog.getByRole('textbox', { name: 'Overtime' }).fill('120')
  await entry.dialog.getByRole('combobox', { name: 'Add allowance' }).selectOption(transport)
  await entry.dialog.getByRole('textbox', { name: transport }).fill('150')
  await entry.dialog.getByRole('textbox', { name: 'Loan Deduction' }).fill('600.01')
  await page.keyboard.press('Enter')
  await expect(entry.dialog.getByText('Kwame Payday: the loan deduction of 600.01 is more than the loan balance of 600.00')).toBeVisible()
  await entry.dialog.getByRole('textbox', { name: 'Loan Deduction' }).fill('100')
  await page.keyboard.press('Enter')
  await expect(entry.row('Kwame Payday')).toContainText('3,564.00')
  await expect(entry.inFull).toContainText('Tax by law658.25')
  await page.reload()
  await expect(entry.row('Kwame Payday')).toContainText('3,564.00')
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('payrollcart') ?? '[]').length)).toBe(2)

  const sent = page.waitForRequest('**/api/payroll_emp_trans/create/**')
  await page.keyboard.press('F9')
  await expect(entry.question).toContainText('2 lines · Ghc 6,149.41')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved Successfully')).toBeVisible()
  expect((await sent).postDataJSON()).toMatchObject([{ netpay: 3564, ssfteir_1: 567, taxable_pay: 3990 }, { hours: 168.5 }])
  expect(await page.evaluate(() => localStorage.getItem('payrollcart'))).toBeNull()

  await expect(page.getByRole('heading', { level: 1, name: /^Payroll Run / })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Payslips' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pay', exact: true })).toHaveAttribute('href', '/admin/payroll/pay')
  await expect(page.getByText('not on the statutory basis')).toBeVisible()
  await expect(entry.row('Yaw Byhour')).toContainText('2,585.41')
  await page.getByRole('link', { name: 'Entries' }).click()
  await expect(page.getByRole('cell', { name: 'N0000SP Net salaries payable' })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Reverse' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Wrong month')
  await page.keyboard.press('Tab')
  await page.getByRole('dialog').getByRole('button', { name: 'Reverse' }).click()
  await expect(page.getByText(/^Reversed by /).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reverse' })).toHaveCount(0)
})

test.describe('that the server refuses', () => {
  test.use({ noise: /Failed to load resource/ })

  test('AMB-154 when two people submit the same run at once, one is told who was paid by which run, and keeps the list @in-turn', async ({
    page,
  }) => {
    const id = await hire(page, 'Abena Twice', { basicsalary: 1000 })
    const entry = await openEntry(page)
    await entry.start.fill('01-04-2024')
    await entry.end.fill('30-04-2024')
    await entry.add('Abena Twice')
    // Another user saves it while the question is shown.
    await page.keyboard.press('F9')
    await expect(entry.question).toBeVisible()
    const number = await runPayroll(page, '2024-04-01', '2024-04-30', [{ id, overtime: 50 }])
    await page.keyboard.press('Enter')
    await expect(alert(page, `Abena Twice was paid from 01-04-2024 to 30-04-2024 by ${number}`)).toBeVisible()
    await expect(alert(page, 'Save Error')).toBeVisible()
    await expect(entry.row('Abena Twice')).toContainText(`Paid by ${number}`)
    // The list is kept, and its dates can be changed.
    await entry.start.fill('01-05-2024')
    await entry.end.fill('31-05-2024')
    await expect(entry.row('Abena Twice')).not.toContainText('Paid by')
    // By keyboard: for ten seconds the alerts cover these buttons.
    await page.getByRole('button', { name: 'Compared with last pay' }).press('Enter')
    await expect(entry.row('Abena Twice')).toContainText('−50.00')
    await page.getByRole('button', { name: /^Clear List/ }).press('Enter')
    const lastRun = openGate()
    await page.route('**/api/payroll_emp_trans/view/**', async route => {
      await lastRun.opened
      await route.continue()
    })
    await page.getByRole('button', { name: 'Copy last run' }).press('Enter')
    // Another last day would be overwritten by that of the copy.
    await expect(entry.end).toBeDisabled()
    lastRun.open()
    await expect(entry.row('Abena Twice')).toContainText('1,050.00')
    await expect(entry.end).toHaveValue('31-05-2024')

    // The other tests need open months: here the answer of a closed one is made up.
    const message = 'May 2024 is closed: Ama Owner closed the books through 31-05-2024'
    await page.route(/payroll_emp_trans\/create/, route =>
      route.request().url().includes('today=yes')
        ? route.continue()
        : route.fulfill({ status: 422, json: { code: 'month_closed', message } }),
    )
    await entry.submit.press('Enter')
    await page.keyboard.press('Enter')
    const closed = page.getByRole('dialog', { name: 'Post With Today’s Date' })
    await expect(closed).toContainText(message)
    await closed.getByRole('button', { name: 'Yes' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: /^Payroll Run / })).toBeVisible()
    await expect(page.getByText('01-05-2024 to 31-05-2024')).toBeVisible()
  })
})

test('someone who leaves within the month is paid for the days employed, on the entry, in the run and on the payslip @in-turn', async ({
  page,
}) => {
  const name = `Kofi Leaver ${Date.now()}`
  await hire(page, name, { basicsalary: 3000 })
  await page.goto('/admin/payroll/employees')
  await page.getByRole('searchbox', { name: 'Search Employees' }).fill(name)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const update = page.getByRole('dialog', { name: 'Update Employee' })
  // Text that is no date is not taken for an empty field, which is an employee who stays.
  await update.getByRole('textbox', { name: 'Last Day' }).fill('31-04-2023')
  await page.keyboard.press('Enter')
  await expect(update.getByText('Enter a date as dd-mm-yyyy')).toBeVisible()
  await update.getByRole('textbox', { name: 'Last Day' }).fill('10-04-2023')
  await update.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Employee Updated Successfully')).toBeVisible()

  await page.goto('/admin/payroll/payrollentry?start=2023-04-01&end=2023-04-30')
  const entry = payrollOn(page)
  await entry.add(name)
  await expect(entry.row(name)).toContainText('10 of 30 days')
  await expect(entry.inFull).toContainText('Basic Salary (10 of 30 calendar days, of 3,000.00)')
  await expect(page.getByText(`Paid for the days employed: ${name}.`, { exact: false })).toBeVisible()
  await page.keyboard.press('F9')
  await entry.question.getByRole('button', { name: /^Yes/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Payroll Run/ })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('10 of 30 days')
  await page.getByRole('link', { name: 'Payslips' }).click()
  await expect(page.getByRole('article', { name: `Payslip of ${name}` })).toContainText(
    'Basic Salary · 10 of 30 calendar days, of 3,000.00',
  )
})

test('benefits in kind are entered once, and a run by law shows and taxes them without paying them @in-turn', async ({ page }) => {
  const name = `Ama Manager ${Date.now()}`
  await hire(page, name, { basicsalary: 5000 })
  await page.goto('/admin/payroll/employees')
  await page.getByRole('searchbox', { name: 'Search Employees' }).fill(name)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const update = page.getByRole('dialog', { name: 'Update Employee' })
  await expect(update.getByRole('combobox', { name: 'Vehicle' })).toBeHidden()
  await update.getByRole('button', { name: 'Add benefits in kind' }).click()
  await update.getByRole('combobox', { name: 'Accommodation' }).selectOption('With furniture')
  await update.getByRole('combobox', { name: 'Vehicle' }).selectOption('With fuel')
  await update.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Employee Updated Successfully')).toBeVisible()

  await page.goto('/admin/payroll/payrollentry?start=2024-05-01&end=2024-05-31')
  const entry = payrollOn(page)
  await page.getByRole('combobox', { name: 'Rule set' }).selectOption('GH-2024-01')
  await entry.add(name)
  await expect(entry.inFull).toContainText('Benefits in kind: taxed, not paid')
  // 5,000.00 − 275.00 and twice 500.00.
  await expect(entry.inFull).toContainText('Taxable Pay5,725.00')
  await page.keyboard.press('F9')
  await entry.question.getByRole('button', { name: /^Yes/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Payroll Run/ })).toBeVisible()
  await page.getByRole('link', { name: 'Payslips' }).click()
  await expect(page.getByRole('article', { name: `Payslip of ${name}` })).toContainText('Vehicle (taxed, not paid)500.00')
  await page.goto('/admin/payroll/papers?month=2024-05&kind=paye')
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('6,000.00')
})

test('dates and an employee that are typed before the lists have arrived are taken, by the rules of the next run @in-turn', async ({
  page,
}) => {
  const name = `Akua Early ${Date.now()}`
  const id = await hire(page, name)
  const month = monthOf(businessDateOf(new Date()))
  const before = monthOf(addDays(month.start, -1))
  await runPayroll(page, before.start, before.end, [{ id }], 'GH-2024-01')
  const lists = openGate()
  await page.route(/\/api\/payroll_emp_trans\/(list|staff)\//, async route => {
    await lists.opened
    await route.continue()
  })
  const entry = await openEntry(page)
  await entry.start.fill(formatDayFirst(month.start))
  await entry.end.fill(formatDayFirst(month.end))
  await entry.search.pressSequentially(name)
  await page.keyboard.press('Enter')
  lists.open()
  await expect(entry.row(name)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Rule set' })).toHaveValue('GH-2024-01')
  await expect(page.getByText('No employee found')).toHaveCount(0)
})
