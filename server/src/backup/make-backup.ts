import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { refuseEarlyBooks } from '../db/migrate.ts'
import type { Connection } from '../db/pool.ts'
import { systemCode } from '../host/file-fault.ts'
import { StartFault } from '../host/start-fault.ts'
import { type BackupHeader, firstLines, lastLine } from './backup-file.ts'
import { COPY_SETTINGS, withCopyingClient } from './copying-client.ts'
import { copyInto, countersOf, type Table, tablesOf } from './database-shape.ts'
import { openProgress, type Progress } from './progress.ts'
import { publishAs } from './publish-file.ts'

/** `bytes` are those of the file, `copied` those of the books in it. */
export type MadeBackup = {
  readonly file: string
  readonly header: BackupHeader
  readonly hash: string
  readonly bytes: number
  readonly copied: number
  readonly rows: number
}

/** Fast enough for the disk, and a third of the size. */
const GZIP_LEVEL = 3

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

const refuseExisting = async (file: string): Promise<void> => {
  const found = await stat(file).catch(() => undefined)
  if (found) throw new StartFault(`${file} is there already and is not overwritten: name another file.`)
}

const hasBooks = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('business_directory') is not null as there`)
  if (!rows[0]?.there) return false
  const businesses = await client.query('select from business_directory limit 1')
  return businesses.rowCount === 1
}

const asFault = (error: unknown, file: string): unknown => {
  const code = systemCode(error)
  if (code === 'EEXIST') return new StartFault(`${file} is there already and is not overwritten: name another file.`)
  return code?.startsWith('E') ? new StartFault(`The backup ${file} cannot be written (${code}).`) : error
}

/**
 * Writes the books of every business, as they are at one moment, into one file that only its owner can read. People keep working. The file
 * gets its name when it is complete and on the disk; StartFault when it exists already or cannot be written, and when there are no books.
 */
export const makeBackup = async (owner: Connection, file: string, say: (line: string) => void): Promise<MadeBackup> => {
  await refuseExisting(file)
  const draft = `${file}.${process.pid}.part`
  const hash = createHash('sha256')
  const progress = openProgress(say)
  let bytes = 0
  try {
    return await withCopyingClient(owner, async client => {
      await client.query(`begin isolation level repeatable read read only; ${COPY_SETTINGS}`)
      if (!(await hasBooks(client))) throw new StartFault('There is no business here yet, so there is nothing to back up.')
      const tables = await tablesOf(client)
      const header = await readHeader(client, tables)
      const gzip = createGzip({ level: GZIP_LEVEL })
      const sealed = async function* (body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
        const count = (chunk: Buffer): Buffer => {
          hash.update(chunk)
          bytes += chunk.length
          return chunk
        }
        yield count(Buffer.from(firstLines(header)))
        for await (const chunk of body) yield count(chunk)
        const end = Buffer.from(lastLine(hash.copy().digest('hex')))
        bytes += end.length
        yield end
      }
      await pipeline(sqlOf(client, tables, progress), gzip, sealed, createWriteStream(draft, { flags: 'wx', mode: 0o600 }))
      await client.query('commit')
      await publishAs(draft, file)
      return { file, header, hash: hash.digest('hex'), bytes, copied: progress.bytes(), rows: progress.rows() }
    })
  } catch (error) {
    throw asFault(error, file)
  } finally {
    await rm(draft, { force: true })
  }
}
