import { Webhook } from 'standardwebhooks'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { claimWork } from '../outbox/outbox.ts'
import { readsOf } from '../testing/installation/reads.ts'
import { openFakeReceiver, type ReceivedDelivery, type ReceiverMood } from '../testing/webhooks/fake-receiver.ts'
import { hooksForTests, webhooksOf } from '../testing/webhooks/hooks.ts'
import { selfSigned } from '../testing/webhooks/self-signed.ts'
import { openCaller, textIn } from '../testing/world/caller.ts'
import { PASSWORD } from '../testing/world/shop.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { expectRefused, saved } from '../testing/world/verbs.ts'
import { WEBHOOK_LIMITS } from './deliver.ts'
import { openWebhooks } from './open-webhooks.ts'
import { sendToReceiver } from './send-to-receiver.ts'
import { listWebhooks } from './webhook-queries.ts'
import type { WebhookSending } from './webhook-service.ts'

const receiver = await openFakeReceiver()
const other = await openFakeReceiver()
const certificate = await selfSigned()
const secure = await openFakeReceiver(certificate)
afterAll(async () => {
  await receiver.close()
  await other.close()
  await secure.close()
})

const sending = hooksForTests()
/** For receivers that do not answer. An answer of the others is awaited, however slow the machine is. */
const impatient = { ...sending.receiver, patience: 400 }
const shop = await testShop({ isNew: true, clock: () => new Date(), accra: { milk: '500 worth 5000' }, prices: { milk: '15' } })
/** The shop of `testShop` delivers nothing: each test opens the servers that it needs, with the same secrets. */
const server = await buildApp({
  database: shop.database,
  clock: () => new Date(),
  tokenSecret: new Uint8Array(32),
  trustProxy: false,
  webhooks: { ...sending, begin: () => undefined },
})
const admin = await openCaller(server, { username: 'admin', password: PASSWORD })
const hooks = webhooksOf(admin, receiver.url)
const report = (error: unknown): void => {
  throw error
}

const verified = (secret: string, delivery: ReceivedDelivery | undefined): unknown => {
  const named = (name: string): [string, string] => [name, String(delivery?.headers[name])]
  const headers = Object.fromEntries([named('webhook-id'), named('webhook-timestamp'), named('webhook-signature')])
  return new Webhook(secret).verify(delivery?.body ?? '', headers)
}

const running: { stop(): Promise<void> }[] = []
const deliverWith = async (change: Partial<WebhookSending> = {}): Promise<{ stop(): Promise<void> }> => {
  const delivering = await openWebhooks(shop.database, { ...sending, ...change }, report)
  running.push(delivering)
  delivering.service.begin()
  return delivering
}
const stopAll = async (): Promise<void> => {
  for (const each of running.splice(0)) await each.stop()
}
afterAll(async () => {
  await stopAll()
  await server.close()
})

beforeEach(async () => {
  await stopAll()
  receiver.become('works')
  other.become('works')
  for (const { id } of await shop.rows<{ id: number }>(
    'select webhook_id as id from webhook where business_id = $1 and deleted_at is null',
  ))
    await hooks.post('deletewebhook', { id })
})

const send = (mood: ReceiverMood, from = sending.receiver) => {
  receiver.become(mood)
  return sendToReceiver(from, new URL(receiver.url), {}, '{"type":"webhook.test"}')
}

test.each([
  ['hangs', 'No answer within 0.4 seconds', impatient],
  ['trickles', 'No answer within 0.4 seconds', impatient],
  ['long headers', 'The answer is too long', sending.receiver],
  ['garbage', 'The answer is not HTTP', sending.receiver],
  ['resets', 'The connection was lost', sending.receiver],
] as const)('a receiver that %s is cut off: %s', async (mood, fault, from) => {
  expect(await send(mood, from)).toMatchObject({ fault })
})

test('of an endless answer 4 KB are read, and a body that trickles is cut off: the status is what counts', async () => {
  expect(await send('slow body', { ...impatient, patience: 2_000 })).toMatchObject({ status: 200 })
  const answer = await send('huge')
  expect(answer).toMatchObject({ status: 200, answer: 'x'.repeat(500) })
  // What the network had buffered is more than what was read, and far less than what the receiver would send.
  expect(receiver.sentBytes()).toBeLessThan(20_000_000)
})

