import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Table } from '../backup/database-shape.ts'
import type { StoreFault } from '../file-store/file-store.ts'
import type { GuardedStore } from '../file-store/guarded-store.ts'
import { FILE_TABLE, NOT_STORED, storedRows } from '../file-store/outside-rows.ts'
import { StartFault } from '../host/start-fault.ts'

/** Of the installation, or created again where the business arrives: everybody signs in again. */
const LEFT_OUT = ['business_directory', 'sign_in_name', 'business_fence', 'user_session']

/** Tables with rows of businesses, with their columns except the number of the business and what is calculated. Names as SQL quotes them. */
export const tablesOfBusinesses = async (client: pg.ClientBase): Promise<readonly Table[]> => {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select quote_ident(c.relname) as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
     from pg_class c join pg_class d on d.oid = to_regclass('business_directory') and d.relowner = c.relowner
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attname <> 'business_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1)
       and exists (select from pg_attribute b where b.attrelid = c.oid and b.attname = 'business_id')
     group by c.relname order by c.relname`,
    [LEFT_OUT],
  )
  return rows
}

/** The rows of a table for one business as COPY writes them. `also` narrows them down: SQL that begins with "and". */
export const copyOut = ({ name, columns }: Table, businessId: number, also = ''): string =>
  `copy (select ${columns.join(', ')} from ${name} where business_id = ${businessId} ${also}) to stdout`

/** What a COPY sends, as it arrives; `onEnd` gets the number of rows. */
export const rowsOf = async function* (
  client: pg.ClientBase,
  sql: string,
  onEnd: (rows: number) => void = () => undefined,
): AsyncGenerator<Buffer> {
  const rows = client.query(copyTo(sql))
  for await (const chunk of rows) yield Buffer.from(chunk)
  // The number of rows arrives after the last row: the next query waits for it.
  await client.query('select')
  onEnd(rows.rowCount)
}

/** Where the content of files is outside the database; undefined: nowhere. */
export type FilesOf = GuardedStore | undefined

const cannotRead = (fault: StoreFault): never => {
  throw new StartFault(`Files of the business cannot be read: ${fault.message} Nothing was moved.`)
}

/**
 * The rows of a table for one business, as COPY writes them. Files that are in a store go along with their content, since the other installation does not
 * reach the store. StartFault when the store does not answer; a file that it has lost goes as it is.
 */
export const businessRows = async function* (
  client: pg.ClientBase,
  table: Table,
  { businessId, store, also = '' }: { readonly businessId: number; readonly store: FilesOf; readonly also?: string },
  onEnd: (rows: number) => void = () => undefined,
): AsyncGenerator<Buffer> {
  if (table.name !== FILE_TABLE || !table.columns.includes('outside')) {
    yield* rowsOf(client, copyOut(table, businessId, also), onEnd)
    return
  }
  let here = 0
  yield* rowsOf(client, copyOut(table, businessId, `${also} and ${NOT_STORED}`), rows => {
    here = rows
  })
  const { included, left } = yield* storedRows(client, table.columns, {
    store,
    includes: true,
    also: `and business_id = ${businessId} ${also}`,
    onMissing: fault => {
      if (!fault.isLost) cannotRead(fault)
    },
  })
  onEnd(here + included + left)
}

const NEW_LINE = 10

/** Writes the number of the business in front of every row. */
const numbered = async function* (rows: AsyncIterable<Buffer>, businessId: number): AsyncGenerator<Buffer> {
  const prefix = Buffer.from(`${businessId}\t`)
  let isStart = true
  for await (const chunk of rows) {
    const parts: Buffer[] = []
    for (let place = 0; place < chunk.length; ) {
      if (isStart) parts.push(prefix)
      const end = chunk.indexOf(NEW_LINE, place)
      isStart = end >= 0
      parts.push(chunk.subarray(place, isStart ? end + 1 : chunk.length))
      place = isStart ? end + 1 : chunk.length
    }
    yield Buffer.concat(parts)
  }
}

/** Adds rows, as `rowsOf` returns them, to a table of the business with this number. Returns how many. */
export const loadRows = async (client: pg.Client, table: Table, businessId: number, rows: AsyncIterable<Buffer>): Promise<number> => {
  const copied = client.query(copyFrom(`copy ${table.name} (${['business_id', ...table.columns].join(', ')}) from stdin`))
  await pipeline(numbered(rows, businessId), copied)
  return copied.rowCount
}
