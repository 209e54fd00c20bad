import pg from 'pg'
import { StartFault } from '../host/start-fault.ts'
import { LOCK_NOT_AVAILABLE } from './error-codes.ts'
import { type Connection, clientConfig } from './pool.ts'
import { type Migration, type Routine, readShape, type Shape } from './shape.ts'

const MIGRATION_LOCK = 2_027_011_503

/** The first migration of every version before 0.1.0. */
const BEFORE_THE_FIRST_RELEASE = '0001-foundation.sql'

/** StartFault for a database whose first migration has this name, when it is one of a version before 0.1.0. */
export const refuseEarlyBooks = (firstMigration: string | undefined): void => {
  if (firstMigration === BEFORE_THE_FIRST_RELEASE)
    throw new StartFault(
      'These books were created by a version of Akonta before 0.1.0, which this version cannot open. Nothing was changed: start the version that created them to read or export them, or set AKONTA_DATA to a new folder (DATABASE_URL to a new database) to start again.',
    )
}

type Applied = ReadonlyMap<number, { readonly name: string; readonly checksum: string }>

/**
 * Creates the two bookkeeping tables, unless the database belongs to a version that this program does not open. Returns the applied
 * migrations.
 */
const readNotes = async (client: pg.Client): Promise<Applied> => {
  await client.query(`create table if not exists schema_migration (
    number int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`)
  const noted = await client.query<{ number: number; name: string; checksum: string }>(
    'select number, name, checksum from schema_migration',
  )
  const done = new Map(noted.rows.map(row => [row.number, row]))
  refuseEarlyBooks(done.get(1)?.name)
  await client.query(`create table if not exists schema_routine (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  return done
}

const refuseNewerDatabase = (known: readonly Migration[], done: Applied): void => {
  const ours = new Set(known.map(({ number }) => number))
  const unknown = [...done].find(([number]) => !ours.has(number))
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

const inTransaction = async (client: pg.Client, work: () => Promise<void>): Promise<void> => {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const run = (client: pg.Client, { name, sql }: { readonly name: string; readonly sql: string }): Promise<unknown> =>
  client.query(sql).catch((error: unknown) => {
    if (!(error instanceof pg.DatabaseError) || error.code !== LOCK_NOT_AVAILABLE) throw new Error(`${name} failed`, { cause: error })
    throw new StartFault(
      `The upgrade ${name} waited 3 seconds for tables that another program is using, and was not applied: stop the other servers and programs on this database, then start again.`,
    )
  })

/** Changed tables may need changed routines, so their records are cleared with a migration, and all are applied again afterwards. */
const applyMigration = (client: pg.Client, migration: Migration): Promise<void> =>
  inTransaction(client, async () => {
    await run(client, migration)
    const { number, name, checksum } = migration
    await client.query('insert into schema_migration (number, name, checksum) values ($1, $2, $3)', [number, name, checksum])
    await client.query('delete from schema_routine')
  })

const applyMigrations = async (client: pg.Client, migrations: readonly Migration[]): Promise<readonly string[]> => {
  const done = await readNotes(client)
  refuseNewerDatabase(migrations, done)
  const names: string[] = []
  for (const migration of migrations) {
    const earlier = done.get(migration.number)
    if (earlier) refuseChangedMigration(migration, earlier)
    else {
      await applyMigration(client, migration)
      names.push(migration.name)
    }
  }
  return names
}

/** A routine may call a later one, so bodies are not checked before all of them exist. */
const applyChanged = (client: pg.Client, routines: readonly Routine[]): Promise<void> =>
  inTransaction(client, async () => {
    await client.query('set local check_function_bodies = off')
    for (const routine of routines) {
      await run(client, routine)
      await client.query(
        'insert into schema_routine (name, checksum) values ($1, $2) on conflict (name) do update set checksum = $2, applied_at = now()',
        [routine.name, routine.checksum],
      )
    }
  })

const applyRoutines = async (client: pg.Client, routines: readonly Routine[]): Promise<readonly string[]> => {
  const noted = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_routine order by name')
  const unknown = noted.rows.find(({ name }) => !routines.some(routine => routine.name === name))
  if (unknown)
    throw new StartFault(
      `The database was made by a newer Akonta (it has ${unknown.name}): start that version, or restore an older backup.`,
    )
  const checksums = new Map(noted.rows.map(({ name, checksum }) => [name, checksum]))
  const changed = routines.filter(({ name, checksum }) => checksums.get(name) !== checksum)
  if (changed.length > 0) await applyChanged(client, changed)
  return changed.map(({ name }) => name)
}

const ownerClient = async (owner: Connection): Promise<pg.Client> => {
  const client = new pg.Client(clientConfig(owner, 0))
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/**
 * Only one program at a time changes the schema as the owner role. The lock belongs to a transaction of a second connection, which is idle
 * meanwhile: a session's lock would stay on a connection that a pooler lends to somebody else. Waiting for the other program takes as long as
 * its upgrade.
 */
const withOwner = async <T>(owner: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const [turn, client] = await Promise.all([ownerClient(owner), ownerClient(owner)])
  try {
    await turn.query('begin; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    await turn.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    const result = await work(client)
    await turn.query('commit')
    return result
  } finally {
    await Promise.all([turn.end(), client.end()])
  }
}

/**
 * Upgrades the tables, and not the routines, to the end of these migrations, so that rows of that schema can be loaded. StartFault like
 * `migrate`.
 */
export const migrateTables = (owner: Connection, migrations: readonly Migration[]): Promise<readonly string[]> =>
  withOwner(owner, client => applyMigrations(client, migrations))

/**
 * Upgrades a database to this program's schema: every migration missing in `schema_migration`, in order, each in its own transaction, then
 * every routine whose checksum is not in `schema_routine`, all in one. Returns the names of those applied. Two simultaneous starts run one
 * after the other. StartFault for the database of a newer program or of one before 0.1.0, and for a migration that changed after it was
 * applied.
 */
export const migrate = (owner: Connection, shape: Shape = readShape()): Promise<readonly string[]> =>
  withOwner(owner, async client => [...(await applyMigrations(client, shape.migrations)), ...(await applyRoutines(client, shape.routines))])