test('a redirect is not followed, and a hostile answer is shown as one line of text', async () => {
  expect(await send('inside')).toMatchObject({ status: 307 })
  expect(receiver.received().map(({ path }) => path)).toEqual(['/hook'])
  expect(await send('error')).toMatchObject({ status: 500, answer: '<script>alert(1)</script> no database' })
})

test('a clock that is set back while the address is looked up makes no call last longer', async () => {
  receiver.become('hangs')
  const url = new URL(receiver.url.replace('127.0.0.1', 'shop.example'))
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const resolve = async () => {
      vi.setSystemTime(Date.now() - 3_600_000)
      return ['127.0.0.1']
    }
    const answer = await sendToReceiver({ ...impatient, resolve }, url, {}, '{}')
    expect(answer).toMatchObject({ fault: 'No answer within 0.4 seconds' })
    expect(answer.tookMs).toBeGreaterThanOrEqual(0)
  } finally {
    vi.useRealTimers()
  }
})

test('a certificate that nobody trusts is refused before anything is sent', async () => {
  const url = new URL(secure.url)
  expect(await sendToReceiver(sending.receiver, url, {}, '{}')).toMatchObject({
    fault: expect.stringMatching(/^The certificate is not trusted/),
  })
  expect(secure.received()).toEqual([])
  expect(await sendToReceiver({ ...sending.receiver, ca: certificate.authority }, url, {}, '{}')).toMatchObject({ status: 200 })
  const name = new URL(secure.url.replace('127.0.0.1', 'shop.example'))
  const elsewhere = { ...sending.receiver, ca: certificate.authority, resolve: () => Promise.resolve(['127.0.0.1']) }
  expect(await sendToReceiver(elsewhere, name, {}, '{}')).toMatchObject({ fault: expect.stringMatching(/ALTNAME/) })
  expect(secure.received()).toHaveLength(1)
})

test.each(['error', 'busy', 'hangs', 'resets', 'inside'] as const)(
  'a receiver that %s is tried again until it accepts, with one id @in-turn',
  async mood => {
    await deliverWith(mood === 'hangs' ? { receiver: impatient } : {})
    const { id, secret } = await hooks.made()
    receiver.become(mood)
    await saved(shop.sell({ milk: 1 }))
    await expect.poll(async () => (await hooks.listOf(id))[0]?.tries).toBeGreaterThan(0)
    await expect.poll(async () => (await hooks.listOf(id))[0]?.said).not.toBe('')
    const [{ event } = { event: '' }] = await hooks.listOf(id)
    expect(await hooks.hook(id)).toMatchObject({ state: 'active', waiting: 1, failingsince: expect.stringMatching(/^2/) })
    receiver.become('works')
    const sent = await hooks.newest(id, 'sent')
    expect(sent.tries).toBeGreaterThan(1)
    const [delivery] = receiver.received()
    expect(delivery?.headers['webhook-id']).toBe(event)
    expect(verified(secret, delivery)).toMatchObject({ type: 'sale.completed' })
    expect(await hooks.hook(id)).toMatchObject({ failingsince: '', waiting: 0 })
  },
)

test('a receiver that accepts nothing for three days is given up, and gets everything when it is resumed @in-turn', async () => {
  await deliverWith({ pace: 200_000 })
  const { id } = await hooks.made()
  receiver.become('error')
  const number = await saved(shop.sell({ milk: 1 }))
  await hooks.becomes(id, 'failed')
  expect(await hooks.hook(id)).toMatchObject({ reason: 'silent', waiting: 1, failed: 0 })
  expect((await hooks.listOf(id))[0]?.said).toBe('It answered 500')
  const later = await saved(shop.sell({ milk: 1 }))
  receiver.become('works')
  await hooks.post('resumewebhook', { id })
  await hooks.becomes(id, 'active')
  await expect.poll(() => receiver.received().length).toBeGreaterThan(0)
  await expect.poll(async () => (await hooks.listOf(id)).map(({ state }) => state).includes('waiting')).toBe(false)
  expect(receiver.received().map(({ body }) => JSON.parse(body).data.document)).toEqual([number, later])
})

test('410 ends it at once: the webhook has failed, and nothing is sent until it is resumed', async () => {
  await deliverWith()
  const { id } = await hooks.made()
  receiver.become('gone')
  await saved(shop.sell({ milk: 1 }))
  await hooks.becomes(id, 'failed')
  expect(await hooks.hook(id)).toMatchObject({ reason: 'gone', waiting: 1, failed: 0 })
  await saved(shop.sell({ milk: 1 }))
  expect(await hooks.hook(id)).toMatchObject({ waiting: 2 })
  expect(receiver.received()).toHaveLength(1)
  receiver.become('works')
  await hooks.post('resumewebhook', { id })
  await expect.poll(() => receiver.received().length).toBe(2)
})

