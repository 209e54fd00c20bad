import type { Readable } from 'node:stream'
import { IMPORT_LIMITS } from '@akonta/domain/imports/import-kind'
import { Refusal } from '@akonta/domain/refusals'
import type { Entry, ZipFile } from 'yauzl'
import { megabytes } from './limits.ts'

/** The parts of a ZIP file that is checked before anything in it is unpacked. */
export type Zip = {
  has(path: string): boolean
  /** Unpacks a part in portions. It never gives more bytes than the file states. */
  read(path: string): Promise<Readable>
}

const MOST_PARTS = 2000
/** Small parts may be compressed to almost nothing. */
const RATIO_MATTERS_FROM = 1_000_000

const damaged = (): Refusal => new Refusal('bad_input', 'This XLSX file is damaged. Open it in a spreadsheet and save it again')

const opened = async (file: Buffer): Promise<ZipFile> => {
  const { fromBuffer } = await import('yauzl')
  return new Promise((resolve, reject) => {
    fromBuffer(file, { lazyEntries: true, validateEntrySizes: true }, (error, zip) => (error ? reject(damaged()) : resolve(zip)))
  })
}

const refuseBomb = (size: number, entries: readonly Entry[]): void => {
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  if (unpacked > IMPORT_LIMITS.unzipped)
    throw new Refusal('too_large', `This workbook is ${megabytes(unpacked)} when it is unpacked. Keep only the sheet with the list`)
  const ratio = unpacked / Math.max(1, size)
  if (unpacked > RATIO_MATTERS_FROM && ratio > IMPORT_LIMITS.unzipRatio)
    throw new Refusal('too_large', 'This workbook is compressed far more than a list can be. Open it in a spreadsheet and save it again')
}

const entriesOf = (zip: ZipFile): Promise<readonly Entry[]> =>
  new Promise((resolve, reject) => {
    const entries: Entry[] = []
    zip.on('error', () => reject(damaged()))
    zip.on('end', () => resolve(entries))
    zip.on('entry', (entry: Entry) => {
      entries.push(entry)
      if (entries.length > MOST_PARTS) reject(new Refusal('too_large', 'This workbook has too many parts'))
      else zip.readEntry()
    })
    zip.readEntry()
  })

/** A fault that comes before anybody reads is kept for the reader: nobody would hear it then, and that ends the program. */
const keepingFault = (part: Readable): Readable => part.on('error', error => part.destroy(error))

/** Refuses (`too_large`) a file that would unpack to too much, and (`bad_input`) one that is damaged or locked. */
export const openZip = async (file: Buffer): Promise<Zip> => {
  const zip = await opened(file)
  const entries = await entriesOf(zip)
  refuseBomb(file.length, entries)
  const parts = new Map(entries.map(entry => [entry.fileName, entry]))
  return {
    has: path => parts.has(path),
    read: path =>
      new Promise((resolve, reject) => {
        const entry = parts.get(path)
        if (entry === undefined) return reject(damaged())
        if (entry.isEncrypted()) return reject(new Refusal('bad_input', 'This workbook is locked with a password. Save it without one'))
        zip.openReadStream(entry, (error, stream) => (error ? reject(damaged()) : resolve(keepingFault(stream))))
      }),
  }
}
