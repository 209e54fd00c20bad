import fc from 'fast-check'
import { expect, test } from 'vitest'
import { duplicateBarcode, isBarcode, joinBarcodes, splitBarcodes } from './barcodes.ts'

const barcode = fc.stringMatching(/^[!-+\--~]{1,20}$/)
const separator = fc.constantFrom(',', ' ', ', ', '\t', ' ,, ')

test('REQ-257 "a,b c" gives three barcodes', () => {
  expect(splitBarcodes('a,b c')).toEqual(['a', 'b', 'c'])
})

test('an empty field has no barcodes', () => {
  expect(splitBarcodes(' , ')).toEqual([])
})

test('the separators make no difference: the same codes are read in their order', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(barcode, separator)), pairs => {
      expect(splitBarcodes(pairs.flat().join(''))).toEqual(pairs.map(([code]) => code))
    }),
  )
})

test('joining and splitting gives the same barcodes', () => {
  fc.assert(
    fc.property(fc.array(barcode), codes => {
      expect(splitBarcodes(joinBarcodes(codes))).toEqual(codes)
    }),
  )
})

test('the first repeated barcode is the duplicate', () => {
  expect(duplicateBarcode(['1', '2', '2', '1'])).toBe('2')
  fc.assert(fc.property(fc.array(barcode), codes => (duplicateBarcode(codes) === undefined) === (new Set(codes).size === codes.length)))
})

test('a barcode has visible ASCII characters only, and at most 64', () => {
  expect(isBarcode('6034000123457')).toBe(true)
  for (const wrong of ['', 'a b', 'a,b', 'é', '\u0000', '\u202e1', 'x'.repeat(65)]) expect(isBarcode(wrong)).toBe(false)
})
