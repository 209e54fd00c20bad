import { ACCRA, GOODS, KUMASI } from '../world/adom-ventures.ts'
import { expectAccessible } from '../world/axe.ts'
import { openGate } from '../world/gate.ts'
import { stockOf } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'
import { BY_HAND, tillOn, typed } from '../world/till.ts'

const { milo, oil, rice, soap } = GOODS
const TRANSFER = '/admin/producttransfer/makeprodtransfer'

const today = () => new Date().toISOString().slice(0, 10)
const todayTyped = () => today().split('-').reverse().join('-')

test.describe('refused and failing', () => {
  test.use({ noise: /the server responded with a status of (503|409)/ })

  test('REQ-136 REQ-137 REQ-138 REQ-139 REQ-141 REQ-142 REQ-143 REQ-145 REQ-146 REQ-147 REQ-148 REQ-149 REQ-239 REQ-242 REQ-320 branches that cannot be loaded leave the destination empty, show why, and Retry loads them; search with costs on the left; date, destination, carrier and the list on the right; the dialog, and the lines of the list; a save that fails keeps the list and shows what is short', async ({
    page,
  }) => {
    const fail = { status: 503, json: { code: 'busy', message: 'The server is busy' } }
    await page.route('**/api/branch/all/except_a_branch/**', route => route.fulfill(fail))
    await page.goto(TRANSFER)
    await expect(page.getByRole('alert')).toContainText('The server is busy')
    await expect(page.getByRole('alert')).toContainText('Could not load the branches')
    const destination = page.getByLabel('Destination Branch')
    await expect(destination.getByRole('option')).toHaveText([''])
    await page.unroute('**/api/branch/all/except_a_branch/**')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Inter Stock Transfer' })).toBeVisible()
    const till = tillOn(page)
    await expect(page.getByText('Total Cost')).toHaveCount(0)
    await till.search.fill('milo')
    await expect(till.results.getByRole('option', { name: milo.name })).toContainText('42.5000')
    await expect(page.getByRole('textbox', { name: 'Entry Date' })).toBeVisible()
    await expect(page.getByLabel('Delivered By')).toBeVisible()
    await expect(destination.locator(`option[value="${KUMASI.code}"]`)).toHaveText(KUMASI.name)
    await expect(destination.getByRole('option').filter({ hasText: ACCRA.name })).toHaveCount(0)
    await expect(till.cart.getByRole('columnheader')).toHaveText(['Product Name', 'Qty', 'Cost Price', 'Amount'])

    const dialog = page.getByRole('dialog', { name: 'Purchase Details' })
    await till.choose(milo)
    await expect(dialog).toContainText(milo.name)
    await expect(dialog).toContainText(/Product ID \d+/)
    await expect(dialog).toContainText('Cost Price Ghc 42.5000')
    await expect(dialog.getByLabel('Enter Qty')).toHaveValue('1')
    await expect(dialog.getByLabel('Enter Qty')).toHaveAttribute('min', '1')
    await expect(dialog.getByLabel('Cost Price')).toBeDisabled()
    await expect(dialog.getByLabel('Cost Price')).toHaveValue('42.50')
    await dialog.getByLabel('Enter Qty').fill('abc')
    await expect(dialog.getByLabel('Enter Qty')).toHaveValue('abc')
    await dialog.getByRole('button', { name: 'Add To List' }).click()
    await expect(dialog.getByText('Qty Entered is Zero')).toBeVisible()
    await dialog.getByLabel('Enter Qty').fill('3')
    await dialog.getByRole('button', { name: 'Add To List' }).click()
    await expect(till.line(milo)).toContainText('127.5000')
    expect(JSON.parse((await page.evaluate(() => localStorage.getItem('interstockcart'))) ?? '')).toMatchObject([
      { productName: milo.name, costPrice: 42.5, sellingPrice: 85, qtyEntered: 3 },
    ])

    await till.choose(milo)
    await expect(page.getByRole('alert').filter({ hasText: `${milo.name} Item Already Exist` })).toBeVisible()
    await expect(till.quantityOf(milo)).toHaveAttribute('min', '1')
    await till.quantityOf(milo).fill('4')
    await expect(till.line(milo)).toContainText('170.0000')
    await expect(till.cart.locator('[aria-live="polite"]')).toHaveText(/, 170 cedis 00 pesewas$/)
    await till
      .line(milo)
      .getByRole('button', { name: `Remove ${milo.name}` })
      .click()
    await expect(till.line(milo)).toHaveCount(0)

    await till.choose(soap)
    await dialog.getByRole('button', { name: 'Add To List' }).click()
    await page.getByRole('button', { name: 'Clear List', exact: true }).click()
    await expect(till.line(soap)).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('interstockcart'))).toBeNull()

    await till.choose(soap)
    await dialog.getByLabel('Enter Qty').fill('9999999')
    await dialog.getByRole('button', { name: 'Add To List' }).click()
    await page.getByRole('textbox', { name: 'Entry Date' }).fill(todayTyped())
    await page.getByLabel('Delivered By').fill('Akua Boahen')
    await destination.selectOption(KUMASI.code)
    await page.getByRole('button', { name: 'Submit Cart' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    const failure = page.getByRole('alert').filter({ hasText: 'Save Error' })
    await expect(failure).toContainText('Not enough stock')
    await expect(till.line(soap)).toBeVisible()
    await expect(page.getByLabel('Delivered By')).toHaveValue('Akua Boahen')
    await expect(page.getByRole('button', { name: 'Submit Cart' })).toBeEnabled()
  })
})

