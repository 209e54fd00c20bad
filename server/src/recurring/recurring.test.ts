import { ACCOUNT, CHART } from '@akonta/domain/accounts/chart-of-accounts'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Caller, textIn } from '../testing/world/caller.ts'
import { whileBooksAreHeld, whileTableIsHeld } from '../testing/world/in-order.ts'
import { testShop } from '../testing/world/test-shop.ts'

const shop = await testShop()
const AT_ACCRA = { 'x-branch-code': 'ACC' }
const accra = shop.granted.with(AT_ACCRA)
const gcb = await shop.bank('GCB current account')
const adwoa = await shop.customer('Auntie Adwoa Store')
const keyOf = (code: string): number => Number(CHART.find(entry => entry.code === code)?.key)

afterAll(async () => {
  expect(await shop.fault()).toBeNull()
})

const RENT = { accountKey: keyOf(ACCOUNT.rent), debit: 4500, credit: 0, particulars: 'Rent of the Adum shop' }
const rent = (more: object = {}) => ({
  branch: 'ACC',
  kind: 'EXPENSE',
  name: 'Rent of the Adum shop',
  every: 'MONTH',
  nextDate: '2026-10-31',
  pid: gcb,
  lines: [RENT],
  ...more,
})
const line = (accountKey: string | number, debit: number, credit: number, more: object = {}) => ({
  accountKey,
  debit,
  credit,
  particulars: 'Depreciation of the van',
  ...more,
})
const DEPRECIATION = [line(keyOf(ACCOUNT.depreciation), 250, 0), line(keyOf(ACCOUNT.rent), 0, 250)]
const depreciation = (more: object = {}) => ({
  branch: 'ACC',
  kind: 'JOURNAL',
  name: 'Depreciation',
  every: 'MONTH',
  nextDate: '2026-11-20',
  reference: 'DEP',
  lines: DEPRECIATION,
  ...more,
})

const create = async (body: object, by: Caller = accra): Promise<string> => {
  const answer = await by.post('/api/recurring/create/asempa', body)
  expect(answer.status, answer.text).toBe(200)
  return textIn(answer.body, 'recurring')
}
const one = async (number: string, by: Caller = accra) => (await by.get(`/api/recurring/one/asempa/${number}`)).body
const of = (number: string, due: string) => `?recurring=${number}&due=${due}`
const pay = (number: string, due: string, { by = accra, date = due, amount = 4500 } = {}) =>
  by.post(`/api/accounting/expense/create/asempa${of(number, due)}`, {
    accountKey: RENT.accountKey,
    accDate: date,
    amount,
    paymentType: 'BANK',
    pid: gcb,
    particulars: RENT.particulars,
  })
const enter = (number: string, due: string, lines: readonly object[] = DEPRECIATION, by = accra) =>
  by.post(
    `/api/accounting/generaljournal/create/asempa${of(number, due)}`,
    lines.map(each => ({ ...each, accDate: due, refNo: 'DEP' })),
  )
const skip = (number: string, due: string, reason = 'Paid in advance', by = accra) =>
  by.post(`/api/recurring/skip/asempa/${number}`, { due, reason })
const setState = (number: string, state: string, by = accra) => by.post(`/api/recurring/state/asempa/${number}`, { state })

