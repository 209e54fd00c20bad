import { expect, test } from 'vitest'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { textIn } from '../testing/world/caller.ts'
import { testShop } from '../testing/world/test-shop.ts'

const PATH = '/api/accounting/expense/create/asempa'
const LIST = '/api/accounting/expense/bydate/asempa/ACC/2026-11-20/2026-11-20'
const RENT = { accountKey: '42', accDate: '2026-11-20', amount: 400, paymentType: 'CASH', pid: '', particulars: 'November rent' }

const shop = await testShop()

const spend = (change: object = {}, caller = shop.granted) => caller.post(PATH, { ...RENT, ...change }, { 'x-branch-code': 'ACC' })

const bank = await shop.bank('MTN MoMo wallet')

test('an expense paid in cash credits cash (worked example P18)', async () => {
  expect(await spend()).toMatchObject({
    status: 200,
    body: { savedSuccessfully: true, transNum: expect.stringMatching(/^ACC-E26-\d{6}$/) },
  })
  await shop.expectLedger(`
    Rent              400.00
    Cash in hand                400.00`)
})

test('one paid from a bank or wallet credits that account', async () => {
  expect(
    (await spend({ paymentType: 'BANK', pid: bank, accountKey: 'B0000CH', amount: '12.50', particulars: 'Withdrawal fee' })).status,
  ).toBe(200)
  await shop.expectLedger(`
    Bank and mobile money charges                    12.50
    Bank and mobile money accounts MTN MoMo wallet              12.50`)
})

test('cost accounts are accepted too, and no other type', async () => {
  expect((await spend({ accountKey: 'S0000MS' })).status).toBe(200)
  expect(await spend({ accountKey: 'F0000XA' })).toMatchObject({
    status: 400,
    body: { message: 'Fixed assets at cost is not a cost or expense account. Use the General Journal' },
  })
  expect(await spend({ accountKey: 9999 })).toMatchObject({ status: 422, body: { message: 'There is no account 9999' } })
  await shop.admin.post('/api/accounting/chartofaccounts/create/asempa', { accountType: 8, accountName: 'Old', accountId: 'OLD' })
  await shop.admin.post('/api/accounting/chartofaccounts/deactivate/asempa/OLD')
  expect(await spend({ accountKey: 'OLD' })).toMatchObject({ status: 422, body: { code: 'closed_account' } })
})

test('BANK needs an active bank', async () => {
  const [customer, closed] = [await shop.customer('Achimota School'), await shop.bank('Closed account')]
  await shop.owner.query('update payee set active = false where business_id = $1 and pid = $2', [shop.businessId, closed])
  await shop.mark()
  for (const pid of ['', null, customer, closed, 'BNK-9999'])
    expect(await spend({ paymentType: 'BANK', pid })).toMatchObject({ status: 400, body: { message: 'Select a Bank' } })
  await shop.expectPosted(0)
})

test('the list shows who spent what on what from where, in the user’s branch', async () => {
  const number = (await spend({ paymentType: 'BANK', pid: bank, amount: 33.33 })).number
  expect((await shop.granted.get(LIST)).body).toContainEqual({
    transNum: number,
    accDate: '2026-11-20',
    accountId: 'R0000NT',
    accountName: 'Rent',
    amount: 33.33,
    paymentType: 'BANK',
    bank: 'MTN MoMo wallet',
    particulars: 'November rent',
    username: 'granted',
    reversedBy: '',
    reverses: '',
  })
  expect((await shop.granted.get(LIST.replace('/ACC/', '/KUM/'))).body).toEqual([])
  expect((await shop.denied.get(LIST)).status).toBe(403)
  expect((await shop.stranger.get(LIST)).status).toBe(403)
})

