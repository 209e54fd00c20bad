import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openBareBusiness } from '../testing/world/bare-business.ts'
import { openTestDatabase } from '../testing/world/test-database.ts'
import { addToOutbox, type ClaimedItem, claimWork, finishWork, mendTimes, type OutboxLimits, type Verdict } from './outbox.ts'
import { openSender } from './sender.ts'

const KIND = 'letters'
const LIMITS: OutboxLimits = { kind: KIND, atOnce: 4, callsAMinute: 45, lease: 90_000 }

const installation = await openTestDatabase()
afterAll(() => installation.drop())
const { database, owner } = installation
const shop = await openBareBusiness(owner, 'asempa')
const neighbour = await openBareBusiness(owner, 'nextdoor')

beforeEach(async () => {
  await owner.query('truncate outbox_item, outbox_channel, outbox_call')
})

const add = (itemId: bigint, { channel = 'accra', groupId = itemId, businessId = shop } = {}) =>
  database.transaction(businessId, async tx => addToOutbox(tx, KIND, { itemId, channel, groupId }))
const addMany = async (count: number, of: { readonly channel?: string; readonly businessId?: number } = {}, from = 1) => {
  for (let item = from; item < from + count; item += 1) await add(BigInt(item), of)
}

const DONE: Verdict = { state: 'done', wait: 0, code: '', said: '', channel: 'answered', rest: 0, stops: false }
const SILENT: Verdict = { ...DONE, state: 'queued', wait: 60_000, said: 'no answer', channel: 'silent' }

const claim = (limits: Partial<OutboxLimits> = {}, most = 100) => claimWork(database, { ...LIMITS, ...limits }, most)
const finish = (item: ClaimedItem, verdict: Partial<Verdict> = {}) =>
  database.transaction(item.businessId, tx => finishWork(tx, KIND, item, { ...DONE, ...verdict }))
const ids = (items: readonly ClaimedItem[]): readonly number[] => items.map(({ itemId }) => Number(itemId))
const only = (items: readonly ClaimedItem[]): ClaimedItem => {
  const [item, more] = items
  if (item === undefined || more !== undefined) throw new Error(`${items.length} items were claimed`)
  return item
}
const stateOf = async (itemId: bigint): Promise<unknown> =>
  (await owner.query('select state, code, said, failures from outbox_item where item_id = $1', [itemId])).rows[0]
/** Moves everything so far into the past. */
const later = async (seconds: number): Promise<void> => {
  await owner.query('update outbox_call set called_at = called_at - make_interval(secs => $1)', [seconds])
  await owner.query(
    'update outbox_item set due_at = due_at - make_interval(secs => $1), claimed_at = claimed_at - make_interval(secs => $1)',
    [seconds],
  )
  await owner.query('update outbox_channel set rests_until = rests_until - make_interval(secs => $1)', [seconds])
}

