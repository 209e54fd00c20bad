import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { systemCode } from '../host/file-fault.ts'
import { StartFault } from '../host/start-fault.ts'
import { encrypted, isEncrypted, type Key, type Lock, readDecrypted } from './encryption.ts'
import { publishAs } from './publish-file.ts'
import { UnreadableFile } from './unreadable-file.ts'

/**
 * The form of a backup and of a business that moves: a first line that names the form, a second with a header as JSON, gzipped SQL, and a last
 * line with the SHA-256 of everything before it. All of it may be encrypted in the age format.
 */
export type SealedFile = {
  readonly file: string
  /** The second line. */
  readonly header: string
  readonly hash: string
  /** Of the file, encrypted or not. */
  readonly bytes: number
  readonly encrypted: boolean
  /** Reads the gzipped SQL from the disk again. */
  readonly body: () => AsyncIterable<Buffer>
}

/** A business takes a few hundred bytes: room for a hundred thousand. */
const LONGEST_HEADER = 16_777_216
const HASH_WORD = '\nSHA-256 '
const HASH_LENGTH = 64
const NEW_LINE = 10
/** The first line of every form is shorter. */
const ENOUGH_TO_KNOW = 64

const hasHeader = (beginning: Buffer): boolean => beginning.indexOf(NEW_LINE, beginning.indexOf(NEW_LINE) + 1) >= 0

/** The length of the last line, including the line break before it. */
export const LAST_LINE_BYTES = HASH_WORD.length + HASH_LENGTH + 1

export const lastLine = (hash: string): string => `${HASH_WORD}${hash}\n`

/** Fast enough for the disk, and a third of the size. */
const GZIP_LEVEL = 3

const isThere = (file: string): StartFault => new StartFault(`${file} is there already and is not overwritten: name another file.`)

export const refuseExisting = async (file: string): Promise<void> => {
  if (await stat(file).catch(() => undefined)) throw isThere(file)
}

const asFault = (error: unknown, file: string): unknown => {
  const code = systemCode(error)
  if (code === 'EEXIST') return isThere(file)
  return code?.startsWith('E') ? new StartFault(`The file ${file} cannot be written (${code}).`) : error
}

/**
 * Writes a file that only its owner can read. It gets its name when it is complete and on the disk. Returns the hash, and the size in bytes.
 * StartFault when it exists already or cannot be written.
 */
export const writeSealed = async (
  file: string,
  firstLines: string,
  body: AsyncIterable<Buffer>,
  { lock, signal }: { readonly lock?: Lock | undefined; readonly signal?: AbortSignal | undefined } = {},
): Promise<{ readonly hash: string; readonly bytes: number }> => {
  await refuseExisting(file)
  const draft = `${file}.${process.pid}.part`
  const hash = createHash('sha256')
  let bytes = 0
  const sealed = async function* (packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const count = (chunk: Buffer): Buffer => {
      hash.update(chunk)
      return chunk
    }
    yield count(Buffer.from(firstLines))
    for await (const chunk of packed) yield count(chunk)
    const end = Buffer.from(lastLine(hash.copy().digest('hex')))
    yield end
  }
  const locked = async function* (plain: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of lock === undefined ? plain : encrypted(plain, lock)) {
      bytes += chunk.length
      yield chunk
    }
  }
  try {
    const options = signal === undefined ? {} : { signal }
    await pipeline(body, createGzip({ level: GZIP_LEVEL }), sealed, locked, createWriteStream(draft, { flags: 'wx', mode: 0o600 }), options)
    await publishAs(draft, file)
    return { hash: hash.digest('hex'), bytes }
  } catch (error) {
    throw asFault(error, file)
  } finally {
    await rm(draft, { force: true })
  }
}

