import { ACCOUNT, CHART } from '@akonta/domain/accounts/chart-of-accounts'
import { expect, test } from 'vitest'
import { post } from '../ledger/post.ts'
import { cedis, fine } from '../testing/world/amounts.ts'
import { journal, openingStock } from '../testing/world/drafts.ts'
import { fingerprint } from '../testing/world/fingerprint.ts'
import { signal, somebodyWaits } from '../testing/world/in-order.ts'
import { hireStaff } from '../testing/world/staff.ts'
import { NOW, testShop } from '../testing/world/test-shop.ts'

// In these tests the books begin on 1 January 2026, and today is 20 November.
const FIRST_DAY = '/api/settings/firstday/asempa'
const RULES = '/api/settings/rules/asempa'
const TOO_EARLY = 'The books begin on 01-01-2026: choose that day or a later one'
const RENT_KEY = String(CHART.find(entry => entry.code === ACCOUNT.rent)?.key)
const CASH_KEY = String(CHART.find(entry => entry.code === ACCOUNT.cash)?.key)

const shop = await testShop({ accra: { milo: '10 worth 800' }, prices: { milo: '120' } })
await hireStaff(shop.admin, [{ basicsalary: 4200 }])
const move = (firstDay: unknown, caller = shop.admin) => caller.post(FIRST_DAY, { firstDay })
expect(await move('2026-01-01')).toMatchObject({ status: 200, body: { firstDay: '2026-01-01' } })
/** Every call with a document date, as the screens send it. */
const DATED: Readonly<Record<string, (day: string) => Promise<{ status: number; body: unknown }>>> = {
  journal: day =>
    shop.journal(
      [
        [RENT_KEY, 450, 0],
        [CASH_KEY, 0, 450],
      ],
      { accDate: day },
    ),
  production: day => shop.produce({ milo: [1, { costPrice: 80 }] }, { date: day }),
  transfer: day => shop.transfer({ milo: 1 }, { date: day }),
  expense: day =>
    shop.granted.post(
      '/api/accounting/expense/create/asempa',
      { accountKey: RENT_KEY, accDate: day, amount: 400, paymentType: 'CASH', pid: '', particulars: 'Rent' },
      { 'x-branch-code': 'ACC' },
    ),
  payroll: day => shop.admin.post(`/api/payroll_emp_trans/create/asempa/${day}/${day}`, [{ id: 1 }]),
}

test.each(Object.entries(DATED))('D24 %s: a day before the first day of the books is refused, and nothing is written', async (_, enter) => {
  const found = await fingerprint(shop.owner)
  for (const day of ['2025-12-31', '1926-11-20', '0206-11-20', '0001-06-01'])
    expect(await enter(day), day).toMatchObject({ status: 422, body: { code: 'before_first_day', message: TOO_EARLY } })
  for (const day of ['2026-11-21', '9999-12-31']) expect(await enter(day)).toMatchObject({ status: 422, body: { code: 'future_date' } })
  expect(await fingerprint(shop.owner)).toBe(found)
})

test('D24 a document dated on the first day is accepted', async () => {
  expect(await DATED.journal?.('2026-01-01')).toMatchObject({ status: 200 })
  await shop.expectLedger(`
    Rent                    450.00
    Cash in hand                      450.00`)
})

test('D24 a month that ended before the first day can be neither closed, reopened nor checked', async () => {
  const found = await fingerprint(shop.owner)
  for (const through of ['2025-12-31', '0001-01-31', '0206-11-30']) {
    const refused = { status: 422, body: { code: 'before_first_day', message: TOO_EARLY } }
    expect(await shop.admin.post('/api/monthclose/close/asempa', { through })).toMatchObject(refused)
    expect(await shop.admin.get(`/api/monthclose/checklist/asempa/${through}`)).toMatchObject(refused)
  }
  expect(await shop.stranger.post('/api/monthclose/close/asempa', { through: '0001-01-31' })).toMatchObject({ status: 403 })
  expect(await shop.admin.post('/api/monthclose/reopen/asempa', { from: '0001-01-01', reason: 'No' })).toMatchObject({ status: 400 })
  expect(await fingerprint(shop.owner)).toBe(found)
})