test('REQ-144 REQ-240 REQ-241 REQ-243 REQ-295 REQ-296 REQ-297 REQ-298 REQ-299 REQ-371 by keyboard: every check before the question, all at once, then saved', async ({
  page,
}) => {
  await page.goto(TRANSFER)
  const { keyboard } = page
  const till = tillOn(page)
  const question = page.getByRole('region', { name: 'Are you sure you want to save' })
  const save = question.getByRole('button', { name: 'Save', exact: true })
  const said = (text: string) => expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
  const submit = async () => {
    await keyboard.press('F9')
    await expect(save).toBeFocused()
    await keyboard.press('Enter')
  }
  await expect(till.search).toBeFocused()
  await keyboard.press('F9')
  await expect(page.getByText('No Product In List')).toBeVisible()
  const before = await stockOf(page, rice)
  await keyboard.type(typed(rice), BY_HAND)
  await keyboard.press('Enter')
  await expect(page.getByLabel('Enter Qty')).toBeFocused()
  await keyboard.type('2')
  await keyboard.press('Enter')
  await expect(till.quantityOf(rice)).toHaveValue('2')

  // Everything missing is shown at once, in its field too, before the question (D21).
  await keyboard.press('F9')
  for (const text of ['Invalid Date', 'Enter Delivered By', 'Selected Destination Branch']) await said(text)
  await expect(question).toHaveCount(0)
  const entryDate = page.getByRole('textbox', { name: 'Entry Date' })
  await expect(entryDate).toBeFocused()
  await expect(entryDate).toHaveAccessibleDescription('Invalid Date')
  await expect(page.getByLabel('Delivered By')).toHaveAccessibleDescription('Enter Delivered By')
  await expect(page.getByLabel('Destination Branch')).toHaveAccessibleDescription(/^Selected Destination Branch/)
  await keyboard.type(todayTyped())
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(entryDate).toHaveAccessibleDescription('')
  await page.getByLabel('Delivered By').fill('Yaw Mensah')
  await page.getByRole('combobox', { name: 'Destination Branch' }).focus()
  await keyboard.type('Kumasi')
  await expect(page.getByLabel('Destination Branch')).toHaveValue(KUMASI.code)

  await till.quantityOf(rice).fill('0')
  await keyboard.press('F9')
  await said('Qty Entered is Zero')
  await expect(till.line(rice)).toContainText('Qty Entered is Zero')
  await expect(till.quantityOf(rice)).toBeFocused()
  await keyboard.type('2')
  await expectAccessible(page, 'a transfer under way')
  await page.reload()
  await expect(page.getByLabel('Delivered By')).toHaveValue('Yaw Mensah')

  const gate = openGate()
  await page.route('**/api/producttransfer/maketransfer/*', async route => {
    await gate.opened
    await route.continue()
  })
  await submit()
  await expect(question).toContainText('Saving , please wait...')
  await expect(save).toHaveAttribute('aria-busy', 'true')
  await expect(save).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Clear List' })).toHaveCount(0)
  gate.open()
  await expect(page.getByText('Save Complete')).toBeVisible()
  await expect(question).toHaveCount(0)
  await expect(till.search).toBeFocused()
  await expect(till.line(rice)).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Entry Date' })).toHaveValue('')
  await expect(page.getByLabel('Delivered By')).toHaveValue('')
  await expect(page.getByRole('combobox', { name: 'Destination Branch' })).toHaveValue('')
  expect(await page.evaluate(() => localStorage.getItem('interstockcart'))).toBeNull()
  expect(await stockOf(page, rice)).toBe(before - 2)
})

