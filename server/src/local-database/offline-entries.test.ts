import { beforeEach, describe, expect, test } from 'vitest'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { registersOf } from '../testing/till/registers.ts'
import { fieldIn, textIn } from '../testing/world/caller.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { expectRefused, saved } from '../testing/world/verbs.ts'

const START = new Date('2026-12-01T14:32:00Z')
const HOUR = 3_600_000
const ACC = { 'x-branch-code': 'ACC' }

let now = START
const shop = await testShop({
  clock: () => now,
  stockedAt: new Date('2026-11-01T00:00:00Z'),
  accra: { milk: '5000 worth 50000' },
  prices: { milk: '15' },
})
const registers = registersOf(shop)
const nana = await shop.customer('Nana Yaa', { phone: '024 111 2222' })
await registers.use(true)

let count = 0
let number = ''
beforeEach(() => {
  now = START
  count += 1
  number = `OFF-7K2M9Q-${count}`
})

/** What a till adds to a call of an entry that it made so many hours ago. */
const claim = (hours: number, more: Readonly<Record<string, string>> = {}): string =>
  `?${new URLSearchParams({ provisional: number, madeAt: new Date(now.getTime() - hours * HOUR).toISOString(), ...more })}`

const dayOf = (document: string) =>
  shop.rows('select business_date as day, recorded_at as at from posting where business_id = $1 and document_number = $2', document)
const searched = async (): Promise<unknown> => fieldIn((await shop.denied.get(`/api/search/asempa/${number}`)).body, 'papers')
const counted = (code: string, amount: number, query: string) =>
  shop.denied.post(`/api/register/close/asempa/${code}${query}`, {
    counts: [{ pid: 'C0000HD', amount }],
    reason: 'Counted at closing',
  })
const added = (body: object, query: string, key = `key-${number}`) =>
  shop.denied.post(`/api/accounting/people/create/asempa${query}`, body, { ...ACC, 'idempotency-key': key })
const person = (name: string, phone: string) => ({
  payee: name,
  category: 'debtor',
  phone,
  address: 'Osu, Accra',
  emailAddress: 'n@example.com',
})

describe('a payment that a till received without a connection', () => {
  test('is in the books on the day it was received, and is found by its printed number', async () => {
    const paid = await saved(shop.receive(nana, 40, { by: shop.denied, query: claim(26) }))
    expect(await dayOf(paid)).toEqual([{ day: '2026-11-30', at: START }])
    expect(await searched()).toMatchObject([{ number: paid, kind: 'customer_payment' }])
    expect((await shop.denied.get(`/api/accounting/peopleacc/bynumber/asempa/${number}`)).body).toMatchObject({ payNo: paid, amount: 40 })
  })

  test('is saved once, however often it is sent, with or without its printed number', async () => {
    const key = `key-${number}`
    const body = shop.bodies.payment(nana, 5)
    const send = (query: string) =>
      shop.denied.post(`/api/accounting/peopleacc/create/asempa${query}`, body, { ...ACC, 'idempotency-key': key })
    const first = await saved(send(''))
    for (const query of [claim(0.1), claim(0.1), claim(2, { dated: 'today' })]) {
      const again = await send(query)
      expect([again.number, again.headers['idempotency-hit']]).toEqual([first, '1'])
    }
    const named = { provisional: number, kind: 'payment', madeAt: START.toISOString(), reference: first }
    await expectRefused(shop.granted.post('/api/offline/number/asempa', named), 403, { code: 'not_allowed' })
    await expectRefused(shop.denied.post('/api/offline/number/asempa', { ...named, reference: 'ACC-C26-999999' }), 404)
    for (let time = 0; time < 2; time += 1) expect((await shop.denied.post('/api/offline/number/asempa', named)).status).toBe(200)
    expect(await searched()).toMatchObject([{ number: first }])
    await expectRefused(shop.receive(nana, 5, { by: shop.denied, query: claim(0.1) }), 409, { code: 'already_exists' })
  })

  test('more than 72 hours ago needs today’s date, and a clock that is ahead means now', async () => {
    await expectRefused(shop.receive(nana, 5, { by: shop.denied, query: claim(73) }), 422, { code: 'too_long_ago' })
    expect(await dayOf(await saved(shop.receive(nana, 5, { by: shop.denied, query: claim(73, { dated: 'today' }) })))).toMatchObject([
      { day: '2026-12-01' },
    ])
    count += 1
    number = `OFF-7K2M9Q-${count}`
    expect(await dayOf(await saved(shop.receive(nana, 5, { by: shop.denied, query: claim(-90) })))).toMatchObject([{ day: '2026-12-01' }])
  })

  test.each([
    '?provisional=OFF-7K2M9Q-1',
    '?madeAt=2026-12-01T10:00:00.000Z',
    '?provisional=OFF-1&madeAt=2026-12-01T10:00:00.000Z',
    '?provisional=OFF-7K2M9Q-1&madeAt=now',
    '?dated=tomorrow',
  ])(
    'the claim %s is refused',
    async query => void (await expectRefused(shop.receive(nana, 5, { by: shop.denied, query }), 400, { code: 'bad_input' })),
  )
})

