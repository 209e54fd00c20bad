import { expect, test } from 'vitest'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { fieldIn, openCaller } from '../testing/world/caller.ts'
import { fingerprint } from '../testing/world/fingerprint.ts'
import { keepSessions, PASSWORD } from '../testing/world/shop.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { expectRefused } from '../testing/world/verbs.ts'

const RULES = '/api/settings/credit/asempa'
const OVERDUE = '/api/accounting/overdue/asempa'
const UPDATE = '/api/accounting/people/updatepayee/asempa'

let now = new Date('2026-10-01T10:00:00Z')

const shop = await testShop({
  clock: () => now,
  accra: { rice: '90 worth 27450' },
  kumasi: { rice: '9 worth 2745' },
  prices: { rice: '370' },
})
const nana = await shop.customer('Nana Yaa')
const kofi = await shop.customer('Kofi Mensah')
const efua = await shop.customer('Efua Sarpong')
const ama = await shop.customer('Ama Serwaa')

const NAMES = ['admin', 'granted', 'denied'] as const
let who = { admin: shop.admin, granted: shop.granted, denied: shop.denied }
/** A session lasts a day at most, so everybody signs in again. */
const on = async (day: string): Promise<void> => {
  now = new Date(`${day}T10:00:00Z`)
  const [admin, granted, denied] = await Promise.all(NAMES.map(username => openCaller(shop.server, { username, password: PASSWORD })))
  if (admin && granted && denied) who = { admin, granted, denied }
  await keepSessions(shop)
}

const rules = (termsDays: number | null, holdDays: number | null, by = who.admin) => by.post(RULES, { termsDays, holdDays })
const sellTo = (customer: string, rice: number, more: object = {}) =>
  shop.sell({ rice }, { by: who.denied, saleType: 'CREDIT', customer, ...more })
const edited = async (pid: string, change: object, by = who.granted) =>
  by.post(UPDATE, { ...Object(await shop.payee(pid, who.granted)), ...change })
const dueDateOf = async (number: string) => (await shop.invoice(number, who.denied)) as unknown
const trail = async (kind: string) =>
  (
    await who.admin.get(
      `/api/audit/list/asempa?kind=${kind}&from=${now.toISOString().slice(0, 10)}&until=${now.toISOString().slice(0, 10)}`,
    )
  ).text
const overdue = async (query = '') => (await who.granted.get(`${OVERDUE}${query}`)).body
const holdOverridden = (customer: string, by = who.granted) =>
  by.post(
    '/api/sales/makesales/asempa',
    shop.bodies.sale({ rice: 1 }, { saleType: 'CREDIT', customer }).map(line => ({ ...line, overrideHold: true })),
  )

test('without payment terms nothing has a due date, nobody is overdue, and a sale on account asks the database nothing more', async () => {
  expect((await who.denied.get(RULES)).body).toEqual({ termsDays: null, holdDays: null })
  shop.statements.splice(0)
  const { number } = await sellTo(nana, 1)
  expect(shop.statements).not.toContain('overdue-of-customer')
  expect(await dueDateOf(number)).toMatchObject([{ account: { dueDate: null } }])
  await on('2027-09-30')
  expect(await overdue()).toEqual([])
  await on('2026-10-01')
  await shop.receive(nana, 370, { by: who.granted })
})

test('only an administrator sets the terms, and the audit trail records it', async () => {
  const before = await fingerprint(shop.owner)
  await expectRefused(rules(30, null, who.granted), 403)
  await expectRefused(rules(30, null, shop.stranger), 403)
  for (const days of [-1, 366, 1.5, 'soon', {}])
    expect([days, (await who.admin.post(RULES, { termsDays: days, holdDays: null })).status]).toEqual([days, 400])
  expect(await fingerprint(shop.owner)).toBe(before)
  expect((await rules(30, null)).body).toEqual({ termsDays: 30, holdDays: null })
  expect(await trail('setting')).toContain('Payment terms')
  // Null switches a rule off.
  const bodies = spoiledBodies({ termsDays: 30, holdDays: 7 }).filter(({ title }) => !title.endsWith('Days is null'))
  const tooLong = ['termsDays', 'holdDays'].map(field => ({
    title: `${field} is more than a year`,
    body: JSON.stringify({ termsDays: 30, holdDays: 7, [field]: 366 }),
  }))
  await expectAllRefused(shop.owner, who.admin, RULES, [...bodies, ...tooLong])
})

