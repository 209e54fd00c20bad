import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, expect, inject, test } from 'vitest'
import { makeDatabase } from './bootstrap.ts'
import { migrate } from './migrate.ts'
import { type Connection, clientConfig } from './pool.ts'

const server = inject('testServer')
const scratch = mkdtempSync(join(tmpdir(), 'akonta-migrations-'))
afterAll(() => rmSync(scratch, { recursive: true }))

let empty: Connection

const ask = async <R extends pg.QueryResultRow>(connection: Connection, sql: string): Promise<R[]> => {
  const client = new pg.Client(clientConfig(connection))
  await client.connect()
  return (await client.query<R>(sql).finally(() => client.end())).rows
}

beforeEach(async () => {
  empty = { ...server.owner, database: `migrate_${randomUUID().replaceAll('-', '')}` }
  const client = new pg.Client(clientConfig(server.superuser))
  await client.connect()
  await makeDatabase(client, empty.database).finally(() => client.end())
})
afterEach(() => ask(server.superuser, `drop database ${empty.database} with (force)`))

const folderWith = (files: Readonly<Record<string, string>>): string => {
  const folder = join(scratch, randomUUID())
  mkdirSync(folder)
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql)
  return folder
}

const SHELF = { '0001-shelf.sql': 'create table shelf (name text primary key)' }
const BOX = { '0002-box.sql': `create table box (name text references shelf); insert into shelf values ('top')` }

test('migrations are applied in order, once', async () => {
  const folder = folderWith({ ...BOX, ...SHELF, 'README.md': 'not SQL' })
  expect(await migrate(empty, folder)).toEqual(['0001-shelf.sql', '0002-box.sql'])
  expect(await migrate(empty, folder)).toEqual([])
  expect(await ask(empty, 'select name from shelf')).toEqual([{ name: 'top' }])
})

test('a later program adds what is new', async () => {
  await migrate(empty, folderWith(SHELF))
  expect(await migrate(empty, folderWith({ ...SHELF, ...BOX }))).toEqual(['0002-box.sql'])
})

test('two servers that start at once apply each migration once', async () => {
  const folder = folderWith({ ...SHELF, ...BOX })
  const applied = await Promise.all([migrate(empty, folder), migrate(empty, folder), migrate(empty, folder)])
  expect(applied.flat().sort()).toEqual(['0001-shelf.sql', '0002-box.sql'])
})

test('a migration that fails leaves nothing of itself and everything before it', async () => {
  const broken = { '0002-box.sql': 'create table box (name text); create table shelf (name text)' }
  await expect(migrate(empty, folderWith({ ...SHELF, ...broken }))).rejects.toThrow('Migration 0002-box.sql failed')
  const tables = await ask(empty, `select tablename from pg_tables where schemaname = 'public' order by 1`)
  expect(tables).toEqual([{ tablename: 'schema_migration' }, { tablename: 'shelf' }])
})

test('a migration that changed after it was applied is refused', async () => {
  await migrate(empty, folderWith(SHELF))
  const changed = folderWith({ '0001-shelf.sql': 'create table shelf (name text)' })
  await expect(migrate(empty, changed)).rejects.toThrow(/^The migration 0001-shelf.sql is not the one this database was made with: /)
})

test('the database of a newer program is refused', async () => {
  await migrate(empty, folderWith({ ...SHELF, ...BOX }))
  await expect(migrate(empty, folderWith(SHELF))).rejects.toThrow(/^The database was made by a newer Akonta \(it has 0002-box.sql\): /)
})
