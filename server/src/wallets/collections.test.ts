import { describe, expect, test } from 'vitest'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { openFakeProvider, paidOf } from '../testing/wallet/fake-provider.ts'
import { good, idOf, WALLET_KEY, walletShop } from '../testing/wallet/wallet-shop.ts'
import { fieldIn, textIn } from '../testing/world/caller.ts'
import { whileTableIsHeld } from '../testing/world/in-order.ts'
import { expectRefused } from '../testing/world/verbs.ts'

let now = new Date('2026-11-20T14:32:00Z')
const turn = (seconds: number): void => {
  now = new Date(now.getTime() + seconds * 1_000)
}
const fake = openFakeProvider()
const lines: string[] = []
const log = { level: 'info', stream: { write: (line: string) => void lines.push(line) } } as const
const shop = await walletShop({ clock: () => now, turn, adapter: fake.open, log })

const DAY = 86_400
const today = (): string => now.toISOString().slice(0, 10)

const pending = { kind: 'pending', waitUntil: null } as const
const approved = (change: Parameters<typeof paidOf>[1] = {}) => ({ kind: 'approved', paid: paidOf(17_000n, change) }) as const
/** Asked, and not decided. */
const openOne = async (change: object = {}): Promise<number> => {
  fake.says(pending)
  return idOf(await good(shop.ask(change)))
}
/** Paid 30 seconds later. */
const paidOne = async (change: Parameters<typeof paidOf>[1] = {}): Promise<number> => {
  const id = await openOne()
  fake.says(approved(change))
  turn(30)
  await good(shop.lookAt(id))
  return id
}
/** The watcher hears this of the last collection after a while. Then it is now again, since people sign in every day. */
const heardAfter = async (seconds: number, said: ReturnType<typeof approved>, meanwhile = async (): Promise<unknown> => undefined) => {
  await shop.owner.query("update outbox_item set state = 'done' where kind = 'wallet'")
  await shop.owner.query(
    "update outbox_item set state = 'queued', due_at = now() where kind = 'wallet' and item_id = (select max(collection_id) from collection)",
  )
  turn(seconds)
  await meanwhile()
  fake.says(said)
  await shop.watch()
  turn(-seconds)
}
const stateOf = async (id: number) => (await shop.detailOf(id)).body
const live = async (query = '') => (await good(shop.denied.get(`/api/wallets/open/asempa/ACC${query}`))).body

