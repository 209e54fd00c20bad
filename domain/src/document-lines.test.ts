import { expect, test } from 'vitest'
import { refuseProductTwice, sameInEveryLine } from './document-lines.ts'

test('a value repeated in every line is the value of the document', () => {
  expect(sameInEveryLine([{ entryDate: '2026-11-20' }, { entryDate: '2026-11-20' }], 'entryDate')).toBe('2026-11-20')
})

test('the first line that differs is named', () => {
  const lines = [{ des_branch: 'KUM' }, { des_branch: 'KUM' }, { des_branch: 'TML' }]
  expect(() => sameInEveryLine(lines, 'des_branch')).toThrow('Line 3: des_branch must be the same in every line')
})

test('an empty list is refused', () => {
  const nothing: readonly { readonly entryDate: string }[] = []
  expect(() => sameInEveryLine(nothing, 'entryDate')).toThrow('No Product In List')
})

test('a product that is listed twice is refused by its name', () => {
  const twice = [{ productId: 1 }, { productId: 2 }, { productId: 1 }]
  expect(() => refuseProductTwice(twice, id => `Soap ${id}`)).toThrow('Soap 1 Item Already Exist')
  expect(() => refuseProductTwice(twice.slice(1), String)).not.toThrow()
})
