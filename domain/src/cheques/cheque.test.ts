import { expect, test } from 'vitest'
import { chequeDateFault, isChequeNumber, isOutOfDate, lastValidDay, numberAfter } from './cheque.ts'

test('a cheque is valid for six months, to the same day or the last one of the month', () => {
  expect(lastValidDay('2026-05-20')).toBe('2026-11-20')
  expect(lastValidDay('2026-08-31')).toBe('2027-02-28')
  expect(isOutOfDate('2026-05-20', '2026-11-20')).toBe(false)
  expect(isOutOfDate('2026-05-20', '2026-11-21')).toBe(true)
})

test('the next number of a cheque book is as wide as the last one', () => {
  expect(numberAfter('000099')).toBe('000100')
  expect(numberAfter('999')).toBe('1000')
  expect(numberAfter('GCB-0007')).toBe('GCB-0008')
  expect(numberAfter('ABC')).toBe('')
  expect(numberAfter('99999999999999999999')).toBe('')
})

test('a cheque may be post-dated by up to a year, and be a year old', () => {
  expect(chequeDateFault('2027-11-20', '2026-11-20')).toBeNull()
  expect(chequeDateFault('2027-11-21', '2026-11-20')).toContain('ahead')
  expect(chequeDateFault('2025-11-20', '2026-11-20')).toBeNull()
  expect(chequeDateFault('2025-11-19', '2026-11-20')).toContain('ago')
})

test('a cheque number is short and plain', () => {
  expect(['000123', 'A-12/3', '1'].every(isChequeNumber)).toBe(true)
  expect(['', '12 3', '1'.repeat(21), '12\n3', "1'"].some(isChequeNumber)).toBe(false)
})
