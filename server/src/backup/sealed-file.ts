import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { type FileHandle, open, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { systemCode } from '../host/file-fault.ts'
import { StartFault } from '../host/start-fault.ts'
import { publishAs } from './publish-file.ts'

/**
 * The form of a backup and of a business that moves: a first line that names the form, a second with a header as JSON, gzipped SQL, and a last
 * line with the SHA-256 of everything before it.
 */
export type SealedFile = {
  readonly file: string
  /** The second line. */
  readonly header: string
  readonly hash: string
  readonly bytes: number
  /** The byte range of the gzipped SQL, both ends included. */
  readonly body: { readonly start: number; readonly end: number }
}

/** A business takes a few hundred bytes: room for a hundred thousand. */
const LONGEST_HEADER = 16_777_216
const HASH_WORD = '\nSHA-256 '
const HASH_LENGTH = 64
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
): Promise<{ readonly hash: string; readonly bytes: number }> => {
  await refuseExisting(file)
  const draft = `${file}.${process.pid}.part`
  const hash = createHash('sha256')
  let bytes = 0
  const sealed = async function* (packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const count = (chunk: Buffer): Buffer => {
      hash.update(chunk)
      bytes += chunk.length
      return chunk
    }
    yield count(Buffer.from(firstLines))
    for await (const chunk of packed) yield count(chunk)
    const end = Buffer.from(lastLine(hash.copy().digest('hex')))
    bytes += end.length
    yield end
  }
  try {
    await pipeline(body, createGzip({ level: GZIP_LEVEL }), sealed, createWriteStream(draft, { flags: 'wx', mode: 0o600 }))
    await publishAs(draft, file)
    return { hash: hash.digest('hex'), bytes }
  } catch (error) {
    throw asFault(error, file)
  } finally {
    await rm(draft, { force: true })
  }
}

const openForReading = async (file: string, kind: string): Promise<FileHandle> => {
  try {
    return await open(file, 'r')
  } catch (error) {
    throw new StartFault(`The ${kind} ${file} cannot be read (${systemCode(error)}).`)
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

/**
 * Reads a file from end to end before anything is done with it. `refuseOther` gets its beginning and refuses another form. StartFault for a
 * file that is truncated or was changed anywhere.
 */
export const readSealed = async (file: string, kind: string, refuseOther: (beginning: string) => void): Promise<SealedFile> => {
  const handle = await openForReading(file, kind)
  try {
    const found = await handle.stat()
    if (!found.isFile()) throw new StartFault(`${file} is not a file.`)
    const { size } = found
    const beginning = (await readAt(handle, 0, Math.min(size, LONGEST_HEADER))).toString('latin1')
    refuseOther(beginning)
    const end = size - LAST_LINE_BYTES
    const [, hash] = /^\nSHA-256 ([0-9a-f]{64})\n$/.exec((await readAt(handle, Math.max(end, 0), LAST_LINE_BYTES)).toString('latin1')) ?? []
    if (hash === undefined) throw new StartFault(`The ${kind} ${file} is cut off: its end is missing. Nothing was restored.`)
    if ((await hashOf(file, end)) !== hash)
      throw new StartFault(`The ${kind} ${file} is damaged: it has not the SHA-256 it was made with. Nothing was restored.`)
    const headerStart = beginning.indexOf('\n') + 1
    const headerEnd = beginning.indexOf('\n', headerStart)
    const header = Buffer.from(beginning.slice(headerStart, headerEnd), 'latin1').toString('utf8')
    return { file, header, hash, bytes: size, body: { start: headerEnd + 1, end: end - 1 } }
  } finally {
    await handle.close()
  }
}
