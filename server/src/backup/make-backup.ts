import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { refuseEarlyBooks } from '../db/migrate.ts'
import type { Connection } from '../db/pool.ts'
import type { GuardedStore } from '../file-store/guarded-store.ts'
import { FILE_TABLE, type Filled, type Filling, NOT_STORED, storedRows } from '../file-store/outside-rows.ts'
import { StartFault } from '../host/start-fault.ts'
import { type BackupHeader, firstLines } from './backup-file.ts'
import { COPY_SETTINGS, withCopyingClient } from './copying-client.ts'
import { copyInto, countersOf, type Table, tablesOf } from './database-shape.ts'
import type { Lock } from './encryption.ts'
import { openProgress, type Progress } from './progress.ts'
import { refuseExisting, writeSealed } from './sealed-file.ts'

/** `bytes` are those of the file, `copied` those of the books in it. */
/** What became of the files of documents whose content is in a store. */
type FilesOfBackup = {
  /** Their content is in the backup. */
  readonly included: number
  /** Only their names and hashes are in it: they are in a bucket, or could not be read. */
  readonly left: number
  /** A sentence for each of the first that could not be read. */
  readonly missing: readonly string[]
}

export type MadeBackup = {
  readonly file: string
  readonly header: BackupHeader
  readonly hash: string
  readonly bytes: number
  readonly copied: number
  readonly rows: number
  readonly files: FilesOfBackup
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

type FillingOfBackup = Filling & { readonly filled: (done: Filled) => void }

/** The books as SQL: every table as a COPY with its rows, then the sequences. */
const sqlOf = async function* (
  client: pg.ClientBase,
  tables: readonly Table[],
  progress: Progress,
  files: FillingOfBackup,
): AsyncGenerator<Buffer> {
  for (const { name, columns } of tables) {
    const hasFiles = name === FILE_TABLE && columns.includes('outside')
    yield Buffer.from(`${copyInto({ name, columns })};\n`)
    const which = hasFiles ? `(select ${columns.join(', ')} from ${name} where ${NOT_STORED})` : `${name} (${columns.join(', ')})`
    const rows = client.query(copyTo(`copy ${which} to stdout`))
    for await (const chunk of rows) {
      const bytes = Buffer.from(chunk)
      progress.copied(name, bytes.length)
      yield bytes
    }
    // The number of rows arrives after the last row: the next query waits for it.
    await client.query('select')
    let stored = 0
    if (hasFiles) {
      const filled = yield* storedRows(client, columns, files)
      files.filled(filled)
      stored = filled.included + filled.left
    }
    progress.finished(name, rows.rowCount + stored)
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

export type BackupOptions = {
  readonly lock?: Lock | undefined
  readonly signal?: AbortSignal | undefined
  /** Where files of documents are outside the database. Those of a folder are included; those of a bucket stay there, unless `bucket` says otherwise. */
  readonly store?: GuardedStore | undefined
  readonly bucket?: boolean | undefined
}

const MOST_SENTENCES = 20

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
  { lock, signal, store, bucket = false }: BackupOptions = {},
): Promise<MadeBackup> => {
  await refuseExisting(file)
  const progress = openProgress(say)
  return withCopyingClient(owner, async client => {
    await client.query(`begin isolation level repeatable read read only; ${COPY_SETTINGS}`)
    if (!(await hasBooks(client))) throw new NothingToBackUp('There is no business here yet, so there is nothing to back up.')
    const tables = await tablesOf(client)
    const header = await readHeader(client, tables)
    const missing: string[] = []
    let files: Filled = { included: 0, left: 0 }
    const filling: FillingOfBackup = {
      store,
      includes: store?.kind === 'folder' || bucket,
      onMissing: fault => {
        if (missing.length < MOST_SENTENCES) missing.push(fault.message)
      },
      filled: done => {
        files = done
      },
    }
    const { hash, bytes } = await writeSealed(file, firstLines(header), sqlOf(client, tables, progress, filling), { lock, signal })
    await client.query('commit')
    return { file, header, hash, bytes, copied: progress.bytes(), rows: progress.rows(), files: { ...files, missing } }
  })
}
