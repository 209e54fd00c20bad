import { expect, type Page } from '@playwright/test'
import { GOODS } from './adom-ventures.ts'
import type { Screen } from './screen.ts'
import { openTill } from './till.ts'

const PROVIDER = { pid: 'BNK-0009', name: 'Paystack', live: false, networks: ['mtn', 'telecel', 'at'], tellsNames: true }

const asked = (change: object) => ({
  ...{ id: 7, outcome: 'pending', use: 'waiting', reason: '', said: '', hint: '', network: 'mtn', phone: '0244003412', amount: 170 },
  ...{ received: 0, unused: 0, payer: 'KWAME MENSAH', networkId: '', label: '024 ••• 3412 · 170.00', cart: null, till: 'till-1' },
  ...{ askedBy: 'Ama Owusu', askedAt: new Date().toISOString(), waitUntil: new Date(Date.now() + 170_000).toISOString(), givenUp: false },
  ...{ pid: 'BNK-0009', owed: false },
  ...change,
})

const PAID = { outcome: 'approved', use: 'unused', received: 170, unused: 170 }
const ROW = { branch: 'ACC', provider: 'Paystack', alarm: '', late: true, outcomeAt: new Date().toISOString() }
const DETAIL = {
  ...{ reference: '0b5f1f0e-8f0e-4c59-9a0a-2f2d6c7a3c11', note: 'Adom Ventures', providerId: '4099260516', paid: 170, currency: 'GHS' },
  ...{ live: false, fee: 3.32, paidAt: new Date().toISOString(), receipt: 'ACC-D26-000001', receiptDate: '2026-11-23', nextLook: null },
  ...{ givenUpBy: 'Ama Owusu', givenUpAt: new Date().toISOString(), closedBy: '', closedAt: null, closeReason: '', uses: [] },
  refunds: [{ id: 1, way: 'wallet', state: 'failed', amount: 85, said: 'Wallet closed', document: '', askedAt: new Date().toISOString() }],
  findings: [
    { by: 'ask', kind: 'pending', was: 'prepared', became: 'pending', said: '', raw: '{"status":true}', at: new Date().toISOString() },
    { by: 'look', kind: 'approved', was: 'pending', became: 'approved', said: '', raw: '', at: new Date().toISOString() },
  ],
}

/** What a provider would answer, so that the shop of the other screens asks no phones. */
const withAnswers = async (page: Page, collection: object = asked({}), open: readonly object[] = []): Promise<void> => {
  await page.route('**/api/wallets/ready/**', route => route.fulfill({ json: { provider: PROVIDER, wallets: [] } }))
  await page.route('**/api/wallets/open/**', route => route.fulfill({ json: { collections: open, unused: open.length } }))
  await page.route('**/api/wallets/name/**', route => route.fulfill({ json: { name: 'KWAME MENSAH' } }))
  await page.route('**/api/wallets/ask/**', route => route.fulfill({ json: collection }))
}

const openNumber = async (page: Page): Promise<void> => {
  const till = await openTill(page)
  await till.add(GOODS.milo)
  await expect(page.getByRole('button', { name: 'Ask the Phone' })).toBeVisible()
  await page.keyboard.press('Alt+2')
  await expect(page.getByLabel('Phone of the customer')).toBeFocused()
}

const openAsked = async (page: Page): Promise<void> => {
  await openNumber(page)
  await page.keyboard.type('0244003412')
  await page.keyboard.press('Enter')
  await expect(page.getByText('KWAME MENSAH, MTN')).toBeVisible()
  await page.keyboard.press('Enter')
}

const inState = (name: string, change: object, sentence: string): Screen => ({
  name: `ask the phone, ${name}`,
  as: 'admin',
  open: async page => {
    await withAnswers(page, asked(change))
    await openAsked(page)
    await expect(page.getByText(sentence)).toBeVisible()
  },
})

/** Mobile money by request. */
export const WALLET_SCREENS: readonly Screen[] = [
  {
    name: 'ask the phone, number with faults',
    as: 'admin',
    open: async page => {
      await withAnswers(page)
      await openNumber(page)
      await page.keyboard.press('Enter')
      await expect(page.getByText('Enter 10 digits that begin with 0')).toBeVisible()
    },
  },
  {
    name: 'ask the phone, name',
    as: 'admin',
    open: async page => {
      await withAnswers(page)
      await openNumber(page)
      await page.keyboard.type('0244003412')
      await page.keyboard.press('Enter')
      await expect(page.getByText('KWAME MENSAH, MTN')).toBeVisible()
    },
  },
  inState('waiting', {}, 'The customer enters the PIN now'),
  inState('code', { outcome: 'needs_code', network: 'telecel' }, 'The customer dials *110#'),
  inState('declined', { outcome: 'declined', reason: 'not_enough_money' }, 'Not enough money in the wallet'),
  inState('unclear', { outcome: 'unclear' }, 'It is not known yet whether the customer was charged'),
  inState('cannot ask', { outcome: 'never_sent', reason: 'no_line' }, 'The phone was not asked'),
  inState('another amount', { ...PAID, outcome: 'held', received: 150, unused: 150 }, 'Ghc 150.00 was paid instead of Ghc 170.00'),
  {
    name: 'cash sale with requests that were put aside',
    as: 'admin',
    open: async page => {
      await page.addInitScript(() => localStorage.setItem('wallettill', 'till-1'))
      await withAnswers(page, asked({}), [asked({}), asked({ id: 8, outcome: 'unclear' }), asked({ id: 9, ...PAID })])
      await openTill(page)
      await expect(page.getByText('3 payments received, not used')).toBeVisible()
    },
  },
  {
    name: 'phone payments',
    as: 'admin',
    open: async page => {
      await withAnswers(page)
      await page.route('**/api/wallets/collections/**', route => route.fulfill({ json: [{ ...asked(PAID), ...ROW }] }))
      await page.goto('/admin/sales/phonepayments')
      await expect(page.getByText('Paid, late, not used').first()).toBeVisible()
    },
  },
  {
    name: 'a phone payment',
    as: 'admin',
    open: async page => {
      await withAnswers(page)
      await page.route('**/api/wallets/collection/**', route => route.fulfill({ json: { ...asked(PAID), ...ROW, ...DETAIL } }))
      await page.goto('/admin/sales/phonepayments/7')
      await expect(page.getByRole('heading', { level: 1, name: 'Payment from 024' })).toBeVisible()
    },
  },
  {
    name: 'mobile money settings',
    as: 'admin',
    open: async page => {
      await page.goto('/admin/settingslayout/mobilemoney')
      await expect(page.getByRole('heading', { level: 1, name: 'Mobile Money' })).toBeVisible()
      await page.getByRole('button', { name: 'Add Provider' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Choose the bank where the money is held')).toBeVisible()
    },
  },
]
