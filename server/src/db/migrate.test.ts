import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { withLease } from '../safekeeping/lease.ts'
import { makeDatabase } from './bootstrap.ts'
import { migrate } from './migrate.ts'
import { type Connection, clientConfig } from './pool.ts'
import { BASELINE, type Migration, migrationOf, type Routine, readShape, routineOf, type Shape } from './shape.ts'

const server = inject('testServer')
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

const SHELF = migrationOf('0001-shelf.sql', 'create table shelf (name text primary key)')
const BOX = migrationOf('0002-box.sql', `create table box (name text references shelf); insert into shelf values ('top')`)
const countShelves = (unit: string) =>
  routineOf(
    'shelves/count-shelves.sql',
    `create or replace function count_shelves() returns text language sql as $$ select count(*) || ' ${unit}' from shelf $$`,
  )
const SHELVES = countShelves('shelves')

const shapeOf = (...steps: readonly (Migration | Routine)[]): Shape => ({
  migrations: steps.filter(step => 'number' in step),
  routines: steps.filter(step => !('number' in step)),
})
const counted = async () => (await ask<{ count_shelves: string }>(empty, 'select count_shelves()'))[0]?.count_shelves

test('migrations are applied in order, once, and routines after them', async () => {
  const shape = shapeOf(SHELF, BOX, SHELVES)
  expect(await migrate(empty, shape)).toEqual(['0001-shelf.sql', '0002-box.sql', 'shelves/count-shelves.sql'])
  expect(await migrate(empty, shape)).toEqual([])
  expect(await counted()).toBe('1 shelves')
})

test('a server that starts, and a command, do not wait until the backup of another server has ended', async () => {
  expect(await withLease(empty, () => migrate(empty, shapeOf(SHELF)))).toEqual(['0001-shelf.sql'])
})

test('a later program adds its migrations, and applies every routine again', async () => {
  await migrate(empty, shapeOf(SHELF, SHELVES))
  expect(await migrate(empty, shapeOf(SHELF, BOX, SHELVES))).toEqual(['0002-box.sql', 'shelves/count-shelves.sql'])
  const dropped = migrationOf('0003-no-count.sql', 'drop function count_shelves()')
  expect(await migrate(empty, shapeOf(SHELF, BOX, dropped))).toEqual(['0003-no-count.sql'])
  await expect(counted()).rejects.toThrow('count_shelves() does not exist')
})

test('a changed routine is applied at the next start, and the others are left alone', async () => {
  const other = routineOf('shelves/other.sql', 'create function other() returns int language sql as $$ select 1 $$')
  await migrate(empty, shapeOf(SHELF, SHELVES, other))
  expect(await counted()).toBe('0 shelves')
  expect(await migrate(empty, shapeOf(SHELF, countShelves('boards'), other))).toEqual(['shelves/count-shelves.sql'])
  expect(await counted()).toBe('0 boards')
})

test('a routine may call one whose name sorts after its own', async () => {
  const all = routineOf('all.sql', 'create function all_shelves() returns text language sql as $$ select count_shelves() $$')
  await migrate(empty, shapeOf(SHELF, all, SHELVES))
  expect(await ask(empty, 'select all_shelves()')).toEqual([{ all_shelves: '0 shelves' }])
})

test('a failed routine leaves all routines as they were', async () => {
  await migrate(empty, shapeOf(SHELF, SHELVES))
  const broken = routineOf('z.sql', 'create function z() returns nothing language sql')
  await expect(migrate(empty, shapeOf(SHELF, countShelves('boards'), broken))).rejects.toThrow('z.sql failed')
  expect(await counted()).toBe('0 shelves')
})

test('two simultaneous starts apply each migration and routine once', async () => {
  const shape = shapeOf(SHELF, BOX, SHELVES)
  const applied = await Promise.all([migrate(empty, shape), migrate(empty, shape), migrate(empty, shape)])
  expect(applied.flat().sort()).toEqual(['0001-shelf.sql', '0002-box.sql', 'shelves/count-shelves.sql'])
})

test('a failed migration leaves no trace of itself and everything before it', async () => {
  const broken = migrationOf('0002-box.sql', 'create table box (name text); create table shelf (name text)')
  await expect(migrate(empty, shapeOf(SHELF, broken))).rejects.toThrow('0002-box.sql failed')
  const tables = await ask(empty, `select tablename from pg_tables where schemaname = 'public' order by 1`)
  expect(tables).toEqual([{ tablename: 'schema_migration' }, { tablename: 'schema_routine' }, { tablename: 'shelf' }])
})

