import { afterAll, beforeAll, expect, test } from 'vitest'
import { onceADay } from '../host/once-a-day.ts'
import { openBareBusiness } from '../testing/world/bare-business.ts'
import { openTestDatabase, type TestDatabase } from '../testing/world/test-database.ts'
import type { Statement } from './database.ts'
import { forgetOldRequests } from './forget-requests.ts'
import { type OnceRequest, runOnce } from './run-once.ts'

let shop: TestDatabase
const business = { id: 0, other: 0 }

const EFFECT: Statement = {
  name: 'test-effect',
  text: `insert into id_counter (business_id, counter, last_id) values ($1, $2, 1)
         on conflict (business_id, counter) do update set last_id = id_counter.last_id + 1 returning last_id`,
}

beforeAll(async () => {
  shop = await openTestDatabase()
  business.id = await openBareBusiness(shop.owner, 'asempa')
  business.other = await openBareBusiness(shop.owner, 'kumasi')
})
afterAll(() => shop.drop())

const sale = (key: string | undefined, more: Partial<OnceRequest> = {}): OnceRequest => ({
  businessId: business.id,
  userId: 7,
  route: 'sales/makesales',
  key,
  body: { lines: [{ pid: 1, qty: 2 }], paid: 10 },
  ...more,
})

/** The effect counts itself, so its answer is the number of times it has run. */
const count = (counter: string) => (request: OnceRequest) =>
  runOnce(shop.database, request, anybody, async tx => {
    const row = await tx.row<{ last_id: bigint }>(EFFECT, [tx.businessId, counter])
    return { times: Number(row?.last_id) }
  })

const anybody = async () => undefined

test('a request sent twice runs once and gets the first answer again', async () => {
  const send = count('twice')
  expect(await send(sale('key-twice'))).toEqual({ answer: { times: 1 }, replayed: false })
  expect(await send(sale('key-twice'))).toEqual({ answer: { times: 1 }, replayed: true })
})

test('ten equal requests at once have one effect and ten equal answers', async () => {
  const send = count('at-once')
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(sale('key-at-once'))))
  expect(answers.map(answer => answer.answer)).toEqual(Array.from({ length: 10 }, () => ({ times: 1 })))
  expect(answers.filter(answer => answer.replayed)).toHaveLength(9)
})

test('the order of the fields does not make a different request', async () => {
  const send = count('order')
  await send(sale('key-order'))
  expect((await send(sale('key-order', { body: { paid: 10, lines: [{ qty: 2, pid: 1 }] } }))).replayed).toBe(true)
})

test('the same key with other data is refused and changes nothing', async () => {
  const send = count('other-data')
  await send(sale('key-other-data'))
  await expect(send(sale('key-other-data', { body: { paid: 11 } }))).rejects.toMatchObject({ code: 'request_id_reused', status: 422 })
  expect((await send(sale('key-other-data'))).answer).toEqual({ times: 1 })
})

test('the same key of another user, route or business is another request', async () => {
  const send = count('others')
  await send(sale('key-others'))
  expect((await send(sale('key-others', { userId: 8 }))).answer).toEqual({ times: 2 })
  expect((await send(sale('key-others', { route: 'purchases/makepurchases' }))).answer).toEqual({ times: 3 })
  expect((await send(sale('key-others', { businessId: business.other }))).answer).toEqual({ times: 1 })
})

test('a refused request leaves nothing behind and may be tried again', async () => {
  const refuse = runOnce(shop.database, sale('key-refused'), anybody, async tx => {
    await tx.row(EFFECT, [tx.businessId, 'refused'])
    throw new RangeError('not today')
  })
  await expect(refuse).rejects.toThrow('not today')
  expect(await count('refused')(sale('key-refused'))).toEqual({ answer: { times: 1 }, replayed: false })
})

test('a caller who is not admitted gets no stored answer and leaves no id behind', async () => {
  const send = count('admitted')
  await send(sale('key-admitted'))
  const refuse = async () => {
    throw new RangeError('the session has ended')
  }
  for (const key of ['key-admitted', 'key-not-admitted', 'bad', undefined])
    await expect(runOnce(shop.database, sale(key), refuse, async () => ({ times: 9 }))).rejects.toThrow('the session has ended')
  expect(await send(sale('key-admitted'))).toEqual({ answer: { times: 1 }, replayed: true })
  expect(await send(sale('key-not-admitted'))).toEqual({ answer: { times: 2 }, replayed: false })
})

test('without a key every request runs', async () => {
  const send = count('no-key')
  await send(sale(undefined))
  expect(await send(sale(undefined))).toEqual({ answer: { times: 2 }, replayed: false })
})

test.each(['short', 'x'.repeat(201), 'tab\tinside', 'nul\u0000inside', 'naïve-key'])('the key %j is refused', async key => {
  await expect(count('bad-key')(sale(key))).rejects.toMatchObject({ code: 'bad_request_id', status: 400 })
})

test('an answer is deleted after 30 days, not before', async () => {
  const send = count('old')
  await send(sale('key-29-days'))
  await send(sale('key-31-days'))
  await shop.owner.query(`update request set created_at = now() - interval '29 days' where key = 'key-29-days'`)
  await shop.owner.query(`update request set created_at = now() - interval '31 days' where key = 'key-31-days'`)
  // A clock that was just set ahead: nobody has worked since those requests.
  expect(await forgetOldRequests(shop.database)).toBe(0n)
  await workOnLaterDays()
  expect(await forgetOldRequests(shop.database)).toBe(1n)
  expect((await send(sale('key-29-days'))).replayed).toBe(true)
  expect((await send(sale('key-31-days'))).replayed).toBe(false)
})

/** Old answers are deleted only when there are newer ones of four days. */
const workOnLaterDays = () =>
  shop.owner.query(
    `insert into request (business_id, user_id, route, key, fingerprint, created_at)
     select $1, 7, 'sales/makesales', 'later-' || day, '', now() - make_interval(days => day) from generate_series(1, 4) day on conflict do nothing`,
    [business.id],
  )

test('more old answers than one batch deletes are deleted in several', async () => {
  await shop.owner.query(
    `insert into request (business_id, user_id, route, key, fingerprint, created_at)
     select $1, 7, 'sales/makesales', 'old-' || n, '', now() - interval '31 days' from generate_series(1, 20001) n`,
    [business.id],
  )
  await workOnLaterDays()
  shop.statements.splice(0)
  expect(await forgetOldRequests(shop.database)).toBe(20_001n)
  expect(shop.statements).toEqual(['request-forget-old', 'request-forget-old', 'request-forget-old'])
})

test('a failure to delete old answers is reported, and the other work of the day is done', async () => {
  await shop.owner.query('revoke execute on function forget_old_requests() from public')
  const reported: unknown[] = []
  await new Promise<void>(resolve => {
    const daily = onceADay([
      { work: isWanted => forgetOldRequests(shop.database, isWanted), report: error => reported.push(error) },
      {
        work: async () => {
          daily.stop()
          resolve()
        },
        report: error => reported.push(error),
      },
    ])
  })
  await shop.owner.query('grant execute on function forget_old_requests() to public')
  expect(reported.map(String)).toEqual([expect.stringContaining('permission denied for function forget_old_requests')])
})
