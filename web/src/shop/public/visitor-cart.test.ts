import { MOST_LINES } from '@akonta/domain/shop/public-shop'
import { expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
})
vi.stubGlobal('window', { addEventListener: () => undefined })
const { isVisitorLine, piecesIn, setPieces, totalOf, visitorCartOf } = await import('./visitor-cart.ts')

const milo = { code: 1001, name: 'Milo Tin 400g', price: 850_000n }

test('a cart of a visitor belongs to one shop, is counted and added up as the server does, and survives a reload', () => {
  const useCart = visitorCartOf('acc')
  setPieces(useCart, milo, 1)
  setPieces(useCart, milo, 3)
  setPieces(useCart, { code: 1002, name: 'Soap', price: 150_050n }, 1)
  const { lines } = useCart.getState()
  expect([piecesIn(lines), totalOf(lines)]).toEqual([4, 27_001n])
  expect(visitorCartOf('kum').getState().lines).toEqual([])
  expect(JSON.parse(stored.get('publicshop-acc') ?? '')).toHaveLength(2)
  setPieces(useCart, milo, 0)
  expect(useCart.getState().lines.map(({ id }) => id)).toEqual([1002])
})

test('a cart takes no more products and pieces than an order may have', () => {
  const useCart = visitorCartOf('full')
  for (let code = 1; code <= MOST_LINES + 1; code++) setPieces(useCart, { ...milo, code }, 5_000)
  expect(useCart.getState().lines).toHaveLength(MOST_LINES)
  expect(useCart.getState().lines[0]?.pieces).toBe(999)
})

test('what somebody has written into the storage is not a line', () => {
  const line = { id: 1, name: 'x', price: '1', pieces: 1 }
  expect(isVisitorLine(line)).toBe(true)
  for (const bad of [
    null,
    'x',
    { ...line, id: 0 },
    { ...line, pieces: -1 },
    { ...line, pieces: 1.5 },
    { ...line, price: 1 },
    { ...line, price: '-1' },
  ])
    expect(isVisitorLine(bad)).toBe(false)
})
