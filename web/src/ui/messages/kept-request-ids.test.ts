import { expect, test } from 'vitest'
import { beginFormSave, endFormSave } from './kept-request-ids.ts'

const storeOf = () => {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    entries,
  }
}

const NOON = Date.parse('2026-11-29T12:00:00Z')
const HOUR = 3_600_000

test('a form that is opened again saves under the id of the attempt whose outcome is unknown, until it is known', () => {
  const store = storeOf()
  expect(beginFormSave(store, 'ama receive', 'first', NOON)).toBe('first')
  expect(beginFormSave(store, 'ama receive', 'second', NOON + HOUR)).toBe('first')
  endFormSave(store, 'ama receive', NOON + HOUR)
  expect(beginFormSave(store, 'ama receive', 'third', NOON + HOUR)).toBe('third')
})

test('another form or person has its own id, and nothing is left in the storage once all outcomes are known', () => {
  const store = storeOf()
  beginFormSave(store, 'ama receive', 'first', NOON)
  expect(beginFormSave(store, 'ama pay', 'second', NOON)).toBe('second')
  endFormSave(store, 'ama receive', NOON)
  expect(beginFormSave(store, 'ama pay', 'third', NOON)).toBe('second')
  endFormSave(store, 'ama pay', NOON)
  expect(store.entries.size).toBe(0)
})

test('a clock that was ahead and is set back does not make a second document of a save', () => {
  const store = storeOf()
  beginFormSave(store, 'ama receive', 'first', NOON)
  expect(beginFormSave(store, 'ama receive', 'second', NOON - 1)).toBe('first')
  expect(beginFormSave(store, 'ama receive', 'second', NOON - 23 * HOUR)).toBe('first')
  endFormSave(store, 'ama receive', NOON - HOUR)
  expect(store.entries.size).toBe(0)
  beginFormSave(store, 'ama receive', 'third', NOON)
  expect(beginFormSave(store, 'ama receive', 'fourth', NOON - 24 * HOUR)).toBe('fourth')
})

test('after a day, or with what an older version stored, a save is a new one', () => {
  const store = storeOf()
  beginFormSave(store, 'ama receive', 'first', NOON)
  expect(beginFormSave(store, 'ama receive', 'second', NOON + 24 * HOUR)).toBe('second')
  store.setItem('unansweredsaves', '{"ama receive":"old"}')
  expect(beginFormSave(store, 'ama receive', 'third', NOON)).toBe('third')
})
