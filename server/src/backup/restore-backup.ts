import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrate, migrateTables, refuseEarlyBooks } from '../db/migrate.ts'
import type { Connection } from '../db/pool.ts'
import { type Migration, readShape, type Shape } from '../db/shape.ts'
import { StartFault } from '../host/start-fault.ts'
import type { BackupHeader, WholeBackup } from './backup-file.ts'
import { COPY_SETTINGS, withCopyingClient } from './copying-client.ts'
import { type Burden, burdensOf, copyInto, countersOf, type Table, tablesOf, tablesWithRows } from './database-shape.ts'
import { openProgress, type Progress } from './progress.ts'
import { openSqlReader, type SqlReader } from './read-sql.ts'
import { unpacked } from './sealed-file.ts'

export type Restored = { readonly rows: number; readonly copied: number }

/** The migrations of a backup must be among this program's own. Returns those. */
const migrationsOf = ({ file, header }: WholeBackup, shape: Shape): readonly Migration[] => {
  const ours = new Map(shape.migrations.map(migration => [migration.number, migration]))
  return header.migrations.map(({ number, name, checksum }) => {
    const own = ours.get(number)
    if (!own) throw new StartFault(`The backup ${file} was made by a newer Akonta (it has ${name}): restore it with that version.`)
    if (own.checksum !== checksum)
      throw new StartFault(`The backup ${file} was made by another Akonta (its ${name} is a different one): restore it with that version.`)
    return own
  })
}

const refuseBooks = async (client: pg.ClientBase, wanted: readonly Migration[]): Promise<void> => {
  const tables = await client.query<{ directory: boolean; migrations: boolean }>(
    `select to_regclass('business_directory') is not null as directory, to_regclass('schema_migration') is not null as migrations`,
  )
  const there = tables.rows[0]
  if (there?.directory) {
    const businesses = await client.query<{ dbname: string }>('select dbname from business_directory order by business_id')
    if (businesses.rows.length > 0)
      throw new StartFault(
        `There are books here already (${businesses.rows.map(({ dbname }) => dbname).join(', ')}): restore into an empty place, with AKONTA_DATA for a new folder or DATABASE_URL for a new database.`,
      )
  }
  if (!there?.migrations) return
  const noted = await client.query<{ number: number; name: string }>('select number, name from schema_migration order by number')
  refuseEarlyBooks(noted.rows[0]?.name)
  const newer = noted.rows.find(({ number }) => !wanted.some(migration => migration.number === number))
  if (newer)
    throw new StartFault(
      `This empty database is prepared for newer books already (it has ${newer.name}): restore into a new data folder or a new database.`,
    )
}

const SETVAL_LINE = /^SELECT setval\('([^']+)', (\d{1,19}), false\);$/

const strange = (line: string | undefined): Error =>
  new Error(line === undefined ? 'The backup ends before its last line' : `A backup has no line such as ${line.slice(0, 80)}`)

type Loading = { readonly sql: SqlReader; readonly burdens: ReadonlyMap<string, Burden>; readonly progress: Progress }

/** Fills a table if there are rows for it, and returns its burden then, which was removed for them. */
const loadRows = async (client: pg.Client, table: Table, { sql, burdens, progress }: Loading): Promise<Burden | undefined> => {
  const line = await sql.line()
  if (line !== `${copyInto(table)};`) throw strange(line)
  const chunks = sql.rows()
  const first = await chunks.next()
  if (first.done) {
    progress.finished(table.name, 0)
    return undefined
  }
  const burden = burdens.get(table.name)
  if (burden) await client.query(burden.remove)
  const rows = client.query(copyFrom(copyInto(table)))
  const counted = async function* (): AsyncGenerator<Buffer> {
    let chunk: IteratorResult<Buffer, unknown> = first
    while (!chunk.done) {
      progress.copied(table.name, chunk.value.length)
      yield chunk.value
      chunk = await chunks.next()
    }
  }
  await pipeline(counted, rows)
  progress.finished(table.name, rows.rowCount)
  return burden
}

/**
 * Every table once, in the order of the header, then every sequence once. Nothing in the file is executed: it contains only rows and
 * numbers. Returns the burdens that were removed.
 */
const load = async (client: pg.Client, tables: readonly Table[], loading: Loading): Promise<readonly Burden[]> => {
  const removed: Burden[] = []
  for (const table of tables) {
    const burden = await loadRows(client, table, loading)
    if (burden) removed.push(burden)
  }
  const { sql } = loading
  const missing = new Set((await countersOf(client)).map(({ name }) => name))
  while (missing.size > 0) {
    const line = await sql.line()
    const [, counter = '', next] = SETVAL_LINE.exec(line ?? '') ?? []
    if (!missing.delete(counter)) throw strange(line)
    await client.query('select setval($1::regclass, $2::bigint, false)', [counter, next])
  }
  const line = await sql.line()
  if (line !== undefined) throw strange(line)
  return removed
}

const refuseOtherShape = (tables: BackupHeader['tables'], here: BackupHeader['tables']): void => {
  if (JSON.stringify(tables) !== JSON.stringify(here)) throw new Error('The tables of the backup are not those that its migrations make')
}

/**
 * Loads all rows in one transaction into an empty database; whether a business was created in the meantime is checked under a lock. The
 * foreign keys are created again from the rows, so a row with a missing reference rolls back everything. A table without rows keeps its keys,
 * indexes and triggers: a small business fills a third of the tables, and removing and restoring them would take most of the time.
 */
const loadInOneGo = async (
  client: pg.Client,
  { header, body }: WholeBackup,
  wanted: readonly Migration[],
  progress: Progress,
): Promise<void> => {
  await client.query(`begin; ${COPY_SETTINGS}`)
  await client.query('lock table business_directory in share row exclusive mode')
  await refuseBooks(client, wanted)
  const tables = await tablesOf(client)
  refuseOtherShape(
    header.tables,
    tables.map(({ name, columns }) => ({ name, columns: [...columns] })),
  )
  // Rows that a migration added are in the backup too.
  const filled = await tablesWithRows(client, tables)
  if (filled.length > 0) await client.query(`truncate ${filled.join(', ')}`)
  const burdens = await burdensOf(client, tables)
  const removed = await load(client, tables, { sql: openSqlReader(unpacked(body)), burdens, progress })
  for (const { restoreIndexes } of removed) if (restoreIndexes !== '') await client.query(restoreIndexes)
  for (const { restoreReferences } of removed) await client.query(restoreReferences)
  await client.query('commit')
}

/** Most tables of a small business are empty. */
const analyzeFilled = async (client: pg.Client): Promise<void> => {
  const filled = await tablesWithRows(client, await tablesOf(client))
  if (filled.length > 0) await client.query(`analyze ${filled.join(', ')}`)
}

/**
 * Restores a verified backup into an empty database, all or nothing, and upgrades it to this program's schema. Uses the table owner's
 * connection. StartFault when books exist already, or the backup is of a newer program.
 */
export const restoreBackup = async (
  owner: Connection,
  backup: WholeBackup,
  say: (line: string) => void,
  shape: Shape = readShape(),
): Promise<Restored> => {
  const wanted = migrationsOf(backup, shape)
  await withCopyingClient(owner, client => refuseBooks(client, wanted))
  await migrateTables(owner, wanted)
  const progress = openProgress(say)
  await withCopyingClient(owner, client => loadInOneGo(client, backup, wanted, progress))
  await migrate(owner, shape)
  await withCopyingClient(owner, analyzeFilled)
  return { rows: progress.rows(), copied: progress.bytes() }
}