test('a migration that changed after it was applied is refused', async () => {
  await migrate(empty, shapeOf(SHELF))
  const changed = migrationOf('0001-shelf.sql', 'create table shelf (name text)')
  await expect(migrate(empty, shapeOf(changed))).rejects.toThrow(
    /^The migration 0001-shelf.sql is not the one this database was made with: /,
  )
})

test('a comment that changed is not a change', async () => {
  await migrate(empty, shapeOf(migrationOf('0001-shelf.sql', '-- Shelfs.\ncreate table shelf (\n  -- its name\n  name text)')))
  expect(await migrate(empty, shapeOf(migrationOf('0001-shelf.sql', '-- Shelves.\ncreate table shelf (\n  name text)')))).toEqual([])
})

test('a migration whose number is below an applied one is applied later, and a program without it refuses that database', async () => {
  const lid = migrationOf('0003-lid.sql', 'create table lid (name text)')
  await migrate(empty, shapeOf(SHELF, lid))
  expect(await migrate(empty, shapeOf(SHELF, BOX, lid))).toEqual(['0002-box.sql'])
  await expect(migrate(empty, shapeOf(SHELF, lid))).rejects.toThrow(/^The database was made by a newer Akonta \(it has 0002-box.sql\): /)
})

test('the database of a newer program is refused, also when only its routines are newer', async () => {
  await migrate(empty, shapeOf(SHELF, BOX, SHELVES))
  await expect(migrate(empty, shapeOf(SHELF))).rejects.toThrow(/^The database was made by a newer Akonta \(it has 0002-box.sql\): /)
  await expect(migrate(empty, shapeOf(SHELF, BOX))).rejects.toThrow(/newer Akonta \(it has shelves\/count-shelves.sql\): /)
})

test('books from before 0.1.0 are refused with a sentence that says what to do, and nothing in them changes', async () => {
  await ask(
    empty,
    `create table schema_migration (number int primary key, name text not null, checksum text not null, applied_at timestamptz default now());
     insert into schema_migration values (1, '0001-foundation.sql', 'x'), (2, '0002-accounts-and-payees.sql', 'y')`,
  )
  await expect(migrate(empty)).rejects.toThrow(
    /before 0\.1\.0, which this version cannot open\. Nothing was changed: start the version that created them .* or set AKONTA_DATA to a new folder/,
  )
  expect(await ask(empty, `select tablename from pg_tables where schemaname = 'public'`)).toEqual([{ tablename: 'schema_migration' }])
})

test('every file of the schema is part of the baseline', () => {
  const files = readdirSync(new URL('./schema/', import.meta.url))
  expect(files.sort()).toEqual(BASELINE.map(noun => `${noun}.sql`).sort())
})

/** PostgreSQL's own check of a body, as `create function` runs it unless it is switched off. */
const VALIDATE = `
  select case l.lanname when 'sql' then fmgr_sql_validator(p.oid) else plpgsql_validator(p.oid) end
  from pg_proc p join pg_language l on l.oid = p.prolang
  where p.pronamespace = 'public'::regnamespace and pg_get_userbyid(p.proowner) = current_user`

const ROUTINES = `
  select p.proname as name from pg_proc p
  where p.pronamespace = 'public'::regnamespace and pg_get_userbyid(p.proowner) = current_user order by p.proname collate "C"`

test('the database has exactly the routines of the program, one per file, and PostgreSQL finds no fault in them', async () => {
  const shape = readShape()
  await migrate(empty, shape)
  await ask(empty, VALIDATE)
  const rows = await ask<{ name: string }>(empty, ROUTINES)
  // Those that tables depend on are created by migrations.
  const ground = shape.migrations.flatMap(({ sql }) => sql.match(/(?<=^create (?:function|procedure) )\w+/gm) ?? [])
  const files = shape.routines.map(({ name }) => name.replace(/^.*\/|\.sql$/g, '').replaceAll('-', '_'))
  expect(rows.map(({ name }) => name)).toEqual([...ground, ...files].sort())
})

test('an upgrade whose table is in use reports it in one sentence, and is not applied', async () => {
  await migrate(empty, shapeOf(SHELF))
  const shop = new pg.Client(clientConfig(empty))
  await shop.connect()
  await shop.query('begin; lock table shelf')
  const longer = migrationOf('0002-longer.sql', `set local lock_timeout = '20ms'; alter table shelf add column length int`)
  await expect(migrate(empty, shapeOf(SHELF, longer))).rejects.toThrow(
    'The upgrade 0002-longer.sql waited 3 seconds for tables that another program is using, and was not applied: ',
  )
  await shop.end()
  expect(await migrate(empty, shapeOf(SHELF, longer))).toEqual(['0002-longer.sql'])
})
