import type { Page } from '@playwright/test'
import { ACCRA } from '../world/adom-ventures.ts'
import { expectAccessible } from '../world/axe.ts'
import { makePayee } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'
import { BY_HAND } from '../world/till.ts'

const journalOn = (page: Page) => {
  const lines = page.getByRole('region', { name: 'Journal lines' })
  const dialog = page.getByRole('dialog', { name: 'Add Line' })
  const search = page.getByRole('combobox', { name: 'Search account or payee' })
  const choose = async (text: string): Promise<void> => {
    await search.fill(text)
    await page.getByRole('option', { name: new RegExp(`^${text}`) }).click()
  }
  return {
    search,
    lines,
    dialog,
    choose,
    newEntry: page.getByRole('button', { name: 'New Entry' }),
    save: lines.getByRole('button', { name: /^Save/ }),
    clear: page.getByRole('button', { name: 'Clear List' }),
    date: page.getByRole('textbox', { name: 'Date' }),
    refNo: page.getByRole('textbox', { name: 'Ref No' }),
    field: (label: string) => dialog.getByRole('textbox', { name: label }),
    addToList: dialog.getByRole('button', { name: 'Add To List' }),
    line: (account: string) => lines.getByRole('row').filter({ hasText: account }),
    question: page.getByRole('region', { name: 'Are you sure you want to save?' }),
    add: async (text: string, debit: string, credit: string): Promise<void> => {
      await choose(text)
      await dialog.getByRole('textbox', { name: 'Debit' }).fill(debit)
      await dialog.getByRole('textbox', { name: 'Credit' }).fill(credit)
      await dialog.getByRole('button', { name: 'Add To List' }).click()
      await expect(dialog).toBeHidden()
    },
  }
}

const openJournal = async (page: Page) => {
  await page.goto('/admin/accounting/gjnew')
  await expect(page.getByRole('heading', { level: 1, name: 'General Journal New' })).toBeVisible()
  return journalOn(page)
}

const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

