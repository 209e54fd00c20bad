import { expect, test } from 'vitest'
import { type Fault, UNREAD } from '../contract/codec.ts'
import { listProducts, type Product, productById } from './product-calls.ts'
import { createProduct, editProduct } from './product-change-calls.ts'

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
const listed: Product = {
  ...milo,
  id: 1001,
  stock: 15_000n,
  available: 12_500n,
  nextExpiry: '2027-03-31',
  expiredStock: 5_000n,
  createdBy: 7,
  picture: null,
}
const SENT = {
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
}

const sent = (written: string | undefined): unknown => JSON.parse(written ?? '')
test('REQ-177 REQ-178 REQ-179 the create form sends the fields of the specification', () => {
  expect(sent(createProduct.body.write({ ...milo, openingStock: 200_000n, openingExpiry: null, userId: 7 }))).toEqual(SENT)
})

test('a product without a category, a unit and barcodes is sent as such, with the date on which its stock expires', () => {
  const plain = { ...milo, categoryId: null, unitId: null, barcodes: [], openingStock: 10_000n, openingExpiry: '2027-03-31' }
  const body = sent(createProduct.body.write(plain))
  expect(body).toMatchObject({ category: null, unitType: null, barcode: '', expiringDateStr: '31-03-2027' })
  expect(createProduct.body.read(body, [])).toEqual(plain)
})

test('what the create form leaves out or sends empty is empty in the product', () => {
  const { productCode: _code, expireDetails: _expires, retStockLevel: _stock, userId: _user, ...required } = SENT
  const defaults = { code: '', barcodes: [], categoryId: null, unitId: null, tracksExpiry: false, openingStock: 0n, openingExpiry: null }
  expect(createProduct.body.read({ ...required, category: '', unitType: null, barcode: null }, [])).toEqual({ ...milo, ...defaults })
})

test('an expiry date that does not exist is refused in the words of the specification', () => {
  const faults: Fault[] = []
  expect(createProduct.body.read({ ...SENT, expiringDateStr: '31-02-2027' }, faults)).toBe(UNREAD)
  expect(faults).toEqual([{ path: ['expiringDateStr'], fault: 'Expired Date Not Correct' }])
})

const ROW = { ...SENT, id: 1001, retStockLevel: 1.5, available: 1.25, nextExpiry: '2027-03-31', expiredQty: 0.5 }

test('REQ-193 REQ-176 a single product has id, name, cost, stock and price, and the rest of the fields of a product', () => {
  expect(sent(productById.answer.write({ ...listed, ownCostPrice: 300_000n }))).toEqual({ ...ROW, ownCostPrice: 30 })
})

test('a cost that may not be seen stays null', () => {
  const hidden = productById.answer.write({ ...listed, costPrice: null, ownCostPrice: null })
  expect(sent(hidden)).toMatchObject({ costPrice: null, ownCostPrice: null })
})

test('REQ-194 a page contains everything under both sets of names', () => {
  const names = { page: 2, pages: 3, totalPages: 3, totalElements: 201, number: 2 }
  const page = { products: [listed], page: 2, pages: 3, total: 201 }
  const body = sent(listProducts.answer.write(page))
  expect(body).toEqual({ products: [ROW], content: [ROW], ...names })
  expect(listProducts.answer.read(body, [])).toEqual(page)
})

test('in a change, null and an empty text clear a code, barcodes, a category and a unit; what is left out stays', () => {
  const cleared = { code: '', barcodes: [], categoryId: null, unitId: null }
  for (const empty of [null, ''])
    expect(editProduct.body.read({ id: 1001, productCode: empty, barcode: empty, category: empty, unitType: empty }, [])).toEqual({
      id: 1001,
      ...cleared,
    })
  expect(editProduct.body.read({ id: 1001, productName: '', retCash: null }, [])).toEqual({ id: 1001 })
  expect(sent(editProduct.body.write({ id: 1001, ...cleared }))).toEqual({
    id: 1001,
    productCode: '',
    barcode: '',
    category: null,
    unitType: null,
  })
})