test('a delivery that a receiver refuses is not tried again whenever it accepts another: its ten tries last three days @in-turn', async () => {
  await deliverWith({ pace: 60 })
  const { id } = await hooks.made()
  receiver.become('picky')
  await hooks.post('testwebhook', { id })
  const trial = async () => (await hooks.listOf(id)).find(({ type }) => type === 'webhook.test')
  await expect.poll(async () => (await trial())?.tries).toBe(2)
  for (let sale = 0; sale < 8; sale += 1) {
    await saved(shop.sell({ milk: 1 }))
    await hooks.newest(id, 'sent')
  }
  const { tries = 99, state } = (await trial()) ?? {}
  expect(state).toBe('waiting')
  expect(tries).toBeLessThanOrEqual(4)
})

test('a resumed delivery is tried as at first, whatever its tries were before', async () => {
  const { id } = await hooks.made()
  await saved(shop.sell({ milk: 1 }))
  await hooks.post('pausewebhook', { id })
  await shop.owner.query(`update outbox_item set failures = 9 where kind = 'webhook' and state = 'queued'`)
  await hooks.post('resumewebhook', { id })
  await deliverWith()
  receiver.become('error')
  await expect.poll(async () => (await hooks.listOf(id))[0]?.tries).toBeGreaterThan(1)
  expect((await hooks.listOf(id))[0]?.state).toBe('waiting')
})

test('an event of which no body can be written is reported and fails alone: the next is delivered', async () => {
  const { id } = await hooks.made()
  await saved(shop.sell({ milk: 1 }))
  await shop.owner.query('update webhook_event set posting_id = null where business_id = $1 and body is null', [shop.businessId])
  const number = await saved(shop.sell({ milk: 1 }))
  const reported: unknown[] = []
  running.push(await openWebhooks(shop.database, sending, error => reported.push(error)))
  await expect.poll(() => receiver.received().length).toBe(1)
  expect(JSON.parse(receiver.received()[0]?.body ?? '')).toMatchObject({ data: { document: number } })
  expect((await hooks.listOf(id)).map(({ state, said }) => [state, said])).toContainEqual(['failed', 'Akonta could not write this event'])
  expect(reported).toHaveLength(1)
})

test('a webhook whose only failed delivery was given up alone is not stopped by one failure days later @in-turn', async () => {
  await deliverWith({ pace: 60 })
  const { id } = await hooks.made()
  receiver.become('error')
  await saved(shop.sell({ milk: 1 }))
  await expect.poll(async () => (await hooks.listOf(id))[0]?.tries).toBeGreaterThan(1)
  await shop.owner.query(`update outbox_item set failures = 9, due_at = now() where kind = 'webhook' and state = 'queued'`)
  await hooks.newest(id, 'failed')
  expect(await hooks.hook(id)).toMatchObject({ state: 'active', failed: 1, failingsince: '' })
})

test('one receiver that hangs holds up no other', async () => {
  await deliverWith({ receiver: impatient })
  const slow = await hooks.made({ name: 'Slow' })
  const fast = await hooks.made({ name: 'Fast', url: other.url })
  receiver.become('hangs')
  for (let sale = 0; sale < 5; sale += 1) await saved(shop.sell({ milk: 1 }))
  await expect.poll(() => other.received().length).toBe(5)
  await expect.poll(() => hooks.hook(fast.id)).toMatchObject({ waiting: 0 })
  expect(await hooks.hook(slow.id)).toMatchObject({ state: 'active' })
})

test('two servers deliver each event once, in order', async () => {
  await hooks.made()
  await deliverWith()
  await deliverWith()
  const numbers: string[] = []
  for (let sale = 0; sale < 12; sale += 1) numbers.push(await saved(shop.sell({ milk: 1 })))
  await expect.poll(() => receiver.received().length).toBe(12)
  expect(receiver.received().map(({ body }) => JSON.parse(body).data.document)).toEqual(numbers)
})

