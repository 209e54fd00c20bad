import { GOODS, PASSWORD, PEOPLE } from '../world/adom-ventures.ts'
import { stockOf } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'
import { BY_HAND, openTill, scan, tillOn, typed } from '../world/till.ts'

const { milo, milk, rice, soap, oil } = GOODS

test.describe('the whole path', () => {
  test.use({ as: null })

  test('from signing in to the receipt and the report, by keyboard alone', async ({ page }) => {
    const { keyboard } = page
    await page.goto('/login')
    await expect(page.getByLabel('User Name')).toBeFocused()
    await keyboard.type(PEOPLE.admin.username)
    await keyboard.press('Tab')
    await keyboard.type(PASSWORD)
    await keyboard.press('Enter')

    await expect(page.getByRole('combobox', { name: 'Branch' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Branch' }).focus()
    await keyboard.press('ArrowDown')
    await expect(page.getByRole('option', { name: 'Accra Central' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Branch' })).toHaveAttribute('aria-activedescendant', /./)
    await keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: 'Branch' })).toHaveValue('Accra Central')
    await keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Save' })).toBeFocused()
    await keyboard.press('Enter')
    await expect(page).toHaveURL('/Dashboard')

    await page.getByRole('menuitem', { name: 'INVENTORY' }).focus()
    await keyboard.press('ArrowRight')
    await keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Purchases' })).toBeFocused()
    await keyboard.press('ArrowDown')
    await keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Cash Sales' })).toBeFocused()
    await keyboard.press('Enter')

    const till = tillOn(page)
    await expect(till.search).toBeFocused()
    for (const product of [milo, soap]) {
      await keyboard.type(`2*${typed(product)}`, BY_HAND)
      await keyboard.press('Enter')
      await expect(till.dialog.getByLabel('Enter Qty')).toBeFocused()
      await expect(till.dialog.getByLabel('Enter Qty')).toHaveValue('2')
      await keyboard.press('Enter')
      await expect(till.line(product)).toBeVisible()
      await expect(till.search).toBeFocused()
    }
    await keyboard.press('F4')
    await expect(till.cart.getByLabel('Amount Paid')).toBeFocused()
    await keyboard.type('600')
    await keyboard.press('F9')
    await expect(till.yes).toBeFocused()
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/\/posreceipt\/CASH\//)
    await expect(page.getByText('188.60').first()).toBeVisible()

    await keyboard.press('F2')
    await expect(till.search).toBeFocused()
    await expect(till.cart).toContainText('No lines yet')
  })
})

test('the list is edited with arrows, plus, minus and Del; Ctrl+Enter submits, Esc answers No, F8 clears @in-turn', async ({ page }) => {
  const till = await openTill(page)
  await till.add(milo)
  await till.add(milk)
  await expect(till.search).toBeFocused()
  // After a text without a match the next one replaces it, and Esc empties the search.
  await page.keyboard.type('zzzz')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => till.search.evaluate((field: HTMLInputElement) => (field.selectionEnd ?? 0) - (field.selectionStart ?? 0)))
    .toBe(4)
  await page.keyboard.type('zz')
  await expect(till.search).toHaveValue('zz')
  await page.keyboard.press('Escape')
  await expect(till.search).toHaveValue('')
  await page.keyboard.press('ArrowDown')
  await expect(till.line(milk)).toBeFocused()
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect(till.quantityOf(milk)).toHaveValue('3')
  await page.keyboard.press('ArrowUp')
  await expect(till.line(milo)).toBeFocused()
  await page.keyboard.press('-')
  await expect(till.quantityOf(milo)).toHaveValue('1')
  await page.keyboard.press('Delete')
  await expect(till.line(milo)).toHaveCount(0)
  await expect(till.line(milk)).toBeFocused()
  await page.keyboard.press('F2')
  await expect(till.search).toBeFocused()

  await page.keyboard.press('Control+Enter')
  await expect(till.yes).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(till.question).toHaveCount(0)
  await page.keyboard.press('F8')
  await expect(till.line(milk)).toHaveCount(0)
  await expect(page.getByText('List cleared')).toBeVisible()
})

test('? shows the keys, and Esc closes the list @in-turn', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Submit Cart, then Enter for Yes')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test.describe('with a scanner', () => {
  test('five scans and Submit Cart sell five products @in-turn', async ({ page }) => {
    const till = await openTill(page)
    const before = await stockOf(page, oil)
    for (const product of [milo, milk, rice, soap, oil]) {
      await scan(page, product.barcode, product === milk ? 'Tab' : 'Enter')
      await expect(till.quantityOf(product)).toHaveValue('1')
    }
    await expect(till.dialog).toHaveCount(0)
    await expect(till.search).toHaveValue('')
    await page.keyboard.press('F9')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/posreceipt\/CASH\//)
    expect(await stockOf(page, oil)).toBe(before - 1)
  })

  test('arrow keys select a result; scans count in their order at any speed and with the focus anywhere', async ({ page }) => {
    const till = await openTill(page)
    await till.search.fill('notebook')
    await expect(till.results.getByRole('option').first()).toContainText('Notebook')
    const second = await till.results.getByRole('option').nth(1).locator('span').first().textContent()
    await page.keyboard.press('ArrowDown')
    await expect(till.results.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(till.dialog).toContainText(second?.slice(0, 12) ?? '-')
    await page.keyboard.press('Escape')
    await expect(till.dialog).toBeHidden()
    await till.search.fill('')

    for (const product of [rice, soap, oil]) await scan(page, product.barcode)
    await expect(till.cart.getByRole('row')).toContainText(['', rice.name, soap.name, oil.name])
    await till.quantityOf(rice).fill('2')
    await scan(page, milo.barcode)
    await expect(till.line(milo)).toBeVisible()
    await expect(till.quantityOf(rice)).toHaveValue('2')
    await expect(till.quantityOf(milo)).toHaveValue('1')
  })

  test('D20 scanning an item in the list adds one, also with the focus in its quantity, and shows the new quantity @in-turn', async ({
    page,
  }) => {
    const till = await openTill(page)
    for (let beep = 0; beep < 3; beep += 1) await scan(page, milo.barcode)
    await expect(till.quantityOf(milo)).toHaveValue('3')
    await expect(till.line(milo)).toHaveCount(1)
    await expect(page.getByRole('status').filter({ hasText: `${milo.name} × 3` })).toBeVisible()
    await expect(page.getByText('Item Already Exist')).toHaveCount(0)

    await till.quantityOf(milo).focus()
    await till.quantityOf(milo).selectText()
    await scan(page, milo.barcode)
    await expect(till.quantityOf(milo)).toHaveValue('4')
    await scan(page, soap.barcode, 'Tab')
    await expect(till.quantityOf(soap)).toHaveValue('1')
    await expect(till.quantityOf(milo)).toHaveValue('4')

    // With the focus on a line the scanned characters are not shortcuts of the list, and the question is answered No.
    await till.line(milo).focus()
    await scan(page, soap.barcode)
    await expect(till.quantityOf(soap)).toHaveValue('2')
    await page.keyboard.press('F9')
    await expect(till.yes).toBeFocused()
    await scan(page, soap.barcode)
    await expect(till.quantityOf(soap)).toHaveValue('3')
    await expect(till.question).toHaveCount(0)
    await till.search.fill('')
    await till.search.pressSequentially('6*', BY_HAND)
    await scan(page, soap.barcode)
    await expect(till.quantityOf(soap)).toHaveValue('9')
  })

  test('an unknown code is reported and stays in the search; a quantity typed before a scan applies to it @in-turn', async ({ page }) => {
    const till = await openTill(page)
    await scan(page, '9999999999999')
    await expect(page.getByRole('alert')).toContainText('No product for 9999999999999')
    await expect(till.search).toHaveValue('9999999999999')
    await till.search.fill('')
    await till.search.pressSequentially('6*', BY_HAND)
    await scan(page, milk.barcode)
    await expect(till.quantityOf(milk)).toHaveValue('6')
    await expect(till.search).toHaveValue('')
  })

  test('D20 with the dialog of an item open, scanning it counts in the dialog and scanning another adds both @in-turn', async ({
    page,
  }) => {
    const till = await openTill(page)
    const quantity = till.dialog.getByLabel('Enter Qty')
    await till.choose(milo)
    await expect(quantity).toBeFocused()
    await scan(page, milo.barcode)
    await expect(quantity).toHaveValue('2')
    await expect(till.line(milo)).toHaveCount(0)

    await scan(page, soap.barcode)
    await expect(till.dialog).toHaveCount(0)
    await expect(till.quantityOf(milo)).toHaveValue('2')
    await expect(till.quantityOf(soap)).toHaveValue('1')
    await expect(till.search).toBeFocused()
  })

  test('D20 an invalid line stays open, nothing is added, and the code is in no field @in-turn', async ({ page }) => {
    const till = await openTill(page)
    const quantity = till.dialog.getByLabel('Enter Qty')
    await till.choose(milo)
    await quantity.fill('0')
    await scan(page, soap.barcode, 'Tab')
    await expect(page.getByRole('alert').filter({ hasText: `${soap.name} was not added` })).toBeVisible()
    await expect(till.dialog).toContainText('Enter Valid Quantity')
    await expect(quantity).toHaveValue('0')
    await expect(till.line(soap)).toHaveCount(0)
    await quantity.fill('4')
    await scan(page, soap.barcode)
    await expect(till.quantityOf(milo)).toHaveValue('4')
    await expect(till.quantityOf(soap)).toHaveValue('1')
  })

  test('D20 in a window that is not about an item a scan adds nothing and shows why @in-turn', async ({ page }) => {
    const till = await openTill(page)
    await till.add(milo)
    await page.getByRole('button', { name: 'Discount', exact: true }).click()
    const percent = page.getByRole('dialog').getByRole('textbox').first()
    await percent.fill('5')
    await scan(page, soap.barcode)
    await expect(page.getByRole('alert').filter({ hasText: `${soap.barcode} was not added` })).toBeVisible()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(percent).toHaveValue('5')
    await expect(till.line(soap)).toHaveCount(0)
  })
})
