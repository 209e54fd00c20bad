import { expect, test } from 'vitest'
import type { ListedProduct } from './product.ts'
import { editedProductToWire, newProductToWire, productPageToWire, productToWire } from './product-wire.ts'

const milo = {
  name: 'Milo 400 g',
  code: 'M-400',
  barcodes: ['6031', '6032'],
  categoryId: 3,
  unitId: 1,
  reorderLevel: 50_000n,
  maxQuantity: 1_000_000n,
  tracksExpiry: true,
  costPrice: 301_250n,
  sellingPrice: 355_000n,
  packQuantity: 120_000n,
  cartonPrice: 4_100_000n,
}
const listed: ListedProduct = {
  ...milo,
  id: 1001,
  stock: 15_000n,
  reserved: 2_500n,
  nextExpiry: '2027-03-31',
  expiredStock: 5_000n,
  madeBy: 7,
}

test('REQ-177 REQ-178 REQ-179 the create form sends the fields of the specification', () => {
  expect(newProductToWire({ ...milo, openingStock: 200_000n }, 7)).toEqual({
    productName: 'Milo 400 g',
    productType: 'product',
    productCode: 'M-400',
    barcode: '6031,6032',
    category: 3,
    unitType: 1,
    retReorderLevel: 5,
    maxRetToOrder: 100,
    expireDetails: 'YES',
    costPrice: 30.125,
    retCash: 35.5,
    retStockLevel: 20,
    packSell: 12,
    cartonPrice: 410,
    userId: 7,
  })
})

test('REQ-193 REQ-176 a listed product has id, name, cost, stock and price, and the rest of the fields of a product', () => {
  expect(productToWire(listed)).toMatchObject(newProductToWire({ ...milo, openingStock: 15_000n }, 7))
  expect(productToWire(listed)).toMatchObject({
    id: 1001,
    productName: 'Milo 400 g',
    costPrice: 30.125,
    retStockLevel: 1.5,
    available: 1.25,
    retCash: 35.5,
  })
})

test('a cost that may not be seen stays null', () => {
  expect(productToWire({ ...listed, costPrice: null }).costPrice).toBeNull()
})

test('REQ-194 a page contains everything under both sets of names', () => {
  const rows = [productToWire(listed)]
  expect(productPageToWire({ products: [listed], page: 2, pages: 3, total: 201 })).toEqual({
    products: rows,
    page: 2,
    pages: 3,
    content: rows,
    totalPages: 3,
    totalElements: 201,
    number: 2,
  })
})

test('REQ-182 a change sends id, name, reorder level, cost and selling price, and no other unchanged field', () => {
  expect(editedProductToWire(1001, milo, { ...milo, sellingPrice: 360_000n })).toEqual({
    id: 1001,
    productName: 'Milo 400 g',
    retReorderLevel: 5,
    costPrice: 30.125,
    retCash: 36,
  })
})

test('other fields are included when they were changed, even to empty', () => {
  const changed = { ...milo, barcodes: [], categoryId: null, tracksExpiry: false, packQuantity: 60_000n }
  expect(editedProductToWire(1001, milo, changed)).toMatchObject({ barcode: '', category: null, expireDetails: 'NO', packSell: 6 })
})
