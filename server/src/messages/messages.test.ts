import { randomBytes } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openSealing } from '../host/sealed-text.ts'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { openFakeGateway } from '../testing/sms/fake-gateway.ts'
import { type Answer, fieldIn } from '../testing/world/caller.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { expectRefused, saved } from '../testing/world/verbs.ts'
import { openArkesel } from './arkesel.ts'

const fake = await openFakeGateway()
afterAll(() => fake.close())
beforeEach(() => fake.become('works'))
/** Waiting times are divided by 600; a call waits two seconds for its answer, which a loaded machine needs. */
const sms = { gateway: openArkesel(fake.url, 2_000), sealing: openSealing(randomBytes(32)), pace: 600 }
const shop = await testShop({ sms, clock: () => new Date(), accra: { milk: '500 worth 5000' }, prices: { milk: '15' } })
const nana = await shop.customer('Nana Yaa')
await shop.owner.query("update payee set phone = '024 400 0001' where pid = $1", [nana])

const KEY = 'the key of the gateway'
const gateway = '/api/messages/gateway/asempa'
const setUp = (change: object = {}, by = shop.admin): Promise<Answer> =>
  by.post(gateway, { sender: 'ASEMPA', key: KEY, dailyLimit: 200, on: true, ...change })
const MESSAGE = { kind: 'reminder', reference: nana, phone: '024 400 0001', text: 'Please pay' }
const send = (change: object = {}, by = shop.denied, key?: string): Promise<Answer> =>
  by.post('/api/messages/send/asempa', { ...MESSAGE, ...change }, key === undefined ? {} : { 'idempotency-key': key })
const listed = async (by = shop.admin): Promise<readonly { id: number; state: string; reason: string }[]> => {
  const { body } = await by.get('/api/messages/list/asempa')
  return Array.isArray(body) ? body : []
}
const stateOf = async (id: unknown) => (await listed()).find(message => message.id === id)
const becomes = (id: unknown, state: string) => expect.poll(async () => (await stateOf(id))?.state).toBe(state)
const sendNow = async (change: object = {}): Promise<unknown> => {
  const { status, text, body } = await send(change)
  expect(status, text).toBe(200)
  return fieldIn(body, 'id')
}

test('text messages are off until an administrator enters sender and key, which is never shown again', async () => {
  await expectRefused(send(), 409, { code: 'sms_off' })
  await expectRefused(setUp({ key: undefined }), 400, 'Enter the API key')
  await expectRefused(setUp({ sender: '' }), 400, 'Enter the sender name')
  const answer = await setUp()
  expect(answer).toMatchObject({ status: 200, body: { sender: 'ASEMPA', on: true } })
  const everything = JSON.stringify([
    answer.body,
    (await shop.admin.get(gateway)).body,
    await shop.rows('select * from sms_gateway where business_id = $1'),
    await shop.rows("select changes from audit_entry where business_id = $1 and kind = 'setting'"),
    await shop.rows('select answer, fingerprint from request where business_id = $1'),
  ])
  expect(everything).not.toContain(KEY)
  expect((await shop.denied.get('/api/messages/ready/asempa')).body).toEqual({ on: true })
})

let invoice: string

test('a message is sent once, to the number with its country code, and its link is not stored', async () => {
  invoice = await saved(shop.sell({ milk: 1 }, { by: shop.denied }))
  const text = 'Your receipt: https://shop.example/shared#a-secret-token'
  const first = await send({ kind: 'receipt', reference: invoice, phone: '0244000009', text }, shop.denied, 'receipt-by-sms')
  const again = await send({ kind: 'receipt', reference: invoice, phone: '0244000009', text }, shop.denied, 'receipt-by-sms')
  expect(first).toMatchObject({ status: 200, body: { state: 'queued', phone: '233244000009', parts: 1 } })
  expect(again.text).toBe(first.text)
  await becomes(fieldIn(first.body, 'id'), 'sent')
  const own = fake.sent().filter(({ phone }) => phone === '233244000009')
  expect(own).toEqual([{ sender: 'ASEMPA', phone: '233244000009', text, key: KEY }])
  const stored = await shop.rows('select shown, sealed_text from text_message where business_id = $1')
  expect(stored).toEqual([{ shown: 'Your receipt: https://shop.example/shared#…', sealed_text: '' }])
})

