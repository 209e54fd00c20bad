import { businessDateOf } from '@akonta/domain/dates'
import type { Page } from '@playwright/test'
import type { WalletSimulator } from '../../wallet-simulator/simulator.ts'
import { ACCRA, ADOM } from '../world/adom-ventures.ts'
import { expectAccessible } from '../world/axe.ts'
import { headersOf, makePayee, readAnswer } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'

// The payout is refused once on purpose: the browser logs it.
test.use({ withWallets: true, noise: /status of 409/ })

const post = async <T>(page: Page, path: string, data: unknown): Promise<T> =>
  readAnswer<T>(await page.request.post(`/api/wallets/${path}/${ADOM.dbname}`, { headers: await headersOf(page), data }))

/** Sets a provider up for Accra, and has a customer pay 170.00 and another one 120.00. Returns the provider's payee. */
const receiveTwice = async (page: Page, paystack: WalletSimulator): Promise<string> => {
  const pid = await makePayee(page, 'bank', `Paystack ${Date.now()}`)
  const { id } = await post<{ readonly id: number }>(page, 'provider', {
    ...{ adapter: 'paystack', pid, email: 'till@adom.example', key: paystack.key, on: true },
  })
  await post(page, 'branch', { branch: ACCRA.code, provider: id, wallets: [] })
  for (const [ending, amount] of [
    ['000', 170],
    ['040', 120],
  ] as const) {
    const phone = `024${String(Date.now() % 10_000).padStart(4, '0')}${ending}`
    const request = { press: `press-${ending}-${Date.now()}`, branch: ACCRA.code, network: 'mtn', phone, amount }
    const asked = await post<{ readonly id: number }>(page, 'ask', request)
    paystack.turn(20)
    await post(page, 'look', { collection: asked.id })
  }
  return pid
}

test('a payout is compared with the books, its difference is explained, and it is entered by keyboard @in-turn', async ({
  page,
  paystack,
}) => {
  if (paystack === null) throw new Error('This test needs a provider')
  paystack.reset()
  const bank = `GCB ${Date.now()}`
  await makePayee(page, 'bank', bank)
  const pid = await receiveTwice(page, paystack)
  const payout = paystack.ledger.payOut()
  const [paid, missing] = payout?.charges ?? []
  // The simulator's clock is ahead by what it was turned.
  const day = businessDateOf(payout?.at ?? new Date())

  await page.goto(`/admin/accounting/providerday/${pid}?date=${day}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Mobile Money Day' })).toBeVisible()
  await expect(page.getByText('Test mode: no money moves')).toBeVisible()
  await expect(page.getByText('2 payments agree with the books')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Received, not used' }).getByRole('row')).toHaveCount(3)
  await expectAccessible(page, 'the day of a provider')

  await page.getByRole('button', { name: `Enter payout ${payout?.id}` }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Enter Payout' })
  await expect(dialog.getByRole('alert')).toContainText('The payout and the books differ by 117.66')
  await expect(dialog.getByRole('alert')).toContainText(`explains the difference: ${missing?.id}`)
  await dialog.getByLabel('Arrived at').selectOption({ label: bank })
  await dialog.getByRole('button', { name: 'Enter', exact: true }).press('Enter')
  await expect(dialog.getByText('The payout and the books differ by 117.66').nth(1)).toBeVisible()

  await dialog.getByRole('checkbox', { name: `Leave out ${missing?.id}` }).focus()
  await page.keyboard.press('Space')
  await expect(dialog.getByText('The payout agrees with the books')).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: `Leave out ${paid?.id}` })).not.toBeChecked()
  await expectAccessible(page, 'a payout that is entered')
  await dialog.getByRole('button', { name: 'Enter', exact: true }).press('Enter')

  await expect(page.getByText('Payout entered')).toBeVisible()
  const payouts = page.getByRole('table', { name: 'Payouts' })
  await expect(payouts.getByText('Entered', { exact: true })).toBeVisible()
  await expect(payouts.getByRole('button')).toHaveCount(0)
})
