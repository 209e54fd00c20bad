import { expect, test } from 'vitest'
import { cartsMustGo, claimCarts, handOverFault, handOverSale } from './cart-owner.ts'

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
])('%s drops the carts, their request ids, and what was agreed for them', (_who, owner) => {
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

const LINES = JSON.stringify([{ id: 1001, productName: 'Milo', costPrice: 71.4, sellingPrice: 85, qtyEntered: 2 }])
const kofi = { ...ama, username: 'kofi' }

test('a switch passes the sale to the next person, without costs they may not see, and under a new request id', () => {
  const store = storeOf({ cartsowner: 'asempa|ama|BR001', salescart: LINES, salescartrequest: 'asked', salescartterms: '{"paid":"100"}' })
  handOverSale(store, kofi, false)
  expect(store.getItem('salescart')).toBe(LINES.replace('71.4', 'null'))
  expect(store.getItem('salescartterms')).toBe('{"paid":"100"}')
  expect(store.getItem('salescartrequest')).toBe(null)
  expect(claimCarts(store, kofi)).toEqual([])
  handOverSale(store, ama, true)
  expect(store.getItem('cartsowner')).toBe('asempa|ama|BR001')
})

test('a sale without an answer cannot pass to another person, nor can a list that is not a sale', () => {
  expect(handOverFault(storeOf({ salescart: LINES, salescartterms: '{"sent":false}' }))).toBe(null)
  expect(handOverFault(storeOf({ salescart: LINES, salescartterms: '{"sent":true}' }))).toBe('sent')
  expect(handOverFault(storeOf({ salescart: LINES, purchasecart: LINES }))).toBe('lists')
  expect(handOverFault(storeOf({ purchasecart: '[]' }))).toBe(null)
})
