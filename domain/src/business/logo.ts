import { Refusal } from '../refusals.ts'

export const LARGEST_LOGO_BYTES = 100 * 1024
const LONGEST_SIDE = 2000

export type LogoKind = 'image/png' | 'image/jpeg'
export type Logo = { readonly kind: LogoKind; readonly content: Uint8Array }

type Size = { readonly width: number; readonly height: number }

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const PNG_HEADER_END = 33
const beginsWith = (bytes: Uint8Array, start: readonly number[]): boolean => start.every((byte, place) => bytes[place] === byte)

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Width and height are in the first chunk of a PNG, which is always IHDR. */
const pngSize = (bytes: Uint8Array): Size | null => {
  if (bytes.length < PNG_HEADER_END || !beginsWith(bytes, PNG) || !beginsWith(bytes.subarray(12), [0x49, 0x48, 0x44, 0x52])) return null
  const view = viewOf(bytes)
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** A JPEG is a sequence of segments, each with its length; the one that begins a frame has width and height. */
const jpegSize = (bytes: Uint8Array): Size | null => {
  if (!beginsWith(bytes, [0xff, 0xd8, 0xff])) return null
  const view = viewOf(bytes)
  for (let place = 2; place + 9 <= bytes.length; ) {
    const marker = view.getUint8(place + 1)
    if (view.getUint8(place) !== 0xff) return null
    if (isFrame(marker)) return { height: view.getUint16(place + 5), width: view.getUint16(place + 7) }
    place += 2 + view.getUint16(place + 2)
  }
  return null
}

/**
 * The picture type is detected from the bytes, not the declared type: PNG or JPEG. Refuses (`bad_input`) anything else, including SVG,
 * which can contain scripts; more than 100 KB; and a side longer than 2,000 pixels.
 */
export const readLogo = (content: Uint8Array): Logo => {
  const say = (sentence: string) => new Refusal('bad_input', sentence, { field: 'image' })
  if (content.length > LARGEST_LOGO_BYTES) throw say('The logo must be at most 100 KB')
  const png = pngSize(content)
  const size = png ?? jpegSize(content)
  if (size === null) throw say('The picture must be a PNG or a JPEG')
  const { width, height } = size
  if (width < 1 || height < 1 || width > LONGEST_SIDE || height > LONGEST_SIDE)
    throw say(`The picture must be at most ${LONGEST_SIDE} points wide and high`)
  return { kind: png === null ? 'image/jpeg' : 'image/png', content }
}
