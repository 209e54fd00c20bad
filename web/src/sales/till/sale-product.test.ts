import { expect, test } from 'vitest'
import { carriesCode, decodeSaleProducts } from './sale-product.ts'

const row = {
  id: 1002,
  productName: 'Milo Tin 400g',
  productCode: 'MILO4',
  barcode: '603100091464, 603100091465',
  retStockLevel: 86,
  retCash: 85,
  costPrice: 71.4,
}

const milo = {
  id: 1002,
  name: 'Milo Tin 400g',
  productCode: 'MILO4',
  barcodes: ['603100091464', '603100091465'],
  price: 850_000n,
  cost: 714_000n,
  stock: 860_000n,
}

test('a product row is read with its prices as exact numbers and its barcodes separated', () => {
  expect(decodeSaleProducts([row])).toEqual([milo])
})

test('a hidden cost stays unknown', () => {
  expect(decodeSaleProducts([{ ...row, costPrice: null }])[0]?.cost).toBeNull()
})

test('a row that is not a product, or has no price, cannot be sold', () => {
  expect(decodeSaleProducts([null, 'x', { ...row, id: 'x' }, { ...row, retCash: undefined }])).toEqual([])
  expect(decodeSaleProducts('<html>')).toEqual([])
})

test('a scanned code must equal one of its codes', () => {
  expect(carriesCode(milo, '603100091465')).toBe(true)
  expect(carriesCode(milo, 'milo4')).toBe(true)
  expect(carriesCode(milo, '60310009146')).toBe(false)
  expect(carriesCode({ ...milo, productCode: '' }, '')).toBe(false)
})

test('expired stock has a quantity and a date; without expired stock there is neither', () => {
  expect(decodeSaleProducts([{ ...row, nextExpiry: '2026-11-18', expiredQty: 1.5 }])).toEqual([
    { ...milo, expired: { expiresOn: '2026-11-18', quantity: 15_000n } },
  ])
  expect(decodeSaleProducts([{ ...row, nextExpiry: '2027-11-18', expiredQty: 0 }])).toEqual([milo])
})