describe('a recurring document', () => {
  test('posts nothing automatically, is due when its date has come, and its expense moves the date on', async () => {
    const number = await create(rent())
    expect(number).toMatch(/^REC-\d{6}$/)
    await shop.expectPosted(0)
    expect(await one(number)).toMatchObject({
      state: 'ACTIVE',
      isDue: true,
      nextDate: '2026-10-31',
      amount: 4500,
      payee: 'GCB current account',
    })
    const due = await accra.get('/api/recurring/list/asempa?branch=ACC&list=DUE')
    expect(due.body).toMatchObject([{ recurring: number, name: 'Rent of the Adum shop' }])
    const paid = await pay(number, '2026-10-31')
    expect(paid.status, paid.text).toBe(200)
    await shop.expectLedger(`
      Rent                                               4,500.00
      Bank and mobile money accounts GCB current account            4,500.00`)
    const document = textIn(paid.body, 'transNum')
    expect(await one(number)).toMatchObject({
      nextDate: '2026-11-30',
      isDue: false,
      history: [
        { action: 'POSTED', due: '2026-10-31', transNum: document, documentDate: '2026-10-31', reversedBy: '' },
        { action: 'CREATED', due: null },
      ],
    })
    expect((await accra.get(`/api/recurring/ofdocument/asempa/${document}`)).body).toEqual({
      recurring: number,
      name: 'Rent of the Adum shop',
      due: '2026-10-31',
    })
    // They may not open the expense either.
    expect((await shop.denied.get(`/api/recurring/ofdocument/asempa/${document}`)).body).toBeNull()
    await setState(number, 'ENDED')
  })

  test('of the 31st comes on 28 February and on 31 March again, one date after the other, and its journal may differ from it', async () => {
    const number = await create(depreciation({ nextDate: '2026-01-31' }))
    const next: unknown[] = []
    for (const due of ['2026-01-31', '2026-02-28', '2026-03-31']) {
      const entered = await enter(number, due, [line(keyOf(ACCOUNT.depreciation), 260, 0), line(keyOf(ACCOUNT.rent), 0, 260)])
      expect(entered.status, entered.text).toBe(200)
      next.push(z.object({ nextDate: z.string() }).parse(await one(number)).nextDate)
    }
    expect(next).toEqual(['2026-02-28', '2026-03-31', '2026-04-30'])
    await shop.expectPosted(3)
    await setState(number, 'ENDED')
  })

  test('is made from a document, and the document does not come from it', async () => {
    const paid = await accra.post('/api/accounting/expense/create/asempa', {
      accountKey: RENT.accountKey,
      accDate: '2026-11-20',
      amount: 10,
      paymentType: 'CASH',
      particulars: 'Water',
    })
    const from = textIn(paid.body, 'transNum')
    const number = await create(rent({ from, pid: '' }))
    expect(await one(number)).toMatchObject({ from, pid: '', history: [{ action: 'CREATED' }] })
    expect((await accra.get(`/api/recurring/ofdocument/asempa/${from}`)).body).toBeNull()
    expect(await accra.post('/api/recurring/create/asempa', depreciation({ from }))).toMatchObject({
      status: 400,
      body: { message: `${from} is not a journal` },
    })
    expect(await accra.post('/api/recurring/create/asempa', rent({ from: 'ACC-E26-999999' }))).toMatchObject({ status: 404 })
    await setState(number, 'ENDED')
  })

  test('whose document is reversed keeps its next date and shows the reversal', async () => {
    const number = await create(rent())
    const document = textIn((await pay(number, '2026-10-31')).body, 'transNum')
    const reversed = await shop.reverse('journal', document, 'Paid twice')
    expect(reversed.status, reversed.text).toBe(200)
    const history = z.object({ nextDate: z.string(), history: z.array(z.object({ reversedBy: z.string() })) }).parse(await one(number))
    expect(history.nextDate).toBe('2026-11-30')
    expect(history.history[0]?.reversedBy).toMatch(/^ACC-X26-/)
    await setState(number, 'ENDED')
  })

  test('ends automatically after its last date', async () => {
    const number = await create(rent({ endsOn: '2026-11-15' }))
    expect((await pay(number, '2026-10-31')).status).toBe(200)
    expect(await one(number)).toMatchObject({ state: 'ENDED' })
    await shop.mark()
    await shop.refuses(pay(number, '2026-11-30'), 409, `${number} has ended`)
  })
})

