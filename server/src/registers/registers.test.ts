import { describe, expect, test } from 'vitest'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { readsOf } from '../testing/installation/reads.ts'
import { registersOf } from '../testing/till/registers.ts'
import { textIn } from '../testing/world/caller.ts'
import { NOW, testShop } from '../testing/world/test-shop.ts'
import { expectRefused, saved } from '../testing/world/verbs.ts'
import { salesOutside, sessionsOfDays } from './session-queries.ts'

const shop = await testShop({ isNew: true, accra: { milk: '500 worth 5000' }, kumasi: { milk: '50 worth 500' }, prices: { milk: '15' } })
const registers = registersOf(shop)
const momo = await shop.bank('MTN MoMo wallet')
const nana = await shop.customer('Nana Yaa')
const cashier = shop.denied

test('sessions are off until an administrator turns them on in a branch, and the change is in the audit trail', async () => {
  const body = { session: registers.code(), register: 'Till 1', float: 50 }
  await expectRefused(cashier.post('/api/register/open/asempa', body), 409, { code: 'sessions_off' })
  await saved(shop.sell({ milk: 1 }, { by: cashier }))
  expect(await shop.rows('select posting_id from register_posting where business_id = $1')).toEqual([])
  expect((await registers.use(true)).body).toMatchObject({ branch_code: 'ACC', registerSessions: true })
  const trail = await shop.rows(`select deed, subject, changes from audit_entry where business_id = $1 and kind = 'branch'`)
  expect(trail).toEqual([
    { deed: 'Edited', subject: 'Accra Central', changes: [{ what: 'Register sessions', before: 'Off', after: 'On' }] },
  ])
  await expectRefused(shop.admin.post('/api/branch/registersessions/asempa/NONE', { on: true }), 404)
})

test('a day at the till: float, sales by tender, a return, a payment, an expense, cash to the safe, and the count', async () => {
  const session = await registers.open({ float: 200 })
  const first = await saved(shop.sell({ milk: 10 }, { by: cashier }))
  await saved(shop.sell({ milk: 4 }, { by: cashier, tenders: [{ pid: momo, amount: '60', transactionId: 'MP-1' }] }))
  await saved(
    shop.sell(
      { milk: 2 },
      {
        by: cashier,
        tenders: [
          { pid: momo, amount: '20', transactionId: 'MP-2' },
          { pid: 'C0000HD', amount: '50' },
        ],
      },
    ),
  )
  await saved(shop.sell({ milk: 20 }, { by: cashier, saleType: 'CREDIT', customer: nana }))
  const till = { 'x-register-session': session }
  expect((await shop.returnSale(first, { 1: 1 }, { by: shop.granted.with(till) })).status).toBe(200)
  expect((await shop.receive(nana, 100, { by: cashier })).status).toBe(200)
  const spent = { accountKey: 'T0000RP', accDate: '2026-11-20', amount: 12.5, paymentType: 'CASH', particulars: 'Taxi' }
  expect((await shop.granted.with(till).post('/api/accounting/expense/create/asempa', spent, { 'x-branch-code': 'ACC' })).status).toBe(200)
  expect((await registers.cash(session, 'IN', 40)).status).toBe(200)
  expect((await registers.cash(session, 'OUT', 120.5)).status).toBe(200)
  // 200 float + 150 + 10 − 15 returned + 100 received − 12.50 taxi + 40 in − 120.50 out
  expect(await registers.tenders(session)).toEqual([
    'Cash 352 expected, null counted, null posted, null to post',
    'MTN MoMo wallet 80 expected, null counted, null posted, null to post',
  ])
  expect(await registers.report(session)).toMatchObject({
    register: 'Till 1',
    cashier: 'denied',
    closedAt: '',
    zNumber: '',
    sales: 4,
    salesTotal: 540,
    returns: 1,
    returnsTotal: 15,
    onAccount: 300,
    cash: [
      { amount: 40, reason: 'Change from the safe', by: 'denied', otherPerson: 'Kofi Owusu' },
      { amount: -120.5, reason: 'Change from the safe', by: 'denied', otherPerson: 'Kofi Owusu' },
    ],
  })

  await shop.mark()
  const closed = await registers.close(session, { cash: 350, [momo]: 80 })
  expect(closed).toMatchObject({ status: 200, body: { countNumber: 'ACC-Z26-000001' } })
  await shop.expectLedger(`
    Cash in hand                     2.00
    Cash short and over      2.00`)
  expect(await registers.tenders(session, cashier)).toEqual([
    'Cash 352 expected, 350 counted, -2 posted, 0 to post',
    'MTN MoMo wallet 80 expected, 80 counted, 0 posted, 0 to post',
  ])
  const [posting] = await shop.rows<{ hash: string }>(
    `select encode(hash, 'hex') as hash from posting where business_id = $1 and document_number = 'ACC-Z26-000001'`,
  )
  expect(await registers.report(session)).toMatchObject({ zNumber: 'ACC-Z26-000001', closedAt: NOW.toISOString(), head: posting?.hash })
  expect(await registers.list()).toMatchObject([
    { session, zNumber: 'ACC-Z26-000001', expected: 352, counted: 350, difference: -2, corrected: false, laterDocuments: 0 },
  ])
  // The sale before it: this clock stands still.
  expect(await registers.outside()).toEqual({ sales: 1 })
  expect(await shop.fault()).toBeNull()
})

