import { parseArgs } from 'node:util'
import { formatCount } from '@akonta/domain/count-text'
import type pg from 'pg'
import { type FileKey, StoreFault } from '../file-store/file-store.ts'
import type { GuardedStore } from '../file-store/guarded-store.ts'
import { orUsage } from '../host/or-usage.ts'
import { sha256Of } from '../host/sha256.ts'
import { StartFault } from '../host/start-fault.ts'

export type MoveAsked = { readonly to: string; readonly from: string | undefined }

const USAGE =
  'Give the place where photos and files go: npm run attachments:move -- --to database, --to folder:PATH or --to s3://BUCKET/PREFIX, and --from with the place where they are if AKONTA_ATTACHMENTS does not name it any more'

/** The options of `npm run attachments:move -- --to …`. StartFault for anything else. */
export const readMoveFiles = (parameters: readonly string[]): MoveAsked => {
  const options = { to: { type: 'string' }, from: { type: 'string' } } as const
  const { to, from } = orUsage(() => parseArgs({ args: [...parameters], options }).values, USAGE)
  if (to === undefined || to.trim() === '' || from?.trim() === '') throw new StartFault(USAGE)
  return { to: to.trim(), from: from?.trim() }
}

type Row = FileKey & { readonly businessId: number; readonly dbname: string }

export type MovingFiles = {
  /** Of the owner of the tables, one statement at a time. */
  readonly client: pg.ClientBase
  /** Where files are outside the database. */
  readonly from: GuardedStore | undefined
  /** Undefined: the database. */
  readonly to: GuardedStore | undefined
  /** The server writes new files to `to`: what is in the database may leave it. */
  readonly mayLeaveDatabase: boolean
  readonly say: (line: string) => void
}

export type MovedFiles = { readonly moved: number; readonly there: number; readonly waiting: number; readonly faults: readonly string[] }

const ROWS = `select f.business_id as "businessId", f.sha256, d.identity::text as identity, d.dbname
  from attachment_file f join business_directory d using (business_id)`
/** It was removed in the meantime. */
const SWEEP = `delete from attachment_file f where f.outside is null
  and not exists (select from attachment a where a.business_id = f.business_id and a.sha256 = f.sha256 and a.removed_at is null)`

const storedRows = async (client: pg.ClientBase): Promise<readonly Row[]> =>
  (await client.query<Row>(`${ROWS} where f.outside = 'stored' order by f.business_id, f.sha256`)).rows
const rowsHere = async (client: pg.ClientBase): Promise<readonly Row[]> =>
  (await client.query<Row>(`${ROWS} where f.outside is null order by f.business_id, f.sha256`)).rows

const EVERY = 500

/** Sends content to a store and reads it again: only what has its hash there counts as moved. */
const send = async (store: GuardedStore, key: FileKey, content: Uint8Array): Promise<void> => {
  if (sha256Of(content) !== key.sha256) throw new StoreFault(`The content of ${key.sha256} is damaged in the database.`, true)
  await store.put(key, content)
  await store.get(key)
}

/** The content of a file; undefined if its store has lost it. */
const readContent = async (store: GuardedStore | undefined, key: FileKey): Promise<Uint8Array | undefined> => {
  if (store === undefined) return undefined
  try {
    return await store.get(key)
  } catch (error) {
    if (error instanceof StoreFault && error.isLost) return undefined
    throw error
  }
}

/**
 * Moves the content of every file to a store, or into the database: file by file, each read again and compared with its hash before its row is changed.
 * It can be stopped at any moment and run again: what was moved stays moved. Nothing is deleted in the place where files were. A file that is nowhere
 * is named, and the others are moved. StoreFault when a store does not answer.
 */
export const moveFiles = async ({ client, from, to, mayLeaveDatabase, say }: MovingFiles): Promise<MovedFiles> => {
  let moved = 0
  let there = 0
  const faults: string[] = []
  const count = (): void => {
    moved += 1
    if (moved % EVERY === 0) say(`${formatCount(moved)} files moved`)
  }
  const intoDatabase = async (row: Row): Promise<void> => {
    const content = await readContent(from, row)
    if (content === undefined)
      return void faults.push(`${row.dbname}: the file ${row.sha256} is missing or damaged in ${from?.name ?? 'every store'}`)
    await client.query(
      `update attachment_file set content = $3, outside = null, outside_at = null where business_id = $1 and sha256 = $2 and outside = 'stored'`,
      [row.businessId, row.sha256, Buffer.from(content)],
    )
    count()
  }
  const outOfDatabase = async (store: GuardedStore, row: Row): Promise<void> => {
    const { rows } = await client.query<{ content: Buffer }>(
      'select content from attachment_file where business_id = $1 and sha256 = $2 and outside is null',
      [row.businessId, row.sha256],
    )
    const content = rows[0]?.content
    if (content === undefined) return
    await send(store, row, content)
    await client.query(
      `update attachment_file set content = null, outside = 'stored', outside_at = now() where business_id = $1 and sha256 = $2 and outside is null`,
      [row.businessId, row.sha256],
    )
    count()
  }
  const between = async (store: GuardedStore, row: Row): Promise<void> => {
    if ((await readContent(store, row)) !== undefined) {
      there += 1
      return
    }
    const content = await readContent(from, row)
    if (content === undefined)
      return void faults.push(`${row.dbname}: the file ${row.sha256} is missing or damaged in ${from?.name ?? 'every store'}`)
    await send(store, row, content)
    count()
  }
  for (const row of await storedRows(client)) await (to === undefined ? intoDatabase(row) : between(to, row))
  const here = await rowsHere(client)
  if (to === undefined) {
    await client.query(SWEEP)
    return { moved, there: here.length - moved, waiting: 0, faults }
  }
  if (!mayLeaveDatabase) return { moved, there, waiting: here.length, faults }
  for (const row of here) await outOfDatabase(to, row)
  return { moved, there, waiting: 0, faults }
}
