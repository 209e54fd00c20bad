import { addMonths, businessDateOf, formatDayFirst } from '@akonta/domain/dates'
import { ADOM, KUMASI } from '../world/adom-ventures.ts'
import { openGate } from '../world/gate.ts'
import { enterJournal, headersOf, makePayee, makeRecurring, openRecurringInvoice, readAnswer } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'
import { tillOn } from '../world/till.ts'

const today = (): string => businessDateOf(new Date())

test('a due expense is proposed, posted from its own screen by keyboard, and names where it came from @in-turn', async ({ page }) => {
  const name = `Guard of the shop ${Date.now()}`
  const number = await makeRecurring(page, name)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Show what is due' }).press('Enter')
  await page.getByRole('link', { name: `Open ${number} ${name}` }).press('Enter')
  await page.getByRole('link', { name: 'Post' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Expense' })).toBeVisible()
  await expect(page.getByText(`From recurring ${number}, ${name}, due ${formatDayFirst(today())}`)).toBeVisible()
  await expect(page.getByLabel('Amount')).toHaveValue('320.50')
  await page.getByLabel('Amount').fill('330')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'View' }).press('Enter')
  await expect(page.getByText(`From recurring ${number}, ${name}, due ${formatDayFirst(today())}`)).toBeVisible()
  await page.getByRole('link', { name: `Open ${number}` }).press('Enter')
  await expect(page.getByText(formatDayFirst(addMonths(today(), 1)))).toBeVisible()
  await expect(page.getByRole('link', { name: 'Post' })).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'Documents' }).getByRole('link')).toHaveCount(1)
})

test('what is typed on Expense before the recurring document has arrived is kept @in-turn', async ({ page }) => {
  const number = await makeRecurring(page, `Cleaner of the shop ${Date.now()}`)
  const arrival = openGate()
  await page.route('**/api/recurring/one/**', async route => {
    await arrival.opened
    await route.continue()
  })
  await page.goto(`/admin/accounting/expense?recurring=${number}`)
  await page.getByLabel('Amount').fill('330')
  arrival.open()
  await expect(page.getByText(`From recurring ${number}`)).toBeVisible()
  await expect(page.getByLabel('Amount')).toHaveValue(/^330/)
})

test('@in-turn the customer who is chosen on Credit Sale before the recurring invoice has arrived is kept', async ({ page }) => {
  const { number, packed } = await openRecurringInvoice(page)
  const chosen = `Chosen Before ${Date.now()}`
  await makePayee(page, 'debtor', chosen)
  const arrival = openGate()
  await page.route('**/api/recurring/one/**', async route => {
    await arrival.opened
    await route.continue()
  })
  await page.goto(`/admin/sales/makesales/CREDIT?recurring=${number}`)
  const customer = page.getByRole('combobox', { name: 'Customer' })
  await customer.fill(chosen)
  await page.getByRole('option').filter({ hasText: chosen }).click()
  arrival.open()
  await expect(page.getByText(`From recurring ${number}`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Cart' }).getByRole('row').filter({ hasText: packed })).toHaveCount(1)
  await expect(customer).toHaveValue(chosen)
})

test('@in-turn a journal is made recurring, posted on the journal screen, and ended', async ({ page }) => {
  const journal = await enterJournal(page, { debit: 'R0000NT', credit: 'C0000HD', amount: 45, particulars: 'Rent' })
  await page.goto(`/admin/accounting/generaljournal/${journal}`)
  await page.getByRole('link', { name: 'Make Recurring' }).click()
  await page.getByLabel('Name').fill('Rent of the stall')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Post' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'General Journal New' })).toBeVisible()
  await expect(page.getByText(/From recurring REC-/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Date' })).toHaveValue(formatDayFirst(today()))
  await page.keyboard.press('F9')
  await expect(page.getByText('Are you sure you want to save?')).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'View' }).click()
  await page.getByRole('link', { name: /^Open REC-/ }).click()
  await page.getByRole('button', { name: 'End' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Ended').first()).toBeVisible()
})

test('@in-turn a due invoice is posted as a credit sale in its packs, at fixed prices or those of today, and a credit sale is made recurring', async ({
  page,
}) => {
  const { number, customer, packed } = await openRecurringInvoice(page)
  const carton = `${packed}, Carton × 12`
  await page.goto(`/admin/accounting/recurring/${number}`)
  await expect(page.getByRole('row', { name: carton })).toContainText('100.00')
  await expect(page.getByRole('row', { name: carton })).toContainText('120.00')
  await page.getByRole('link', { name: 'Post' }).press('Enter')
  await expect(page.getByText(`From recurring ${number}`)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue(customer)
  const till = tillOn(page)
  const rows = page.getByRole('region', { name: 'Cart' }).getByRole('row')
  await expect(rows.filter({ hasText: 'Milo' })).toHaveCount(1)
  await expect(rows.filter({ hasText: packed })).toContainText('300.00')
  await till.save()
  await expect(page).toHaveURL(/\/posreceipt\/CREDIT\//)
  await expect(page.getByText(`From recurring ${number}`)).toBeVisible()
  await page.getByRole('link', { name: `Open ${number}` }).press('Enter')
  await expect(page.getByRole('table', { name: 'Documents' }).getByRole('link')).toHaveCount(1)
  await page.getByRole('table', { name: 'Documents' }).getByRole('link').press('Enter')
  await page.getByRole('link', { name: 'Make Recurring' }).press('Enter')
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue(customer)
  await page.getByLabel('Name').fill('Breakfast again')
  await page.getByRole('textbox', { name: /^Quantity, Milo/ }).fill('5')
  await page.getByRole('textbox', { name: `Fixed price, ${carton}` }).fill('99.5')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByRole('table', { name: 'Products' })).toContainText('5')
  await expect(page.getByRole('row', { name: carton })).toContainText('99.50')
})

test('a recurring document of another branch is changed as one of that branch @in-turn', async ({ page }) => {
  const name = `Guard of Kumasi ${Date.now()}`
  const data = {
    ...{ branch: KUMASI.code, kind: 'EXPENSE', name, every: 'MONTH', nextDate: today() },
    lines: [{ accountKey: 'U0000TL', debit: 320.5, credit: 0, particulars: name }],
  }
  const answer = await page.request.post(`/api/recurring/create/${ADOM.dbname}`, { headers: await headersOf(page), data })
  const { recurring } = await readAnswer<{ readonly recurring: string }>(answer)
  await page.goto(`/admin/accounting/recurring/${recurring}/edit`)
  await expect(page.getByLabel('Name')).toHaveValue(name)
  await expect(page.getByRole('main').getByText(KUMASI.name)).toBeVisible()
})
