import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { record, UNREAD, type Value } from '@akonta/domain/contract/codec'
import { number, text } from '@akonta/domain/contract/fields'
import { parseJson } from '@akonta/domain/contract/parse-json'
import type { Key } from '../backup/encryption.ts'
import { readSealed, unpacked, writeSealed } from '../backup/sealed-file.ts'
import { UnreadableFile } from '../backup/unreadable-file.ts'
import { sha256Of } from '../host/sha256.ts'
import { StartFault } from '../host/start-fault.ts'
import { archivedFileOf, isArchivedName, readArchivedFile } from './segment-names.ts'

const FIRST_LINE = 'AKONTA WAL 1\n'
const headerForm = record({ name: text, bytes: number, archivedAt: text })
export type SegmentHeader = Value<typeof headerForm>

export type Archiving = {
  /** The file as PostgreSQL names it, and where it is. */
  readonly name: string
  readonly source: string
  /** Must exist: the folder of a drive that is away is not created on another one. */
  readonly folder: string
  /** The public half of the line's keys; null: not encrypted. */
  readonly recipient: string | null
}

const once = async function* (content: Buffer): AsyncGenerator<Buffer> {
  yield content
}

/**
 * Copies one file of the write-ahead log into the archive. It gets its name when its bytes are on the disk, and the name is on the disk when this
 * returns: PostgreSQL then deletes its own. The same file with the same content again changes nothing. StartFault for another content under a name that
 * is there, and for a folder that is missing or full.
 */
export const archiveSegment = async ({ name, source, folder, recipient }: Archiving): Promise<void> => {
  if (!isArchivedName(name)) throw new StartFault(`${name} is not a file of the write-ahead log.`)
  const content = await readFile(source)
  const sha256 = sha256Of(content)
  const there = await readdir(folder).catch(() => {
    throw new StartFault(`The folder of the archive ${folder} cannot be read.`)
  })
  const [before] = there.flatMap(file => readArchivedFile(file) ?? []).filter(each => each.name === name)
  if (before?.sha256 === sha256) return
  if (before !== undefined) throw new StartFault(`The archive has ${name} with another content: two databases archive into ${folder}.`)
  const header: SegmentHeader = { name, bytes: content.length, archivedAt: new Date().toISOString() }
  const file = join(folder, archivedFileOf(name, sha256, recipient !== null))
  await writeSealed(file, `${FIRST_LINE}${JSON.stringify(header)}\n`, once(content), recipient === null ? {} : { lock: { recipient } })
}

const refuseOther =
  (file: string) =>
  (beginning: string): void => {
    if (!beginning.startsWith(FIRST_LINE)) throw new UnreadableFile('damaged', `${file} is not a segment of an archive of Akonta.`)
  }

/** A segment as PostgreSQL wrote it. UnreadableFile for one that is missing, damaged, cut, encrypted with another key, or under the name of another. */
export const readSegment = async (
  folder: string,
  file: string,
  key: Key | undefined,
): Promise<{ header: SegmentHeader; content: Buffer }> => {
  const path = join(folder, file)
  const sealed = await readSealed(path, 'segment', refuseOther(path), { key })
  const header = headerForm.read(parseJson(sealed.header), [])
  const pieces: Buffer[] = []
  if (header !== UNREAD) for await (const piece of unpacked(sealed.body)) pieces.push(piece)
  const content = Buffer.concat(pieces)
  const named = readArchivedFile(file)
  if (header === UNREAD || header.name !== named?.name || header.bytes !== content.length || sha256Of(content) !== named.sha256)
    throw new UnreadableFile('damaged', `The segment ${path} is not what its name says. Nothing was restored.`)
  return { header, content }
}