test('a drawer that agrees is counted by a document that posts nothing', async () => {
  const session = await registers.open({ float: 30 })
  await shop.mark()
  expect((await registers.close(session, { cash: 30 })).number).toBe('ACC-Z26-000002')
  await shop.expectPosted(1)
  await shop.expectLedger('')
  expect(await shop.fault()).toBeNull()
})

test('a difference of each tender is posted, so that a payment keyed under the wrong tender comes right', async () => {
  const session = await registers.open({ float: 0 })
  await saved(shop.sell({ milk: 2 }, { by: cashier, tenders: [{ pid: momo, amount: '30', transactionId: 'MP-3' }] }))
  await shop.mark()
  await saved(registers.close(session, { cash: 30, [momo]: 0 }))
  await shop.expectLedger(`
    Cash in hand                     30.00
    Bank and mobile money accounts MTN MoMo wallet          30.00`)
})

test('a wrong count is corrected by another count, and the session stays closed', async () => {
  const session = await registers.open({ float: 10 })
  await expectRefused(registers.correct(session, { cash: 10 }), 409, { code: 'not_closed' })
  await saved(registers.close(session, { cash: 4 }))
  await shop.mark()
  await saved(registers.correct(session, { cash: 9 }))
  await shop.expectLedger(`
    Cash in hand             5.00
    Cash short and over               5.00`)
  expect(await registers.tenders(session)).toEqual(['Cash 10 expected, 9 counted, -1 posted, 0 to post'])
  expect(await registers.report(session)).toMatchObject({
    counts: [
      { reason: 'Counted twice', by: 'denied', lines: [{ pid: 'C0000HD', expected: 10, counted: 4, posted: -6 }] },
      { reason: 'A bundle was overlooked', by: 'granted', lines: [{ pid: 'C0000HD', expected: 10, counted: 9, posted: 5 }] },
    ],
  })
  await expectRefused(registers.close(session, { cash: 10 }), 409, { code: 'already_closed' })
  await expectRefused(registers.cash(session, 'IN', 5), 409, { code: 'already_closed' })
  const trail = await shop.rows(`select deed, subject from audit_entry where business_id = $1 and kind = 'register'`)
  expect(trail).toEqual([{ deed: 'Corrected the count', subject: 'Till 1' }])
  await expect(shop.owner.query('update register_session set closed_at = null where session_code = $1', [session])).rejects.toMatchObject({
    code: 'AK001',
  })
})

