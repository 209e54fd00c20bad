import type { Locator, Page } from '@playwright/test'
import { KUMASI } from '../world/adom-ventures.ts'
import { hire, runPayroll } from '../world/payroll-calls.ts'
import { expect, test } from '../world/test.ts'

const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })
const sidebar = (page: Page): Locator => page.getByRole('navigation', { name: 'Payroll' })

const open = async (page: Page, path: string, title: string): Promise<void> => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** Types through the Add dialog: each field follows the one before. */
const TYPED = [
  ['Employee Name', 'Esi Nyarko'],
  ['Date Of Birth', '04-08-1992'],
  ['Tell Num', '024 455 0199'],
  ['Email', 'esi@adom.example'],
  ['SSNIT Number', 'C01920804001'],
  ['Employee Id', 'EMP-0040'],
  ['Hire Date', '04-01-2021'],
  ['Job Title', 'Cashier'],
  ['Job Position', 'Sales'],
  ['Basic Salary', '2100.50'],
  ['Bank Name', 'GCB Bank'],
  ['Account No', '1021130099210'],
] as const

test.describe('that do not always reach the server', () => {
  test.use({ noise: /Failed to load resource/ })

  test('REQ-132 REQ-133 REQ-249 REQ-304 REQ-305 REQ-306 REQ-369 REQ-374 REQ-375 REQ-377 an employee is added, updated and deleted', async ({
    page,
  }) => {
    await open(page, '/admin/payroll/employees', 'Employees')
    await page.getByRole('button', { name: 'Add Employee' }).first().click()
    const adding = page.getByRole('dialog', { name: 'Add Employee' })
    const save = adding.getByRole('button', { name: 'Save' })
    await expect(adding.getByLabel('Gender').getByRole('option')).toHaveText(['', 'MALE', 'FEMALE'])
    await expect(adding.getByRole('option', { name: 'FEMALE', exact: true })).toHaveAttribute('value', 'FRMALE')
    await expect(adding.getByLabel('Salary Period').getByRole('option')).toHaveText(['MONTHLY', 'HOURS'])
    await save.click()
    await expect(adding.getByText('Title is required', { exact: true })).toBeVisible()
    await expect(adding.getByRole('combobox', { name: 'Title' })).toBeFocused()
    await adding.getByRole('combobox', { name: 'Title' }).fill('Mrs')
    for (const [name, text] of TYPED) await adding.getByRole('textbox', { name, exact: true }).fill(text)
    await expect(adding.getByText('C01920804001 does not look like a SSNIT number', { exact: false })).toBeVisible()
    await adding.getByLabel('Gender').selectOption('FEMALE')
    await expect(adding.getByLabel('Branch')).toHaveValue('ACC')
    const calls = '**/api/employee/**'
    await page.route(calls, route => route.abort())
    await save.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'Save Error' })).toBeVisible()
    await page.unroute(calls)
    const sent = page.waitForRequest('**/api/employee/create/**')
    await save.press('Enter')
    await expect(page.getByText('Employee Saved Successfully')).toBeVisible()
    await expect(adding).toHaveCount(0)
    expect((await sent).postDataJSON()).toMatchObject({ gender: 'FRMALE', emp_status: 'ACTIVE', loanamount: 0, loanbalance: 0 })
    await expect(row(page, 'Esi Nyarko')).toContainText('••••••••4001')

    // By keyboard: for ten seconds the alert covers the buttons of the first rows.
    await page.getByRole('button', { name: 'Edit Esi Nyarko' }).press('Enter')
    const editing = page.getByRole('dialog', { name: 'Update Employee' })
    await expect(editing.getByLabel('SSNIT Number')).toHaveValue('C01920804001')
    await editing.getByLabel('Department').fill('Accounts')
    await editing.getByLabel('Branch').selectOption(KUMASI.code)
    await editing.getByLabel('Status').selectOption('INACTIVE')
    const changed = page.waitForRequest('**/api/employee/update/**')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Employee Updated Successfully')).toBeVisible()
    await expect(editing).toHaveCount(0)
    expect((await changed).postDataJSON()).not.toHaveProperty('loanbalance')
    await expect(row(page, 'Esi Nyarko')).toContainText('Accounts')
    await page.getByLabel('Show').selectOption('INACTIVE')
    await expect(row(page, 'Esi Nyarko')).toContainText('INACTIVE')

    const remove = async () => {
      await page.getByRole('button', { name: 'Delete Esi Nyarko' }).press('Enter')
      const question = page.getByRole('dialog', { name: 'Delete Employee' })
      await expect(question).toContainText('Are you sure you want to delete employee? This action can not be undone.')
      await question.getByRole('button', { name: 'Yes' }).click()
    }
    await page.route(calls, route => route.abort())
    await remove()
    await expect(page.getByRole('alert').filter({ hasText: 'Delete Employee Failed' })).toBeVisible()
    await page.unroute(calls)
    await remove()
    await expect(page.getByText('Employee Successfully Deleted')).toBeVisible()
    await expect(row(page, 'Esi Nyarko')).toHaveCount(0)
  })
})

