import { GOODS, PASSWORD } from '../world/adom-ventures.ts'
import { APPROVED_FROM, limitCredit, openSecondAdministrator } from '../world/approval-calls.ts'
import { hire } from '../world/payroll-calls.ts'
import { findProduct, makePayee, makeProduct } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'
import { tillOn } from '../world/till.ts'

test.use({ as: 'granted' })

test('a journal above the amount is prepared by one person, approved by another on a phone, and names both @in-turn', async ({
  page,
  browser,
  sessions,
  baseURL,
}) => {
  const rules = await openSecondAdministrator(page)
  await page.goto('/dashboard')
  const phone = await browser.newContext({
    storageState: await sessions.of('admin'),
    viewport: { width: 390, height: 844 },
    ...(baseURL && { baseURL }),
  })
  const owner = await phone.newPage()
  try {
    await owner.goto('/admin/settingslayout/rules')
    const card = owner.getByRole('region', { name: 'Approvals' })
    const amount = card.getByRole('textbox', { name: 'Journal from amount' })
    await expect(amount).toBeDisabled()
    await card.getByRole('checkbox', { name: 'General journals, by the total of their debits' }).press('Space')
    await amount.fill('')
    await amount.press('Enter')
    await expect(card.getByText('Enter an amount, or 0 for every document')).toBeVisible()
    await amount.fill(String(APPROVED_FROM))
    await amount.press('Enter')
    await expect(owner.getByText('Approval rules saved')).toBeVisible()
    // While a rule is on, a change of the rules waits for the other administrator.
    await amount.fill('1')
    await amount.press('Enter')
    await expect(owner.getByText(/^Sent for approval: A-\d+$/)).toBeVisible()
    await expect(amount).toHaveValue('900,000.00')

    await page.goto('/admin/accounting/gjnew')
    const { keyboard } = page
    await page.getByRole('button', { name: 'New Entry' }).press('Enter')
    await page.getByRole('textbox', { name: 'Ref No' }).fill('GJ-77')
    await page.getByRole('textbox', { name: 'Date' }).fill(new Date().toISOString().slice(0, 10).split('-').reverse().join('-'))
    for (const account of ['Rent', 'Cash in hand']) {
      await page.getByRole('combobox', { name: 'Search account or payee' }).fill(account)
      await page.getByRole('option', { name: new RegExp(`^${account}`) }).click()
      const line = page.getByRole('dialog', { name: 'Add Line' })
      if (account === 'Rent') await line.getByRole('textbox', { name: 'Debit' }).fill('950000')
      await line.getByRole('button', { name: 'Add To List' }).click()
      await expect(line).toBeHidden()
    }
    await keyboard.press('F9')
    await expect(page.getByRole('button', { name: 'Yes' })).toBeFocused()
    await keyboard.press('Enter')
    const sent = page.getByText(/^Sent for approval: A-\d+$/)
    await expect(sent).toBeVisible()
    const number = (await sent.textContent())?.replace('Sent for approval: ', '') ?? ''
    await page.getByRole('button', { name: 'View' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Approval ${number}` })).toBeVisible()
    await expect(page.getByText('You prepared this request. Somebody else must approve it.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)

    await owner.goto('/dashboard')
    await expect(owner.getByText(/(is|are) waiting for your approval/)).toBeVisible()
    await owner.getByRole('link', { name: 'Show them' }).press('Enter')
    await owner.getByRole('link', { name: `${number} · Journal GJ-77` }).press('Enter')
    await expect(owner.getByRole('region', { name: 'Entries that will be posted' })).toContainText('950,000.00')
    await owner.getByRole('button', { name: 'Approve' }).press('Enter')
    const dialog = owner.getByRole('dialog', { name: 'Approve' })
    await dialog.getByRole('button', { name: 'Approve' }).press('Enter')
    await expect(dialog.getByText('Reason is required')).toBeVisible()
    // A reason is one line: Enter approves.
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Agrees with\nthe lease')
    await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Agrees with the lease')
    await dialog.getByRole('textbox', { name: 'Reason' }).press('Enter')
    await expect(owner.getByText(`${number} approved`)).toBeVisible()

    await page.reload()
    await page.getByRole('link', { name: /^ACC-/ }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: /^Journal ACC-/ })).toBeVisible()
    await expect(page.getByText(/^Kofi Boateng, /)).toBeVisible()
    await expect(page.getByRole('link', { name: /^Ama Owusu, / })).toBeVisible()
  } finally {
    await rules.end()
    await phone.close()
  }
})

test.describe('with a bad line', () => {
  test.use({ noise: /Failed to load resource/ })
  test('a change of a price waits, names the price before and after, and is withdrawn @in-turn', async ({ page }) => {
    const rules = await openSecondAdministrator(page)
    await rules.turn('price', true)
    try {
      const name = `Priced Milk ${Date.now()}`
      await makeProduct(page, name, { retCash: 10 })
      const { id } = await findProduct(page, { code: name })
      await page.goto(`/admin/product/edit/${id}`)
      const price = page.getByRole('textbox', { name: 'Selling Price', exact: true })
      await price.fill('12.50')
      await price.press('Enter')
      const sent = page.getByText(/^Sent for approval: A-\d+$/)
      await expect(sent).toBeVisible()
      await expect(price).toHaveValue('10.00')
      await page.getByRole('button', { name: 'View' }).press('Enter')
      await expect(page.getByText('10.00 → 12.50')).toBeVisible()
      await page.getByRole('button', { name: 'Withdraw' }).press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Withdraw' })
      const reason = dialog.getByRole('textbox', { name: 'Reason' })
      await reason.fill('Wrong product')
      await page.route('**/api/approvals/withdraw/**', route => route.abort(), { times: 1 })
      await dialog.getByRole('button', { name: 'Withdraw' }).press('Enter')
      await expect(page.getByRole('alert')).toContainText('Not withdrawn')
      await expect(reason).toHaveValue('Wrong product')
      await dialog.getByRole('button', { name: 'Withdraw' }).press('Enter')
      await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible()
    } finally {
      await rules.end()
    }
  })
})

test.describe('payroll', () => {
  test.use({ as: 'admin' })

  test('a payroll run is prepared by one administrator and paid when another approves it, who sees what it posts @in-turn', async ({
    page,
    browser,
    baseURL,
  }) => {
    await hire(page, 'Abena Approved', { basicsalary: 3100 })
    const rules = await openSecondAdministrator(page)
    await rules.turn('payroll', true, 0)
    const other = await browser.newContext({ viewport: { width: 390, height: 844 }, ...(baseURL && { baseURL }) })
    const second = await other.newPage()
    try {
      await page.goto('/admin/payroll/payrollentry')
      await page.getByRole('textbox', { name: 'Start Date' }).fill('01-05-2024')
      await page.getByRole('textbox', { name: 'End Date' }).fill('31-05-2024')
      const search = page.getByRole('combobox', { name: 'Employee', exact: true })
      await search.pressSequentially('Abena Approved')
      await expect(page.getByRole('option', { name: /^Abena Approved/ })).toBeVisible()
      await search.press('Enter')
      const row = page.getByRole('region', { name: 'Payroll lines' }).getByRole('row').filter({ hasText: 'Abena Approved' })
      await expect(row).toBeVisible()
      await page.keyboard.press('F9')
      await expect(page.getByRole('button', { name: 'Yes' })).toBeFocused()
      await page.keyboard.press('Enter')
      const sent = page.getByText(/^Sent for approval: A-\d+$/)
      await expect(sent).toBeVisible()
      const number = (await sent.textContent())?.replace('Sent for approval: ', '') ?? ''
      await expect(row).toHaveCount(0)

      await second.goto('/login')
      await second.getByLabel('User Name').fill('yaa')
      await second.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await second.keyboard.press('Enter')
      await expect(second).not.toHaveURL(/login/)
      await second.goto('/admin/accounting/approvals')
      await second.getByRole('link', { name: `${number} · Payroll from 01-05-2024 to 31-05-2024` }).press('Enter')
      await expect(second.getByRole('region', { name: 'Entries that will be posted' })).toContainText('Net salaries payable')
      await second.getByRole('button', { name: 'Approve' }).press('Enter')
      const dialog = second.getByRole('dialog', { name: 'Approve' })
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('Agrees with the attendance list')
      await dialog.getByRole('button', { name: 'Approve' }).press('Enter')
      await expect(second.getByText(`${number} approved`)).toBeVisible()
      await expect(second.getByText(/^ACC-W\d\d-/).first()).toBeVisible()
    } finally {
      await rules.end()
      await other.close()
    }
  })
})

test('a credit sale over the limit waits, and the till is empty for the next customer @in-turn', async ({ page }) => {
  const rules = await openSecondAdministrator(page)
  await rules.turn('credit', true, 0)
  try {
    const name = `Overdrawn ${Date.now()}`
    await limitCredit(page, await makePayee(page, 'debtor', name), 10)
    await page.goto('/admin/sales/makesales/CREDIT')
    const till = tillOn(page)
    await page.getByRole('combobox', { name: 'Customer' }).fill(name)
    await page.getByRole('option').filter({ hasText: name }).click()
    await till.add(GOODS.milo, '1')
    await till.save()
    await expect(page.getByText(/^Sent for approval: A-\d+$/)).toBeVisible()
    await expect(till.line(GOODS.milo)).toHaveCount(0)
    await page.getByRole('button', { name: 'View' }).press('Enter')
    await expect(page.getByText(/over the credit limit/).first()).toBeVisible()
    await expect(page.getByText('Over the limit', { exact: true })).toBeVisible()
  } finally {
    await rules.end()
  }
})
