import type pg from 'pg'
import { COPY_SETTINGS, withCopyingClient } from '../backup/copying-client.ts'
import { copyInto, type Table } from '../backup/database-shape.ts'
import { openProgress, type Progress } from '../backup/progress.ts'
import { refuseExisting, writeSealed } from '../backup/sealed-file.ts'
import type { Connection } from '../db/pool.ts'
import { StartFault } from '../host/start-fault.ts'
import { type BusinessHeader, firstLines } from './business-file.ts'
import { businessRows, type FilesOf, tablesOfBusinesses } from './business-rows.ts'
import { aloneWith, closeBusiness, openAgain } from './fence.ts'
import { findBusiness } from './find-business.ts'

type Exported = {
  readonly file: string
  readonly header: BusinessHeader
  readonly hash: string
  readonly bytes: number
  readonly rows: number
}

export type Exporting = {
  readonly dbname: string
  readonly file: string
  /** Closes the business first, permanently, because it continues elsewhere. The new address, for people who still sign in here. */
  readonly closesFor?: string
  /** Where files of documents are outside the database: they are in the file. */
  readonly store?: FilesOf
}

/** The migrations that made these tables, oldest first; none in a database that was never prepared. */
export const migrationsOf = async (client: pg.ClientBase): Promise<BusinessHeader['migrations']> => {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('schema_migration') is not null as there`)
  if (!rows[0]?.there) return []
  return (await client.query<BusinessHeader['migrations'][number]>('select number, name, checksum from schema_migration order by number'))
    .rows
}

const sqlOf = async function* (
  client: pg.ClientBase,
  tables: readonly Table[],
  { businessId, store }: { readonly businessId: number; readonly store: FilesOf },
  progress: Progress,
): AsyncGenerator<Buffer> {
  for (const table of tables) {
    yield Buffer.from(`${copyInto(table)};\n`)
    for await (const chunk of businessRows(client, table, { businessId, store }, rows => progress.finished(table.name, rows))) {
      progress.copied(table.name, chunk.length)
      yield chunk
    }
    yield Buffer.from('\\.\n')
  }
}

const write = (owner: Connection, { dbname, file, closesFor, store }: Exporting, say: (line: string) => void): Promise<Exported> =>
  withCopyingClient(owner, async client => {
    await client.query(`begin isolation level repeatable read read only; ${COPY_SETTINGS}`)
    const { businessId, fence: _fence, ...business } = await findBusiness(client, dbname)
    const tables = await tablesOfBusinesses(client)
    const { rows: servers } = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
    const header: BusinessHeader = {
      madeAt: new Date().toISOString(),
      postgres: servers[0]?.version ?? '',
      migrations: await migrationsOf(client),
      business,
      state: closesFor === undefined ? 'copy' : 'closed',
      tables: tables.map(({ name, columns }) => ({ name, columns: [...columns] })),
      files: [],
    }
    const progress = openProgress(say)
    const { hash, bytes } = await writeSealed(file, firstLines(header), sqlOf(client, tables, { businessId, store }, progress))
    await client.query('commit')
    return { file, header, hash, bytes, rows: progress.rows() }
  })

/**
 * Writes one business, as it is at one moment, into a file that only its owner can read. People keep working, unless it is closed first: then
 * nothing can be added after the file was written, and the business stays here only as a record. StartFault when there is no such business,
 * when it was moved already, and when the file exists or cannot be written; then the business is open as before.
 */
export const exportBusiness = async (owner: Connection, exporting: Exporting, say: (line: string) => void): Promise<Exported> => {
  const { dbname, file, closesFor } = exporting
  await refuseExisting(file)
  const { businessId, fence } = await withCopyingClient(owner, client => findBusiness(client, dbname))
  if (fence === 'moved') throw new StartFault(`${dbname} was moved and stays here only as a record: export it where it is now.`)
  if (closesFor === undefined) return write(owner, exporting, say)
  return aloneWith(owner, businessId, async () => {
    await closeBusiness(owner, businessId, 'moving')
    try {
      const exported = await write(owner, exporting, say)
      await closeBusiness(owner, businessId, 'moved', closesFor)
      return exported
    } catch (error) {
      await openAgain(owner, businessId)
      throw error
    }
  })
}
