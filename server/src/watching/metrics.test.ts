import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { openPool } from '../db/pool.ts'
import { openDatabase } from '../db/transactions/open-database.ts'
import { systemClock } from '../host/clock.ts'
import { addRecords } from '../safekeeping/backup-records.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { noteDatabaseSize } from './installation-queries.ts'
import { openMetrics } from './metrics.ts'

const TOKEN = 'a-token-for-the-metrics-of-a-test-0123'
const tokenSecret = Buffer.alloc(32, 9)
const shop = await testShop({ accra: { milo: '50 worth 500' }, clock: systemClock, tokenSecret })
const backupFolder = mkdtempSync(join(tmpdir(), 'akonta-backups-'))
const pool = openPool({ connection: shop.connection, size: 3, onBrokenConnection: () => undefined })
const database = openDatabase({ pool, namedStatements: true, onBrokenConnection: () => undefined })
const metrics = openMetrics({ token: TOKEN, database, clock: systemClock, backupFolder })
const server = await buildApp({
  database,
  clock: systemClock,
  tokenSecret,
  trustProxy: true,
  mostCalls: 0,
  log: { level: 'silent' },
  metrics,
})
afterAll(async () => {
  metrics.stop()
  await server.close()
  await database.close().catch(() => undefined)
  rmSync(backupFolder, { recursive: true })
})

const ask = (authorization?: string, more: { readonly remoteAddress?: string; readonly url?: string } = {}) =>
  server.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization }, ...more })
const read = async () => (await ask(`Bearer ${TOKEN}`)).payload
const figure = (text: string, name: string): number =>
  Number(
    text
      .split('\n')
      .find(line => line.startsWith(`${name} `))
      ?.slice(name.length + 1),
  )

test('without the setting there is no such address', async () => {
  const answer = await shop.server.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
})

