import type { Locator, Page } from '@playwright/test'
import { ADOM } from '../world/adom-ventures.ts'
import { expectAccessible } from '../world/axe.ts'
import { cutPower, writtenOf } from '../world/power-cut.ts'
import { enterJournal, headersOf, makePayee, readAnswer, receiveCash } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'

const today = (): string => new Date().toISOString().slice(0, 10)

const open = async (page: Page, path: string, title: string): Promise<void> => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}
const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })
const heads = (page: Page): Locator => page.getByRole('columnheader')
const answer = (page: Page, word: 'Yes' | 'No') => page.getByRole('dialog').last().getByRole('button', { name: word }).click()

test('REQ-114 REQ-115 REQ-248 REQ-249 REQ-281 REQ-282 REQ-283 REQ-284 REQ-372 a customer is added, found, changed, deactivated and reactivated', async ({
  page,
}) => {
  await open(page, '/admin/accounting/customer', 'Customers')
  await expect(heads(page)).toHaveText(['Id', 'Customer Name', 'Tell Num', 'Location', 'Balance', 'Payment', 'Action'])
  await page.getByRole('button', { name: 'Add Customer' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Customer' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  for (const fault of ['Customer Name is required', 'Tell Num is required', 'Location is required', 'Email is required'])
    await expect(dialog.getByText(fault)).toBeVisible()
  await expect(dialog.getByLabel('Customer Name')).toBeFocused()
  await dialog.getByLabel('Customer Name').fill('Kaneshie Cold Store')
  await expect(dialog.getByText('Customer Name is required')).toHaveCount(0)
  await dialog.getByLabel('Tell Num').fill('024 777 0101')
  await dialog.getByLabel('Email').fill('cold@store.example')
  await dialog.getByLabel('Location').fill('Kaneshie')
  for (const wrong of ['abc', '-1']) {
    await dialog.getByLabel('Open Balance').fill(wrong)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Enter Valid Open Balance')).toBeVisible()
  }
  await dialog.getByLabel('Open Balance').fill('200')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Choose Cr or Dr')).toBeVisible()
  await dialog.getByLabel('Dr or Cr').selectOption('Dr: owes us')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Are you sure you want to Save Payee')).toBeVisible()
  const listed = page.waitForResponse(response => response.request().method() === 'GET' && response.url().includes('/payeeType/'))
  await answer(page, 'Yes')
  await listed
  await expect(page.getByText('Payee Successfully Saved')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row(page, 'Kaneshie Cold Store')).toContainText('200.00 Dr')

  await page.getByRole('searchbox', { name: 'Search Customers....' }).fill('kaneshie cold')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'Edit Kaneshie Cold Store' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Customer' })
  await edit.getByLabel('Tell Num').fill('020 888 0202')
  await edit.getByLabel('Credit Limit').fill('500')
  await expectAccessible(page, 'Edit Customer')
  await edit.getByRole('button', { name: 'Save' }).click()
  await answer(page, 'Yes')
  await expect(row(page, 'Kaneshie Cold Store')).toContainText('020 888 0202')
  await page.getByRole('button', { name: 'Edit Kaneshie Cold Store' }).click()
  await expect(edit.getByLabel('Credit Limit')).toHaveValue('500.00')
  await edit.getByRole('button', { name: 'Close' }).last().click()

  await page.getByRole('button', { name: 'Delete Kaneshie Cold Store' }).click()
  await expect(page.getByText('Are you sure you want to delete')).toBeVisible()
  await answer(page, 'Yes')
  await expect(page.getByText('Kaneshie Cold Store has postings: deactivated, not erased')).toBeVisible()
  await expect(row(page, 'Kaneshie Cold Store')).toHaveCount(0)
  await page.getByRole('link', { name: 'Deactivated' }).click()
  await page.getByRole('button', { name: 'Restore Kaneshie Cold Store' }).click()
  await expect(page.getByText('Kaneshie Cold Store is restored')).toBeVisible()
  await page.getByRole('link', { name: 'Go Back' }).click()
  await expect(row(page, 'Kaneshie Cold Store')).toContainText('200.00 Dr')
})

test('REQ-285 REQ-286 REQ-373 a payment is received by keyboard, and its receipt is printed', async ({ page }) => {
  await makePayee(page, 'debtor', 'Dansoman Bakery', 300)
  await makePayee(page, 'bank', 'Telecel Cash wallet')
  await open(page, '/admin/accounting/customer', 'Customers')
  await page.getByRole('button', { name: 'Receive Payment from Dansoman Bakery' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Receive Payment' })
  await expect(dialog).toContainText('Dansoman Bakery · Balance 300.00 Dr')
  await expect(dialog.getByRole('combobox', { name: 'Payment Type' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByLabel('Payment Type')).toHaveValue('BANK')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  for (const fault of ['Payment Account is required', 'Ref No is required', 'Amount is required'])
    await expect(dialog.getByText(fault)).toBeVisible()
  await dialog.getByLabel('Payment Account').selectOption('Telecel Cash wallet')
  await dialog.getByLabel('Ref No').fill('TC-2026-1')
  await dialog.getByLabel('Amount').fill('120.50')
  await expect(dialog.getByRole('checkbox')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Are you sure you want to Save', { exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Payment Received Succesfully')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(row(page, 'Dansoman Bakery')).toContainText('179.50 Dr')
  await expect(page.getByRole('button', { name: 'Receive Payment from Dansoman Bakery' })).toBeFocused()

  await page.getByRole('button', { name: 'View' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Payment Receipt ACC-C/ })).toBeVisible()
  const paper = page.locator('.paper')
  for (const text of ['Adom Ventures', 'Dansoman Bakery', 'Telecel Cash wallet', 'TC-2026-1', 'Ghc 120.50', '179.50 Dr', 'Authorized By'])
    await expect(paper).toContainText(text)
  await page.getByRole('radio', { name: 'A4 receipt' }).check()
  await expect(paper).toContainText('Pays for')
})

test.describe('when the answer is lost', () => {
  test.use({ noise: /Failed to load resource|status of 422/ })
  test('a payment whose answer was lost is not posted twice when its dialog is closed and filled in again, also after a power cut, and other entries are refused once', async ({
    page,
  }) => {
    await makePayee(page, 'creditor', 'Osu Mills')
    await open(page, '/admin/accounting/supplier', 'Suppliers')
    const dialog = page.getByRole('dialog', { name: 'Make Payment' })
    const pay = async (amount: string) => {
      await page.getByRole('button', { name: 'Make Payment to Osu Mills' }).click()
      await dialog.getByLabel('Amount').fill(amount)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await answer(page, 'Yes')
    }
    const loseAnswers = () =>
      page.route('**/peopleacc/paysupplier/**', async route => {
        await route.fetch()
        await route.abort()
      })
    const close = async () => {
      await expect(page.getByText('it may have been saved. Save it again unchanged')).toBeVisible()
      await dialog.getByRole('button', { name: 'Close' }).last().click()
      await page.unroute('**/peopleacc/paysupplier/**')
    }
    const written = await writtenOf(page)
    await loseAnswers()
    await pay('40')
    const notice = page.getByRole('alert').filter({ hasText: 'it may have been saved' })
    await expect(notice).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    const [shown, asked] = [await notice.boundingBox(), await dialog.boundingBox()]
    expect((shown?.y ?? 844) + (shown?.height ?? 0), 'the notice on a phone is above the dialog').toBeLessThanOrEqual(asked?.y ?? 0)
    await page.setViewportSize({ width: 1440, height: 900 })
    await close()
    await cutPower(page, written)
    await page.getByRole('button', { name: 'Make Payment to Osu Mills' }).click()
    await expect(page.getByText('The last entry here was saved: ACC-V')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await pay('40')
    await expect(page.getByText('The first attempt had saved it already; it was not saved twice')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(row(page, 'Osu Mills')).toContainText('40.00 Dr')
    await loseAnswers()
    await pay('50')
    await close()
    await pay('60')
    await expect(page.getByText('What you entered before was saved')).toBeVisible()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await answer(page, 'Yes')
    await expect(dialog).toHaveCount(0)
    await expect(row(page, 'Osu Mills')).toContainText('150.00 Dr')
  })
})

test.describe('with a transaction id used before', () => {
  test.use({ noise: /the server responded with a status of 409/ })
  test('REQ-116 REQ-117 REQ-118 D2 a supplier is paid from a bank, and a transaction id used before needs a confirmation', async ({
    page,
  }) => {
    await makePayee(page, 'bank', 'Fidelity Bank', 5_000)
    await makePayee(page, 'creditor', 'Tema Flour Mills')
    await open(page, '/admin/accounting/supplier', 'Suppliers')
    await expect(heads(page)).toHaveText(['Id', 'Supplier Name', 'Tell Num', 'Location', 'Balance', 'Payment', 'Action'])
    await expect(page.getByRole('button', { name: 'Add Supplier' })).toBeVisible()
    const pay = async (amount: string) => {
      await page.getByRole('button', { name: 'Make Payment to Tema Flour Mills' }).click()
      const dialog = page.getByRole('dialog', { name: 'Make Payment' })
      await dialog.getByLabel('Payment Type').selectOption('BANK')
      await dialog.getByLabel('Payment Account').selectOption('Fidelity Bank')
      await dialog.getByLabel('Ref No').fill('FB-417')
      await dialog.getByLabel('Amount').fill(amount)
      await expect(dialog).toContainText('No unpaid invoices: the payment will be kept on account')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await answer(page, 'Yes')
    }
    await pay('75')
    await expect(page.getByText('Payment Made Successfully')).toBeVisible()
    await expect(row(page, 'Tema Flour Mills')).toContainText('75.00 Dr')
    await pay('25')
    await expect(page.getByText(/Reference FB-417 of .* was used before, by ACC-V.* Enter it again\?/)).toBeVisible()
    await answer(page, 'Yes')
    await expect(row(page, 'Tema Flour Mills')).toContainText('100.00 Dr')

    await page.getByRole('button', { name: 'Edit Tema Flour Mills' }).click()
    await expect(page.getByRole('dialog', { name: 'Edit Supplier' }).getByLabel('Supplier Name')).toHaveValue('Tema Flour Mills')
  })
})

test.describe('that do not reach the server', () => {
  // The product of the test before may have the branch in memory, and would store both.
  test.use({ runsOn: false, noise: /Failed to load resource/ })
  test('REQ-368 a payee and a payment show Save Error, keep the input, and are saved once the server answers @in-turn', async ({
    page,
  }) => {
    // A device with a copy of the branch would store both, and send them later.
    await page.route('**/api/upload/local', route => route.abort())
    const saveError = page.getByRole('alert').filter({ hasText: 'Save Error' })
    await open(page, '/admin/accounting/customer', 'Customers')
    await page.getByRole('button', { name: 'Add Customer' }).first().click()
    const adding = page.getByRole('dialog', { name: 'Add Customer' })
    for (const [label, value] of [
      ['Customer Name', 'Teshie Chop Bar'],
      ['Tell Num', '024 777 0303'],
      ['Email', 'chop@bar.example'],
      ['Location', 'Teshie'],
    ] as const)
      await adding.getByLabel(label).fill(value)
    const saves = /\/api\/accounting\/(people|peopleacc)\/create\//
    await page.route(saves, route => route.abort())
    await adding.getByRole('button', { name: 'Save' }).click()
    await answer(page, 'Yes')
    await expect(saveError).toHaveCount(1)
    await expect(adding.getByLabel('Customer Name')).toHaveValue('Teshie Chop Bar')
    await page.unroute(saves)
    await adding.getByRole('button', { name: 'Save' }).click()
    await answer(page, 'Yes')
    await expect(row(page, 'Teshie Chop Bar')).toHaveCount(1)

    await page.reload()
    await page.getByRole('button', { name: 'Receive Payment from Teshie Chop Bar' }).click()
    const paying = page.getByRole('dialog', { name: 'Receive Payment' })
    await paying.getByLabel('Ref No').fill('R-303')
    await paying.getByLabel('Amount').fill('12.50')
    await page.route(saves, route => route.abort())
    await paying.getByRole('button', { name: 'Save' }).click()
    await answer(page, 'Yes')
    await expect(saveError).toHaveCount(1)
    await expect(paying.getByLabel('Amount')).toHaveValue('12.50')
    await page.unroute(saves)
    await paying.getByRole('button', { name: 'Save' }).click()
    await answer(page, 'Yes')
    await expect(page.getByText('Payment Received Succesfully')).toBeVisible()
    await expect(row(page, 'Teshie Chop Bar')).toContainText('12.50 Cr')
  })
})

test('REQ-119 REQ-120 a bank is added, and the takings are banked', async ({ page }) => {
  await open(page, '/admin/accounting/bank', 'Banks')
  await expect(heads(page)).toHaveText(['Id', 'Name', 'Balance', 'Action'])
  await page.getByRole('button', { name: 'Add Bank' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Bank' })
  for (const [label, value] of [
    ['Name', 'Absa Ring Road'],
    ['Tell Num', '030 277 0000'],
    ['Email', 'absa@bank.example'],
    ['Location', 'Ring Road'],
  ] as const)
    await dialog.getByRole('textbox', { name: label }).fill(value)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await answer(page, 'Yes')
  await expect(row(page, 'Absa Ring Road').getByRole('cell').nth(2)).toHaveText('0')
  await page.getByRole('button', { name: 'Move Money into Absa Ring Road' }).click()
  const moving = page.getByRole('dialog', { name: 'Move Money' })
  await expect(moving.getByRole('combobox', { name: 'To' })).toHaveValue('Absa Ring Road')
  await moving.getByRole('combobox', { name: 'From' }).click()
  await page.getByRole('option', { name: 'Absa Ring Road' }).first().click()
  await moving.getByLabel('Ref No').fill('Slip 88')
  await moving.getByLabel('Amount').fill('40')
  await moving.getByRole('button', { name: 'Save' }).click()
  await expect(moving.getByText('From and To are the same')).toBeVisible()
  await moving.getByRole('combobox', { name: 'From' }).click()
  await page.getByRole('option', { name: 'Cash', exact: true }).click()
  await moving.getByRole('button', { name: 'Save' }).click()
  await answer(page, 'Yes')
  await expect(page.getByText('Transfer Saved Successfully')).toBeVisible()
  await expect(row(page, 'Absa Ring Road')).toContainText('40.00 Dr')
  for (const name of ['Edit Absa Ring Road', 'Delete Absa Ring Road']) await expect(page.getByRole('button', { name })).toBeVisible()
})

test('a statement of account opens its documents, and a payment is reversed there @in-turn', async ({ page }) => {
  const pid = await makePayee(page, 'debtor', 'Nima Kiosk', 90)
  const payment = await receiveCash(page, pid, 60)
  await open(page, '/admin/accounting/customer', 'Customers')
  await page.getByRole('link', { name: 'Statement of Nima Kiosk' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Statement of Nima Kiosk' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`end=${today()}`))
  await expect(page.getByRole('row').nth(1)).toContainText('Balance brought forward')
  await expect(row(page, 'Payment received · R-17')).toContainText('60.00')
  await expect(page.getByRole('row').last()).toContainText('30.00 Dr')
  await expect(page.getByRole('region', { name: 'Ageing' })).toContainText('0–30 days30.00')
  await page.getByRole('link', { name: `View ${payment}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Payment Receipt ${payment}` })).toBeVisible()
  await page.getByRole('button', { name: 'Reverse' }).click()
  await page.getByLabel('Reason').fill('Typed twice')
  await page.getByRole('dialog').getByRole('button', { name: 'Reverse' }).click()
  await expect(page.getByText(/^Reversed by ACC-X/).first()).toBeVisible()
  await open(page, `/admin/accounting/makepayment?start=${today()}&end=${today()}`, 'Payments')
  await expect(row(page, `reverses ${payment}`)).toContainText('−60.00')
  await expect(row(page, `${payment} · reversed`)).toContainText('60.00')
})

test('a statement is read again each time it is shared: the message says what is owed now @in-turn', async ({ page }) => {
  const pid = await makePayee(page, 'debtor', 'Teshie Kiosk', 90)
  await open(page, `/admin/accounting/statement/${pid}?start=${today()}&end=${today()}`, 'Statement of Teshie Kiosk')
  const share = async (owed: string): Promise<void> => {
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Share: Statement of Teshie Kiosk' })
    await expect(dialog.getByLabel('Message')).toHaveValue(new RegExp(owed))
    await dialog.getByRole('button', { name: 'Close' }).last().click()
  }
  await share('You owe us Ghc 90.00')
  await receiveCash(page, pid, 60)
  await share('You owe us Ghc 30.00')
})

test('open items on both sides of an account are allocated from its statement @in-turn', async ({ page }) => {
  const pid = await makePayee(page, 'debtor', 'Ashaiman Kiosk', 50)
  await enterJournal(page, { debit: 'B0000DB', credit: pid, amount: 20, particulars: 'Cannot pay' })
  await open(page, `/admin/accounting/statement/${pid}?start=${today()}&end=${today()}`, 'Statement of Ashaiman Kiosk')
  const ages = page.getByRole('region', { name: 'Ageing' })
  await expect(ages).toContainText('0–30 days50.00')
  await expect(ages).toContainText('Unallocated payment−20.00')
  await ages.getByRole('button', { name: 'Allocate' }).click()
  await expectAccessible(page, 'Allocate')
  await answer(page, 'Yes')
  await expect(ages).toContainText('0–30 days30.00')
  await expect(ages.getByRole('button', { name: 'Allocate' })).toHaveCount(0)
  await expect(page.getByRole('row').last()).toContainText('30.00 Dr')
})

test.describe('with privilege DENY', () => {
  test.use({ as: 'denied' })
  test('payments are received and customers added; actions without permission are not offered @in-turn', async ({ page }) => {
    await makePayee(page, 'debtor', 'Osu Salon')
    await open(page, '/admin/accounting/customer', 'Customers')
    await expect(page.getByRole('button', { name: 'Receive Payment from Osu Salon' })).toBeEnabled()
    await expect(page.getByRole('button', { name: 'Edit Osu Salon' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Delete Osu Salon' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Add Customer' }).first().click()
    await expect(page.getByRole('dialog').getByLabel('Customer Name')).toBeVisible()
    await expect(page.getByRole('dialog').getByLabel('Open Balance')).toHaveCount(0)
    await open(page, '/admin/accounting/supplier', 'Suppliers')
    await expect(page.getByRole('button', { name: 'Add Supplier' })).toHaveCount(0)
    await expect(page.getByRole('columnheader', { name: 'Payment', exact: true })).toHaveCount(0)
    await open(page, '/admin/accounting/makepayment', 'Payments')
    await expect(page.getByRole('button', { name: 'Receive Payment' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Make Payment' })).toHaveCount(0)
  })
})

test('customers are filtered by debt, sorted by balance, and their balances are added up @in-turn', async ({ page }) => {
  const marker = `Filter ${Date.now()}`
  await page.goto('/header')
  await makePayee(page, 'debtor', `${marker} Small`, 10)
  await makePayee(page, 'debtor', `${marker} Large`, 250)
  await makePayee(page, 'debtor', `${marker} Nothing`)
  await page.goto('/admin/accounting/customer')
  await page.getByRole('searchbox').fill(marker)
  await expect(page.getByRole('row')).toHaveCount(4)
  await page.getByRole('group', { name: 'Balance' }).getByRole('button', { name: 'Owing' }).click()
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(page.getByText('Total balance of 2: 260.00 Dr')).toBeVisible()
  const balance = page.getByRole('columnheader', { name: 'Balance' })
  await balance.getByRole('button').press('Enter')
  await expect(balance).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByRole('row').nth(1)).toContainText('Large')
  await balance.getByRole('button').press('Enter')
  await expect(page.getByRole('row').nth(1)).toContainText('Small')
})

test('no payment is offered for a deactivated customer, which the server refuses @in-turn', async ({ page }) => {
  const name = `Gone Customer ${Date.now()}`
  const pid = await makePayee(page, 'debtor', name, 400)
  const path = `/api/accounting/people/delete/${ADOM.dbname}/${pid}`
  await readAnswer(await page.request.delete(path, { headers: await headersOf(page) }))
  await open(page, '/admin/accounting/customer?show=deactivated', 'Customers')
  await expect(row(page, name)).toBeVisible()
  await expect(page.getByRole('button', { name: `Receive Payment from ${name}` })).toHaveCount(0)
})
