import type pg from 'pg'
import { COPY_SETTINGS, withCopyingClient } from '../backup/copying-client.ts'
import { copyInto } from '../backup/database-shape.ts'
import { openProgress, type Progress } from '../backup/progress.ts'
import { EndlessRows, openSqlReader } from '../backup/read-sql.ts'
import { unpacked } from '../backup/sealed-file.ts'
import type { Connection } from '../db/pool.ts'
import { systemCode } from '../host/file-fault.ts'
import { StartFault } from '../host/start-fault.ts'
import { type Arrival, asFault, beginArrival, finishArrival, type Names, refuseOtherSchema } from './arrival.ts'
import type { WholeBusiness } from './business-file.ts'
import { loadRows } from './business-rows.ts'
import { checkReferences } from './references.ts'
import { verifyArrived } from './verify-arrived.ts'

type Imported = { readonly businessId: number; readonly rows: number; readonly postings: bigint; readonly head: string }

const isOther = (file: string): StartFault => new StartFault(`The rows in ${file} are not those its header names. Nothing was imported.`)

/** Every table once, in the order of the header. Nothing in the file is executed: it contains only rows. */
const loadAll = async (
  client: pg.Client,
  { file, body }: WholeBusiness,
  { businessId, tables }: Arrival,
  progress: Progress,
): Promise<void> => {
  const sql = openSqlReader(unpacked(body))
  for (const table of tables) {
    if ((await sql.line()) !== `${copyInto(table)};`) throw isOther(file)
    progress.finished(table.name, await loadRows(client, table, businessId, sql.rows()))
  }
  if ((await sql.line()) !== undefined) throw isOther(file)
}

const importIn = async (client: pg.Client, whole: WholeBusiness, names: Names, say: (line: string) => void): Promise<Imported> => {
  const { business } = whole.header
  await client.query(`begin; ${COPY_SETTINGS}`)
  await refuseOtherSchema(client, whole.header)
  const arrival = await beginArrival(client, business, names)
  const progress = openProgress(say)
  await loadAll(client, whole, arrival, progress)
  await finishArrival(client, arrival, business, names)
  // Plans for the rows that have just arrived, which no other transaction sees yet.
  for (const { name } of arrival.tables) await client.query(`analyze ${name}`)
  await checkReferences(client, arrival.businessId)
  const { postings, headHash, fault } = await verifyArrived(client, arrival.businessId)
  if (fault !== null) throw new StartFault(`The books in ${whole.file} are not clean: ${fault}. Nothing was imported.`)
  await client.query('commit')
  return { businessId: arrival.businessId, rows: progress.rows(), postings, head: headHash }
}

/**
 * Adds the business of a verified file to this installation, all or nothing: its rows, its head and every total are verified before it is
 * committed. Needs a superuser. StartFault when it is here already, when a name is taken, and when anything in the file does not fit.
 */
export const importBusiness = (
  administrator: Connection,
  whole: WholeBusiness,
  names: Names,
  say: (line: string) => void,
): Promise<Imported> =>
  withCopyingClient(administrator, async client => {
    try {
      return await importIn(client, whole, names, say)
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw error instanceof EndlessRows || systemCode(error)?.startsWith('Z_') ? isOther(whole.file) : asFault(error)
    }
  })