describe('a gateway that', () => {
  test.each([
    ['wrong key', 'The gateway refuses the API key'],
    ['no credit', 'There is not enough credit at the gateway'],
  ] as const)('says %s: the message failed, with the reason', async (mood, reason) => {
    fake.become(mood)
    const id = await sendNow()
    await becomes(id, 'failed')
    expect(await stateOf(id)).toMatchObject({ reason })
  })

  test.each(['lost', 'error', 'garbage', 'hangs'] as const)(
    'ends in %s: the outcome is unknown, and it is never sent again automatically @in-turn',
    async mood => {
      const before = fake.sent().length
      fake.become(mood)
      const id = await sendNow({ text: `This is ${mood}` })
      await becomes(id, 'unclear')
      fake.become('works')
      const next = await sendNow({ text: 'the next one' })
      await becomes(next, 'sent')
      expect(
        fake
          .sent()
          .slice(before)
          .filter(({ text }) => text === `This is ${mood}`).length,
      ).toBeLessThanOrEqual(1)
    },
  )

  test.each(['too many', 'away'] as const)('is %s for a while: the message waits and is sent once @in-turn', async mood => {
    if (mood === 'away') await fake.close()
    else fake.become(mood)
    const id = await sendNow({ text: `Waits for ${mood}` })
    await expect.poll(async () => (await stateOf(id))?.reason).toContain('It is tried again')
    if (mood === 'away') await fake.reopen()
    fake.become('works')
    await becomes(id, 'sent')
    expect(fake.sent().filter(({ text }) => text === `Waits for ${mood}`)).toHaveLength(1)
  })
})

test('the network reports what became of a message, and until then it is sent', async () => {
  const one = await sendNow({ text: 'Reaches the phone' })
  await becomes(one, 'sent')
  fake.reportLast('DELIVERED')
  await becomes(one, 'delivered')
  const other = await sendNow({ text: 'The phone is off' })
  await becomes(other, 'sent')
  fake.reportLast('EXPIRED')
  await becomes(other, 'failed')
  expect(await stateOf(other)).toMatchObject({ reason: 'The phone could not be reached in time' })
  const silent = await sendNow({ text: 'Nobody says' })
  await becomes(silent, 'sent')
  fake.reportLast('SOMETHING NEW')
  expect(await stateOf(silent)).toMatchObject({ state: 'sent', reason: '' })
  expect(fake.sent().filter(({ text }) => text === 'Nobody says')).toHaveLength(1)
})

test('a message that a stopped server may have sent is unclear, and is not sent', async () => {
  await setUp({ on: false })
  await expectRefused(send(), 409, { code: 'sms_off' })
  await setUp({ key: undefined })
  fake.become('hangs')
  const id = await sendNow({ text: 'A server was killed' })
  await expect
    .poll(async () => (await shop.rows('select state from outbox_item where business_id = $1 and item_id = $2', id))[0]?.state)
    .toBe('sending')
  await shop.owner.query("update outbox_item set claimed_at = claimed_at - interval '61 seconds', claim_no = claim_no where item_id = $1", [
    id,
  ])
  await becomes(id, 'unclear')
  expect(fake.sent().filter(({ text }) => text === 'A server was killed')).toEqual([])
})

test('a customer who asks for no messages gets none, whoever the number is typed for, and the audit trail has it', async () => {
  const wish = (noMessages: boolean, by = shop.denied) => by.post(`/api/messages/wish/asempa/${nana}`, { noMessages })
  expect((await wish(true)).status).toBe(200)
  expect((await shop.denied.get(`/api/messages/wish/asempa/${nana}`)).body).toEqual({ noMessages: true })
  await expectRefused(send(), 409, { code: 'no_messages' })
  await expectRefused(send({ kind: 'receipt', reference: invoice, phone: '+233 24 400 0001' }), 409, { code: 'no_messages' })
  const trail = await shop.rows("select changes from audit_entry where business_id = $1 and kind = 'payee' and deed = 'Edited'")
  expect(trail).toEqual([{ changes: [{ what: 'Messages', before: 'Allowed', after: 'Asked for none' }] }])
  expect((await wish(false)).status).toBe(200)
  await becomes(await sendNow(), 'sent')
  await expectRefused(shop.denied.post('/api/messages/wish/asempa/CUS-9999', { noMessages: true }), 404)
})

test('reminders go to each customer once, and each answer says who gets none and why', async () => {
  const [kofi, esi] = [await shop.customer('Kofi'), await shop.customer('Esi')]
  await shop.owner.query("update payee set phone = '-' where pid = $1", [kofi])
  await shop.owner.query("update payee set phone = '0244000003', no_messages = true where pid = $1", [esi])
  const reminders = [nana, kofi, esi, nana, 'CUS-9999'].map(pid => ({ pid, text: `Dear ${pid}, please pay` }))
  const { status, body } = await shop.denied.post('/api/messages/reminders/asempa', { reminders })
  expect({ status, body }).toEqual({
    status: 200,
    body: [
      { pid: nana, queued: true, reason: '' },
      { pid: kofi, queued: false, reason: 'No mobile number of Ghana' },
      { pid: esi, queued: false, reason: 'This customer has opted out of messages' },
      { pid: nana, queued: false, reason: 'Listed twice' },
      { pid: 'CUS-9999', queued: false, reason: 'There is no such customer' },
    ],
  })
  await expect.poll(() => fake.sent().filter(({ text }) => text.startsWith('Dear')).length).toBe(1)
})