describe('a document belongs to', () => {
  const offline = (count: number) => `?provisional=OFF-7K2M9Q-${count}&soldAt=2026-11-20T13:00:00.000Z`
  const cashOf = async (session: string) => (await registers.tenders(session))[0]
  const expects = (amount: number) => `Cash ${amount} expected, null counted, null posted, null to post`

  test('the session in which it was made, also when it arrives after the drawer was counted', async () => {
    const session = await registers.open({ float: 0 })
    await saved(registers.close(session, { cash: 45 }))
    const next = await registers.open({ float: 0 })
    const late = cashier.with({ 'x-register-session': session })
    await saved(shop.sell({ milk: 3 }, { by: late, query: offline(1) }))
    expect(await cashOf(next)).toBe(expects(0))
    expect(await registers.tenders(session)).toEqual(['Cash 0 expected, 45 counted, 45 posted, -45 to post'])
    expect(await registers.report(session)).toMatchObject({ sales: 0, later: [{ kind: 'sale', amount: 45 }] })
    const isListed = async (facts: object) => expect(await registers.list()).toContainEqual(expect.objectContaining(facts))
    await isListed({ session, expected: 0, counted: 45, laterDocuments: 1 })
    const ofOthers = { session: expect.not.stringContaining(session), laterDocuments: 1 }
    expect(await registers.list()).not.toContainEqual(expect.objectContaining(ofOthers))
    await shop.mark()
    await saved(registers.correct(session, { cash: 45 }))
    await shop.expectLedger(`
      Cash in hand                     45.00
      Cash short and over     45.00`)
    expect(await registers.tenders(session)).toEqual(['Cash 0 expected, 45 counted, 0 posted, 0 to post'])
    await isListed({ session, expected: 45, counted: 45, laterDocuments: 0 })
    await saved(registers.close(next, { cash: 0 }))
    expect(await registers.report(next)).toMatchObject({ later: [] })
  })

  test('the session that its cashier has open, if the till names none, and to none otherwise', async () => {
    const session = await registers.open({ float: 0 })
    await saved(shop.sell({ milk: 1 }, { by: cashier }))
    await saved(shop.sell({ milk: 1 }, { by: shop.granted }))
    await saved(shop.sell({ milk: 1 }, { by: shop.granted.with({ 'x-register-session': session }) }))
    await saved(shop.sell({ milk: 1 }, { by: shop.granted, branch: 'KUM' }))
    expect(await cashOf(session)).toBe(expects(30))
    expect(await registers.outside()).toEqual({ sales: 2 })
    for (const days of ['2026-11-01/2026-11-19', '2026-11-21/2026-11-30']) {
      expect((await shop.granted.get(`/api/register/outside/asempa/ACC/${days}`)).body).toEqual({ sales: 0 })
      expect((await shop.granted.get(`/api/register/sessions/asempa/ACC/${days}`)).body).toEqual([])
    }
    await saved(registers.close(session, { cash: 30 }))
  })

  test('nobody else’s session: one of another branch or an unknown one counts as none, and the sale is saved', async () => {
    const session = await registers.open({ float: 0 })
    await saved(shop.sell({ milk: 1 }, { by: shop.granted.with({ 'x-register-session': session }), branch: 'KUM' }))
    await saved(shop.sell({ milk: 1 }, { by: shop.granted.with({ 'x-register-session': registers.code() }) }))
    expect(await cashOf(session)).toBe(expects(0))
    await expectRefused(shop.sell({ milk: 1 }, { by: cashier.with({ 'x-register-session': "'; drop table sale" }) }), 400)
    await saved(registers.close(session, { cash: 0 }))
  })

  test('the session of the document that it reverses, open or closed, unless another open drawer pays it out', async () => {
    const session = await registers.open({ float: 0 })
    const twice = await saved(shop.sell({ milk: 1 }, { by: cashier }))
    const counted = await saved(shop.sell({ milk: 2 }, { by: cashier }))
    const paid = await saved(shop.sell({ milk: 3 }, { by: cashier }))
    await saved(shop.reverse('sale', twice))
    expect(await cashOf(session)).toBe(expects(75))
    await saved(registers.close(session, { cash: 75 }))
    await saved(shop.reverse('sale', counted))
    expect(await registers.tenders(session)).toEqual(['Cash 75 expected, 75 counted, 0 posted, 30 to post'])
    const other = await registers.open({ by: shop.admin, register: 'Till 2', float: 100 })
    await saved(shop.reverse('sale', paid))
    expect(await cashOf(other)).toBe(expects(55))
    await saved(registers.close(other, { cash: 55 }, shop.admin))
  })

  test('no drawer, if the office enters it: journals and the count itself', async () => {
    const session = await registers.open({ by: shop.admin, register: 'Till 3', float: 0 })
    const posted = await shop.journal(
      [
        ['C0000HD', 500, 0],
        ['O0000CP', 0, 500],
      ],
      { by: shop.admin },
    )
    expect(posted.status, posted.text).toBe(200)
    expect(await cashOf(session)).toBe(expects(0))
    await saved(registers.close(session, { cash: 0 }, shop.admin))
  })

  test('no drawer, if it reverses what the office entered', async () => {
    const posted = await saved(
      shop.journal(
        [
          ['C0000HD', 500, 0],
          ['O0000CP', 0, 500],
        ],
        { by: shop.admin },
      ),
    )
    const session = await registers.open({ by: shop.admin, register: 'Till 4', float: 0 })
    await saved(shop.reverse('journal', posted))
    expect(await cashOf(session)).toBe(expects(0))
    await saved(registers.close(session, { cash: 0 }, shop.admin))
    expect(await shop.fault()).toBeNull()
  })
})

