import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toPesewas } from '../quantity.ts'
import { ean13 } from './ean13.ts'
import { isPriceOfLabel, lineOfLabel, readScaleLabel, scalePatternsFault, tidyPattern } from './scale-barcode.ts'

const WEIGHT = '21PPPPPWWWWWC'
const AMOUNT = '23PPPPPAAAAAC'
const SKIPPING = '0201PPPPXAAAC'.replace('PPPPXAAA', 'PPPXAAAA')
const ALL = [WEIGHT, AMOUNT, SKIPPING]

test('a weight in grams is a quantity in kilograms', () => {
  expect(readScaleLabel(ean13('210004201250'), ALL)).toEqual({
    label: { item: '00042', itemBarcode: ean13('210004200000'), holds: 'weight', quantity: 12_500n },
  })
})

test('an amount is in pesewas, and a digit of the scale’s own is left out', () => {
  expect(readScaleLabel(ean13('230004202599'), ALL)).toMatchObject({ label: { item: '00042', holds: 'amount', amount: 2599n } })
  expect(readScaleLabel(ean13('020112390350'), ALL)).toMatchObject({ label: { item: '123', holds: 'amount', amount: 350n } })
})

test('a UPC-A whose first zero the scanner left out is the same label', () => {
  const code = ean13('020112390350')
  expect(readScaleLabel(code.slice(1), ALL)).toEqual(readScaleLabel(code, ALL))
})

test('other barcodes, short ones, and a label with the value zero are not of a scale', () => {
  for (const code of ['5449000000996', '2000000000015', 'MILO-400', '21000420125', ean13('210004200000'), ''])
    expect(readScaleLabel(code, ALL)).toBeNull()
  expect(readScaleLabel(ean13('210004201250'), [])).toBeNull()
})

test('a wrong check digit is refused with a sentence', () => {
  const code = ean13('210004201250')
  const wrong = `${code.slice(0, 12)}${(Number(code[12]) + 1) % 10}`
  expect(readScaleLabel(wrong, ALL)).toEqual({ fault: `The check digit of ${wrong} is wrong. Scan the label again` })
})

test('patterns that are malformed or overlap are refused with a sentence', () => {
  expect(scalePatternsFault(ALL, '20')).toBeNull()
  expect(scalePatternsFault([], '20')).toBeNull()
  expect(tidyPattern('21 ppppp wwwww c')).toBe(WEIGHT)
  for (const wrong of [
    '',
    '21',
    '31PPPPPWWWWWC',
    '21PPPPPWWWWWWC',
    '21PPPPPWWAAAC',
    '21WWWWWPPPPPC',
    '21PPPPPWWWWW1',
    '21PPXPPWWWWWC',
    'x'.repeat(64),
  ])
    expect(scalePatternsFault([wrong], '20')).toContain('is not a pattern of 13 digits')
  expect(scalePatternsFault([WEIGHT, '21PPPPPAAAAAC'], '20')).toBe('21PPPPPAAAAAC overlaps 21PPPPPWWWWWC: a label could be either')
  expect(scalePatternsFault([WEIGHT, '2105PPPAAAAAC'.replace('PPPAAAAA', 'PPPPAAAA')], '20')).toContain('overlaps 21PPPPPWWWWWC')
  expect(scalePatternsFault(['2105PPPPAAAAC', '2106PPPPAAAAC'], '20')).toBeNull()
  expect(scalePatternsFault([WEIGHT], '21')).toContain('overlaps the in-store barcodes, which begin with 21')
})

const amounts = fc.bigInt({ min: 1n, max: 999_999n })
const prices = fc.bigInt({ min: 1n, max: 50_000_000n })
const labelOf = (amount: bigint) => ({ item: '1', itemBarcode: '', holds: 'amount', amount }) as const

test('the line of a label costs exactly what the label says, and its price is the list price but for the rounding', () => {
  fc.assert(
    fc.property(amounts, prices, (amount, list) => {
      const line = lineOfLabel(labelOf(amount), list)
      if (line === null) return
      expect(toPesewas(line.quantity * line.price)).toBe(amount)
      if (list <= 1_000_000n) expect(line.price).toBe(list)
      else if (line.price !== list) expect(isPriceOfLabel(list, line)).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test('nothing but the rounding passes for the price of a label: the line differs by less than a ten-thousandth of the goods', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 50_000_000n }), prices, fc.bigInt({ min: 1n, max: 1_000_000n }), (list, price, quantity) => {
      if (!isPriceOfLabel(list, { price, quantity })) return
      const gap = price > list ? price - list : list - price
      expect(gap * quantity * 2n).toBeLessThanOrEqual(list + quantity)
      expect(list).toBeGreaterThan(1_000_000n)
    }),
  )
})

test('a label of goods without a price is no line', () => {
  expect(lineOfLabel(labelOf(100n), 0n)).toBeNull()
  expect(lineOfLabel({ item: '1', itemBarcode: '', holds: 'weight', quantity: 12_500n }, 0n)).toEqual({ quantity: 12_500n, price: 0n })
})

test('any thirteen digits under any pattern are a label, a fault or another barcode, and never an error', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9A-Za-z ]{0,15}$/), fc.subarray(ALL), (code, patterns) => {
      const read = readScaleLabel(code, patterns)
      if (read !== null && 'label' in read) expect(read.label.item).toMatch(/^\d{3,6}$/)
    }),
  )
})