test.describe('refused', () => {
  test.use({ noise: /the server responded with a status of 422|ERR_FAILED/ })

  test('REQ-125 REQ-126 REQ-127 REQ-128 REQ-246 REQ-287 REQ-288 REQ-289 REQ-291 REQ-292 REQ-368 before New Entry nothing is searched; then date, empty list and balance are checked in this order; the dialog has both sides, suggests the missing amount, and the totals follow the lines; a refused journal shows Save Error and the reason, and keeps its lines', async ({
    page,
  }) => {
    // Without the profile the screen does not know when the books begin: only the server does.
    await page.route('**/api/settings/profile/**', route => route.abort())
    const journal = await openJournal(page)
    await expect(journal.date).toBeVisible()
    await expect(journal.refNo).toBeVisible()
    await expect(journal.clear).toBeVisible()
    await expect(journal.search).toBeDisabled()
    await expect(journal.save).toHaveCount(0)
    await journal.newEntry.click()
    await expect(journal.search).toBeFocused()
    await expect(journal.newEntry).toBeDisabled()

    await journal.save.click()
    await expect(alert(page, 'Enter Date')).toBeVisible()
    await expect(journal.date).toBeFocused()
    await journal.date.fill('20-10-2026')
    await journal.save.click()
    await expect(page.getByText('No Items In List')).toBeVisible()
    await journal.add('Rent', '450', '0')
    await expect(journal.lines.getByText('Difference 450.00')).toBeVisible()
    await journal.save.click()
    await expect(alert(page, 'Total Debit and Credit are not equal')).toBeVisible()
    await expect(journal.question).toHaveCount(0)
    await journal.lines.getByRole('button', { name: 'Remove Rent' }).click()
    await expect(journal.line('Rent')).toHaveCount(0)

    await journal.choose('Utilities')
    await journal.field('Debit').fill('')
    await journal.addToList.click()
    await expect(page.getByText('Enter a valid debit value')).toBeVisible()
    await journal.field('Debit').fill('abc')
    await journal.addToList.click()
    await expect(alert(page, 'Enter a valid debit value')).toHaveCount(1)
    await expect(journal.field('Debit')).toHaveValue('abc')
    await journal.field('Debit').fill('850')
    await journal.field('Credit').fill('')
    await journal.addToList.click()
    await expect(alert(page, 'Enter a valid Credit Value')).toBeVisible()
    await journal.field('Debit').fill('0')
    await journal.field('Credit').fill('0')
    await journal.addToList.click()
    await expect(alert(page, 'Enter a debit or a credit')).toBeVisible()
    await expectAccessible(page, 'Add Line')
    await journal.field('Debit').fill('850.50')
    await journal.field('Particulars').fill('Prepaid top up')
    await journal.addToList.click()

    await journal.choose('Cash in hand')
    await expect(journal.field('Credit')).toHaveValue('850.50')
    await journal.addToList.click()
    await expect(journal.lines.getByRole('columnheader')).toHaveText(['ID', 'Account Name', 'Particulars', 'Debit', 'Credit', /Action/])
    await expect(journal.line('Total')).toHaveText(/850\.50.*850\.50/)
    await expect(journal.lines.getByText('Debit and Credit are equal')).toBeVisible()

    await journal.lines.getByRole('button', { name: 'Change Utilities' }).click()
    const change = page.getByRole('dialog', { name: 'Change Line' })
    await change.getByRole('textbox', { name: 'Debit' }).fill('900')
    await change.getByRole('button', { name: 'Save' }).click()
    await expect(journal.lines.getByText('Difference 49.50')).toBeVisible()
    await journal.lines.getByRole('button', { name: 'Remove Cash in hand' }).click()
    await expect(journal.line('Cash in hand')).toHaveCount(0)

    await journal.clear.click()
    await expect(page.getByText('List cleared')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(journal.line('Utilities')).toBeVisible()

    await journal.date.fill('31-12-2019')
    await journal.choose('Cash in hand')
    await journal.addToList.click()
    await expect(journal.dialog).toBeHidden()
    await journal.save.click()
    await journal.question.getByRole('button', { name: 'Yes' }).click()
    await expect(alert(page, 'Save Error')).toContainText(/The books begin on \d\d-\d\d-2020: choose that day or a later one/)
    await expect(journal.line('Utilities')).toBeVisible()
    await expect(journal.save).toBeFocused()
  })
})

test('REQ-124 REQ-207 REQ-247 REQ-290 REQ-385 a journal by keyboard: kept over a reload, saved, found, printed, reversed', async ({
  page,
}) => {
  const bank = `Ecobank ${Date.now() % 100_000}`
  await page.goto('/admin/accounting/generaljournal')
  await makePayee(page, 'bank', bank)
  // Above the list; an empty list offers it again.
  const create = page.getByRole('link', { name: 'Create' }).first()
  await expect(create).toHaveAttribute('href', '/admin/accounting/gjnew')
  await create.click()
  const journal = journalOn(page)
  const { keyboard } = page
  await journal.newEntry.press('Enter')
  await expect(journal.search).toBeFocused()
  await keyboard.press('F4')
  await expect(journal.date).toBeFocused()
  await keyboard.type('19-10-2026', BY_HAND)
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(journal.refNo).toBeFocused()
  await keyboard.type('GJ-0318', BY_HAND)
  for (const account of ['Repairs', bank]) {
    await keyboard.press('F2')
    await keyboard.type(account, BY_HAND)
    await keyboard.press('Enter')
    await expect(journal.dialog.locator(':focus')).toHaveCount(1)
    if (account !== bank) await keyboard.type('620.5')
    await keyboard.press('Enter')
    await expect(journal.dialog).toBeHidden()
  }
  await page.reload()
  await expect(journal.line(bank)).toContainText('620.50')
  await expect(journal.refNo).toHaveValue('GJ-0318')
  await expect(journal.newEntry).toBeDisabled()
  expect(await page.evaluate(() => localStorage.getItem('gjcart'))).toContain('"accDate":"2026-10-19"')

  // Yes comes under the pointer: the second click of a double click on Save is no answer.
  const { width, height } = (await journal.save.boundingBox()) ?? { width: 0, height: 0 }
  await journal.save.dblclick({ position: { x: width - 20, y: height / 2 } })
  await expect(journal.question.getByRole('button', { name: 'Yes' })).toBeEnabled()
  await keyboard.press('Escape')

  const sent = page.waitForRequest(/\/api\/accounting\/generaljournal\/create\/adom$/)
  await keyboard.press('F9')
  await expect(journal.question.getByRole('button', { name: 'Yes' })).toBeFocused()
  await keyboard.press('Enter')
  expect((await sent).postDataJSON()[0]).toEqual({
    entryNo: 1,
    branchNo: ACCRA.code,
    transNum: '',
    accountKey: 46,
    accDate: '2026-10-19',
    refNo: 'GJ-0318',
    debit: 620.5,
    credit: 0,
    particulars: '',
    openningEntry: 'NO',
    userId: 1,
  })
  await expect(page.getByText('Saved Successfully')).toBeVisible()
  await expect(journal.save).toHaveCount(0)
  await expect(journal.newEntry).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('gjcart'))).toBeNull()

  await page.goto('/admin/accounting/generaljournal')
  await page.getByRole('searchbox', { name: 'Search Journals....' }).fill(bank)
  await page.getByRole('textbox', { name: 'Amount' }).fill('620.5')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/text=Ecobank/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: /^View ACC-J26-/ }).click()
  await expect(page.getByRole('cell', { name: `B0000NK Bank and mobile money accounts: ${bank}` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await page.getByRole('button', { name: 'Reverse' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Typed twice')
  await page.getByRole('dialog').getByRole('button', { name: 'Reverse' }).click()
  await expect(page.getByText(/Reversed by ACC-X\d\d-/).first()).toBeVisible()
})