describe('a count is blind', () => {
  test('a cashier learns no amount of the drawer before it is counted, and whoever sees all does', async () => {
    const session = await registers.open({ float: 17 })
    await saved(shop.sell({ milk: 3 }, { by: cashier }))
    const hidden = await registers.report(session, cashier)
    expect(hidden).toMatchObject({
      hidden: true,
      salesTotal: null,
      onAccount: null,
      tenders: [{ name: 'Cash', expected: null, movements: [] }],
    })
    // The hash of the chain may have any two digits.
    expect(JSON.stringify(hidden).replace(/"head":"[0-9a-f]*"/, '')).not.toContain('62')
    expect(await registers.list(cashier)).toEqual(expect.arrayContaining([expect.objectContaining({ session, expected: null })]))
    expect((await cashier.get('/api/register/outside/asempa/ACC/2026-11-01/2026-11-30')).status).toBe(403)
    expect(await registers.report(session)).toMatchObject({ hidden: false, tenders: [{ expected: 62 }] })
    await saved(registers.close(session, { cash: 62 }))
  })

  test('a cashier sees only their own sessions, and closes only those', async () => {
    const session = await registers.open({ by: shop.admin, register: 'Office', float: 5 })
    expect(JSON.stringify(await registers.list(cashier))).not.toContain(session)
    await expectRefused(cashier.get(`/api/register/report/asempa/${session}`), 403, { code: 'not_allowed' })
    await expectRefused(registers.close(session, { cash: 5 }, cashier), 403)
    await expectRefused(registers.cash(session, 'OUT', 5, cashier), 403)
    await saved(registers.close(session, { cash: 5 }, shop.granted))
  })
})

