import { openGate } from '../world/gate.ts'
import { makeBankWithStatement, startToReconcile } from '../world/reconciliation-calls.ts'
import { expect, test } from '../world/test.ts'

test('a statement is reconciled by keyboard: ids, suggestions, a charge with one key, finished and printed @in-turn', async ({ page }) => {
  const name = `Cal Bank ${Date.now()}`
  const pid = await makeBankWithStatement(page, name)
  await page.goto('/admin/accounting/reconciliation')
  await page.getByRole('link', { name: `Reconcile ${name}`, exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Start to reconcile' }).press('Enter')
  const suggestions = page.getByRole('table', { name: 'Suggestions' })
  await expect(suggestions.getByText('CHEQUE 000456 TO THE LANDLORD')).toBeVisible()
  await page.keyboard.press('i')
  await expect(page.getByText('1 new match')).toBeVisible()
  await expect(suggestions.getByRole('row')).toHaveCount(2)
  await page.keyboard.press('a')
  await expect(page.getByText('No suggestions')).toBeVisible()

  await page.getByRole('button', { name: 'Open lines' }).press('Enter')
  const atTheBank = page.getByRole('table', { name: 'At the bank, not yet in the books' })
  await atTheBank.getByRole('checkbox', { name: /MONTHLY MAINTENANCE FEE/ }).press('e')
  await expect(page.getByText('Everything at the bank is in the books')).toBeVisible()
  const inTheBooks = page.getByRole('table', { name: 'In the books, not yet at the bank' })
  await expect(inTheBooks.getByText('Deposit on its way, slip 4418')).toBeVisible()

  await page.getByRole('button', { name: 'Finish', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Yes' }).press('Enter')
  await page.getByRole('link', { name: /^View the reconciliation through/ }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Reconciliation of ${name}` })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Deposit on its way, slip 4418')).toBeVisible()
  await expect(page.getByText('937.50')).toBeVisible()
  expect(pid).toMatch(/^BNK-/)
})

test('the figures of one day are not shown under another, and do not finish it @in-turn', async ({ page }) => {
  const pid = await makeBankWithStatement(page, `Fidelity ${Date.now()}`)
  await startToReconcile(page, pid)
  await page.goto(`/admin/accounting/reconciliation/${pid}`)
  const figures = page.getByText('Difference', { exact: true })
  await expect(figures).toBeVisible()
  const answers = openGate()
  await page.route('**/api/reconciliation/overview/**', async route => {
    await answers.opened
    await route.continue()
  })
  await page.getByRole('textbox', { name: 'Through' }).fill('01-02-2026')
  await expect(page).toHaveURL(/through=2026-02-01/)
  await expect(figures).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Through' })).toBeFocused()
  answers.open()
  await expect(figures).toBeVisible()
})
