import { expect, test } from 'vitest'
import { genderFromWire, genderToWire } from './employee-wire.ts'

test('a woman is FRMALE on the wire and FEMALE inside, and FEMALE is understood too', () => {
  expect(genderToWire('FEMALE')).toBe('FRMALE')
  expect(genderFromWire('FRMALE')).toBe('FEMALE')
  expect(genderFromWire('FEMALE')).toBe('FEMALE')
})

test('a man is MALE on both sides', () => {
  expect(genderToWire('MALE')).toBe('MALE')
  expect(genderFromWire('MALE')).toBe('MALE')
})

test('any other gender text is refused', () => {
  for (const text of ['', 'male', 'FEMALES', 'OTHER']) expect(genderFromWire(text)).toBeNull()
})
