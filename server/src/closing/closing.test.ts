import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { tamperWith } from '../testing/gates/touched-books.ts'
import { timesOf } from '../testing/installation/share-of-run.ts'
import { cedis, fine } from '../testing/world/amounts.ts'
import { BRANCH, PAYEE, PRODUCT } from '../testing/world/books.ts'
import { booksOfEachTest } from '../testing/world/books-of-each-test.ts'
import { openBooksServer } from '../testing/world/books-server.ts'
import type { Caller } from '../testing/world/caller.ts'
import { cashSale, creditSale, journal, openingStock, purchase } from '../testing/world/drafts.ts'
import { openShop } from '../testing/world/shop.ts'

// In all of these tests today is 20 November 2026 (NOW).
const books = await booksOfEachTest()
const { installation } = books
const server = await openBooksServer(installation)
afterAll(() => server.close())

let owner: Caller
beforeEach(async () => {
  owner = await server.as(books.name)
})

const { accra, kumasi } = BRANCH
const status = async () => (await owner.get(`/api/monthclose/status/${books.name}`)).body
const checklistOf = async (through: string) => (await owner.get(`/api/monthclose/checklist/${books.name}/${through}`)).body
const close = (through: string, remark = 'Looked at') => owner.post(`/api/monthclose/close/${books.name}`, { through, remark })
const reopen = (from: string, reason = 'An invoice came late') => owner.post(`/api/monthclose/reopen/${books.name}`, { from, reason })
const rentOn = (date: string, branch: number = accra) => books.post(journal({ branch, date }, ACCOUNT.cash, ACCOUNT.rent, cedis('400.00')))
const profitOf = async (start: string, end: string) =>
  (await owner.get(`/api/statements/profitandloss/${books.name}?start=${start}&end=${end}`)).body

/** Two branches that traded in 2025, and a little in 2026. */
const openTradedYears = async (): Promise<void> => {
  const milo = (quantity: string) => [{ product: PRODUCT.milo, quantity: fine(quantity) }]
  await books.post(
    openingStock({ branch: accra, date: '2025-03-01' }, [{ product: PRODUCT.milo, quantity: fine('100'), value: cedis('600.00') }]),
  )
  await books.post(
    openingStock({ branch: kumasi, date: '2025-03-01' }, [{ product: PRODUCT.milo, quantity: fine('50'), value: cedis('400.00') }]),
  )
  await books.post(cashSale({ branch: accra, date: '2025-06-10' }, milo('40'), cedis('500.00')))
  await books.post(
    creditSale({ branch: kumasi, date: '2025-07-10' }, { customer: PAYEE.adwoa, total: cedis('150.00'), paid: cedis('20.00') }, milo('10')),
  )
  await books.post(journal({ branch: kumasi, date: '2025-12-31' }, ACCOUNT.cash, ACCOUNT.rent, cedis('90.00')))
  await books.post(cashSale({ branch: accra, date: '2026-01-15' }, milo('10'), cedis('130.00')))
}