test('REQ-157 REQ-158 REQ-159 REQ-160 D6 the report, the waybill of a transfer, which prints cost prices only on request, and its reversal', async ({
  page,
}) => {
  await page.goto(TRANSFER)
  const till = tillOn(page)
  const before = await stockOf(page, oil)
  await till.choose(oil)
  await page.getByRole('button', { name: 'Add To List' }).click()
  await page.getByRole('textbox', { name: 'Entry Date' }).fill(todayTyped())
  await page.getByLabel('Delivered By').fill('Akua Boahen')
  await page.getByLabel('Destination Branch').selectOption(KUMASI.code)
  await page.getByRole('button', { name: 'Submit Cart' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'View' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Transfer Waybill ACC-T/)
  await expect(page.getByRole('columnheader')).toHaveText(['Product Name', 'Qty', 'Cost Price', 'Amount'])
  for (const fact of [ACCRA.name, KUMASI.name, 'Akua Boahen', 'Attendant', 'Authorized By'])
    await expect(page.locator('.paper').getByText(fact).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled()
  await expectAccessible(page, 'a waybill')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('columnheader')).toHaveText(['Product Name', 'Qty'])
  await page.emulateMedia({ media: null })
  await page.getByRole('checkbox', { name: 'Print cost prices' }).check()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('columnheader')).toHaveText(['Product Name', 'Qty', 'Cost Price', 'Amount'])
  await page.emulateMedia({ media: null })

  const number = page.url().split('/').at(-1) ?? ''
  await page.goto(`/admin/production/prodreportsingle/${number}`)
  await expect(page.getByRole('heading', { level: 1, name: `Transfer Waybill ${number}` })).toBeVisible()
  await page.getByRole('button', { name: 'Reverse' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('It stays here')
  await page.getByRole('dialog').getByRole('button', { name: 'Reverse' }).click()
  await expect(page.getByText(/^Reversed by ACC-X/).first()).toBeVisible()
  expect(await stockOf(page, oil)).toBe(before)

  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inter-Stock Transfer Report' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Start Date' }).fill(todayTyped())
  await page.getByRole('textbox', { name: 'End Date' }).fill(todayTyped())
  await page.getByRole('button', { name: 'Load Report' }).click()
  await expect(page.getByRole('columnheader')).toHaveText(['Trans Num', 'Entry Date', 'Branch', 'Amount', 'View'])
  const row = page.getByRole('row', { name: `${number} · reversed` })
  await expect(row).toContainText(KUMASI.name)
  await expect(row.getByRole('link')).toHaveAttribute('href', `/admin/producttransfer/ptreportsingle/${number}`)
  await expectAccessible(page, 'the transfer report')
})
