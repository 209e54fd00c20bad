import { expect, test } from 'vitest'
import { readTypedNumber } from './document-number.ts'

test('a complete document number is read with its branch and series', () => {
  expect(readTypedNumber('ACC-26-000873')).toEqual({ branch: 'ACC', series: '26', number: 873 })
  expect(readTypedNumber(' acc p26 12 ')).toEqual({ branch: 'ACC', series: 'P26', number: 12 })
})

test('the end of a number is enough', () => {
  expect(readTypedNumber('873')).toEqual({ branch: null, series: null, number: 873 })
  expect(readTypedNumber('p26-12')).toEqual({ branch: null, series: 'P26', number: 12 })
  expect(readTypedNumber('ORD-000012')).toEqual({ branch: null, series: 'ORD', number: 12 })
  expect(readTypedNumber('po 12')).toEqual({ branch: null, series: 'PO', number: 12 })
})

test('words, empty texts, zero and barcodes are not document numbers', () => {
  for (const typed of ['', ' ', 'milo', 'milo 400', '0', '000', '6034000123457', '-1', '1.5', 'ACC-26-', '12abc', 'a-b-c-1', "1' or 1=1"])
    expect([typed, readTypedNumber(typed)]).toEqual([typed, null])
})
