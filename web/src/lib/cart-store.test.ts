import { isRecord } from '@akonta/domain/contract/codec'
import { expect, test } from 'vitest'
import { createCart } from './cart-store.ts'

type Line = { readonly id: number; readonly qtyEntered: number }

const isLine = (value: unknown): value is Line => isRecord(value) && typeof value.id === 'number' && typeof value.qtyEntered === 'number'

const browser = (kept: Record<string, string> = {}) => {
  const keys = new Map(Object.entries(kept))
  const listeners: ((event: { readonly key: string | null }) => void)[] = []
  return {
    keys,
    storage: {
      getItem: (key: string) => keys.get(key) ?? null,
      setItem: (key: string, value: string) => void keys.set(key, value),
      removeItem: (key: string) => void keys.delete(key),
    },
    events: {
      addEventListener: (_type: 'storage', listener: (event: { readonly key: string | null }) => void) => void listeners.push(listener),
    },
    storageChanged: (key: string | null) => {
      for (const listener of listeners) listener({ key })
    },
  }
}

const milo = { id: 1002, qtyEntered: 2 }
const milk = { id: 1001, qtyEntered: 6 }

const openCart = (tab = browser()) => ({ tab, cart: createCart('salescart', isLine, tab) })

test('REQ-238 every edit rewrites the plain list under the specified key', () => {
  const { tab, cart } = openCart()
  cart.getState().add(milo)
  cart.getState().add(milk)
  cart.getState().replace({ ...milo, qtyEntered: 3 })
  cart.getState().remove(milk.id)
  expect(tab.keys.get('salescart')).toBe('[{"id":1002,"qtyEntered":3}]')
})

test('REQ-237 a cart is restored after a reload, without entries that are not lines', () => {
  const { cart } = openCart(browser({ salescart: '[{"id":1002,"qtyEntered":2},{"id":"x"},null]' }))
  expect(cart.getState().lines).toEqual([milo])
})

test('a corrupt stored cart opens empty', () => {
  const { cart } = openCart(browser({ salescart: '{"lines":' }))
  expect(cart.getState().lines).toEqual([])
})

test('clearing removes the stored copy and can be undone', () => {
  const { tab, cart } = openCart()
  cart.getState().add(milo)
  cart.getState().clear()
  expect(tab.keys.has('salescart')).toBe(false)
  cart.getState().undoClear()
  expect(cart.getState().lines).toEqual([milo])
  expect(tab.keys.has('salescart')).toBe(true)
})

test('a save that was interrupted is retried under the same request id after a reload', () => {
  const tab = browser()
  const before = openCart(tab).cart
  before.getState().add(milo)
  const requestId = before.getState().beginSave()
  const after = openCart(tab).cart
  expect(after.getState().beginSave()).toBe(requestId)
})

test('another list, or a known outcome, gets another request id', () => {
  const { cart } = openCart()
  cart.getState().add(milo)
  const first = cart.getState().beginSave()
  cart.getState().add(milk)
  const second = cart.getState().beginSave()
  cart.getState().endSave('refused')
  expect(cart.getState().lines).toEqual([milo, milk])
  expect(new Set([first, second, cart.getState().beginSave()]).size).toBe(3)
})

test('a successful save leaves no lines, no stored copy and no request id', () => {
  const { tab, cart } = openCart()
  cart.getState().add(milo)
  cart.getState().beginSave()
  cart.getState().endSave('saved')
  expect(cart.getState().lines).toEqual([])
  expect([...tab.keys.keys()]).toEqual([])
})

test('two tabs stay in step', () => {
  const tab = browser()
  const { cart } = openCart(tab)
  cart.getState().add(milo)
  tab.storage.setItem('salescart', JSON.stringify([milo, milk]))
  tab.storageChanged('salescart')
  expect(cart.getState().lines).toEqual([milo, milk])
  expect(tab.keys.get('salescart')).toBe(JSON.stringify([milo, milk]))
})

test('two tabs that save the same list use one request id, even before they hear of each other', () => {
  const shared = browser()
  const { cart } = openCart(shared)
  cart.getState().add(milo)
  const { cart: other } = openCart(shared)
  expect(other.getState().beginSave()).toBe(cart.getState().beginSave())
})

test('what another tab began while a list was being saved is not cleared with it', () => {
  const { tab, cart } = openCart()
  cart.getState().add(milo)
  cart.getState().beginSave()
  tab.storage.setItem('salescart', JSON.stringify([milo, milk]))
  tab.storageChanged('salescart')
  cart.getState().endSave('saved')
  expect(cart.getState().lines).toEqual([milk])
  expect(tab.keys.get('salescart')).toBe(JSON.stringify([milk]))
})
