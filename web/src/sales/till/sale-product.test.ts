import type { Product } from '@akonta/domain/catalogue/product-calls'
import { expect, test } from 'vitest'
import { carriesCode, saleProductOf, saleProductOfCopy } from './sale-product.ts'

const listed: Product = {
  ...{ id: 1002, name: 'Milo Tin 400g', code: 'MILO4', barcodes: ['603100091464', '603100091465'] },
  ...{ categoryId: null, unitId: null, tracksExpiry: true, createdBy: 1, picture: null },
  ...{ reorderLevel: 0n, maxQuantity: 0n, packQuantity: 10_000n, cartonPrice: 850_000n },
  ...{ sellingPrice: 850_000n, costPrice: 714_000n, stock: 900_000n, available: 860_000n, nextExpiry: '2027-11-18', expiredStock: 0n },
}
const milo = {
  id: 1002,
  name: 'Milo Tin 400g',
  productCode: 'MILO4',
  barcodes: ['603100091464', '603100091465'],
  price: 850_000n,
  cost: 714_000n,
  stock: 860_000n,
  picture: null,
}
test('a till can sell what is not reserved', () => {
  expect(saleProductOf(listed)).toEqual(milo)
})

test('a hidden cost stays unknown', () => {
  expect(saleProductOf({ ...listed, costPrice: null }).cost).toBeNull()
})

test('a product of the device’s copy has no cost', () => {
  const { productCode: code, stock: available, cost: _, ...product } = milo
  expect(saleProductOfCopy({ ...product, code, available })).toEqual({ ...milo, cost: null })
})

test('a scanned code must equal one of its codes', () => {
  expect(carriesCode(milo, '603100091465')).toBe(true)
  expect(carriesCode(milo, 'milo4')).toBe(true)
  expect(carriesCode(milo, '60310009146')).toBe(false)
  expect(carriesCode({ ...milo, productCode: '' }, '')).toBe(false)
})

test('expired stock has a quantity and a date; without expired stock there is neither', () => {
  const expired = { nextExpiry: '2026-11-18', expiredStock: 15_000n }
  expect(saleProductOf({ ...listed, ...expired })).toEqual({ ...milo, expired: { expiresOn: '2026-11-18', quantity: 15_000n } })
})
