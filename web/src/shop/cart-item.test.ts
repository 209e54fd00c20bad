import { expect, test } from 'vitest'
import { amountTexts, countOf, isCartItem, quantityChoices, wantedQuantity } from './cart-item.ts'
import { shopProductOf } from './shop-product.ts'

const milo = { id: 1002, productName: 'Milo Tin 400g', retReorderLevel: 12, costPrice: 72.5, retCash: 85, retStockLevel: 24, qty: 2 }

test('REQ-188 an entry of the cart has the fields of the specification, and nothing else is accepted as one', () => {
  expect(isCartItem(milo)).toBe(true)
  expect(isCartItem({ ...milo, costPrice: null })).toBe(true)
  for (const spoiled of [null, {}, [], { ...milo, qty: 1.5 }, { ...milo, qty: '2' }, { ...milo, retCash: -1 }, { ...milo, id: Number.NaN }])
    expect(isCartItem(spoiled)).toBe(false)
})

test('REQ-263 a quantity in an address is limited to between 1 and the available stock', () => {
  const there = { retStockLevel: 5.5 }
  expect(['3', '0', '-2', '9', 'abc', '1e3', '', null].map(text => wantedQuantity(text, there))).toEqual([3, 1, 1, 5, 1, 1, 1, 1])
  expect(wantedQuantity('1', { retStockLevel: 0.5 })).toBeNull()
})

test('a quantity is chosen from a list up to 10,000 pieces of stock; more are typed, so that no page has a million choices', () => {
  expect(quantityChoices({ retStockLevel: 5.5 })).toEqual(['1', '2', '3', '4', '5'])
  expect(quantityChoices({ retStockLevel: 0 })).toEqual([])
  expect(quantityChoices({ retStockLevel: 10_000 })?.length).toBe(10_000)
  expect(quantityChoices({ retStockLevel: 9_000_000_000 })).toBeNull()
})

test('the subtotal is rounded once over all lines, like the order', () => {
  const third = { ...milo, retCash: 0.3333, qty: 1 }
  expect(amountTexts([third, { ...third, id: 2 }, { ...third, id: 3 }])).toEqual({ lines: ['0.34', '0.33', '0.33'], subtotal: '1.00' })
  expect(countOf([milo, third])).toBe(3)
})

const { qty: _, ...shown } = milo

test('stock reserved by orders is not available to others', () => {
  const facts = {
    name: 'Milo Tin 400g',
    code: '',
    barcodes: [],
    categoryId: null,
    unitId: null,
    tracksExpiry: false,
    createdBy: 1,
    picture: null,
  }
  const figures = { reorderLevel: 120_000n, maxQuantity: 0n, packQuantity: 10_000n, cartonPrice: 850_000n, expiredStock: 0n }
  const listed = { id: 1002, ...facts, ...figures, costPrice: null, sellingPrice: 850_000n, nextExpiry: null }
  expect(shopProductOf({ ...listed, stock: 240_000n, available: 200_000n })).toEqual({ ...shown, costPrice: null, retStockLevel: 20 })
})