test('the due date is stored with the invoice: the customer’s own terms first, then those of the business', async () => {
  const first = await sellTo(nana, 1)
  expect(await dueDateOf(first.number)).toMatchObject([{ account: { dueDate: '2026-10-31' } }])
  expect((await edited(nana, { termsDays: 7 })).body).toMatchObject({ termsDays: 7 })
  const second = await sellTo(nana, 2)
  expect(await dueDateOf(second.number)).toMatchObject([{ account: { dueDate: '2026-10-08' } }])
  expect(await dueDateOf(first.number)).toMatchObject([{ account: { dueDate: '2026-10-31' } }])
  const paid = await sellTo(nana, 1, { paid: '370' })
  expect(await dueDateOf(paid.number)).toMatchObject([{ account: { dueDate: null } }])
  const statement = await who.denied.get(`/api/accounting/people/statement/asempa/${nana}/2026-10-01/2026-10-31`)
  expect(fieldIn(statement.body, 'lines')).toMatchObject([
    { dueDate: null },
    { dueDate: null },
    { dueDate: '2026-10-31' },
    { dueDate: '2026-10-08' },
    {},
    { dueDate: null },
  ])
})

test('only customers have terms or a credit hold', async () => {
  const mill = await shop.supplier('Golden Oil Mill')
  await expectRefused(edited(mill, { termsDays: 7 }), 400, 'Only customers have payment terms')
  await expectRefused(edited(mill, { creditHeld: true }), 400, 'Only customers can be put on credit hold')
  await expectRefused(edited(nana, { termsDays: 7 }, who.denied), 403)
})

test('the overdue list has who owes past a due date, by days overdue; an unallocated payment counts against the earliest', async () => {
  await on('2026-10-09')
  expect(await overdue()).toMatchObject([
    { pid: nana, documents: 1, dueSince: '2026-10-08', daysOverdue: 1, overdue: 740, days1to30: 740, owed: 1110, onHold: false },
  ])
  await shop.receive(kofi, 100, { by: who.granted })
  await on('2026-12-01')
  await sellTo(kofi, 1)
  await on('2027-01-01')
  expect(await overdue()).toMatchObject([
    { pid: nana, documents: 2, daysOverdue: 85, days31to60: 0, days61to90: 1110 },
    { pid: kofi, documents: 1, daysOverdue: 1, overdue: 270, owed: 270 },
  ])
  expect(await overdue('?branch=KUM')).toEqual([])
  await expectRefused(who.denied.get(`${OVERDUE}?branch=KUM`), 403)
  await expectRefused(who.granted.get(`${OVERDUE}?branch=NONE`), 404)
})

test('a customer overdue by more than the allowed days cannot buy on account, but can for cash, and again after paying', async () => {
  await rules(30, 1)
  expect((await sellTo(kofi, 1)).body).toMatchObject({ savedSuccessfully: true })
  await on('2027-01-02')
  const before = await fingerprint(shop.owner)
  expect((await sellTo(kofi, 1)).body).toMatchObject({
    savedSuccessfully: false,
    code: 'credit_held',
    message:
      'Kofi Mensah is on credit hold: 270.00 is overdue, the oldest by 2 days. Only an administrator or a user with privilege GRANT may do this',
  })
  expect(await fingerprint(shop.owner)).toBe(before)
  expect((await holdOverridden(kofi, who.denied)).body).toMatchObject({ savedSuccessfully: false, code: 'credit_held' })
  expect((await sellTo(kofi, 1, { paid: '370' })).body).toMatchObject({ savedSuccessfully: true })
  await shop.receive(kofi, 270, { by: who.granted })
  expect((await sellTo(kofi, 1)).body).toMatchObject({ savedSuccessfully: true })
})

