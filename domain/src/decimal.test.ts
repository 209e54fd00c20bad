import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalToNumber, decodeDecimal, encodeDecimal, formatDecimal, LARGEST_ANSWERED, LARGEST_SCALED } from './decimal.ts'

const scaled = fc.bigInt({ min: -LARGEST_SCALED, max: LARGEST_SCALED })
const decimals = fc.integer({ min: 0, max: 4 })

test('a number written as text or JSON is read back as the same integer', () => {
  fc.assert(
    fc.property(scaled, decimals, (value, places) => {
      expect(decodeDecimal(encodeDecimal(value, places), places)).toEqual({ ok: true, value })
      const sent = JSON.parse(JSON.stringify(decimalToNumber(value, places)))
      expect(decodeDecimal(sent, places)).toEqual({ ok: true, value })
    }),
    { numRuns: 2_000 },
  )
})

test('a sum in an answer is read back as the same integer, also where no document could be so large', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -LARGEST_ANSWERED, max: LARGEST_ANSWERED }), fc.constantFrom(2, 4), (value, places) => {
      const sent = JSON.parse(JSON.stringify(decimalToNumber(value, places)))
      expect(decodeDecimal(sent, places, LARGEST_ANSWERED)).toEqual({ ok: true, value })
    }),
    { numRuns: 5_000 },
  )
})

/** Numbers as clients send them: with few decimals or many, and on both sides of the largest. */
const sentNumber = fc
  .oneof(
    fc.double({ noNaN: true, min: -1e15, max: 1e15 }),
    fc
      .record({ digits: fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n }), places: fc.integer({ min: 0, max: 8 }) })
      .map(({ digits, places }) => Number(encodeDecimal(digits, places))),
  )
  // Text with an exponent or more than 20 decimals is not a number here.
  .filter(number => /^-?\d+(\.\d{1,20})?$/.test(JSON.stringify(number)))

test('a JSON number and its text are decoded alike, also when they are refused', () => {
  fc.assert(
    fc.property(sentNumber, decimals, (number, places) => {
      expect(decodeDecimal(number, places)).toEqual(decodeDecimal(JSON.stringify(number), places))
    }),
    { numRuns: 5_000 },
  )
})

test('every number that JavaScript can print is read exactly or refused, never rounded', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }), number => {
      const decoded = decodeDecimal(number, 4)
      if (decoded.ok) expect(decimalToNumber(decoded.value, 4)).toBe(number === 0 ? 0 : number)
    }),
    { numRuns: 5_000 },
  )
})

test.each([
  ['12.50', 1250n],
  ['12.5', 1250n],
  ['  12.50 ', 1250n],
  ['+3', 300n],
  ['-0.05', -5n],
  ['0012.5000', 1250n],
  [12.5, 1250n],
  [-0, 0n],
  [1e-2, 1n],
  [9e11, 90_000_000_000_000n],
])('%j is read as %d hundredths', (input, value) => {
  expect(decodeDecimal(input, 2)).toEqual({ ok: true, value })
})

test.each([
  Number.NaN,
  Number.POSITIVE_INFINITY,
  true,
  null,
  undefined,
  [5],
  {},
  10n,
  '',
  ' ',
  '.5',
  '5.',
  '1,000.00',
  '0x10',
  '1e3',
  'Infinity',
  '--1',
  '1 2',
  '٣',
  '1\u0000',
  '9'.repeat(41),
])('%o is not a number', input => {
  expect(decodeDecimal(input, 2)).toEqual({ ok: false, fault: 'not_a_number' })
})

test.each(['0.001', 0.001, 1e-7, '12.3456', 0.1 + 0.2])('%s has too many decimals for money', input => {
  expect(decodeDecimal(input, 2)).toEqual({ ok: false, fault: 'too_many_decimals' })
})

test.each(['900000000000.01', 900000000000.01, -1e18, 1e300, '99999999999999999999'])('%s is out of range', input => {
  expect(decodeDecimal(input, 2)).toEqual({ ok: false, fault: 'out_of_range' })
})

test('formatted numbers have thousands separators and a true minus', () => {
  expect(formatDecimal(123_456_789n, 2)).toBe('1,234,567.89')
  expect(formatDecimal(-100_000n, 2)).toBe('−1,000.00')
  expect(formatDecimal(-5n, 2)).toBe('−0.05')
  expect(formatDecimal(0n, 2)).toBe('0.00')
  expect(formatDecimal(1000n, 0)).toBe('1,000')
})