test('REQ-134 D11 a deduction is added, changed, deactivated and reactivated @in-turn', async ({ page }) => {
  await open(page, '/admin/payroll/payrollconfig', 'Deductions / Earnings')
  await page.getByRole('button', { name: 'Add Account' }).first().click()
  const adding = page.getByRole('dialog', { name: 'Add Account' })
  await expect(adding.getByLabel('Account Type').getByRole('option')).toHaveText(['DEDUCTION', 'EARNINGS', 'ALLOWANCE'])
  await expect(adding.getByRole('textbox', { name: 'Account Name' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(adding.getByText('Account Name is required')).toBeVisible()
  await adding.getByRole('textbox', { name: 'Account Name' }).fill('Canteen')
  await expect(adding.getByRole('textbox', { name: 'Consent letter' })).toBeVisible()
  await adding.getByLabel('Account Type').selectOption('ALLOWANCE')
  await expect(adding.getByRole('textbox', { name: 'Consent letter' })).toHaveCount(0)
  await adding.getByRole('textbox', { name: 'Default Amount' }).fill('85.50')
  await adding.getByLabel('Tax').selectOption('Not taxed')
  await adding.getByRole('textbox', { name: 'Account Name' }).press('Enter')
  await expect(page.getByText('Account Saved Successfully')).toBeVisible()
  await expect(adding).toHaveCount(0)
  await expect(row(page, 'Canteen')).toContainText('ALLOWANCENot taxed85.50ACTIVE')

  await page.getByRole('button', { name: 'Edit Canteen' }).click()
  const editing = page.getByRole('dialog', { name: 'Update Account' })
  await expect(editing.getByLabel('Account Type')).toBeDisabled()
  await editing.getByRole('textbox', { name: 'Default Amount' }).fill('90')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Canteen')).toContainText('90.00')
  await page.getByRole('button', { name: 'Deactivate Canteen' }).click()
  await expect(page.getByText('Are you sure you want to deactivate this account?', { exact: false })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(row(page, 'Canteen')).toContainText('INACTIVE')
  await page.getByRole('button', { name: 'Restore Canteen' }).click()
  await expect(row(page, 'Canteen')).toContainText('90.00ACTIVE')
})

test('REQ-129 REQ-130 AMB-138 the list of employees has its columns, is searched, and loads pages by its address; the sidebar has its four sections, and they switch in place', async ({
  page,
}) => {
  await hire(page, 'Yaw Debtor', { jobtitle: 'Porter', loanamount: 900, loanbalance: 450, ghanacard: 'GHA-712345678-9' })
  await hire(page, 'Yaw Creditless', { jobtitle: 'Porter' })
  await open(page, '/admin/payroll/employees?show=loans', 'Employees')
  await expect(page.getByRole('columnheader')).toHaveText([
    'Employee Id',
    'Name',
    'Job Title',
    'Department',
    'SSNIT No',
    'Ghana Card',
    'Loan Balance',
    'Status',
    'Action',
  ])
  await expect(row(page, 'Yaw Debtor')).toContainText('•••••••••••78-9')
  await expect(row(page, 'Yaw Debtor')).toContainText('450.00')
  await expect(row(page, 'Yaw Creditless')).toHaveCount(0)
  await page.getByLabel('Show').selectOption('All employees')
  await page.keyboard.press('/')
  await page.keyboard.type('porter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(3)

  await open(page, '/admin/payroll/employees', 'Employees')
  const sections = sidebar(page).getByRole('link')
  await expect(sections.nth(3)).toBeVisible()
  expect((await sections.allTextContents()).slice(0, 4)).toEqual([
    'Dashboard Overview',
    'Employees',
    'Payroll Entry',
    'Deductions / Earnings',
  ])
  const heading = page.getByRole('heading', { level: 1 })
  await sections.filter({ hasText: 'Deductions / Earnings' }).click()
  await expect(heading).toHaveText('Deductions / Earnings')
  await expect(page).toHaveURL('/admin/payroll/employees')
  await sections.filter({ hasText: 'Dashboard Overview' }).press('Enter')
  await expect(heading).toHaveText('Dashboard Overview')
  await page.reload()
  await expect(heading).toHaveText('Dashboard Overview')
  await page.goBack()
  await expect(heading).toHaveText('Deductions / Earnings')
  for (const [path, title] of [
    ['/admin/payroll/payrollconfig', 'Deductions / Earnings'],
    ['/admin/payroll', 'Dashboard Overview'],
  ] as const)
    await open(page, path, title)
})

test('REQ-131 D4 Dashboard Overview shows real figures, and each opens the list behind it @in-turn', async ({ page }) => {
  const borrower = await hire(page, 'Abena Overview', { branchcode: KUMASI.code, basicsalary: 1000, loanamount: 300, loanbalance: 300 })
  await runPayroll(page, '2022-01-01', '2022-01-31', [{ id: borrower, loandeduction: 50 }])
  await open(page, '/admin/payroll', 'Dashboard Overview')
  const cards = page.getByRole('main').getByRole('list').first().getByRole('listitem')
  await expect(cards).toHaveCount(4)
  for (const [place, title] of ['Employees', 'Payroll Entry', 'Deductions', 'Earnings'].entries())
    await expect(cards.nth(place)).toContainText(new RegExp(`^${title}\\d+`))
  await expect(page.getByRole('region', { name: 'Last run' })).toContainText(/Gross\s*Ghc [\d,]+\.\d\d/)
  await expect(page.getByRole('region', { name: 'Still to be paid' })).toContainText('Net salaries payable')
  await expect(page.getByRole('region', { name: 'Next' })).toBeVisible()

  await page
    .getByRole('region', { name: 'Staff loans' })
    .getByRole('link', { name: /with a loan$/ })
    .click()
  await expect(page).toHaveURL('/admin/payroll/employees?show=loans')
  await expect(row(page, 'Abena Overview')).toContainText('250.00')
  await page.goBack()
  await page.getByRole('region', { name: 'Employees by branch' }).getByRole('link', { name: 'Kumasi Adum' }).click()
  await expect(row(page, 'Abena Overview')).toBeVisible()
  await page.goBack()
  await cards.nth(2).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deductions / Earnings')
  await expect(page.getByLabel('Show')).toHaveValue('DEDUCTION')
  await page.goBack()
  await page.getByRole('region', { name: 'Last run' }).getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/payroll\/runs\/.+-W/)
  await page.goBack()
  await page.getByRole('region', { name: 'Next' }).getByRole('link', { name: 'Run the payroll' }).click()
  await expect(page.getByRole('textbox', { name: 'Start Date' })).toHaveValue(/^01-\d\d-\d{4}$/)
})

test.describe('with privilege GRANT', () => {
  test.use({ as: 'granted' })
  test('a user who is not an administrator is told who sees pay, and nothing is requested from the server', async ({ page }) => {
    const asked: string[] = []
    page.on('request', request => {
      if (/\/api\/(employee|payroll)/.test(request.url())) asked.push(request.url())
    })
    await open(page, '/admin/payroll/employees', 'Payroll')
    await expect(page.getByText('Only an administrator can see payroll')).toBeVisible()
    await expect(sidebar(page)).toHaveCount(0)
    expect(asked).toEqual([])
  })
})

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 1024, height: 768 } })
  test('the current tab of the payroll area is in sight @in-turn', async ({ page }) => {
    for (const [path, tab] of [
      ['/admin/payroll/payrollentry', 'Payroll Entry'],
      ['/admin/payroll/runs', 'Payroll Runs'],
    ] as const) {
      await page.goto(path)
      const current = page.getByRole('navigation', { name: 'Payroll' }).locator('[aria-current]')
      await expect(current).toHaveText(tab)
      await expect(current).toBeInViewport({ ratio: 1 })
    }
  })
})

test('a loan that a payroll run reduces while somebody changes the department is not restored @in-turn', async ({ page }) => {
  const name = `Yaw Loan ${Date.now()}`
  await hire(page, name, { loanamount: 500, loanbalance: 500 })
  await open(page, '/admin/payroll/employees', 'Employees')
  await page.getByRole('button', { name: `Edit ${name}` }).press('Enter')
  const editing = page.getByRole('dialog', { name: 'Update Employee' })
  await editing.getByLabel('Department').fill('Stores')
  let reads = 0
  await page.route('**/api/employee/findOne/**', async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), loanbalance: 400 } })
    reads += 1
  })
  // The person comes back from another window.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await page.evaluate(() => fetch('/'))
  const changed = page.waitForRequest('**/api/employee/update/**')
  await editing.getByRole('button', { name: 'Save' }).press('Enter')
  expect((await changed).postDataJSON()).not.toHaveProperty('loanbalance')
  expect(reads).toBe(0)
  await expect(editing).toHaveCount(0)
})