describe('what is asked', () => {
  test('is stored before it is sent, with what the phone shows', async () => {
    const before = fake.requests.length
    const id = await openOne({ phone: '024 499 0001', label: 'Blue dress', name: 'KWAME MENSAH' })
    const [request] = fake.requests.slice(before)
    expect(request).toMatchObject({ network: 'mtn', msisdn: '233244990001', amount: 17_000n, note: 'Asempa Trading Ltd' })
    expect(await stateOf(id)).toMatchObject({
      reference: request?.reference,
      phone: '0244990001',
      label: 'Blue dress',
      payer: 'KWAME MENSAH',
    })
    await shop.expectPosted(0)
  })

  test('by the same press is asked once, also twice at once', async () => {
    const before = fake.requests.length
    const press = 'one-press-of-one-key'
    const phone = '0244990002'
    await shop.warmUp()
    const answers = await Promise.all([1, 2, 3].map(() => good(shop.ask({ press, phone }))))
    const again = await good(shop.ask({ press, phone }))
    expect(new Set([...answers, again].map(idOf)).size).toBe(1)
    expect(fake.requests).toHaveLength(before + 1)
    await expectRefused(shop.ask({ press, phone, amount: 1_700 }), 400, 'This request id was used for another payment request')
    await expectRefused(shop.ask({ press, phone: '0244990003' }), 400, 'This request id was used for another payment request')
    expect(fake.requests).toHaveLength(before + 1)
  })

  test('of one phone by two tills at once is asked by one', async () => {
    const before = fake.requests.length
    await shop.warmUp()
    const answers = await Promise.all([1, 2, 3, 4].map(() => shop.ask({ phone: '0244990004' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(fake.requests).toHaveLength(before + 1)
  })

  test('is not sent when the server was too slow', async () => {
    const before = fake.requests.length
    const id = await openOne()
    const { reference } = fake.requests.at(-1) ?? { reference: '' }
    expect(reference).not.toBe('')
    turn(80)
    fake.says({ kind: 'not_there' }, { kind: 'not_there' })
    await good(shop.lookAt(id))
    // The provider had it once: it is not sent again, and nobody says that it was never sent.
    expect(await stateOf(id)).toMatchObject({ outcome: 'unclear' })
    expect(fake.requests).toHaveLength(before + 1)
  })

  test.each([
    ['a number of 40 digits', { phone: '0'.repeat(40) }],
    ['a number of 15 digits', { phone: '024499000100000' }],
    ['a number of another country', { phone: '+447700900123' }],
    ['letters', { phone: '0244OOOOO1' }],
    ['no amount', { amount: 0 }],
    ['a negative amount', { amount: -5 }],
    ['half a pesewa', { amount: 1.005 }],
    ['a network that the provider does not ask', { network: 'at' }],
    ['a press with markup', { press: '<script>alert(1)</script>' }],
    ['an unknown cart', { cart: 77 }],
  ])('is refused with %s, and nothing is sent', async (_, change) => {
    const before = fake.requests.length
    const { status } = await shop.ask(change)
    expect([400, 404]).toContain(status)
    expect(fake.requests).toHaveLength(before)
  })

  test('may contain any name: the phone shows plain letters, and text stays text', async () => {
    const label = `<img src=x onerror=alert(1)> "'; drop table collection`
    const id = await openOne({ label, name: 'Kofi’s 👩‍💻' })
    expect(await stateOf(id)).toMatchObject({ label, payer: 'Kofi’s 👩‍💻' })
  })

  test('is refused where no provider is on', async () => {
    await expectRefused(shop.ask({ branch: 'KUM' }, shop.granted), 409, { code: 'wallet_off' })
    const ready = await good(shop.granted.get('/api/wallets/ready/asempa/KUM'))
    expect(ready.body).toEqual({ provider: null, wallets: [] })
  })
})

describe('money that came', () => {
  test('is posted less the fee that the provider tells', async () => {
    await paidOne({ fee: 332n })
    await shop.expectLedger(`
      Bank and mobile money accounts Paystack   166.68
      Wallet money not used yet                             170.00
      Bank and mobile money charges               3.32
    `)
  })

  test.each([
    ['case 42: zero', { fee: 0n }],
    ['case 42: not told', { fee: null }],
  ])('with a fee that is %s is posted whole', async (_, change) => {
    const id = await paidOne(change)
    await shop.expectLedger(`
      Bank and mobile money accounts Paystack   170.00
      Wallet money not used yet                             170.00
    `)
    expect(fieldIn(await stateOf(id), 'fee')).toBe(change.fee === null ? null : 0)
  })

  test('is posted once, whoever finds out, and by the person who asked', async () => {
    const id = await openOne()
    turn(30)
    fake.says(...[1, 2, 3, 4, 5, 6].map(() => approved({ providerId: 'one-payment' })))
    await whileTableIsHeld<unknown>(
      shop,
      'collection',
      ...[() => good(shop.lookAt(id)), () => good(shop.lookAt(id, shop.granted)), shop.watch, () => good(shop.lookAt(id))],
    )
    await shop.expectPosted(1)
    const authors = await shop.rows<{ username: string }>(
      `select u.username from posting p join app_user u on u.business_id = p.business_id and u.user_id = p.user_id
       where p.business_id = $1 and p.document_kind = 'wallet_receipt' order by p.posting_id desc limit 1`,
    )
    expect(authors).toEqual([{ username: 'denied' }])
    expect(await stateOf(id)).toMatchObject({ outcome: 'approved', use: 'unused', received: 170 })
  })

  test('for a transaction of another collection is held', async () => {
    await paidOne({ providerId: 'the-same-transaction' })
    const id = await paidOne({ providerId: 'the-same-transaction' })
    expect(await stateOf(id)).toMatchObject({
      outcome: 'held',
      received: 0,
      alarm: 'The provider names a transaction of another collection',
    })
  })

  test('is dated the day of the payment, and today if that lies ahead or nobody had asked by then', async () => {
    const ahead = await paidOne({ paidAt: new Date('2027-03-01T00:00:00Z') })
    expect(await stateOf(ahead)).toMatchObject({ receiptDate: today() })
    const longAgo = await paidOne({ paidAt: new Date('2020-01-01T00:00:00Z') })
    expect(await stateOf(longAgo)).toMatchObject({ receiptDate: today() })
    const [id, day, paidAt] = [await openOne(), today(), now]
    await heardAfter(DAY, approved({ paidAt }))
    expect(await stateOf(id)).toMatchObject({ receiptDate: day, outcome: 'approved' })
  })

  test.each<[string, Parameters<typeof paidOf>[1]]>([
    ['a time beyond every calendar', { paidAt: new Date(8.64e15) }],
    ['a time before every calendar', { paidAt: new Date(-1e15) }],
    ['an id with a character that cannot be stored', { providerId: 'TX\u00001' }],
  ])('is posted although the provider says %s', async (_, change) => {
    expect(await stateOf(await paidOne(change))).toMatchObject({ outcome: 'approved', received: 170, receiptDate: today() })
  })

  test('of a branch that has been closed in the meantime is held with the reason, and posted once the branch is open', async () => {
    const id = await openOne()
    await shop.owner.query("update branch set active = false where business_id = 1 and branch_code = 'ACC'")
    turn(30)
    fake.says(approved({ providerId: 'closed-branch' }), approved({ providerId: 'closed-branch' }))
    await shop.watch()
    await good(shop.lookAt(id, shop.admin))
    await shop.expectPosted(0)
    const held = await shop.rows('select outcome, received, alarm from collection where business_id = $1 and collection_id = $2', id)
    expect(held).toMatchObject([{ outcome: 'held', received: 0n, alarm: expect.stringContaining('could not be posted') }])
    await shop.owner.query("update branch set active = true where business_id = 1 and branch_code = 'ACC'")
    fake.says(approved({ providerId: 'closed-branch' }))
    await good(shop.lookAt(id))
    await shop.expectPosted(1)
    expect(await stateOf(id)).toMatchObject({ outcome: 'approved', received: 170 })
  })

  test('and is taken back by the provider is put before a person, and stays in the books until they decide', async () => {
    const id = await paidOne()
    fake.says({ kind: 'taken_back', paid: paidOf(17_000n) })
    await good(shop.lookAt(id))
    expect(await stateOf(id)).toMatchObject({ outcome: 'approved', alarm: 'The provider has taken the money back' })
    await shop.expectPosted(1)
  })
})

describe('a collection', () => {
  test('is found by its till, by every till of the branch, and not by another', async () => {
    const id = await openOne({ till: 'till-seven' })
    const idsOf = (body: unknown) => JSON.stringify(body).match(/"id":(\d+)/g) ?? []
    expect(idsOf(await live('?till=till-seven'))).toEqual([`"id":${id}`])
    expect(idsOf(await live())).toContain(`"id":${id}`)
    expect(idsOf(await live('?till=till-eight'))).toEqual([])
    await good(shop.denied.post('/api/wallets/giveup/asempa', { collection: id }))
    expect(idsOf(await live('?till=till-seven'))).toEqual([])
    // Paid after all: the till is told, as of money that nobody uses.
    fake.says({ kind: 'approved', paid: paidOf(17_000n) })
    turn(20)
    await good(shop.lookAt(id))
    expect(idsOf(await live('?till=till-seven'))).toEqual([`"id":${id}`])
  })

  test('of another branch or business is closed to everybody else', async () => {
    const provider = shop.provider
    await good(shop.admin.post('/api/wallets/branch/asempa', { branch: 'KUM', provider, wallets: [] }))
    fake.says(pending)
    const kumasi = idOf(await good(shop.ask({ branch: 'KUM' }, shop.granted)))
    for (const collection of [kumasi]) {
      for (const path of ['look', 'giveup'])
        await expectRefused(shop.denied.post(`/api/wallets/${path}/asempa`, { collection }), 403, { code: 'not_your_branch' })
      await expectRefused(shop.denied.post('/api/wallets/code/asempa', { collection, code: '123456' }), 403, { code: 'not_your_branch' })
      await expectRefused(shop.denied.get(`/api/wallets/collection/asempa/${collection}`), 403, { code: 'not_your_branch' })
    }
    await expectRefused(shop.ask({ branch: 'KUM' }), 403, { code: 'not_your_branch' })
    await expectRefused(shop.stranger.post('/api/wallets/look/nextdoor', { collection: kumasi }), 404)
    await expectRefused(shop.stranger.get(`/api/wallets/collection/nextdoor/${kumasi}`), 404)
    await expectRefused(shop.visitor.post('/api/wallets/look/asempa', { collection: kumasi }), 401)
    await expectRefused(shop.denied.post('/api/wallets/look/asempa', { collection: 2_000_000_000 }), 404)
  })

  test('that was paid cannot be given up', async () => {
    const id = await paidOne()
    await expectRefused(shop.denied.post('/api/wallets/giveup/asempa', { collection: id }), 409, { code: 'already_decided' })
  })

  test('costs a till a few bytes', async () => {
    const nobody = await good(shop.denied.get('/api/wallets/open/asempa/ACC?till=nobody'))
    expect(nobody.text.length).toBeLessThan(60)
    await openOne({ till: 'bytes' })
    expect((await good(shop.denied.get('/api/wallets/open/asempa/ACC?till=bytes'))).text.length).toBeLessThan(700)
  })
})

describe('a callback', () => {
  const call = async (content: string, signature: string, token?: string) => {
    const [{ callback_token } = { callback_token: '' }] = await shop.rows<{ callback_token: string }>(
      'select callback_token from wallet_provider where business_id = $1',
    )
    const { statusCode } = await shop.server.inject({
      method: 'POST',
      url: `/api/wallets/callback/${token ?? callback_token}`,
      headers: { 'x-signature': signature, 'content-type': 'application/json' },
      payload: content,
    })
    return statusCode
  }
  const SIGNED = WALLET_KEY.slice(-4)
  const referenceOf = async (id: number): Promise<string> => textIn(await stateOf(id), 'reference')

  test('makes the server ask sooner, and decides nothing', async () => {
    const id = await openOne()
    turn(5)
    const before = fake.looks.length
    expect(await shop.watch()).toBe(0)
    fake.says(pending)
    expect(await call(await referenceOf(id), SIGNED)).toBe(200)
    expect(await shop.watch()).toBe(1)
    expect(fake.looks).toHaveLength(before + 1)
    expect(await stateOf(id)).toMatchObject({ outcome: 'pending', received: 0 })
  })

  test('within a second of the last look makes the server ask once that second has passed', async () => {
    const id = await openOne()
    const before = fake.looks.length
    for (const _ of [1, 2, 3]) expect(await call(await referenceOf(id), SIGNED)).toBe(200)
    expect(await shop.watch()).toBe(0)
    fake.says(approved({ providerId: 'within-a-second' }))
    await shop.passes(1)
    expect(fake.looks).toHaveLength(before + 1)
    expect(await stateOf(id)).toMatchObject({ outcome: 'approved', received: 170 })
  })

  test('that is doubled or comes before the answer posts once', async () => {
    const id = await openOne()
    turn(5)
    const reference = await referenceOf(id)
    fake.says(...[1, 2, 3].map(() => approved({ providerId: 'doubled' })))
    await Promise.all([1, 2, 3, 4, 5].map(() => call(`${reference} ${reference}`, SIGNED)))
    await shop.watch()
    await shop.expectPosted(1)
    await call(reference, SIGNED)
    expect(await shop.watch()).toBe(0)
  })

  test.each([
    ['without a signature', '', undefined],
    ['with another signature', 'abcd', undefined],
    ['at another address', SIGNED, 'AAAAAAAAAAAAAAAAAAAAAA'],
  ])('%s does nothing, and is answered', async (_, signature, token) => {
    const id = await openOne()
    turn(5)
    expect(await call(await referenceOf(id), signature, token)).toBe(200)
    expect(await shop.watch()).toBe(0)
  })

  test('about an unknown reference does nothing', async () => {
    expect(await call("00000000-0000-4000-8000-000000000000 not-a-reference %00 ' or 1=1", SIGNED)).toBe(200)
    expect(await shop.watch()).toBe(0)
  })

  test('of more than 256 kB is refused, and a flood is limited', async () => {
    expect(await call('x'.repeat(257 * 1024), SIGNED)).toBe(413)
    for (let wrong = 0; wrong < 60; wrong += 1) expect([200, 429]).toContain(await call('x', 'forged'))
    expect(await call('x', 'forged')).toBe(429)
    turn(61)
  })
})

test('the export of a customer’s data has what their telephone number was asked for, and no other', async () => {
  const customer = await shop.customer('Nana Yaa', { phone: '024 499 0088' })
  await openOne({ phone: '0244990088', label: 'Nana' })
  const { body } = await good(shop.admin.get(`/api/personaldata/payee/asempa/${customer}`))
  expect(fieldIn(body, 'phoneRequests')).toMatchObject([{ phone: '233244990088', label: 'Nana', amount: 170, outcome: 'pending' }])
})

test('neither a key nor a whole phone number is in a log, an error or a stored answer', async () => {
  const everything = JSON.stringify([
    lines,
    await shop.rows('select * from wallet_provider_setting where business_id = $1'),
    await shop.rows('select changes from audit_entry where business_id = $1'),
    await shop.rows('select answer, fingerprint from request where business_id = $1'),
  ])
  expect(everything).not.toContain(WALLET_KEY)
  expect(lines.join('\n')).not.toMatch(/0244\d{6}|233244\d{6}/)
})

test('malformed requests are refused with a sentence, and nothing is written', async () => {
  const refuse = (path: string, body: Parameters<typeof spoiledBodies>[0], optional: readonly string[] = [], by = shop.denied) =>
    expectAllRefused(shop.owner, by, path, spoiledBodies(body, { optional, free: ['label', 'name', 'till'] }))
  const before = fake.requests.length
  await refuse('/api/wallets/ask/asempa', {
    press: 'press-that-is-spoiled',
    branch: 'ACC',
    network: 'mtn',
    phone: '0244990077',
    amount: 170,
  })
  await refuse('/api/wallets/name/asempa', { branch: 'ACC', network: 'mtn', phone: '0244990077' })
  await refuse('/api/wallets/code/asempa', { collection: 1, code: '123456' })
  await refuse('/api/wallets/close/asempa', { collection: 1, reason: 'Never paid' }, [], shop.granted)
  expect(fake.requests).toHaveLength(before)
})

test('money of a closed month is dated today', async () => {
  const [id, paidAt] = [await openOne(), now]
  const month = '2026-11-30'
  await heardAfter(20 * DAY, approved({ paidAt }), () => shop.closeMonth(month))
  expect(await stateOf(id)).toMatchObject({ receiptDate: '2026-12-10', outcome: 'approved' })
})

test('the books of all this are in order', async () => {
  expect(await shop.fault()).toBeNull()
})
