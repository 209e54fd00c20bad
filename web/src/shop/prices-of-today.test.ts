import { expect, test } from 'vitest'
import type { CartItem } from './cart-item.ts'
import { pricedToday } from './prices-of-today.ts'

const milo: CartItem = {
  id: 1002,
  productName: 'Milo Tin 400g',
  retReorderLevel: 12,
  costPrice: 72.5,
  retCash: 85,
  retStockLevel: 24,
  qty: 2,
}
const carton = { number: 1, name: 'Carton', size: 240_000n, price: 19_000_000n, barcodes: [] }
const product = {
  ...{
    id: 1002,
    name: 'Milo Tin 400g',
    code: '',
    barcodes: [],
    categoryId: null,
    unitId: null,
    tracksExpiry: false,
    createdBy: 1,
    picture: null,
  },
  ...{ reorderLevel: 120_000n, maxQuantity: 0n, packQuantity: 10_000n, cartonPrice: 850_000n, expiredStock: 0n, nextExpiry: null },
  ...{ costPrice: null, ownCostPrice: null, stock: 240_000n, available: 240_000n, sellingPrice: 850_000n, packs: [carton] },
}

test('an entry has the price of today, and the one before if that has changed since it was put into the cart', () => {
  expect(pricedToday(milo, product)).toEqual(milo)
  expect(pricedToday(milo, { ...product, sellingPrice: 902_500n })).toEqual({ ...milo, retCash: 90.25, priceBefore: 85 })
  const inCartons = { ...milo, retCash: 2000, pack: { packNo: 1, name: 'Carton', size: 24 } }
  expect(pricedToday(inCartons, product)).toEqual({ ...inCartons, retCash: 1900, priceBefore: 2000 })
})

test('a lower price of its quantity is the one of the order, and no change of the price', () => {
  const prices = [{ list: null, listName: '', pack: null, from: 20_000n, price: 800_000n, startsOn: '2026-01-01', endsOn: null }] as const
  expect(pricedToday(milo, { ...product, prices }).retCash).toBe(80)
  expect(pricedToday(milo, { ...product, prices })).not.toHaveProperty('priceBefore')
})

test('until the price is known an entry has the stored one; without its product or its pack it is gone', () => {
  expect(pricedToday(milo, undefined)).toEqual(milo)
  expect(pricedToday(milo, null)).toEqual({ ...milo, isGone: true })
  const other = { ...milo, pack: { packNo: 1, name: 'Carton', size: 12 } }
  expect(pricedToday(other, product)).toEqual({ ...other, isGone: true })
})