test('what a server had committed when it died is delivered by the next, and what it had claimed too, with the same id', async () => {
  const { id } = await hooks.made()
  const committed = await saved(shop.sell({ milk: 1 }))
  const [claimed] = await claimWork(shop.database, WEBHOOK_LIMITS, 1)
  expect(claimed).toMatchObject({ claimNo: 1 })
  await deliverWith()
  const later = await saved(shop.sell({ milk: 1 }))
  expect(receiver.received()).toEqual([])
  await shop.owner.query(
    `update outbox_item set claimed_at = claimed_at - interval '31 seconds' where kind = 'webhook' and state = 'sending'`,
  )
  await expect.poll(() => receiver.received().length).toBe(2)
  expect(receiver.received().map(({ body }) => JSON.parse(body).data.document)).toEqual([committed, later])
  const outcomes = async () => (await hooks.listOf(id)).map(({ state, tries }) => [state, tries])
  await expect.poll(outcomes).toEqual([
    ['sent', 1],
    ['sent', 2],
  ])
})

test('a server with other secrets sends nothing unsigned: the webhook has failed until its secret is renewed', async () => {
  const { id } = await hooks.made()
  await saved(shop.sell({ milk: 1 }))
  await deliverWith({ sealing: hooksForTests().sealing })
  await hooks.becomes(id, 'failed')
  expect(await hooks.hook(id)).toMatchObject({ reason: 'secret', waiting: 1 })
  expect(receiver.received()).toEqual([])
  await stopAll()
  const secret = textIn((await hooks.post('renewwebhook', { id, password: PASSWORD })).body, 'secret')
  await hooks.post('resumewebhook', { id })
  await deliverWith()
  await expect.poll(() => receiver.received().length).toBe(1)
  const [delivery] = receiver.received()
  expect(verified(secret, delivery)).toMatchObject({ type: 'sale.completed' })
})

test('ten test events go to one webhook within a minute, however many are sent at once', async () => {
  const { id } = await hooks.made()
  const other = await hooks.made({ name: 'Another program' })
  const answers = await Promise.all(Array.from({ length: 12 }, () => hooks.post('testwebhook', { id })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array<number>(10).fill(200), 429, 429])
  await expectRefused(
    hooks.post('testwebhook', { id }),
    429,
    '10 test events were sent to this webhook within a minute. Wait a minute and try again',
  )
  expect(await hooks.listOf(id)).toHaveLength(10)
  expect((await hooks.post('testwebhook', { id: other.id })).status).toBe(200)
  await shop.owner.query(`update webhook_delivery set added_at = added_at - interval '2 minutes' where business_id = $1`, [shop.businessId])
  expect((await hooks.post('testwebhook', { id })).status).toBe(200)
})

test('a key in the address of a receiver is not in the audit trail', async () => {
  await hooks.made({ url: `${receiver.url}?token=very-secret` })
  const trail = JSON.stringify(await shop.rows(`select changes from audit_entry where business_id = $1 and kind = 'webhook'`))
  expect(trail).toContain(`${receiver.url}?…`)
  expect(trail).not.toContain('very-secret')
})

test('neither the list of webhooks nor the work of the day reads what was sent in the last 30 days', async () => {
  const { id } = await hooks.made()
  await saved(shop.sell({ milk: 1 }))
  const [sent, old] = [3_000, 5]
  const each = `from generate_series(1, ${sent}) n`
  const at = `now() - case when n <= ${old} then interval '31 days' else interval '0' end`
  await shop.owner.query(
    `insert into webhook_event (business_id, event_no, type, happened_at) select ${shop.businessId}, 10000 + n, 'sale.completed', ${at} ${each}`,
  )
  await shop.owner.query(
    `insert into webhook_delivery (business_id, delivery_id, webhook_id, event_no, added_at) select ${shop.businessId}, 10000 + n, ${id}, 10000 + n, ${at} ${each}`,
  )
  await shop.owner.query(
    `insert into outbox_item (business_id, kind, item_id, channel, group_id, state) select ${shop.businessId}, 'webhook', 10000 + n, 'webhook-${id}', 1, 'done' ${each}`,
  )
  await shop.owner.query('analyze webhook_event; analyze webhook_delivery; analyze outbox_item')
  const listed = await shop.database.transaction(shop.businessId, tx => readsOf(tx, 'outbox_item', () => listWebhooks(tx)))
  expect(listed.rows).toBeLessThan(100)
  const forget = { name: 'test-forget', text: 'select forget_old_deliveries() as forgotten' }
  const forgotten = await shop.database.transaction(shop.businessId, tx => readsOf(tx, 'webhook_event', () => tx.rows(forget)))
  expect(forgotten.rows).toBeLessThan(100)
  expect(await shop.rows('select from webhook_event where business_id = $1 and event_no > 10000')).toHaveLength(sent - old)
})
