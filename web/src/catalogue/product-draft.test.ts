import { createProduct } from '@akonta/domain/catalogue/product-change-calls'
import { expect, test } from 'vitest'
import { barcodesFault, checkDraft, draftOf, EMPTY_DRAFT, type ProductDraft, productOf, withChange } from './product-draft.ts'

const NEW = { isNew: true }

const milo: ProductDraft = {
  name: ' Milo Tin 400g ',
  code: '',
  barcodes: '603100091464, 603100091465 ABC',
  category: '3',
  unit: '1',
  costPrice: 714_000n,
  sellingPrice: 850_000n,
  packQuantity: 120_000n,
  cartonCost: 8_568_000n,
  cartonPrice: 10_000_000n,
  reorderLevel: 100_000n,
  maxQuantity: 500_000n,
  openingStock: 240_000n,
  openingExpiry: '',
  tracksExpiry: false,
}

test('REQ-255 D22 an empty form lacks the name and the two prices; the rest is filled in, and is required when cleared', () => {
  const prices = { costPrice: 'Cost Price is required', sellingPrice: 'Selling Price is required' }
  expect(checkDraft(EMPTY_DRAFT, NEW)).toEqual({ name: 'Product Name is required', ...prices })
  const typed = withChange(withChange({ ...EMPTY_DRAFT, name: 'Milo' }, { costPrice: 714_000n }), { sellingPrice: 850_000n })
  expect(checkDraft(typed, NEW)).toEqual({})
  const emptied = { ...typed, packQuantity: null, cartonCost: null, cartonPrice: null, reorderLevel: null, maxQuantity: null }
  expect(checkDraft(emptied, NEW)).toEqual({
    packQuantity: 'Qty In Carton is required',
    cartonCost: 'Carton Cost Price is required',
    cartonPrice: 'Carton Selling Price is required',
    reorderLevel: 'Reorder Level is required',
    maxQuantity: 'Max Retail Qty is required',
  })
})

test('D22 the carton prices follow the unit price and the pieces, until they are edited', () => {
  const carton = ({ packQuantity, cartonCost, cartonPrice }: ProductDraft) => ({ packQuantity, cartonCost, cartonPrice })
  const priced = withChange(withChange(EMPTY_DRAFT, { costPrice: 714_000n }), { sellingPrice: 850_000n })
  expect(carton(priced)).toEqual({ packQuantity: 10_000n, cartonCost: 714_000n, cartonPrice: 850_000n })
  const dozen = withChange(priced, { packQuantity: 120_000n })
  expect(carton(dozen)).toEqual({ packQuantity: 120_000n, cartonCost: 8_568_000n, cartonPrice: 10_200_000n })
  const agreed = withChange(withChange(dozen, { cartonPrice: 10_000_000n }), { sellingPrice: 900_000n })
  expect(agreed.cartonPrice).toBe(10_000_000n)
  expect(withChange(agreed, { costPrice: 700_000n }).cartonCost).toBe(8_400_000n)
  expect(withChange(agreed, { costPrice: null }).cartonCost).toBeNull()
  expect(withChange(agreed, { cartonCost: null }).cartonCost).toBeNull()
})

test('a complete product passes, and a price of zero counts as filled in', () => {
  expect(checkDraft({ ...milo, sellingPrice: 0n }, NEW)).toEqual({})
})

test('a blank name is not a name', () => {
  expect(checkDraft({ ...milo, name: '   ' }, NEW)).toEqual({ name: 'Product Name is required' })
})

test('REQ-258 one barcode twice in the field is a Duplicate Barcode', () => {
  expect(barcodesFault('603 604,603')).toBe('Duplicate Barcode')
  expect(barcodesFault('603, 604')).toBeUndefined()
  expect(checkDraft({ ...milo, barcodes: '1 1' }, NEW)).toEqual({ barcodes: 'Duplicate Barcode' })
})

test('REQ-181 the carton cost price is not sent, opening stock goes as retStockLevel', () => {
  expect(JSON.parse(createProduct.body.write({ ...productOf(milo), userId: 7 }) ?? '')).toEqual({
    productName: 'Milo Tin 400g',
    productType: 'product',
    productCode: '',
    barcode: '603100091464,603100091465,ABC',
    category: 3,
    unitType: 1,
    retReorderLevel: 10,
    maxRetToOrder: 50,
    expireDetails: 'NO',
    costPrice: 71.4,
    retCash: 85,
    retStockLevel: 24,
    packSell: 12,
    cartonPrice: 1000,
    userId: 7,
  })
})

test('REQ-260 an edited product needs its cost and selling price, but not the fields of a new one', () => {
  const edited = draftOf(productOf(milo))
  expect(checkDraft(edited, { isNew: false })).toEqual({})
  expect(checkDraft({ ...edited, costPrice: null, sellingPrice: null }, { isNew: false })).toEqual({
    costPrice: 'Cost Price is required',
    sellingPrice: 'Selling Price is required',
  })
})

test('the edit form starts with the product as it is', () => {
  const product = productOf(milo)
  expect(productOf(draftOf(product))).toEqual({ ...product, openingStock: 0n, openingExpiry: null })
})

test('the opening stock of goods that expire may have a date, and an invalid date is reported', () => {
  const expiring = { ...EMPTY_DRAFT, tracksExpiry: true }
  expect(checkDraft({ ...expiring, openingExpiry: '31-02-2027' }, NEW).openingExpiry).toBe('Expired Date Not Correct')
  expect(checkDraft({ ...expiring, openingExpiry: '' }, NEW).openingExpiry).toBeUndefined()
  expect(productOf({ ...expiring, openingExpiry: '28-02-2027' }).openingExpiry).toBe('2027-02-28')
  expect(productOf({ ...EMPTY_DRAFT, openingExpiry: '28-02-2027' }).openingExpiry).toBeNull()
})
