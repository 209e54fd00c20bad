import type { Page } from '@playwright/test'
import type { WalletSimulator } from '../../wallet-simulator/simulator.ts'
import { GOODS } from '../world/adom-ventures.ts'
import type { ShopServer } from '../world/shop-server.ts'
import { expect, test } from '../world/test.ts'
import { openTill, tillOn } from '../world/till.ts'
import { askInBackground, callbackPath, letAccraAsk } from '../world/wallet-calls.ts'
import { letRequestsAge } from '../world/wallet-time.ts'

/*
 * What a cashier sees in each case of a mobile money provider, at one till, in one session. The last three digits of the phone choose what the
 * simulated provider does (wallet-simulator/README.md). Where each of the 42 cases is tested: docs/concepts/mobile-money-cases.md.
 */
test.use({ withWallets: true, noise: /Failed to load resource/ })

const { milo } = GOODS

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Ask the Phone' })
const payment = (page: Page) => page.getByRole('dialog', { name: 'Payment', exact: true })

const WAITING = 'The customer enters the PIN now'
const UNCLEAR = 'It is not known yet whether the customer was charged'

type AskOptions = { readonly network?: string; readonly phone?: string }

let asked = 0
const phoneOf = (plan: string): string => {
  asked += 1
  return `024${String(2_000 + asked).slice(-4)}${plan}`
}

/** From the cart to the request, with keys alone, for 1.00. */
const ask = async (page: Page, plan: string, { network, phone = phoneOf(plan) }: AskOptions = {}): Promise<string> => {
  await page.keyboard.press('Alt+2')
  await expect(dialog(page).getByLabel('Phone of the customer')).toBeFocused()
  await page.keyboard.type(phone)
  if (network !== undefined) await dialog(page).getByRole('button', { name: network }).press('Enter')
  await dialog(page).getByLabel('Amount').focus()
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('button', { name: 'Ask for Ghc 1.00' })).toBeFocused()
  await page.keyboard.press('Enter')
  return phone
}

const expectState = async (page: Page, ...texts: readonly string[]): Promise<void> => {
  for (const text of texts) await expect(dialog(page).getByText(text).first()).toBeVisible()
}

