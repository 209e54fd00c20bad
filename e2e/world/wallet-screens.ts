import { expect, type Page } from '@playwright/test'
import { GOODS } from './adom-ventures.ts'
import type { Screen } from './screen.ts'
import { standBeside } from './shop-calls.ts'
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
  refunds: [
    {
      id: 1,
      way: 'wallet',
      state: 'failed',
      amount: 85,
      said: 'Wallet closed',
      document: '',
      askedAt: new Date().toISOString(),
      contradicted: false,
    },
  ],
  findings: [
    { by: 'ask', kind: 'pending', was: 'prepared', became: 'pending', said: '', raw: '{"status":true}', at: new Date().toISOString() },
    { by: 'look', kind: 'approved', was: 'pending', became: 'approved', said: '', raw: '', at: new Date().toISOString() },
  ],
}

const REFUND = {
  ...{ id: 1, collection: 7, branch: 'ACC', way: 'wallet', state: 'failed', amount: 12_385.5, left: 12_385.5, reason: 'Tin is dented' },
  ...{
    said: 'Wallet closed',
    phone: '0244003412',
    payer: 'KWAME MENSAH',
    provider: 'Paystack',
    document: '',
    returnNumber: 'ACC-R26-000012',
    contradicted: false,
  },
  ...{ askedBy: 'Ama Owusu', askedAt: new Date().toISOString(), stateAt: new Date().toISOString() },
}
const REFUNDS = [
  { ...REFUND, id: 4, state: 'needs_people', left: 0, payer: 'SAINT THERESA’S SENIOR HIGH SCHOOL CATERING DEPARTMENT', said: '' },
  { ...REFUND, id: 3, state: 'pending', amount: 85, left: 0, said: '' },
  { ...REFUND, id: 2, way: 'cash', state: 'done', amount: 170, left: 0, said: '', document: 'ACC-WC26-000002' },
  REFUND,
]
const DOCUMENT = {
  ...{ document: 'ACC-WC26-000002', kind: 'paid_in_cash', branch: 'ACC', entrydate: '2026-11-23', recordedAt: new Date().toISOString() },
  ...{ by: 'Ama Owusu', amount: 85, fee: null, loss: 0, lossAccount: '', collection: 7, provider: 'Paystack', live: false, reversedBy: '' },
  ...{ payer: 'KWAME MENSAH', phone: '0244003412', network: 'mtn', transactionId: '4099260516', networkId: 'MP2611', refundId: '' },
  ...{ returnNumber: 'ACC-R26-000012', reason: 'The wallet is closed' },
}
const LISTED = { id: 1, pid: 'BNK-0009', name: 'Paystack', live: false }
const AT_PROVIDER = {
  reference: 'r',
  id: '4099260516',
  amount: 12_385.5,
  fee: 241.52,
  phone: '024•••3412',
  payer: 'KWAME MENSAH',
  branch: 'ACC',
}
const PAIR = { ...AT_PROVIDER, at: new Date().toISOString(), inBooks: 12_385.5, feeInBooks: 241.52, document: 'ACC-WR26-000001' }
const ASKED = {
  collection: 7,
  branch: 'ACC',
  amount: 170,
  phone: '024•••3412',
  payer: 'KWAME MENSAH',
  askedBy: 'Ama Owusu',
  outcome: 'approved',
}
const PAYOUT = {
  id: '70012',
  date: '2026-11-23',
  state: 'paid',
  processed: 12_385.5,
  fees: 241.52,
  deductions: 0,
  paidOut: 12_143.98,
  document: '',
}
const DAY = {
  ...{
    name: 'Paystack',
    pid: 'BNK-0009',
    date: '2026-11-23',
    live: false,
    fault: '',
    agreedCount: 2,
    agreedAmount: 24_771,
    agreedFees: 483.04,
    cut: false,
  },
  agreed: [PAIR, { ...PAIR, id: '4099260517', document: 'ACC-WR26-000002' }],
  differing: [{ ...PAIR, id: '4099260518', inBooks: 12_000, document: 'ACC-WR26-000003' }],
  notWithUs: [{ ...PAIR, id: '4099260519', inBooks: null, feeInBooks: null, document: '', fee: null }],
  notAtProvider: [{ ...ASKED, at: new Date().toISOString(), document: 'ACC-WR26-000004' }],
  ...{ undecided: [], unused: [{ ...ASKED, at: new Date().toISOString(), document: 'ACC-WR26-000002' }] },
  typed: [{ document: 'ACC-26-000873', branch: 'ACC', transaction: '4099260599', amount: 50, atProvider: false }],
  payouts: [PAYOUT, { ...PAYOUT, id: '70011', document: 'ACC-F26-000003' }],
  balance: { inBooks: 24_287.96, notPaidOut: 24_287.96, other: 0 },
}
const SETTINGS = {
  providers: [
    {
      ...{ id: 1, adapter: 'paystack', pid: 'BNK-0009', name: 'Paystack', email: 'shop@adom.example', keyEnd: '7f3a', readable: true },
      ...{
        keySet: new Date().toISOString(),
        keySetBy: 'Ama Owusu',
        live: true,
        on: true,
        undecided: 2,
        callback: '/api/wallets/callback/vT5x0mZ2Jc8qQw1nS4rLkg',
      },
    },
  ],
  branches: [
    { branch: 'ACC', provider: 1, wallets: [{ pid: 'BNK-0009', name: 'Paystack', typing: 'request_only' }] },
    { branch: 'KUM', provider: null, wallets: [] },
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
      await standBeside(page)
      await page.evaluate(() => localStorage.setItem('wallettill', 'till-1'))
      await withAnswers(page, asked({}), [asked({}), asked({ id: 8, outcome: 'unclear' }), asked({ id: 9, ...PAID })])
      await openTill(page)
      // The third is the one of this till.
      await expect(page.getByText('2 payments received, not used')).toBeVisible()
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
    name: 'phone refunds',
    as: 'admin',
    open: async page => {
      await withAnswers(page)
      await page.route('**/api/wallets/refunds/**', route => route.fulfill({ json: REFUNDS }))
      await page.goto('/admin/sales/walletrefunds')
      await expect(page.getByText('Wallet closed').first()).toBeVisible()
    },
  },
  {
    name: 'a refund that is paid in cash',
    as: 'admin',
    open: async page => {
      await page.route('**/api/wallets/document/**', route => route.fulfill({ json: DOCUMENT }))
      await page.route('**/api/attachments/of/**', route => route.fulfill({ json: [] }))
      await page.goto('/admin/sales/mobilemoney/ACC-WC26-000002')
      await expect(page.getByRole('heading', { level: 1, name: 'Mobile Money Paid Back in Cash' })).toBeVisible()
    },
  },
  {
    name: 'the day of a mobile money provider',
    as: 'admin',
    open: async page => {
      await page.route('**/api/wallets/payoutproviders/**', route => route.fulfill({ json: [{ ...LISTED, lists: true }] }))
      await page.route('**/api/wallets/providerday/**', route => route.fulfill({ json: DAY }))
      await page.goto('/admin/accounting/providerday/BNK-0009')
      await expect(page.getByRole('table', { name: 'Payouts' })).toBeVisible()
    },
  },
  {
    name: 'mobile money settings with a key that is refused',
    as: 'admin',
    open: async page => {
      await page.route('**/api/wallets/settings/**', route => route.fulfill({ json: SETTINGS }))
      await page.route('**/api/wallets/testkey/**', route =>
        route.fulfill({ json: { result: 'refused', live: true, said: 'Invalid key' } }),
      )
      await page.goto('/admin/settingslayout/mobilemoney')
      await page.getByRole('button', { name: 'Test the key of Paystack' }).click()
      await expect(page.getByRole('alert')).toContainText('Paystack does not accept this key')
    },
  },
  {
    name: 'mobile money settings with a new key while requests have no outcome',
    as: 'admin',
    open: async page => {
      await page.route('**/api/wallets/settings/**', route => route.fulfill({ json: SETTINGS }))
      await page.goto('/admin/settingslayout/mobilemoney')
      await page.getByRole('button', { name: 'Edit Paystack' }).click()
      await page.getByLabel('Secret key', { exact: true }).fill('sk_live_0123456789')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('alert')).toContainText('2 payment requests or refunds have no outcome yet')
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
