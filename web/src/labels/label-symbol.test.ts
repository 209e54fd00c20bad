import { expect, test } from 'vitest'
import { LABEL_FORMATS } from './label-formats.ts'
import { labelSymbol } from './label-symbol.ts'

const WIDE = { widthMm: 58, heightMm: 20 }

test('an EAN-13 has 95 modules between quiet zones, and bars of whole printer dots', () => {
  const symbol = labelSymbol('2000000000015', 'auto', WIDE)
  expect(symbol).toMatchObject({ columns: 95 + 22, rows: 1, widthMm: 117 * 0.375, heightMm: null })
  expect(symbol?.path.startsWith('M11 0h1v1h-1z')).toBe(true)
  expect(labelSymbol('2000000000015', 'auto', { widthMm: 38.1, heightMm: 9 })).toMatchObject({ widthMm: 117 * 0.25 })
})

test('an EAN-13 fits every format', () => {
  for (const format of LABEL_FORMATS) expect(labelSymbol('5449000000996', 'auto', format)).not.toBeNull()
})

test('anything else is Code 128, and what does not fit is not drawn too small', () => {
  expect(labelSymbol('5449000000997', 'auto', WIDE)?.columns).toBe(123 + 20)
  expect(labelSymbol('MILO-400', 'code128', WIDE)?.columns).toBe(11 * 10 + 13 + 20)
  expect(labelSymbol('A-VERY-LONG-CODE-OF-A-SUPPLIER', 'auto', { widthMm: 38.1, heightMm: 9 })).toBeNull()
  expect(labelSymbol('A-VERY-LONG-CODE-OF-A-SUPPLIER', 'qr', { widthMm: 38.1, heightMm: 14 })?.rows).toBe(33)
})

test('characters that a barcode cannot show are no reason to fail', () => {
  expect(labelSymbol('É€', 'auto', WIDE)).toBeNull()
})