const refuseUnreadable = async (file: string, kind: string): Promise<number> => {
  const cannot = (error: unknown): never => {
    throw new UnreadableFile('missing', `The ${kind} ${file} cannot be read (${systemCode(error)}).`)
  }
  const handle = await open(file, 'r').catch(cannot)
  try {
    const found = await handle.stat()
    if (!found.isFile()) throw new StartFault(`${file} is not a file.`)
    return found.size
  } finally {
    await handle.close()
  }
}

const slice = async function* (chunks: AsyncIterable<Buffer>, start: number, end: number): AsyncGenerator<Buffer> {
  let at = 0
  for await (const chunk of chunks) {
    const part = chunk.subarray(Math.max(0, start - at), Math.max(0, end - at))
    at += chunk.length
    if (part.length > 0) yield part
  }
}

/** All but the last line goes into the hash; the last line and the beginning are returned. */
const readThrough = async (chunks: AsyncIterable<Buffer>, refuseOther: (beginning: string) => void, signal: AbortSignal | undefined) => {
  const hash = createHash('sha256')
  let beginning: Buffer = Buffer.alloc(0)
  let last: Buffer = Buffer.alloc(0)
  let length = 0
  let isOurs = false
  for await (const chunk of chunks) {
    signal?.throwIfAborted()
    if (beginning.length < LONGEST_HEADER && (beginning.length < ENOUGH_TO_KNOW || !hasHeader(beginning)))
      beginning = Buffer.concat([beginning, chunk]).subarray(0, LONGEST_HEADER)
    if (!isOurs && beginning.length >= ENOUGH_TO_KNOW) {
      refuseOther(beginning.toString('latin1'))
      isOurs = true
    }
    length += chunk.length
    last = Buffer.concat([last, chunk])
    const sure = Math.max(0, last.length - LAST_LINE_BYTES)
    hash.update(last.subarray(0, sure))
    last = last.subarray(sure)
  }
  if (!isOurs) refuseOther(beginning.toString('latin1'))
  return { beginning, last: last.toString('latin1'), hash: hash.digest('hex'), length }
}

/** How a file is opened, and what ends the reading early. */
export type Opening = { readonly key?: Key | undefined; readonly signal?: AbortSignal | undefined }

/**
 * Reads a file from end to end before anything is done with it. `refuseOther` gets its beginning and refuses another form. StartFault for a
 * file that is truncated or was changed anywhere, and for an encrypted one that `key` does not open.
 */
export const readSealed = async (
  file: string,
  kind: string,
  refuseOther: (beginning: string) => void,
  { key, signal }: Opening = {},
): Promise<SealedFile> => {
  const bytes = await refuseUnreadable(file, kind)
  const isLocked = await isEncrypted(file)
  const plain = (): AsyncIterable<Buffer> => (isLocked ? readDecrypted(file, kind, key) : createReadStream(file))
  const { beginning, last, hash, length } = await readThrough(plain(), refuseOther, signal)
  const [, noted] = /^\nSHA-256 ([0-9a-f]{64})\n$/.exec(last) ?? []
  if (noted === undefined) throw new UnreadableFile('damaged', `The ${kind} ${file} is cut off: its end is missing. Nothing was restored.`)
  if (hash !== noted)
    throw new UnreadableFile('damaged', `The ${kind} ${file} is damaged: it has not the SHA-256 it was made with. Nothing was restored.`)
  const headerStart = beginning.indexOf(NEW_LINE) + 1
  const headerEnd = beginning.indexOf(NEW_LINE, headerStart)
  const header = beginning.subarray(headerStart, headerEnd).toString('utf8')
  return { file, header, hash, bytes, encrypted: isLocked, body: () => slice(plain(), headerEnd + 1, length - LAST_LINE_BYTES) }
}

/** The SQL of a file. A failing disk or a changed file ends the reading with its fault. */
export const unpacked = (body: SealedFile['body']): AsyncIterable<Buffer> => {
  const gunzip = createGunzip()
  // Whoever reads gets the error.
  pipeline(body(), gunzip).catch(() => undefined)
  return gunzip
}
