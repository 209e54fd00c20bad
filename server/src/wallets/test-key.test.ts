import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { TEST_KEY } from '../../../wallet-simulator/simulator.ts'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { good } from '../testing/wallet/wallet-shop.ts'
import { openWalletTill } from '../testing/wallet/wallet-till.ts'
import { type Caller, fieldIn } from '../testing/world/caller.ts'
import { whileTableIsHeld } from '../testing/world/in-order.ts'
import { expectRefused } from '../testing/world/verbs.ts'

const { shop, simulator, wallet, asked } = await openWalletTill()
const settings = await shop.admin.get('/api/wallets/settings/asempa')
const [first] = [fieldIn(settings.body, 'providers')].flat()
const id = fieldIn(first, 'id')

const testing = (change: object = {}, by: Caller = shop.admin) =>
  by.post('/api/wallets/testkey/asempa', { id, adapter: 'paystack', ...change })
const audited = () =>
  shop.rows<{ action: string; subject: string; changes: unknown }>(
    "select deed as action, subject, changes from audit_entry where business_id = $1 and deed = 'Tested the key' order by entry_no desc limit 1",
  )

test('the stored key is tested with the provider: it works, in test mode, and the audit trail has it without the key', async () => {
  expect((await testing()).body).toEqual({ result: 'works', live: false, said: '' })
  const [entry] = await audited()
  expect(entry).toMatchObject({ subject: 'Paystack' })
  expect(JSON.stringify(entry)).toContain('The key works')
  expect(JSON.stringify(entry)).not.toContain(TEST_KEY)
  expect(simulator.ledger.charges).toEqual([])
})

test('a key is tested before it is saved, also of a provider that is not set up yet', async () => {
  const wrong = { key: 'sk_live_of_somebody_else' }
  for (const change of [wrong, { ...wrong, id: null }]) {
    const answer = await testing(change)
    expect(answer.body).toEqual({ result: 'refused', live: true, said: 'Invalid key' })
    expect(answer.text).not.toContain(wrong.key)
  }
  expect((await testing()).body).toMatchObject({ result: 'works' })
  expect((await testing({ key: TEST_KEY, id: null })).body).toMatchObject({ result: 'works' })
})

test('a provider that is not reached says nothing about the key', async () => {
  await simulator.goAway()
  try {
    expect((await testing()).body).toEqual({ result: 'away', live: false, said: 'No connection to Paystack' })
  } finally {
    await simulator.comeBack()
  }
})

test('only administrators of the business may test a key', async () => {
  for (const by of [shop.granted, shop.denied, shop.stranger]) await expectRefused(testing({}, by), 403)
  await expectRefused(testing({}, shop.visitor), 401)
  await expectRefused(shop.stranger.post('/api/wallets/testkey/nextdoor', { id, adapter: 'paystack' }), 404)
})

test('without a key there is nothing to test', async () => {
  await expectRefused(testing({ id: null }), 400, 'Enter the secret key to test')
  await expectRefused(testing({ id: 999 }), 404, 'There is no such provider')
  const pid = await shop.bank('Second provider')
  const empty = await shop.admin.post('/api/wallets/provider/asempa', { adapter: 'paystack', pid, email: '', on: false })
  await expectRefused(
    testing({ id: fieldIn(empty.body, 'id') }),
    409,
    'This server has no key of this provider that it can read. Enter the key again',
  )
})

test('of two settings at once the second begins with what the first has saved', async () => {
  const save = (change: object) =>
    shop.admin.post('/api/wallets/provider/asempa', {
      id,
      adapter: 'paystack',
      pid: wallet,
      email: 'till@asempa.example',
      on: true,
      ...change,
    })
  const use = (provider: unknown) => shop.admin.post('/api/wallets/branch/asempa', { branch: 'ACC', provider, wallets: [] })
  shop.statements.splice(0)
  const both = await whileTableIsHeld(
    shop,
    'audit_entry',
    () => save({ key: TEST_KEY }),
    () => save({ email: 'shop@asempa.example' }),
  )
  const chosen = await whileTableIsHeld(
    shop,
    'audit_entry',
    () => use(null),
    () => use(id),
  )
  expect([...both, ...chosen].map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const saved = shop.statements.filter(name => name === 'wallet-provider-set' || name === 'wallet-branch-set')
  expect(saved).toEqual(['wallet-provider-set', 'wallet-provider-set', 'wallet-branch-set', 'wallet-branch-set'])
})

test('malformed requests are refused with a sentence, and the provider is not asked', async () => {
  const before = simulator.requests.length
  const body = { id, adapter: 'paystack', key: `sk_test_${randomUUID()}` }
  await expectAllRefused(shop.owner, shop.admin, '/api/wallets/testkey/asempa', spoiledBodies(body, { optional: ['id', 'key'] }))
  expect(simulator.requests).toHaveLength(before)
})

test('a new key is confirmed to be of the same account while a request of real money has no outcome, and is no test key', async () => {
  const setting = { id, adapter: 'paystack', pid: wallet, email: 'till@asempa.example', on: true }
  const save = (change: object) => shop.admin.post('/api/wallets/provider/asempa', { ...setting, ...change })
  const live = 'sk_live_a_newer_key'
  await asked('018', 50)
  expect((await good(save({ key: TEST_KEY }))).body).toMatchObject({ undecided: 0 })
  await shop.owner.query('update collection set asked_live = true')
  expect((await good(save({ email: 'shop@asempa.example' }))).body).toMatchObject({ undecided: 1 })
  const open = '1 request or refund has no outcome yet'
  const tooEarly = `${open}, and a test key cannot find out. Enter the test key when it is decided`
  await expectRefused(save({ key: TEST_KEY, sameAccount: true }), 409, tooEarly)
  await expectRefused(save({ key: live }), 400, `${open}. Confirm that this key belongs to the same account`)
  expect((await good(save({ key: live, sameAccount: true }))).body).toMatchObject({ keyEnd: '_key', undecided: 1 })
})
