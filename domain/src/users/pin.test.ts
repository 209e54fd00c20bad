import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pinFault } from './pin.ts'

const refused = (pins: readonly string[]) => pins.filter(pin => pinFault(pin) === null)

test('a PIN has four to six digits and nothing else', () => {
  expect(refused(['', '123', '9', '7261940', '72 61', '72a1', '７２６１', '-726', '7.26', '72610\n'])).toEqual([])
  expect(['7261', '72619', '726194'].map(pinFault)).toEqual([null, null, null])
})

test('a series, a repetition, a year or a common PIN is refused with a sentence that says what to avoid', () => {
  expect(refused(['1234', '0123', '7890', '9876', '3210', '123456', '654321'])).toEqual([])
  expect(refused(['0000', '9999', '111111', '1212', '505050', '123123', '747474'])).toEqual([])
  expect(refused(['1957', '1984', '2007', '2026', '2580', '147258'])).toEqual([])
  expect(pinFault('1234')).toBe('This PIN is too easy to guess: choose one without a series, a repetition or a year')
})

test('most of the PINs are left to choose from', () => {
  const all = Array.from({ length: 10_000 }, (_, place) => String(place).padStart(4, '0'))
  expect(all.filter(pin => pinFault(pin) === null).length).toBeGreaterThan(9_700)
  fc.assert(fc.property(fc.string(), text => pinFault(text) !== null || /^\d{4,6}$/.test(text)))
})
