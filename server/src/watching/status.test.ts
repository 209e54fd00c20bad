import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { systemClock } from '../host/clock.ts'
import { addRecords } from '../safekeeping/backup-records.ts'
import { openCaller } from '../testing/world/caller.ts'
import { keepSessions, PASSWORD } from '../testing/world/shop.ts'
import { testShop } from '../testing/world/test-shop.ts'

const STATUS = '/api/settings/status/asempa'
const tokenSecret = Buffer.alloc(32, 5)
const shop = await testShop({ clock: systemClock, tokenSecret })
const backupFolder = mkdtempSync(join(tmpdir(), 'akonta-backups-'))
const ends = new Date('2027-02-20T00:00:00.000Z')
const server = await buildApp({
  database: shop.database,
  clock: systemClock,
  tokenSecret,
  trustProxy: false,
  log: { level: 'silent' },
  machine: { dataFolder: backupFolder, backupFolder, hasOwnDatabase: true, certificateEnds: () => ends },
})
afterAll(async () => {
  await server.close()
  rmSync(backupFolder, { recursive: true })
})
const admin = (await openCaller(server)).with({ authorization: `Bearer ${shop.admin.token}` })

test('the disks, the certificate, the versions and the size of the database', async () => {
  const { status, body } = await admin.get(STATUS)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    owndatabase: true,
    certificateends: ends.toISOString(),
    disks: [{ folder: 'data' }, { folder: 'backups' }],
    postgres: expect.stringMatching(/^1\d\./),
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
  })
})

test('backups: none yet, one that succeeded, one that failed; why is not said, because it may name another business', async () => {
  expect((await admin.get(STATUS)).body).toMatchObject({ backups: { on: true, lastat: null, failed: false, testedat: null } })
  const at = '2026-11-23T21:30:04.000Z'
  const made = { at, file: 'a', bytes: 1, hash: 'b', encrypted: false, fault: null }
  await addRecords(backupFolder, {
    backups: [made, { ...made, at: '2026-11-24T21:30:04.000Z', fault: '/mnt/nextdoor is full' }],
    drills: [{ at, file: 'a', result: 'not_clean', fault: 'The books of nextdoor are not clean' }],
  })
  const { body, text } = await admin.get(STATUS)
  expect(body).toMatchObject({ backups: { on: true, lastat: at, failed: true, testedat: at, testfailed: true } })
  expect(text).not.toMatch(/nextdoor|mnt/)
})

test('a disk that cannot be read is left out, and without a machine there is none', async () => {
  expect((await shop.admin.get(STATUS)).body).toMatchObject({ disks: [], backups: { on: false }, certificateends: null })
})

test('an entry that was recorded later than now is said: the clock was ahead, or is behind', async () => {
  expect((await admin.get(STATUS)).body).toMatchObject({ recordedlater: null })
  const ahead = await testShop({ accra: { milo: '50 worth 500' } })
  await ahead.sell({ milo: 1 })
  const { rows } = await ahead.owner.query<{ at: Date }>('select max(recorded_at) as at from posting')
  const at = rows[0]?.at ?? new Date(0)
  const before = await buildApp({
    database: ahead.database,
    clock: () => new Date(at.getTime() - 3_600_000),
    tokenSecret,
    trustProxy: false,
  })
  const caller = await openCaller(before, { username: 'admin', password: PASSWORD })
  await keepSessions(ahead)
  expect((await caller.get(STATUS)).body).toMatchObject({ recordedlater: at.toISOString() })
  await before.close()
})

test('what waits and what was refused is counted for this business only', async () => {
  await shop.owner.query(
    `insert into outbox_channel (business_id, kind, channel) values (1, 'evat', 'x'), (2, 'evat', 'x');
     insert into outbox_item (business_id, kind, item_id, channel, group_id, state, added_at) values
       (1, 'evat', 1, 'x', 1, 'queued', '2026-11-24T09:00:00Z'), (1, 'evat', 2, 'x', 2, 'rejected', now()), (1, 'evat', 3, 'x', 3, 'settled', now()),
       (2, 'evat', 1, 'x', 1, 'queued', '2026-11-01T09:00:00Z'), (2, 'evat', 2, 'x', 2, 'rejected', now())`,
  )
  const { body } = await admin.get(STATUS)
  expect(body).toMatchObject({ queues: [{ kind: 'evat', waiting: 1, failed: 1, oldest: '2026-11-24T09:00:00.000Z' }], undecided: 0 })
})

test('a text message that was refused counts for a week: nobody can decide about it', async () => {
  await shop.owner.query(
    `insert into outbox_channel (business_id, kind, channel) values (1, 'sms', 'gateway');
     insert into outbox_item (business_id, kind, item_id, channel, group_id, state, changed_at) values
       (1, 'sms', 1, 'gateway', 1, 'rejected', now() - interval '8 days'), (1, 'sms', 2, 'gateway', 2, 'rejected', now() - interval '6 days'),
       (1, 'sms', 3, 'gateway', 3, 'queued', now() - interval '9 days')`,
  )
  const { body } = await admin.get(STATUS)
  expect(body).toMatchObject({ queues: [{ kind: 'evat' }, { kind: 'sms', waiting: 1, failed: 1 }] })
})

test('the growth is measured from the first size that was noted in the last 90 days', async () => {
  await shop.owner.query(
    `insert into database_size (day, bytes) values (current_date - 100, 1), (current_date - 20, 1000), (current_date - 5, 2000)`,
  )
  const { body } = await admin.get(STATUS)
  expect(body).toMatchObject({ measureddays: 20, grownbytes: expect.any(Number) })
  expect(JSON.stringify(body)).toMatch(/"grownbytes":[1-9]\d{5,}/)
})

test('only an administrator of the business sees it', async () => {
  const asked = [shop.granted, shop.denied, shop.stranger, shop.visitor].map(person => person.get(STATUS))
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([403, 403, 403, 401])
})

const SPOILED = [
  '%7F',
  '%0D%0A',
  '-1',
  '%00',
  '%zz',
  '%ED%A0%80',
  '..%2F',
  '..%2F..',
  "'%20or%201=1--",
  '%22',
  '{}',
  '[]',
  'null',
  'nextdoor',
  'ASEMPA%20',
  'x'.repeat(199),
  '9'.repeat(400),
]

test('no spoiled address, query or header of the call is a fault, and none says anything', async () => {
  const addresses = SPOILED.flatMap(text => [`/api/settings/status/${text}`, `${STATUS}/${text}`, `/api/settings/status/${text}?db=asempa`])
  const queries = SPOILED.map(text => `${STATUS}?db=${text}`)
  const tokens = SPOILED.map(text => ({ authorization: `Bearer ${text}` }))
  const branches = SPOILED.map(text => ({ 'x-branch-code': text }))
  let tried = 0
  const expectRefused = async (asked: Promise<{ status: number; text: string }>, isGood = false): Promise<void> => {
    const { status, text } = await asked
    tried += 1
    expect(status).toBeLessThan(500)
    if (!isGood) expect([status >= 400, text.includes('databasebytes')]).toEqual([true, false])
  }
  for (const address of addresses) await expectRefused(admin.get(address))
  for (const address of queries) await expectRefused(admin.get(address), true)
  for (const headers of tokens) await expectRefused(admin.get(STATUS, headers))
  for (const headers of branches) await expectRefused(admin.get(STATUS, headers), true)
  for (const text of SPOILED) await expectRefused(admin.post(STATUS, text))
  expect(tried).toBeGreaterThanOrEqual(100)
})
