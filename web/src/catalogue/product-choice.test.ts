import { expect, test } from 'vitest'
import { NO_CHOICE, readChoice, writeChoice } from './product-choice.ts'

const read = (search: string) => readChoice(new URLSearchParams(search))

test('a choice survives being written to an address and read', () => {
  const search = 'category=12&stock=low&sort=qty&order=desc'
  expect(read(search)).toEqual({ category: '12', stock: 'low', sort: 'qty', descending: true })
  expect(new URLSearchParams(writeChoice(read(search))).toString()).toBe(search)
})

test.each(['', 'category=x', 'category=-1', 'stock=high', 'sort=secret&order=desc', 'order=desc'])('%j chooses nothing', search => {
  expect(read(search)).toEqual(NO_CHOICE)
  expect(writeChoice(read(search))).toEqual({})
})
