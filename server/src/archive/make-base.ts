import { randomBytes } from 'node:crypto'
import type { Dirent } from 'node:fs'
import { type FileHandle, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { record, type Value } from '@akonta/domain/contract/codec'
import { number, text } from '@akonta/domain/contract/fields'
import type pg from 'pg'
import { withCopyingClient } from '../backup/copying-client.ts'
import { writeSealed } from '../backup/sealed-file.ts'
import type { Connection } from '../db/pool.ts'
import { systemCode } from '../host/file-fault.ts'
import { type Base, baseFolder, baseNameOf } from './archive-folder.ts'
import { OWN_LINE_FILE } from './own-line.ts'
import { type TarEntry, tarOf } from './tar.ts'

export const BASE_FIRST_LINE = 'AKONTA BASE 1\n'
export const baseForm = record({ startedAt: text, segment: text, bytes: number, postgres: text, systemIdentifier: text })
/** `bytes` is the size of the files when the backup began. */
export type BaseHeader = Value<typeof baseForm>

/** Folders whose content PostgreSQL makes again. */
const EMPTY = new Set(['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'])
/** Of this server and not of its data. The configuration is not restored from a file that somebody could have changed. */
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|.*\.conf(\.tmp)?|backup_(label|manifest)(\.old)?|tablespace_map(\.old)?|(recovery|standby)\.signal|current_logfiles|\.s\.PGSQL.*|akonta-archive-line\.json.*)$/
const TEMPORARY = /^(pgsql_tmp.*|pg_internal\.init.*)$/

type Found = { readonly path: string; readonly isFolder: boolean }

const isWanted = (entry: Dirent, folder: string): boolean => {
  if (TEMPORARY.test(entry.name)) return false
  if (folder === '') return !LEFT_OUT.test(entry.name) && entry.name !== OWN_LINE_FILE
  return true
}

/** Every folder before its content. */
const contentOf = async function* (cluster: string, folder = ''): AsyncGenerator<Found> {
  const entries = await readdir(join(cluster, folder), { withFileTypes: true })
  for (const entry of entries.filter(each => isWanted(each, folder)).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isFile()) yield { path, isFolder: false }
    if (!entry.isDirectory()) continue
    yield { path, isFolder: true }
    if (EMPTY.has(path)) continue
    yield* contentOf(cluster, path)
  }
}

const CHUNK = 262_144

const bytesOf = async function* (handle: FileHandle): AsyncGenerator<Buffer> {
  for (;;) {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(CHUNK), 0, CHUNK, null)
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
  }
}

/** Undefined for a file that is gone, of a dropped or temporary table: what the log says of it is repeated at the restore. */
const ifThere = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw error
  }
}

const sizeOf = async (path: string): Promise<number | undefined> => (await ifThere(stat(path)))?.size

const textEntry = (path: string, content: string): TarEntry => {
  const bytes = Buffer.from(content)
  const once = async function* (): AsyncGenerator<Buffer> {
    yield bytes
  }
  return { kind: 'file', path, size: bytes.length, content: once() }
}

/** The files while PostgreSQL changes them, then what it needs to make them consistent from its log. */
const entriesOfCluster = async function* (cluster: string, stop: () => Promise<string>): AsyncGenerator<TarEntry> {
  yield { kind: 'folder', path: 'pg_wal/archive_status' }
  for await (const { path, isFolder } of contentOf(cluster)) {
    if (isFolder) {
      yield { kind: 'folder', path }
      continue
    }
    // Written in place by one write of the whole: read in the same way, so that it is never half of two.
    if (path === 'global/pg_control') {
      const content = await readFile(join(cluster, path))
      yield {
        kind: 'file',
        path,
        size: content.length,
        content: (async function* () {
          yield content
        })(),
      }
      continue
    }
    // Open from here on: a table that is dropped during it must not end the backup.
    const handle = await ifThere(open(join(cluster, path), 'r'))
    if (handle === undefined) continue
    try {
      yield { kind: 'file', path, size: (await handle.stat()).size, content: bytesOf(handle) }
    } finally {
      await handle.close()
    }
  }
  yield textEntry('backup_label', await stop())
}

const totalOf = async (cluster: string): Promise<number> => {
  let total = 0
  for await (const { path, isFolder } of contentOf(cluster)) total += isFolder ? 0 : ((await sizeOf(join(cluster, path))) ?? 0)
  return total
}

const begin = async (client: pg.ClientBase) => {
  const { rows } = await client.query<{ segment: string; at: Date; postgres: string; system: string }>(
    `select pg_walfile_name(pg_backup_start('akonta', true)) as segment, clock_timestamp() as at, current_setting('server_version') as postgres,
       (select system_identifier::text from pg_control_system()) as system`,
  )
  const [begun] = rows
  if (begun === undefined) throw new Error('PostgreSQL did not begin the backup')
  return begun
}

export type BaseOptions = {
  /** The superuser of the included server, and its files. */
  readonly administrator: Connection
  readonly clusterFolder: string
  /** Of the line. */
  readonly folder: string
  readonly recipient: string | null
  readonly signal?: AbortSignal | undefined
}

const UNFINISHED = 'unfinished-'

/**
 * Copies the files of the running database into the archive, as one file that only its owner can read. With the log from `segment` on it can be brought
 * to any moment after `endedAt`. The file gets its name when it is complete and on the disk.
 */
export const makeBase = async ({ administrator, clusterFolder, folder, recipient, signal }: BaseOptions): Promise<Base> => {
  const bases = baseFolder(folder)
  for (const name of await readdir(bases)) if (name.startsWith(UNFINISHED)) await rm(join(bases, name), { force: true })
  const draft = join(bases, `${UNFINISHED}${randomBytes(4).toString('hex')}`)
  return withCopyingClient(administrator, async client => {
    const { segment, at, postgres, system } = await begin(client)
    let endedAt = at
    const stop = async (): Promise<string> => {
      const { rows } = await client.query<{ label: string; at: Date }>(
        'select labelfile as label, clock_timestamp() as at from pg_backup_stop(false)',
      )
      endedAt = rows[0]?.at ?? at
      return rows[0]?.label ?? ''
    }
    const header: BaseHeader = {
      startedAt: at.toISOString(),
      segment,
      bytes: await totalOf(clusterFolder),
      postgres,
      systemIdentifier: system,
    }
    try {
      const lock = recipient === null ? undefined : { recipient }
      const body = tarOf(entriesOfCluster(clusterFolder, stop))
      await writeSealed(draft, `${BASE_FIRST_LINE}${JSON.stringify(header)}\n`, body, { lock, signal })
      const file = baseNameOf(endedAt, segment, recipient !== null)
      await rename(draft, join(bases, file))
      return { file, endedAt, segment }
    } finally {
      await rm(draft, { force: true })
    }
  })
}