describe('a return without a connection', () => {
  test('is found by its printed number, on the day of the return; the sale may be named by its own printed number', async () => {
    const soldAt = new Date(now.getTime() - 30 * HOUR).toISOString()
    const printed = `OFF-ABCDEF-${count}`
    await saved(shop.sell({ milk: 3 }, { by: shop.denied, query: `?${new URLSearchParams({ provisional: printed, soldAt })}` }))
    const back = await saved(shop.returnSale(printed, { 1: 1 }, { by: shop.granted, query: claim(20) }))
    expect(await dayOf(back)).toMatchObject([{ day: '2026-11-30' }])
    expect(await searched()).toMatchObject([{ number: back, kind: 'sale_return' }])
    expect((await shop.denied.get(`/api/sales/returnbynumber/asempa/${number}`)).body).toMatchObject({
      returnNumber: back,
      returntime: '2026-11-30T18:32:00.000Z',
    })
    await expectRefused(shop.returnSale('OFF-ABCDEF-999', { 1: 1 }, { by: shop.granted }), 404)
  })
})

describe('a customer added without a connection', () => {
  test('with the phone and name of a customer is that customer, however both are spelt', async () => {
    const same = await added(person('NANA  YAA', '+233 24 111 2222'), claim(1))
    expect(same.body).toMatchObject({ pid: nana, payee: 'Nana Yaa' })
  })

  test('with the phone of a customer of another name is refused with that name, until somebody confirms that it is a new one', async () => {
    const kofi = person('Kofi Sarpong', '0241112222')
    await expectRefused(added(kofi, claim(1)), 409, { code: 'already_exists', message: `Nana Yaa (${nana}) has the same phone number` })
    const made = await added(kofi, claim(1, { again: 'yes' }))
    expect(textIn(made.body, 'pid')).not.toBe(nana)
    expect(await shop.rows('select kind, reference from offline_entry where business_id = $1 and provisional_number = $2', number)).toEqual(
      [{ kind: 'customer', reference: textIn(made.body, 'pid') }],
    )
  })

  test('added by two tills at once is one customer', async () => {
    const body = person('Efua Twice', '055 777 8888')
    const first = await added(body, claim(1))
    count += 1
    number = `OFF-7K2M9Q-${count}`
    expect(textIn((await added(body, claim(1))).body, 'pid')).toBe(textIn(first.body, 'pid'))
  })
})

