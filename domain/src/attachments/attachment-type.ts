export const ATTACHMENT_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const
export type AttachmentType = (typeof ATTACHMENT_TYPES)[number]

/** In bytes: a scanned invoice of a few pages. Browsers make photos much smaller. */
export const LARGEST_ATTACHMENT = 3 * 1024 * 1024

/** On one document, removed ones not counted. */
export const MOST_ATTACHMENTS = 20

/** The ending of a file name of this type. */
export const ENDINGS: Readonly<Record<AttachmentType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const PNG_END = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]
const JPEG_START = [0xff, 0xd8, 0xff]
const JPEG_END = [0xff, 0xd9]
/** The end of a PDF is in its last bytes. */
const PDF_TAIL = 64
const PDF_END = /%%EOF\s*$/

const has = (bytes: Uint8Array, at: number, wanted: readonly number[]): boolean =>
  at >= 0 && wanted.every((byte, place) => bytes[at + place] === byte)
const begins = (bytes: Uint8Array, wanted: readonly number[]): boolean => has(bytes, 0, wanted)
const ends = (bytes: Uint8Array, wanted: readonly number[]): boolean => has(bytes, bytes.length - wanted.length, wanted)
const textAt = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(Math.max(0, from), to))

/** A WebP states its length. */
const isWebp = (bytes: Uint8Array): boolean =>
  bytes.length >= 16 &&
  textAt(bytes, 0, 4) === 'RIFF' &&
  textAt(bytes, 8, 12) === 'WEBP' &&
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(4, true) + 8 === bytes.length

/**
 * The type of a file by its first and last bytes, whatever its name is; null for any other. Nothing may stand before or after the picture or the
 * PDF: there other kinds of files hide, such as a ZIP or a page of HTML.
 */
export const attachmentType = (bytes: Uint8Array): AttachmentType | null => {
  if (begins(bytes, JPEG_START) && ends(bytes, JPEG_END)) return 'image/jpeg'
  if (begins(bytes, PNG_START) && ends(bytes, PNG_END)) return 'image/png'
  if (isWebp(bytes)) return 'image/webp'
  const isPdf = /^%PDF-[12]\.\d/.test(textAt(bytes, 0, 8)) && PDF_END.test(textAt(bytes, bytes.length - PDF_TAIL, bytes.length))
  return isPdf ? 'application/pdf' : null
}
