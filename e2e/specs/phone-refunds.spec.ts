import { expect, test } from '../world/test.ts'
import { letAccraAsk, sellByPhone, takePaymentBack } from '../world/wallet-calls.ts'
import { letRequestsAge } from '../world/wallet-time.ts'

/* What becomes of the money when goods that a phone paid for are returned. The last three digits of the phone choose what the simulated provider does. */
test.use({ withWallets: true, noise: /Failed to load resource/ })

/** The number in the contract, the end of the phone, and what the credit note says of the refund in the end. */
const REFUNDS = [
  ['35', '034', 'To Paystack, sent back'],
  ['36', '035', 'To Paystack, failed'],
  ['37', '036', 'To Paystack, waits for details'],
  ['38', '037', 'To Paystack, sent back'],
] as const

test('goods are returned, and the money goes back to the wallet: it arrives, fails, needs details, its answer is lost, or the provider took it back before @in-turn', async ({
  page,
  paystack,
  server,
}) => {
  test.slow()
  if (paystack === null) throw new Error('There is no simulated provider')
  await letAccraAsk(page)
  const notes: string[] = []
  for (const [no, plan] of REFUNDS)
    await test.step(`case ${no}: the goods are returned`, async () => {
      const { invoice } = await sellByPhone(page, paystack, `0242000${plan}`)
      await page.goto(`/admin/sales/salesreturn/${invoice}`)
      await expect(page.getByRole('radio', { name: /^Back to the wallet/ })).toBeChecked()
      await page.getByLabel('Return quantity of').fill('1')
      await page.getByRole('textbox', { name: 'Reason' }).fill('Tin is dented')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/creditnote/)
      const paper = page.locator('.paper')
      for (const text of ['PRACTICE: no money moved', 'To Paystack, ']) await expect(paper).toContainText(text)
      notes.push(page.url())
    })
  for (const [place, [no, , text]] of REFUNDS.entries())
    await test.step(`case ${no}: ${text}`, async () => {
      await expect(async () => {
        paystack.turn(61)
        await letRequestsAge(server, 61)
        await page.goto(notes[place] ?? '')
        await expect(page.locator('.paper')).toContainText(text, { timeout: 2_000 })
      }).toPass({ timeout: 40_000 })
    })
  await page.goto('/admin/sales/phonepayments')
  await expect(page.getByRole('row').filter({ hasText: 'not used' }).first()).toBeVisible()

  await test.step('what the provider took back is not paid for again', async () => {
    const { invoice, collection } = await sellByPhone(page, paystack, '0242000001')
    await takePaymentBack(page, collection)
    await page.goto(`/admin/sales/salesreturn/${invoice}`)
    await page.getByRole('radio', { name: /^Cash/ }).check()
    await page.getByLabel('Return quantity of').fill('1')
    await page.getByRole('textbox', { name: 'Reason' }).fill('Tin is dented')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Paystack has taken back')).toBeVisible()
    await page.getByRole('radio', { name: /^Back to the wallet/ }).check()
    await page.getByRole('button', { name: 'Save Return' }).click()
    await expect(page.locator('.paper')).toContainText('Not paid: Paystack took the money back')
  })
})
