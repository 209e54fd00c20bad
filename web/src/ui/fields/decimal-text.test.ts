import { expect, test } from 'vitest'
import { isDecimalInProgress, readDecimalText, writeDecimalText } from './decimal-text.ts'

test('a typed comma groups thousands and never becomes a decimal point', () => {
  expect(readDecimalText('1,250.5', 4)).toBe(12_505_000n)
})

test('a comma that cannot group thousands makes a text no number, so that 1,5 is never fifteen', () => {
  expect(['1,5', '12,50', '0,5', '1,2345', ',5', '1,,250', '1,25.5', '1250,000'].map(text => readDecimalText(text, 4))).toEqual(
    Array(8).fill(null),
  )
  expect(['1,', '1,250', '12,345,678', '1250'].map(text => readDecimalText(text, 0))).toEqual([1n, 1_250n, 12_345_678n, 1_250n])
})

test('an unfinished number has its value so far', () => {
  expect(readDecimalText('12.', 2)).toBe(1_200n)
  expect(readDecimalText('.5', 2)).toBe(50n)
  expect(readDecimalText('', 2)).toBeNull()
  expect(readDecimalText('.', 2)).toBeNull()
})

test('letters, a second point and too many decimals cannot be typed', () => {
  expect(['12a', '1.2.3', '1.234', '-1', '1e5'].filter(text => isDecimalInProgress(text, 2))).toEqual([])
  expect(['', '1', '1,250.', '.5', '1.23'].filter(text => !isDecimalInProgress(text, 2))).toEqual([])
})

test('a value shows its usual decimals, and more only if they are not zero', () => {
  expect(writeDecimalText(123_450n, 2, 2)).toBe('1,234.50')
  expect(writeDecimalText(135_000n, 4, 2)).toBe('13.50')
  expect(writeDecimalText(135_075n, 4, 2)).toBe('13.5075')
  expect(writeDecimalText(20_000n, 4, 0)).toBe('2')
  expect(writeDecimalText(null, 4, 0)).toBe('')
})