test('a month is closed when the checklist agrees: it accepts no more entries, and the refusal names who closed it', async () => {
  await books.post(
    openingStock({ branch: accra, date: '2026-09-15' }, [{ product: PRODUCT.milo, quantity: fine('10'), value: cedis('60.00') }]),
  )
  await books.post(
    purchase({ branch: accra, date: '2026-10-05' }, { supplier: PAYEE.grains }, [
      { product: PRODUCT.rice, quantity: fine('2'), value: cedis('50.00') },
    ]),
  )
  await rentOn('2026-11-02')
  expect(await status()).toEqual({ closedThrough: null, closable: ['2026-09-30', '2026-10-31'], reopenable: [], history: [] })
  expect(await checklistOf('2026-10-31')).toEqual({
    ready: true,
    yearEndProfit: null,
    checks: [
      {
        key: 'trial_balance',
        title: 'The trial balance agrees',
        branch: 'Accra Central',
        subject: '',
        left: { label: 'Debit balances', amount: 110 },
        right: { label: 'Credit balances', amount: 110 },
        state: 'passes',
      },
      {
        key: 'stock',
        title: 'Stock value agrees with the Inventory account',
        branch: 'Accra Central',
        subject: '',
        left: { label: 'Stock value', amount: 110 },
        right: { label: 'Inventory', amount: 110 },
        state: 'passes',
      },
      {
        key: 'customers',
        title: 'Unpaid customer invoices agree with Accounts receivable',
        branch: '',
        subject: '',
        left: { label: 'Unpaid customer invoices', amount: 0 },
        right: { label: 'Accounts receivable', amount: 0 },
        state: 'passes',
      },
      {
        key: 'suppliers',
        title: 'Unpaid supplier invoices agree with Accounts payable',
        branch: '',
        subject: '',
        left: { label: 'Unpaid supplier invoices', amount: 50 },
        right: { label: 'Accounts payable', amount: 50 },
        state: 'passes',
      },
      {
        key: 'branch_current',
        title: 'Branch accounts cancel out',
        branch: '',
        subject: '',
        left: { label: 'Branch current account', amount: 0 },
        right: { label: 'Should be', amount: 0 },
        state: 'passes',
      },
      {
        key: 'registers',
        title: 'No register session is open',
        branch: '',
        subject: '',
        left: { label: 'Cash in open drawers', amount: 0 },
        right: { label: 'Should be', amount: 0 },
        state: 'passes',
      },
      {
        key: 'transit',
        title: 'No transfer has been in transit for more than 7 days',
        branch: '',
        subject: '',
        left: { label: 'In transit for more than 7 days', amount: 0 },
        right: { label: 'Should be', amount: 0 },
        state: 'passes',
      },
      {
        key: 'wallet_money',
        title: 'Every phone payment belongs to a sale',
        branch: '',
        subject: '',
        left: { label: 'Received by phone and not used', amount: 0 },
        right: { label: 'Should be', amount: 0 },
        state: 'passes',
      },
      {
        key: 'evat',
        title: 'No document is waiting for a signature of GRA',
        branch: '',
        subject: '',
        left: { label: 'Tax not signed', amount: 0 },
        right: { label: 'Should be', amount: 0 },
        state: 'passes',
      },
      {
        key: 'reconciliation',
        title: 'Every bank reconciliation that was started is finished through 31-10-2026',
        branch: '',
        subject: '',
        left: { label: 'Not reconciled', amount: 0 },
        right: { label: 'Should be', amount: 0 },
        state: 'passes',
      },
    ],
  })
  expect(await close('2026-10-31')).toMatchObject({ status: 200, body: { savedSuccessfully: true, yearEnd: '' } })
  await expect(rentOn('2026-10-31')).rejects.toMatchObject({
    code: 'month_closed',
    message: 'October 2026 is closed: Ama Owner closed the books through 31-10-2026',
  })
  await rentOn('2026-11-01')
  expect(await status()).toMatchObject({
    closedThrough: '2026-10-31',
    closable: [],
    reopenable: ['2026-10-01', '2026-09-01'],
    history: [{ closedThrough: '2026-10-31', reason: '', by: 'Ama Owner', yearEnd: '' }],
  })
})

test('the close of December moves income, costs and expenses of every branch to its retained earnings, and the year stays readable', async () => {
  await openTradedYears()
  const lived = await profitOf('2025-01-01', '2025-12-31')
  const before = (await books.verify()).postings
  expect(await checklistOf('2025-12-31')).toMatchObject({ ready: true, yearEndProfit: 240 })
  expect(await close('2025-12-31')).toMatchObject({ status: 200, body: { yearEnd: 'ACC-Y25-000001' } })
  await books.expectLedger(
    `
    [Accra Central]
    Sales                500.00
    Cost of goods sold              240.00
    Retained earnings               260.00
    [Kumasi Adum]
    Sales                150.00
    Cost of goods sold               80.00
    Rent                             90.00
    Retained earnings     20.00`,
    before,
  )
  expect(await profitOf('2025-01-01', '2025-12-31')).toEqual(lived)
  const sheet = await owner.get(`/api/statements/balancesheet/${books.name}?date=2025-12-31`)
  expect(sheet.text).not.toContain('Profit not yet taken')
  expect(sheet.body).toMatchObject({ profitSince: '2026-01-01', parts: [{}, {}, { amount: 1240 }, {}, {}, {}, { amount: 1240 }] })
  expect(await profitOf('2026-01-01', '2026-12-31')).toMatchObject({ parts: [{ amount: 130 }, { amount: 60 }, {}, {}, {}, { amount: 70 }] })
  expect((await books.verify()).fault).toBeNull()
})

