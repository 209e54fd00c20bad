import { Refusal } from '../refusals.ts'

/** Bytes and pixels of the longer side. Browsers make pictures of 640 and 320 pixels; other programs may send larger ones. */
export const LARGEST_PICTURE = { bytes: 150 * 1024, side: 1280 }
export const LARGEST_THUMBNAIL = { bytes: 30 * 1024, side: 320 }

export const PICTURE_SIZES = ['small', 'large'] as const
export type PictureSize = (typeof PICTURE_SIZES)[number]

type Size = { readonly width: number; readonly height: number }

const MARK = 0xff
const [START, END, SCAN, HUFFMAN, ARITHMETIC_CODE, EXTENSION] = [0xd8, 0xd9, 0xda, 0xc4, 0xcc, 0xc8]
/** The tables of a picture, and the header that every browser writes (JFIF). */
const TABLES = new Set([HUFFMAN, 0xdb, 0xdd, 0xe0])

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== HUFFMAN && marker !== ARITHMETIC_CODE && marker !== EXTENSION

/** Inside a scan, MARK is followed by 0 or by a restart marker; anything else ends the scan. */
const endOfScan = (bytes: Uint8Array, from: number): number => {
  for (let place = from; place + 1 < bytes.length; place += 1) {
    const next = bytes[place + 1] ?? 0
    if (bytes[place] === MARK && next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return place
  }
  return bytes.length
}

/**
 * The size of a whole JPEG that holds a picture and nothing else; null for anything else. Comments, camera data with the place of the photo,
 * and bytes after the end are not part of a picture: there other kinds of files hide.
 */
const jpegSize = (bytes: Uint8Array): Size | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 4 || bytes[0] !== MARK || bytes[1] !== START) return null
  let size: Size | null = null
  let hasScan = false
  for (let place = 2; place + 1 < bytes.length; ) {
    const marker = view.getUint8(place + 1)
    if (view.getUint8(place) !== MARK) return null
    if (marker === END) return hasScan && place + 2 === bytes.length ? size : null
    if (place + 4 > bytes.length) return null
    const length = view.getUint16(place + 2)
    if (length < 2 || place + 2 + length > bytes.length) return null
    if (isFrame(marker)) {
      if (size !== null || length < 8) return null
      size = { height: view.getUint16(place + 5), width: view.getUint16(place + 7) }
    } else if (marker === SCAN) hasScan = true
    else if (!TABLES.has(marker)) return null
    place += 2 + length
    if (marker === SCAN) place = endOfScan(bytes, place)
  }
  return null
}

const COMMENT = 0xfe
const isAdded = (marker: number): boolean => marker === COMMENT || (marker > 0xe0 && marker <= 0xef)

/** A JPEG of a browser without what browsers add before the picture: colour profiles, camera data. Anything else stays as it is. */
export const withoutAddedData = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts = [bytes.subarray(0, 2)]
  let place = 2
  for (; place + 4 <= bytes.length && view.getUint8(place) === MARK && view.getUint8(place + 1) !== SCAN; ) {
    const next = place + 2 + view.getUint16(place + 2)
    if (!isAdded(view.getUint8(place + 1))) parts.push(bytes.subarray(place, next))
    place = next
  }
  parts.push(bytes.subarray(place))
  return new Uint8Array(parts.flatMap(part => [...part]))
}

/**
 * Refuses (`bad_input`) content that is not a whole JPEG, that has more in it than a picture, or that is too large. Its type is read from
 * its bytes, whatever its name is.
 */
export const checkPicture = (content: Uint8Array, field: string, { bytes, side }: typeof LARGEST_PICTURE): void => {
  const refuse = (sentence: string) => new Refusal('bad_input', sentence, { field })
  if (content.length > bytes) throw refuse(`The picture must be at most ${bytes / 1024} KB`)
  const size = jpegSize(content)
  if (size === null) throw refuse('The picture must be a complete JPEG without added data')
  const { width, height } = size
  if (width < 1 || height < 1 || width > side || height > side) throw refuse(`The picture must be at most ${side} pixels wide and high`)
}