describe('adding', () => {
  test('an item is claimed once its transaction is committed, and never if it is rolled back', async () => {
    await database.transaction(shop, async tx => {
      addToOutbox(tx, KIND, { itemId: 1n, channel: 'accra', groupId: 1n })
      await tx.rows({ name: 'test-one', text: 'select 1 as one' })
      expect(await claim()).toEqual([])
    })
    const refused = database.transaction(shop, async tx => {
      addToOutbox(tx, KIND, { itemId: 2n, channel: 'accra', groupId: 2n })
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    expect(ids(await claim())).toEqual([1])
  })

  test('a transaction that adds an item waits for no sender', async () => {
    await add(1n)
    const client = await owner.connect()
    await client.query('begin')
    await client.query('select from claim_outbox($1, 4, 45, 90000, 100)', [KIND])
    await add(2n)
    await client.query('rollback')
    client.release()
    expect(ids(await claim())).toEqual([1, 2])
  })

  test('a business sees its own items only, and nobody changes them past the functions', async () => {
    await add(1n)
    const seen = (businessId: number) =>
      database.read(businessId, tx => tx.rows<{ item_id: bigint }>({ name: 'test-items', text: 'select item_id from outbox_item' }))
    expect([await seen(shop), await seen(neighbour)]).toEqual([[{ item_id: 1n }], []])
    for (const change of ["update outbox_item set state = 'done'", 'delete from outbox_item', 'delete from outbox_call'])
      await expect(installation.app.query(change)).rejects.toThrow('permission denied')
    const item = only(await claim())
    const foreign = database.transaction(neighbour, tx => finishWork(tx, KIND, item, DONE))
    expect(await foreign).toBe(false)
    expect(await stateOf(1n)).toMatchObject({ state: 'sending' })
  })
})

describe('claiming', () => {
  test('at most four items of a channel at a time, whatever another channel does', async () => {
    await addMany(6)
    await addMany(2, { channel: 'kumasi' }, 11)
    await addMany(1, { businessId: neighbour }, 21)
    const first = await claim()
    expect(ids(first).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 11, 12, 21])
    expect(await claim()).toEqual([])
    for (const item of first) await finish(item)
    expect(ids(await claim())).toEqual([5, 6])
  })

  test('at most 45 calls of a channel in a minute, over all senders', async () => {
    await addMany(50)
    let sent = 0
    for (;;) {
      const items = await claim()
      if (items.length === 0) break
      for (const item of items) await finish(item)
      sent += items.length
    }
    expect(sent).toBe(45)
    await later(59)
    expect(await claim()).toEqual([])
    await later(4)
    expect(await claim()).toHaveLength(4)
  })

  test('the items of a group are claimed in order, each when the one before is done or settled', async () => {
    await add(1n, { groupId: 1n })
    await add(2n, { groupId: 1n })
    await add(3n, { groupId: 1n })
    const first = only(await claim())
    expect(await claim()).toEqual([])
    await finish(first, { state: 'rejected', code: 'E751', said: 'refused' })
    expect(await claim()).toEqual([])
    await owner.query("update outbox_item set state = 'settled' where item_id = 1")
    expect(ids(await claim())).toEqual([2])
  })

  test('what waits is not due, and failures are counted until something succeeds', async () => {
    await add(1n)
    await finish(only(await claim()), { state: 'queued', wait: 60_000, code: '', said: 'away' })
    expect(await claim()).toEqual([])
    await later(61)
    const again = only(await claim())
    expect(again).toMatchObject({ failures: 1, claimNo: 2, wasUnknown: false })
    await finish(again)
    expect(await stateOf(1n)).toEqual({ state: 'done', code: '', said: '', failures: 0 })
  })
})

describe('a sender that disappears', () => {
  test('its claim expires, the outcome is unknown, and a late report changes nothing', async () => {
    await add(1n)
    const lost = only(await claim())
    await later(89)
    expect(await claim()).toEqual([])
    await later(2)
    const next = only(await claim())
    expect(next).toMatchObject({ itemId: 1n, wasUnknown: true, claimNo: 2 })
    expect(await finish(lost, { state: 'rejected' })).toBe(false)
    expect(await finish(next)).toBe(true)
    expect(await finish(next, { state: 'queued' })).toBe(false)
    expect(await stateOf(1n)).toMatchObject({ state: 'done' })
  })
})

describe('a channel', () => {
  test('rests as a whole, and another one does not', async () => {
    await addMany(5)
    await addMany(1, { channel: 'kumasi' }, 11)
    const [first] = await claim({ atOnce: 1 })
    if (first === undefined) throw new Error('nothing was claimed')
    await finish(first, { state: 'queued', wait: 0, code: 'E990', said: 'Too many requests.', rest: 60_000 })
    expect(ids(await claim())).toEqual([])
    await later(61)
    expect((await claim()).length).toBe(4)
  })

  test('that is silent three times is asked one call at a time, and everything is due again when it answers', async () => {
    await addMany(6)
    for (const item of (await claim()).slice(0, 3)) await finish(item, SILENT)
    await later(100)
    const probe = only(await claim())
    expect(await claim()).toEqual([])
    await finish(probe)
    expect(await claim()).toHaveLength(4)
  })

  test('that is refused is stopped with the words of the service until a call is answered', async () => {
    await addMany(3)
    const [item] = await claim({ atOnce: 1 })
    if (item === undefined) throw new Error('nothing was claimed')
    await finish(item, { state: 'queued', wait: 0, code: 'E900', said: 'Invalid Security Key.', rest: 300_000, stops: true })
    expect(await claim()).toEqual([])
    await later(301)
    const probe = only(await claim())
    expect(probe.isStopped).toBe(true)
    const channel = async () => (await owner.query('select code, stopped_at is not null as stopped from outbox_channel')).rows
    expect(await channel()).toEqual([{ code: 'E900', stopped: true }])
    await finish(probe, { state: 'queued', wait: 0 })
    expect(await channel()).toEqual([{ code: '', stopped: false }])
    expect(await claim()).toHaveLength(3)
  })
})

describe('senders', () => {
  test('two senders send every item exactly once', async () => {
    for (let channel = 0; channel < 10; channel += 1) await addMany(20, { channel: `branch ${channel}` }, channel * 100 + 1)
    const sent: bigint[] = []
    const faults: unknown[] = []
    const open = () =>
      openSender({
        database,
        limits: LIMITS,
        report: error => faults.push(error),
        send: async item => {
          sent.push(item.itemId)
          expect(await finish(item)).toBe(true)
        },
      })
    const senders = [open(), open()]
    await expect.poll(() => sent.length).toBe(200)
    await Promise.all(senders.map(sender => sender.stop()))
    expect(new Set(sent).size).toBe(200)
    expect(faults).toEqual([])
  })

  test('a sender that is stopped claims nothing more, and an error leaves the item to be claimed again', async () => {
    const faults: unknown[] = []
    await add(1n)
    const sender = openSender({
      database,
      limits: LIMITS,
      report: error => faults.push(error),
      send: () => Promise.reject(new Error('a bug')),
    })
    await expect.poll(() => faults.length).toBe(1)
    await sender.stop()
    await add(2n)
    expect(await stateOf(2n)).toMatchObject({ state: 'queued' })
    await later(91)
    expect((await claim()).map(({ itemId, wasUnknown }) => [itemId, wasUnknown])).toEqual([
      [1n, true],
      [2n, false],
    ])
  })
})

test('work that a clock that was ahead has put off, claimed or counted is due again within a minute after it was set back', async () => {
  await addMany(3)
  await addMany(1, { channel: 'kumasi' }, 11)
  const [first, second] = await claim({ atOnce: 2 })
  if (first === undefined || second === undefined) throw new Error('Nothing was claimed')
  await finish(first, { ...SILENT, rest: 3_600_000 })
  const { rows } = await owner.query<{ kind: string }>('select kind from outbox_item')
  expect(rows).toHaveLength(4)
  // Its clock was 40 days ahead.
  for (const [table, times] of [
    ['outbox_item', ['due_at', 'claimed_at', 'changed_at']],
    ['outbox_channel', ['rests_until']],
    ['outbox_call', ['called_at']],
  ] as const)
    await owner.query(`update ${table} set ${times.map(time => `${time} = ${time} + interval '40 days'`).join(', ')}`)
  expect(await claim()).toEqual([])
  await mendTimes(database, LIMITS)
  const again = await claim()
  expect(ids(again).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 11])
  expect(again.find(({ itemId }) => itemId === second.itemId)?.wasUnknown).toBe(true)
  await mendTimes(database, LIMITS)
  expect(await claim()).toEqual([])
})
