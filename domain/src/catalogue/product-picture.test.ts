import { expect, test } from 'vitest'
import { checkPicture, LARGEST_PICTURE, LARGEST_THUMBNAIL, withoutAddedData } from './product-picture.ts'

const ascii = (text: string): number[] => Array.from(text, letter => letter.charCodeAt(0))
const u16 = (value: number) => [value >> 8, value & 255]
const segment = (marker: number, content: readonly number[]) => [0xff, marker, ...u16(content.length + 2), ...content]
const frame = (width: number, height: number) => segment(0xc0, [8, ...u16(height), ...u16(width), 1, 1, 0x11, 0])
const HEADER = segment(0xe0, [...ascii('JFIF'), 0, 1, 1, 0, 0, 1, 0, 1, 0, 0])
const SCAN = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 1, 2, 0xff, 0, 3, 0xff, 0xd0, 4]
const END = [0xff, 0xd9]
const jpeg = (width = 640, height = 480, more: readonly number[] = []) =>
  new Uint8Array([0xff, 0xd8, ...HEADER, ...more, ...frame(width, height), ...SCAN, ...END])
const check = (content: Uint8Array) => checkPicture(content, 'picture', LARGEST_PICTURE)

test('a whole JPEG is a picture, also with several scans', () => {
  expect(() => check(jpeg())).not.toThrow()
  expect(() => check(new Uint8Array([0xff, 0xd8, ...frame(9, 9), ...SCAN, ...SCAN, ...END]))).not.toThrow()
})

const whole = jpeg()
const PAGE = ascii('<!doctype html><script>alert(1)</script>')

test.each([
  ['an empty file', new Uint8Array()],
  ['an SVG with a script', new Uint8Array(ascii('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'))],
  ['a page', new Uint8Array(PAGE)],
  ['a PNG', new Uint8Array([0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, ...ascii('IHDR')])],
  ['a JPEG with a page after its end', new Uint8Array([...whole, ...PAGE])],
  ['a JPEG with a second one after its end', new Uint8Array([...whole, ...whole])],
  ['a JPEG with a page in a comment', jpeg(9, 9, segment(0xfe, PAGE))],
  ['a JPEG with camera data', jpeg(9, 9, segment(0xe1, ascii('Exif')))],
  ['a JPEG with two frames', jpeg(9, 9, frame(9, 9))],
  ['a JPEG without a frame', new Uint8Array([0xff, 0xd8, ...SCAN, ...END])],
  ['a JPEG without a scan', new Uint8Array([0xff, 0xd8, ...frame(9, 9), ...END])],
  ['a segment without a length', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, ...whole.subarray(2)])],
  ['a segment longer than the file', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff, ...whole.subarray(2)])],
])('%s is refused', (_what, bytes) => expect(() => check(bytes)).toThrow('The picture must be a complete JPEG without added data'))

test('a JPEG that breaks off is refused, wherever it breaks off', () => {
  for (let length = 0; length < whole.length; length += 1) expect(() => check(whole.subarray(0, length))).toThrow('complete JPEG')
})

test('what browsers add to a JPEG is removed, and the picture stays', () => {
  const added = jpeg(9, 9, [...segment(0xe2, ascii('ICC_PROFILE')), ...segment(0xe1, ascii('Exif')), ...segment(0xfe, PAGE)])
  expect(withoutAddedData(added)).toEqual(jpeg(9, 9))
  expect(withoutAddedData(whole)).toEqual(whole)
})

test('a picture and its thumbnail have a largest size in bytes and in pixels', () => {
  expect(() => check(new Uint8Array(LARGEST_PICTURE.bytes + 1))).toThrow('at most 150 KB')
  expect(() => checkPicture(jpeg(321, 100), 'thumbnail', LARGEST_THUMBNAIL)).toThrow('at most 320 pixels')
  for (const [width, height] of [
    [0, 10],
    [10, 0],
    [1281, 10],
    [10, 65_535],
  ] as const)
    expect(() => check(jpeg(width, height))).toThrow('at most 1280 pixels')
})