test('an expense reversed on a later day stays on its own date, and its reversal on the later one, as in the books', async () => {
  const number = (await spend({ accDate: '2026-10-31', amount: 1.11 })).number
  const october = LIST.replaceAll('2026-11-20', '2026-10-31')
  const reported = (await shop.granted.get(october)).body
  const reason = 'Paid by the owner'
  const reversal = (await shop.reverse('journal', number, reason)).number
  expect(reported).toMatchObject([{ transNum: number, amount: 1.11, reversedBy: '' }])
  expect((await shop.granted.get(october)).body).toMatchObject([{ transNum: number, amount: 1.11, reversedBy: reversal, reverses: '' }])
  expect((await shop.granted.get(LIST)).body).toContainEqual(
    expect.objectContaining({
      transNum: reversal,
      accountName: 'Rent',
      amount: -1.11,
      particulars: reason,
      reversedBy: '',
      reverses: number,
    }),
  )
})

test('a user without the right, a foreign branch, a future date', async () => {
  expect(await spend({}, shop.denied)).toMatchObject({ status: 403, body: { message: expect.stringContaining('privilege GRANT') } })
  expect((await spend({}, shop.stranger)).status).toBe(403)
  expect((await shop.granted.post(PATH, RENT, { 'x-branch-code': 'NXT' })).status).toBe(404)
  expect(await shop.granted.post(PATH, RENT)).toMatchObject({ status: 400, body: { code: 'branch_needed' } })
  expect(await spend({ accDate: '2026-11-21' })).toMatchObject({ status: 422, body: { code: 'future_date' } })
  await shop.expectPosted(0)
})

test('malformed bodies write nothing', async () => {
  const good = { ...RENT, paymentType: 'BANK', pid: bank }
  await expectAllRefused(shop.owner, shop.admin.with({ 'x-branch-code': 'ACC' }), PATH, spoiledBodies(good))
})

test('the same request is carried out once', async () => {
  const send = () => shop.granted.post(PATH, RENT, { 'x-branch-code': 'ACC', 'idempotency-key': 'expense-once-01' })
  const first = await send()
  expect((await send()).body).toEqual(first.body)
  await shop.expectPosted(1)
})

test('the accounts for expenses are those that people pay into, most used first, and journals can still use the others', async () => {
  const accounts = '/api/accounting/expense/accounts/asempa'
  const named = async (): Promise<readonly string[]> => {
    const { body } = await shop.granted.get(accounts)
    return Array.isArray(body) ? body.map(row => textIn(row, 'accountName')) : []
  }
  for (const note of ['Prepaid light', 'Water', 'Data', 'More light', 'Phone', 'Waste', 'Prepaid again', 'Airtime'])
    expect((await spend({ accountKey: 43, particulars: note })).status).toBe(200)
  const offered = await named()
  expect(offered[0]).toBe('Utilities')
  expect(offered).toEqual(expect.arrayContaining(['Rent', 'Transport and fuel', 'General expenses', 'Salaries and wages']))
  for (const byRulesOnly of ['Cost of goods sold', 'Purchase price variance', 'Missing items', 'Depreciation', 'Sales', 'Cash in hand'])
    expect(offered).not.toContain(byRulesOnly)
  const added = { accountType: 8, accountName: 'Generator', accountId: 'GEN1', description: 'Diesel for the shop' }
  expect((await shop.admin.post('/api/accounting/chartofaccounts/create/asempa', added)).status).toBe(200)
  expect(await named()).toContain('Generator')
  expect((await shop.denied.get(accounts)).status).toBe(403)
  expect((await shop.stranger.get(accounts)).status).toBe(403)
})

test('an expense that would be nothing but tax is refused: no account would have it, and no list', async () => {
  const setting = await shop.admin.post('/api/vat/set/asempa', { validFrom: '2026-11-20', scheme: 'GH-2026', tin: 'C0001234567' })
  expect(setting.status, setting.text).toBe(200)
  const taxed = { amount: 1, vatBasis: 'INCLUDED', supplier: 'Kofi Print', taxInvoice: 'KP-1' }
  await shop.refuses(spend({ ...taxed, vat: 1 }), 400, 'The tax equals the whole amount. Check both, or record it as VAT on imports')
  const number = (await spend({ ...taxed, vat: 0.99 })).number
  expect((await shop.granted.get(LIST)).body).toContainEqual(expect.objectContaining({ transNum: number, amount: 1, tax: 0.99 }))
})