test('reopening a year reverses its year end on the same date, and closing it posts a new one', async () => {
  await openTradedYears()
  const lived = await profitOf('2025-01-01', '2025-12-31')
  const sheet = (await owner.get(`/api/statements/balancesheet/${books.name}?date=2025-12-31`)).body
  await close('2025-12-31')
  await close('2026-03-31')
  expect(await reopen('2025-12-01')).toMatchObject({ status: 200 })
  expect(await profitOf('2025-01-01', '2025-12-31')).toEqual(lived)
  expect((await owner.get(`/api/statements/balancesheet/${books.name}?date=2025-12-31`)).body).toEqual(sheet)
  await rentOn('2025-12-30', kumasi)
  await expect(rentOn('2025-11-30')).rejects.toMatchObject({ code: 'month_closed' })
  expect(await close('2025-12-31')).toMatchObject({ body: { yearEnd: 'ACC-Y25-000002' } })
  const after = await owner.get(`/api/statements/trialbalance/${books.name}?start=2025-12-31&end=2025-12-31`)
  expect(after.body).toMatchObject({
    accounts: expect.arrayContaining([expect.objectContaining({ accountId: 'R0000TE', balanceDebit: 160, balanceCredit: 0 })]),
  })
  expect(await status()).toMatchObject({
    closedThrough: '2025-12-31',
    history: [
      { closedThrough: '2025-12-31', reason: '', yearEnd: 'ACC-Y25-000002', yearEndUndone: '' },
      { closedThrough: '2025-11-30', reason: 'An invoice came late', yearEnd: '', yearEndUndone: '' },
      { closedThrough: '2026-03-31', yearEnd: '' },
      { closedThrough: '2025-12-31', yearEnd: 'ACC-Y25-000001', yearEndUndone: 'ACC-X25-000001' },
    ],
  })
  expect((await books.verify()).fault).toBeNull()
})

test('a year without income and expenses ends without a posting', async () => {
  await books.post(
    openingStock({ branch: accra, date: '2025-12-01' }, [{ product: PRODUCT.milo, quantity: fine('1'), value: cedis('6.00') }]),
  )
  expect(await close('2025-12-31')).toMatchObject({ status: 200, body: { yearEnd: '' } })
})

test('an invalid close or reopening is refused with a sentence, and nothing is written', async () => {
  await openTradedYears()
  const refused = async (answer: ReturnType<typeof close>, code: string, message: string) =>
    expect(await answer).toMatchObject({ status: expect.any(Number), body: { code, message } })
  await refused(close('2026-11-30'), 'bad_input', 'November 2026 is not over yet')
  await refused(close('2026-10-15'), 'bad_input', 'Give the last day of the month to close')
  await refused(close('2026-01-31'), 'books_not_ready', 'Close December 2025 first. It closes the year 2025')
  await refused(reopen('2025-12-01'), 'bad_input', 'December 2025 is open already')
  await close('2025-12-31')
  await refused(close('2025-12-31'), 'month_closed', 'December 2025 is closed already')
  await refused(close('2025-06-30'), 'month_closed', 'June 2025 is closed already')
  await refused(reopen('2026-01-01'), 'bad_input', 'January 2026 is open already')
  await refused(reopen('2025-12-02'), 'bad_input', 'Enter the first day of the month to reopen')
  expect(await status()).toMatchObject({ closedThrough: '2025-12-31', history: [{}] })
})

test('a day in the middle of a month has no checklist', async () => {
  expect((await owner.get(`/api/monthclose/checklist/${books.name}/2026-10-15`)).status).toBe(400)
})

test('books whose figures differ are not closed, and the sentence names the difference', async () => {
  await books.post(
    openingStock({ branch: accra, date: '2026-09-15' }, [{ product: PRODUCT.milo, quantity: fine('10'), value: cedis('60.00') }]),
  )
  await tamperWith(books, 'update stock_position set value = value + 1 where business_id = $1')
  expect(await checklistOf('2026-09-30')).toMatchObject({
    ready: false,
    checks: expect.arrayContaining([
      expect.objectContaining({ key: 'stock', left: { label: 'Stock value', amount: 60.01 }, state: 'fails' }),
    ]),
  })
  expect(await close('2026-09-30')).toMatchObject({
    status: 409,
    body: {
      code: 'books_not_ready',
      message: 'September 2026 cannot be closed until this is true: Stock value agrees with the Inventory account',
    },
  })
  expect(await status()).toMatchObject({ closedThrough: null, history: [] })
})

test('a December is not closed while a deactivated account has a balance', async () => {
  await rentOn('2025-12-10')
  await installation.owner.query('update account set active = false where business_id = $1 and account_code = $2', [
    books.businessId,
    ACCOUNT.rent,
  ])
  expect(await close('2025-12-31')).toMatchObject({
    status: 409,
    body: { message: 'December 2025 cannot be closed until this is true: Rent is active, so that the year end can close its balance' },
  })
})

