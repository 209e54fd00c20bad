import type { Page } from '@playwright/test'
import { ACCRA, GOODS, PASSWORD, PEOPLE, type Person } from '../world/adom-ventures.ts'
import { expectAccessible } from '../world/axe.ts'
import { holdCustomer, setPinOf, setPins } from '../world/pin-calls.ts'
import { dayFirst, makeExpiringProduct, makePayee } from '../world/shop-calls.ts'
import { chooseBranch, expect, signIn, test } from '../world/test.ts'
import { openTill, tillOn } from '../world/till.ts'

const { milo, soap } = GOODS
const PINS = { admin: '4071', granted: '7261', denied: '3850' } as const

const heading = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

// A wrong PIN is a refusal, which the browser logs. The browser keeps who signed in.
test.use({ noise: /Failed to load resource/, spoilsBrowser: true })

test('two cashiers share a till and a cart by PIN, and a manager approves a discount on the cashier’s screen @in-turn', async ({
  page,
}) => {
  const { keyboard } = page
  const arrive = async (person: Person): Promise<void> => {
    await page.goto('/login')
    await signIn(page, person)
    // The only branch of a cashier is chosen automatically.
    if (person === 'denied') await expect(page).toHaveURL('/Dashboard')
    else await chooseBranch(page, ACCRA)
    await page.goto('/pin')
    await heading(page, 'My PIN')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('New PIN').fill(PINS[person])
    await page.getByLabel('Repeat PIN').fill(PINS[person])
    await keyboard.press('Enter')
    await expect(page.getByText('Your PIN is set')).toBeVisible()
  }
  const userMenu = (person: Person) => page.getByRole('button', { name: PEOPLE[person].displayName })

  await setPins(page, false)
  await page.goto('/admin/settingslayout/branches')
  await page.getByRole('button', { name: 'PINs and approval in Accra Central' }).click()
  const settings = page.getByRole('dialog', { name: 'PINs and Approval' })
  await settings.getByLabel('Switch and approve by PIN').check()
  await settings.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('PINs and approval of Accra Central are saved')).toBeVisible()

  // Each gives the password once on this till today.
  await arrive('granted')
  await arrive('denied')
  await expectAccessible(page, 'My PIN')

  const till = await openTill(page)
  await till.add(milo, '2')
  await keyboard.press('F6')
  const discount = page.getByRole('dialog', { name: 'Discount' })
  await expect(discount.getByLabel('Percent')).toBeFocused()
  await keyboard.type('10')
  await keyboard.press('Enter')
  await expect(discount).toBeHidden()

  // The manager takes over with the keyboard only, and the cart and its discount stay.
  await keyboard.press('Alt+0')
  const switching = page.getByRole('dialog', { name: 'Switch Cashier' })
  await expect(switching.getByRole('radio', { name: PEOPLE.granted.displayName })).toBeChecked()
  await expect(switching.getByLabel('PIN', { exact: true })).toBeFocused()
  await keyboard.type('9999')
  await keyboard.press('Enter')
  await expect(switching.getByText('The PIN is not correct')).toBeVisible()
  await expectAccessible(page, 'Switch Cashier')
  await switching.getByLabel('PIN', { exact: true }).press('Control+A')
  await keyboard.type(PINS.granted)
  await keyboard.press('Enter')
  await expect(userMenu('granted')).toBeVisible()
  await expect(switching).toBeHidden()
  await expect(tillOn(page).quantityOf(milo)).toHaveValue('2')
  await expect(page.getByText('Discount 10%')).toBeVisible()
  await till.add(soap)

  // And back: the cashier may not give this discount alone.
  await keyboard.press('Alt+0')
  await expect(switching.getByRole('radio', { name: PEOPLE.denied.displayName })).toBeChecked()
  await expect(switching.getByLabel('PIN', { exact: true })).toBeFocused()
  await keyboard.type(PINS.denied)
  await keyboard.press('Enter')
  await expect(userMenu('denied')).toBeVisible()
  await expect(till.line(soap)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('salescart'))).toContain('"costPrice":null')

  await keyboard.press('F9')
  await expect(till.question).toBeVisible()
  await keyboard.press('Enter')
  const approval = page.getByRole('dialog', { name: 'Approval' })
  await expect(approval.getByRole('listitem')).toHaveText(['Discount'])
  await expect(approval.getByRole('radio', { name: PEOPLE.granted.displayName })).toBeChecked()
  await expectAccessible(page, 'Approval')
  await expect(approval.getByLabel('PIN', { exact: true })).toBeFocused()
  await keyboard.type(PINS.granted)
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/posreceipt\/CASH\//)
  await expect(page.getByText(`Discount: approved by ${PEOPLE.granted.displayName}`)).toBeVisible()
  await expect(page.locator('.paper')).not.toContainText('approved')
  const invoice = page.url().split('/').at(-1) ?? ''

  await page.goto('/login')
  await signIn(page, 'admin')
  await chooseBranch(page, ACCRA)
  await page.goto('/admin/settingslayout/audit')
  await heading(page, 'Audit Trail')
  const entry = page.getByRole('row').filter({ hasText: invoice })
  await expect(entry).toContainText(PEOPLE.granted.displayName)
  await expect(entry).toContainText('Approved by PIN')
  await expect(entry).toContainText(PEOPLE.denied.displayName)
  await setPins(page, false)
})

test('a manager approves expired goods for a customer on credit hold: once, on the screen of the cashier, who stays signed in @in-turn', async ({
  page,
  beginAgain,
}) => {
  const pin = '726194'
  const yoghurt = { name: `Yoghurt ${Date.now()}`, code: '', barcode: '' }
  const customer = `Held Stores ${Date.now()}`
  await setPins(page, true)
  await setPinOf(page, 'granted', pin)
  await makeExpiringProduct(page, yoghurt.name, [{ qty: 4, expiringDateStr: dayFirst(-2) }])
  await holdCustomer(page, await makePayee(page, 'debtor', customer))
  await page.goto('/login')
  await signIn(page, 'denied')
  await expect(page).toHaveURL('/Dashboard')

  const approval = page.getByRole('dialog', { name: 'Approval' })
  const sell = async (): Promise<void> => {
    await page.goto('/admin/sales/makesales/CREDIT')
    const till = tillOn(page)
    await page.getByRole('combobox', { name: 'Customer' }).fill(customer)
    await page.getByRole('option').filter({ hasText: customer }).click()
    await till.add(yoghurt)
    await page.keyboard.press('F9')
    await expect(till.question).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(approval.getByRole('listitem')).toHaveCount(1)
  }
  const approve = async (): Promise<void> => {
    await expect(approval.getByRole('radio', { name: PEOPLE.granted.displayName })).toBeChecked()
    await approval.getByLabel('PIN', { exact: true }).fill(pin)
    await page.keyboard.press('Enter')
  }
  await sell()
  await approve()
  const both = approval.getByRole('listitem')
  await expect(both).toHaveCount(2)
  expect((await both.allInnerTexts()).toSorted()).toEqual(['Sale of expired goods', 'Sale to a customer on credit hold'])
  await approve()
  await expect(page).toHaveURL(/\/posreceipt\/CREDIT\//)
  const what = 'Sale to a customer on credit hold, Sale of expired goods'
  await expect(page.getByText(`${what}: approved by ${PEOPLE.granted.displayName}`)).toBeVisible()
  await expect(page.getByRole('button', { name: PEOPLE.denied.displayName })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(pin)

  // The next sale needs its own approval.
  await sell()
  await expect(approval.getByLabel('PIN', { exact: true })).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(approval).toBeHidden()
  await beginAgain()
  await setPins(page, false)
})
