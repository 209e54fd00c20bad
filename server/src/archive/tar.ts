/**
 * The tar format (ustar) for what a base backup contains: folders, and ordinary files with short names. Anything else is refused. Of our own, because
 * it is less than a library needs of wiring, and a file that changes while it is read must keep the size in its header.
 */
export type TarEntry =
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'file'; readonly path: string; readonly size: number; readonly content: AsyncIterable<Buffer> }

const BLOCK = 512
const LONGEST_PATH = 99
const FILE = '0'
const FOLDER = '5'
const END = Buffer.alloc(2 * BLOCK)
const CHECKSUM_AT = 148
const CHECKSUM_LENGTH = 8
const SIZE_AT = 124
const KIND_AT = 156

const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`

const sumOf = (header: Buffer): number => {
  const blank = Buffer.from(header)
  blank.fill(0x20, CHECKSUM_AT, CHECKSUM_AT + CHECKSUM_LENGTH)
  return blank.reduce((sum, byte) => sum + byte, 0)
}

const headerOf = (path: string, size: number, kind: string): Buffer => {
  if (Buffer.byteLength(path) > LONGEST_PATH) throw new Error(`The path ${path} is too long for the archive`)
  const header = Buffer.alloc(BLOCK)
  header.write(path, 0)
  header.write(octal(kind === FOLDER ? 0o700 : 0o600, 8), 100)
  for (const at of [108, 116]) header.write(octal(0, 8), at)
  header.write(octal(size, 12), SIZE_AT)
  header.write(octal(0, 12), 136)
  header.write(kind, KIND_AT)
  header.write('ustar\x0000', 257)
  header.write(`${octal(sumOf(header), 7)} `, CHECKSUM_AT)
  return header
}

const padding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)

/** Writes the entries. A file that gives fewer bytes than it said is filled with zeros, and of one that gives more the rest is left out. */
export const tarOf = async function* (entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  for await (const entry of entries) {
    if (entry.kind === 'folder') {
      yield headerOf(`${entry.path}/`, 0, FOLDER)
      continue
    }
    yield headerOf(entry.path, entry.size, FILE)
    let left = entry.size
    for await (const piece of entry.content) {
      const part = piece.subarray(0, left)
      left -= part.length
      if (part.length > 0) yield part
      if (left === 0) break
    }
    for (; left > 0; left -= Math.min(left, BLOCK)) yield Buffer.alloc(Math.min(left, BLOCK))
    yield padding(entry.size)
  }
  yield END
}

/** Bytes from a stream, as many as asked for. */
const openReader = (chunks: AsyncIterable<Buffer>) => {
  const source = chunks[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  const some = async (most: number): Promise<Buffer | undefined> => {
    while (held.length === 0) {
      const { done, value } = await source.next()
      if (done) return undefined
      held = value
    }
    const part = held.subarray(0, most)
    held = held.subarray(part.length)
    return part
  }
  const take = async (size: number): Promise<Buffer> => {
    const parts: Buffer[] = []
    for (let left = size; left > 0; ) {
      const part = await some(left)
      if (part === undefined) throw new Error('The base backup ends too early')
      parts.push(part)
      left -= part.length
    }
    return Buffer.concat(parts)
  }
  return { some, take }
}

/** Reads entries in their order: the content of each must be read before the next one. An Error for anything that `tarOf` does not write. */
export const entriesOf = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const { some, take } = openReader(chunks)
  for (;;) {
    const header = await take(BLOCK)
    if (header.every(byte => byte === 0)) return
    const noted = Number.parseInt(header.toString('latin1', CHECKSUM_AT, CHECKSUM_AT + 6), 8)
    if (noted !== sumOf(header)) throw new Error('The base backup has an entry that is not in order')
    const path = header.toString('utf8', 0, header.indexOf(0))
    const size = Number.parseInt(header.toString('latin1', SIZE_AT, SIZE_AT + 11), 8)
    const kind = String.fromCharCode(header[KIND_AT] ?? 0)
    if (kind === FOLDER) yield { kind: 'folder', path: path.replace(/\/$/, '') }
    else if (kind === FILE) {
      const content = async function* (): AsyncGenerator<Buffer> {
        for (let left = size; left > 0; ) {
          const part = await some(left)
          if (part === undefined) throw new Error('The base backup ends too early')
          left -= part.length
          yield part
        }
      }
      yield { kind: 'file', path, size, content: content() }
      await take(padding(size).length)
    } else throw new Error(`The base backup has an entry of another kind: ${path}`)
  }
}
