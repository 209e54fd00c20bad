import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/world/test-database.ts'
import { pinKeyOf } from './pin-hash.ts'
import { openSignInLimits, type SignInLimits } from './sign-in-limits.ts'

const SHOP = '41.66.200.10'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const { database, owner, drop } = await openTestDatabase()
afterAll(() => drop())

let now: number
/** Two servers of one installation: attempts alternate. */
let servers: readonly [SignInLimits, SignInLimits]
let calls = 0
const guessOf: SignInLimits = (name, address) => {
  calls += 1
  return servers[calls % 2 === 0 ? 0 : 1](name, address)
}

beforeEach(async () => {
  now = Date.parse('2026-11-22T08:00:00Z')
  const open = () => openSignInLimits({ database, clock: () => new Date(now), pinKey: pinKeyOf(new Uint8Array(32)) })
  servers = [open(), open()]
  await owner.query('truncate sign_in_try')
})

/** Does an attempt with this name get as far as the password? */
const isLookedAt = (name: string, address = SHOP): Promise<boolean> =>
  guessOf(name, address)
    .check()
    .then(
      () => true,
      () => false,
    )

const wrongly = async (names: readonly string[], address = SHOP): Promise<void> => {
  for (const name of names)
    await guessOf(name, address)
      .claim()
      .catch(() => undefined)
}

const people = (count: number): readonly string[] => Array.from({ length: count }, (_, place) => `person${place}`)

test('a list of names, or many attempts, from one address stops anyone who never signed in from there', async () => {
  await wrongly(people(20))
  expect(await isLookedAt('ama')).toBe(false)
  expect(await isLookedAt('ama', '41.66.200.11')).toBe(true)
})

test('a visitor with a list of names does not lock out the staff of the shop behind the same address', async () => {
  await guessOf('Ama', SHOP).right()
  await wrongly(people(40))
  expect(await isLookedAt('ama')).toBe(true)
  await guessOf('ama', SHOP).claim()
  expect(await isLookedAt('ama')).toBe(true)
})

test('a known name is still protected by its own attempts', async () => {
  await guessOf('ama', SHOP).right()
  await wrongly(Array<string>(5).fill('ama'))
  expect(await isLookedAt('ama')).toBe(false)
  now += 5_000
  expect(await isLookedAt('ama')).toBe(true)
})

test('a name that signed in elsewhere, or too long ago, is not known there', async () => {
  await guessOf('ama', '41.66.200.11').right()
  await guessOf('kofi', SHOP).right()
  now += 31 * DAY
  await wrongly(people(20))
  expect([await isLookedAt('ama'), await isLookedAt('kofi')]).toEqual([false, false])
})

test('thirty people who each mistype once and then succeed do not block the next', async () => {
  for (const name of people(30)) {
    await guessOf(name, SHOP).claim()
    now += 10_000
    await guessOf(name, SHOP).right()
  }
  expect(await isLookedAt('somebody new')).toBe(true)
})

test('of many wrong passwords at once on two servers, five are compared', async () => {
  const claimed = await Promise.allSettled(Array.from({ length: 24 }, () => guessOf('ama', SHOP).claim()))
  expect(claimed.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(claimed.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'too_many_tries', detail: { retryAfterSeconds: 5 } },
  })
})

test('waiting doubles up to a quarter of an hour, and after an hour attempts are free again', async () => {
  const waits = []
  for (let wrong = 0; wrong < 15; wrong += 1) {
    await guessOf('ama', SHOP).claim()
    const seconds = await guessOf('ama', SHOP)
      .check()
      .then(
        () => 0,
        (refusal: { detail: { retryAfterSeconds: number } }) => refusal.detail.retryAfterSeconds,
      )
    waits.push(seconds)
    now += seconds * 1000
  }
  expect(waits).toEqual([0, 0, 0, 0, 5, 10, 20, 40, 80, 160, 320, 640, 900, 900, 900])
  now += 60 * MINUTE
  await guessOf('ama', SHOP).claim()
  expect(await isLookedAt('ama')).toBe(true)
})

test('no name and no address is stored, and old attempts are deleted', async () => {
  await wrongly(['my password by mistake'])
  const { rows } = await owner.query('select network, name from sign_in_try')
  expect(JSON.stringify(rows)).not.toMatch(/password|41\.66/)
  expect(rows).toHaveLength(3)
  now += 2 * DAY
  await wrongly(['kofi'], '10.0.0.1')
  expect((await owner.query('select from sign_in_try')).rowCount).toBe(3)
})

test('attempts that were made while the clock was ahead lock nobody out once it is set back', async () => {
  now += 40 * DAY
  await wrongly(Array.from({ length: 8 }, () => 'ama'))
  await wrongly(people(25))
  expect(await isLookedAt('ama')).toBe(false)
  now -= 40 * DAY
  expect(await isLookedAt('ama')).toBe(true)
  await wrongly(['ama'])
  expect(await isLookedAt('ama')).toBe(false)
  now += 16 * MINUTE
  expect(await isLookedAt('ama')).toBe(true)
})
