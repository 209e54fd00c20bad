import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { reopenAfter } from '../ledger/close-month.ts'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { registersOf } from '../testing/till/registers.ts'
import { openFakeReceiver, type ReceivedDelivery } from '../testing/webhooks/fake-receiver.ts'
import { hooksForTests, webhooksOf } from '../testing/webhooks/hooks.ts'
import { fieldIn, textIn } from '../testing/world/caller.ts'
import { whileTableIsHeld } from '../testing/world/in-order.ts'
import { PASSWORD } from '../testing/world/shop.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { expectRefused, saved } from '../testing/world/verbs.ts'
import { forgetOldDeliveries } from './forget-deliveries.ts'

const receiver = await openFakeReceiver()
afterAll(() => receiver.close())
const shop = await testShop({
  hooks: hooksForTests(),
  clock: () => new Date(),
  accra: { milk: '500 worth 5000', soap: '12 worth 60' },
  kumasi: { milk: '50 worth 500' },
  prices: { milk: '15', soap: '8' },
})
const { admin } = shop
const nana = await shop.customer('Nana Yaa')
const hooks = webhooksOf(admin, receiver.url)

const headersOf = ({ headers }: ReceivedDelivery) => ({
  'webhook-id': String(headers['webhook-id']),
  'webhook-timestamp': String(headers['webhook-timestamp']),
  'webhook-signature': String(headers['webhook-signature']),
})
const verified = (secret: string, delivery: ReceivedDelivery): unknown => new Webhook(secret).verify(delivery.body, headersOf(delivery))
const first = async (): Promise<ReceivedDelivery> => {
  await expect.poll(() => receiver.received().length).toBeGreaterThan(0)
  const [delivery] = receiver.received()
  if (delivery === undefined) throw new Error('Nothing was received')
  return delivery
}
/** The types of what was received, and the facts of each. */
const told = () => receiver.received().map(({ body }): { type: string; data: Record<string, unknown> } => JSON.parse(body))

const INSIDE =
  'Webhooks go to https: addresses on the internet, on port 443 or 8443. This address is on an internal network, or is not secure'

beforeEach(async () => {
  receiver.become('works')
  const open = await shop.rows<{ id: number }>('select webhook_id as id from webhook where business_id = $1 and deleted_at is null')
  for (const { id } of open) await hooks.post('deletewebhook', { id })
})

test('a webhook is created with its secret, which is shown once and is in no table, answer or entry of the audit trail', async () => {
  const answer = await hooks.create({ events: ['sale.completed', 'stock.low'], branchid: 'ACC' })
  const secret = textIn(answer.body, 'secret')
  expect(Buffer.from(secret.replace('whsec_', ''), 'base64')).toHaveLength(32)
  const listed = {
    name: 'Web shop',
    url: receiver.url,
    events: ['sale.completed', 'stock.low'],
    branchid: 'ACC',
    state: 'active',
    reason: '',
  }
  expect(fieldIn(answer.body, 'webhook')).toMatchObject({ ...listed, waiting: 0, failed: 0, lastsent: '', madeby: 'Ama Owner' })
  const everything = JSON.stringify([
    (await admin.get('/api/connections/webhooks/asempa')).body,
    await shop.rows('select * from webhook where business_id = $1'),
    await shop.rows('select subject, changes from audit_entry where business_id = $1'),
    await shop.rows('select answer, fingerprint from request where business_id = $1'),
  ])
  expect(everything).not.toContain(secret)
  expect(
    await shop.rows(`select deed, subject from audit_entry where business_id = $1 and kind = 'webhook' order by entry_no`),
  ).toContainEqual({
    deed: 'Created',
    subject: 'Web shop',
  })
})

