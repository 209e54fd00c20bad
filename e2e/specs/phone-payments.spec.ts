import type { Page } from '@playwright/test'
import { TEST_KEY } from '../../wallet-simulator/simulator.ts'
import { GOODS } from '../world/adom-ventures.ts'
import { expectAccessible } from '../world/axe.ts'
import { setPinOf, setPins } from '../world/pin-calls.ts'
import { dayFirst, makeExpiringProduct, makeStockedProduct, sellOne } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'
import { openTill, tillOn } from '../world/till.ts'
import { letAccraAsk } from '../world/wallet-calls.ts'

// The network answers of a request that is refused are logged by the browser.
test.use({ withWallets: true, noise: /Failed to load resource|net::ERR/ })

const { milo, soap } = GOODS

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Ask the Phone' })

/** The last three digits of the phone say what the simulated provider does: each request has its own phone. */
let asked = 0
const phoneOf = (plan: string): string => {
  asked += 1
  return `024${String(1_000 + asked).slice(-4)}${plan}`
}

/** From the cart to the request, with keys alone. */
const ask = async (page: Page, plan: string, amount?: string): Promise<string> => {
  const phone = phoneOf(plan)
  await page.keyboard.press('Alt+2')
  await expect(dialog(page).getByLabel('Phone of the customer')).toBeFocused()
  await page.keyboard.type(phone)
  if (amount !== undefined) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(amount)
  }
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText(`${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`)).toBeVisible()
  await page.keyboard.press('Enter')
  return phone
}

/** Once the phone has paid a part: pays the open amount in cash, and saves the sale. */
const payRestInCash = async (page: Page): Promise<void> => {
  await expect(page.getByRole('dialog', { name: 'Payment' }).getByRole('textbox', { name: 'Cash' })).toBeFocused()
  for (const key of ['=', 'Enter', 'F9', 'Enter']) await page.keyboard.press(key)
}

