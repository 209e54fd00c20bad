import { list, record, UNREAD, type Value } from '@akonta/domain/contract/codec'
import { number, oneOf, text } from '@akonta/domain/contract/fields'
import { parseJson } from '@akonta/domain/contract/parse-json'
import { readSealed, type SealedFile } from '../backup/sealed-file.ts'
import { StartFault } from '../host/start-fault.ts'

/** One business in a file, in the form of `SealedFile`: its rows as COPY, table by table, without its number, which its next installation gives it. */
const FIRST_LINE = 'AKONTA BUSINESS 1\n'

const writtenHeader = record({
  madeAt: text,
  postgres: text,
  /** The migrations that created the tables, oldest first. */
  migrations: list(record({ number, name: text, checksum: text }), { least: 1 }),
  business: record({
    /** Recognizes the business in every installation. */
    identity: text,
    dbname: text,
    name: text,
    /** The number that its chain was begun with, sealed in every posting. */
    chainNumber: number,
    postings: text,
    head: text,
  }),
  /** closed: the installation that wrote the file has shut the fence, so nothing can have been added since. */
  state: oneOf(['copy', 'closed']),
  tables: list(record({ name: text, columns: list(text) }), { least: 1 }),
  /** Files outside the database that belong to the business; there are none yet. */
  files: list(record({ path: text, bytes: number, sha256: text })),
})

export type BusinessHeader = Value<typeof writtenHeader>
export type BusinessOfFile = BusinessHeader['business']

/** A verified file of a business. */
export type WholeBusiness = Omit<SealedFile, 'header'> & { readonly header: BusinessHeader }

export const firstLines = (header: BusinessHeader): string => `${FIRST_LINE}${JSON.stringify(header)}\n`

const refuseOther =
  (file: string) =>
  (beginning: string): void => {
    if (beginning.startsWith('AKONTA BACKUP '))
      throw new StartFault(`${file} is a backup of a whole installation: npm run restore reads it. Nothing was changed.`)
    if (!beginning.startsWith('AKONTA BUSINESS '))
      throw new StartFault(`${file} is not a business that Akonta exported. Nothing was changed.`)
    if (!beginning.startsWith(FIRST_LINE))
      throw new StartFault(`The file ${file} has a format that this Akonta does not know: import it with a newer one. Nothing was changed.`)
  }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const DBNAME = /^[a-z][a-z0-9_-]{1,39}$/
const isPosted = (postings: string): boolean => /^\d{1,18}$/.test(postings)

/**
 * Reads a file of a business from end to end before anything is done with it. StartFault for another file, and for one that is truncated, was
 * changed anywhere, or has a header that this program does not know.
 */
export const readWholeBusiness = async (file: string): Promise<WholeBusiness> => {
  const { header: written, ...whole } = await readSealed(file, 'business', refuseOther(file))
  const header = writtenHeader.read(parseJson(written), [])
  if (
    header === UNREAD ||
    !UUID.test(header.business.identity) ||
    !DBNAME.test(header.business.dbname) ||
    !isPosted(header.business.postings)
  )
    throw new StartFault(
      `The file ${file} has a header that this Akonta does not know: import it with the one that made it. Nothing was changed.`,
    )
  if (header.files.length > 0)
    throw new StartFault(`The file ${file} names files that this Akonta cannot keep: import it with a newer one. Nothing was changed.`)
  return { ...whole, header }
}