test('a sale is told once, signed as Standard Webhooks says, in the figures of the API', async () => {
  const { id, secret } = await hooks.made()
  const number = await saved(shop.sell({ milk: 2 }, { by: shop.denied }))
  const delivery = await first()
  expect(verified(secret, delivery)).toMatchObject({
    type: 'sale.completed',
    data: {
      document: number,
      branchid: 'ACC',
      saletype: 'CASH',
      pid: '',
      provisional: '',
      goods: 30,
      total: 30,
      lines: [{ productId: shop.goods.milk.id, productName: shop.goods.milk.name, qty: 2, amount: 30 }],
    },
  })
  expect(delivery.headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': expect.stringMatching(/^Akonta\//) })
  expect(delivery.body).not.toMatch(/cost|value|profit/i)
  const sent = await hooks.newest(id, 'sent')
  expect(sent).toMatchObject({
    event: delivery.headers['webhook-id'],
    tries: 1,
    status: 200,
    said: '',
    answer: 'Thank you',
  })
  expect(receiver.received()).toHaveLength(1)
})

test('the list of deliveries has no bodies; one is answered with its own, and to no other business', async () => {
  const { id } = await hooks.made()
  await saved(shop.sell({ milk: 2 }, { by: shop.denied }))
  const delivery = await first()
  const sent = await hooks.newest(id, 'sent')
  expect(sent).not.toHaveProperty('body')
  const { status, body } = await admin.get(`/api/connections/delivery/asempa/${sent.id}`)
  expect({ status, body }).toEqual({ status: 200, body: { ...sent, body: delivery.body } })
  await expectRefused(admin.get('/api/connections/delivery/asempa/999999'), 404, 'There is no such delivery')
  await expectRefused(shop.stranger.get(`/api/connections/delivery/asempa/${sent.id}`), 403)
  await expectRefused(shop.stranger.get(`/api/connections/delivery/nextdoor/${sent.id}`), 404)
})

test('a replayed, a forged and a changed delivery do not verify', async () => {
  const { secret } = await hooks.made()
  const other = await hooks.made({ name: 'Another program' })
  await saved(shop.sell({ milk: 1 }))
  await expect.poll(() => receiver.received().length).toBe(2)
  const delivery = await first()
  const genuine = receiver.received().find(each => {
    try {
      verified(secret, each)
      return true
    } catch {
      return false
    }
  })
  if (genuine === undefined) throw new Error('No delivery verifies')
  const headers = headersOf(genuine)
  const check =
    (change: object, body = genuine.body, of = secret) =>
    () =>
      new Webhook(of).verify(body, { ...headers, ...change })
  expect(check({})).not.toThrow()
  const minutes = (count: number) => ({ 'webhook-timestamp': String(Number(headers['webhook-timestamp']) + count * 60) })
  const forged = [
    check({}, genuine.body.replace('"total":15', '"total":1500')),
    check({ 'webhook-id': 'evt_11111111-1111-4111-8111-111111111111' }),
    check(minutes(1)),
    check(minutes(-6)),
    check({ 'webhook-signature': 'v1,AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=' }),
    check({ 'webhook-signature': '' }),
    check({}, genuine.body, other.secret),
  ]
  for (const attempt of forged) expect(attempt).toThrow(WebhookVerificationError)
  // Six minutes later the same bytes are refused.
  const { now } = Date
  Date.now = () => now() + 6 * 60_000
  expect(check({})).toThrow('Message timestamp too old')
  Date.now = now
  expect(delivery.headers['webhook-id']).toMatch(/^evt_[0-9a-f-]{36}$/)
})

test('what is refused or rolled back is told to nobody', async () => {
  const { id } = await hooks.made()
  expect((await shop.sell({ milk: 5000 })).body).toMatchObject({ savedSuccessfully: false })
  const number = await saved(shop.sell({ milk: 1 }, { key: 'sold-exactly-once' }))
  await saved(shop.sell({ milk: 1 }, { key: 'sold-exactly-once' }))
  const delivery = await hooks.newest(id, 'sent')
  expect(await hooks.listOf(id)).toHaveLength(1)
  expect(fieldIn(fieldIn(JSON.parse(await hooks.bodyOf(delivery.id)), 'data'), 'document')).toBe(number)
})

test('every event of the vocabulary is told with its facts', async () => {
  const events = ['sale.completed', 'sale.reversed', 'return.completed', 'return.reversed', 'payment.received', 'payment.made']
  const { id } = await hooks.made({
    events: [...events, 'payment.reversed', 'stock.low', 'register.closed', 'month.closed', 'month.reopened'],
  })
  const supplier = await shop.supplier('Golden Oil Mill')
  await saved(shop.buy(supplier, { milk: 1 }))
  await shop.owner.query('update product set reorder_level = 100000 where business_id = $1 and product_id = $2', [
    shop.businessId,
    shop.goods.soap.id,
  ])
  const first = await saved(shop.sell({ soap: 2 }))
  const credit = await saved(shop.sell({ soap: 1 }, { saleType: 'CREDIT', customer: nana }))
  await saved(shop.sell({ soap: 1 }))
  const returned = await shop.returnSale(credit, { 1: 1 }, { refund: 'ACCOUNT' })
  expect(returned.status, returned.text).toBe(200)
  const reversedReturn = await shop.reverse('saleReturn', returned.number)
  expect(reversedReturn.status, reversedReturn.text).toBe(200)
  const received = await shop.receive(nana, 5)
  const payment = await saved(received)
  await saved(shop.pay(supplier, 2))
  expect((await shop.reverse('payment', payment)).status).toBe(200)
  expect((await shop.reverse('sale', first)).status).toBe(200)
  const registers = registersOf(shop)
  await registers.use(true)
  const session = await registers.open({ float: 20 })
  await saved(registers.close(session, { cash: 19.5 }))
  await registers.use(false)
  await shop.closeMonth('2025-01-31')
  await shop.database.transaction(shop.businessId, tx => reopenAfter(tx, 1, '2024-12-31', 'An invoice came late'))
  await expect.poll(() => receiver.received().length).toBe(13)
  expect(told().map(({ type, data }) => `${type} ${data.document ?? data.session ?? data.through ?? data.after}`)).toEqual(
    (await hooks.eventsOf(id)).toReversed(),
  )
  const of = (type: string) =>
    told()
      .filter(each => each.type === type)
      .map(({ data }) => data)
  expect(of('stock.low')).toMatchObject([{ productId: shop.goods.soap.id, branchid: 'ACC', stock: 9, reorderlevel: 10, document: credit }])
  expect(of('sale.completed').map(({ total, pid }) => [total, pid])).toEqual([
    [16, ''],
    [8, nana],
    [8, ''],
  ])
  expect(of('return.completed')).toMatchObject([{ sale: credit, refund: 'ACCOUNT', pid: nana, total: 8, lines: [{ qty: 1, amount: 8 }] }])
  expect(of('return.reversed')).toMatchObject([{ reverses: returned.number, pid: nana, amount: 8 }])
  expect(of('payment.received')).toMatchObject([{ document: payment, pid: nana, paymenttype: 'CASH', amount: 5 }])
  expect(of('payment.made')).toMatchObject([{ pid: supplier, paymenttype: 'CASH', amount: 2 }])
  expect(of('payment.reversed')).toMatchObject([{ reverses: payment, pid: nana, amount: 5 }])
  expect(of('sale.reversed')).toMatchObject([{ reverses: first, amount: 16 }])
  expect(of('register.closed')).toMatchObject([{ session, branchid: 'ACC', expectedcash: 20, countedcash: 19.5 }])
  expect(of('month.closed')).toEqual([{ through: '2025-01-31', yearend: false }])
  expect(of('month.reopened')).toEqual([{ after: '2024-12-31' }])
  // Names of people, costs and pay are in no body.
  expect(
    receiver
      .received()
      .map(({ body }) => body)
      .join(),
  ).not.toMatch(/Nana|Golden|denied|granted|cost|pay"/)
})

test('a sale that a till made without a connection is told when it arrives', async () => {
  const { id } = await hooks.made()
  const soldAt = new Date(Date.now() - 3_600_000).toISOString()
  const query = `?${new URLSearchParams({ provisional: 'OFF-7K2M9Q-4', soldAt })}`
  const number = await saved(shop.sell({ milk: 1 }, { by: shop.denied, query, key: 'offline-sale-4' }))
  const delivery = await hooks.newest(id, 'sent')
  const body = await hooks.bodyOf(delivery.id)
  expect(fieldIn(JSON.parse(body), 'data')).toMatchObject({ document: number, provisional: 'OFF-7K2M9Q-4', time: soldAt })
})

test('a webhook of one branch hears of that branch only, and not of what concerns every branch', async () => {
  const { id } = await hooks.made({ branchid: 'KUM' })
  await expectRefused(
    hooks.create({ branchid: 'KUM', events: ['month.closed'] }),
    400,
    'The event month.closed concerns every branch. A webhook of one branch cannot have it',
  )
  await saved(shop.sell({ milk: 1 }, { branch: 'ACC' }))
  const number = await saved(shop.sell({ milk: 1 }, { branch: 'KUM', by: admin }))
  await hooks.newest(id, 'sent')
  expect(told()).toMatchObject([{ data: { document: number, branchid: 'KUM' } }])
})

test('a webhook costs a sale no statement: the events are written by the statement that posts', async () => {
  const statements = async (): Promise<readonly string[]> => {
    await saved(shop.sell({ milk: 1 }))
    shop.statements.splice(0)
    await saved(shop.sell({ milk: 1 }))
    const all = [...shop.statements]
    return all.slice(all.lastIndexOf('begin', all.indexOf('ledger-post'))).filter(name => !/^(webhook|outbox)-/.test(name))
  }
  const { id } = await hooks.made()
  await hooks.post('pausewebhook', { id })
  const withOne = await statements()
  await hooks.post('deletewebhook', { id })
  expect(withOne.filter(name => /begin|commit|ledger|sale/.test(name))).toEqual(
    (await statements()).filter(name => /begin|commit|ledger|sale/.test(name)),
  )
})

describe('an administrator', () => {
  test('pauses and resumes: what happened in between is delivered then, in order', async () => {
    const { id } = await hooks.made()
    expect((await hooks.post('pausewebhook', { id })).body).toEqual({ changed: true })
    expect((await hooks.post('pausewebhook', { id })).body).toEqual({ changed: false })
    const numbers = []
    for (let sale = 0; sale < 5; sale += 1) numbers.push(await saved(shop.sell({ milk: 1 })))
    expect(await hooks.hook(id)).toMatchObject({ state: 'paused', reason: '', waiting: 5 })
    await expectRefused(hooks.post('testwebhook', { id }), 409, 'This webhook is not active. Resume it first')
    expect(receiver.received()).toEqual([])
    expect((await hooks.post('resumewebhook', { id })).body).toEqual({ changed: true })
    await expect.poll(() => receiver.received().length).toBe(5)
    expect(told().map(({ data }) => data.document)).toEqual(numbers)
    expect((await hooks.post('resumewebhook', { id })).body).toEqual({ changed: false })
  })

  test('renews the secret: for a day the old one verifies too, and the password is asked for', async () => {
    const { id, secret } = await hooks.made()
    await expectRefused(hooks.post('renewwebhook', { id, password: 'wrong wrong' }), 400, 'The password is not correct')
    const renewed = textIn((await hooks.post('renewwebhook', { id, password: PASSWORD })).body, 'secret')
    expect(renewed).not.toBe(secret)
    await hooks.post('testwebhook', { id })
    const delivery = await first()
    for (const each of [secret, renewed])
      expect(verified(each, delivery)).toMatchObject({ type: 'webhook.test', data: { webhook: 'Web shop' } })
    await shop.owner.query("update webhook set previous_until = now() - interval '1 second'")
    receiver.become('works')
    await hooks.post('testwebhook', { id })
    const later = await first()
    expect(verified(renewed, later)).toMatchObject({ type: 'webhook.test' })
    expect(() => verified(secret, later)).toThrow(WebhookVerificationError)
  })

  test('sends a delivery again with the same body and the same id', async () => {
    const { id } = await hooks.made()
    await saved(shop.sell({ milk: 1 }))
    const sent = await hooks.newest(id, 'sent')
    expect((await hooks.post('resenddelivery', { id: sent.id })).status).toBe(200)
    await expect.poll(() => receiver.received().length).toBe(2)
    const [one, two] = receiver.received()
    expect([two?.headers['webhook-id'], two?.body]).toEqual([one?.headers['webhook-id'], one?.body])
    await expectRefused(hooks.post('resenddelivery', { id: 999_999 }), 404)
    await expectRefused(hooks.post('resenddelivery', { id: sent.id }, shop.stranger), 403)
  })

  test('deletes a webhook: what waits is cancelled, and nothing is told any more', async () => {
    const { id } = await hooks.made()
    await hooks.post('pausewebhook', { id })
    await saved(shop.sell({ milk: 1 }))
    expect((await hooks.post('deletewebhook', { id })).body).toEqual({ changed: true })
    await expectRefused(hooks.post('deletewebhook', { id }), 404)
    await saved(shop.sell({ milk: 1 }))
    const waiting = `select count(*)::int as found from outbox_item where business_id = $1 and kind = 'webhook' and state in ('queued', 'unknown')`
    expect(await shop.rows(waiting)).toEqual([{ found: 0 }])
    const secrets = await shop.rows(
      'select sealed_secret || sealed_previous as sealed from webhook where business_id = $1 and webhook_id = $2',
      id,
    )
    expect(secrets).toEqual([{ sealed: '' }])
  })

  test('creates at most ten, with the password, at an address on the internet', async () => {
    await expectRefused(hooks.create({ password: 'wrong wrong' }), 400, 'The password is not correct')
    await expectRefused(hooks.create({}, shop.granted), 403)
    await expectRefused(hooks.create({ branchid: 'XYZ' }), 404)
    await expectRefused(hooks.create({ events: ['webhook.test'] }), 400, 'events.0 must be an event of a webhook')
    for (const url of [
      'https://127.0.0.2/',
      'https://169.254.169.254/latest/meta-data',
      'https://[::1]/',
      'http://10.0.0.1/',
      'https://8.8.8.8:22/',
    ])
      await expectRefused(hooks.create({ url }), 400, INSIDE)
    await expectRefused(hooks.create({ url: 'https://nobody.example/' }), 400, 'The name of this address is not known')
    await expectRefused(
      hooks.create({ url: `https://8.8.8.8/${'é'.repeat(200)}` }),
      400,
      'The address must not be longer than 500 characters, with letters such as é written as %C3%A9',
    )
    await expectRefused(hooks.create({ url: 'gopher://shop.example/' }), 400, 'Enter an address such as https://shop.example/akonta')
    for (let count = 0; count < 9; count += 1) await hooks.made()
    const [, eleventh] = await whileTableIsHeld(shop, 'webhook', ...[1, 2].map(() => () => hooks.create()))
    expect(eleventh).toMatchObject({ status: 409, body: { message: 'The business has 10 webhooks. Delete one first' } })
  })
})

test('deliveries are deleted after 30 days with their bodies and tries, and later ones stay', async () => {
  const { id } = await hooks.made()
  await saved(shop.sell({ milk: 1 }))
  const old = await hooks.newest(id, 'sent')
  await shop.owner.query(`update webhook_delivery set added_at = now() - interval '31 days' where business_id = $1`, [shop.businessId])
  await shop.owner.query(`update webhook_event set happened_at = now() - interval '31 days' where business_id = $1`, [shop.businessId])
  await saved(shop.sell({ milk: 1 }))
  expect(await forgetOldDeliveries(shop.database)).toBeGreaterThanOrEqual(1n)
  const left = await hooks.listOf(id)
  expect(left.map(each => each.id)).not.toContain(old.id)
  expect(left).toHaveLength(1)
  expect(await shop.rows('select event_no from webhook_event where business_id = $1')).toHaveLength(1)
  expect(await shop.rows(`select item_id from outbox_item where business_id = $1 and kind = 'webhook'`)).toHaveLength(1)
})

test('what a sale added while its webhook was deleted is settled, and does not wait for 30 days', async () => {
  const { id } = await hooks.made()
  await hooks.post('pausewebhook', { id })
  await saved(shop.sell({ milk: 1 }))
  await shop.owner.query('update webhook set deleted_at = now() where business_id = $1 and webhook_id = $2', [shop.businessId, id])
  await forgetOldDeliveries(shop.database)
  const open = `select item_id from outbox_item where business_id = $1 and kind = 'webhook' and state in ('queued', 'unknown')`
  expect(await shop.rows(open)).toEqual([])
})

test('malformed bodies are refused with a sentence, and nothing changes', async () => {
  const good = { name: 'Web shop', url: receiver.url, events: ['sale.completed'], branchid: 'ACC', password: PASSWORD }
  const options = { free: ['password'], optional: ['branchid'] }
  const bodies = [...spoiledBodies(good, options), ...spoiledBodies({ ...good, password: 'wrong wrong' }, options)]
  await expectAllRefused(shop.owner, admin, '/api/connections/createwebhook/asempa', bodies)
  const renewals = [...spoiledBodies({ id: 4711, password: PASSWORD }, { free: ['password'] }), ...spoiledBodies({ id: '4711' })]
  await expectAllRefused(shop.owner, admin, '/api/connections/renewwebhook/asempa', renewals)
  const ids = [...spoiledBodies({ id: 4711 }), ...spoiledBodies({ id: '4711' })]
  for (const path of ['pausewebhook', 'resumewebhook', 'deletewebhook', 'testwebhook', 'resenddelivery'])
    await expectAllRefused(shop.owner, admin, `/api/connections/${path}/asempa`, ids)
})
