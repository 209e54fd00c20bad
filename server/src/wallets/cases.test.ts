import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { good, idOf, simulatedWalletShop } from '../testing/wallet/wallet-shop.ts'
import { type Caller, fieldIn, openCaller, textIn } from '../testing/world/caller.ts'
import { whileTableIsHeld } from '../testing/world/in-order.ts'
import { PASSWORD } from '../testing/world/shop.ts'
import { expectRefused } from '../testing/world/verbs.ts'

const { simulator, shop } = await simulatedWalletShop()

let askedPhones = 0
/** A phone that nobody has asked, with the ending that chooses the case. */
const phoneOf = (ending: string): string => {
  askedPhones += 1
  return `0244${String(askedPhones).padStart(3, '0')}${ending}`
}
const asked = async (ending: string, change: object = {}) => {
  const answer = await good(shop.ask({ phone: phoneOf(ending), ...change }))
  return { id: idOf(answer), first: textIn(answer.body, 'outcome') }
}
const stateOf = async (id: number) => (await shop.detailOf(id)).body
const codes = (collection: number, code: string) => shop.denied.post('/api/wallets/code/asempa', { collection, code })
const referencesSince = (before: number): readonly string[] => simulator.references.slice(before)

const RECEIVED = `
  Bank and mobile money accounts Paystack   166.68
  Wallet money not used yet                             170.00
  Bank and mobile money charges               3.32
`

/** The case of the contract, the end of the phone, the seconds that pass, and what the collection is then. */
const PAID = { outcome: 'approved', use: 'unused', received: 170 }
const CASES: readonly (readonly [no: number, ending: string, seconds: number, first: string, state: object])[] = [
  [1, '000', 30, 'pending', PAID],
  [2, '001', 0, 'approved', PAID],
  [3, '002', 190, 'pending', PAID],
  [4, '003', 30, 'pending', { outcome: 'declined', reason: 'not_enough_money', received: 0 }],
  [5, '004', 30, 'pending', { outcome: 'declined', reason: 'refused_by_customer', received: 0 }],
  [6, '005', 30, 'pending', { outcome: 'declined', reason: 'other', received: 0 }],
  [7, '006', 210, 'pending', { outcome: 'expired', received: 0 }],
  [14, '013', 60, 'unclear', PAID],
  [15, '014', 90, 'unclear', PAID],
  [16, '015', 90, 'unclear', PAID],
  [17, '016', 60, 'unclear', PAID],
  [18, '017', 60, 'unclear', PAID],
  [19, '018', 60, 'pending', PAID],
  [21, '020', 90, 'pending', PAID],
  [22, '021', 90, 'pending', PAID],
  [26, '025', 60, 'pending', { outcome: 'unclear', received: 0 }],
  [27, '026', 60, 'pending', { outcome: 'unclear', received: 0 }],
  [32, '031', 60, 'pending', PAID],
]

test.each(CASES)('case %i, phone %s: after %i s', async (no, ending, seconds, first, state) => {
  const before = simulator.references.length
  const { id, first: at } = await asked(ending)
  expect([no, at]).toEqual([no, first])
  if (seconds > 0) await shop.passes(seconds)
  expect(await stateOf(id)).toMatchObject(state)
  expect(referencesSince(before)).toHaveLength(1)
  const isPaid = state === PAID
  await shop.expectPosted(isPaid ? 1 : 0)
  if (isPaid) await shop.expectLedger(RECEIVED)
})

test('case 4: after a decline the same phone can be asked again, with another reference', async () => {
  const phone = phoneOf('003')
  const before = simulator.references.length
  await asked('003', { phone })
  await shop.passes(20)
  const again = await good(shop.ask({ phone }))
  expect(textIn(again.body, 'outcome')).toBe('pending')
  expect(referencesSince(before)).toHaveLength(2)
})

test('a request whose money arrives at this moment is neither given up nor closed', async () => {
  const end = async (path: 'giveup' | 'close', body: object = {}) => {
    const { id } = await asked('000')
    simulator.turn(30)
    await shop.owner.query("update collection set asked_at = asked_at - interval '73 hours' where collection_id = $1", [id])
    const ending = () => shop.admin.post(`/api/wallets/${path}/asempa`, { collection: id, ...body })
    const [looked, ended] = await whileTableIsHeld(shop, 'collection', () => shop.lookAt(id), ending)
    expect(looked?.body).toMatchObject({ outcome: 'approved' })
    return ended
  }
  const arrived = 'The money has arrived in the meantime. Use it for the sale'
  expect(await end('giveup')).toMatchObject({ status: 409, body: { message: arrived } })
  expect(await end('close', { reason: 'Never paid' })).toMatchObject({ status: 409, body: { code: 'already_decided' } })
})