test('with the token it is OpenMetrics text that ends as it must', async () => {
  const answer = await ask(`Bearer ${TOKEN}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.payload.endsWith('# EOF\n')).toBe(true)
  const lines = answer.payload.split('\n').filter(line => line !== '' && !line.startsWith('#'))
  expect(lines.filter(line => !/^[a-z_]+(\{[a-z]+="[^"]*"(,[a-z]+="[^"]*")*\})? [0-9.e+-]+$/.test(line))).toEqual([])
})

test('wrong tokens, tokens of people and other spellings are refused, from this machine and from elsewhere', async () => {
  const tries = [
    undefined,
    '',
    'Bearer',
    'Bearer ',
    TOKEN,
    `bearer ${TOKEN}x`,
    `Bearer ${TOKEN.slice(1)}`,
    `Bearer ${TOKEN} `,
    `Basic ${TOKEN}`,
  ]
  const made = Array.from(
    { length: 100 },
    (_each, index) => `Bearer ${TOKEN.slice(0, index % TOKEN.length)}${'\u007f%\\"x'.slice(0, index % 5)}`,
  )
  for (const authorization of [...tries, `Bearer ${shop.admin.token}`, ...made])
    for (const remoteAddress of ['127.0.0.1', '41.66.200.9']) {
      const answer = await ask(authorization, { remoteAddress })
      expect([authorization, answer.statusCode]).toEqual([authorization, 401])
      expect(answer.payload).not.toContain('akonta_')
    }
  expect((await ask(undefined, { url: `/metrics?token=${TOKEN}` })).statusCode).toBe(401)
})

test('it is answered while calls are shed, and each shed call is counted', async () => {
  const before = figure(await read(), 'akonta_calls_shed_total')
  expect((await server.inject('/api/branch/all/asempa')).statusCode).toBe(503)
  expect(figure(await read(), 'akonta_calls_shed_total')).toBe(before + 1)
})

test('calls are counted by the pattern of their route, and no label names a business, a person or an address', async () => {
  await server.inject('/api/health/live?who=asempa')
  await server.inject('/asempa/admin')
  const text = await read()
  expect(text).toContain('akonta_call_seconds_count{method="GET",route="/api/health/live",status="200"} 1')
  expect(text).toContain('route="other"')
  expect(text).not.toMatch(/asempa|admin|127\.0/i)
})

test('sales, the outbox, unsigned documents and the size are of all businesses @in-turn', async () => {
  const before = figure(await read(), 'akonta_sales')
  await shop.sell({ milo: 1 })
  await shop.owner.query(
    `insert into outbox_channel (business_id, kind, channel) values (1, 'evat', 'x'), (1, 'messages', 'x');
     insert into outbox_item (business_id, kind, item_id, channel, group_id, state, added_at) values
       (1, 'evat', 1, 'x', 1, 'queued', now() - interval '1 hour'), (1, 'evat', 2, 'x', 2, 'rejected', now()), (1, 'evat', 3, 'x', 3, 'done', now()),
       (1, 'messages', 1, 'x', 1, 'unknown', now())`,
  )
  await expect.poll(async () => figure(await read(), 'akonta_sales')).toBe(before + 1)
  const text = await read()
  expect(figure(text, 'akonta_evat_unsigned')).toBe(2)
  expect(figure(text, 'akonta_outbox_waiting{kind="evat"}')).toBe(1)
  expect(figure(text, 'akonta_outbox_failed{kind="evat"}')).toBe(1)
  expect(figure(text, 'akonta_outbox_oldest_seconds{kind="evat"}')).toBeGreaterThanOrEqual(3600)
  expect(figure(text, 'akonta_outbox_waiting{kind="messages"}')).toBe(1)
  expect(figure(text, 'akonta_database_bytes')).toBeGreaterThan(1e6)
  expect(figure(text, 'akonta_database_connections{state="most"}')).toBe(3)
})

test('a text message that was refused counts for a week, and nothing of a business that was moved away, which is sent elsewhere', async () => {
  await shop.owner.query(
    `insert into outbox_channel (business_id, kind, channel) values (2, 'sms', 'gateway');
     insert into outbox_item (business_id, kind, item_id, channel, group_id, state, changed_at) values
       (2, 'sms', 1, 'gateway', 1, 'queued', now()), (2, 'sms', 2, 'gateway', 2, 'rejected', now()),
       (2, 'sms', 3, 'gateway', 3, 'rejected', now() - interval '8 days')`,
  )
  const ofMessages = async () => (await shop.owner.query("select waiting, failed from outbox_state() where kind = 'sms'")).rows
  expect(await ofMessages()).toEqual([{ waiting: 1, failed: 1 }])
  await shop.owner.query(`select close_business(2, 'moved', 'https://elsewhere.example')`)
  expect(await ofMessages()).toEqual([])
  await shop.owner.query('delete from business_fence')
})

test('the age of the last backup is left out until there is one', async () => {
  expect(await read()).not.toMatch(/^akonta_backup_age_seconds /m)
  const at = new Date(Date.now() - 7_200_000).toISOString()
  await addRecords(backupFolder, {
    backups: [{ at, file: 'a', bytes: 1, hash: 'b', fault: null, encrypted: false }],
    drills: [{ at, file: 'a', fault: 'damaged', result: 'damaged' }],
  })
  const text = await read()
  expect(figure(text, 'akonta_backup_age_seconds')).toBeGreaterThanOrEqual(7200)
  expect(figure(text, 'akonta_backup_test_failed')).toBe(1)
})

test('the size of the database is noted once a day, and the app cannot write it otherwise', async () => {
  await noteDatabaseSize(database)
  await noteDatabaseSize(database)
  expect((await shop.owner.query('select count(*)::int as days from database_size')).rows).toEqual([{ days: 1 }])
  await expect(shop.app.query('select from database_size')).rejects.toThrow('permission denied')
})

test('while PostgreSQL does not answer, the metrics report that and leave out its figures', async () => {
  await database.close()
  await expect.poll(async () => figure(await read(), 'akonta_database_reachable')).toBe(0)
  const text = await read()
  expect(text).not.toMatch(/^akonta_sales /m)
  expect(text).toMatch(/^akonta_memory_bytes\{kind="resident"\} \d+/m)
})