const expectReceipt = async (page: Page, ...texts: readonly string[]): Promise<void> => {
  await expect(page).toHaveURL(/posreceipt\/CASH\//)
  // Its keys work once it is shown.
  await expect(page.locator('.paper')).toBeVisible()
  for (const text of texts) await expect(page.locator('.paper')).toContainText(text)
}

const nextSale = async (page: Page): Promise<void> => {
  await page.keyboard.press('F2')
  await expect(tillOn(page).search).toBeFocused()
}

test('a cashier asks phones with keys alone: paid, declined and asked again, in parts, not known at first, and with a code @in-turn', async ({
  page,
  paystack,
}) => {
  test.slow()
  await letAccraAsk(page)
  const till = await openTill(page)
  await expect(page.getByRole('button', { name: 'Ask the Phone' })).toBeVisible()

  await test.step('a phone that pays at once: the sale is saved, and the receipt has the provider’s id', async () => {
    await till.add(milo)
    await ask(page, '001')
    await expectReceipt(page, 'Paystack', 'PRACTICE: no money moved')
  })

  await test.step('a declined request says why; the customer has another phone', async () => {
    await nextSale(page)
    await till.add(milo)
    await ask(page, '003')
    await expect(dialog(page).getByText('The customer enters the PIN now')).toBeVisible()
    await expectAccessible(page, 'CASH Sales')
    paystack?.turn(12)
    await page.keyboard.press('F9')
    await expect(dialog(page).getByText('Not enough money in the wallet')).toBeVisible()
    await page.keyboard.press('Enter')
    await dialog(page).getByRole('button', { name: 'Back' }).press('Enter')
    await expect(dialog(page).getByLabel('Phone of the customer')).toBeFocused()
    await page.keyboard.type(phoneOf('001'))
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('button', { name: /^Ask for Ghc/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expectReceipt(page, 'Paystack')
  })

  await test.step('a part by phone, the rest in cash', async () => {
    await nextSale(page)
    await till.add(milo)
    await ask(page, '001', '10')
    await payRestInCash(page)
    await expectReceipt(page, 'Paystack', 'CASH75.00')
  })

  await test.step('a lost answer is not a refusal: the till says that the outcome is unknown, keeps looking, and finds the money', async () => {
    await nextSale(page)
    await till.add(soap)
    await ask(page, '013')
    await expect(dialog(page).getByText('It is not known yet whether the customer was charged')).toBeVisible()
    paystack?.turn(15)
    await page.keyboard.press('F9')
    await expectReceipt(page, 'Paystack')
  })

  await test.step('a voucher on Telecel', async () => {
    await nextSale(page)
    await till.add(soap)
    await ask(page, '010')
    await expect(dialog(page).getByLabel('Voucher code')).toBeFocused()
    await page.keyboard.type('483920')
    await page.keyboard.press('Enter')
    await expectReceipt(page, 'Paystack')
  })

  await test.step('goods that another till has sold since: the server says so before the phone is asked', async () => {
    await nextSale(page)
    const sobolo = { name: 'Sobolo 330ml', code: '6034000177771' }
    await makeStockedProduct(page, sobolo.name, sobolo.code, 1)
    await till.add(sobolo)
    await sellOne(page, sobolo)
    const calls: string[] = []
    page.on('request', request => calls.push(new URL(request.url()).pathname))
    await ask(page, '001')
    await expect(dialog(page).getByText('Not enough stock. Sobolo 330ml: 0 in stock, 1 wanted')).toBeVisible()
    expect(calls.filter(path => path.includes('/wallets/ask/'))).toEqual([])
    await expect(dialog(page).getByRole('button', { name: 'Ask Again' })).toBeFocused()
    await page.keyboard.press('F2')
    await expect(dialog(page)).toBeHidden()
  })
})

test('a cart is put aside while its customer decides, and another till of the branch sells for the money @in-turn', async ({
  page,
  paystack,
  browser,
  sessions,
  baseURL,
}) => {
  test.slow()
  await letAccraAsk(page)
  const till = await openTill(page)
  await expect(page.getByRole('button', { name: 'Ask the Phone' })).toBeVisible()
  await till.add(milo)
  const phone = await ask(page, '000')
  await expect(dialog(page).getByText('seconds left')).toBeVisible()
  await page.keyboard.press('F3')
  await expect(dialog(page)).toBeHidden()
  await expect(till.cart.getByRole('row')).toHaveCount(1)
  const chip = page.getByRole('region', { name: 'Requests to phones' }).getByRole('button', { name: phone.slice(-4) })
  await expect(chip).toContainText(' s')

  await test.step('the next customer pays in cash', async () => {
    await till.add(soap)
    await till.save()
    await expectReceipt(page)
    await nextSale(page)
  })

  await test.step('the till says when it was paid', async () => {
    await chip.press('Enter')
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('F3')
    await expect(dialog(page)).toBeHidden()
    paystack?.turn(15)
    await expect(chip).toContainText('Paid', { timeout: 30_000 })
    await expect(page.getByText(/received from/)).toBeVisible()
  })

  await test.step('another till uses it for the cart that was put aside', async () => {
    const elsewhere = await browser.newContext({ storageState: await sessions.of('denied'), ...(baseURL && { baseURL }) })
    const other = await elsewhere.newPage()
    await other.goto('/admin/sales/phonepayments')
    const row = other.getByRole('row').filter({ hasText: phone })
    await expect(row).toContainText('Paid, not used')
    await row.getByRole('button', { name: /^Actions for/ }).click()
    await other.getByRole('menuitem', { name: 'Use for a Sale' }).click()
    await expectReceipt(other, 'Paystack', milo.name)
    await elsewhere.close()
  })
})

test('a manager approves the cashier’s discount before the phone is asked, and not again when it has paid a part, or the whole of a cart that was put aside @in-turn', async ({
  page,
  paystack,
  browser,
  sessions,
  baseURL,
}) => {
  test.slow()
  await letAccraAsk(page)
  await setPins(page, true)
  await setPinOf(page, 'granted', '7261')
  const yoghurt = `Yoghurt ${Date.now()}`
  await makeExpiringProduct(page, yoghurt, [{ qty: 4, expiringDateStr: dayFirst(-2) }])
  const elsewhere = await browser.newContext({ storageState: await sessions.of('denied'), ...(baseURL && { baseURL }) })
  const till = await elsewhere.newPage()
  try {
    const cart = await openTill(till)
    await expect(till.getByRole('button', { name: 'Ask the Phone' })).toBeVisible()
    const discount = till.getByRole('dialog', { name: 'Discount' })
    const addWithDiscount = async (): Promise<void> => {
      await cart.add(milo)
      await till.keyboard.press('F6')
      await expect(discount.getByLabel('Percent')).toBeFocused()
      await till.keyboard.type('10')
      await till.keyboard.press('Enter')
      await expect(discount).toBeHidden()
    }
    await addWithDiscount()
    await till.keyboard.press('Alt+2')
    const approval = till.getByRole('dialog', { name: 'Approval' })
    await expect(approval.getByRole('listitem')).toHaveText(['Discount'])
    await expect(approval.getByLabel('PIN', { exact: true })).toBeFocused()
    await till.keyboard.type('7262')
    await till.keyboard.press('Enter')
    await expect(approval.getByText('The PIN is not correct')).toBeVisible()
    await expect(dialog(till)).toBeHidden()
    await till.keyboard.type('7261')
    await till.keyboard.press('Enter')
    await expect(dialog(till).getByLabel('Phone of the customer')).toBeFocused()
    await till.keyboard.press('F2')
    await ask(till, '001', '10')
    await payRestInCash(till)
    await expectReceipt(till, 'Paystack')
    await expect(till.getByText(/^Discount: approved by/)).toBeVisible()

    // What only the server would refuse, once the customer has paid, is approved before too, as far as the till knows it.
    await nextSale(till)
    await addWithDiscount()
    await cart.add({ name: yoghurt })
    await till.keyboard.press('Alt+2')
    await expect(approval.getByRole('listitem')).toHaveText(['Discount', 'Sale of expired goods'])
    await expect(approval.getByLabel('PIN', { exact: true })).toBeFocused()
    await till.keyboard.type('7261')
    await till.keyboard.press('Enter')
    await expect(dialog(till).getByLabel('Phone of the customer')).toBeFocused()
    await till.keyboard.press('F2')
    await ask(till, '000')
    await expect(dialog(till).getByText('seconds left')).toBeVisible()
    await till.keyboard.press('F3')
    await expect(dialog(till)).toBeHidden()
    // Another customer pays meanwhile.
    await cart.add(soap)
    await cart.save()
    await expectReceipt(till, soap.name)
    await nextSale(till)
    paystack?.turn(15)
    await till.getByRole('button', { name: 'Open Cart' }).click({ timeout: 30_000 })
    await expectReceipt(till, 'Paystack', milo.name)
    await expect(till.getByText(/Discount, Sale of expired goods: approved by/)).toBeVisible()

    // The part of a credit sale that a phone pays is asked for after the approval too.
    await till.goto('/admin/sales/makesales/CREDIT')
    await expect(till.getByRole('button', { name: 'Ask the Phone' })).toBeVisible()
    await addWithDiscount()
    await till.keyboard.press('Alt+2')
    await expect(approval.getByRole('listitem')).toHaveText(['Discount'])
    await expect(dialog(till)).toBeHidden()
  } finally {
    await elsewhere.close()
    await setPins(page, false)
  }
})

test('money of a cart that was put aside does not pay the next cart: its own cart comes back with it, and with the consent to sell expired goods @in-turn', async ({
  page,
  paystack,
}) => {
  test.slow()
  await letAccraAsk(page)
  const till = await openTill(page)
  await expect(page.getByRole('button', { name: 'Ask the Phone' })).toBeVisible()
  const yoghurt = 'FanYogo Bottle'
  await makeExpiringProduct(page, yoghurt, [{ qty: 4, expiringDateStr: dayFirst(-2) }])
  await till.add(milo)
  await till.add({ name: yoghurt })
  await page.keyboard.press('Alt+2')
  const question = page.getByRole('alertdialog', { name: 'Expired goods' }).or(page.getByRole('dialog', { name: 'Expired goods' }))
  await question.getByRole('button', { name: 'Yes' }).press('Enter')
  await expect(dialog(page).getByLabel('Phone of the customer')).toBeFocused()
  await page.keyboard.press('F2')
  const phone = await ask(page, '000')
  await expect(dialog(page).getByText('seconds left')).toBeVisible()
  await page.keyboard.press('F3')
  await expect(dialog(page)).toBeHidden()
  await till.add(soap)
  paystack?.turn(15)
  const chip = page.getByRole('region', { name: 'Requests to phones' }).getByRole('button', { name: phone.slice(-4) })
  await page.getByRole('button', { name: 'Open Cart' }).click({ timeout: 30_000 })
  await expect(page.getByText('Finish or hold the current cart first')).toBeVisible()
  await expect(till.line(soap)).toBeVisible()
  await till.save()
  await expectReceipt(page, soap.name)
  await nextSale(page)
  await chip.press('Enter')
  await expectReceipt(page, 'Paystack', milo.name)
})

test('money that comes after the customer paid in cash is used for the next sale @in-turn', async ({ page, paystack }) => {
  test.slow()
  await letAccraAsk(page)
  const till = await openTill(page)
  await expect(page.getByRole('button', { name: 'Ask the Phone' })).toBeVisible()
  await till.add(milo)
  const phone = await ask(page, '008')
  await expect(dialog(page).getByText('The customer enters the PIN now')).toBeVisible()
  await page.keyboard.press('F2')
  await page.getByRole('dialog', { name: 'Give Up' }).getByRole('button', { name: 'Yes' }).press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByLabel('Amount Paid')).toBeFocused()
  await till.save()
  await expectReceipt(page)

  paystack?.turn(400)
  await page.goto('/admin/sales/phonepayments?list=recent')
  await page.getByRole('row').filter({ hasText: phone }).getByRole('link', { name: /^View/ }).click()
  await page.getByRole('button', { name: 'Look Again' }).click()
  await expect(page.getByText('Paid, not used')).toBeVisible()
  await expect(page.getByText('PRACTICE: no money moves').first()).toBeVisible()
  await expectAccessible(page, 'Payment from')

  // The notice may cover it.
  await page.getByRole('link', { name: 'Use for a Sale' }).press('Enter')
  await expect(page.getByText('Add the goods, then choose the payment above the cart')).toBeVisible()
  await till.add(milo)
  await page
    .getByRole('region', { name: 'Requests to phones' })
    .getByRole('button', { name: phone.slice(-4) })
    .press('Enter')
  await expectReceipt(page, 'Paystack')
})

test('a dialog that is closed before the answer to its request goes on with it: the phone is asked once for a list @in-turn', async ({
  page,
  context,
}) => {
  test.slow()
  await letAccraAsk(page)
  const till = await openTill(page)
  await expect(page.getByRole('button', { name: 'Ask the Phone' })).toBeVisible()
  await till.add(milo)
  let isCut = true
  const presses: string[] = []
  await context.route('**/api/wallets/ask/**', async route => {
    presses.push(String(route.request().postDataJSON().press))
    if (!isCut) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await ask(page, '000')
  const unanswered = dialog(page).getByText('It is not known yet whether the phone was asked')
  await expect(unanswered).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await page.keyboard.press('Alt+2')
  await expect(unanswered).toBeVisible()
  isCut = false
  await expect(dialog(page).getByText('seconds left')).toBeVisible()
  expect(new Set(presses).size).toBe(1)

  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Give Up' }).getByRole('button', { name: 'Yes' }).press('Enter')
  await expect(dialog(page)).toBeHidden()
  await page.keyboard.press('Alt+2')
  await expect(dialog(page).getByLabel('Phone of the customer')).toBeFocused()
})

test('what a test said of a key is not said of the key that is saved next @in-turn', async ({ page }) => {
  await letAccraAsk(page)
  await page.goto('/admin/settingslayout/mobilemoney')
  const card = page.getByRole('region', { name: 'Paystack' })
  await card.getByRole('button', { name: /^Test/ }).click()
  await expect(card.getByText('The key works')).toBeVisible()
  await card.getByRole('button', { name: /^Edit/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Secret key').fill(TEST_KEY)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(card.getByText('The key works')).toHaveCount(0)
})