test('a user with the right is asked before they override a hold, and the audit trail records who did and why', async () => {
  await edited(kofi, { creditHeld: true })
  await rules(null, null)
  const asked = await sellTo(kofi, 1, { by: who.granted })
  expect(asked.body).toMatchObject({
    code: 'credit_held',
    message: 'Kofi Mensah is on credit hold. Confirm to sell on account all the same',
  })
  const { number, body } = await holdOverridden(kofi)
  expect(body).toMatchObject({ savedSuccessfully: true })
  await shop.expectLedger(`
    Accounts receivable Kofi Mensah   370.00
    Sales                                        370.00
    Cost of goods sold                305.00
    Inventory                                    305.00`)
  expect(await trail('credit_hold')).toContain(`${number}: Kofi Mensah is on credit hold`)
  expect(await trail('payee')).toContain('On hold')
  await edited(kofi, { creditHeld: false })
  expect((await sellTo(kofi, 1)).body).toMatchObject({ savedSuccessfully: true })
})

test('the statements of everybody who owes are the same as one by one', async () => {
  const days = '2026-10-01/2027-01-31'
  const { body } = await who.granted.get(`/api/accounting/people/statements/asempa/${days}`)
  const one = async (pid: string) => (await who.granted.get(`/api/accounting/people/statement/asempa/${pid}/${days}`)).body
  expect(body).toEqual([await one(kofi), await one(nana)])
  expect((await who.granted.get('/api/accounting/people/statements/asempa/2026-10-01/2026-09-30')).status).toBe(200)
  expect((await who.granted.get('/api/accounting/people/statements/asempa/x/2026-09-30')).status).toBe(400)
  expect((await who.granted.get(`/api/accounting/people/statements/asempa/${days}?branch=KUM`)).body).toEqual([])
  await expectRefused(who.denied.get(`/api/accounting/people/statements/asempa/${days}?branch=KUM`), 403)
})

test('in the list of a branch too, a customer is on hold for what they owe to another branch', async () => {
  await rules(30, 10)
  await sellTo(efua, 1)
  await on('2027-01-30')
  await sellTo(efua, 1, { branch: 'KUM', by: who.admin })
  await on('2027-03-02')
  const there = { pid: efua, documents: 1, daysOverdue: 1, overdue: 370, owed: 370, onHold: true }
  expect(await overdue('?branch=KUM')).toEqual([expect.objectContaining(there)])
  expect(await overdue()).toContainEqual(expect.objectContaining({ pid: efua, documents: 2, daysOverdue: 29, onHold: true }))
  await shop.receive(efua, 370, { by: who.granted })
  expect(await overdue('?branch=KUM')).toEqual([{ ...there, onHold: false }].map(each => expect.objectContaining(each)))
})

test('what a customer paid for an open layaway is kept for it, so their invoices stay overdue', async () => {
  await on('2027-04-01')
  await sellTo(ama, 1)
  await on('2027-05-20')
  await who.admin.post('/api/branch/layaways/asempa/ACC', { terms: { depositPercent: 10, days: 60, feePercent: 0 } })
  const late = { pid: ama, documents: 1, daysOverdue: 19, overdue: 370, owed: 370, onHold: true }
  expect(await overdue()).toContainEqual(expect.objectContaining(late))
  const layaway = await who.granted.post('/api/sales/layaway/asempa', {
    ...{ branch: 'ACC', pid: ama, dueOn: '2027-06-20', lines: [{ productId: shop.goods.rice.id, qty: 2, price: 370 }] },
    deposit: [{ pid: 'C0000HD', amount: 400 }],
  })
  expect(layaway.status, layaway.text).toBe(200)
  expect(await overdue()).toContainEqual(expect.objectContaining(late))
  expect((await sellTo(ama, 1)).body).toMatchObject({ code: 'credit_held' })
  // Nor does it widen the credit that a till without a connection knows of.
  const copy = await who.denied.post('/api/upload/local', { database: 'asempa', branch: 'ACC' })
  expect(fieldIn(copy.body, 'customers')).toContainEqual(expect.objectContaining({ pid: ama, owed: 370 }))
  await shop.receive(ama, 370, { by: who.granted })
  expect((await sellTo(ama, 1)).body).toMatchObject({ savedSuccessfully: true })
})