describe('is refused and changes nothing:', () => {
  test('a second session of one register, whatever its capitals, and a session code twice', async () => {
    const session = await registers.open({ register: 'Front' })
    const again = { session: registers.code(), register: 'FRONT', float: 1 }
    await shop.refuses(
      shop.granted.post('/api/register/open/asempa', again, { 'x-branch-code': 'ACC' }),
      409,
      'Front has an open session of denied. Close it first',
    )
    await shop.refuses(cashier.post('/api/register/open/asempa', { session, register: 'Back', float: 1 }), 409, { code: 'already_exists' })
    await saved(registers.close(session, { cash: 100 }))
  })

  test('two openings and two closings at once: one is saved', async () => {
    const body = { session: registers.code(), register: 'Race', float: 1 }
    await shop.warmUp()
    const opened = await Promise.all([1, 2, 3].map(() => cashier.post('/api/register/open/asempa', { ...body, session: registers.code() })))
    expect(opened.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const session = textIn(opened.find(({ status }) => status === 200)?.body, 'session')
    const closed = await Promise.all([1, 2, 3].map(() => registers.close(session, { cash: 1 })))
    expect(closed.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  test('a repeat with the same Idempotency-Key is the same session, movement and count', async () => {
    const key = { 'idempotency-key': 'drawer-of-today' }
    const body = { session: registers.code(), register: 'Once', float: 1 }
    const twice = async (path: string, sent: object) => {
      const answers = [await cashier.post(path, sent, key), await cashier.post(path, sent, key)]
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(answers[1]?.text).toBe(answers[0]?.text)
    }
    await twice('/api/register/open/asempa', body)
    await twice(`/api/register/cash/asempa/${body.session}`, { direction: 'IN', amount: 5, reason: 'Coins', otherPerson: 'Kofi' })
    await twice(`/api/register/close/asempa/${body.session}`, { counts: [{ pid: 'C0000HD', amount: 6 }], reason: 'Counted' })
    expect(await registers.tenders(body.session)).toEqual(['Cash 6 expected, 6 counted, 0 posted, 0 to post'])
  })

  test('a count without cash, of one tender twice, of a customer, and of a session elsewhere', async () => {
    const session = await registers.open({ register: 'Counts', float: 0 })
    const close = (counts: readonly object[]) => cashier.post(`/api/register/close/asempa/${session}`, { counts, reason: 'Counted' })
    await shop.refuses(close([{ pid: momo, amount: 1 }]), 400, 'Count the cash')
    await shop.refuses(
      close([
        { pid: 'C0000HD', amount: 1 },
        { pid: 'C0000HD', amount: 2 },
      ]),
      400,
      'Count each tender once',
    )
    await shop.refuses(
      close([
        { pid: 'C0000HD', amount: 1 },
        { pid: nana, amount: 2 },
      ]),
      400,
      'Count cash, or a bank or wallet of the business',
    )
    await shop.refuses(shop.stranger.get(`/api/register/report/asempa/${session}`), 403)
    await shop.refuses(shop.stranger.get(`/api/register/report/nextdoor/${session}`), 404)
    await shop.refuses(shop.visitor.get(`/api/register/report/asempa/${session}`), 401)
    await shop.refuses(registers.correct(session, { cash: 1 }, cashier), 403)
    await registers.use(true, 'KUM')
    const inKumasi = await registers.open({ by: shop.granted, branch: 'KUM' })
    expect(JSON.stringify(await registers.list(shop.admin))).not.toContain(inKumasi)
    await shop.refuses(cashier.get(`/api/register/report/asempa/${inKumasi}`), 403, { code: 'not_your_branch' })
    await saved(registers.close(session, { cash: 0 }))
  })

  test('every spoiled body', async () => {
    const session = await registers.open({ register: 'Spoiled', float: 0 })
    const refuseAll = (path: string, good: Parameters<typeof spoiledBodies>[0]) =>
      expectAllRefused(shop.owner, cashier, path, spoiledBodies(good))
    await refuseAll('/api/register/open/asempa', { session: registers.code(), register: 'Till 9', float: 100 })
    await refuseAll(`/api/register/cash/asempa/${session}`, { direction: 'IN', amount: 5, reason: 'Coins', otherPerson: 'Kofi' })
    const bad = [
      '[]',
      '{}',
      '{"counts":[],"reason":"x"}',
      '{"counts":[{"pid":"C0000HD","amount":-1}],"reason":"x"}',
      '{"counts":[{"pid":"C0000HD","amount":1}],"reason":""}',
      '{"counts":"x","reason":"x"}',
      '{"counts":[{"pid":"C0000HD","amount":1e300}],"reason":"x"}',
    ]
    await shop.mark()
    for (const body of bad) await shop.refuses(cashier.post(`/api/register/close/asempa/${session}`, body), 400)
  })
})

test('what was sold on account is what sales and returns left on it, whatever was paid and reversed in the meantime', async () => {
  const session = await registers.open({ register: 'Till 2', float: 20 })
  const till = shop.admin.with({ 'x-register-session': session })
  await saved(shop.sell({ milk: 20 }, { by: till, saleType: 'CREDIT', customer: nana }))
  const reversed = await saved(shop.sell({ milk: 4 }, { by: till, saleType: 'CREDIT', customer: nana }))
  await saved(shop.reverse('sale', reversed, 'Typed twice', till))
  const payment = await saved(shop.receive(nana, 100, { by: till }))
  await saved(shop.reverse('payment', payment, 'Typed twice', till))
  expect(await registers.report(session)).toMatchObject({ onAccount: 300 })
  await saved(registers.close(session, { cash: 20 }, till))
})

test('a sale takes the same statements with sessions on and off', async () => {
  const statements = async (): Promise<readonly string[]> => {
    await saved(shop.sell({ milk: 1 }, { by: cashier, key: `count-${Math.random()}` }))
    shop.statements.splice(0)
    await saved(shop.sell({ milk: 1 }, { by: cashier, key: `count-${Math.random()}` }))
    return [...shop.statements]
  }
  await registers.open({ register: 'Counted', float: 0 })
  const on = await statements()
  await registers.use(false)
  const off = await statements()
  expect(on).toEqual(off)
  await registers.use(true)
})

test('what belongs to the sessions of a year, and what to none of them, is joined and not looked up one by one', async () => {
  await shop.superuser.query('analyze register_session, register_count, register_count_line, register_posting, sale, posting')
  const year = { branch: shop.branches.accra, start: '2026-01-01', end: '2026-12-31' }
  await shop.database.read(shop.businessId, async tx => {
    for (const table of ['register_count', 'register_count_line']) {
      const { looks } = await readsOf(tx, table, async () => expect((await sessionsOfDays(tx, year, 1, true)).length).toBeGreaterThan(5))
      expect({ table, looks }).toSatisfy(() => looks <= 2)
    }
    const { looks } = await readsOf(tx, 'register_posting', async () => expect(await salesOutside(tx, year)).toBe(5))
    expect(looks).toBeLessThanOrEqual(2)
  })
})
