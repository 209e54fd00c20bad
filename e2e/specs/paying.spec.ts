import type { Page } from '@playwright/test'
import { GOODS } from '../world/adom-ventures.ts'
import { expectAccessible } from '../world/axe.ts'
import { makePayee, sellIntoWallet } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'
import { BY_HAND, openTill, scan, type Till, tillOn } from '../world/till.ts'

const { milo, soap, milk } = GOODS

const paper = (page: Page) => page.locator('.paper')

/** A wallet that the branch uses more than any other. */
const favouriteWallet = async (page: Page, name: string, sales: number): Promise<string> => {
  await page.goto('/header')
  await sellIntoWallet(page, soap, await makePayee(page, 'bank', name), sales)
  return name
}

const fill = async (till: Till): Promise<void> => {
  for (const product of [milo, soap, milk]) await till.add(product)
}

/** Presses these keys in turn, and returns how many a hand needs: Alt+2 is two. */
const press = async (page: Page, keys: readonly string[]): Promise<number> => {
  for (const key of keys) await page.keyboard.press(key, BY_HAND)
  return keys.reduce((sum, key) => sum + key.split('+').length, 0)
}

test('a sale of three by the wallet of the branch needs at most 8 keys more than the same for cash with change @in-turn', async ({
  page,
}) => {
  const wallet = await favouriteWallet(page, `MTN MoMo ${Date.now()}`, 6)
  const till = await openTill(page)
  await fill(till)
  const forCash = await press(page, ['F4', '5', '0', '0', 'Enter'])
  await expect(till.yes).toBeFocused()
  const cashKeys = forCash + (await press(page, ['Enter']))
  await expect(page).toHaveURL(/\/posreceipt\/CASH\//)
  await expect(page.getByText(/^Change\s*\d+\.\d\d$/)).toBeVisible()

  await page.keyboard.press('F2')
  await fill(till)
  const total = await page
    .getByText(/^Ghc [\d,.]+$/)
    .first()
    .innerText()
  let walletKeys = await press(page, ['Alt+2'])
  await expect(till.cart.getByRole('button', { name: wallet })).toHaveAttribute('aria-pressed', 'true')
  await expect(till.cart.getByLabel('Transaction ID')).toBeFocused()
  await expect(till.cart).toContainText(`Full amount${total.replace('Ghc ', '')}`)
  const transactionId = String(Date.now()).slice(-10)
  walletKeys += await press(page, [...transactionId, 'Enter'])
  await expect(till.yes).toBeFocused()
  walletKeys += await press(page, ['Enter'])
  await expect(page).toHaveURL(/\/posreceipt\/CASH\//)
  await expect(paper(page)).toContainText(`${wallet} ${transactionId}${total.replace('Ghc ', '')}`)
  await expect(paper(page)).not.toContainText('Amount Paid')
  test.info().annotations.push({ type: 'keys', description: `cash ${cashKeys}, wallet ${walletKeys} with a transaction ID of 10 digits` })
  expect(walletKeys - cashKeys).toBeLessThanOrEqual(8)
})

test('the wallet follows the list, is kept over a reload, and Alt+1 returns to cash @in-turn', async ({ page }) => {
  const wallet = await favouriteWallet(page, `Telecel Cash ${Date.now()}`, 8)
  const till = await openTill(page)
  await till.add(soap)
  await page.keyboard.press('Alt+2')
  await page.keyboard.type('TC-9')
  await till.add(milk)
  const total = (
    await page
      .getByText(/^Ghc [\d,.]+$/)
      .first()
      .innerText()
  ).replace('Ghc ', '')
  await expect(till.cart).toContainText(`Full amount${total}`)
  await page.reload()
  await expect(till.cart.getByRole('button', { name: wallet })).toHaveAttribute('aria-pressed', 'true')
  await expect(till.cart.getByLabel('Transaction ID')).toHaveValue('TC-9')
  await till.cart.getByLabel('Transaction ID').fill('TC=9')
  await page.keyboard.press('Enter')
  await expect(till.cart.getByText('A transaction id has up to 60 letters')).toBeVisible()
  await page.keyboard.press('Alt+1')
  await expect(till.cart.getByLabel('Amount Paid')).toBeFocused()
  await expect(till.cart.getByRole('button', { name: 'Cash', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await till.save()
  await expect(page).toHaveURL(/\/posreceipt\/CASH\//)
  await expect(paper(page)).not.toContainText(wallet)
})

test('a transaction ID typed at scanner speed stays in its field, and is not a barcode @in-turn', async ({ page }) => {
  const wallet = await favouriteWallet(page, `Quick MoMo ${Date.now()}`, 10)
  const till = await openTill(page)
  await till.add(milo)
  await page.keyboard.press('Alt+2')
  const transactionId = String(Date.now())
  await scan(page, transactionId)
  await expect(till.cart.getByLabel('Transaction ID')).toHaveValue(transactionId)
  await till.yes.click()
  await expect(page).toHaveURL(/\/posreceipt\/CASH\//)
  await expect(paper(page)).toContainText(`${wallet} ${transactionId}`)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('one tap selects the wallet, and More splits the payment with Rest @in-turn', async ({ page }) => {
    const wallet = await favouriteWallet(page, `AT Money ${Date.now()}`, 12)
    await openTill(page)
    await tillOn(page).add(milo)
    await page.getByRole('link', { name: 'View Cart' }).click()
    await page.getByRole('button', { name: wallet }).click()
    await expect(page.getByLabel('Transaction ID')).toBeFocused()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    const payment = page.getByRole('dialog', { name: 'Payment' })
    await payment.getByRole('textbox', { name: wallet, exact: true }).fill('20')
    await payment.getByRole('button', { name: 'Rest by Cash' }).click()
    await expect(payment.getByLabel('Cash', { exact: true })).toHaveValue('65.00')
    await payment.getByRole('button', { name: 'Set Payment' }).click()
    await page.getByRole('button', { name: 'Submit Cart' }).click()
    await page.getByRole('button', { name: 'Yes' }).click()
    await expect(page).toHaveURL(/\/posreceipt\/CASH\//)
    await expect(paper(page)).toContainText(`${wallet}20.00`)
  })
})

test.describe('without a connection', () => {
  test.use({ runsOn: false, serviceWorkers: 'allow', noise: /Failed to load resource|net::ERR/ })

  test('a wallet is accepted, marked as to be confirmed on the receipt, and confirmed by a user with the right @in-turn', async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000)
    const wallet = await favouriteWallet(page, `MoMo Offline ${Date.now()}`, 14)
    await page.goto('/admin/updateDB')
    await page.getByRole('button', { name: 'Click to load' }).click()
    await expect(page.getByText('The database of this device is up to date')).toBeVisible()
    // The receipt is loaded without a connection: the page has to be on the device too.
    await page.evaluate(() => navigator.serviceWorker.ready)
    const till = await openTill(page)
    await expect(till.cart.getByRole('button', { name: wallet })).toBeVisible()
    await context.setOffline(true)
    await till.add(milo)
    await page.keyboard.press('Alt+2')
    await expect(till.cart).toContainText('To be confirmed85.00')
    const transactionId = `OFF${Date.now()}`
    await page.keyboard.type(transactionId, BY_HAND)
    await till.save()
    const heading = page.getByRole('heading', { level: 1, name: /^Receipt OFF-/ })
    await expect(heading).toBeVisible()
    const printed = (await heading.innerText()).replace('Receipt ', '')
    await expect(paper(page)).toContainText(`${wallet} ${transactionId} (to be confirmed)`)
    await expect(page.getByText('Payment to be confirmed')).toBeVisible()

    await context.setOffline(false)
    await page.goto('/admin/updateDB')
    const toConfirm = page.getByRole('region', { name: 'Payments to confirm' })
    const row = toConfirm.getByRole('row').filter({ hasText: printed })
    await expect(row).toContainText(transactionId, { timeout: 60_000 })
    await expectAccessible(page, 'the payments to confirm')
    await page.goto(`/admin/sales/posreceiptview/${printed}`)
    await expect(page.getByText('Payment to be confirmed')).toBeVisible()
    await page.goto('/admin/updateDB')
    await row.getByRole('button', { name: /^Confirm the payment of/ }).click()
    const question = page.getByRole('dialog', { name: 'Confirm payment' })
    await expect(question).toContainText('Has this money arrived?')
    await question.getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByText('Payment confirmed')).toBeVisible()
    await expect(row).toHaveCount(0)
    await page.goto(`/admin/sales/posreceiptview/${printed}`)
    await expect(paper(page)).toContainText(`${wallet} ${transactionId}85.00`)
    await expect(page.getByText('Payment to be confirmed')).toHaveCount(0)
  })
})
