import { expect, test } from 'vitest'
import { rememberedSpan, rememberSpan } from './remembered-span.ts'

const openStore = () => {
  const kept = new Map<string, string>()
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) }
}

const AMA = { business: 'adom', username: 'ama', report: 'sales-report' }

test('each person finds their last period for each report, and nobody else’s', () => {
  const store = openStore()
  expect(rememberedSpan(store, AMA)).toBeNull()
  rememberSpan(store, AMA, 'yesterday')
  rememberSpan(store, { ...AMA, report: 'expenses' }, 'last_month')
  expect(rememberedSpan(store, AMA)).toBe('yesterday')
  expect(rememberedSpan(store, { ...AMA, report: 'expenses' })).toBe('last_month')
  expect(rememberedSpan(store, { ...AMA, username: 'kofi' })).toBeNull()
  expect(rememberedSpan(store, { ...AMA, business: 'nextdoor' })).toBeNull()
})

test('invalid storage, and a device without room, change nothing', () => {
  const store = openStore()
  store.setItem('reportspans|adom|ama', '{"sales-report":"next_century"}')
  expect(rememberedSpan(store, AMA)).toBeNull()
  store.setItem('reportspans|adom|ama', 'not json')
  expect(rememberedSpan(store, AMA)).toBeNull()
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(() => rememberSpan(full, AMA, 'today')).not.toThrow()
})
