import { readFile } from 'node:fs/promises'
import { hire, runPayroll } from '../world/payroll-calls.ts'
import { expect, test } from '../world/test.ts'

test('all data stored about an employee is shown, and saved as a file, from the list of employees @in-turn', async ({ page }) => {
  const name = 'Adwoa Asks Forherdata'
  const id = await hire(page, name, { employeeid: 'EMP-ACT-843', basicsalary: 3000 })
  const run = await runPayroll(page, '2024-03-01', '2024-03-31', [{ id }])
  await page.goto('/admin/payroll/employees')
  await page.getByPlaceholder('Search Employees....').fill('Forherdata')
  await page.getByRole('link', { name: `Export personal data of ${name}` }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Personal data of ${name}` })).toBeVisible()
  await expect(page.getByText('1021130045210')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Pay', exact: true }).getByRole('row').filter({ hasText: run })).toContainText('3,000.00')
  await expect(page.getByRole('table', { name: 'Changes to the record' })).toContainText('Hired')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as JSON' }).press('Enter')
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^personal-data-EMP-ACT-843-.*\.json$/)
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    kind: 'employee',
    person: { name, bankAccount: '1021130045210' },
    payslips: [{ run, gross: 3000 }],
  })
})
