import { expect, test } from 'vitest'
import { assert, ProgramFault, paired, present } from './assert.ts'

test('what must hold is checked, and a broken promise is a fault of the program', () => {
  expect(() => assert(true, 'never')).not.toThrow()
  expect(() => assert(false, 'the lists differ')).toThrow(new ProgramFault('the lists differ'))
})

test('a value that must be there is returned, zero and empty text too', () => {
  expect(present(0n, 'the cost')).toBe(0n)
  expect(present('', 'the note')).toBe('')
  expect(() => present(undefined, 'the cost')).toThrow('the cost is missing')
  expect(() => present(null, 'the cost')).toThrow(ProgramFault)
})

test('two lists of the same length are joined in their order, and others are refused', () => {
  expect(paired(['milo', 'milk'], [1, 2])).toEqual([
    ['milo', 1],
    ['milk', 2],
  ])
  expect(paired([], [])).toEqual([])
  expect(paired([1], [undefined])).toEqual([[1, undefined]])
  expect(() => paired(['milo'], [])).toThrow('a list of 1 does not match one of 0')
})
