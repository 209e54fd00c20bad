import { expect, test } from 'vitest'
import { separated, withWholeNumbers } from './unbroken.ts'

test('the digits of a phone number stay together, and a line may end between two numbers', () => {
  expect(withWholeNumbers('Tel 030 277 0101 / 024 455 0103')).toBe('Tel 030\u00a0277\u00a00101 / 024\u00a0455\u00a00103')
})

test('words keep their spaces', () => {
  expect(withWholeNumbers('Shop 14, Kojo Thompson Road')).toBe('Shop 14, Kojo Thompson Road')
})

test('no line begins with a separator', () => {
  expect(separated('CUS-0001 · 024 555 0123 · Accra')).toBe('CUS-0001\u00a0· 024 555 0123\u00a0· Accra')
})