describe('one date is entered once', () => {
  test('by one of eight people at once; the others are told who was first', async () => {
    const number = await create(rent())
    await shop.warmUp()
    await shop.mark()
    const answers = await whileBooksAreHeld(shop, ...Array.from({ length: 8 }, () => () => pay(number, '2026-10-31')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
    const late = answers.find(({ status }) => status === 409)
    expect(textIn(late?.body, 'message')).toMatch(new RegExp(`^${number} of 31-10-2026 was already entered as ACC-E26-\\d+ by .+`))
    await shop.expectPosted(1)
    expect(await one(number)).toMatchObject({ nextDate: '2026-11-30' })
    const end = () => setState(number, 'ENDED')
    const [, entered] = await whileTableIsHeld(shop, 'recurring', end, () => pay(number, '2026-11-30', { date: '2026-11-20' }))
    expect(entered).toMatchObject({ status: 409, body: { message: `${number} has ended` } })
    expect(await one(number)).toMatchObject({ state: 'ENDED' })
  })

  test('and once by one request id, also when the answer was lost', async () => {
    const number = await create(rent({ nextDate: '2026-09-30' }))
    const by = accra.with({ ...AT_ACCRA, 'idempotency-key': 'recurring-rent-01' })
    await shop.mark()
    const first = await pay(number, '2026-09-30', { by })
    expect((await pay(number, '2026-09-30', { by })).body).toEqual(first.body)
    await shop.expectPosted(1)
    expect(await pay(number, '2026-10-30', { by, date: '2026-09-30' })).toMatchObject({ status: 422, body: { code: 'request_id_reused' } })
    await setState(number, 'ENDED')
  })

  test('or skipped with a reason, and then it is not entered', async () => {
    const number = await create(rent())
    expect((await skip(number, '2026-10-31')).status).toBe(200)
    expect(await one(number)).toMatchObject({
      nextDate: '2026-11-30',
      history: [{ action: 'SKIPPED', due: '2026-10-31', reason: 'Paid in advance', transNum: '' }, { action: 'CREATED' }],
    })
    await shop.mark()
    const answer = await shop.refuses(pay(number, '2026-10-31'), 409)
    expect(textIn(answer.body, 'message')).toMatch(new RegExp(`^${number} of 31-10-2026 was already skipped by .+`))
    await shop.refuses(skip(number, '2026-11-30'), 409, `${number} of 30-11-2026 is not due yet`)
    expect((await skip(number, '2026-11-30', '')).status).toBe(400)
    await setState(number, 'ENDED')
  })

  test('and a refused document leaves the date as it is', async () => {
    const number = await create(rent())
    await shop.refuses(pay(number, '2026-10-31', { date: '2026-11-21' }), 422, 'The date is in the future')
    expect(await one(number)).toMatchObject({ nextDate: '2026-10-31', isDue: true })
    await shop.refuses(pay(number, '2026-09-30'), 409, `The next date of ${number} is 31-10-2026`)
    await shop.refuses(enter(number, '2026-10-31'), 400, `${number} is not a recurring journal`)
    await shop.refuses(pay('REC-999999', '2026-10-31'), 404, 'There is no recurring document REC-999999')
    await shop.refuses(accra.post(`/api/accounting/expense/create/asempa?recurring=${number}`, {}), 400)
    await setState(number, 'ENDED')
  })
})

test('a journal on a customer’s account is in the export of what is stored about them', async () => {
  const lines = [line(adwoa, 40, 0), line(keyOf(ACCOUNT.cash), 0, 40)]
  const number = await create(depreciation({ name: 'Monthly fee of Auntie Adwoa', nextDate: '2026-11-20', lines }))
  const exported = await shop.admin.get(`/api/personaldata/payee/asempa/${adwoa}`)
  expect(exported.body).toMatchObject({
    recurring: [{ recurring: number, name: 'Monthly fee of Auntie Adwoa', kind: 'JOURNAL', nextDate: '2026-11-20', state: 'ACTIVE' }],
  })
  expect(await one(number)).toMatchObject({
    lines: [{ accountKey: adwoa, accountName: 'Auntie Adwoa Store', accountTypeName: 'CUSTOMER' }, {}],
  })
  await setState(number, 'ENDED')
})

describe('its state', () => {
  test('paused it is not due; resumed it goes on from today and leaves out the dates of the pause', async () => {
    const number = await create(depreciation({ every: 'WEEK', nextDate: '2026-11-02' }))
    expect((await setState(number, 'PAUSED')).status).toBe(200)
    expect(await one(number)).toMatchObject({ state: 'PAUSED', isDue: false })
    await shop.refuses(enter(number, '2026-11-02'), 409, `${number} is paused`)
    await shop.refuses(setState(number, 'PAUSED'), 409, `${number} is already paused`)
    expect((await setState(number, 'ACTIVE')).status).toBe(200)
    expect(await one(number)).toMatchObject({ state: 'ACTIVE', nextDate: '2026-11-23' })
    await shop.refuses(setState(number, 'ACTIVE'), 409, `${number} is active`)
    expect((await setState(number, 'ENDED')).status).toBe(200)
    await shop.refuses(setState(number, 'ACTIVE'), 409, `${number} has ended`)
    await shop.refuses(enter(number, '2026-11-23'), 409, `${number} has ended`)
    const trail = (await shop.admin.get('/api/audit/list/asempa?kind=recurring&from=2026-11-20&until=2026-11-20')).text
    for (const action of ['Created', 'Paused', 'Resumed', 'Ended']) expect(trail).toContain(`"${action}"`)
  })

  test('changed, it has its new contents; two who change it at once do not overwrite each other', async () => {
    const number = await create(rent({ nextDate: '2026-08-31' }))
    const change = (more: object) =>
      accra.post(`/api/recurring/change/asempa/${number}`, { ...rent({ nextDate: '2026-08-31', ...more }), version: 1 })
    expect((await change({ lines: [{ ...RENT, debit: 5000 }] })).status).toBe(200)
    expect(await one(number)).toMatchObject({ amount: 5000, version: 2, nextDate: '2026-08-31', lines: [{ debit: 5000 }] })
    expect(await change({ lines: [{ ...RENT, debit: 6000 }] })).toMatchObject({
      status: 409,
      body: { message: `${number} has changed in the meantime. Reload the page` },
    })
    expect((await pay(number, '2026-08-31')).status).toBe(200)
    const back = await accra.post(`/api/recurring/change/asempa/${number}`, { ...rent({ nextDate: '2026-08-15' }), version: 2 })
    expect(back).toMatchObject({ status: 400, body: { message: 'The next date must be after 31-08-2026' } })
    const same = { ...rent({ nextDate: '2026-09-30', name: 'Rent' }), version: 2 }
    expect((await accra.post(`/api/recurring/change/asempa/${number}`, same)).status).toBe(200)
    expect((await pay(number, '2026-09-30')).status).toBe(200)
    // Still counted from the 31st.
    expect(await one(number)).toMatchObject({ name: 'Rent', nextDate: '2026-10-31' })
    await setState(number, 'ENDED')
  })
})

describe('refused', () => {
  test.each<readonly [string, object, number, string]>([
    ['an end before the next date', rent({ endsOn: '2026-10-30' }), 400, 'The end must not be before the next date'],
    ['a next date far away', rent({ nextDate: '2032-01-01' }), 400, 'The next date must be from 20-11-2025 to 20-11-2031'],
    ['a last day in the middle', rent({ nextDate: '2026-11-15', onLastDay: true }), 400, 'The next date must be the last day of its month'],
    ['a weekly last day', rent({ every: 'WEEK', onLastDay: true }), 400, 'A weekly document has no last day of the month'],
    ['an unequal journal', depreciation({ lines: [DEPRECIATION[0]] }), 422, 'Total Debit and Credit are not equal'],
    ['an expense of two lines', rent({ lines: [RENT, RENT] }), 400, 'An expense has one line'],
    ['an expense with a credit', rent({ lines: [{ ...RENT, credit: 1 }] }), 400, 'An expense has a debit and no credit'],
    ['an expense without its purpose', rent({ lines: [{ ...RENT, particulars: '' }] }), 400, 'Enter what the expense is for'],
    ['an expense with a reference', rent({ reference: 'A' }), 400, 'An expense has no reference'],
    ['an unknown bank', rent({ pid: 'BNK-9999' }), 400, 'Select a Bank'],
    ['an unknown account', rent({ lines: [{ ...RENT, accountKey: 4711 }] }), 422, 'There is no account 4711'],
    [
      'an account that is no expense',
      rent({ lines: [{ ...RENT, accountKey: keyOf(ACCOUNT.cash) }] }),
      400,
      'Cash in hand is not a cost or expense account. Use the General Journal',
    ],
    ['an expense on a customer', rent({ lines: [{ ...RENT, accountKey: adwoa }] }), 422, `There is no account ${adwoa}`],
    ['too much money', depreciation({ lines: [line(42, 9e13, 0), line(42, 0, 9e13)] }), 400, 'lines.0.debit is too large'],
  ])('%s', async (_what, body, status, message) => {
    await shop.refuses(accra.post('/api/recurring/create/asempa', body), status, message)
  })

  test('without the right, for another branch, by another business and without a token', async () => {
    const number = await create(rent())
    await shop.mark()
    for (const [caller, status] of [
      [shop.denied, 403],
      [shop.stranger, 403],
      [shop.visitor, 401],
    ] as const) {
      expect((await caller.post('/api/recurring/create/asempa', rent())).status).toBe(status)
      expect((await setState(number, 'ENDED', caller)).status).toBe(status)
      expect((await skip(number, '2026-10-31', 'No', caller)).status).toBe(status)
      expect((await caller.get(`/api/recurring/one/asempa/${number}`)).status).toBe(status)
    }
    await shop.owner.query(`update app_user set privilege = 'GRANT' where business_id = $1 and username = 'denied'`, [shop.businessId])
    const kumasi = await create(rent({ branch: 'KUM' }), shop.granted.with({ 'x-branch-code': 'KUM' }))
    for (const answer of [
      await shop.denied.get(`/api/recurring/one/asempa/${kumasi}`),
      await setState(kumasi, 'ENDED', shop.denied),
      await skip(kumasi, '2026-10-31', 'No', shop.denied),
      await shop.denied.post('/api/recurring/create/asempa', rent({ branch: 'KUM' })),
      await shop.denied.get('/api/recurring/list/asempa?branch=KUM'),
      await shop.denied.post(
        '/api/recurring/create/asempa',
        depreciation({ lines: [...DEPRECIATION, line(42, 1, 0, { branchNo: 'KUM' }), line(42, 0, 1, { branchNo: 'KUM' })] }),
      ),
    ])
      expect(answer).toMatchObject({ status: 403, body: { code: 'not_your_branch' } })
    await shop.owner.query(`update app_user set privilege = 'DENY' where business_id = $1 and username = 'denied'`, [shop.businessId])
    await shop.refuses(pay(kumasi, '2026-10-31'), 404, `This branch has no recurring document ${kumasi}`)
    const nextdoor = await shop.stranger.get(`/api/recurring/one/nextdoor/${number}`)
    expect(nextdoor.status).toBe(404)
  })
})

test('with approvals, a date is posted when somebody else approves it, and a second request for it is refused', async () => {
  const number = await create(rent())
  await shop.owner.query("update app_user set role = 'ROLE_ADMIN' where business_id = $1 and username = 'denied'", [shop.businessId])
  const rules = [
    { kind: 'journal', on: false, fromamount: 0 },
    { kind: 'payment', on: true, fromamount: 100 },
    { kind: 'adjustment', on: false, fromamount: 0 },
  ]
  const set = await shop.admin.post('/api/approvals/rules/asempa', { rules })
  expect(set.status, set.text).toBe(200)
  await shop.mark()
  const requests = [await pay(number, '2026-10-31'), await pay(number, '2026-10-31')]
  expect(requests.map(({ status }) => status)).toEqual([202, 202])
  await shop.expectPosted(0)
  expect(await one(number)).toMatchObject({ isDue: true, nextDate: '2026-10-31' })
  const approve = (index: number) => {
    const id = Number(textIn(requests[index]?.body, 'approval').slice(2))
    return shop.admin.with(AT_ACCRA).post('/api/approvals/approve/asempa', { id, reason: 'Agrees with the lease' })
  }
  const approved = await approve(0)
  expect(approved.status, approved.text).toBe(200)
  await shop.expectPosted(1)
  expect(await one(number)).toMatchObject({
    nextDate: '2026-11-30',
    history: [{ action: 'POSTED', due: '2026-10-31' }, { action: 'CREATED' }],
  })
  const late = await approve(1)
  expect(late.status).toBe(409)
  expect(late.text).toContain('was already entered as')
  await shop.expectPosted(1)
})

test('a date in a closed month is refused and stays due; today is proposed, and a later day of the document is accepted', async () => {
  const number = await create(depreciation({ nextDate: '2025-12-31' }))
  expect(await one(number)).toMatchObject({ proposedDate: '2025-12-31' })
  await shop.closeMonth('2025-12-31')
  await shop.mark()
  await shop.refuses(enter(number, '2025-12-31'), 422)
  expect(await one(number)).toMatchObject({ nextDate: '2025-12-31', isDue: true, proposedDate: '2026-11-20' })
  const later = await accra.post(
    `/api/accounting/generaljournal/create/asempa${of(number, '2025-12-31')}`,
    DEPRECIATION.map(each => ({ ...each, accDate: '2026-01-02', refNo: 'DEP' })),
  )
  expect(later.status, later.text).toBe(200)
  expect(await one(number)).toMatchObject({ nextDate: '2026-01-31', history: [{ due: '2025-12-31', documentDate: '2026-01-02' }, {}] })
})
