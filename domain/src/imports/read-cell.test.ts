import { expect, test } from 'vitest'
import { readBarcodes, readText } from './read-cell.ts'

test.each([
  ["A;'-B", 'A;-B'],
  ["A;y;'@SUM(A1);'-5", 'A;y;@SUM(A1);-5'],
  ["''-5", "'-5"],
  ["A;''-B", "A;'-B"],
  ["Kofi's; 'Best'", "Kofi's; 'Best'"],
])('the text %j of a saved list is read as %j', (cell, value) => {
  expect(readText(cell, 60)).toEqual({ ok: true, value })
})

test.each(['=1+1', '+233 20', '-5', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠A1'])(
  'the text %j is read unchanged from a file that guards it with an apostrophe',
  text => {
    expect(readText(`'${text}`, 60)).toEqual({ ok: true, value: text })
  },
)

test('barcodes of a saved list that begin like a formula are read as they are, and a formula is refused', () => {
  expect(readBarcodes("'=2")).toEqual({ ok: true, value: ['=2'] })
  expect(readBarcodes('=2')).toMatchObject({ ok: false })
})

test('a barcode that a product has is not split, and others are', () => {
  const isKnown = (code: string): boolean => ['A;B', '1E5'].includes(code)
  expect(readBarcodes('A;B, 1E5, C;D|E', isKnown)).toEqual({ ok: true, value: ['A;B', '1E5', 'C', 'D', 'E'] })
  expect(readBarcodes('A;B')).toEqual({ ok: true, value: ['A', 'B'] })
})