/** The money pays a part of the cart: the rest is paid another way. */
const expectPart = async (page: Page): Promise<void> => {
  await expect(payment(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(payment(page)).toBeHidden()
}

/** A request that is decided is left at once; one that is open asks whether it is given up. */
const leave = async (page: Page, isOpen: boolean): Promise<void> => {
  await page.keyboard.press('F2')
  if (isOpen) await page.getByRole('dialog', { name: 'Give Up' }).getByRole('button', { name: 'Yes' }).press('Enter')
  await expect(dialog(page)).toBeHidden()
}

/** Sells for what came, and the rest in cash. */
const sell = async (page: Page, phones: number): Promise<void> => {
  await page.keyboard.press('F7')
  await expect(payment(page).getByRole('textbox', { name: 'Cash' })).toBeFocused()
  await page.keyboard.press('=')
  await page.keyboard.press('Enter')
  await tillOn(page).save()
  await expect(page).toHaveURL(/posreceipt\/CASH\//)
  await expect(page.locator('.paper').getByText(/^Paystack \d+$/)).toHaveCount(phones)
}

type Acting = { readonly page: Page; readonly provider: WalletSimulator; readonly server: ShopServer }

/** In seconds: until then the server asks Paystack one address, and later another. */
const YOUNG = 60

/** So many seconds pass, and the cashier asks what became of the request, unless the till, which looks too, knows it before. */
const lookAfter = async ({ page, provider, server }: Acting, seconds: number): Promise<void> => {
  const look = dialog(page).getByRole('button', { name: /^(Look Again|Send Code)/ })
  await expect(look.or(payment(page)).first()).toBeEnabled()
  provider.turn(seconds)
  if (seconds > YOUNG) await letRequestsAge(server, seconds)
  const looked = page.waitForResponse(answer => answer.url().includes('/api/wallets/look/'))
  await page.keyboard.press('F9')
  await Promise.race([looked, look.waitFor({ state: 'hidden' })])
}

const typeCode = async (page: Page, code: string): Promise<void> => {
  await expect(dialog(page).getByLabel('Voucher code')).toBeFocused()
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

/** The number in the contract, the end of the phone, and what the cashier does and sees after the request. */
type Case = readonly [no: string, plan: string, play: (acting: Acting) => Promise<void>, options?: AskOptions]

const TELECEL = { network: 'Telecel' }

/** Nothing is paid: the dialog says why, or that it is not known, and another payment is possible. */
const UNPAID: readonly Case[] = [
  [
    '4',
    '003',
    async acting => {
      await expectState(acting.page, WAITING)
      await lookAfter(acting, 12)
      await expectState(acting.page, 'Not enough money in the wallet', 'No money was taken')
      await leave(acting.page, false)
    },
  ],
  [
    '5',
    '004',
    async acting => {
      await lookAfter(acting, 5)
      await expectState(acting.page, 'The customer declined', 'No money was taken')
      await leave(acting.page, false)
    },
  ],
  [
    '6',
    '005',
    async acting => {
      await lookAfter(acting, 5)
      await expectState(acting.page, 'The payment was declined', 'Paystack: SVC-9931 condition 4')
      await leave(acting.page, false)
    },
  ],
  [
    '7',
    '006',
    async acting => {
      await lookAfter(acting, 180)
      await expectState(acting.page, 'PIN not entered in time', 'No money was taken')
      await leave(acting.page, false)
    },
  ],
  [
    '8',
    '007',
    async acting => {
      await lookAfter(acting, 0)
      await expectState(acting.page, WAITING)
      await leave(acting.page, true)
    },
  ],
  [
    '10',
    '009',
    async acting => {
      await lookAfter(acting, 20)
      await expectState(acting.page, 'The payment was declined')
      await leave(acting.page, false)
    },
  ],
  [
    '13',
    '012',
    async acting => {
      await typeCode(acting.page, '111111')
      await expectState(acting.page, 'This code was not accepted')
      await lookAfter(acting, 300)
      await expectState(acting.page, 'Code not entered in time')
      await leave(acting.page, false)
    },
    TELECEL,
  ],
  [
    '20',
    '019',
    async acting => {
      await expectState(acting.page, 'Paystack does not accept the key of this business. The phone was not asked. Tell an administrator')
      await leave(acting.page, false)
    },
  ],
  [
    '24',
    '023',
    async acting => {
      await lookAfter(acting, 15)
      await expectState(acting.page, 'The payment is not as requested and cannot be used. Tell an administrator')
      await leave(acting.page, false)
    },
  ],
  [
    '25',
    '024',
    async acting => {
      await lookAfter(acting, 15)
      await expectState(acting.page, 'The payment is not as requested and cannot be used. Tell an administrator')
      await leave(acting.page, false)
    },
  ],
  [
    '26',
    '025',
    async acting => {
      await lookAfter(acting, 15)
      await expectState(acting.page, UNCLEAR, 'Do not ask again. This till keeps looking')
      await leave(acting.page, true)
    },
  ],
  [
    '27',
    '026',
    async acting => {
      await lookAfter(acting, 5)
      await expectState(acting.page, UNCLEAR)
      await leave(acting.page, true)
    },
  ],
  [
    '30',
    '029',
    async acting => {
      await lookAfter(acting, 15)
      await expectState(acting.page, WAITING)
      await leave(acting.page, true)
    },
  ],
]

/** The money comes, however the answer was lost or late, and pays a part of the cart. */
const PAID: readonly Case[] = [
  [
    '1',
    '000',
    async acting => {
      await expectState(acting.page, WAITING, 'seconds left')
      await lookAfter(acting, 15)
    },
  ],
  ['2', '001', async () => undefined],
  [
    '3',
    '002',
    async acting => {
      await expectState(acting.page, WAITING)
      await letRequestsAge(acting.server, 165)
      await expect(dialog(acting.page).getByRole('timer')).toHaveText(/^(1[0-5]|\d) seconds? left$/)
      acting.provider.turn(170)
      await lookAfter(acting, 0)
    },
  ],
  ['11', '010', acting => typeCode(acting.page, '483920'), TELECEL],
  [
    '12',
    '011',
    async ({ page }) => {
      for (const wrong of ['111111', '222222']) {
        await typeCode(page, wrong)
        await expectState(page, 'This code was not accepted')
        await expect(dialog(page).getByLabel('Voucher code')).toHaveValue('')
      }
      await typeCode(page, '333333')
    },
    TELECEL,
  ],
  [
    '14',
    '013',
    async acting => {
      await expectState(acting.page, UNCLEAR)
      await lookAfter(acting, 15)
    },
  ],
  ...(['014', '015'] as const).map(
    (plan): Case => [
      plan === '014' ? '15' : '16',
      plan,
      async acting => {
        await expectState(acting.page, UNCLEAR)
        // Twice, half a minute apart, the provider does not have it: it is sent again, under the same reference.
        await lookAfter(acting, 0)
        await letRequestsAge(acting.server, 31)
        await lookAfter(acting, 0)
        await expectState(acting.page, WAITING)
        await lookAfter(acting, 15)
      },
    ],
  ),
  [
    '17',
    '016',
    async acting => {
      await expectState(acting.page, UNCLEAR)
      await lookAfter(acting, 15)
    },
  ],
]

const PAID_TOO: readonly Case[] = [
  ['19', '018', acting => lookAfter(acting, 15)],
  [
    '21',
    '020',
    async acting => {
      await expectState(acting.page, WAITING)
      // The provider wants no questions for half a minute: that says nothing about the payment.
      await lookAfter(acting, 0)
      await expectState(acting.page, WAITING)
      await lookAfter(acting, 31)
    },
  ],
  [
    '22',
    '021',
    async acting => {
      for (let unreadable = 0; unreadable < 3; unreadable += 1) {
        await lookAfter(acting, 5)
        await expectState(acting.page, UNCLEAR)
      }
      await lookAfter(acting, 0)
    },
  ],
  [
    '23',
    '022',
    async acting => {
      const { page } = acting
      await lookAfter(acting, 15)
      await expectState(page, 'Ghc 0.99 was paid instead of Ghc 1.00')
      await expect(dialog(page).getByRole('button', { name: 'Use Ghc 0.99' })).toBeFocused()
      await page.keyboard.press('Enter')
    },
  ],
  // The provider calls while somebody asks.
  ['28', '027', acting => lookAfter(acting, 0)],
  ['29', '028', acting => lookAfter(acting, 0)],
  ['31', '030', acting => lookAfter(acting, 15)],
  ['33', '032', acting => lookAfter(acting, 15)],
]

const play = async (acting: Acting, cases: readonly Case[], end?: (page: Page) => Promise<void>): Promise<void> => {
  for (const [no, plan, act, options] of cases)
    await test.step(`case ${no}`, async () => {
      await ask(acting.page, plan, options)
      await act(acting)
      await end?.(acting.page)
    })
}

const begin = async (page: Page, provider: WalletSimulator | null, server: ShopServer): Promise<Acting> => {
  if (provider === null) throw new Error('There is no simulated provider')
  await letAccraAsk(page)
  provider.sendCallbacksTo(new URL(await callbackPath(page), server.address))
  return { page, provider, server }
}

test('a cashier plays the cases of the provider in which nothing is paid, or in which it is not known @in-turn', async ({
  page,
  paystack,
  server,
}) => {
  test.slow()
  const acting = await begin(page, paystack, server)
  const { provider } = acting
  const till = await openTill(page)
  await expect(page.getByRole('button', { name: 'Ask the Phone' })).toBeVisible()
  await till.add(milo)

  await play(acting, UNPAID)

  await test.step('case 34: a phone with an open request is not asked again', async () => {
    const phone = await ask(page, '033')
    await expectState(page, WAITING)
    await leave(page, true)
    const before = provider.requests.length
    await ask(page, '', { phone })
    await expectState(page, 'This phone has an open payment request')
    expect(provider.requests.slice(before).filter(({ path }) => path === '/charge')).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
  })

  await test.step('no connection from the server to the provider: nothing was asked', async () => {
    await provider.goAway()
    await ask(page, '000')
    await expectState(page, 'No connection to Paystack. The phone was not asked. Take cash or sell on account')
    await provider.comeBack()
    await leave(page, false)
  })

  await test.step('cases 8 and 10: undecided for three days, and paid after it was declined, are for a person', async () => {
    await letRequestsAge(server, 73 * 3_600)
    provider.turn(300)
    await page.goto('/admin/sales/phonepayments')
    await expect(page.getByText('Paid, late, not used').first()).toBeVisible({ timeout: 20_000 })
    await page.getByRole('button', { name: 'Ask the Provider' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Waiting for the PIN, given up' }).first()).toBeVisible()
  })
})

test('a cashier plays the cases of the provider in which the money comes: at once, late and twice @in-turn', async ({
  page,
  paystack,
  server,
}) => {
  test.slow()
  const acting = await begin(page, paystack, server)
  const till = await openTill(page)
  await expect(page.getByRole('button', { name: 'Ask the Phone' })).toBeVisible()
  // Case 18: the provider answers after half a minute. The server waits for 8 seconds, so the other cases run in the meantime.
  const slowPhone = phoneOf('017')
  const slow = askInBackground(page, slowPhone, 1)
  await till.add(milo)

  await play(acting, PAID, expectPart)
  await sell(page, PAID.length)
  await page.keyboard.press('F2')
  await till.add(milo)
  await play(acting, PAID_TOO, expectPart)

  await test.step('case 18: an answer that came too late is not known at first; the till says when it is', async () => {
    await slow
    const chip = page.getByRole('region', { name: 'Requests to phones' }).getByRole('button', { name: slowPhone.slice(-4) })
    await expect(chip).toContainText('Paid', { timeout: 30_000 })
    await chip.press('Enter')
    await expectPart(page)
  })
  await sell(page, PAID_TOO.length + 1)
})