describe('a customer named by the number of the till, after the till has forgotten the entry', () => {
  const till = (next: number) => `OFF-7K2M9Q-${count * 1000 + next}`
  const soldOffline = (pid: string, provisional: string, by = shop.denied) =>
    shop.sell(
      { milk: 1 },
      { by, saleType: 'CREDIT', customer: pid, query: `?${new URLSearchParams({ provisional, soldAt: START.toISOString() })}` },
    )
  const customerOf = (document: string) =>
    shop.rows(
      `select y.pid from sale s join payee y using (business_id, payee_id)
       where s.business_id = $1 and s.invoice_number = $2`,
      document,
    )

  test('is the customer in a sale of that till, whoever sends it, and in what its maker saves with a connection', async () => {
    const pid = textIn((await added(person('Abena Later', '050 111 0001'), claim(1))).body, 'pid')
    for (const by of [shop.denied, shop.granted]) {
      const invoice = await saved(soldOffline(number, till(by === shop.denied ? 1 : 2), by))
      expect(await customerOf(invoice)).toEqual([{ pid }])
    }
    expect(await customerOf(await saved(shop.sell({ milk: 1 }, { by: shop.denied, saleType: 'CREDIT', customer: number })))).toEqual([
      { pid },
    ])
    const paid = await saved(
      shop.receive(number, 5, {
        by: shop.granted,
        query: `?${new URLSearchParams({ provisional: till(3), madeAt: START.toISOString() })}`,
      }),
    )
    expect((await shop.denied.get(`/api/accounting/peopleacc/bynumber/asempa/${paid}`)).body).toMatchObject({ pid })
    const cart = {
      ...{ name: 'Abena', branch: 'ACC', saleType: 'CREDIT', pid: number },
      lines: [{ productId: shop.goods.milk.id, qty: 1, price: 15 }],
    }
    const held = fieldIn((await shop.denied.post('/api/sales/holdcart/asempa', cart)).body, 'cart')
    expect((await shop.granted.post(`/api/sales/recallcart/asempa/ACC/${held}`)).body).toMatchObject({ customer: { pid } })
  })

  test('is the customer that exists, where the till was told so', async () => {
    await added(person('Nana Yaa', '024 111 2222'), claim(1))
    expect(await customerOf(await saved(soldOffline(number, till(1))))).toEqual([{ pid: nana }])
  })

  test('is nobody before the entry of the customer has arrived, and after it was voided', async () => {
    const unknown = `The customer ${number} has not arrived from the till yet`
    await expectRefused(soldOffline(number, till(1)), 400, unknown)
    await expectRefused(shop.receive(number, 5, { by: shop.denied }), 400, unknown)
    await shop.granted.post(
      '/api/offline/void/asempa',
      { provisional: number, kind: 'customer', madeAt: START.toISOString(), amount: 0, madeBy: 'Ama Mensah', reason: 'Typed twice' },
      ACC,
    )
    await expectRefused(soldOffline(number, till(1)), 400, `The customer ${number} was voided: Typed twice`)
  })

  test('is nobody to another till, to another person without the till, and in another business', async () => {
    await added(person('Yaa Alone', '050 111 0002'), claim(1))
    const unknown = `The customer ${number} has not arrived from the till yet`
    await expectRefused(soldOffline(number, `OFF-ZZZZZZ-${count}`), 400, unknown)
    await expectRefused(shop.sell({ milk: 1 }, { by: shop.granted, saleType: 'CREDIT', customer: number }), 400, unknown)
    const payment = shop.bodies.payment(number, 5)
    await expectRefused(shop.stranger.post('/api/accounting/peopleacc/create/nextdoor', payment, ACC), 400, unknown)
    const sent = new URLSearchParams({ provisional: till(1), madeAt: START.toISOString() })
    await expectRefused(shop.stranger.post(`/api/accounting/peopleacc/create/nextdoor?${sent}`, payment, ACC), 400, unknown)
  })

  test('is never another kind of entry', async () => {
    await saved(shop.receive(nana, 1, { by: shop.denied, query: claim(0.1) }))
    await expectRefused(soldOffline(number, till(1)), 400, `The customer ${number} has not arrived from the till yet`)
  })
})

