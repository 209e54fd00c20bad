import { expect, test } from 'vitest'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { shareOf } from '../testing/installation/share-of-run.ts'
import { textIn, withApiKey } from '../testing/world/caller.ts'
import { fingerprint } from '../testing/world/fingerprint.ts'
import { PASSWORD } from '../testing/world/shop.ts'
import { NOW, testShop } from '../testing/world/test-shop.ts'
import { expectRefused } from '../testing/world/verbs.ts'

const REPORT = '/api/devices/unsent/asempa'
const STATUS = '/api/settings/status/asempa'
const PHONE = { 'x-browser-key': 'phone-of-the-shop-0123456789' }
const OFFICE = { 'x-browser-key': 'office-computer-0123456789ab' }
const GOOD = { waiting: 3, refused: 0, since: '2026-11-20T14:02:11.000Z', register: 'Front till' }

let now = NOW
const shop = await testShop({ clock: () => now })
const { admin, granted } = shop
const told = (unsent: object) => granted.with(PHONE).post(REPORT, unsent)
const tills = async (headers: Record<string, string> = OFFICE): Promise<unknown> => {
  const { body } = await admin.with(headers).get(STATUS)
  return typeof body === 'object' && body !== null && 'tills' in body ? body.tills : undefined
}

test('a till tells what it has not sent; administrators see its last word and when it came, on other devices', async () => {
  await shop.visitor.with(PHONE).post('/api/1.0/users/login', { username: 'granted', password: PASSWORD })
  expect((await told(GOOD)).body).toEqual({ noted: true })
  const seen = { register: 'Front till', person: '', waiting: 3, refused: 0, since: GOOD.since, seenat: now.toISOString() }
  expect(await tills()).toEqual([{ ...seen, person: expect.any(String) }])
  expect(await tills(PHONE)).toEqual([])
  now = new Date(now.getTime() + 40 * 60_000)
  expect(await tills()).toEqual([{ ...seen, person: expect.any(String) }])
  await told({ ...GOOD, waiting: 0, refused: 1 })
  expect(await tills()).toMatchObject([{ waiting: 0, refused: 1, seenat: now.toISOString() }])
  await told({ ...GOOD, waiting: 0, since: null })
  expect(await tills()).toEqual([])
})

test('nobody without a session of this business tells anything, nor a program, nor a browser without a key', async () => {
  const before = await fingerprint(shop.owner)
  await expectRefused(shop.visitor.with(PHONE).post(REPORT, GOOD), 401)
  await expectRefused(shop.stranger.with(PHONE).post(REPORT, GOOD), 403)
  await expectRefused(granted.with(PHONE).post('/api/devices/unsent/nextdoor', GOOD), 403)
  await expectRefused(granted.post(REPORT, GOOD), 400, 'X-Browser-Key is required')
  await expectRefused(granted.with({ 'x-browser-key': 'short' }).post(REPORT, GOOD), 400)
  expect(await fingerprint(shop.owner)).toBe(before)
  const key = { name: 'Web shop', scopes: ['see_lists'], password: PASSWORD }
  const secret = textIn((await admin.post('/api/connections/createkey/asempa', key)).body, 'secret')
  await expectRefused(withApiKey(shop.server, secret).with(PHONE).post(REPORT, GOOD), 403)
})

test('the same browser in another business is another till', async () => {
  await told(GOOD)
  await shop.owner.query(
    `insert into till_report (business_id, browser, register, waiting, refused, seen_at) select 2, browser, 'Next door', 9, 0, seen_at from till_report`,
  )
  expect(await tills()).toMatchObject([{ register: 'Front till', waiting: 3 }])
})

test('a till that was not heard of for ninety days is forgotten', async () => {
  await told(GOOD)
  await shop.owner.query(`update till_report set seen_at = $1 where business_id = 1`, [new Date(now.getTime() - 91 * 86_400_000)])
  expect(await tills()).toEqual([])
  expect((await granted.with(OFFICE).post(REPORT, GOOD)).status).toBe(200)
  expect((await shop.owner.query('select from till_report where business_id = 1')).rowCount).toBe(1)
})

test('a program that makes up browsers fills no disk: the newest thousand reports are kept', async () => {
  await shop.owner.query(
    `insert into till_report (business_id, browser, register, waiting, refused, seen_at)
     select 1, sha256(n::text::bytea), 'Invented', 0, 0, $1::timestamptz - n * interval '1 minute' from generate_series(1, 1500) n`,
    [now],
  )
  await told(GOOD)
  const { rows } = await shop.owner.query(`select count(*)::int as count, max(waiting) as waiting from till_report where business_id = 1`)
  expect(rows).toEqual([{ count: expect.toBeOneOf([1000, 1001]), waiting: 3 }])
  await shop.owner.query(`delete from till_report where register = 'Invented'`)
})

test('spoiled reports are refused with a sentence, and nothing is written', async () => {
  const before = await fingerprint(shop.owner)
  const spoiled = spoiledBodies(GOOD, { optional: ['register'] }).filter(({ title }) => !/^since is null|since .*null$/.test(title))
  expect(spoiled.length).toBeGreaterThanOrEqual(100)
  const wrong: string[] = []
  for (const { title, body } of shareOf(spoiled)) {
    const { status, text } = await granted.with(PHONE).post(REPORT, body)
    if (![400, 413, 415].includes(status) || !text.includes('"message":"')) wrong.push(`${title}: ${status} ${text.slice(0, 100)}`)
  }
  expect(wrong).toEqual([])
  expect(await fingerprint(shop.owner)).toBe(before)
})

test('a browser that reports twice at once has one last word', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(waiting => told({ ...GOOD, waiting })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await tills()).toMatchObject([{ waiting: expect.toBeOneOf([1, 2, 3, 4]) }])
})
