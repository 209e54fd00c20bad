import type { Page } from '@playwright/test'
import { expectAccessible } from '../world/axe.ts'
import { decemberOf, novemberOf } from '../world/bank-statement-calls.ts'
import { openGate } from '../world/gate.ts'
import { makePayee } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'

// The refused save is an answer with a status of 400, which the browser reports.
test.use({ as: 'admin', noise: /Failed to load resource/ })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter')

test('a statement is pasted, corrected, saved, searched and undone, and the next one names the lines that are missing, by keyboard @in-turn', async ({
  page,
}) => {
  test.slow()
  const found = page.getByRole('region', { name: 'The statement' })
  const pid = await makePayee(page, 'bank', 'Fidelity Bank Osu', 0)
  await page.goto(`/admin/accounting/bankstatements/${pid}`)
  await expect(page.getByText('No statement of this account has been imported')).toBeVisible()
  await page.getByRole('link', { name: 'Import Statement' }).press('Enter')
  await press(page, 'Read Statement')
  await expect(page.getByText('Choose a file or paste rows first')).toBeVisible()
  await page.getByLabel('Or paste rows from a spreadsheet').fill(novemberOf(pid).replace('100.00,,', ',100.00,'))
  await press(page, 'Read Statement')

  const rows = page.getByRole('table', { name: 'First rows' })
  await expect(rows).toContainText('The balance shows that 100.00 has the wrong sign')
  await expect(found.getByRole('alert')).toContainText('This statement cannot be saved yet (1 fault). Row 4, Balance')
  await expectAccessible(page, 'a statement with a fault')
  await page.getByRole('button', { name: 'Save Statement' }).press('Enter')
  await expect(page.getByText('The statement was not saved')).toBeVisible()

  await press(page, 'Choose Another File')
  await page.getByLabel('Or paste rows from a spreadsheet').fill(novemberOf(pid))
  await press(page, 'Read Statement')
  await expect(found).toContainText('Closing balance1,149.00')
  await expect(page.getByLabel('Narration')).toHaveValue('particulars')
  await page.getByLabel('Date order').selectOption('Month, day, year')
  await expect(found.getByRole('alert')).toContainText('Check the order of day and month')
  await page.getByLabel('Date order').selectOption('Day, month, year')
  await expect(found.getByRole('alert')).toHaveCount(0)
  await press(page, 'Save Statement')
  await expect(page.getByText('3 lines were imported')).toBeVisible()
  // With the first statement in the list, the link is in another place.
  await expect(page.getByText('No statement of this account has been imported')).toHaveCount(0)

  await page.getByRole('link', { name: 'Import Statement' }).press('Enter')
  await page.getByLabel('Or paste rows from a spreadsheet').fill(decemberOf(pid))
  await press(page, 'Read Statement')
  await expect(found).toContainText('There is a gap: the statement up to 13-11-2025 closes with 1,149.00')
  await expect(page.getByText('Read like the last statement of this account with the same headings.')).toBeVisible()
  await press(page, 'Save Statement')
  await expect(page.getByText('1 line was imported')).toBeVisible()
  await expect(page.getByText('Lines are missing: the statement up to 13-11-2025')).toBeVisible()

  await page.getByRole('link', { name: 'All Lines' }).press('Enter')
  const lines = page.getByRole('table', { name: 'Lines of Fidelity Bank Osu' })
  await expect(lines.getByRole('row')).toHaveCount(5)
  await page.getByLabel('Search text or transaction ID').fill('makola')
  await page.keyboard.press('Enter')
  await expect(lines.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: 'Statements', exact: true }).press('Enter')

  await page
    .getByRole('button', { name: /^Undo december|^Undo Pasted rows/ })
    .first()
    .press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Undo Statement' })
  await dialog.getByLabel('Reason').fill('November is not complete')
  await dialog.getByRole('button', { name: 'Undo Statement' }).press('Enter')
  await expect(page.getByText('The statement was undone')).toBeVisible()
  await expect(page.getByText(/^Undone .*: November is not complete$/)).toBeVisible()
  await expect(page.getByText('Lines are missing')).toHaveCount(0)
})

test('a statement is saved as it is chosen on the screen: after the file was read again, and with the balances that were typed @in-turn', async ({
  page,
}) => {
  const pid = await makePayee(page, 'bank', `Balances Bank ${Date.now()}`, 0)
  await page.goto(`/admin/accounting/bankstatements/${pid}/import`)
  const rows = `Date,Narration,Ref,Debit,Credit\n03/11/2025,CASH DEPOSIT ${pid},FT1,,250.50\n05/11/2025,RENT ${pid},FT2,100.00,\n`
  await page.getByLabel('Or paste rows from a spreadsheet').fill(rows)
  await press(page, 'Read Statement')
  const save = page.getByRole('button', { name: 'Save Statement' })
  await expect(save).toBeEnabled()
  const answer = openGate()
  await page.route('**/api/bankstatements/preview/**', async route => {
    await answer.opened
    await route.continue()
  })
  await page.getByLabel('Date order').selectOption('Month, day, year')
  await expect(save).toBeDisabled()
  answer.open()
  await expect(save).toBeEnabled()
  await page.getByLabel('Opening balance').fill('1000')
  await page.getByLabel('Closing balance').fill('1150.50')
  const saved = page.waitForRequest('**/api/bankstatements/save/**')
  await save.press('Enter')
  expect((await saved).postDataJSON()).toMatchObject({ dayOrder: 'mdy', opening: 1000, closing: 1150.5 })
})
