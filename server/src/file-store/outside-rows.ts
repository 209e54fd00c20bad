import type pg from 'pg'
import { type FileKey, StoreFault } from './file-store.ts'
import type { GuardedStore } from './guarded-store.ts'

/** The table whose rows may have their content in a store. */
export const FILE_TABLE = 'attachment_file'

/** How COPY narrows the rows of the table down to those whose content is not in a store. */
export const NOT_STORED = `outside is distinct from 'stored'`

type StoredRow = { businessId: number; identity: string; sha256: string; outside_at: string }

export type Filling = {
  readonly store: GuardedStore | undefined
  /** Whether the content goes along; otherwise the rows stay as they are. */
  readonly includes: boolean
  /** SQL that narrows the rows down; it begins with "and". */
  readonly also?: string
  /** Told of each file whose content could not be included. After a fault of the whole store no other file is tried. */
  readonly onMissing: (fault: StoreFault, sha256: string) => void
}

export type Filled = { readonly included: number; readonly left: number }

const rowText = (columns: readonly string[], values: Readonly<Record<string, string>>): Buffer =>
  Buffer.from(`${columns.map(column => values[column] ?? '\\N').join('\t')}\n`)

/**
 * The rows of files whose content is in a store, as COPY writes them: with their content, as if it were in the database, so that whoever reads them
 * needs no store. One whose content is missing stays as it is, and is told. The client is in the transaction of the copy, and no COPY is under way.
 */
export const storedRows = async function* (
  client: pg.ClientBase,
  columns: readonly string[],
  { store, includes, also = '', onMissing }: Filling,
): AsyncGenerator<Buffer, Filled> {
  const { rows } = await client.query<StoredRow>(
    `select f.business_id as "businessId", d.identity::text as identity, f.sha256, f.outside_at::text as outside_at
     from (select business_id, sha256, outside_at from ${FILE_TABLE} where outside = 'stored' ${also}) f
     join business_directory d using (business_id) order by f.business_id, f.sha256`,
  )
  let included = 0
  let isAway = false
  const contentOf = async (key: FileKey): Promise<Uint8Array | undefined> => {
    if (!includes || isAway) return undefined
    try {
      if (store === undefined) throw new StoreFault('AKONTA_ATTACHMENTS names no store.')
      return await store.get(key)
    } catch (error) {
      if (!(error instanceof StoreFault)) throw error
      isAway = !error.isLost
      onMissing(error, key.sha256)
      return undefined
    }
  }
  for (const { businessId, identity, sha256, outside_at } of rows) {
    const key = { business_id: String(businessId), sha256 }
    const content = await contentOf({ identity, sha256 })
    if (content === undefined) yield rowText(columns, { ...key, outside: 'stored', outside_at })
    else {
      included += 1
      yield rowText(columns, { ...key, content: `\\\\x${Buffer.from(content).toString('hex')}` })
    }
  }
  return { included, left: rows.length - included }
}
