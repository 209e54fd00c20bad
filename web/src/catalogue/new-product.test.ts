import { expect, test } from 'vitest'
import { checkNewProduct, duplicateBarcodeFault, EMPTY_PRODUCT, type NewProduct, newProductToWire, splitBarcodes } from './new-product.ts'

const milo: NewProduct = {
  ...EMPTY_PRODUCT,
  name: ' Milo Tin 400g ',
  barcodes: '603100091464, 603100091465 ABC',
  category: '3',
  unit: '1',
  cost: 714_000n,
  price: 850_000n,
  cartonQuantity: 120_000n,
  cartonCost: 8_568_000n,
  cartonPrice: 10_000_000n,
  reorderLevel: 100_000n,
  maxRetailQuantity: 500_000n,
  openingStock: 240_000n,
}

test('an empty form misses exactly the specified fields', () => {
  expect(checkNewProduct(EMPTY_PRODUCT)).toEqual({
    name: 'Product Name is required',
    cost: 'Cost Price is required',
    price: 'Selling Price is required',
    cartonQuantity: 'Qty In Carton is required',
    cartonCost: 'Carton Cost Price is required',
    cartonPrice: 'Carton Selling Price is required',
    reorderLevel: 'Reorder Level is required',
    maxRetailQuantity: 'Max Retail Qty is required',
  })
})

test('a complete product passes, and a price of zero counts as filled in', () => {
  expect(checkNewProduct({ ...milo, price: 0n })).toEqual({})
})

test('a name of blanks is no name', () => {
  expect(checkNewProduct({ ...milo, name: '   ' })).toEqual({ name: 'Product Name is required' })
})

test('barcodes stand apart by comma and space', () => {
  expect(splitBarcodes(' 1,2 3,, 4\t')).toEqual(['1', '2', '3', '4'])
})

test('one barcode twice in the field is a Duplicate Barcode, in whatever case', () => {
  expect(duplicateBarcodeFault('603 604,603')).toBe('Duplicate Barcode')
  expect(duplicateBarcodeFault('abc ABC')).toBe('Duplicate Barcode')
  expect(duplicateBarcodeFault('603, 604')).toBeNull()
  expect(checkNewProduct({ ...milo, barcodes: '1 1' })).toEqual({ barcodes: 'Duplicate Barcode' })
})

test('the create call carries the specified fields, opening stock as retStockLevel, and no carton cost price', () => {
  expect(newProductToWire(milo, '7')).toEqual({
    productName: 'Milo Tin 400g',
    productType: 'product',
    productCode: '',
    barcode: '603100091464,603100091465,ABC',
    category: '3',
    unitType: '1',
    retReorderLevel: 10,
    maxRetToOrder: 50,
    expireDetails: 'NO',
    costPrice: 71.4,
    retCash: 85,
    retStockLevel: 24,
    packSell: 12,
    cartonPrice: 1000,
    userId: '7',
  })
})
