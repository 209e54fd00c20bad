import { list, record, UNREAD, type Value } from '@akonta/domain/contract/codec'
import { number, text } from '@akonta/domain/contract/fields'
import { parseJson } from '@akonta/domain/contract/parse-json'
import { StartFault } from '../host/start-fault.ts'
import { type Opening, readSealed, type SealedFile } from './sealed-file.ts'

/**
 * One file: a first line that identifies the format, a second with the header as JSON, the books as gzipped SQL (COPY … FROM stdin, as
 * PostgreSQL's own programs read it), and a last line with the SHA-256 of everything before it.
 */
const FIRST_LINE = 'AKONTA BACKUP 2\n'
/** Written by versions before 0.1.0. */
const EARLY_FIRST_LINE = 'AKONTA BACKUP 1\n'
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

/** A verified backup: its header, and the gzipped SQL. */
export type WholeBackup = Omit<SealedFile, 'header'> & { readonly header: BackupHeader }

const readHeader = (file: string, text: string): BackupHeader => {
  const header = writtenHeader.read(parseJson(text), [])
  if (header === UNREAD)
    throw new StartFault(`The backup ${file} has a header that this Akonta does not know: restore it with the one that made it.`)
  return header
}

const refuseOther =
  (file: string) =>
  (beginning: string): void => {
    if (!beginning.startsWith('AKONTA BACKUP ')) throw new StartFault(`${file} is not a backup of Akonta.`)
    if (beginning.startsWith(EARLY_FIRST_LINE))
      throw new StartFault(
        `The backup ${file} was made by a version of Akonta before 0.1.0, which this version cannot restore. Nothing was changed: restore it with the version that made it to read or export its books.`,
      )
    if (!beginning.startsWith(FIRST_LINE))
      throw new StartFault(`The backup ${file} has a format that this Akonta does not know: restore it with a newer one.`)
  }

/**
 * Reads a backup from end to end before anything is done with it. StartFault for a file that is not a backup, is truncated, or was changed
 * anywhere, and for an encrypted one that its key does not open.
 */
export const readWholeBackup = async (file: string, opening: Opening = {}): Promise<WholeBackup> => {
  const { header, ...whole } = await readSealed(file, 'backup', refuseOther(file), opening)
  return { ...whole, header: readHeader(file, header) }
}
