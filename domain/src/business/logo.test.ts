import { expect, test } from 'vitest'
import { LARGEST_LOGO_BYTES, readLogo } from './logo.ts'

const ascii = (text: string) => Uint8Array.from(text, letter => letter.charCodeAt(0))
const u32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
const png = (width: number, height: number, rest = 8) =>
  new Uint8Array([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...u32(13),
    ...[0x49, 0x48, 0x44, 0x52],
    ...u32(width),
    ...u32(height),
    ...Array.from({ length: 9 + rest }, () => 0),
  ])
const jpeg = (width: number, height: number) =>
  new Uint8Array([
    ...[0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1],
    ...[0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 0, 0, 0],
  ])

test('a PNG and a JPEG are recognised by their bytes', () => {
  expect(readLogo(png(320, 120)).kind).toBe('image/png')
  expect(readLogo(jpeg(320, 120)).kind).toBe('image/jpeg')
})

test.each([
  ['nothing', new Uint8Array()],
  ['an SVG', ascii('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a page', ascii('<!doctype html><script>alert(1)</script>')],
  ['a GIF', ascii('GIF89a\u0001\u0000\u0001\u0000')],
  ['a PNG that breaks off', png(10, 10).subarray(0, 20)],
  ['a JPEG that breaks off', jpeg(10, 10).subarray(0, 10)],
  ['a JPEG whose parts have no length', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0, 0])],
])('%s is no picture', (_what, bytes) => {
  expect(() => readLogo(bytes)).toThrow('The picture must be a PNG or a JPEG')
})

test('a picture has a size in bytes and in pixels', () => {
  expect(() => readLogo(png(10, 10, LARGEST_LOGO_BYTES))).toThrow('at most 100 KB')
  for (const picture of [png(0, 10), png(10, 2001), png(4_000_000_000, 1), jpeg(2001, 10), jpeg(10, 0)])
    expect(() => readLogo(picture)).toThrow('at most 2000 points')
})
