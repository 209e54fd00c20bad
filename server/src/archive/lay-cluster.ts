import { chownSync } from 'node:fs'
import { type FileHandle, mkdir, open, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { UNREAD } from '@akonta/domain/contract/codec'
import { parseJson } from '@akonta/domain/contract/parse-json'
import type { Key } from '../backup/encryption.ts'
import { readSealed, type SealedFile, unpacked } from '../backup/sealed-file.ts'
import { UnreadableFile } from '../backup/unreadable-file.ts'
import type { PostgresAccount } from '../db/postgres-account.ts'
import { baseFolder, walFolder } from './archive-folder.ts'
import type { Chosen } from './choose-line.ts'
import { BASE_FIRST_LINE, type BaseHeader, baseForm } from './make-base.ts'
import { readSegment } from './seal-segment.ts'
import { SEGMENT_BYTES } from './segment-names.ts'
import { entriesOf, type TarEntry } from './tar.ts'

export type WholeBase = { readonly file: string; readonly header: BaseHeader; readonly body: SealedFile['body'] }

const damaged = (file: string): UnreadableFile =>
  new UnreadableFile('damaged', `The base backup ${file} is damaged: it has something else than a base backup. Nothing was restored.`)

/** Reads a base backup from end to end before anything is done with it. UnreadableFile for one that is missing, damaged, cut or foreign. */
export const readBase = async ({ line, base }: Chosen, key: Key | undefined, signal?: AbortSignal): Promise<WholeBase> => {
  const file = join(baseFolder(line.folder), base.file)
  const refuseOther = (beginning: string): void => {
    if (!beginning.startsWith(BASE_FIRST_LINE)) throw damaged(file)
  }
  const sealed = await readSealed(file, 'base backup', refuseOther, { key, signal })
  const header = baseForm.read(parseJson(sealed.header), [])
  if (header === UNREAD || header.segment !== base.segment) throw damaged(file)
  return { file, header, body: sealed.body }
}

/** What a base backup of ours contains. No configuration: that is this server's own. */
const WANTED = /^(PG_VERSION|backup_label|(base|global|pg_[a-z_]+)(\/[A-Za-z0-9_][A-Za-z0-9_.-]*)*)$/

type Giving = { readonly cluster: string; readonly account: PostgresAccount; readonly signal?: AbortSignal | undefined }

const give = (path: string, { identity }: PostgresAccount): void => {
  if (identity) chownSync(path, identity.uid, identity.gid)
}

const makeFolder = async ({ cluster, account }: Giving, path: string): Promise<void> => {
  const folder = join(cluster, path)
  if ((await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined) {
    for (let each = folder; each.length > cluster.length; each = dirname(each)) give(each, account)
  }
}

const writeEntry = async (giving: Giving, entry: TarEntry): Promise<void> => {
  if (!WANTED.test(entry.path) || entry.path.split('/').includes('..')) throw new Error(`A base backup has no ${entry.path}`)
  if (entry.kind === 'folder') return makeFolder(giving, entry.path)
  await makeFolder(giving, dirname(entry.path))
  const path = join(giving.cluster, entry.path)
  const handle = await open(path, 'wx', 0o600)
  try {
    for await (const piece of entry.content) await handle.writeFile(piece)
  } finally {
    await handle.close()
  }
  give(path, giving.account)
}

/** Writes the files of a base backup into an empty folder. */
export const layBase = async (base: WholeBase, giving: Giving): Promise<void> => {
  try {
    for await (const entry of entriesOf(unpacked(base.body))) {
      giving.signal?.throwIfAborted()
      await writeEntry(giving, entry)
    }
  } catch (error) {
    giving.signal?.throwIfAborted()
    if (error instanceof Error && 'code' in error) throw error
    throw damaged(base.file)
  }
}

const PAGE = 8_192
/** In the first page of a segment, after 24 bytes: the identifier of the database that wrote it. */
const SYSTEM_AT = 24

const systemOf = (content: Buffer): string => content.readBigUInt64LE(SYSTEM_AT).toString()

/** A segment that was archived early ends with zeros, which take no space on the disk. */
const writeSparse = async (handle: FileHandle, content: Buffer): Promise<void> => {
  let used = content.length
  while (used >= PAGE && content.subarray(used - PAGE, used).every(byte => byte === 0)) used -= PAGE
  await handle.writeFile(content.subarray(0, used))
  await handle.truncate(content.length)
}

/** Writes the segments where PostgreSQL looks for its log, as archived: it does not archive them again. */
export const laySegments = async (
  { line, segments }: Chosen,
  { header }: WholeBase,
  key: Key | undefined,
  giving: Giving,
): Promise<void> => {
  await makeFolder(giving, 'pg_wal/archive_status')
  for (const name of segments) {
    giving.signal?.throwIfAborted()
    const file = line.segments.get(name) ?? ''
    const segment = await readSegment(walFolder(line.folder), file, key)
    const isOurs = segment.content.length === SEGMENT_BYTES && systemOf(segment.content) === header.systemIdentifier
    if (!isOurs) throw new UnreadableFile('damaged', `The segment ${file} in ${line.folder} is of another database. Nothing was restored.`)
    const path = join(giving.cluster, 'pg_wal', name)
    const handle = await open(path, 'wx', 0o600)
    await writeSparse(handle, segment.content).finally(() => handle.close())
    const done = join(giving.cluster, 'pg_wal/archive_status', `${name}.done`)
    await writeFile(done, '', { mode: 0o600 })
    for (const each of [path, done]) give(each, giving.account)
  }
}
