import { expect, test } from 'vitest'
import { cartsMustGo, claimCarts } from './cart-owner.ts'

const ama = { business: 'asempa', username: 'ama', branch: 'BR001' }

const storeOf = (kept: Record<string, string>) => {
  const keys = new Map(Object.entries(kept))
  return {
    keys,
    getItem: (key: string) => keys.get(key) ?? null,
    setItem: (key: string, value: string) => void keys.set(key, value),
    removeItem: (key: string) => void keys.delete(key),
  }
}

test('the same person in the same branch keeps the carts over a new sign-in', () => {
  expect(cartsMustGo('asempa|ama|BR001', { ...ama, branch: '' })).toBe(false)
  expect(cartsMustGo('asempa|ama|BR001', ama)).toBe(false)
})

test.each([
  ['another user', { ...ama, username: 'kofi', branch: '' }],
  ['another business', { ...ama, business: 'other', branch: '' }],
  ['another branch', { ...ama, branch: 'BR002' }],
])('%s drops the carts, the request ids beside them, and what was agreed for them', (_who, owner) => {
  const carts = { salescart: '[]', salescartrequest: 'abc', salescartterms: '{"customer":{}}', interstockcartterms: '{}' }
  const store = storeOf({ cartsowner: 'asempa|ama|BR001', ...carts, theme: 'dark' })
  const dropped = claimCarts(store, owner)
  for (const key of Object.keys(carts)) expect([dropped.includes(key), store.keys.has(key)]).toEqual([true, false])
  expect(store.keys.get('theme')).toBe('dark')
})

test('a screen is notified of the terms before the list: a cleared list keeps its customer', () => {
  const dropped = claimCarts(storeOf({ cartsowner: 'asempa|ama|BR001' }), { ...ama, username: 'kofi' })
  expect(dropped.indexOf('salescartterms')).toBeGreaterThanOrEqual(0)
  expect(dropped.indexOf('salescartterms')).toBeLessThan(dropped.indexOf('salescart'))
})

test('choosing a branch claims the carts for it', () => {
  const store = storeOf({})
  claimCarts(store, ama)
  expect(store.keys.get('cartsowner')).toBe('asempa|ama|BR001')
})
