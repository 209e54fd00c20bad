import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { list, record, UNREAD, type Value } from '@akonta/domain/contract/codec'
import { number, text } from '@akonta/domain/contract/fields'
import { systemCode } from '../host/file-fault.ts'
import { StartFault } from '../host/start-fault.ts'

/**
 * One file: a first line that identifies the format, a second with the header as JSON, the books as gzipped SQL (COPY … FROM stdin, as
 * PostgreSQL's own programs read it), and a last line with the SHA-256 of everything before it.
 */
const FIRST_LINE = 'AKONTA BACKUP 2\n'
/** Written by versions before 0.1.0. */
const EARLY_FIRST_LINE = 'AKONTA BACKUP 1\n'
/** A business takes a few hundred bytes: room for a hundred thousand. */
const LONGEST_HEADER = 16_777_216
const HASH_WORD = '\nSHA-256 '
const HASH_LENGTH = 64
/** The length of the last line, including the line break before it. */
export const LAST_LINE_BYTES = HASH_WORD.length + HASH_LENGTH + 1

export const lastLine = (hash: string): string => `${HASH_WORD}${hash}\n`

const writtenHeader = record({
  madeAt: text,
  postgres: text,
  /** The migrations that created the tables, oldest first. */
  migrations: list(record({ number, name: text, checksum: text }), { least: 1 }),
  /** SHA-256 of the names and checksums of all routines of the backed-up database. A restore uses those of the running program. */
  routines: text,
  tables: list(record({ name: text, columns: list(text) })),
  /** Every business with the head of its chain, at the same moment. */
  businesses: list(record({ dbname: text, postings: text, head: text })),
})

export type BackupHeader = Value<typeof writtenHeader>

export const firstLines = (header: BackupHeader): string => `${FIRST_LINE}${JSON.stringify(header)}\n`

/** A verified backup: its header, and the byte range of the gzipped SQL, both ends included. */
export type WholeBackup = {
  readonly file: string
  readonly header: BackupHeader
  readonly hash: string
  readonly bytes: number
  readonly body: { readonly start: number; readonly end: number }
}

const openForReading = async (file: string): Promise<FileHandle> => {
  try {
    return await open(file, 'r')
  } catch (error) {
    throw new StartFault(`The backup ${file} cannot be read (${systemCode(error)}).`)
  }
}

const readAt = async (handle: FileHandle, position: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

const hashOf = async (file: string, bytes: number): Promise<string> => {
  const hash = createHash('sha256')
  if (bytes > 0) for await (const chunk of createReadStream(file, { start: 0, end: bytes - 1 })) hash.update(chunk)
  return hash.digest('hex')
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const readHeader = (file: string, text: string): BackupHeader => {
  const header = writtenHeader.read(jsonOf(text), [])
  if (header === UNREAD)
    throw new StartFault(`The backup ${file} has a header that this Akonta does not know: restore it with the one that made it.`)
  return header
}

/**
 * Reads a backup from end to end before anything is done with it. StartFault for a file that is not a backup, is truncated, or was changed
 * anywhere.
 */
export const readWholeBackup = async (file: string): Promise<WholeBackup> => {
  const handle = await openForReading(file)
  try {
    const { size } = await handle.stat()
    const beginning = (await readAt(handle, 0, Math.min(size, LONGEST_HEADER))).toString('latin1')
    if (!beginning.startsWith('AKONTA BACKUP ')) throw new StartFault(`${file} is no backup of Akonta.`)
    if (beginning.startsWith(EARLY_FIRST_LINE))
      throw new StartFault(
        `The backup ${file} was made by a version of Akonta before 0.1.0, which this version cannot restore. Nothing was changed: restore it with the version that made it to read or export its books.`,
      )
    if (!beginning.startsWith(FIRST_LINE))
      throw new StartFault(`The backup ${file} has a form that this Akonta does not know: restore it with a newer one.`)
    const end = size - LAST_LINE_BYTES
    const [, hash] = /^\nSHA-256 ([0-9a-f]{64})\n$/.exec((await readAt(handle, Math.max(end, 0), LAST_LINE_BYTES)).toString('latin1')) ?? []
    if (hash === undefined) throw new StartFault(`The backup ${file} is cut off: its end is missing. Nothing was restored.`)
    if ((await hashOf(file, end)) !== hash)
      throw new StartFault(`The backup ${file} is damaged: it has not the SHA-256 it was made with. Nothing was restored.`)
    const headerEnd = beginning.indexOf('\n', FIRST_LINE.length)
    const header = readHeader(file, Buffer.from(beginning.slice(FIRST_LINE.length, headerEnd), 'latin1').toString('utf8'))
    return { file, header, hash, bytes: size, body: { start: headerEnd + 1, end: end - 1 } }
  } finally {
    await handle.close()
  }
}
