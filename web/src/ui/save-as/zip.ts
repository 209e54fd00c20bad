const POLYNOMIAL = 0xedb88320

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_none, index) => {
  let rest = index
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ POLYNOMIAL : rest >>> 1
  return rest
})

/** Continues a CRC-32; start with 0. */
const crc32 = (bytes: Uint8Array, before = 0): number => {
  let rest = ~before
  for (const byte of bytes) rest = (rest >>> 8) ^ (CRC_TABLE[(rest ^ byte) & 0xff] ?? 0)
  return ~rest >>> 0
}

/** A file of an archive, in pieces of text. */
export type ZipEntry = { readonly path: string; readonly pieces: () => Iterable<string> }

type PackedEntry = { readonly path: Uint8Array; readonly packed: Blob; readonly crc: number; readonly size: number }

/** Compresses a file with the browser's own compressor, which works in the background: a long list does not freeze the page. */
const pack = async ({ path, pieces }: ZipEntry): Promise<PackedEntry> => {
  const encoder = new TextEncoder()
  const left = pieces()[Symbol.iterator]()
  let crc = 0
  let size = 0
  const bytes = new ReadableStream<BufferSource>({
    pull: stream => {
      const next = left.next()
      if (next.done) return stream.close()
      const piece = encoder.encode(next.value)
      crc = crc32(piece, crc)
      size += piece.length
      stream.enqueue(piece)
    },
  })
  const packed = await new Response(bytes.pipeThrough(new CompressionStream('deflate-raw'))).blob()
  return { path: encoder.encode(path), packed, crc, size }
}

const NEEDS_VERSION_2 = 20
const NAMES_ARE_UTF8 = 0x0800
const DEFLATED = 8
/** 1 January 1980: our archives do not reveal the clock. */
const NO_DATE = 0x0021

/** A record of the format: fields of 2 or 4 bytes, little-endian. */
const record = (fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Uint8Array<ArrayBuffer> => {
  const view = new DataView(new ArrayBuffer(fields.reduce((length, [bytes]) => length + bytes, 0)))
  let at = 0
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += bytes
  }
  return new Uint8Array(view.buffer)
}

const commonFields = ({ path, packed, crc, size }: PackedEntry) =>
  [
    [2, NEEDS_VERSION_2],
    [2, NAMES_ARE_UTF8],
    [2, DEFLATED],
    [2, 0],
    [2, NO_DATE],
    [4, crc],
    [4, packed.size],
    [4, size],
    [2, path.length],
    [2, 0],
  ] as const

/** A ZIP archive (PKWARE APPNOTE 6.3, without its 64-bit extension: below 4 GB). */
export const zip = async (entries: readonly ZipEntry[], type: string): Promise<Blob> => {
  const files: BlobPart[] = []
  const directory: BlobPart[] = []
  let at = 0
  let directorySize = 0
  for (const entry of entries) {
    const packed = await pack(entry)
    const path = new Uint8Array(packed.path)
    const head = record([[4, 0x04034b50], ...commonFields(packed)])
    const listed = record([[4, 0x02014b50], [2, NEEDS_VERSION_2], ...commonFields(packed), [2, 0], [2, 0], [2, 0], [4, 0], [4, at]])
    files.push(head, path, packed.packed)
    directory.push(listed, path)
    at += head.length + path.length + packed.packed.size
    directorySize += listed.length + path.length
  }
  const end = record([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, entries.length],
    [2, entries.length],
    [4, directorySize],
    [4, at],
    [2, 0],
  ])
  return new Blob([...files, ...directory, end], { type })
}