test('a December is neither closed nor reopened while a branch with income or expenses is closed: the sentence names it', async () => {
  await openTradedYears()
  const setOpen = (isOpen: boolean) =>
    installation.owner.query(`update branch set active = $2 where business_id = $1 and branch_code = 'KUM'`, [books.businessId, isOpen])
  await setOpen(false)
  expect(await checklistOf('2025-12-31')).toMatchObject({
    ready: false,
    checks: expect.arrayContaining([
      {
        key: 'branch_open',
        title: 'Kumasi Adum is open, so that the year end can close its income and expenses',
        branch: 'Kumasi Adum',
        subject: '',
        left: { label: 'Income less expenses', amount: -20 },
        right: { label: 'Should be', amount: 0 },
        state: 'fails',
      },
    ]),
  })
  expect(await close('2025-12-31')).toMatchObject({
    status: 409,
    body: {
      message:
        'December 2025 cannot be closed until this is true: Kumasi Adum is open, so that the year end can close its income and expenses',
    },
  })
  expect(await close('2025-11-30')).toMatchObject({ status: 200 })
  await setOpen(true)
  expect(await close('2025-12-31')).toMatchObject({ status: 200, body: { yearEnd: 'ACC-Y25-000001' } })
  await setOpen(false)
  expect(await reopen('2025-12-01')).toMatchObject({
    status: 422,
    body: { code: 'branch_closed', message: 'Kumasi Adum is closed. Reopen it first, because the year end of 2025 is reversed in it too' },
  })
  expect(await status()).toMatchObject({ closedThrough: '2025-12-31' })
})

test('negative cash and goods in transit cause a warning and do not keep a month open', async () => {
  await rentOn('2026-09-10')
  expect(await checklistOf('2026-09-30')).toMatchObject({
    ready: true,
    checks: expect.arrayContaining([
      expect.objectContaining({ key: 'cash', left: { label: 'Cash in hand', amount: -400 }, state: 'warns' }),
    ]),
  })
  expect((await close('2026-09-30')).status).toBe(200)
})

test('of two simultaneous closes one succeeds, and a year is ended once', async () => {
  await openTradedYears()
  const answers = await Promise.all([close('2025-12-31'), close('2025-12-31'), close('2025-12-31')])
  const statuses = answers.map(each => each.status).toSorted()
  expect(statuses).toEqual([200, expect.toBeOneOf([409, 422]), expect.toBeOneOf([409, 422])])
  expect(await status()).toMatchObject({ history: [{ yearEnd: 'ACC-Y25-000001' }] })
  expect((await books.verify()).fault).toBeNull()
})

test('an entry posted during a year end is included or refused: nothing is left behind', async () => {
  await openTradedYears()
  let taken = 0
  for (let round = 1; round <= timesOf({ usual: 4, whole: 25 }); round += 1) {
    const entered = [1, 2, 3, 4].map(() => rentOn('2025-12-15'))
    const [closed, ...rents] = await Promise.allSettled([close('2025-12-31'), ...entered])
    expect(closed).toMatchObject({ status: 'fulfilled', value: { status: 200 } })
    taken += rents.filter(each => each.status === 'fulfilled').length
    const sheet = await owner.get(`/api/statements/balancesheet/${books.name}?date=2025-12-31`)
    expect(sheet.text).not.toContain('Profit not yet taken')
    expect((await reopen('2025-12-01')).status).toBe(200)
  }
  expect(taken).toBeGreaterThan(0)
  expect((await books.verify()).fault).toBeNull()
})

test('a close sent twice under one request id is carried out once', async () => {
  await rentOn('2026-09-10')
  const keyed = owner.with({ 'idempotency-key': 'close-september' })
  const body = { through: '2026-09-30', remark: 'Looked at' }
  const first = await keyed.post(`/api/monthclose/close/${books.name}`, body)
  const second = await keyed.post(`/api/monthclose/close/${books.name}`, body)
  expect([first.status, second.status, second.headers['idempotency-hit']]).toEqual([200, 200, '1'])
})

test('only an administrator of the business closes and reopens months; every malformed body is refused', async () => {
  const shop = await openShop()
  const insideAMonth = Array.from({ length: 29 }, (_, index) => {
    const day = `2026-09-${String(index + 1).padStart(2, '0')}`
    return {
      title: `the day ${day}`,
      body: JSON.stringify({ through: day, from: `2026-09-${String(index + 2).padStart(2, '0')}`, reason: 'x' }),
    }
  })
  try {
    for (const call of ['close', 'reopen']) {
      const body = call === 'close' ? { through: '2026-09-30' } : { from: '2026-09-01', reason: 'An invoice came late' }
      const path = `/api/monthclose/${call}/asempa`
      expect(await shop.granted.post(path, body)).toMatchObject({ status: 403, body: { message: 'Only an administrator may do this' } })
      expect((await shop.denied.post(path, body)).status).toBe(403)
      expect((await shop.stranger.post(path, body)).status).toBe(403)
      expect((await shop.visitor.post(path, body)).status).toBe(401)
      await expectAllRefused(shop.owner, shop.admin, path, [...spoiledBodies(body), ...spoiledBodies([body]), ...insideAMonth])
    }
    for (const path of ['status/asempa', 'checklist/asempa/2026-09-30'])
      expect((await shop.granted.get(`/api/monthclose/${path}`)).status).toBe(403)
  } finally {
    await shop.close()
  }
})
