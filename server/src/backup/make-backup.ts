import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { refuseEarlyBooks } from '../db/migrate.ts'
import type { Connection } from '../db/pool.ts'
import { StartFault } from '../host/start-fault.ts'
import { type BackupHeader, firstLines } from './backup-file.ts'
import { COPY_SETTINGS, withCopyingClient } from './copying-client.ts'
import { copyInto, countersOf, type Table, tablesOf } from './database-shape.ts'
import type { Lock } from './encryption.ts'
import { openProgress, type Progress } from './progress.ts'
import { refuseExisting, writeSealed } from './sealed-file.ts'

/** `bytes` are those of the file, `copied` those of the books in it. */
export type MadeBackup = {
  readonly file: string
  readonly header: BackupHeader
  readonly hash: string
  readonly bytes: number
  readonly copied: number
  readonly rows: number
}

const readHeader = async (client: pg.ClientBase, tables: readonly Table[]): Promise<BackupHeader> => {
  const migrations = await client.query<BackupHeader['migrations'][number]>(
    'select number, name, checksum from schema_migration order by number',
  )
  refuseEarlyBooks(migrations.rows[0]?.name)
  const routines = await client.query<{ hash: string }>(
    `select encode(sha256(convert_to(coalesce(string_agg(name || ' ' || checksum, E'\\n' order by name collate "C"), ''), 'UTF8')), 'hex') as hash
     from schema_routine`,
  )
  const businesses = await client.query<BackupHeader['businesses'][number]>(
    `select d.dbname, h.posting_count::text as postings, encode(h.hash, 'hex') as head
     from business_directory d join ledger_head h using (business_id) order by d.business_id`,
  )
  const server = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
  return {
    madeAt: new Date().toISOString(),
    postgres: server.rows[0]?.version ?? '',
    migrations: migrations.rows,
    routines: routines.rows[0]?.hash ?? '',
    tables: tables.map(({ name, columns }) => ({ name, columns: [...columns] })),
    businesses: businesses.rows,
  }
}

/** The books as SQL: every table as a COPY with its rows, then the sequences. */
const sqlOf = async function* (client: pg.ClientBase, tables: readonly Table[], progress: Progress): AsyncGenerator<Buffer> {
  for (const { name, columns } of tables) {
    yield Buffer.from(`${copyInto({ name, columns })};\n`)
    const rows = client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`))
    for await (const chunk of rows) {
      const bytes = Buffer.from(chunk)
      progress.copied(name, bytes.length)
      yield bytes
    }
    // The number of rows arrives after the last row: the next query waits for it.
    await client.query('select')
    progress.finished(name, rows.rowCount)
    yield Buffer.from('\\.\n')
  }
  for (const { name, next } of await countersOf(client)) yield Buffer.from(`SELECT setval('${name}', ${next}, false);\n`)
}

const hasBooks = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('business_directory') is not null as there`)
  if (!rows[0]?.there) return false
  const businesses = await client.query('select from business_directory limit 1')
  return businesses.rowCount === 1
}

/** An installation without a business. */
export class NothingToBackUp extends StartFault {}

/**
 * Writes the books of every business, as they are at one moment, into one file that only its owner can read. People keep working. The file
 * gets its name when it is complete and on the disk, encrypted when there is a `lock`; `signal` ends it early. StartFault when it exists already or cannot be written, and when there are no books.
 */
export const makeBackup = async (
  owner: Connection,
  file: string,
  say: (line: string) => void,
  { lock, signal }: { readonly lock?: Lock | undefined; readonly signal?: AbortSignal | undefined } = {},
): Promise<MadeBackup> => {
  await refuseExisting(file)
  const progress = openProgress(say)
  return withCopyingClient(owner, async client => {
    await client.query(`begin isolation level repeatable read read only; ${COPY_SETTINGS}`)
    if (!(await hasBooks(client))) throw new NothingToBackUp('There is no business here yet, so there is nothing to back up.')
    const tables = await tablesOf(client)
    const header = await readHeader(client, tables)
    const { hash, bytes } = await writeSealed(file, firstLines(header), sqlOf(client, tables, progress), { lock, signal })
    await client.query('commit')
    return { file, header, hash, bytes, copied: progress.bytes(), rows: progress.rows() }
  })
}
