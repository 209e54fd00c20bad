/**
 * The names of files of PostgreSQL's write-ahead log. A segment is 24 hexadecimal digits: the timeline, then the number of the segment in two
 * parts, the second of which counts to 255 (segments of 16 MB).
 */
const SEGMENT = /^[0-9A-F]{24}$/
/** Everything that PostgreSQL asks to archive. */
const ARCHIVED = /^([0-9A-F]{8}\.history|[0-9A-F]{24}(\.partial|\.[0-9A-F]{8}\.backup)?)$/
const PART_DIGITS = 8
const SEGMENTS_IN_A_PART = 256

export const SEGMENT_BYTES = 16_777_216

export const isSegment = (name: string): boolean => SEGMENT.test(name)
export const isArchivedName = (name: string): boolean => ARCHIVED.test(name)

const hex = (value: number): string => value.toString(16).toUpperCase().padStart(PART_DIGITS, '0')

/** The segment after this one, of the same timeline. */
const nextSegment = (name: string): string => {
  const part = Number.parseInt(name.slice(PART_DIGITS, 2 * PART_DIGITS), 16)
  const place = Number.parseInt(name.slice(2 * PART_DIGITS), 16) + 1
  return place < SEGMENTS_IN_A_PART
    ? `${name.slice(0, 2 * PART_DIGITS)}${hex(place)}`
    : `${name.slice(0, PART_DIGITS)}${hex(part + 1)}${hex(0)}`
}

/**
 * The segments from `first` on, without a gap. `missing` is the first one that is not there; `hasLater` says whether the archive has one after it:
 * then there is a gap.
 */
export const withoutGap = (
  first: string,
  there: ReadonlySet<string>,
): { readonly segments: readonly string[]; readonly missing: string; readonly hasLater: boolean } => {
  const segments: string[] = []
  let name = first
  for (; there.has(name); name = nextSegment(name)) segments.push(name)
  return { segments, missing: name, hasLater: [...there].some(each => isSegment(each) && each > name) }
}

const FILE = /^(.+)-([0-9a-f]{64})\.wal(\.age)?$/

/** The name in the archive: with the SHA-256 of the content, so that an encrypted one can be compared with what PostgreSQL has. */
export const archivedFileOf = (name: string, sha256: string, isEncrypted: boolean): string =>
  `${name}-${sha256}.wal${isEncrypted ? '.age' : ''}`

/** What the name of a file in the archive says; undefined for any other file. */
export const readArchivedFile = (file: string): { readonly name: string; readonly sha256: string } | undefined => {
  const [, name = '', sha256 = ''] = FILE.exec(file) ?? []
  return isArchivedName(name) ? { name, sha256 } : undefined
}