test('case 9: money that comes after the till gave up is posted once, and is received and not used', async () => {
  const { id } = await asked('008')
  await shop.passes(200)
  await good(shop.denied.post('/api/wallets/giveup/asempa', { collection: id }))
  await shop.passes(500)
  expect(await stateOf(id)).toMatchObject({ outcome: 'approved', use: 'unused', givenUp: true, givenUpBy: 'denied' })
  await shop.expectLedger(RECEIVED)
  const unused = await good(shop.denied.get('/api/wallets/collections/asempa/ACC/unused'))
  expect(JSON.stringify(unused.body)).toContain(`"id":${id},`)
})

test('case 10: an approval after a decline is believed, marked and put before a person', async () => {
  const { id } = await asked('009')
  await shop.passes(40)
  expect(await stateOf(id)).toMatchObject({ outcome: 'declined' })
  await shop.passes(800)
  expect(await stateOf(id)).toMatchObject({ outcome: 'approved', late: true, alarm: 'Approved after it was declined', use: 'unused' })
  await shop.expectLedger(RECEIVED)
  const attention = await good(shop.denied.get('/api/wallets/collections/asempa/ACC/attention'))
  expect(JSON.stringify(attention.body)).toContain(`"id":${id},`)
})

test('case 11: a customer of Telecel reads out a code', async () => {
  const { id, first } = await asked('010', { network: 'telecel' })
  expect(first).toBe('needs_code')
  expect(textIn(await stateOf(id), 'hint')).toContain('*110#')
  await good(codes(id, '482913'))
  await shop.passes(30)
  expect(await stateOf(id)).toMatchObject(PAID)
  expect(JSON.stringify(await stateOf(id))).not.toContain('482913')
  await expectRefused(codes(id, '482913'), 409, { code: 'already_decided' })
})

test('case 12: two wrong codes are refused, the third is right', async () => {
  const { id } = await asked('011', { network: 'telecel' })
  for (const code of ['111111', '222222']) expect((await good(codes(id, code))).body).toMatchObject({ outcome: 'needs_code' })
  await good(codes(id, '333333'))
  await shop.passes(30)
  expect(await stateOf(id)).toMatchObject(PAID)
})

test('case 13: without a code the request expires', async () => {
  const { id } = await asked('012', { network: 'telecel' })
  await shop.passes(700)
  expect(await stateOf(id)).toMatchObject({ outcome: 'expired', received: 0 })
  await shop.expectPosted(0)
})

test('case 15: what the provider never had is not sent to a customer who has left', async () => {
  const before = simulator.references.length
  const { id } = await asked('014')
  await good(shop.denied.post('/api/wallets/giveup/asempa', { collection: id }))
  await shop.passes(120)
  expect(await stateOf(id)).toMatchObject({ outcome: 'never_sent', reason: 'given_up' })
  expect(referencesSince(before)).toHaveLength(1)
  expect(
    simulator.requests.filter(({ path, reference }) => path === '/charge' && referencesSince(before).includes(reference)),
  ).toHaveLength(1)
})

test('case 20: a refused key tells the administrator, and another payment is safe at once', async () => {
  const { id, first } = await asked('019')
  expect(first).toBe('never_sent')
  expect(await stateOf(id)).toMatchObject({ reason: 'wrong_keys', alarm: 'The provider refuses the key', received: 0 })
})

test('case 21: a provider that limits calls is not asked until it allows them again', async () => {
  const { id } = await asked('020')
  await shop.passes(15)
  expect(await stateOf(id)).toMatchObject({ outcome: 'pending' })
  const looks = () => simulator.requests.filter(({ method, path }) => method === 'GET' && path.startsWith('/charge/')).length
  const before = looks()
  await shop.passes(20)
  expect(looks()).toBe(before)
  await shop.passes(60)
  expect(await stateOf(id)).toMatchObject(PAID)
})

test('case 23: another amount is held, and posted with what came', async () => {
  const { id } = await asked('022')
  await shop.passes(30)
  const state = await stateOf(id)
  expect(state).toMatchObject({ outcome: 'held', received: 169.99, unused: 169.99, alarm: 'The amount paid is not the amount requested' })
  expect(fieldIn(state, 'paid')).toBe(169.99)
  await shop.expectPosted(1)
})

test.each([
  [24, '023', 'Paid in NGN, not in cedis'],
  [25, '024', 'Paid in test mode: no money moved'],
])('case %i: money that is not ours is held and not posted, until a person closes it', async (_, ending, alarm) => {
  const { id } = await asked(ending)
  await shop.passes(30)
  expect(await stateOf(id)).toMatchObject({ outcome: 'held', received: 0, use: 'waiting', alarm })
  await shop.expectPosted(0)
  await good(shop.granted.post('/api/wallets/close/asempa', { collection: id, reason: 'Told the provider' }))
})

