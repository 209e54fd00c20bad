import { expect, type Page } from '@playwright/test'
import { ACCRA, KUMASI } from './adom-ventures.ts'
import { hire, runPayroll } from './payroll-calls.ts'
import type { Screen } from './screen.ts'
import { standBeside } from './shop-calls.ts'

const LONG = 'Nana Akua Konadu Agyeman-Prempeh Owusu-Ansah'

const open = async (page: Page, path: string, title: string): Promise<void> => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

const openEmployees: Screen['open'] = async page => {
  await hire(page, LONG, {
    employeeid: `EMP-${Date.now()}`,
    jobtitle: 'Assistant Production and Quality Manager',
    jobposition: 'Administration',
    ghanacard: 'GHA-712345678-9',
    loanamount: 12_345_678.9,
    loanbalance: 12_345_678.9,
  })
  await open(page, '/admin/payroll/employees', 'Employees')
  await expect(page.getByText(LONG).first()).toBeVisible()
}

const openOverview: Screen['open'] = async page => {
  await standBeside(page)
  const staff = await Promise.all(
    [KUMASI.code, ACCRA.code, ACCRA.code].map((branchcode, place) =>
      hire(page, `${LONG} ${place}`, { employeeid: `OV-${Date.now()}-${place}`, branchcode, basicsalary: 4200 * (place + 1) }),
    ),
  )
  await runPayroll(
    page,
    '2026-01-01',
    '2026-01-31',
    staff.map(id => ({ id })),
  )
  await open(page, '/admin/payroll', 'Dashboard Overview')
  await expect(page.getByRole('region', { name: 'Last run' })).toContainText('Gross')
}

/** An employee with amounts that need room, and a run that paid them. */
const makeRun = async (page: Page): Promise<string> => {
  const id = await hire(page, LONG, { employeeid: `PAY-${Date.now()}`, basicsalary: 12_345_678.9 })
  return runPayroll(page, '2023-06-01', '2023-06-30', [{ id, overtime: 1234.56, allowances: 99_999.99 }])
}

const openEntry: Screen['open'] = async page => {
  await makeRun(page)
  await open(page, '/admin/payroll/payrollentry', 'Payroll Entry')
  await page.getByRole('button', { name: 'Copy last run' }).click()
  await expect(page.getByRole('row').filter({ hasText: LONG }).first()).toBeVisible()
}

const openPersonalData: Screen['open'] = async page => {
  const id = await hire(page, LONG, { employeeid: `DATA-${Date.now()}`, basicsalary: 12_345_678.9 })
  await runPayroll(page, '2023-07-01', '2023-07-31', [{ id, overtime: 1234.56, allowances: 99_999.99 }])
  await open(page, `/admin/personaldata/employee/${id}`, `Personal data of ${LONG}`)
}

export const PAYROLL_SCREENS: readonly Screen[] = [
  { name: 'payroll overview', as: 'admin', open: openOverview },
  { name: 'employees', as: 'admin', open: openEmployees },
  { name: 'personal data of an employee', as: 'admin', open: openPersonalData },
  {
    name: 'add employee',
    as: 'admin',
    open: async page => {
      await open(page, '/admin/payroll/employees', 'Employees')
      await page.getByRole('button', { name: 'Add Employee' }).first().click()
      const dialog = page.getByRole('dialog', { name: 'Add Employee' })
      await dialog.getByLabel('SSNIT Number').fill('12')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog.getByText('Employee Name is required')).toBeVisible()
      await expect(dialog.getByText(/12 does not look like/)).toBeVisible()
    },
  },
  {
    name: 'update employee',
    as: 'admin',
    open: async page => {
      const name = `Efua Leaver ${Date.now()}`
      await hire(page, name, { taxstatus: 'SECONDARY' })
      await open(page, '/admin/payroll/employees', 'Employees')
      await page.getByRole('button', { name: `Edit ${name}` }).click()
      const dialog = page.getByRole('dialog', { name: 'Update Employee' })
      await dialog.getByRole('button', { name: 'Add benefits in kind' }).click()
      await dialog.getByRole('button', { name: 'Add bonuses paid before Akonta' }).click()
      await dialog.getByRole('textbox', { name: 'Last Day' }).fill('01-01-2019')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog.getByText('The last day must not be before the hire date')).toBeVisible()
    },
  },
  {
    name: 'add payroll account',
    as: 'admin',
    open: async page => {
      await open(page, '/admin/payroll/payrollconfig', 'Deductions / Earnings')
      await page.getByRole('button', { name: 'Add Account' }).first().click()
      const dialog = page.getByRole('dialog', { name: 'Add Account' })
      await dialog.getByRole('textbox', { name: 'Account Name' }).fill(`Loan of ${Date.now()}`)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Account Saved Successfully')).toBeVisible()
      // The dialog stays until the list has loaded again.
      await expect(dialog).toHaveCount(0)
      // By keyboard: the alert covers the button for ten seconds.
      await page.getByRole('button', { name: 'Add Account' }).first().press('Enter')
      await expect(dialog.getByRole('textbox', { name: 'Account Name' })).toBeFocused()
    },
  },
  { name: 'payroll entry', as: 'admin', open: openEntry },
  {
    name: 'payroll entry for part of a month',
    as: 'admin',
    open: async page => {
      const name = `Ama Joiner ${Date.now()}`
      await hire(page, name, { hiredate: '2023-08-11', basicsalary: 3000 })
      await page.goto('/admin/payroll/payrollentry?start=2023-08-01&end=2023-08-31')
      await page.getByRole('combobox', { name: 'Employee', exact: true }).pressSequentially(name)
      await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
      await expect(page.getByText(/Paid for the days employed/)).toBeVisible()
      await page.getByRole('button', { name: `Edit ${name}` }).click()
      await expect(page.getByRole('dialog', { name: 'Edit line' }).getByRole('textbox', { name: 'Basic Salary' })).toHaveValue('2,032.26')
    },
  },
  {
    name: 'payroll entry line',
    as: 'admin',
    open: async page => {
      await openEntry(page)
      await page
        .getByRole('button', { name: `Edit ${LONG}` })
        .first()
        .click()
      await expect(page.getByRole('dialog', { name: 'Edit line' }).getByRole('textbox', { name: 'Overtime' })).toBeFocused()
    },
  },
  {
    name: 'payroll runs',
    as: 'admin',
    open: async page => {
      const number = await makeRun(page)
      await open(page, '/admin/payroll/runs', 'Payroll Runs')
      await expect(page.getByText(number).first()).toBeVisible()
    },
  },
  {
    name: 'payroll run',
    as: 'admin',
    open: async page => {
      const number = await makeRun(page)
      await open(page, `/admin/payroll/runs/${number}`, `Payroll Run ${number}`)
      await expect(page.getByRole('row').filter({ hasText: LONG })).toBeVisible()
    },
  },
  { name: 'payroll, without the right', as: 'granted', open: page => open(page, '/admin/payroll/employees', 'Payroll') },
]