test('D24 opening balances and opening stock are dated before the books begin', async () => {
  const actor = { userId: 1, at: NOW }
  const bringIn = (date: string) =>
    shop.database.transaction(shop.businessId, tx =>
      post(
        tx,
        actor,
        openingStock({ branch: shop.branches.kumasi, date }, [{ product: shop.goods.milo.id, quantity: fine('2'), value: cedis('160') }]),
      ),
    )
  await bringIn('2025-12-31')
  await shop.expectLedger(`
    Inventory                      160.00
    Opening balance equity                     160.00`)
  // No books exist before the currency.
  await expect(bringIn('0001-06-01')).rejects.toMatchObject({ code: 'before_first_day' })
})

test('D24 an administrator moves the first day while no entry is before the new one, and the audit trail records it', async () => {
  const found = await fingerprint(shop.owner)
  expect(await move('2026-01-02')).toMatchObject({
    status: 409,
    body: { code: 'in_use', message: 'The books have entries before 02-01-2026: they cannot begin after them' },
  })
  expect(await move('2026-11-21')).toMatchObject({ status: 400, body: { message: 'The first day of the books cannot be after today' } })
  for (const day of ['0001-01-01', '2007-06-30'])
    expect(await move(day)).toMatchObject({ status: 400, body: { message: 'The first day of the books cannot be before 01-07-2007' } })
  expect(await fingerprint(shop.owner)).toBe(found)
  expect(await move('2025-10-01')).toMatchObject({ status: 200, body: { firstDay: '2025-10-01' } })
  // The opening stock of 31 December does not prevent it.
  expect(await move('2026-01-01')).toMatchObject({ status: 200, body: { firstDay: '2026-01-01' } })
  expect((await shop.admin.get(RULES)).body).toMatchObject({ firstDay: '2026-01-01' })
  expect((await shop.denied.get('/api/settings/profile/asempa')).body).toMatchObject({ firstDay: '2026-01-01' })
  expect((await shop.admin.get('/api/audit/list/asempa?from=2026-11-20&until=2026-11-20')).body).toMatchObject({
    entries: expect.arrayContaining([
      expect.objectContaining({
        changes: [{ what: 'First day of the books', before: '01-10-2025', after: '01-01-2026' }],
      }),
    ]),
  })
})

test('D24 moving the first day waits for entries under way, and is then refused', async () => {
  const posted = signal()
  const go = signal()
  const entering = shop.database.transaction(shop.businessId, async tx => {
    await post(tx, { userId: 1, at: NOW }, journal({ branch: shop.branches.accra, date: '2026-01-01' }, ACCOUNT.cash, ACCOUNT.rent, 100n))
    posted.send()
    await go.sent
  })
  await posted.sent
  const moving = move('2026-01-02', shop.admin)
  await somebodyWaits(shop)
  go.send()
  await entering
  expect(await moving).toMatchObject({ status: 409, body: { code: 'in_use' } })
})

test('D24 only an administrator of the business moves its first day; every malformed body is refused', async () => {
  const found = await fingerprint(shop.owner)
  for (const caller of [shop.granted, shop.denied, shop.stranger]) expect((await move('2026-01-01', caller)).status).toBe(403)
  expect((await shop.visitor.post(FIRST_DAY, { firstDay: '2026-01-01' })).status).toBe(401)
  const spoiled = [
    null,
    0,
    20260101,
    true,
    [],
    {},
    '',
    ' ',
    '01-01-2026',
    '2026-1-1',
    '2026-02-30',
    '2026-01-01T00:00:00Z',
    '+2026-01-01',
    'today',
  ]
  for (const day of [...spoiled, '2026-01-01\u0000', '-infinity', 'x'.repeat(100_000), undefined])
    expect([day, (await move(day)).status]).toEqual([day, 400])
  expect(await fingerprint(shop.owner)).toBe(found)
})