test('the daily limit holds for all together, also for messages sent at once', async () => {
  const [{ count = 0 } = {}] = await shop.rows<{ count: number }>('select count(*)::int from text_message where business_id = $1')
  await setUp({ dailyLimit: count + 2 })
  await shop.warmUp()
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send()))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409])
  await expectRefused(shop.denied.post('/api/messages/reminders/asempa', { reminders: [{ pid: nana, text: 'x' }] }), 409, {
    code: 'too_many_messages',
    message: 'Only 0 more text messages can be sent today',
  })
  await setUp({ dailyLimit: 5000 })
})

test('the personal data of a customer have their messages and the links to their documents', async () => {
  await shop.admin.post('/api/settings/publicaddress/asempa', { address: 'https://shop.example' })
  const today = new Date().toISOString().slice(0, 10)
  const abena = await shop.customer('Abena')
  const link = { kind: 'statement', start: '2026-01-01', end: today, days: 30 }
  for (const reference of [nana, abena])
    expect((await shop.admin.post('/api/sharing/create/asempa', { ...link, reference })).status).toBe(200)
  await sendNow({ reference: abena, phone: '024 400 0007', text: 'Please come' })
  const { body } = await shop.admin.get(`/api/personaldata/payee/asempa/${nana}`)
  expect(body).toMatchObject({ shares: [{ kind: 'statement', reference: nana, createdBy: 'Ama Owner', withdrawn: false }] })
  expect(JSON.stringify(fieldIn(body, 'messages'))).toContain('Please pay')
  expect(JSON.stringify(fieldIn(body, 'messages'))).not.toContain('Please come')
})

test('people without the right, of another business and without a token send and see nothing', async () => {
  await expectRefused(setUp({}, shop.granted), 403)
  await expectRefused(shop.granted.get(gateway), 403)
  for (const by of [shop.stranger]) {
    await expectRefused(send({}, by), 403)
    await expectRefused(by.post('/api/messages/send/nextdoor', MESSAGE), 409, { code: 'sms_off' })
    expect((await by.get('/api/messages/list/nextdoor')).body).toEqual([])
  }
  await expectRefused(send({}, shop.visitor), 401)
  await expectRefused(send({ phone: '0302 000 000' }), 400, 'Enter a mobile number of Ghana, such as 024 400 0000')
  await expectRefused(send({ reference: 'CUS-9999' }), 404)
  await expectRefused(send({ kind: 'receipt', reference: 'ACC-26-999999' }), 404)
  const paid = await saved(shop.receive(nana, 5, { by: shop.granted }))
  await expectRefused(send({ kind: 'receipt', reference: paid }), 404, `There is no invoice ${paid}`)
  await shop.stock('kumasi', { milk: '5 worth 50' })
  const kumasi = await saved(shop.sell({ milk: 1 }, { by: shop.granted, branch: 'KUM' }))
  await expectRefused(send({ kind: 'receipt', reference: kumasi }), 403, { code: 'not_your_branch' })
  expect((await send({ kind: 'receipt', reference: kumasi }, shop.granted)).status).toBe(200)
  expect((await listed(shop.denied)).map(({ id }) => id)).not.toContain((await listed())[0]?.id)
})

test('every spoiled body', async () => {
  await expect.poll(async () => (await listed()).filter(({ state }) => state === 'queued')).toEqual([])
  // Delivery reports would change the database during the test.
  await shop.owner.query("update outbox_item set state = 'done' where kind = 'sms_delivery'")
  const refuseAll = (path: string, good: Parameters<typeof spoiledBodies>[0], by = shop.admin) =>
    expectAllRefused(shop.owner, by, path, spoiledBodies(good, { free: ['text', 'key'], optional: ['key'] }))
  await refuseAll('/api/messages/send/asempa', MESSAGE)
  await refuseAll(gateway, { sender: 'ASEMPA', key: KEY, dailyLimit: 100, on: true })
})

test('what became of a message is also asked after its gateway was turned off', async () => {
  await setUp({ on: false })
  await shop.owner.query("update outbox_item set state = 'done' where kind in ('sms', 'sms_delivery')")
  const isNeeded = async () => (await shop.owner.query('select any_sms_gateway() as needed')).rows
  expect(await isNeeded()).toEqual([{ needed: false }])
  await shop.owner.query("update outbox_item set state = 'queued', due_at = 'infinity' where kind = 'sms_delivery'")
  expect(await isNeeded()).toEqual([{ needed: true }])
})