describe('a register session without a connection', () => {
  test('is opened and closed when it was, with the documents that arrived before its count', async () => {
    const code = registers.code()
    const opened = await shop.denied.post(`/api/register/open/asempa${claim(9)}`, { session: code, register: 'Till 7', float: 100 }, ACC)
    expect(opened.body).toMatchObject({ session: code, openedAt: '2026-12-01T05:32:00.000Z' })
    const till = shop.denied.with({ 'x-register-session': code })
    const soldAt = new Date(now.getTime() - 8 * HOUR).toISOString()
    await saved(shop.sell({ milk: 2 }, { by: till, query: `?${new URLSearchParams({ provisional: `OFF-RSTVWX-${count}`, soldAt })}` }))
    count += 1
    number = `OFF-7K2M9Q-${count}`
    const z = await saved(counted(code, 125, claim(0.5)))
    expect(await registers.report(code)).toMatchObject({ closedAt: '2026-12-01T14:02:00.000Z', zNumber: z })
    expect(await registers.tenders(code)).toEqual(['Cash 130 expected, 125 counted, -5 posted, 0 to post'])
    count += 1
    number = `OFF-7K2M9Q-${count}`
    await expectRefused(counted(code, 125, claim(0.5)), 409, { code: 'already_closed' })
  })

  test('is never counted before it was opened, such as one that was opened with today’s date', async () => {
    const code = await registers.open({ register: 'Till 9', float: 100 })
    const z = await saved(counted(code, 95, claim(26)))
    expect(await registers.report(code)).toMatchObject({ openedAt: START.toISOString(), closedAt: START.toISOString() })
    expect(await dayOf(z)).toEqual([{ day: '2026-12-01', at: START }])
  })

  test('with cash moved is as it was, and a register that is open cannot be opened twice', async () => {
    const code = await registers.open({ register: 'Till 8', float: 50 })
    const moved = await shop.denied.post(`/api/register/cash/asempa/${code}${claim(1)}`, {
      direction: 'OUT',
      amount: 20,
      reason: 'To the safe',
      otherPerson: 'Kofi Owusu',
    })
    expect(moved.status).toBe(200)
    expect(await registers.report(code)).toMatchObject({ cash: [{ amount: -20, movedAt: '2026-12-01T13:32:00.000Z' }] })
    count += 1
    number = `OFF-7K2M9Q-${count}`
    const other = { session: registers.code(), register: 'till 8', float: 0 }
    await expectRefused(shop.denied.post(`/api/register/open/asempa${claim(1)}`, other, ACC), 409, { code: 'already_exists' })
  })
})

describe('an entry that was voided', () => {
  const voided = () => ({
    provisional: number,
    kind: 'sale',
    madeAt: START.toISOString(),
    amount: 15,
    madeBy: 'Ama Mensah',
    reason: 'Entered twice',
  })
  const send = (body: object, by = shop.granted) => by.post('/api/offline/void/asempa', body, ACC)

  test('is never saved afterwards, and the audit trail says who voided it and why', async () => {
    expect((await send(voided())).status).toBe(200)
    const query = `?${new URLSearchParams({ provisional: number, soldAt: START.toISOString() })}`
    await expectRefused(shop.sell({ milk: 1 }, { by: shop.denied, query }), 409, `${number} was voided: Entered twice`)
    await expectRefused(shop.receive(nana, 5, { by: shop.denied, query: claim(0.1) }), 409, { code: 'already_exists' })
    expect(await shop.rows(`select deed, changes from audit_entry where business_id = $1 and subject = $2`, number)).toEqual([
      {
        deed: 'Voided',
        changes: [
          { what: 'Kind', before: null, after: 'sale' },
          { what: 'Amount', before: null, after: '15.00' },
          { what: 'Made by', before: null, after: 'Ama Mensah' },
          { what: 'Reason', before: null, after: 'Entered twice' },
        ],
      },
    ])
  })

  test('was not saved before', async () => {
    const query = `?${new URLSearchParams({ provisional: number, soldAt: START.toISOString() })}`
    const invoice = await saved(shop.sell({ milk: 1 }, { by: shop.denied, query }))
    await expectRefused(send(voided()), 409, `${number} was saved as ${invoice}`)
  })

  test('needs the right to settle, and a whole body', async () => {
    await expectRefused(send(voided(), shop.denied), 403)
    await expectAllRefused(
      shop.owner,
      shop.granted,
      '/api/offline/void/asempa',
      spoiledBodies(voided()).filter(({ title }) => !title.startsWith('madeAt')),
    )
  })
})

test('the copy of a till states what customers owe, their limits, and who is on credit hold; no supplier or bank', async () => {
  await shop.supplier('Fan Milk Depot')
  await saved(shop.sell({ milk: 4 }, { by: shop.denied, saleType: 'CREDIT', customer: nana }))
  const esi = await shop.customer('Maa Esi', { phone: '020 555 6666', creditLimit: 300 })
  await shop.admin.post('/api/accounting/people/updatepayee/asempa', {
    ...person('Maa Esi', '020 555 6666'),
    pid: esi,
    creditHeld: true,
  })
  const { body, text } = await shop.denied.post('/api/upload/local', { database: 'asempa', branch: 'ACC' })
  expect(body).toMatchObject({ onHold: [esi] })
  const customers = fieldIn(body, 'customers')
  expect(customers).toContainEqual(expect.objectContaining({ pid: esi, owed: 0, creditLimit: 300 }))
  expect(customers).toContainEqual(expect.objectContaining({ pid: nana, creditLimit: null }))
  expect(text).not.toContain('Fan Milk Depot')
})
