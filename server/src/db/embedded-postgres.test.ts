import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, expect, inject, test } from 'vitest'
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { type Connection, clientConfig } from './pool.ts'
import { livePostmaster } from './postmaster-file.ts'

const scratch = mkdtempSync(join(inject('testServer').scratchFolder, 'akonta-embedded-'))
const shop = join(scratch, 'shop')
const cluster = join(shop, 'postgres')
const running: EmbeddedPostgres[] = []
afterEach(async () => {
  for (const postgres of running.splice(0).reverse()) await postgres.stop()
})
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const start = async (dataFolder: string, more: Partial<EmbeddedOptions> = {}): Promise<EmbeddedPostgres> => {
  const postgres = await startEmbeddedPostgres({ dataFolder, report: () => undefined, durable: false, ...more })
  running.push(postgres)
  return postgres
}

const ask = async (connection: Connection, sql: string): Promise<unknown> => {
  const client = new pg.Client(clientConfig(connection))
  await client.connect()
  const answer = await client.query<{ value: unknown }>(sql).finally(() => client.end())
  return answer.rows[0]?.value
}

const postmasterOf = (folder: string): number => {
  const postmaster = livePostmaster(folder)
  if (postmaster === undefined) throw new Error('No PostgreSQL is running')
  return postmaster
}

test('an empty folder becomes a cluster with checksums that answers on its socket only', async () => {
  const { superuser } = await start(shop)
  expect(await ask(superuser, `select current_setting('data_checksums') as value`)).toBe('on')
  expect(await ask(superuser, `select current_setting('listen_addresses') as value`)).toBe('')
})

test('stop leaves no process, and the data is there at the next start', async () => {
  const first = await start(shop)
  await ask(first.superuser, `create table kept as select 'yes' as value`)
  await first.stop()
  expect(livePostmaster(cluster)).toBeUndefined()
  const { superuser } = await start(shop)
  expect(await ask(superuser, 'select value from kept')).toBe('yes')
})

test('a lock file with the id of an unrelated process does not prevent a start @in-turn', async () => {
  await (await start(shop)).stop()
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) writeFileSync(join(cluster, name), `${process.pid}\n${cluster}\n`)
  const { superuser } = await start(shop)
  expect(await ask(superuser, 'select 1 as value')).toBe(1)
})

test('a second server on the same folder is refused, a command works alongside the first', async () => {
  const { superuser } = await start(shop)
  await expect(start(shop)).rejects.toThrow(`The data folder ${shop} is served already by process ${process.pid}: `)
  const beside = await start(shop, { besideServer: true })
  await beside.stop()
  expect(await ask(superuser, 'select 1 as value')).toBe(1)
})

test('two simultaneous starts on an empty folder create one cluster and one server @in-turn', async () => {
  const folder = join(scratch, 'at-once')
  const results = await Promise.allSettled([start(folder), start(folder)])
  expect(results.map(result => result.status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a killed PostgreSQL is started again', async () => {
  let tellBack: () => void = () => undefined
  const back = new Promise<void>(resolve => {
    tellBack = resolve
  })
  const { superuser } = await start(shop, { report: sentence => sentence === 'PostgreSQL is back.' && tellBack() })
  const before = postmasterOf(cluster)
  process.kill(before, 'SIGKILL')
  await back
  expect(postmasterOf(cluster)).not.toBe(before)
  expect(await ask(superuser, 'select 1 as value')).toBe(1)
})

test('a folder with a path too long for a socket gets its socket elsewhere @in-turn', async () => {
  const long = join(scratch, 'long'.repeat(30))
  const { superuser } = await start(long)
  expect(superuser.host).not.toContain(long)
  expect(await ask(superuser, 'select 1 as value')).toBe(1)
  await running.pop()?.stop()
  rmSync(superuser.host, { recursive: true })
})

test('a path that cannot be a folder is refused with a sentence', async () => {
  const file = join(scratch, 'file')
  writeFileSync(file, '')
  await expect(start(join(file, 'data'))).rejects.toThrow(`The data folder ${join(file, 'data')} cannot be written (ENOTDIR): `)
})

test('data of another PostgreSQL version is refused with a sentence', async () => {
  const folder = join(scratch, 'other-version')
  mkdirSync(join(folder, 'postgres'), { recursive: true, mode: 0o700 })
  writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '9\n')
  await expect(start(folder)).rejects.toThrow(`${join(folder, 'postgres')} was made by PostgreSQL 9 and this program brings 17: `)
})

test('a lost password is reported, not guessed', async () => {
  await (await start(shop)).stop()
  const secret = join(shop, 'secrets', 'postgres')
  const kept = readFileSync(secret)
  writeFileSync(secret, 'another\n')
  await expect(start(shop)).rejects.toThrow('PostgreSQL does not accept the password in the folder secrets of the data folder')
  writeFileSync(secret, kept)
  await (await start(shop)).stop()
})
