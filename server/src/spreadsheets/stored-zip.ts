import { crc32 } from 'node:zlib'

/** A file of an archive. `path` is of plain characters. */
export type StoredEntry = { readonly path: string; readonly content: Uint8Array }

const NEEDS_VERSION_2 = 20
const NAMES_ARE_UTF8 = 0x0800
const STORED = 0

/** A record of the format: fields of 2 or 4 bytes, little-endian. */
const record = (...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer => {
  const bytes = Buffer.alloc(fields.reduce((length, [width]) => length + width, 0))
  fields.reduce((at, [width, value]) => bytes.writeUIntLE(value, at, width), 0)
  return bytes
}

/** The time of a moment (UTC) in the format, in steps of 2 seconds; years 1980 to 2107. */
const timeOf = (at: Date): number => (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
const dayOf = (at: Date): number => ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()

/**
 * A ZIP archive without compression (PKWARE APPNOTE 6.3, below 4 GB). The same entries and moment result in the same bytes on every machine
 * and with every version of Node: no compressor has a part in them.
 */
export const storedZip = (entries: readonly StoredEntry[], at: Date): Buffer => {
  const files: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let place = 0
  for (const { path, content } of entries) {
    const name = Buffer.from(path)
    const size = content.length
    const common = [
      [2, NEEDS_VERSION_2],
      [2, NAMES_ARE_UTF8],
      [2, STORED],
      [2, timeOf(at)],
      [2, dayOf(at)],
      [4, crc32(content)],
      [4, size],
      [4, size],
      [2, name.length],
      [2, 0],
    ] as const
    const head = record([4, 0x04034b50], ...common)
    files.push(head, name, content)
    directory.push(record([4, 0x02014b50], [2, NEEDS_VERSION_2], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, place]), name)
    place += head.length + name.length + size
  }
  const listed = Buffer.concat(directory)
  const count = entries.length
  const end = record([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, listed.length], [4, place], [2, 0])
  return Buffer.concat([...files, listed, end])
}
