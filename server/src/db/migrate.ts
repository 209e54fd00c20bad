import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { StartFault } from '../host/start-fault.ts'
import { type Connection, clientConfig } from './pool.ts'

/** One step of the database's shape: its number, its name, its SQL and the SHA-256 of that. */
export type Migration = { readonly number: number; readonly name: string; readonly sql: string; readonly checksum: string }

/** The folder is beside this file in the sources and beside the program in a build. */
const MIGRATIONS = fileURLToPath(new URL('./migrations/', import.meta.url))
const MIGRATION_LOCK = 2_027_011_503
const FILE_NAME = /^(\d{4})-.+\.sql$/

/** Every migration of this program, in order. */
export const readMigrations = (folder: string = MIGRATIONS): readonly Migration[] =>
  readdirSync(folder)
    .filter(name => FILE_NAME.test(name))
    .sort()
    .map(name => {
      const sql = readFileSync(join(folder, name), 'utf8')
      return { number: Number(name.slice(0, 4)), name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })

const applied = async (client: pg.Client): Promise<ReadonlyMap<number, { name: string; checksum: string }>> => {
  await client.query(`create table if not exists schema_migration (
    number int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`)
  const rows = await client.query<{ number: number; name: string; checksum: string }>('select number, name, checksum from schema_migration')
  return new Map(rows.rows.map(row => [row.number, row]))
}

const refuseNewerDatabase = (known: readonly Migration[], done: ReadonlyMap<number, { name: string }>): void => {
  const newest = known.at(-1)?.number ?? 0
  const unknown = [...done].find(([number]) => number > newest)
  if (unknown)
    throw new StartFault(
      `The database was made by a newer Akonta (it has ${unknown[1].name}): start that version, or restore an older backup.`,
    )
}

const refuseChangedMigration = (migration: Migration, done: { checksum: string }): void => {
  if (done.checksum === migration.checksum) return
  throw new StartFault(
    `The migration ${migration.name} is not the one this database was made with: install the program again from its release.`,
  )
}

const apply = async (client: pg.Client, { number, name, sql, checksum }: Migration): Promise<void> => {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into schema_migration (number, name, checksum) values ($1, $2, $3)', [number, name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed`, { cause: error })
  }
}

/**
 * Brings a database to the shape this program works with, as the owner role: every numbered file that is not noted in `schema_migration`,
 * in order, each in a transaction of its own. Answers the names of those applied. Two servers that start at once do it one after the
 * other. StartFault for a database of a newer program and for a file that changed after it was applied. `isWanted`: only these numbers,
 * for the books of an older shape.
 */
export const migrate = async (
  owner: Connection,
  folder: string = MIGRATIONS,
  isWanted: (number: number) => boolean = () => true,
): Promise<readonly string[]> => {
  const migrations = readMigrations(folder).filter(({ number }) => isWanted(number))
  const client = new pg.Client(clientConfig(owner, 0))
  client.on('error', () => undefined)
  await client.connect()
  try {
    // The wait for the other server may take longer than the lock_timeout that keeps a migration from blocking the shop.
    await client.query('set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query("set lock_timeout = '3s'")
    const done = await applied(client)
    refuseNewerDatabase(migrations, done)
    const names: string[] = []
    for (const migration of migrations) {
      const earlier = done.get(migration.number)
      if (earlier) refuseChangedMigration(migration, earlier)
      else {
        await apply(client, migration)
        names.push(migration.name)
      }
    }
    return names
  } finally {
    await client.end()
  }
}