describe('the provider calls the shop, as it would from outside', () => {
  beforeAll(async () => {
    const address = await shop.server.listen({ host: '127.0.0.1', port: 0 })
    const [{ token } = { token: '' }] = await shop.rows<{ token: string }>(
      'select callback_token as token from wallet_provider where business_id = $1',
    )
    simulator.sendCallbacksTo(new URL(`/api/wallets/callback/${token}`, address))
  })
  afterAll(() => simulator.sendCallbacksTo(undefined))

  /** When the simulator has sent all calls for a request: what `asked` waits for is only the answer to the request. */
  const callsSent = async (before: number, count: number): Promise<void> => {
    await expect.poll(() => simulator.callbacks.length - before).toBe(count)
  }

  test.each([
    [28, '027', 1],
    [29, '028', 5],
  ])(
    'case %i: a callback before the answer, or several at once, is approved and posted once, whoever asks first',
    async (_, ending, calls) => {
      const before = simulator.callbacks.length
      const { id } = await asked(ending)
      await callsSent(before, calls)
      expect(simulator.callbacks.slice(before).every(({ status }) => status === 200)).toBe(true)
      await Promise.all([shop.watch(), shop.lookAt(id), simulator.callBack(referencesSince(0).at(-1) ?? '')])
      await shop.passes(15)
      expect(await stateOf(id)).toMatchObject(PAID)
      await shop.expectPosted(1)
      await shop.expectLedger(RECEIVED)
    },
  )

  test.each([
    [30, '029', 'without a good signature'],
    [31, '030', 'about a reference that is not ours'],
  ])('case %i: a callback %s makes nobody ask', async (_, ending) => {
    const before = simulator.callbacks.length
    const { id } = await asked(ending)
    await callsSent(before, ending === '029' ? 4 : 1)
    expect(await shop.watch()).toBe(0)
    expect(await stateOf(id)).toMatchObject({ outcome: 'pending', received: 0 })
    await shop.expectPosted(0)
  })
})

test('case 33: asking works without the name of the wallet’s owner', async () => {
  const phone = phoneOf('032')
  const name = await good(shop.denied.post('/api/wallets/name/asempa', { branch: 'ACC', network: 'mtn', phone }))
  expect(name.body).toEqual({ name: null })
  const { first } = await asked('032', { phone })
  expect(first).toBe('pending')
})

test('case 34: a phone with an open request is not asked again, and nothing is sent', async () => {
  const phone = phoneOf('033')
  await asked('033', { phone })
  const before = simulator.requests.length
  await expectRefused(shop.ask({ phone }), 409, { code: 'prompt_open' })
  await expectRefused(shop.ask({ phone: `233${phone.slice(1)}` }, shop.granted), 409, { code: 'prompt_open' })
  expect(simulator.requests).toHaveLength(before)
})

test('a provider that cannot be reached was not asked: another payment is safe at once', async () => {
  await simulator.goAway()
  const { id, first } = await asked('000')
  await simulator.comeBack()
  expect(first).toBe('never_sent')
  expect(await stateOf(id)).toMatchObject({ reason: 'no_line', nextLook: null })
})

test('case 8: a provider that never decides is asked for 72 hours; then a person closes it with the provider’s word @in-turn', async () => {
  const signIn = (username: string) => openCaller(shop.server, { username, password: PASSWORD })
  const first = await signIn('denied')
  const id = idOf(await good(shop.ask({ phone: phoneOf('007') }, first)))
  const close = (by: Caller) => by.post('/api/wallets/close/asempa', { collection: id, reason: 'Ms Boateng of Paystack: never paid' })
  await expectRefused(
    close(await signIn('granted')),
    400,
    'The server is still asking the provider. A payment request can be closed after 72 hours',
  )
  await good(first.post('/api/wallets/giveup/asempa', { collection: id }))
  await shop.passes(73 * 3_600)
  // Everybody has to sign in again by then.
  const cashier = await signIn('denied')
  const manager = await signIn('granted')
  const state = (await good(cashier.get(`/api/wallets/collection/asempa/${id}`))).body
  expect(state).toMatchObject({ outcome: 'pending', use: 'given_up', nextLook: null, received: 0 })
  const attention = async () => (await good(cashier.get('/api/wallets/collections/asempa/ACC/attention'))).text
  expect(await attention()).toContain(`"id":${id},`)
  await expectRefused(close(cashier), 403)
  await good(close(manager))
  expect(await attention()).not.toContain(`"id":${id},`)
  await expectRefused(close(manager), 409, { code: 'already_decided' })
})

test('the books of all this are in order', async () => {
  expect(await shop.fault()).toBeNull()
})
